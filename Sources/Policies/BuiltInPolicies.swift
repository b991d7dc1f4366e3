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

  private static let javascript = read("javascript", EmbeddedTables.javascript, base: nil)
  private static let react = read("react", EmbeddedTables.react, base: javascript)
  private static let reactNative = read(
    "react-native", EmbeddedTables.reactNative, base: javascript)
  private static let node = read("node", EmbeddedTables.node, base: javascript)
  private static let swift = read("swift", EmbeddedTables.swift, base: nil)
  private static let kotlin = read("kotlin", EmbeddedTables.kotlin, base: nil)
  private static let flutter = read("flutter", EmbeddedTables.flutter, base: nil)

  /// A mistake in a table that was built in is a programmer's: it stops the program.
  private static func read(_ name: String, _ text: StaticString, base: Policy?) -> Policy {
    let bytes = text.withUTF8Buffer { Array($0) }
    let log = DiagnosticLog(SourceFile(path: "\(name).jsonc", bytes: bytes))
    guard let draft = PolicyDraft(log), draft.like?.name == base?.name else {
      preconditionFailure("a built-in table has no head, or another base than the program gives it")
    }
    var reader = PolicyReader(draft, base: base)
    guard let policy = reader.read() else {
      preconditionFailure("a built-in table has mistakes")
    }
    return policy
  }
}
