import Foundation
import Testing

/// Folders are searched, always in the same order, and files that are no scenarios passed over.
@Suite struct FolderTests {
  /// To a file system, “ñ” in one letter and in two are two names, though they look the same.
  @Test func `names that look the same are two files`() throws {
    let scratch = try Scratch()
    let composed = "\u{F1}.jsonc"
    let decomposed = "n\u{303}.jsonc"
    for (name, text) in [(composed, mistaken), (decomposed, peaceful)] {
      let path = scratch.url.path + "/s/" + name
      try FileManager.default.createDirectory(
        atPath: scratch.url.path + "/s", withIntermediateDirectories: true)
      let file = try #require(fopen(path, "w"))
      fputs(text, file)
      fclose(file)
    }
    let result = try Sdksim.run(["check", "s"], in: scratch.url)
    #expect(result.code == 1)
    #expect(result.output.contains("2 scenarios, 14 expectations: 7 not met, in 1 scenario\n"))
    let accepted = try Sdksim.run(["accept", "s"], in: scratch.url)
    #expect(accepted.output.contains("2 outcomes recorded"))
  }

  private func titled(_ title: String) -> String {
    peaceful.replacing("Peace", with: title)
  }

  /// The titles of the results, in their order.
  private func titles(_ arguments: [String], in scratch: Scratch) throws -> [String] {
    let result = try Sdksim.run(["run", "--format", "json"] + arguments, in: scratch.url)
    #expect(result.code == 0, "\(result.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let results = json?["results"] as? [[String: Any]]
    return try #require(results).compactMap { $0["title"] as? String }
  }

  @Test func `files come in the byte order of their paths, whatever is between`() throws {
    let scratch = try Scratch()
    for (path, title) in [
      ("b.jsonc", "4"), ("a/z.jsonc", "3"), ("B.json", "1"), ("a-.jsonc", "2"), ("ä.jsonc", "5"),
    ] {
      try scratch.write(path, titled(title))
    }
    try scratch.write(".hidden.jsonc", "{")
    try scratch.write(".hidden/x.jsonc", "{")
    try scratch.write("readme.md", "{")
    try scratch.write("policy.jsonc", "{ \"platform\": \"acme\", \"like\": \"swift\" }")
    try scratch.write("fleet.jsonc", "{ \"sessions\": 1 }")
    try scratch.write("result.json", "{ \"format\": 1 }")
    #expect(try titles(["."], in: scratch) == ["1", "2", "3", "4", "5"])
    #expect(try titles(["./"], in: scratch) == ["1", "2", "3", "4", "5"])
    #expect(try titles(["b.jsonc", "a", "./b.jsonc"], in: scratch) == ["3", "4"])
  }

  @Test func `symbolic links that lead round in a circle are followed once`() throws {
    let scratch = try Scratch()
    try scratch.write("a/one.jsonc", titled("1"))
    try scratch.write("elsewhere/two.jsonc", titled("2"))
    for (link, target) in [("a/self", "."), ("a/up", ".."), ("b", "a"), ("c", "elsewhere")] {
      let path = scratch.url.appendingPathComponent(link).path
      #expect(symlink(target, path) == 0)
    }
    #expect(try titles(["."], in: scratch) == ["1", "2"])
    #expect(try titles(["a"], in: scratch) == ["1", "2"])
  }

  @Test func `one file gives one result, a folder a list`() throws {
    let scratch = try Scratch()
    try scratch.write("a/x.jsonc", titled("1"))
    #expect(try titles(["a"], in: scratch) == ["1"])
    let one = try Sdksim.run(["run", "--format", "json", "a/x.jsonc"], in: scratch.url)
    let json = try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any]
    #expect(json?["title"] as? String == "1")
    #expect(json?["scenario"] as? String == "a/x.jsonc")
  }

  @Test func `several results end with a summary`() throws {
    let scratch = try Scratch()
    try scratch.write("a.jsonc", peaceful)
    try scratch.write("b.jsonc", mistaken)
    let result = try Sdksim.run(["run", "."], in: scratch.url)
    #expect(result.code == 1)
    #expect(
      result.output.hasSuffix(
        "\n2 scenarios: platforms differ in 0; 14 expectations, 7 not met\n"))
  }
}
