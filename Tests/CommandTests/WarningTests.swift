import Foundation
import TestSupport
import Testing

/// What can be repaired is repaired; a line each says where and how, and the picture is made.
@Suite("Warnings of the command")
struct WarningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ name: String, _ flags: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(
      ["render", name, "-o", "out.png", "--fonts", try PrivateFonts.folder.get()] + flags,
      in: folder.path)
  }

  private func expect(_ lines: [String], _ run: Gridpress.Run) throws {
    #expect(run.errors == lines.map { $0 + "\n" }.joined())
    #expect(run.exitCode == 0)
    #expect(run.output == [])
    #expect(try folder.bytes("out.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("bytes that are not UTF-8 are reported with line and column")
  func invalidUTF8() async throws {
    try folder.write(
      Array("name,note\nAnna,caf".utf8) + [0xE9, 0x0A, 0xFF] + Array(",b\n".utf8), to: "a.csv")
    try expect(
      [
        "warning: a.csv:2:9: invalid UTF-8 (E9) was replaced by U+FFFD",
        "warning: a.csv:3:1: invalid UTF-8 (FF) was replaced by U+FFFD",
      ], try await render("a.csv", "--encoding", "utf-8"))
  }

  @Test("a column that is too narrow in several files is reported once, whatever its widths are")
  func narrow() async throws {
    try folder.write("a,b\nincomprehensible,incomprehensible\n", to: "a.csv")
    let run = try await render(
      "a.csv", "-o", "out.svg", "-o", "out.pdf", "--width", "150", "--page", "200x400")
    #expect(run.exitCode == 0)
    #expect(run.errors.components(separatedBy: "column \"a\" is ").count == 2, "\(run.errors)")
  }

  @Test("of many warnings of a kind the first are reported, and how many there are; as JSON all")
  func many() async throws {
    let columns = (1...40).map { "column\($0)" }.joined(separator: ",")
    try folder.write("\(columns)\n\(columns)\n", to: "a.csv")
    let text = try await render("a.csv", "--width", "400", "--fit", "shrink").errors.split(
      separator: "\n")
    #expect(text.contains("warning: and 16 more like these: narrow-column"))
    #expect(text.count { $0.contains("too narrow for its words") } == 25)
    let json = try await render(
      "a.csv", "--width", "400", "--fit", "shrink", "--diagnostics", "json"
    ).errors
    #expect(json.split(separator: "\n").count { $0.contains("too narrow for its words") } == 40)
  }

  @Test("rows that are too short or too long are reported with their lines")
  func ragged() async throws {
    try folder.write("a,b\n1\n2,3,4\n", to: "a.csv")
    try expect(
      [
        "warning: a.csv:2: the row has 1 field where the first row has 2; the missing cells are "
          + "empty",
        "warning: a.csv:3: the row has 3 fields where the first row has 2; the last is kept in "
          + "extra column 3",
      ], try await render("a.csv"))
  }

  @Test("columns with the same name or none get one")
  func names() async throws {
    try folder.write("a,a,\n1,2,3\n", to: "a.csv")
    let lines = [
      "warning: a.csv:1: columns 1 and 2 are both named \"a\"; the latter is called \"a_2\"",
      "warning: a.csv:1: column 3 has no name and is called \"column3\"",
    ]
    try expect(lines, try await render("a.csv"))
    try expect(lines, try await render("a.csv", "--columns", "a_2,column3"))
  }

  @Test("a table with a header only is drawn, and reported")
  func headerOnly() async throws {
    try folder.write("a,b\n", to: "a.csv")
    try expect(
      ["warning: a.csv: the file has a header but no rows"], try await render("a.csv"))
    let run = try await Gridpress.run(
      ["render", "a.csv", "-o", "a.pdf", "-o", "a.svg", "--group-by", "a"], in: folder.path)
    #expect(run.errors == "warning: a.csv: the file has a header but no rows\n")
    #expect(run.exitCode == 0)
  }

  @Test("a character that no font has is reported with its cell and its code point")
  func missingGlyph() async throws {
    try folder.write("name,sign\nAnna,a\nBo,\u{10480}\n", to: "a.csv")
    try expect(
      ["warning: no font has a glyph for U+10480, first in row 2, column \"sign\""],
      try await render("a.csv"))
  }

  @Test("a control character has no glyph either")
  func controlCharacter() async throws {
    try folder.write("name\nBo\u{7}\tand\u{1B}[31m Anna\n", to: "a.csv")
    try expect(
      [
        "warning: no font has a glyph for U+0007, first in row 1, column \"name\"",
        "warning: no font has a glyph for U+001B, first in row 1, column \"name\"",
      ], try await render("a.csv"))
  }

  @Test("fonts without Latin letters are found out")
  func noLatin() async throws {
    let fonts = try #require(try PrivateFonts.files.get()["NotoColorEmoji.ttf"])
    try FileManager.default.createDirectory(
      atPath: folder.file("fonts"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: URL(filePath: folder.file("fonts/emoji.ttf")), withDestinationURL: fonts)
    try folder.write("n\nx\n", to: "a.csv")
    let run = try await Gridpress.run(
      ["render", "a.csv", "-o", "a.png", "--fonts", "fonts"], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(
      run.errors.split(separator: "\n").prefix(2) == [
        "warning: no font has a glyph for U+004E, first in the header of column \"n\"",
        "warning: no font has a glyph for U+0078, first in row 1, column \"n\"",
      ])
  }

  @Test("a script that no font has is reported by twenty of its characters, the others are counted")
  func missingScript() async throws {
    let signs = (0..<23).compactMap { UnicodeScalar(0x10480 + $0).map(Character.init) }
    try folder.write("sign\n" + signs.map { "\($0)\n" }.joined(), to: "a.csv")
    let run = try await render("a.csv")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(
      lines.first == "warning: no font has a glyph for U+10480, first in row 1, column \"sign\"")
    #expect(
      lines.last
        == "warning: no font has a glyph for 3 more characters, the next in row 21, column \"sign\""
    )
  }

  @Test("the same finding in several outputs is reported once")
  func once() async throws {
    try folder.write("name\n\u{10480}\n", to: "a.csv")
    let run = try await Gridpress.run(
      [
        "render", "a.csv", "-o", "a.png", "-o", "a.pdf", "-o", "a.svg", "--fonts",
        try PrivateFonts.folder.get(),
      ], in: folder.path)
    #expect(
      run.errors
        == "warning: no font has a glyph for U+10480, first in row 1, column \"name\"\n")
  }

  @Test("--quiet leaves warnings out, but not errors")
  func quiet() async throws {
    try folder.write("a,b\n1\n", to: "a.csv")
    try expect([], try await render("a.csv", "--quiet"))
    try expect([], try await render("a.csv", "-q"))
    let run = try await render("missing.csv", "--quiet")
    #expect(run.errors == "error: missing.csv: cannot be read: no such file or directory\n")
  }

  @Test("--diagnostics json writes an object a line for warnings")
  func jsonWarnings() async throws {
    try folder.write("a,b\n1\n", to: "a.csv")
    try expect(
      [
        #"{"code":"ragged-row","file":"a.csv","line":2,"message":"the row has 1 field where the "#
          + #"first row has 2; the missing cells are empty","severity":"warning"}"#
      ], try await render("a.csv", "--diagnostics", "json"))
  }

  @Test("--diagnostics json writes an object a line for errors")
  func jsonErrors() async throws {
    try folder.write("a\n1\n", to: "a.csv")
    try folder.write("data: a.csv\nwidht: 1\nthem: x\n", to: "a.yaml")
    let run = try await Gridpress.run(
      ["render", "a.yaml", "-o", "a.png", "--diagnostics", "json"], in: folder.path)
    #expect(run.exitCode == 65)
    let lines = run.errors.split(separator: "\n").map { Data($0.utf8) }
    let objects = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    }
    #expect(objects.map { $0["severity"] as? String } == ["error", "error"])
    #expect(objects.map { $0["line"] as? Int } == [2, 3])
    #expect(objects.map { $0["column"] as? Int } == [1, 1])
    #expect(objects.map { $0["file"] as? String } == ["a.yaml", "a.yaml"])
    #expect(objects.first?["message"] as? String == #"unknown key "widht", did you mean "width"?"#)
  }

  @Test("there are no colour codes when standard error is not a terminal")
  func colors() async throws {
    try folder.write("a,b\n1\n", to: "a.csv")
    let environment = ["TERM": "xterm-256color", "NO_COLOR": nil, "CLICOLOR_FORCE": nil]
    for arguments in [
      ["render", "a.csv", "-o", "a.png"], ["render", "b.csv", "-o", "a.png"], ["render"], ["paint"],
    ] {
      let run = try await Gridpress.run(arguments, in: folder.path, environment: environment)
      #expect(!run.errors.isEmpty)
      #expect(!run.errors.utf8.contains(0x1B))
    }
  }
}
