import JSONC

/// What keeps a file from being read or written; it has no place inside the file.
struct FileFault: Error {
  let path: String
  /// Without a final stop.
  let message: String

  init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// As a line.
  var text: String { faultText(path, message) }
}
