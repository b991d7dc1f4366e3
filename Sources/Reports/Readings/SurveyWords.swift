internal import Claims
internal import Comparison
internal import JSONC

/// A survey in words, the same for all who write for people.
enum SurveyWords {
  /// The columns of numbers, and what each counts.
  static let columns: [(weight: ChangeWeight, name: String)] = [
    (.ends, "ends"), (.told, "told"), (.times, "times"),
  ]

  static let legend =
    "The numbers are scenarios that another answer changes: what becomes of an event (ends), else"
    + " what the app is told or reads (told), else when things happen (times)."

  /// `22 of 43 open readings decide what becomes of an event in some of 405 scenarios (416 cases).`
  static func summary(_ survey: ReadingSurvey) -> String {
    let deciding = survey.questions.filter { $0.scenarios(.ends) > 0 }.count
    let cases = survey.cases > survey.scenarios ? " (\(Layout.grouped(survey.cases)) cases)" : ""
    let all = survey.questions.count
    let place = survey.scenarios == 1 ? "" : "some of "
    let scenarios = Layout.counted(survey.scenarios, "scenario") + cases
    if all == 0 { return "None of the platforms in \(scenarios) leaves that open." }
    let verb = deciding == 1 ? "decides" : "decide"
    return "\(Layout.grouped(deciding)) of \(Layout.counted(all, "open reading")) \(verb) what "
      + "becomes of an event in \(place)\(scenarios)."
  }

  /// `flutter.timeout?`, or two of these.
  static func name(_ question: ReadingSurvey.Question) -> String { joined(question.ids) }

  /// The names of platforms; all that were replayed in short.
  static func platforms(_ names: [String], of survey: ReadingSurvey) -> String {
    let isAll = names.count > 2 && names.count == survey.platforms.count
    return isAll ? "all \(names.count) platforms" : names.map { shown($0) }.joined(separator: ", ")
  }

  /// The path, and the case in brackets.
  static func name(_ key: ResultKey) -> String {
    shown(key.scenario) + (key.variant.map { " (\(shown($0)))" } ?? "")
  }

  /// What other answers to a question change, scenario by scenario, the weightiest first.
  static func entries(_ question: ReadingSurvey.Question) -> [Entry] {
    columns.flatMap { weight, _ in
      var entries: [Entry] = []
      for decision in question.decisions where decision.change.weight == weight {
        let answers = decision.change.answers
        let effect = Effect(
          platforms: [decision.platform], lines: AnswerWords.lines(decision.change))
        let text = AnswerWords.text(answers)
        let known = entries.firstIndex { $0.answers == text && $0.weight == weight }
        if let known {
          entries[known].add(effect, decision.key)
        } else {
          entries.append(
            Entry(answers: text, weight: weight, scenarios: [(decision.key, [effect])]))
        }
      }
      return entries
    }
  }

  /// What one answer changes of one weight.
  struct Entry {
    let answers: String
    let weight: ChangeWeight
    var scenarios: [(key: ResultKey, effects: [Effect])]

    mutating func add(_ effect: Effect, _ key: ResultKey) {
      let last = scenarios.count - 1
      guard scenarios[last].key == key else { return scenarios.append((key, [effect])) }
      let known = scenarios[last].effects.firstIndex { $0.lines == effect.lines }
      if let known {
        scenarios[last].effects[known].platforms += effect.platforms
      } else {
        scenarios[last].effects.append(effect)
      }
    }
  }

  /// The same on some platforms.
  struct Effect {
    var platforms: [String]
    let lines: [String]
  }
}
