import Foundation
import Testing

@testable import sdksim

@Suite struct ParallelTests {
  @Test(arguments: [1, 2, 3, 8, 500])
  func `results stand by index, whatever the number of jobs`(jobs: Int) {
    let squares = Parallel.map(100, jobs: jobs) { $0 * $0 }
    #expect(squares == (0..<100).map { $0 * $0 })
  }

  @Test(arguments: [1, 4])
  func `nothing to do comes to nothing`(jobs: Int) {
    #expect(Parallel.map(0, jobs: jobs) { $0 }.isEmpty)
  }

  @Test func `one job stays on the thread it is on`() {
    let here = ObjectIdentifier(Thread.current)
    let threads = Parallel.map(5, jobs: 1) { _ in ObjectIdentifier(Thread.current) }
    #expect(threads == Array(repeating: here, count: 5))
  }

  @Test(arguments: [1, 2, 8])
  func `each index is told of once, in order, as it is taken`(jobs: Int) {
    let told = Told()
    _ = Parallel.map(50, jobs: jobs, onStart: { told.append($0) }, { $0 })
    #expect(told.indices == Array(0..<50))
  }

  /// No lock of its own: the starts are told of one after another.
  private final class Told: @unchecked Sendable {
    private(set) var indices: [Int] = []
    func append(_ index: Int) { indices.append(index) }
  }

  /// The first waits for all the others, which it could not if one of them waited for it.
  @Test(.enabled(if: System.cores > 1))
  func `a long piece of work holds up none of the others`() {
    let others = DispatchSemaphore(value: 0)
    let results = Parallel.map(20, jobs: 2) { index -> Int in
      if index > 0 {
        others.signal()
      } else {
        for _ in 1..<20 { others.wait() }
      }
      return index
    }
    #expect(results == Array(0..<20))
  }
}
