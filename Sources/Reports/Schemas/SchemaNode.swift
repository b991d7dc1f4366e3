/// A part of a JSON Schema, before it is written.
indirect enum SchemaNode {
  case text(String)
  case number(Int64)
  case flag(Bool)
  case list([SchemaNode])
  case object([(key: String, value: SchemaNode)])

  /// What stands on one line is at most that long.
  private static let longestLine = 88

  /// How long it would be on one line.
  private var length: Int {
    switch self {
    case .text(let text): text.utf8.count + 2
    case .number(let number): "\(number)".utf8.count
    case .flag(let flag): flag ? 4 : 5
    case .list(let nodes): nodes.reduce(2) { $0 + $1.length + 2 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + $1.value.length + 6 }
    }
  }

  private var isShort: Bool { length <= Self.longestLine }

  func write(to output: inout Output) {
    switch self {
    case .text(let text): output.write(quoted: text)
    case .number(let number): output.write(number: number)
    case .flag(let flag): output.write(flag ? "true" : "false")
    case .list(let nodes):
      output.openList(inline: isShort)
      for node in nodes {
        output.element()
        node.write(to: &output)
      }
      output.close()
    case .object(let members):
      output.openObject(inline: isShort)
      for (key, value) in members {
        output.key(key)
        value.write(to: &output)
      }
      output.close()
    }
  }
}

// MARK: Building

extension SchemaNode {
  static func words(_ words: [String]) -> SchemaNode {
    .object([("enum", .list(words.map { .text($0) }))])
  }

  static func constant(_ word: String) -> SchemaNode { .object([("const", .text(word))]) }

  static func type(_ name: String) -> SchemaNode { .object([("type", .text(name))]) }

  static func reference(_ name: String) -> SchemaNode {
    .object([("$ref", .text("#/$defs/\(name)"))])
  }

  static func integer(from least: Int64, to most: Int64? = nil) -> SchemaNode {
    var members: [(key: String, value: SchemaNode)] = [
      ("type", .text("integer")), ("minimum", .number(least)),
    ]
    if let most { members.append(("maximum", .number(most))) }
    return .object(members)
  }

  static func array(of element: SchemaNode, from least: Int64 = 0) -> SchemaNode {
    var members: [(key: String, value: SchemaNode)] = [
      ("type", .text("array")), ("items", element),
    ]
    if least > 0 { members.append(("minItems", .number(least))) }
    return .object(members)
  }

  static func either(_ nodes: SchemaNode...) -> SchemaNode { .object([("anyOf", .list(nodes))]) }

  /// An object that has no other members.
  static func closed(
    _ members: [(key: String, value: SchemaNode)], required: [String] = []
  ) -> SchemaNode {
    var parts: [(key: String, value: SchemaNode)] = [
      ("type", .text("object")), ("properties", .object(members)),
    ]
    if !required.isEmpty { parts.append(("required", .list(required.map { .text($0) }))) }
    return .object(parts + [("additionalProperties", .flag(false))])
  }

  /// An object whose keys are free, or follow a pattern of their own.
  static func map(
    to value: SchemaNode, keys: SchemaNode? = nil
  ) -> SchemaNode {
    var parts: [(key: String, value: SchemaNode)] = [("type", .text("object"))]
    if let keys { parts.append(("propertyNames", keys)) }
    return .object(parts + [("additionalProperties", value)])
  }

  /// The same, with a sentence for whoever writes the file.
  func described(_ text: String) -> SchemaNode {
    guard case .object(let members) = self else { return self }
    return .object([("description", .text(text))] + members)
  }
}
