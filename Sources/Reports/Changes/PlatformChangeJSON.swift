internal import Comparison
internal import Policies

/// Writes what changes on one platform.
struct PlatformChangeJSON {
  let platform: PlatformChange
  /// Rows that may be what explains it; nil where nobody looked for any.
  let rows: [RowChange]?

  func write(to output: inout Output) {
    output.openObject()
    writeMembers(to: &output)
    output.close()
  }

  /// The members alone, of an object that is open.
  func writeMembers(to output: inout Output) {
    writeEvents(to: &output)
    writeFiner(to: &output)
    output.key("totals")
    output.openObject(inline: true)
    for total in platform.totals { pair(total.name, total.before, total.after, to: &output) }
    output.close()
    writeRequests(to: &output)
    writeTold(to: &output)
    writeTexts("read", platform.readings, to: &output)
    writeCauses(platform.causes, to: &output)
    if rows == nil { return }
    if let rows = platform.rows {
      writeTexts("rows", rows, to: &output)
    } else {
      output.member("rows", orNull: nil)
    }
    writeTexts("rowsOfOneSide", platform.rowsOfOneSide, to: &output)
  }

  private func writeEvents(to output: inout Output) {
    output.key("events")
    output.openList()
    for change in platform.events {
      output.element()
      output.openObject(inline: true)
      write(change.events, to: &output)
      write("before", change.before, to: &output)
      write("after", change.after, to: &output)
      writeCauses(change.causes, to: &output)
      output.close()
    }
    output.close()
  }

  private func write(_ range: EventRange, to output: inout Output) {
    output.member("from", range.first.text)
    output.member("to", range.last.text)
    output.member("count", range.count)
  }

  private func write(_ key: String, _ ending: EventChange.Ending?, to output: inout Output) {
    guard let ending else { return output.member(key, orNull: nil) }
    output.key(key)
    output.openObject(inline: true)
    output.member("outcome", ending.end.outcome)
    output.member("reason", orNull: ending.end.reason)
    output.member("waitingIn", orNull: ending.waitingIn)
    output.member("stored", Int(ending.end.stored))
    output.close()
  }

  /// Only what changed is there.
  private func writeFiner(to output: inout Output) {
    output.key("finer")
    output.openList()
    for change in platform.finer {
      output.element()
      output.openObject(inline: true)
      write(change.events, to: &output)
      let range = (change.shift.lowerBound, change.shift.upperBound)
      switch change.moment {
      case .same: break
      case .earlier: pair("earlier", range.0, range.1, to: &output)
      case .later: pair("later", range.0, range.1, to: &output)
      }
      if let waiting = change.waitingIn {
        output.key("waitingIn")
        output.openList(inline: true)
        for place in [waiting.before, waiting.after] {
          output.element()
          if let place { output.write(quoted: place) } else { output.write(static: "null") }
        }
        output.close()
      }
      if let attempts = change.attempts {
        pair("attempts", attempts.before, attempts.after, to: &output)
      }
      if let copies = change.storedAs {
        output.key("storedAs")
        output.openList(inline: true)
        for names in [copies.before, copies.after] {
          output.element()
          output.list(names)
        }
        output.close()
      }
      output.close()
    }
    output.close()
  }

  private func writeRequests(to output: inout Output) {
    guard let requests = platform.requests else { return output.member("requests", orNull: nil) }
    output.key("requests")
    output.openObject(inline: true)
    pair("count", Int64(requests.before), Int64(requests.after), to: &output)
    output.member("first", requests.first)
    output.member("before", time: requests.firstBefore)
    output.member("after", time: requests.firstAfter)
    output.close()
  }

  private func writeTold(to output: inout Output) {
    output.key("told")
    output.openList()
    for told in platform.told {
      output.element()
      output.openObject(inline: true)
      output.member("kind", told.kind)
      output.member("as", orNull: told.word)
      output.member("reason", orNull: told.reason)
      pair("count", told.countBefore, told.countAfter, to: &output)
      pair("reports", Int64(told.reportsBefore), Int64(told.reportsAfter), to: &output)
      output.close()
    }
    output.close()
    output.member("toldOtherwise", platform.isToldOtherwise)
  }

  /// Sets of rows by name, each enough by itself.
  private func writeCauses(_ sets: [[Int]], to output: inout Output) {
    guard let rows else { return }
    output.key("because")
    output.openList(inline: true)
    for set in sets {
      output.element()
      output.list(set.map { rows[$0].change.piece.name })
    }
    output.close()
  }

  private func pair(_ name: String, _ before: Int64, _ after: Int64, to output: inout Output) {
    output.key(name)
    output.openList(inline: true)
    output.element()
    output.write(number: before)
    output.element()
    output.write(number: after)
    output.close()
  }
}
