import Comparison
import JSONC
import Pages
import Reports
import ScenarioFiles

/// `docs`: checks what pages claim, writes what a machine can write, or takes the markers out.
struct DocsCommand {
  let invocation: Invocation
  let reporter: Reporter
  let colour: ColourChoice

  private static let endings = [".md", ".mdx"]

  func run() throws(UsageMistake) -> ExitCode {
    let task = DocsTask(rawValue: invocation.operands[0]) ?? .check
    for name in DocsTask.flags where invocation.has(name) && !task.takes(name) {
      throw UsageMistake(
        "--\(name.rawValue) does not go with “docs \(task.rawValue)”", for: .docs)
    }
    let search = FileSearch(Array(invocation.operands.dropFirst()), endings: Self.endings)
    switch task {
    case .check, .update: return try compare(search, task)
    case .clean:
      return try DocsCleaning(invocation: invocation, reporter: reporter).run(search)
    }
  }

  // MARK: Checking and updating

  private func compare(_ search: FileSearch, _ task: DocsTask) throws(UsageMistake) -> ExitCode {
    guard var workbench = try Workbench(invocation, reporter) else { return .badFile }
    let (pages, unread) = search.pages(reporter)
    let context = PageContext(workbench.library, workbench.known)
    // An update writes outcomes and tables only, and claims have no say in them.
    let cited = task == .check ? pages.flatMap { $0.claims } : []
    guard let testimonies = try testimonies(of: cited, &workbench) else { return .badFile }
    var report = PagesReport()
    report.unread = unread
    var code: ExitCode = unread > 0 ? .badFile : .fine
    var output = Terminal.results(whenReaderLeaves: .goOn)
    for (place, page) in pages.enumerated() {
      reporter.progress(place + 1, of: pages.count, page.file.path)
      let files = page.paths.map { file($0, of: page) }
      let check = PageCheck(page, context, files: files, testimonies)
      if task == .check {
        report.add(check)
      } else {
        code = max(code, update(check, &output))
      }
    }
    reporter.endProgress()
    if task == .check {
      report.write(
        format: invocation.choice(.format, PagesFormat.text),
        colour: Terminal.isColoured(1, colour), to: &output)
      code = report.hasMistakes ? .badFile : report.isFine ? .fine : .different
    }
    output.flush()
    return code
  }

  private func update(_ check: PageCheck, _ output: inout Output) -> ExitCode {
    let file = check.page.file
    if check.hasMistakes {
      for problem in check.problems where problem.isMistake { reporter.tell(problem.diagnostic) }
      return .badFile
    }
    let update = PageUpdate(check, force: invocation.has(.force))
    for refusal in update.refusals { reporter.tell(refusal) }
    if !update.refusals.isEmpty { return .different }
    if file.path == FileText.streamName {
      output.write(String(decoding: update.bytes ?? file.bytes, as: UTF8.self))
      return .fine
    }
    guard let bytes = update.bytes else { return .fine }
    do throws(FileFault) {
      guard try FileText.read(file.path).bytes == file.bytes else {
        throw FileFault(file.path, "it has been changed in the meantime; nothing is written")
      }
      try AtomicFile.replace(file.path, bytes)
      output.write("\(shown(file.path))\n")
      return .fine
    } catch {
      reporter.tell(error)
      return .fault
    }
  }

  // MARK: What pages name

  /// A file whose path leads there from the page's own folder, or else from where we are called.
  private func file(_ path: String, of page: Page) -> PageFile {
    let folder = page.file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let beside = (folder + [path[...]]).joined(separator: "/")
    let isBeside = !path.hasPrefix("/") && (try? System.status(of: beside)) != nil
    do throws(FileFault) {
      let file = try FileText.read(isBeside ? beside : path)
      return PageFile(path, SourceFile(path: path, bytes: file.bytes))
    } catch {
      return PageFile(path, nil, fault: error.message)
    }
  }

  /// What scenarios beside the pages' own say of these claims; nil where some are wrong, and the
  /// reporter has told so.
  private func testimonies(
    of claims: [String], _ workbench: inout Workbench
  ) throws(UsageMistake) -> Testimonies? {
    var paths = invocation.values(.scenarios)
    if paths.isEmpty, (try? System.status(of: "Scenarios"))?.type == .directory {
      paths = ["Scenarios"]
    }
    if !claims.isEmpty, paths.isEmpty {
      Terminal.tell(
        "sdksim: there is no folder “Scenarios” here; --scenarios PATH names scenarios that confirm"
          + " the claims of pages\n")
    }
    guard !claims.isEmpty, !paths.isEmpty else { return Testimonies() }
    let sought = Set(claims)
    var collection = try ScenarioCollection(paths, &workbench, reporter, .docs)
    guard collection.wrong == 0 else { return nil }
    collection.keep { entry in entry.scenario.claims.contains { sought.contains($0) } }
    return Testimonies.replaying(collection.entries, workbench.choices, reporter)
  }
}

/// What “docs” can be asked to do.
enum DocsTask: String, CaseIterable {
  case check, update, clean

  /// Flags that not every task takes.
  static let flags: [FlagName] = [.format, .scenarios, .policy, .force, .output]

  func takes(_ flag: FlagName) -> Bool {
    switch self {
    case .check: flag == .format || flag == .scenarios || flag == .policy
    case .update: flag == .force || flag == .policy
    case .clean: flag == .output
    }
  }
}

extension FileSearch {
  /// The pages that were found, and how many could not be read; the reporter has told of them.
  func pages(_ reporter: Reporter) -> (pages: [Page], unread: Int) {
    var pages: [Page] = []
    var unread = 0
    func tell(_ fault: FileFault) {
      reporter.tell(fault)
      unread += 1
    }
    for fault in faults { tell(fault) }
    for found in files {
      do throws(FileFault) {
        pages.append(Page(try FileText.read(found.path)))
      } catch {
        tell(error)
      }
    }
    for folder in folders where !files.contains(where: { $0.folder == folder }) {
      tell(FileFault(folder, "there is no Markdown file in this folder"))
    }
    return (pages, unread)
  }
}
