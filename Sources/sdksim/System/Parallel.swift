import Dispatch

/// Work that is done side by side, with results in the order of its indices, whoever was faster.
enum Parallel {
  /// The results of the body for 0, 1, 2, …, by index: the same whatever the number of jobs.
  ///
  /// Whoever is free takes the next index, so that one long piece of work holds nobody up.
  ///
  /// - Parameters:
  ///   - jobs: how many are at work at a time; 1 works through all of it on the thread it is on.
  ///   - onStart: told of each index as it is taken: one after another, in order.
  static func map<Result: Sendable>(
    _ count: Int, jobs: Int, onStart: @Sendable (Int) -> Void = { _ in },
    _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = min(jobs, count)
    if workers <= 1 {
      return (0..<count).map { index in
        onStart(index)
        return body(index)
      }
    }
    let gate = DispatchQueue(label: "sdksim.parallel")
    return Array(unsafeUninitializedCapacity: count) { slots, filled in
      // Each index is handed out once, behind the gate, and its slot is touched by one thread only.
      nonisolated(unsafe) let slots = slots
      nonisolated(unsafe) var next = 0
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let index = gate.sync {
            if next < count { onStart(next) }
            next += 1
            return next - 1
          }
          guard index < count else { return }
          slots.initializeElement(at: index, to: body(index))
        }
      }
      filled = count
    }
  }
}
