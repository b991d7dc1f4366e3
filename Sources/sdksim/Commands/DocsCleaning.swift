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
    var targets: [String] = []
    for found in search.files {
      let target = folder + "/" + found.pathInFolder
      if targets.contains(target) {
        throw UsageMistake("two pages would be written to “\(excerpt(target))”", for: .docs)
      }
      if System.resolved(target) == System.resolved(found.path), System.resolved(target) != nil {
        throw UsageMistake(
          "“\(excerpt(found.path))” would be written over itself", for: .docs)
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

extension FileSearch.Found {
  /// Its path within the folder that it was found in; its name where it was named itself.
  fileprivate var pathInFolder: String {
    if let folder, folder != "." {
      return String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
    }
    if folder != nil { return path }
    return String(path.split(separator: "/").last ?? "stdin.md")
  }
}
