import JSONC
import ScenarioFiles
import TestSupport
import Testing

@testable import Comparison
@testable import Simulation

@Suite struct ScenarioResultTests {
  /// A timeout of one event, known after the request's own time.
  private let timeout = """
    { "platforms": ["kotlin", "flutter"], "jitter": "none",
      "readings": { "timeout.after?": "10s" }, "steps": [
      { "at": "0s", "server": { "timeout": true, "times": 1 } }, { "at": "0s", "track": 1 } ] }
    """

  @Test func `a result rests on the readings that had a say, with the answers taken`() {
    let result = Replaying.result(timeout)
    #expect(result.platforms[0].restsOn == [TakenReading(id: "timeout.after?", value: "10s")])
    let flutter = result.platforms[1].restsOn
    #expect(flutter.contains(TakenReading(id: "flutter.timeout?", value: "retry")))
    #expect(flutter.contains(TakenReading(id: "timeout.after?", value: "10s")))
    #expect(result.restsOn.last?.reading == TakenReading(id: "timeout.after?", value: "10s"))
    #expect(result.restsOn.last?.platforms == [0, 1])
  }

  @Test func `an argument's reading takes the place of the scenario's`() {
    let scenario = Replaying.scenario(timeout)
    let choices = RunChoices(readings: [TakenReading(id: "timeout.after?", value: "60s")])
    #expect(
      choices.readings(over: scenario) == [TakenReading(id: "timeout.after?", value: "60s")])
  }

  /// Flutter resends after 1 s and up to 0.5 s of jitter: 1.5 s at the most.
  @Test func `seed and jitter of an argument take the place of the scenario's`() {
    let text = """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "times": 1 } }, { "at": "0s", "track": 10 } ] }
      """
    let result = Replaying.result(text, RunChoices(seed: 7, jitter: .max))
    #expect(result.seed == 7)
    #expect(result.platforms[0].sentAt == [0, 100 + 1000 + 500])
    #expect(Replaying.result(text).platforms[0].sentAt == [0, 1100])
  }

  /// The server stores it twice, for two people: the first answer is never heard.
  @Test func `every stored copy tells whose it is`() {
    let result = Replaying.result(
      """
      { "platforms": ["flutter"], "jitter": "none", "steps": [
        { "at": "0s", "server": { "status": 503, "stored": true, "times": 1 } },
        { "at": "0s", "track": 10 } ] }
      """)
    #expect(result.platforms[0].totals.doubled == 10)
    #expect(result.platforms[0].storedAs(9) == [1, 1])
  }

  @Test func `a run without end is told at the step it had got to, and names the loop`() {
    let scenario = Replaying.scenario(
      """
      { "platforms": ["flutter"], "steps": [
        { "at": "0s", "track": 1 },
        { "at": "5s", "server": 503 } ] }
      """)
    let run = EndlessRun(
      steps: 5_000_000, at: 90_000, stream: .events, isOutbox: true,
      setting: SettingID(.retryLimit, of: .events))
    let fault = ReplayFault(
      run, of: scenario.program(for: "flutter"), Replaying.policies(of: scenario)[0],
      in: scenario)
    #expect(
      fault.diagnostics.map { $0.message } == [
        "flutter does not come to an end: after 5000000 engine steps, at 1m30s, its outbox still "
          + "sends again and again"
      ])
    #expect(fault.diagnostics[0].position == SourceFile.Position(line: 3, column: 3))
    #expect(fault.diagnostics[0].notes.first?.message == "on flutter, “retry.limit” is 5")
  }
}
