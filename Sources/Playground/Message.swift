/// One part of a request or an answer: what it is, what it is called, and what it holds.
///
/// Bytes and not texts, as a file may hold anything.
public struct Part: Equatable, Sendable {
  public let kind: String
  /// A path, a platform; empty where the kind says all.
  public let name: String
  public let bytes: [UInt8]

  public init(_ kind: String, named name: String = "", _ bytes: [UInt8]) {
    self.kind = kind
    self.name = name
    self.bytes = bytes
  }

  public init(_ kind: String, named name: String = "", _ text: String) {
    self.init(kind, named: name, Array(text.utf8))
  }

  /// What isn't UTF-8 shows as a replacement character.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Parts as bytes: of each part the three fields, each after its length in four bytes, the lowest
/// first.
public enum Message {
  /// Nil where the bytes end too early.
  public static func parts(of bytes: [UInt8]) -> [Part]? {
    var parts: [Part] = []
    var place = 0
    while place < bytes.count {
      guard let kind = field(bytes, &place), let name = field(bytes, &place),
        let content = field(bytes, &place)
      else { return nil }
      parts.append(
        Part(
          String(decoding: kind, as: UTF8.self), named: String(decoding: name, as: UTF8.self),
          Array(content)))
    }
    return parts
  }

  public static func bytes(of parts: [Part]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count + 64 })
    for part in parts {
      append(Array(part.kind.utf8), to: &bytes)
      append(Array(part.name.utf8), to: &bytes)
      append(part.bytes, to: &bytes)
    }
    return bytes
  }

  private static func field(_ bytes: [UInt8], _ place: inout Int) -> ArraySlice<UInt8>? {
    guard bytes.count - place >= 4 else { return nil }
    var length: UInt32 = 0
    for shift in 0..<4 { length |= UInt32(bytes[place + shift]) << UInt32(8 * shift) }
    place += 4
    guard length <= UInt32(bytes.count - place) else { return nil }
    defer { place += Int(length) }
    return bytes[place..<place + Int(length)]
  }

  private static func append(_ field: [UInt8], to bytes: inout [UInt8]) {
    let length = UInt32(field.count)
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: length >> UInt32(8 * shift))) }
    bytes += field
  }
}
