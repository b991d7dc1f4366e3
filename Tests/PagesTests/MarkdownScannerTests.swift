import JSONC
import Testing

@testable import Pages

/// What of a page is a comment, what a fence, and what mere text.
@Suite struct MarkdownScannerTests {
  /// Comments as `c:content`, fences as `f:language:content`.
  private func elements(_ text: String, path: String = "page.md") -> [String] {
    let file = SourceFile(path: path, bytes: Array(text.utf8))
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

  @Test(arguments: [
    ("<pre>\n```\n<!--x-->\n\n`<!--y-->`\n</pre>\n`<!--z-->`", ["c:x", "c:y"]),
    ("<div>\n```\n<!--x-->\n```\n</div>\n\n```\n<!--y-->\n```", ["c:x", "f::<!--y-->"]),
    ("<div>\n    `<!--x-->`", ["c:x"]),
    ("<div>\n\n    <!--x-->", []),
    ("<details>\n<summary>`</summary>\n\n```\na\n```\n\n</details> <!--x-->", ["f::a", "c:x"]),
    ("<div>\n<!--x\n\ny-->\n", ["c:x!"]),
    ("<script>\n<!--x-->\n\n```\n</script>\n<!--y-->", ["c:y"]),
    ("<STYLE>a\n<!--x--></style> <!--y-->\n<!--z-->", ["c:z"]),
    ("<?php\n<!--x-->\n\n?>\n<!--y-->", ["c:y"]),
    ("<!DOCTYPE a\n`>\n<!--x-->`", ["c:x"]),
    ("<![CDATA[\n<!--x-->\n\n]]>\n<!--y-->", ["c:y"]),
    ("a\n<div>\n```\n<!--x-->", ["c:x"]),
    ("<b>\n```\n<!--x-->", ["c:x"]),
    ("a\n<b>\n```\n<!--x-->", ["f::<!--x-->!"]),
    ("> <div>\n> ```\n```\n<!--x-->", ["f::<!--x-->!"]),
    ("- <div>\n  ```\n\n  ```\n  a\n  ```", ["f::a"]),
    ("<divide>\na `<!--x-->`", ["c:x"]),
    ("a <divide>\n`<!--x-->`", []),
    ("</p>\n```\n<!--x-->", ["c:x"]),
    ("<!-->\n<!--x-->", ["c:x"]), ("a <!---> <!--x-->", ["c:x"]),
  ])
  func `in a block of HTML nothing counts but comments`(text: String, found: [String]) {
    #expect(elements(text) == found)
  }

  @Test(arguments: [
    ("<a href=\"`\"> <!--x--> `", ["c:x"]), ("a <b c='`'/> <!--x--> `", ["c:x"]),
    ("a </b> `<!--x-->`", []), ("a <b `<!--x-->`", []), ("a <b c=`> <!--x--> `", []),
    ("<https://a.b/`> <!--x--> `", ["c:x"]), ("<a@b.c`> <!--x--> `", ["c:x"]),
    ("a < b `<!--x-->`", []), ("`<b c=\"` <!--x--> `\">", ["c:x"]),
    ("a <b c=\"<!--x-->\">", []),
  ])
  func `a backtick in a tag or an address begins no code`(text: String, found: [String]) {
    #expect(elements(text) == found)
  }

  @Test(arguments: [
    ("| `a | <!--x--> `|\n|---|---|", ["c:x"]), ("| `a | <!--x--> `|\n|---|", []),
    ("| a | b |\n|---|---|\n| `c | <!--x--> |\n| `d | e |", ["c:x"]),
    ("| a | b |\n|---|---|\n| `c | <!--x--> ` |", ["c:x"]),
    ("| a | b |\n|---|---|\n| `c \\| <!--x--> ` | |", []),
    ("`\n| a |\n|:-:|\n| <!--x--> ` |", ["c:x"]),
    ("a | b\n--- | ---\n`c | <!--x-->`", ["c:x"]),
    ("| a | b |\n|---|\n| `c | <!--x--> ` |", []),
    ("a `\n===\n<b> <!--x--> `", ["c:x"]),
  ])
  func `code stays within its cell, and within its heading`(text: String, found: [String]) {
    #expect(elements(text) == found)
  }

  @Test(arguments: [
    ("---\na: \"`\"\nb: |\n  ```\n---\n<!--x-->", ["c:x"]),
    ("---\r\na: <!--x-->\r\n---\r\n<!--y-->", ["c:y"]),
    ("+++\na = \"```\"\n+++\n<!--x-->", ["c:x"]),
    ("\u{FEFF}---\na: b\n...\n<!--x-->", ["c:x"]),
    ("---\n\n<!--x-->\n\n---\n<!--y-->", ["c:x", "c:y"]),
    ("---\n---\n<!--x-->", ["c:x"]), ("---\na: <!--x-->", ["c:x"]),
    ("a\n---\nb: <!--x-->\n---", ["c:x"]),
  ])
  func `what generators keep above a page is none of it`(text: String, found: [String]) {
    #expect(elements(text) == found)
  }

  @Test(arguments: [
    ("<Tabs>\n  <Tab>\n    a {/*x*/}\n  </Tab>\n</Tabs>", ["c:x"]),
    ("    {/*x*/}", ["c:x"]),
    ("<Tab>\n\n      ```jsonc\n      a\n        b\n      ```\n</Tab>", ["f:jsonc:a/  b"]),
    ("<div>\n```\n{/*x*/}\n```\n</div>", ["f::{/*x*/}"]),
    ("<Tab title=\"`\">{/*x*/}`</Tab>", ["c:x"]),
    ("`{/*x*/}`", []), ("{/*\n\nx\n*/}", ["c://x/"]),
  ])
  func `MDX has no indented code, and tags that are part of the page`(
    text: String, found: [String]
  ) {
    #expect(elements(text, path: "page.mdx") == found)
  }
}
