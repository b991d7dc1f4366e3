internal import JSONC

/// The platforms of the documentation, each table read when it is first asked for.
enum BuiltInPolicies {
  /// In the order in which platforms are always listed.
  static let names = [
    "javascript", "react", "react-native", "node", "swift", "kotlin", "flutter",
  ]

  static func policy(named name: String) -> Policy? {
    switch name {
    case "javascript": javascript
    case "react": react
    case "react-native": reactNative
    case "node": node
    case "swift": swift
    case "kotlin": kotlin
    case "flutter": flutter
    default: nil
    }
  }

  /// The file that a policy is read from, as it was built in, for whoever reads it anew.
  static func file(named name: String) -> SourceFile? {
    let text: StaticString
    switch name {
    case "javascript": text = EmbeddedTables.javascript
    case "react": text = EmbeddedTables.react
    case "react-native": text = EmbeddedTables.reactNative
    case "node": text = EmbeddedTables.node
    case "swift": text = EmbeddedTables.swift
    case "kotlin": text = EmbeddedTables.kotlin
    case "flutter": text = EmbeddedTables.flutter
    default: return nil
    }
    return SourceFile(path: "built-in/\(name).jsonc", bytes: text.withUTF8Buffer { Array($0) })
  }

  private static let javascript = read("javascript", base: nil)
  private static let react = read("react", base: javascript)
  private static let reactNative = read("react-native", base: javascript)
  private static let node = read("node", base: javascript)
  private static let swift = read("swift", base: nil)
  private static let kotlin = read("kotlin", base: nil)
  private static let flutter = read("flutter", base: nil)

  /// A mistake in a table that was built in is a programmer's: it stops the program.
  private static func read(_ name: String, base: Policy?) -> Policy {
    guard let file = file(named: name), let draft = PolicyDraft(DiagnosticLog(file)),
      draft.like?.name == base?.name
    else {
      preconditionFailure("a built-in table has no head, or another base than the program gives it")
    }
    let reader = PolicyReader(draft, base: base)
    guard let policy = reader.read() else {
      preconditionFailure("a built-in table has mistakes")
    }
    return policy
  }
}
