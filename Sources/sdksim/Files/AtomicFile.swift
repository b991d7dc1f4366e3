/// Writes files in one step: whoever looks sees the old text or the new one, whole.
enum AtomicFile {
  private static let existing = "it exists already; nothing is written"

  /// Writes a file that doesn't exist yet; one that does is left alone.
  static func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    if let status = try? System.status(of: path) {
      throw FileFault(
        path, status.type == .directory ? "it is a folder" : existing)
    }
    let temporary = try write(bytes, beside: path, permissions: 0o666)
    defer { System.remove(temporary) }
    do throws(System.Fault) {
      try System.addName(path, to: temporary)
    } catch {
      throw FileFault(
        path, error.isExisting ? existing : "cannot be written: \(error.words)")
    }
  }

  /// Writes a file, whether or not there is one. What is no file, like a pipe, is written to as it
  /// stands.
  static func put(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    switch try? System.status(of: path).type {
    case nil, .regular: try replace(path, bytes)
    case .directory: throw FileFault(path, "it is a folder")
    case .other:
      do throws(System.Fault) {
        let descriptor = try System.openForWriting(path)
        defer { System.close(descriptor) }
        try System.write(bytes, to: descriptor)
      } catch {
        throw FileFault(path, "cannot be written: \(error.words)")
      }
    }
  }

  /// Makes the folders that a file is to stand in, as far as there are none.
  static func makeFolders(for path: String) throws(FileFault) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += part + "/"
      do throws(System.Fault) {
        try System.makeFolder(folder)
      } catch {
        if error.isExisting { continue }
        throw FileFault(folder, "cannot be made: \(error.words)")
      }
    }
  }

  /// Writes a file in the place of another, whose permissions it keeps, or where there is none: of
  /// two who write one at the same time, the last one counts.
  static func replace(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    // A symbolic link stays one: what it leads to is replaced.
    let target = System.resolved(path) ?? path
    var permissions: UInt32?
    if let status = try? System.status(of: target) { permissions = status.permissions }
    let temporary = try write(
      bytes, beside: target, permissions: permissions == nil ? 0o666 : 0o600, later: permissions)
    do throws(System.Fault) {
      try System.replace(target, with: temporary)
    } catch {
      System.remove(temporary)
      throw FileFault(path, "cannot be written: \(error.words)")
    }
  }

  /// Writes a hidden file in the same folder, and gives its path.
  private static func write(
    _ bytes: [UInt8], beside path: String, permissions: UInt32, later: UInt32? = nil
  ) throws(FileFault) -> String {
    let folder: String
    let name: String
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = String(path[...slash])
      name = String(path[path.utf8.index(after: slash)...])
    } else {
      (folder, name) = ("", path)
    }
    let temporary = "\(folder).\(name).\(System.processNumber).tmp"
    do throws(System.Fault) {
      let descriptor = try open(temporary, permissions)
      defer { System.close(descriptor) }
      do throws(System.Fault) {
        if let later { System.setPermissions(descriptor, later) }
        try System.write(bytes, to: descriptor)
        try System.synchronise(descriptor)
      } catch {
        System.remove(temporary)
        throw error
      }
    } catch {
      throw FileFault(path, "cannot be written: \(error.words)")
    }
    return temporary
  }
  /// A new file; what a process of our number left behind when it was killed makes way.
  private static func open(
    _ temporary: String, _ permissions: UInt32
  ) throws(System.Fault) -> Int32 {
    do throws(System.Fault) {
      return try System.create(temporary, permissions: permissions)
    } catch {
      guard error.isExisting else { throw error }
      System.remove(temporary)
      return try System.create(temporary, permissions: permissions)
    }
  }
}
