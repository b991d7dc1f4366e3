import Foundation
import Testing

/// `new` and `format` write files whole, and only where they should.
@Suite struct WritingTests {
  @Test func `a new scenario passes its own check and is laid out`() throws {
    let scratch = try Scratch()
    #expect(try Sdksim.run(["new", "x.jsonc"], in: scratch.url).code == 0)
    let check = try Sdksim.run(["check", "x.jsonc"], in: scratch.url)
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    #expect(try Sdksim.run(["format", "--check", "x.jsonc"], in: scratch.url).code == 0)
    #expect(try scratch.read("x.jsonc") == Sdksim.run(["new", "-"]).output)
  }

  @Test func `what exists is never overwritten`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", "mine")
    let result = try Sdksim.run(["new", "x.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(result.errors == "sdksim: x.jsonc: it exists already; nothing is written\n")
    #expect(try scratch.read("x.jsonc") == "mine")
    #expect(try Sdksim.run(["new", "."], in: scratch.url).code == 3)
    #expect(try Sdksim.run(["new", "no/where.jsonc"], in: scratch.url).code == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["x.jsonc"])
  }

  @Test func `formatting changes what is not laid out, and keeps what it is`() throws {
    let scratch = try Scratch()
    let file = try scratch.write("x.jsonc", "{\"steps\":[{\"at\":\"0s\" , \"track\":1}]}")
    try scratch.write("other.jsonc", "{\"a\":1}")
    #expect(chmod(file.path, 0o640) == 0)
    let check = try Sdksim.run(["format", "--check", "."], in: scratch.url)
    #expect(check.code == 1)
    #expect(check.output == "x.jsonc\n")
    #expect(try scratch.read("x.jsonc").hasPrefix("{\"steps\""))

    let format = try Sdksim.run(["format", "."], in: scratch.url)
    #expect(format.code == 0)
    #expect(format.output == "x.jsonc\n")
    #expect(
      try scratch.read("x.jsonc")
        == "{\n  \"steps\": [\n    { \"at\": \"0s\", \"track\": 1 },\n  ],\n}\n")
    #expect(try scratch.read("other.jsonc") == "{\"a\":1}")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try Sdksim.run(["format", "--check", "."], in: scratch.url).code == 0)
    #expect(try Sdksim.run(["format", "."], in: scratch.url).output == "")
  }

  @Test func `a symbolic link stays one when its file is laid out`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", "{\"steps\":[]}")
    let link = scratch.url.appendingPathComponent("link.jsonc").path
    #expect(symlink("x.jsonc", link) == 0)
    #expect(try Sdksim.run(["format", "link.jsonc"], in: scratch.url).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "x.jsonc")
    #expect(try scratch.read("x.jsonc") != "{\"steps\":[]}")
  }

  @Test func `a file with mistakes is left alone`() throws {
    let scratch = try Scratch()
    try scratch.write("x.jsonc", "{\"steps\":[}")
    let result = try Sdksim.run(["format", "x.jsonc"], in: scratch.url)
    #expect(result.code == 3)
    #expect(try scratch.read("x.jsonc") == "{\"steps\":[}")
  }

  @Test func `strict JSON gets no comma that others would not read`() throws {
    let scratch = try Scratch()
    try scratch.write("x.json", "{\"steps\":[]}")
    #expect(try Sdksim.run(["format", "x.json"], in: scratch.url).code == 0)
    let text = try scratch.read("x.json")
    #expect(text != "{\"steps\":[]}")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    #expect(!text.contains("],"))
  }

  @Test func `stdin is laid out on stdout`() throws {
    let result = try Sdksim.run(["format", "-"], input: "[1,2]")
    #expect(result.code == 0)
    #expect(try Sdksim.run(["format", "-"], input: result.output).output == result.output)
    #expect(try Sdksim.run(["format", "-", "--check"], input: result.output).code == 0)
  }
}
