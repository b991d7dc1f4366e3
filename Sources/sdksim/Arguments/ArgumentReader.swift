import JSONC

/// Reads a command line by the tables of commands and flags.
///
/// Flags may stand anywhere, also before the command; `--` ends them.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var words: [String] = []
  private var given: [(name: FlagName, value: String?, text: String)] = []
  /// A flag that no command has; told of once the command is known.
  private var unknown: String?

  /// - Parameter arguments: without the program's own name.
  static func read(_ arguments: [String]) throws(UsageMistake) -> Request {
    var reader = ArgumentReader(arguments)
    try reader.split()
    return try reader.request()
  }

  private init(_ arguments: [String]) {
    rest = arguments[...]
  }

  // MARK: Words and flags

  private mutating func split() throws(UsageMistake) {
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        return
      } else if word == "-h" {
        given.append((.help, nil, word))
      } else if word.hasPrefix("-"), word != "-" {
        try readFlag(word)
      } else {
        words.append(word)
      }
    }
  }

  private mutating func readFlag(_ word: String) throws(UsageMistake) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(parts[0])
    guard let name = Self.name(text) else {
      unknown = unknown ?? text
      return
    }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if Flag.takesValue(name) {
      if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.popFirst() }
    } else if value != nil {
      throw UsageMistake("\(text) takes no value", for: command)
    }
    given.append((name, value, text))
  }

  private static func name(_ text: String) -> FlagName? {
    if text == "-o" { return .output }
    return text.hasPrefix("--") ? FlagName(rawValue: String(text.dropFirst(2))) : nil
  }

  private var command: Command? { words.first.flatMap { Command(rawValue: $0) } }

  // MARK: What is asked for

  private func request() throws(UsageMistake) -> Request {
    let wantsHelp = given.contains { $0.name == .help }
    guard let first = words.first else {
      if let unknown { throw unknownFlag(unknown, of: nil) }
      if wantsHelp { return .help(nil) }
      if given.contains(where: { $0.name == .version }) { return .version }
      if let flag = given.first { throw UsageMistake("\(flag.text) stands without a command") }
      return .nothing
    }
    guard let command else { throw unknownCommand(first) }
    if wantsHelp { return .help(command) }
    if let unknown { throw unknownFlag(unknown, of: command) }
    for (place, flag) in given.enumerated() { try check(flag.name, flag.text, place, command) }
    let operands = Array(words.dropFirst())
    try check(operands, of: command)
    if command == .help { return .help(operands.first.flatMap { Command(rawValue: $0) }) }
    return .invocation(
      Invocation(
        command: command, operands: operands,
        given: given.map { ($0.name, $0.value ?? "") }))
  }

  private func check(
    _ name: FlagName, _ text: String, _ place: Int, _ command: Command
  ) throws(UsageMistake) {
    guard let flag = Flag.named(name, of: command) else {
      throw UsageMistake("“\(command.rawValue)” has no flag \(text)", for: command)
    }
    if !flag.isRepeatable, given[..<place].contains(where: { $0.name == name }) {
      throw UsageMistake("\(text) stands twice", for: command)
    }
    if flag.value == .none { return }
    guard let value = given[place].value, !value.isEmpty else {
      throw UsageMistake("\(text) needs a value: \(flag.text)", for: command)
    }
    if case .words(let known) = flag.value, !known.contains(value) {
      throw UsageMistake(
        "“\(excerpt(value))” is no value of \(text); expected \(listed(known, "or"))"
          + suggestion(value, among: known), for: command)
    }
  }

  private func check(_ operands: [String], of command: Command) throws(UsageMistake) {
    let isTooFew: Bool
    var most = Int.max
    switch command.operands {
    case .paths, .files, .idsAndPaths: isTooFew = operands.isEmpty
    case .platforms, .anyPaths: isTooFew = false
    case .file, .newFile: (isTooFew, most) = (operands.isEmpty, 1)
    case .two: (isTooFew, most) = (operands.count < 2, 2)
    case .word(let known, let orNone):
      (isTooFew, most) = (operands.isEmpty && !orNone, 1)
      try check(operands.first, among: known, command)
    case .wordAndPaths(let known):
      isTooFew = operands.count < 2
      try check(operands.first, among: known, command)
    }
    if isTooFew {
      throw UsageMistake("“\(command.rawValue)” needs \(command.operandText)", for: command)
    }
    if operands.count > most {
      throw UsageMistake(
        "“\(command.rawValue)” takes \(most == 1 ? "one" : "two") of these only: "
          + "“\(excerpt(operands[most]))” is too many",
        for: command)
    }
  }

  private func check(
    _ word: String?, among known: [String], _ command: Command
  ) throws(UsageMistake) {
    guard let word, !known.contains(word) else { return }
    throw UsageMistake(
      "“\(excerpt(word))” is unknown to “\(command.rawValue)”; expected \(listed(known, "or"))"
        + suggestion(word, among: known), for: command)
  }

  // MARK: Mistakes

  private func unknownCommand(_ word: String) -> UsageMistake {
    let known = Command.allCases.map { $0.rawValue }
    return UsageMistake(
      "there is no command “\(excerpt(word))”" + suggestion(word, among: known))
  }

  private func unknownFlag(_ text: String, of command: Command?) -> UsageMistake {
    let flags = command.map { Flag.flags(of: $0) } ?? Flag.all
    let known = flags.map { "--" + $0.name.rawValue }
    return UsageMistake(
      "there is no flag \(excerpt(text))" + suggestion(text, among: known), for: command)
  }

  private func suggestion(_ word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { "; did you mean “\($0)”?" } ?? ""
  }
}
