import JSONC
import Pages
import Reports

/// `docs clean`: writes pages without their markers, to stdout or into a folder.
struct DocsCleaning {
  let invocation: Invocation
  let reporter: Reporter

  func run(_ search: FileSearch) throws(UsageMistake) -> ExitCode {
    let folder = invocation.value(.output)
    if folder == nil, search.files.count > 1 || !search.folders.isEmpty {
      throw UsageMistake("several pages need “--output FOLDER” to be written to", for: .docs)
    }
    let (pages, unread) = search.pages(reporter)
    var code: ExitCode = unread > 0 ? .badFile : .fine
    for page in pages where !page.isWellMarked {
      for mistake in page.mistakes { reporter.tell(mistake) }
      code = .badFile
    }
    if code != .fine { return code }
    guard let folder else {
      for page in pages { Terminal.write(String(decoding: page.cleaned, as: UTF8.self)) }
      return .fine
    }
    return try write(pages, search, into: folder)
  }

  private func write(
    _ pages: [Page], _ search: FileSearch, into folder: String
  ) throws(UsageMistake) -> ExitCode {
    let sources = search.files.compactMap { System.resolved($0.path) }
    for source in search.folders where lies(folder, in: source) {
      throw UsageMistake(
        "“\(excerpt(folder))” lies in “\(excerpt(source))”, and its pages would be read the next"
          + " time", for: .docs)
    }
    var targets: [String] = []
    for found in search.files {
      let target = folder + "/" + found.pathInFolder
      if targets.contains(target) {
        throw UsageMistake("two pages would be written to “\(excerpt(target))”", for: .docs)
      }
      // Behind a link may stand any of the pages.
      if let real = System.resolved(target), sources.contains(real) {
        throw UsageMistake(
          "“\(excerpt(target))” would be written over a page that is read", for: .docs)
      }
      targets.append(target)
    }
    for (page, target) in zip(pages, targets) {
      do throws(FileFault) {
        try AtomicFile.makeFolders(for: target)
        try AtomicFile.put(target, page.cleaned)
      } catch {
        reporter.tell(error)
        return .fault
      }
    }
    return .fine
  }
}

/// Whether a folder that may not be there yet stands in another one, at any depth.
private func lies(_ folder: String, in other: String) -> Bool {
  guard let outer = System.resolved(other) else { return false }
  var path = folder
  // The nearest part that exists says where the rest will be.
  while System.resolved(path) == nil, let slash = path.lastIndex(of: "/") {
    path = String(path[..<slash])
  }
  guard let inner = System.resolved(path) ?? System.resolved(".") else { return false }
  return inner == outer ? path != folder : inner.hasPrefix(outer == "/" ? "/" : outer + "/")
}

extension FileSearch.Found {
  /// Its path within the folder that it was found in; its name where it was named itself.
  fileprivate var pathInFolder: String {
    if let folder, folder != "." {
      return String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
    }
    if folder != nil { return path }
    if path == FileText.standardStream { return "stdin.md" }
    return String(path.split(separator: "/").last ?? "stdin.md")
  }
}
