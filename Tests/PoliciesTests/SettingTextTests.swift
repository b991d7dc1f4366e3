import Simulation
import Testing

@testable import Policies

struct SettingTextTests {
  @Test(arguments: [
    (SettingValue.none, "none", "\"none\""),
    (.count(500), "500", "500"),
    (.duration(90_000), "1m30s", "\"1m30s\""),
    (.duration(0), "0s", "\"0s\""),
    (.delays([1000, 500]), "[1s, 500ms]", "[\"1s\", \"500ms\"]"),
    (.word("flush()"), "flush()", "\"flush()\""),
    (.word("a \"b\"\\\n\u{1}"), "a \"b\"\\\n\u{1}", "\"a \\\"b\\\"\\\\\\n\\u0001\""),
    (.list(["online", "flush"]), "[online, flush]", "[\"online\", \"flush\"]"),
    (.list([]), "[]", "[]"),
  ])
  func `a value is shown as an argument takes it, and as a row states it`(
    value: SettingValue, text: String, json: String
  ) {
    #expect(SettingText.text(value) == text)
    #expect(SettingText.json(value) == json)
  }

  @Test func `every setting's domain can be told in words`() {
    for id in SettingID.all {
      #expect(!SettingText.text(id.definition.domain).isEmpty)
    }
    #expect(
      SettingText.text(SettingID(.queueLimit, of: .events).definition.domain)
        == "a whole number from 1 to 1000000000, or “none”")
    #expect(
      SettingText.text(SettingID(.retry, of: .events).definition.domain) == "“none” or “backoff”")
  }

  @Test func `a setting is found under its full name`() {
    for id in SettingID.all { #expect(SettingCatalogue.id(named: id.name) == id) }
    #expect(SettingCatalogue.id(named: "events.queue.limit") == nil)
    #expect(SettingCatalogue.family("sensor.uncertain.*").count == 3)
    #expect(SettingCatalogue.family("sensor.uncertain").isEmpty)
  }
}
