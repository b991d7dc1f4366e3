import JSONC
import ScenarioFiles

/// Which of the scenarios found are wanted, as `--filter`, `--tag` and `--platform` say.
struct Selection {
  private let filters: [String]
  private let tags: [String]
  private let platforms: [String]
  private let cases: [String]
  private let allowsNone: Bool
  private let hasAdvice: Bool

  init(_ invocation: Invocation) throws(UsageMistake) {
    filters = invocation.values(.filter).map { $0.lowercased() }
    tags = invocation.values(.tag)
    platforms = try invocation.platforms()
    cases = invocation.values(.oneCase)
    allowsNone = invocation.has(.allowEmpty)
    hasAdvice = Flag.named(.allowEmpty, of: invocation.command) != nil
  }

  /// Whether a scenario has one of the texts, and one of the tags.
  func wants(_ scenario: Scenario) -> Bool {
    let texts = [scenario.file.path, scenario.title, scenario.caseName ?? ""]
      .map { $0.lowercased() }
    let isFound =
      filters.isEmpty || filters.contains { filter in texts.contains { $0.contains(filter) } }
    return isFound && (tags.isEmpty || tags.contains { scenario.tags.contains($0) })
  }

  /// Whether a recording without a scenario is anything to tell of: it has a path, and no tags.
  func wantsOrphan(_ path: String) -> Bool {
    let text = path.lowercased()
    return tags.isEmpty && (filters.isEmpty || filters.contains { text.contains($0) })
  }

  /// Leaves what is wanted.
  ///
  /// - Parameter keepsFiles: whether all cases of a scenario stay where one of them is wanted.
  /// - Returns: false, and it has been told, where nothing is left of what was found.
  func narrow(
    _ collection: inout ScenarioCollection, isShard: Bool = false, keepsFiles: Bool = false
  ) -> Bool {
    if keepsFiles {
      // The set is only asked, never iterated.
      let paths = Set(
        collection.entries.map { $0.scenario }.filter { wants($0) }.map { $0.file.path })
      collection.keep { paths.contains($0.scenario.file.path) }
    } else {
      collection.keep { wants($0.scenario) }
    }
    // A part may well be empty where the whole is not.
    return isShard || accepts(isEmpty: collection.entries.isEmpty && collection.wrong == 0)
  }

  /// Whether what was found will do.
  ///
  /// - Returns: false, and it has been told, where that is nothing, and nothing was not allowed.
  func accepts(isEmpty: Bool) -> Bool {
    if !isEmpty || allowsNone { return true }
    let advice = hasAdvice ? "; --allow-empty lets that pass" : ""
    Terminal.tell("sdksim: no scenario here \(wish)\(advice)\n")
    return false
  }

  private var wish: String {
    var parts: [String] = []
    if !platforms.isEmpty { parts.append("is replayed on \(listed(platforms, "or"))") }
    if !cases.isEmpty { parts.append("has the case \(listed(cases.map(shown), "or"))") }
    if !filters.isEmpty { parts.append("has the text \(listed(filters.map(shown), "or"))") }
    if !tags.isEmpty { parts.append("has the tag \(listed(tags.map(shown), "or"))") }
    return parts.joined(separator: " and ")
  }
}
