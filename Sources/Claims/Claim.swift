/// One thing that the documentation says of the SDKs.
public struct Claim: Sendable {
  /// As policies, scenarios and docs cite it: `flutter.retry.max`.
  public let id: String
  public let basis: Basis
  public let scope: Scope
  /// The claim in one sentence of our own.
  public let text: String

  init(_ id: String, _ basis: Basis, _ scope: Scope, _ text: String) {
    self.id = id
    self.basis = basis
    self.scope = scope
    self.text = text
  }
}

/// Where on the page a claim stands; it may stand in more than one way.
public struct Basis: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// In the page's prose.
  public static let stated = Basis(rawValue: 1 << 0)
  /// In the comment of an example.
  public static let example = Basis(rawValue: 1 << 1)
  /// It follows from another statement.
  public static let implied = Basis(rawValue: 1 << 2)

  /// The words for it, in the order prose, example, implication.
  public var words: [String] {
    var words: [String] = []
    if contains(.stated) { words.append("stated") }
    if contains(.example) { words.append("example") }
    if contains(.implied) { words.append("implied") }
    return words
  }
}

/// Which platforms a claim or a reading speaks of.
public enum Scope: UInt8, CaseIterable, Sendable {
  case all
  /// JavaScript, React, React Native and Node.
  case javaScriptFamily
  /// JavaScript and React: those that run in a browser.
  case browser
  /// React Native and Node: those of the family without a browser.
  case outsideBrowser
  /// JavaScript, React and React Native, as the page's heading lists them.
  case javaScriptWithBackground
  case reactNative, node, swift, kotlin, flutter
  /// JavaScript's family and Flutter.
  case javaScriptFamilyAndFlutter

  /// The names of the platforms, in the order in which they are always listed.
  public var platforms: [String] {
    switch self {
    case .all:
      ["javascript", "react", "react-native", "node", "swift", "kotlin", "flutter"]
    case .javaScriptFamily: ["javascript", "react", "react-native", "node"]
    case .browser: ["javascript", "react"]
    case .outsideBrowser: ["react-native", "node"]
    case .javaScriptWithBackground: ["javascript", "react", "react-native"]
    case .reactNative: ["react-native"]
    case .node: ["node"]
    case .swift: ["swift"]
    case .kotlin: ["kotlin"]
    case .flutter: ["flutter"]
    case .javaScriptFamilyAndFlutter: ["javascript", "react", "react-native", "node", "flutter"]
    }
  }
}
