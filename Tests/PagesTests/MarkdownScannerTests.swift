import JSONC
import Testing

@testable import Pages

/// What of a page is a comment, what a fence, and what mere text.
@Suite struct MarkdownScannerTests {
  /// Comments as `c:content`, fences as `f:language:content`.
  private func elements(_ text: String) -> [String] {
    let file = SourceFile(path: "page.md", bytes: Array(text.utf8))
    return MarkdownScanner.elements(of: file).map { element in
      switch element {
      case .comment(let comment):
        let content = comment.content.map { file.text(of: $0) }.joined(separator: "/")
        return "c:" + content + (comment.isClosed ? "" : "!")
      case .fence(let fence):
        let content = fence.lines.map { file.textOfLine($0) }.joined(separator: "/")
        return "f:\(fence.language):\(content)" + (fence.closer == nil ? "!" : "")
      }
    }
  }

  @Test(arguments: [
    ("a <!--x--> b", ["c:x"]),
    ("<!--x-->", ["c:x"]),
    ("{/*x*/}", ["c:x"]),
    ("a {/* x */} b <!-- y -->", ["c: x ", "c: y "]),
    ("<!--x\ny-->", ["c:x/y"]),
    ("a <!--x\ny--> b", ["c:x/y"]),
    ("<!--x\n\n```\ny-->\n```\nz\n```", ["c:x//```/y", "f::z"]),
    ("> <!--x\n> y-->", ["c:x/y"]),
    ("- <!--x\n  y-->", ["c:x/y"]),
    ("`<!--x-->`", []),
    ("``a ` <!--x-->``", []),
    ("`<!--x-->`` <!--y-->", ["c:x", "c:y"]),
    ("\\`<!--x-->\\`", ["c:x"]),
    ("`a\n<!--x-->`", ["c:x"]),
    ("`a\nb <!--x-->`", []),
    ("`a\n\n<!--x-->`", ["c:x"]),
    ("    <!--x-->", []),
    ("\t<!--x-->", []),
    ("a\n    <!--x-->", ["c:x"]),
    ("   <!--x-->", ["c:x"]),
    ("# `a\n<!--x--> `", ["c:x"]),
    ("<!--x", ["c:x!"]),
    ("a <!--x\n\nb", ["c:x!"]),
    ("<!--x <!--y-->", ["c:x !", "c:y"]),
    ("- `a\n- <!--x-->`", ["c:x"]),
    ("<!---->", ["c:"]),
    ("*<!--x-->*", ["c:x"]),
  ])
  func `comments are found, but not in code`(text: String, found: [String]) {
    #expect(elements(text) == found)
  }

  @Test(arguments: [
    ("```\na\n```", ["f::a"]),
    ("```jsonc title\na\n```", ["f:jsonc:a"]),
    ("~~~ text\na\n~~~", ["f:text:a"]),
    ("```\n<!--x-->\n```", ["f::<!--x-->"]),
    ("````\n```\na\n```\n````", ["f::```/a/```"]),
    ("```\n~~~\n```", ["f::~~~"]),
    ("```\na\n`````", ["f::a"]),
    ("```\na\n``` b\n```", ["f::a/``` b"]),
    ("``` a`b\n<!--x-->", ["c:x"]),
    ("~~~ a`b\n<!--x-->", ["f:a`b:<!--x-->!"]),
    ("   ```\n   a\n     b\n   ```", ["f::a/  b"]),
    ("    ```\n<!--x-->", ["c:x"]),
    ("```\na\n    ```\n```", ["f::a/    ```"]),
    ("- ```\n  a\n\n  b\n  ```", ["f::a//b"]),
    ("- ```\n  a\nb <!--x-->", ["f::a!", "c:x"]),
    ("1. one\n\n   ```\n   a\n   ```", ["f::a"]),
    ("10. ```\n    a\n    ```", ["f::a"]),
    ("> ```\n> a\n> ```", ["f::a"]),
    (">```\n>a\n>```", ["f::a"]),
    ("> ```\n> a\nb <!--x-->", ["f::a!", "c:x"]),
    ("> - ```\n>   a\n>   ```", ["f::a"]),
    ("- > ```\n  > a\n  > ```", ["f::a"]),
    ("-\t```\n\ta\n\t```", ["f::a"]),
    ("a\n```\nb\n```", ["f::b"]),
    ("```\na", ["f::a!"]),
    ("```\r\na\r\n```\r\n", ["f::a"]),
    ("\u{FEFF}```\na\n```", ["f::a"]),
    ("***\n```\na\n```", ["f::a"]),
    ("- a\n\n      <!--x-->", []),
    ("- a\n\n  <!--x-->", ["c:x"]),
    ("> a\nb `\n<!--x--> `", ["c:x"]),
    ("2. a\n\n   ~~~\n   b\n   ~~~\n3. <!--x-->", ["f::b", "c:x"]),
  ])
  func `fences are found, with what belongs to them`(text: String, found: [String]) {
    #expect(elements(text) == found)
  }

  @Test func `containers may stand in one another without end`() {
    let deep = String(repeating: ">", count: 5000) + " <!--x-->"
    #expect(elements(deep) == ["c:x"])
  }
}
