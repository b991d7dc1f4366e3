import JSONC

/// Operands that are ids of the ledger, and paths; what exists as a file or a folder is a path.
struct LedgerOperands {
  private(set) var ids: [String] = []
  private(set) var paths: [String] = []

  /// - Parameters:
  ///   - known: the ids that are meant.
  ///   - noun: what one of them is: `no reading`.
  /// - Throws: where an operand is neither, and looks like an id.
  init(
    _ operands: [String], among known: [String], noun: String, for command: Command
  ) throws(UsageMistake) {
    for operand in operands {
      let exists = operand == FileText.standardStream || (try? System.status(of: operand)) != nil
      // A shell takes the mark of a reading for a pattern: it may be left out.
      let entries = known.filter { $0 == operand || $0 == operand + "?" }
      if !exists, !entries.isEmpty {
        ids += entries
      } else if exists || operand.contains("/") || operand.hasSuffix(".jsonc")
        || operand.hasSuffix(".json")
      {
        paths.append(operand)
      } else {
        throw UsageMistake(
          "“\(excerpt(operand))” is \(noun) and no file"
            + (nearest(to: operand, among: known).map { "; did you mean “\($0)”?" } ?? ""),
          for: command)
      }
    }
  }
}
