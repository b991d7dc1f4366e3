/// Terminal colours, or none.
public struct Paint {
  let isOn: Bool

  public init(isOn: Bool) { self.isOn = isOn }

  public func bold(_ text: String) -> String { painted(text, "1") }
  public func dim(_ text: String) -> String { painted(text, "2") }
  func red(_ text: String) -> String { painted(text, "31") }
  func green(_ text: String) -> String { painted(text, "32") }
  func yellow(_ text: String) -> String { painted(text, "33") }

  private func painted(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
