import Comparison
import JSONC

/// A command line that has been read: a command, its operands, its flags with their values.
struct Invocation {
  let command: Command
  let operands: [String]
  /// In the order given.
  private let given: [(name: FlagName, value: String)]

  init(command: Command, operands: [String], given: [(name: FlagName, value: String)]) {
    self.command = command
    self.operands = operands
    self.given = given
  }

  func has(_ name: FlagName) -> Bool { given.contains { $0.name == name } }

  /// The value of a flag that stands once at most, or nil.
  func value(_ name: FlagName) -> String? { given.first { $0.name == name }?.value }

  /// All values of a flag, in the order given.
  func values(_ name: FlagName) -> [String] {
    given.filter { $0.name == name }.map { $0.value }
  }

  /// One of an enumeration's words; the parser has seen to it that it is one.
  func choice<Choice: RawRepresentable>(_ name: FlagName, _ standard: Choice) -> Choice
  where Choice.RawValue == String {
    value(name).flatMap { Choice(rawValue: $0) } ?? standard
  }

  /// The platforms asked for, each once; empty where all are meant.
  func platforms() throws(UsageMistake) -> [String] {
    var names: [String] = []
    for value in values(.platform) {
      for piece in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard !piece.isEmpty else {
          throw UsageMistake("--platform “\(value)” has a name missing", for: command)
        }
        if !names.contains(String(piece)) { names.append(String(piece)) }
      }
    }
    return names
  }

  /// A whole number in digits, or nil where the flag isn't given.
  func number(_ name: FlagName, in bounds: ClosedRange<Int>) throws(UsageMistake) -> Int? {
    guard let text = value(name) else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard isPlain, let number = Int(text), bounds ~= number else {
      throw UsageMistake(
        "--\(name.rawValue) takes a whole number from \(bounds.lowerBound) to "
          + "\(bounds.upperBound), not “\(excerpt(text))”", for: command)
    }
    return number
  }
}

/// What a command line asks for.
enum Request {
  case invocation(Invocation)
  /// The help of a command, or of the whole.
  case help(Command?)
  case version
  /// Nothing at all.
  case nothing
}
