internal import Comparison
internal import JSONC
internal import ScenarioFiles
internal import Simulation

/// What a page says of a scenario as a whole; platforms are counted in the order of the replay.
struct WebPageHead {
  private let result: ScenarioResult
  private let steps: [Timelines.Step]
  /// By platform, the number of its run.
  private let runs: [Int]

  init(_ result: ScenarioResult, _ steps: [Timelines.Step], _ runs: [Int]) {
    self.result = result
    self.steps = steps
    self.runs = runs
  }

  func write(_ texts: inout WebPageTexts, to output: inout Output) {
    let scenario = result.scenario
    let words = ResultWords(result: result)
    output.member("title", shown(scenario.title))
    output.member("path", shown(scenario.file.path))
    if let name = scenario.caseName { output.member("case", shown(name)) }
    if let about = scenario.about { output.member("about", shown(about)) }
    output.member("tags", inline: scenario.tags.map { shown($0) })
    output.member("facts", shown(words.circumstances))
    output.member("notes", inline: words.ignoredOptions.map { shown($0) })
    output.member("platforms", inline: result.platforms.map { $0.platform })
    output.member("run", numbers: runs.map { Int64($0) })
    output.member("alike", numbers: alike)
    writeGrounds(&texts, to: &output)
    writeChoices(&texts, to: &output)
    writeItems(&texts, to: &output)
    writeSteps(&texts, to: &output)
    writeDifferences(words, &texts, to: &output)
    writeExpectations(&texts, to: &output)
  }

  /// By platform, the number of the group that it ends alike with.
  private var alike: [Int64] {
    var leaders: [Int] = []
    return result.platforms.indices.map { place in
      if let known = leaders.firstIndex(where: { endsAlike($0, place) }) { return Int64(known) }
      leaders.append(place)
      return Int64(leaders.count - 1)
    }
  }

  private func endsAlike(_ first: Int, _ second: Int) -> Bool {
    let sources = [first, second].map { place in
      result.platforms[place].contentAnswers.map { $0.source }
    }
    return result.groups.contains { $0.contains(first) && $0.contains(second) }
      && sources[0] == sources[1]
  }

  /// By platform, the claims and the readings with their answers that its run rests on.
  private func writeGrounds(_ texts: inout WebPageTexts, to output: inout Output) {
    output.key("claims")
    output.openList(inline: true)
    for platform in result.platforms {
      output.element()
      output.list(numbers: platform.claims.map { texts.number(of: $0) })
    }
    output.close()
    output.key("readings")
    output.openList(inline: true)
    for platform in result.platforms {
      output.element()
      output.list(
        numbers: platform.restsOn.flatMap { [texts.number(of: $0.id), texts.number(of: $0.value)] })
    }
    output.close()
  }

  /// What the scenario or an argument chose: names and values, and the platforms of an option.
  private func writeChoices(_ texts: inout WebPageTexts, to output: inout Output) {
    var options: [(name: String, value: String, places: [Int64])] = []
    for (place, platform) in result.platforms.enumerated() {
      for option in result.scenario.options(for: platform.platform) {
        let value = jsonText(option.value)
        if let known = options.firstIndex(where: { $0.name == option.name && $0.value == value }) {
          options[known].places.append(Int64(place))
        } else {
          options.append((name: option.name, value: value, places: [Int64(place)]))
        }
      }
    }
    output.key("options")
    output.openList(inline: true)
    for option in options {
      output.element()
      output.list(
        numbers: [texts.number(of: option.name), texts.number(of: option.value)] + option.places)
    }
    output.close()
    let chosen = result.readings.map { "\($0.id)=\($0.value)" }
    output.member("chosen", numbers: chosen.map { texts.number(of: $0) })
  }

  /// Of each run of events the stream, the first one's number, how many there are, and the number
  /// of a name of its own or -1.
  private func writeItems(_ texts: inout WebPageTexts, to output: inout Output) {
    var numbers: [Int64] = []
    for run in result.scenario.items.runs {
      let last = numbers.count - 4
      let name = run.name.map { texts.number(of: $0) } ?? -1
      let stream = Int64(run.stream.rawValue)
      let isNext =
        last >= 0 && name < 0 && numbers[last + 3] < 0 && numbers[last] == stream
        && numbers[last + 1] + numbers[last + 2] == Int64(run.number)
      if isNext {
        numbers[last + 2] += Int64(run.items.count)
      } else {
        numbers += [stream, Int64(run.number), Int64(run.items.count), name]
      }
    }
    output.member("items", numbers: numbers)
  }

  /// Of each step its time, when the last event of it is tracked, the number of its words, and the
  /// platforms that it is for where it is not for all.
  private func writeSteps(_ texts: inout WebPageTexts, to output: inout Output) {
    output.key("steps")
    output.openList(inline: true)
    for step in steps {
      output.element()
      let places = step.platforms.compactMap { name in
        result.platforms.firstIndex { $0.platform == name }.map { Int64($0) }
      }
      let only = places.count == result.platforms.count ? [] : places
      output.list(numbers: [step.at, step.until, texts.number(of: step.words)] + only)
    }
    output.close()
  }

  /// Of each difference the numbers of its events' words and of how many they are, and then, for
  /// each end, a list of the numbers of its words, of its ground or -1, and its platforms. Where
  /// there is none, that no event ends differently, and what does differ all the same.
  private func writeDifferences(
    _ words: ResultWords, _ texts: inout WebPageTexts, to output: inout Output
  ) {
    output.key("differences")
    output.openList(inline: true)
    for difference in result.differences.prefix(Self.mostDifferences) {
      output.element()
      output.openList(inline: true)
      output.element()
      output.list(numbers: [texts.number(of: words.items(difference)), Int64(difference.count)])
      for end in words.groundedOutcomes(difference) {
        output.element()
        let ground = end.ground.isEmpty ? -1 : texts.number(of: end.ground)
        output.list(
          numbers: [texts.number(of: end.outcome), ground] + end.platforms.map { Int64($0) })
      }
      output.close()
    }
    output.close()
    if result.differences.isEmpty { output.member("likeness", words.likeness) }
    let left = result.differences.count - Self.mostDifferences
    if left > 0 { output.member("differencesLeft", left) }
  }

  /// The most differences that are kept.
  private static let mostDifferences = 500

  /// How many were judged; of each that was not met the platform, its line, its time or -1, and the
  /// numbers of what was looked at, what was expected, and what came of it.
  private func writeExpectations(_ texts: inout WebPageTexts, to output: inout Output) {
    output.member("checked", result.checked)
    output.key("failed")
    output.openList(inline: true)
    for (place, platform) in result.platforms.enumerated() {
      for failure in platform.failures {
        output.element()
        output.list(numbers: [
          Int64(place), Int64(failure.position.line), failure.at ?? -1,
          texts.number(of: failure.what), texts.number(of: failure.expected),
          texts.number(of: failure.actual),
        ])
      }
    }
    output.close()
  }
}
