import JSONC

/// Reads files whole, and refuses what is no file or too large for one.
enum FileText {
  /// What stands for stdin on the command line, or for stdout where something is written.
  static let standardStream = "-"

  /// What a file that was read from stdin is called.
  static let streamName = "<stdin>"

  /// A named file, or stdin.
  static func read(_ path: String) throws(FileFault) -> SourceFile {
    if path == standardStream {
      return SourceFile(path: streamName, bytes: try bytes(of: 0, path: streamName))
    }
    let descriptor: Int32
    let status: System.Status
    do throws(System.Fault) {
      (descriptor, status) = try System.open(path)
    } catch {
      throw FileFault(path, error.words)
    }
    defer { System.close(descriptor) }
    switch status.type {
    case .regular: break
    case .directory: throw FileFault(path, "it is a folder, not a file")
    case .other:
      throw FileFault(path, "it is not a regular file; “-” reads from stdin")
    }
    guard status.size <= SourceFile.sizeLimit else { throw tooLarge(path, "\(status.size)") }
    return SourceFile(path: path, bytes: try bytes(of: descriptor, path: path))
  }

  private static func bytes(of descriptor: Int32, path: String) throws(FileFault) -> [UInt8] {
    let bytes: [UInt8]
    do throws(System.Fault) {
      bytes = try System.readAll(descriptor, limit: SourceFile.sizeLimit)
    } catch {
      throw FileFault(path, "cannot be read: \(error.words)")
    }
    guard bytes.count <= SourceFile.sizeLimit else { throw tooLarge(path, "too many") }
    return bytes
  }

  private static func tooLarge(_ path: String, _ size: String) -> FileFault {
    FileFault(path, "it has \(size) bytes; the limit is \(SourceFile.sizeLimit) (64 MB)")
  }
}
