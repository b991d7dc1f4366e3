import Comparison
import Foundation
import JSONC
import TestSupport
import Testing

@testable import Reports

@Suite struct ResultPictureTests {
  private static let offline = Replaying.result(
    """
    { "platforms": ["swift", "kotlin"], "end": "5s", "steps": [
      { "at": "0s", "connection": "offline" }, { "at": "1s", "track": 1 } ] }
    """)

  @Test func `below the picture stands the same in words`() {
    let text = ResultPicture(Self.offline)!.text(isOpen: false)
    #expect(
      text.hasPrefix("\n<details><summary>When events ended that do not end alike everywhere"))
    #expect(
      text.hasSuffix(
        """
        Each bar reaches from the first of its events being tracked to the last outcome, and a mark \
        stands for a short one. The axis counts minutes, seconds and thousandths since the start. \
        Red: lost.

        In words:

        - swift: 1 uncertain, lost: e1, 1s to 1.1s
        - kotlin: 1 dropped (requestFailed), lost: e1, 1s to 1.1s

        </details>

        """))
  }

  private func markdown(_ results: [ScenarioResult], several: Bool) -> String {
    written { output in
      var writer = ResultWriter(.markdown, several: several)
      writer.begin(to: &output)
      for result in results { writer.add(result, to: &output) }
      writer.end(to: &output)
    }
  }

  @Test func `the picture of one result is unfolded, and those of several are folded`() {
    #expect(markdown([Self.offline], several: false).contains("<details open><summary>When"))
    let several = markdown([Self.offline, Self.offline], several: true)
    #expect(several.components(separatedBy: "<details><summary>When").count == 3)
    #expect(!several.contains("No picture"))
  }

  /// Each takes about a kilobyte, and there is room for 24,000 bytes.
  @Test func `what there is no room for is counted`() {
    let size = ResultPicture(Self.offline)!.text(isOpen: false).utf8.count
    let drawn = 24_000 / size
    let text = markdown(Array(repeating: Self.offline, count: 40), several: true)
    #expect(text.components(separatedBy: "```mermaid").count == drawn + 1)
    #expect(text.hasSuffix("\nNo picture, for want of room: \(40 - drawn) scenarios\n"))
  }

  @Test func `what stands beyond the room of a comment has no picture`() {
    let peaceful = Replaying.result(
      "{ \"platforms\": [\"swift\", \"kotlin\"], \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }")
    let many = Array(repeating: peaceful, count: 400)
    #expect(markdown(many, several: true).utf8.count > 65_000)
    let text = markdown(many + [Self.offline], several: true)
    #expect(!text.contains("mermaid"))
    #expect(text.hasSuffix("\nNo picture, for want of room: 1 scenario\n"))
  }

  /// Colours have one meaning each; Swift's event ends uncertain and stored, Flutter's waits.
  @Test func `only colours that occur are explained`() {
    let result = Replaying.result(
      """
      { "platforms": ["swift", "flutter"], "end": "40s", "steps": [
        { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
        { "at": "0s", "track": 1 }, { "at": "1s", "connection": "offline" } ] }
      """)
    let text = ResultPicture(result)!.text(isOpen: false)
    #expect(text.contains(" Grey: waiting, or dropped for consent; not stored, and not lost."))
    #expect(!text.contains("Blue: "))
  }

  @Test func `where nothing differs there is no picture`() {
    let result = Replaying.result(
      "{ \"platforms\": [\"swift\", \"kotlin\"], \"steps\": [{ \"at\": \"0s\", \"track\": 1 }] }")
    #expect(!markdown([result], several: false).contains("mermaid"))
  }
}
