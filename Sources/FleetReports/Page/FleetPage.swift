internal import Fleets
internal import JSONC
internal import Policies
internal import Reports

/// A page that stands alone: tables and drawings, and neither a script nor anything of a network.
struct FleetPage {
  let findings: FleetFindings

  func write(to output: inout Output) {
    let style = webPageStyle + Array(fleetPageStyle.utf8)
    var page = Markup()
    page.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.raw(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        + "style-src 'sha256-\(SHA256.base64(style))'; base-uri 'none'; form-action 'none'\">\n")
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.raw("<meta name=\"referrer\" content=\"no-referrer\">\n")
    page.element("title", "\(findings.conditions.title) · sdksim fleet")
    page.raw("\n<style>")
    output.write(page.text)
    output.write(String(decoding: style, as: UTF8.self))
    output.write("</style>\n</head>\n<body>\n")
    output.write(top)
    for section in sections { output.write(section) }
    output.write(bottom)
  }

  private var top: String {
    var page = Markup()
    page.raw("<a class=\"skip\" href=\"#main\">Skip to the content</a>\n")
    page.raw(
      "<header class=\"top\"><span class=\"brand\"><span class=\"mark\" aria-hidden=\"true\"></span>"
        + "sdksim <span class=\"muted\">fleet</span></span></header>\n")
    page.raw("<main id=\"main\" tabindex=\"-1\">\n")
    page.element("h1", findings.conditions.title)
    if let about = findings.conditions.about { page.element("p", "class=\"lead\"", about) }
    page.element("p", "class=\"muted\"", findings.circumstances)
    page.raw("\n")
    return page.text
  }

  private var bottom: String {
    var page = Markup()
    page.raw("</main>\n<footer class=\"bottom\">")
    page.element("p", findings.legend)
    page.raw("</footer>\n</body>\n</html>\n")
    return page.text
  }

  /// Each table, with its drawing before it.
  private var sections: [String] {
    findings.tables.map { table in
      var page = Markup()
      page.raw("<section class=\"fleet-part\">\n")
      page.element("h2", table.title)
      page.raw("\n")
      for picture in pictures(of: table) {
        page.raw("<figure tabindex=\"0\">\n\(picture.text)</figure>\n")
      }
      page.table(table)
      page.raw("</section>\n")
      return page.text
    }
  }

  private func pictures(of table: FleetTable) -> [Picture] {
    switch table.kind {
    case .endings: [endingsPicture]
    case .server: [serverPicture]
    case .drops, .outages: []
    case .delays: [delaysPicture]
    case .load: loadPictures
    case .differences: [differencesPicture]
    case .comparisons: [comparisonsPicture]
    }
  }

  private var serverPicture: Picture {
    intervals(
      "What the server has of the events",
      findings.groups.map { group in
        Interval(
          name: findings.name(group),
          marks: [
            Mark(estimate: findings.share(.lost, group[0]), style: "dropped"),
            Mark(estimate: findings.share(.doubled, group[0]), style: "doubled"),
          ])
      }, legend: [(name: "lost", style: "dropped"), (name: "doubled", style: "doubled")])
  }

  private var loadPictures: [Picture] {
    let peaks = findings.groups.map { findings.tally.policies[$0[0]].load.peak.requests }
    return findings.groups.map { loadPicture($0, most: peaks.max() ?? 0) }
  }

  private var differencesPicture: Picture {
    intervals(
      "Differences on the same devices",
      findings.differingPairs.map { line($0.name, $0.one, $0.other) },
      legend: Self.differenceLegend)
  }

  private var comparisonsPicture: Picture {
    let lines = findings.changes.compactMap { place in
      findings.conditions.arms[place].base.map { line(findings.changeName(place), place, $0) }
    }
    return intervals("What changes would do", lines, legend: Self.differenceLegend)
  }

  private static let compared: [(measure: Measure, style: String)] = [
    (.accepted, "accepted"), (.lost, "dropped"), (.doubled, "doubled"),
  ]

  private static let differenceLegend = compared.map { (name: $0.measure.name, style: $0.style) }

  private func line(_ name: String, _ one: Int, _ other: Int) -> Interval {
    Interval(
      name: name,
      marks: Self.compared.map { measure, style in
        Mark(
          estimate: findings.difference(measure, one, less: other), style: style,
          isDifference: true)
      })
  }
}
