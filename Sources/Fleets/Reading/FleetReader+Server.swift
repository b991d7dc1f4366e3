import JSONC
import Simulation

extension FleetReader {
  private static let kinds = ["status", "timeout", "unreachable"]

  func readAnswers(_ value: Value?) -> [Fleet.ChanceAnswer] {
    var answers: [Fleet.ChanceAnswer] = []
    var sum: Int64 = 0
    for element in value?.array(as: "“answers”", log) ?? [] {
      let keys = ["share", "stored", "retryAfter", "latency"] + Self.kinds
      guard let reader = ObjectReader(element, as: "an answer", keys: keys, log) else { continue }
      let share = reader.required("share")?.share(as: "an answer's share", log)
      let rule = readRule(reader)
      let stored = reader["stored"]?.share(as: "“stored”", log) ?? 0
      guard let share, let rule else { continue }
      if stored > 0 { checkStored(reader, rule) }
      sum += share
      if sum > Distribution.wholeShare {
        log.error("the shares of all answers are at most 100 together", at: reader["share"]!.span)
        sum = 0
      }
      answers.append(Fleet.ChanceAnswer(share: share, rule: rule, stored: stored))
    }
    return answers
  }

  func readOutages(_ value: Value?) -> [Fleet.Outage] {
    var outages: [Fleet.Outage] = []
    for element in value?.array(as: "“outages”", log) ?? [] {
      let keys = ["from", "to", "retryAfter", "latency"] + Self.kinds
      guard let reader = ObjectReader(element, as: "an outage", keys: keys, log) else { continue }
      let from = readTime(reader.required("from"), as: "“from”", atLeast: 0)
      let to = readTime(reader.required("to"), as: "“to”", atLeast: 0)
      let rule = readRule(reader)
      guard let from, let to, let rule else { continue }
      if to <= from { log.error("an outage ends after it begins", at: reader["to"]!.span) }
      if let last = outages.last, from < last.to {
        log.error(
          "outages stand in the order of time, and none begins before the one before has ended",
          at: reader["from"]!.span)
      }
      outages.append(Fleet.Outage(from: from, to: to, rule: rule))
    }
    return outages
  }

  private func readRule(_ reader: ObjectReader) -> ServerRule? {
    let stated = Self.kinds.filter { reader[$0] != nil }
    guard let kind = stated.first else {
      log.error(
        "a server's answer needs one of \(listed(Self.kinds, "or"))", at: reader.value.span)
      return nil
    }
    for other in stated.dropFirst() {
      log.error(
        "an answer has one kind, and this one has “\(kind)” already", at: reader.keySpan(other)!)
    }
    guard let answer = readAnswer(reader[kind]!, kind) else { return nil }
    let retryAfter = readTime(reader["retryAfter"], as: "“retryAfter”", atLeast: 0)
    switch answer {
    case .status(429), .status(500...599): break
    default:
      if let span = reader.keySpan("retryAfter") {
        log.error("“retryAfter” belongs to a 429 or a 5xx", at: span)
      }
    }
    return ServerRule(
      answer, retryAfter: retryAfter,
      latency: readTime(reader["latency"], as: "a latency", atLeast: 0))
  }

  private func readAnswer(_ value: Value, _ kind: String) -> ServerRule.Answer? {
    if kind == "status" {
      return value.integer(as: "a failing status", in: 400...599, log).map { .status(Int($0)) }
    }
    guard let flag = value.bool(as: "“\(kind)”", log) else { return nil }
    if !flag {
      log.error("“\(kind)” is true, or isn't there", at: value.span)
      return nil
    }
    return kind == "timeout" ? .timeout : .unreachable
  }

  private func checkStored(_ reader: ObjectReader, _ rule: ServerRule) {
    switch rule.answer {
    case .timeout, .status(500...599): break
    default: log.error("“stored” belongs to a timeout or a 5xx", at: reader.keySpan("stored")!)
    }
  }
}
