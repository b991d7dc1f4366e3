import JSONC
import Simulation

extension ScenarioReader {
  private static let answers = ["ok", "timeout", "unreachable"]
  private static let mostCounted: Int64 = 1_000_000_000

  /// How the server answers: a word, a status, or an object.
  func readServer(_ value: Value) -> ServerRule? {
    switch value.kind {
    case .number: return readStatus(value).map { ServerRule($0) }
    case .string:
      switch value.word(as: "a server's answer", among: Self.answers, log) {
      case 0: return ServerRule(.accepted(dropping: 0))
      case 1: return ServerRule(.timeout)
      case 2: return ServerRule(.unreachable)
      default: return nil
      }
    case .object: return readRule(value)
    default:
      value.mismatch(
        "a server's answer is a status, an object, or \(listed(Self.answers, "or"))", log)
      return nil
    }
  }

  private func readStatus(_ value: Value) -> ServerRule.Answer? {
    guard let status = value.integer(as: "a status", in: 200...599, log) else { return nil }
    if (300...399).contains(status) {
      log.error("a status is 200 to 299, or 400 to 599", at: value.span)
      return nil
    }
    return status < 300 ? .accepted(dropping: 0) : .status(Int(status))
  }

  private func readRule(_ value: Value) -> ServerRule? {
    let keys = [
      "status", "timeout", "unreachable", "stored", "retryAfter", "latency", "times", "drop",
    ]
    guard let reader = ObjectReader(value, as: "a server's answer", keys: keys, log),
      var answer = readAnswer(reader)
    else { return nil }
    if let drop = reader["drop"] {
      let dropped = readDrop(drop)
      if case .accepted = answer {
        answer = .accepted(dropping: dropped)
      } else {
        log.error(
          "only a success drops a part; this answer stores nothing or all", at: drop.span)
      }
    }
    return ServerRule(
      answer, stored: readStored(reader, answer), retryAfter: readRetryAfter(reader, answer),
      latency: reader["latency"]?.duration(as: "a latency", log),
      times: reader["times"]?.integer(as: "“times”", in: 1...Self.mostCounted, log).map {
        Int($0)
      })
  }

  private func readAnswer(_ reader: ObjectReader) -> ServerRule.Answer? {
    let kinds = ["status", "timeout", "unreachable"]
    let stated = kinds.filter { reader[$0] != nil }
    guard let kind = stated.first else {
      if !reader.mayHaveMeant(kinds) {
        log.error(
          "a server's answer needs one of \(listed(kinds, "or"))", at: reader.value.span)
      }
      return nil
    }
    for other in stated.dropFirst() {
      log.error(
        "an answer has one kind, and this one has “\(kind)” already", at: reader.keySpan(other)!)
    }
    let value = reader[kind]!
    if kind == "status" { return readStatus(value) }
    guard let flag = value.bool(as: "“\(kind)”", log) else { return nil }
    if !flag {
      log.error("“\(kind)” is true, or isn't there", at: value.span)
      return nil
    }
    return kind == "timeout" ? .timeout : .unreachable
  }

  private func readDrop(_ value: Value) -> Int {
    guard
      let reader = ObjectReader(
        value, as: "what the server drops", keys: ["count", "reason"], log)
    else { return 0 }
    _ = reader["reason"]?.string(as: "a reason", log)
    let bounds = 1...Self.mostCounted
    let count = reader.required("count")?.integer(as: "the number dropped", in: bounds, log)
    return Int(count ?? 0)
  }

  private func readStored(_ reader: ObjectReader, _ answer: ServerRule.Answer) -> Bool {
    guard let value = reader["stored"], let flag = value.bool(as: "“stored”", log) else {
      return false
    }
    if case .accepted = answer {
      log.error("a success is always stored; “stored” is for other answers", at: value.span)
    }
    return flag
  }

  private func readRetryAfter(_ reader: ObjectReader, _ answer: ServerRule.Answer) -> Int64? {
    guard let value = reader["retryAfter"] else { return nil }
    switch answer {
    case .status(429), .status(500...599): break
    default:
      log.error("“retryAfter” belongs to a 429 or a 5xx", at: reader.keySpan("retryAfter")!)
    }
    return value.duration(as: "“retryAfter”", log)
  }

  /// The server's own limit, or `none`.
  func readServerLimit(_ value: Value) -> [Step.Action] {
    if case .string = value.kind {
      let word = value.word(as: "a server's limit", among: ["none"], log)
      return word == nil ? [] : [.serverLimit(nil)]
    }
    let keys = ["requests", "per", "retryAfter"]
    guard let reader = ObjectReader(value, as: "a server's limit", keys: keys, log) else {
      return []
    }
    let bounds = 1...Self.mostCounted
    let requests = reader.required("requests")?.integer(as: "“requests”", in: bounds, log)
    let per = reader.required("per")?.duration(as: "“per”", atLeast: 1, log)
    let retryAfter = reader["retryAfter"]?.duration(as: "“retryAfter”", log)
    guard let requests, let per else { return [] }
    return [
      .serverLimit(ServerLimit(requests: Int(requests), per: per, retryAfter: retryAfter))
    ]
  }
}
