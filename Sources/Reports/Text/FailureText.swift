internal import Comparison
internal import JSONC

/// Writes what was not met, each over two lines, the same on several platforms once:
/// `  file:1:2: swift, kotlin, at the end`, `    accepted: expected 3, found 2`.
///
/// - Parameter otherChoices: what the run chose otherwise than the scenario does.
func writeText(
  _ failures: [ExpectationFailure], in path: String, _ otherChoices: [String],
  to output: inout Output
) {
  for (failure, platforms) in gathered(failures) {
    let place = "\(shown(path)):\(failure.position.line):\(failure.position.column)"
    let moment = failure.at.map { "at " + timeText($0) } ?? "at the end"
    writeHanging("\(place): \(platforms.joined(separator: ", ")), \(moment)", 2, to: &output)
    let verdict = "\(failure.what): expected \(failure.expected), found \(failure.actual)"
    output.write("    \(shown(verdict))\n")
  }
  if failures.isEmpty || otherChoices.isEmpty { return }
  let list = otherChoices.map { shown($0) }.joined(separator: ", ")
  writeHanging(
    "stated for the scenario's own choices; this run took another: \(list)", 2, to: &output)
}

/// Lines that fit a page, those after the first two columns further in.
func writeHanging(_ text: String, _ indent: Int, to output: inout Output) {
  for (number, line) in Layout.wrapped(text, pageWidth - indent - 2).enumerated() {
    output.write(Layout.spaces(number == 0 ? indent : indent + 2) + line + "\n")
  }
}

/// In the order of the first of each.
private func gathered(
  _ failures: [ExpectationFailure]
) -> [(failure: ExpectationFailure, platforms: [String])] {
  var found: [(failure: ExpectationFailure, platforms: [String])] = []
  for failure in failures {
    let known = found.firstIndex { entry in
      let other = entry.failure
      return other.span == failure.span && other.at == failure.at && other.what == failure.what
        && other.expected == failure.expected && other.actual == failure.actual
    }
    if let known {
      found[known].platforms.append(failure.platform)
    } else {
      found.append((failure, [failure.platform]))
    }
  }
  return found
}
