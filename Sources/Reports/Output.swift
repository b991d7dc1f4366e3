internal import JSONC

/// Where reports are written: bytes are gathered, and handed on 64 KB at a time.
///
/// Whoever made it calls `flush()` at the end.
public struct Output {
  static let capacity = 64 * 1024

  private var bytes: [UInt8] = []
  private let handOn: ([UInt8]) -> Void
  /// The brackets that are open, outermost first; only JSON opens any.
  var open: [OpenBracket] = []

  /// - Parameter handOn: takes the bytes gathered so far, never none.
  public init(_ handOn: @escaping ([UInt8]) -> Void) {
    self.handOn = handOn
    bytes.reserveCapacity(Self.capacity + 1024)
  }

  /// What is written, as a text.
  public static func text(_ write: (inout Output) -> Void) -> String {
    let gathered = Gathered()
    var output = Output { gathered.bytes += $0 }
    write(&output)
    output.flush()
    return String(decoding: gathered.bytes, as: UTF8.self)
  }

  /// A class, as what is handed on outlives the call that takes it.
  private final class Gathered {
    var bytes: [UInt8] = []
  }

  /// Hands on what is left.
  public mutating func flush() {
    guard !bytes.isEmpty else { return }
    handOn(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  public mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    flushIfFull()
  }

  mutating func write(static text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    flushIfFull()
  }

  mutating func write(bytes more: [UInt8]) {
    bytes.append(contentsOf: more)
    flushIfFull()
  }

  mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    write(magnitude: number.magnitude)
  }

  mutating func write(number: Int) {
    write(number: Int64(number))
  }

  /// As a JSON string, quotes included.
  mutating func write(quoted text: String) {
    writeJSONString(text, to: &bytes)
    flushIfFull()
  }

  /// Digits are written backwards, and turned round.
  mutating func write(magnitude: UInt64) {
    var rest = magnitude
    var low = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
    flushIfFull()
  }

  private mutating func flushIfFull() {
    if bytes.count >= Self.capacity { flush() }
  }
}
