/// Where reports are written: bytes are gathered, and handed on 64 KB at a time.
///
/// Whoever made it calls `flush()` at the end.
public struct Output {
  static let capacity = 64 * 1024

  private(set) var bytes: [UInt8] = []
  private let handOn: ([UInt8]) -> Void

  /// - Parameter handOn: takes the bytes gathered so far, never none.
  public init(_ handOn: @escaping ([UInt8]) -> Void) {
    self.handOn = handOn
    bytes.reserveCapacity(Self.capacity + 1024)
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

  mutating func write(_ text: StaticString) {
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

  mutating func write(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
    flushIfFull()
  }

  mutating func write(_ number: Int) {
    write(Int64(number))
  }

  private mutating func flushIfFull() {
    if bytes.count >= Self.capacity { flush() }
  }
}
