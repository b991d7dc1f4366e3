/// A page cut into what people wrote and what a command prints.
///
/// A region begins with `<!-- generated: COMMAND -->`, and with a word after `generated` where it
/// stands in a fence of that language; `console` shows the command and stderr as well. Another
/// exit code than 0 is stated: `<!-- generated console, exit 3: COMMAND -->`.
struct PrintedPage {
  enum Part {
    case written([Substring])
    case generated(Region)
  }

  struct Region {
    let marker: Substring
    /// Nil: the output is Markdown itself.
    let language: String?
    let exitCode: Int32
    let command: String
    let lines: [Substring]
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  static let start = "<!-- generated"
  static let end = "<!-- end -->"

  let parts: [Part]

  init(_ text: String) throws {
    var parts: [Part] = []
    var written: [Substring] = []
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.popFirst() {
      guard line.hasPrefix(Self.start) else {
        written.append(line)
        continue
      }
      guard let end = rest.firstIndex(where: { $0 == Self.end }) else {
        throw Mistake(description: "no end of “\(line)”")
      }
      parts.append(.written(written))
      written = []
      parts.append(.generated(try Region(line, Array(rest[..<end]))))
      rest = rest[(end + 1)...]
    }
    self.parts = parts + [.written(written)]
  }

  var regions: [Region] {
    parts.compactMap { if case .generated(let region) = $0 { region } else { nil } }
  }

  /// The page with other lines in its regions, in their order.
  func text(with lines: [[Substring]]) -> String {
    var lines = lines[...]
    var all: [Substring] = []
    for part in parts {
      switch part {
      case .written(let written): all += written
      case .generated(let region):
        all.append(region.marker)
        all += lines.removeFirst()
        all.append(Substring(Self.end))
      }
    }
    return all.joined(separator: "\n")
  }
}

extension PrintedPage.Region {
  init(_ marker: Substring, _ lines: [Substring]) throws {
    let pattern = /<!-- generated(?: ([a-z]+))?(?:, exit ([0-9]+))?: (.+) -->/
    guard let match = marker.wholeMatch(of: pattern) else {
      throw PrintedPage.Mistake(description: "no command in “\(marker)”")
    }
    self.marker = marker
    language = match.1.map { String($0) }
    exitCode = match.2.flatMap { Int32($0) } ?? 0
    command = String(match.3)
    self.lines = lines
  }

  /// The lines as the command prints them now.
  func printed() throws -> [Substring] {
    let isConsole = language == "console"
    let run = try Shell(command, joined: isConsole)
    guard run.exitCode == exitCode else {
      throw PrintedPage.Mistake(
        description: "“\(command)” exits with \(run.exitCode), not \(exitCode)\n\(run.output)")
    }
    var text = Substring(run.output)
    if text.hasSuffix("\n") { text.removeLast() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let language else { return [""] + lines + [""] }
    return ["```\(language)"] + (isConsole ? ["$ \(command)"] : []) + lines + ["```"]
  }
}
