internal import Policies

/// The style of the page, for other pages that are to look like it.
public var webPageStyle: [UInt8] { WebPageTemplate().style }

/// The page without its data: what is the same of every report.
///
/// `page.html` has marks where the other parts go. They stand in this order, each once.
struct WebPageTemplate {
  let head: [UInt8]
  let afterPolicy: [UInt8]
  let afterStyle: [UInt8]
  let afterSettings: [UInt8]
  let afterData: [UInt8]
  let tail: [UInt8]
  let style = bytes(EmbeddedWebPage.pageCss)
  /// One script, so that one sum vouches for it; what is used stands before who uses it.
  let script = [
    EmbeddedWebPage.domJs, EmbeddedWebPage.memoryJs, EmbeddedWebPage.runJs,
    EmbeddedWebPage.dataJs, EmbeddedWebPage.axisJs, EmbeddedWebPage.marksJs,
    EmbeddedWebPage.partsJs, EmbeddedWebPage.lanesJs, EmbeddedWebPage.toldJs,
    EmbeddedWebPage.lifeJs, EmbeddedWebPage.exchangeJs, EmbeddedWebPage.betweenJs,
    EmbeddedWebPage.tablesJs, EmbeddedWebPage.scenarioJs, EmbeddedWebPage.matrixJs,
    EmbeddedWebPage.lightJs, EmbeddedWebPage.pageJs,
  ].flatMap { bytes($0) }

  init() {
    var rest = Self.bytes(EmbeddedWebPage.pageHtml)[...]
    func part(upTo mark: StaticString) -> [UInt8] {
      let mark = Self.bytes(mark)
      guard let place = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else {
        preconditionFailure("the page lacks a mark")
      }
      defer { rest = rest[(place + mark.count)...] }
      return Array(rest[..<place])
    }
    head = part(upTo: "%POLICY%")
    afterPolicy = part(upTo: "%STYLE%")
    afterStyle = part(upTo: "%SETTINGS%")
    afterSettings = part(upTo: "%DATA%")
    afterData = part(upTo: "%SCRIPT%")
    tail = Array(rest)
  }

  /// Nothing may be loaded, sent or run, but for the style and the script that stand in the page.
  /// A picture may be written in an address, as the page's own icon is.
  var securityPolicy: String {
    "default-src 'none'; style-src 'sha256-\(SHA256.base64(style))'; "
      + "script-src 'sha256-\(SHA256.base64(script))'; img-src data:; base-uri 'none'; "
      + "form-action 'none'"
  }

  private static func bytes(_ text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }
}
