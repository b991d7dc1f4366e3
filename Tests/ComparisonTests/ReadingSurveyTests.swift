import Claims
import Policies
import ScenarioFiles
import TestSupport
import Testing

@testable import Comparison

/// What open readings decide in several scenarios.
@Suite struct ReadingSurveyTests {
  /// A timeout that the server stored (`flutter.timeout?` decides), tracked off the clock's beat
  /// (`flush.clock?` changes when it leaves).
  private static let timeout = """
    { "platforms": ["flutter"], "jitter": "none", "steps": [
      { "at": "0s", "server": { "timeout": true, "stored": true, "times": 1 } },
      { "at": "1s", "track": 1 } ] }
    """
  /// Only the clock has a say.
  private static let plain = """
    { "platforms": ["flutter"], "jitter": "none", "steps": [{ "at": "1s", "track": 1 }] }
    """

  private static func survey(_ scenarios: [(path: String, text: String)]) throws -> ReadingSurvey {
    let library = PolicyLibrary()
    let choices = RunChoices()
    let sheets = AnswerSheets(library, choices, platforms: ["flutter"])
    let policy = try #require(library.policy(named: "flutter")?.resolved())
    let entries = try scenarios.map { path, text in
      ReadingSurvey.Entry(
        key: ResultKey(path),
        firmness: try Firmness(
          of: Replaying.scenario(text), under: policy, choices, sheets))
    }
    return ReadingSurvey(
      entries, open: try #require(library.policy(named: "flutter")).openReadings,
      platforms: library.names)
  }

  @Test func `readings are ranked by the ends that they decide, then by what else`() throws {
    let survey = try Self.survey([("a", Self.timeout), ("b", Self.plain), ("c", Self.plain)])
    #expect(survey.scenarios == 3)
    #expect(survey.cases == 3)
    #expect(survey.platforms == ["flutter"])
    let first = survey.questions[0]
    #expect(first.ids == ["flutter.timeout?"])
    #expect([ChangeWeight.ends, .told, .times].map { first.scenarios($0) } == [1, 0, 0])
    #expect(first.platforms == ["flutter"])
    // An answer after ten seconds, or sixty, comes at another time.
    let clock = try #require(survey.questions.first { $0.ids == ["flush.clock?"] })
    #expect([ChangeWeight.ends, .told, .times].map { clock.scenarios($0) } == [0, 0, 3])
    #expect(clock.decisions.map { $0.key.scenario } == ["a", "b", "c"])
    let last = try #require(survey.questions.last)
    #expect(last.isIdle)
    // Eight of Flutter's own, and ten that concern all platforms or several.
    #expect(survey.questions.count == 18)
  }

  @Test func `cases of a scenario count once`() throws {
    let library = PolicyLibrary()
    let sheets = AnswerSheets(library, RunChoices(), platforms: ["flutter"])
    let policy = try #require(library.policy(named: "flutter")?.resolved())
    let firmness = try Firmness(
      of: Replaying.scenario(Self.plain), under: policy, RunChoices(), sheets)
    let survey = ReadingSurvey(
      ["one", "two"].map {
        ReadingSurvey.Entry(key: ResultKey("a", case: $0), firmness: firmness)
      }, open: Ledger.readings, platforms: ["flutter"])
    #expect(survey.scenarios == 1)
    #expect(survey.cases == 2)
    #expect(survey.questions[0].ids == ["flush.clock?"])
    #expect(survey.questions[0].scenarios(.times) == 1)
    #expect(survey.questions[0].decisions.count == 2)
  }

  @Test func `a survey may be narrowed to some readings, and to pairs that they are of`() throws {
    let survey = try Self.survey([("a", Self.timeout)]).only(["flutter.timeout?"])
    #expect(survey.questions.map { $0.ids } == [["flutter.timeout?"]])
    #expect(survey.pairs.allSatisfy { $0.ids.contains("flutter.timeout?") })
    #expect(survey.scenarios == 1)
  }
}
