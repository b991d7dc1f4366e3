#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files into one Swift file, as an enumeration with a static string for each:
///
///     embed-tables OUTPUT.swift FILE…
///
/// The enumeration is named as the output is. A table `react-native.jsonc` becomes
/// `EmbeddedTables.reactNative`; of any other file the ending counts too: `page.css` becomes
/// `EmbeddedWebPage.pageCss`.
@main
struct EmbedTables {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { fail("usage: embed-tables OUTPUT.swift FILE…") }
    var text = "// Made by embed-tables.\nenum \(stem(of: arguments[1])) {\n"
    for path in arguments.dropFirst(2).sorted() {
      text += "  static let \(name(of: path)): StaticString = \"\(escaped(read(path)))\"\n"
    }
    write(text + "}\n", to: arguments[1])
  }

  /// The file's name up to its first full stop.
  private static func stem(of path: String) -> Substring {
    let file = path.split(separator: "/").last ?? ""
    return file.split(separator: ".")[0]
  }

  private static func name(of path: String) -> String {
    var words = stem(of: path).split(separator: "-")
    if let ending = path.split(separator: ".").last, ending != "jsonc" { words.append(ending) }
    return words.dropFirst().reduce(String(words[0])) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func read(_ path: String) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { fail("cannot read \(path)") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = part.withUnsafeMutableBytes { systemRead(file, $0.baseAddress, $0.count) }
      guard count >= 0 else { fail("cannot read \(path)") }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0, put(text, file) else { fail("cannot write \(path)") }
    close(file)
  }

  private static func put(_ text: String, _ file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func fail(_ message: String) -> Never {
    _ = put("embed-tables: \(message)\n", 2)
    exit(1)
  }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
