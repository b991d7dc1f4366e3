public import JSONC

/// All platforms that can be replayed: the built-in ones, and those that a user's files add.
public struct PolicyLibrary: Sendable {
  /// The built-in platforms, in the order in which they are always listed.
  public static var builtInNames: [String] { BuiltInPolicies.names }

  private var added: [Policy] = []
  /// Policies of files in the place of built-in ones.
  private var standIns: [Policy] = []

  public init() {}

  /// All platforms: the built-in ones, then those added, in their order.
  public var names: [String] {
    Self.builtInNames + added.map { $0.name }
  }

  /// The policy of that name, or nil.
  public func policy(named name: String) -> Policy? {
    standIns.first { $0.name == name } ?? BuiltInPolicies.policy(named: name)
      ?? added.first { $0.name == name }
  }

  /// Why there is no platform of that name, and which may be meant; nil where there is one.
  public func refusal(ofPlatform name: String) -> String? {
    if names.contains(name) { return nil }
    let advice =
      nearest(to: name, among: names).map { "; did you mean “\($0)”?" }
      ?? "; there are \(listed(names))"
    return "there is no platform “\(excerpt(name))”" + advice
  }

  /// Adds the policies of files that may start from one another, in any order.
  ///
  /// Mistakes go to each file's own log; a file that has any adds nothing.
  public mutating func add(_ logs: [DiagnosticLog]) {
    var drafts: [PolicyDraft] = []
    for log in logs {
      guard let draft = PolicyDraft(log) else { continue }
      if names.contains(draft.name) || drafts.contains(where: { $0.name == draft.name }) {
        log.error(
          "there is a platform “\(draft.name)” already", at: draft.nameSpan,
          notes: [
            .init("“sdksim diff” compares two policies of one name; a name of its own adds it")
          ])
      } else {
        drafts.append(draft)
      }
    }
    var build = Build(library: self, drafts: drafts)
    for index in drafts.indices { build.visit(index) }
    for policy in build.policies {
      if let policy { added.append(policy) }
    }
  }
}

extension PolicyLibrary {
  /// A library in which a file whose platform is a built-in one stands in for it, and built-in
  /// ones that start from such a platform follow it; other platforms are added.
  ///
  /// A file that starts from the platform that it describes itself starts from the built-in one.
  /// Mistakes go to each file's own log.
  ///
  /// - Returns: the library, and the logs of followers that can no longer be read.
  public static func standingIn(
    _ logs: [DiagnosticLog]
  ) -> (library: PolicyLibrary, followers: [DiagnosticLog]) {
    var library = PolicyLibrary()
    var drafts: [PolicyDraft] = []
    for log in logs {
      guard let draft = PolicyDraft(log) else { continue }
      if drafts.contains(where: { $0.name == draft.name }) {
        log.error("there is a file for the platform “\(draft.name)” already", at: draft.nameSpan)
      } else {
        drafts.append(draft)
      }
    }
    var followers: [DiagnosticLog] = []
    for name in builtInNames where !drafts.contains(where: { $0.name == name }) {
      guard let base = BuiltInPolicies.policy(named: name)?.base,
        drafts.contains(where: { $0.name == base }), let file = BuiltInPolicies.file(named: name),
        let draft = PolicyDraft(DiagnosticLog(file))
      else { continue }
      drafts.append(draft)
      followers.append(draft.log)
    }
    var build = Build(library: library, drafts: drafts)
    for index in drafts.indices { build.visit(index) }
    for policy in build.policies {
      guard let policy else { continue }
      if builtInNames.contains(policy.name) {
        library.standIns.append(policy)
      } else {
        library.added.append(policy)
      }
    }
    return (library, followers.filter { !$0.isEmpty })
  }

  /// This library, and those platforms of another that it lacks.
  public func completed(by other: PolicyLibrary) -> PolicyLibrary {
    var whole = self
    whole.added += other.added.filter { !names.contains($0.name) }
    return whole
  }
}

/// Reads policies in the order in which they need one another.
private struct Build {
  enum Progress { case untouched, underWay, done }

  let library: PolicyLibrary
  let drafts: [PolicyDraft]
  var policies: [Policy?]
  var progress: [Progress]

  init(library: PolicyLibrary, drafts: [PolicyDraft]) {
    self.library = library
    self.drafts = drafts
    policies = drafts.map { _ in nil }
    progress = drafts.map { _ in .untouched }
  }

  mutating func visit(_ index: Int) {
    guard progress[index] == .untouched else { return }
    progress[index] = .underWay
    defer { progress[index] = .done }
    var base: Policy?
    if let like = drafts[index].like {
      base = self.base(like.name, like.span, drafts[index].log)
      if base == nil { return }
    }
    let reader = PolicyReader(drafts[index], base: base)
    policies[index] = reader.read()
  }

  /// The policy that another starts from; nil, with a diagnostic, where it cannot be had.
  private mutating func base(_ name: String, _ span: Span, _ log: DiagnosticLog) -> Policy? {
    let index = drafts.firstIndex { $0.name == name && $0.log !== log }
    guard let index else {
      if let known = library.policy(named: name) { return known }
      if let own = drafts.firstIndex(where: { $0.name == name }) {
        return refuseCircle(drafts[own].name, span, log)
      }
      let names = library.names + drafts.map { $0.name }
      log.error(
        "there is no policy “\(excerpt(name))” to start from", at: span,
        suggestion: nearest(to: name, among: names))
      return nil
    }
    if progress[index] == .underWay { return refuseCircle(name, span, log) }
    visit(index)
    if policies[index] == nil {
      log.error("“\(name)” has mistakes, and nothing can start from it", at: span)
    }
    return policies[index]
  }
  private func refuseCircle(_ name: String, _ span: Span, _ log: DiagnosticLog) -> Policy? {
    log.error("this policy would start from itself, by way of “\(name)”", at: span)
    return nil
  }
}
