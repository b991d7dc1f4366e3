internal import JSONC
public import Simulation

/// Values and domains as text.
public enum SettingText {
  /// As `--set` takes it and a table shows it: `15s`, `500`, `none`, `[online, flushOutbox]`.
  public static func text(_ value: SettingValue) -> String {
    switch value {
    case .none: "none"
    case .count(let count): "\(count)"
    case .duration(let milliseconds): DurationText.text(milliseconds)
    case .delays(let delays):
      "[" + delays.map { DurationText.text($0) }.joined(separator: ", ") + "]"
    case .word(let word): word
    case .list(let words): "[" + words.joined(separator: ", ") + "]"
    }
  }

  /// As a policy's row states it: `"15s"`, `500`, `"none"`, `["online", "flushOutbox"]`.
  public static func json(_ value: SettingValue) -> String {
    switch value {
    case .count(let count): "\(count)"
    case .delays(let delays): list(delays.map { DurationText.text($0) })
    case .list(let words): list(words)
    case .none, .duration, .word: quoted(text(value))
    }
  }

  /// A domain in words, for a message or a list of settings.
  public static func text(_ domain: SettingDomain) -> String {
    switch domain {
    case .choice(let words): listed(words, "or")
    case .count(let bounds, let orNone):
      "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)" + orNoneText(orNone)
    case .duration(let bounds, let orNone):
      "a time from \(DurationText.text(bounds.lowerBound)) to "
        + DurationText.text(bounds.upperBound) + orNoneText(orNone)
    case .delays: "a list of 1 to \(SettingBounds.mostDelays) times"
    case .list(let words): "a list of \(listed(words)), none twice"
    case .text: "a text, or “none”"
    }
  }

  private static func orNoneText(_ orNone: Bool) -> String {
    orNone ? ", or “none”" : ""
  }

  private static func list(_ words: [String]) -> String {
    "[" + words.map { quoted($0) }.joined(separator: ", ") + "]"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case let control where control.value < 0x20: quoted += escaped(control.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escaped(_ control: UInt32) -> String {
    let digits = String(control, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
