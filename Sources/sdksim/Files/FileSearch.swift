/// Finds the files that paths on the command line mean.
///
/// Folders are searched for files by the ends of their names, hidden ones left out, and recorded
/// outcomes kept apart. All files stand in the byte order of their paths, each once.
struct FileSearch {
  /// One file to look at.
  struct Found {
    let path: String
    /// The folder on the command line that it was found in, or nil where it was named itself.
    let folder: String?
  }

  /// How many files a search may find.
  static let limit = 100_000

  private(set) var files: [Found] = []
  /// Recorded outcomes in the folders searched.
  private(set) var recordings: [String] = []
  /// Folders named on the command line.
  private(set) var folders: [String] = []
  private(set) var faults: [FileFault] = []
  /// Every folder that was listed, for whoever watches.
  private(set) var visited: [String] = []

  private let endings: [String]
  private var seen: Set<Place> = []

  /// What a folder is, whatever its path.
  private struct Place: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// - Parameter endings: how the names of files end that are looked for in folders.
  init(_ paths: [String], endings: [String] = [".jsonc", ".json"]) {
    self.endings = endings
    for path in paths {
      let path = Self.tidied(path)
      if path != FileText.standardStream, let status = try? System.status(of: path),
        status.type == .directory
      {
        if !folders.contains(where: { Self.isSame($0, path) }) { search(path) }
      } else {
        files.append(Found(path: path, folder: nil))
      }
    }
    // Of one path, the one that was named itself comes first.
    files.sort {
      Self.isSame($0.path, $1.path)
        ? $0.folder == nil && $1.folder != nil
        : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
    recordings.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var previous: String?
    files.removeAll { found in
      defer { previous = found.path }
      return previous.map { Self.isSame($0, found.path) } ?? false
    }
    var last: String?
    recordings.removeAll { path in
      defer { last = path }
      return last.map { Self.isSame($0, path) } ?? false
    }
  }

  /// Byte by byte: to a file system, names that look the same may be two.
  static func isSame(_ path: String, _ other: String) -> Bool {
    path.utf8.elementsEqual(other.utf8)
  }

  /// Without doubled, useless or final slashes, so that one file has one path.
  private static func tidied(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let parts = path.split(separator: "/").filter { $0 != "." }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? (path.isEmpty ? "" : ".") : joined
  }

  /// Real folders come before those that symbolic links lead to, so that a folder that can be
  /// reached in both ways is found under its own path; no folder is searched twice.
  private mutating func search(_ folder: String) {
    folders.append(folder)
    seen = []
    var pending = [folder]
    var linked: [String] = []
    while let next = pending.popLast() ?? linked.popLast() {
      guard note(next) else { continue }
      visited.append(next)
      let (inner, links) = list(next, of: folder)
      // The last is taken first.
      pending += inner.reversed()
      linked = links.reversed() + linked
    }
  }

  /// False for a folder that was searched already.
  private mutating func note(_ folder: String) -> Bool {
    guard let status = try? System.status(of: folder) else { return false }
    return seen.insert(Place(device: status.device, number: status.number)).inserted
  }

  private mutating func list(
    _ folder: String, of root: String
  ) -> (folders: [String], links: [String]) {
    var names: [String] = []
    do throws(System.Fault) {
      for name in try System.names(in: folder) {
        if let name {
          names.append(name)
        } else {
          faults.append(FileFault(folder, "a name in this folder is not UTF-8"))
        }
      }
    } catch {
      faults.append(FileFault(folder, "cannot be searched: \(error.words)"))
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var folders: [String] = []
    var links: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      let status = try? System.status(of: path)
      if status?.type == .directory {
        if System.isSymbolicLink(path) { links.append(path) } else { folders.append(path) }
      } else if endings.contains(where: { name.hasSuffix($0) }), status?.type != .other {
        // A link that leads nowhere is kept: reading it tells what is wrong.
        add(path, of: root)
      }
    }
    return (folders, links)
  }

  private mutating func add(_ path: String, of root: String) {
    if RecordingFile.isRecording(path) {
      recordings.append(path)
    } else if files.count < Self.limit {
      files.append(Found(path: path, folder: root))
    } else if files.count == Self.limit, faults.last?.path != root {
      faults.append(FileFault(root, "it holds more than \(Self.limit) files"))
    }
  }
}
