internal import Claims
public import Simulation

/// Statements of a policy that cannot both matter, or one that cannot matter at all.
public struct Finding: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Two statements order opposite things, or one takes back what the other promises.
    case collides
    /// A statement that changes nothing, with any reading, any option, and any two of them.
    case never
    /// A statement that changes nothing as the policy stands; see `unless`.
    case notHere = "not-here"
  }

  public let category: FindingCategory
  public let kind: Kind
  /// One sentence.
  public let text: String
  /// The rows it is about; the first is the one that it is told of.
  public let rows: [StatedRow]
  /// The options of the app's configuration that it is about.
  public let options: [String]
  /// The claims and readings that the rows and options rest on.
  public let grounds: [Ground]
  /// Rows that could stand in the place of others, and nothing at all would differ.
  public let instead: [StatedChange]
  /// Readings and options with which it is not so: any of these sets, all of it taken together.
  /// Looked for one at a time, and where none is found alone, in pairs.
  public let unless: [[FindingChoice]]
}

extension Finding {
  /// By kind, and of each kind by category; those of one category as they come.
  static func inOrder<Found>(_ found: [Found], _ finding: (Found) -> Finding) -> [Found] {
    Kind.allCases.flatMap { kind in
      FindingCategory.allCases.flatMap { category in
        found.filter { finding($0).kind == kind && finding($0).category == category }
      }
    }
  }
}

/// A claim or an open reading, in its words.
public struct Ground: Equatable, Sendable {
  public let id: String
  /// What is claimed, or asked.
  public let text: String
  /// What is taken of an open reading, in words; nil for a claim.
  public let answer: String?
  /// What else could be taken of it, each in words.
  public let others: [String]
}

/// A row with another value.
public struct StatedChange: Equatable, Sendable {
  public let setting: SettingID
  public let value: SettingValue
}

/// A reading or an option, with a value that can be taken.
public struct FindingChoice: Equatable, Sendable {
  public enum Kind: Sendable { case reading, option }

  public let kind: Kind
  public let name: String
  /// As `--reading` or a scenario's `config` writes it.
  public let value: String
}

extension Ground {
  /// - Parameter taken: the answers that were chosen, if other than the defaults.
  init(_ id: String, of policy: ResolvedPolicy, taken: [ChosenReading]) {
    self.id = id
    text = policy.text(of: id) ?? ""
    guard let reading = Ledger.reading(id) else {
      answer = nil
      others = []
      return
    }
    let name = taken.last { $0.id == id }?.value ?? reading.standard.name
    answer = reading.values.first { $0.name == name }?.meaning
    others = reading.values.filter { $0.name != name }.map { $0.meaning }
  }
}
