internal import Fleets
internal import JSONC

/// Reads one policy's part of a record.
struct FleetTallyReader {
  let log: DiagnosticLog

  init(_ log: DiagnosticLog) { self.log = log }

  func tally(_ value: Value) -> Tally? {
    let keys = ["counts", "products", "longest", "delays", "load"]
    guard let object = ObjectReader(value, as: "a tally", keys: keys, log) else { return nil }
    let names = Measure.all.map { $0.name }
    let counts = object.required("counts").flatMap {
      ObjectReader($0, as: "“counts”", keys: names, log)
    }
    let products = object.required("products").flatMap {
      ObjectReader($0, as: "“products”", keys: names, log)
    }
    let longest = object.required("longest")?.integer(
      as: "“longest”", in: 0...Distribution.longest, log)
    let load = (object.required("load")?.array(as: "“load”", log) ?? []).compactMap {
      $0.integer(as: "a minute's requests", in: 0...FleetRecordReader.most, log)
    }
    guard let counts, let products, let longest,
      let delays = delays(object, longest: longest)
    else { return nil }
    guard load.count == DaytimeLoad.minutes else {
      log.error(
        "“load” has a number for each of \(DaytimeLoad.minutes) minutes",
        at: object["load"]?.span ?? value.span)
      return nil
    }
    return Tally(
      sums: names.map {
        counts[$0]?.integer(as: "“\($0)”", in: 0...FleetRecordReader.most, log) ?? 0
      },
      products: names.map { products[$0].flatMap { wide($0) } ?? WideCount() },
      delays: delays, load: DaytimeLoad(requests: load))
  }

  func wide(_ value: Value) -> WideCount? {
    guard let text = value.string(as: "a sum of products", log) else { return nil }
    let sum = WideCount(text: text)
    if sum == nil {
      log.error("“\(excerpt(text))” is no sum: it is written in hexadecimal", at: value.span)
    }
    return sum
  }

  private func delays(_ object: ObjectReader, longest: Int64) -> DelayHistogram? {
    let last = DelayHistogram.place(of: longest)
    var counts: [Int64] = []
    guard let pairs = object.required("delays")?.array(as: "“delays”", log) else { return nil }
    for pair in pairs {
      guard let elements = pair.array(as: "a bucket", log) else { return nil }
      let least = Int64(counts.count)
      guard elements.count == 2,
        let place = elements[0].integer(
          as: "a bucket's place", in: least...Int64(max(last, counts.count)), log),
        let count = elements[1].integer(as: "a bucket's count", in: 1...FleetRecordReader.most, log)
      else {
        if log.isEmpty { log.error("a bucket is [place, count]", at: pair.span) }
        return nil
      }
      while counts.count < place { counts.append(0) }
      counts.append(count)
    }
    if !counts.isEmpty && counts.count != last + 1 || counts.isEmpty && longest != 0 {
      log.error(
        "the longest delay lies in the last bucket",
        at: object["longest"]?.span ?? object.value.span)
      return nil
    }
    return DelayHistogram(counts: counts, longest: longest)
  }
}
