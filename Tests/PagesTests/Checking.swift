import JSONC
import Reports
import TestSupport

@testable import Pages

/// Checks a page that stands in a test.
func check(
  _ text: String, files: [PageFile] = [], testimonies: Testimonies = Testimonies()
) -> PageCheck {
  let file = SourceFile(path: "page.md", bytes: Array(text.utf8))
  return PageCheck(Page(file), pageContext, files: files, testimonies)
}

let pageContext = PageContext(Replaying.library, Replaying.known)

/// The page as an update leaves it; itself where nothing changes.
func updated(_ text: String, force: Bool = false) -> String {
  let check = check(text)
  precondition(!check.hasMistakes, check.problems.map { $0.diagnostic.rendered() }.joined())
  let bytes = PageUpdate(check, force: force).bytes
  return bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
}

func cleaned(_ text: String) -> String {
  let page = Page(SourceFile(path: "page.md", bytes: Array(text.utf8)))
  return String(decoding: page.cleaned, as: UTF8.self)
}

extension PageCheck {
  /// `line:column: message`, one for each problem.
  var told: [String] {
    problems.map { problem in
      let place = problem.diagnostic.position
      return "\(place.line):\(place.column): \(problem.diagnostic.message)"
    }
  }
}

/// Three events that Swift accepts at once.
let peacefulFence = """
  <!-- sdksim:scenario id=peace platforms=swift -->
  ```jsonc
  { "title": "Peace", "claims": ["swift.send.each"],
    "steps": [{ "at": "0s", "track": 3 }], "expect": { "swift": { "accepted": 3 } } }
  ```

  """
