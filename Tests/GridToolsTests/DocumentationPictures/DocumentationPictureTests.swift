import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridTools

@Suite("Pictures of documentation")
struct DocumentationPictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "data: {rows: [{name: Ada, age: 36}, {name: Bo, age: 41}]}\ntitle: \"A & B\"\ncallouts: [{at: {header: age}, number: 1, text: Tap to sort}]\n",
      to: "people.yaml")
  }

  private func update(
    _ mode: DocumentationPictures.Mode, _ file: String = "a.md",
    _ change: (inout DocumentationPictures) -> Void = { _ in }
  ) async throws -> [String] {
    var pictures = DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
    change(&pictures)
    return try await pictures.update([folder.file(file)], mode).changes.map {
      "\($0)".replacing(folder.path + "/", with: "")
    }
  }

  private func text() throws -> String {
    String(decoding: try folder.bytes("a.md"), as: UTF8.self)
  }

  private static let marks = "<!-- gridpress people.yaml light,dark -->\n<!-- /gridpress -->"

  @Test("what is missing is drawn, and only what stands between the marks is written anew")
  func written() async throws {
    try folder.write("# A\n\n\(Self.marks)\n\nafter \n", to: "a.md")
    #expect(
      try await update(.write) == [
        "a.md:3:1: drew people-dark.png", "a.md:3:1: drew people-light.png",
        "a.md:3:1: wrote the text between the marks",
      ])
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 12)
    #expect(lines[2] == "<!-- gridpress people.yaml light,dark -->")
    #expect(lines[3] == "<picture>")
    #expect(
      lines[5]
        == "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"people-dark.png\">")
    #expect(
      lines[6].hasSuffix(
        "alt=\"A &amp; B: table of 2 rows; columns: Name, Age; 1: Tap to sort\">"))
    #expect(lines.suffix(4) == ["<!-- /gridpress -->", "", "after ", ""])
    #expect(try folder.bytes("people-light.png") != folder.bytes("people-dark.png"))
    #expect(try await update(.check) == [])
    #expect(try await update(.write) == [])
  }

  @Test("a picture is up to date whatever is drawn before it, in other fonts too")
  func order() async throws {
    let mark = " light -->\n<!-- /gridpress -->\n"
    try folder.write("<!-- gridpress people.yaml" + mark, to: "b.md")
    try folder.write("data: {rows: [{name: שלום}]}\n", to: "hebrew.yaml")
    try folder.write("<!-- gridpress hebrew.yaml" + mark, to: "a.md")
    let pictures = DocumentationPictures(renderer: Renderer(fonts: try PrivateFonts.source))
    _ = try await pictures.update([folder.file("b.md")], .write)
    let both = try await pictures.update(["a.md", "b.md"].map { folder.file($0) }, .check)
    #expect(both.count == 2)
    #expect(both.drawnCount == 1)
  }

  @Test("a check names what is stale, and changes nothing")
  func stale() async throws {
    try folder.write(Self.marks + "\n", to: "a.md")
    _ = try await update(.write)
    let before = try (text(), folder.bytes("people-light.png"))
    let head = "data: {rows: [{name: Ada, age: 39}, {name: Bo, age: 41}]}\ntitle: \"A & B\"\n"
    try folder.write(
      head + "callouts: [{at: {header: age}, number: 2, text: Tap to sort}]\n", to: "people.yaml")
    #expect(
      try await update(.check) == [
        "a.md:1:1: people-dark.png is stale: cell 0,0,age \"36\" → \"39\", the callout \"2: Tap to sort\" looks different",
        "a.md:1:1: people-light.png is stale: cell 0,0,age \"36\" → \"39\", the callout \"2: Tap to sort\" looks different",
        "a.md:1:1: between the marks the alternative text \"A &amp; B: table of 2 rows; columns: Name, Age; 1: Tap to sort\" → \"A &amp; B: table of 2 rows; columns: Name, Age; 2: Tap to sort\"",
      ])
    #expect(try text() == before.0)
    #expect(try folder.bytes("people-light.png") == before.1)
  }

  @Test(
    "without schemes there is one picture; line ends stay as they are; examples in code are not marks"
  )
  func plain() async throws {
    let code = "```\r\n<!-- gridpress other.yaml -->\r\n```\r\n"
    try folder.write(
      code + "<!-- gridpress people.yaml -->\r\n<!-- /gridpress -->\r\n", to: "a.md")
    _ = try await update(.write)
    let lines = try text().replacing(code, with: "").components(separatedBy: "\r\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("<img src=\"people.png\" width=\""))
    #expect(try await update(.check) == [])
  }

  @Test("all wrong marks are reported together, and no file is touched")
  func wrong() async throws {
    let before =
      "<!-- /gridpress -->\n<!-- gridpress ../a.yaml -->\n<!-- /gridpress -->\n"
      + "<!-- gridpress -->\n<!-- /gridpress -->\n<!-- gridpress people.yaml a,a -->\n"
      + "<!-- /gridpress -->\n<!-- gridpress people.yaml -->\n"
    try folder.write(before, to: "a.md")
    var lines: [String] = []
    do {
      _ = try await update(.write)
    } catch let error as RenderError {
      lines = error.all.map {
        "\($0.place?.description ?? ""): \($0.message)".replacing(folder.path + "/", with: "")
      }
    }
    #expect(
      lines == [
        "a.md:1:1: no mark is open that this one could close",
        "a.md:2:1: the document of a picture is in the folder of the text or below it, not at ../a.yaml",
        "a.md:4:1: a mark names a document and its schemes: <!-- gridpress figures/sort.yaml light,dark -->",
        "a.md:6:1: schemes are different names separated by commas: light,dark",
        "a.md:8:1: the mark is never closed: write <!-- /gridpress -->",
      ])
    #expect(try text() == before)
    #expect(try folder.names == ["a.md", "people.yaml"])
  }

  @Test("a picture of another size says so, and a file that is not a picture too")
  func size() async throws {
    try folder.write(Self.marks + "\n", to: "a.md")
    _ = try await update(.write)
    try folder.write("no picture", to: "people-dark.png")
    try folder.write("data: {rows: [{name: Ada, age: 36}]}\n", to: "people.yaml")
    let changes = try await update(.check)
    #expect(changes.count == 3)
    #expect(
      changes.contains("a.md:1:1: people-dark.png is stale: the file is not a PNG that can be read")
    )
    #expect(
      changes.contains {
        $0.hasPrefix("a.md:1:1: people-light.png is stale: ") && $0.contains(" → ")
          && $0.contains(" pixels, ") && $0.contains("cell 0,1,age \"41\" → nothing")
      }, "\(changes)")
  }

  @Test("a block holds its document in place, with a mark that shows it or without")
  func blocks() async throws {
    let block = "```gridpress ages light,dark\ndata: {rows: [{age: 36}]}\n```\n"
    try folder.write("# A\n\n" + block, to: "a.md")
    #expect(
      try await update(.write) == [
        "a.md:3:1: drew ages-dark.png", "a.md:3:1: drew ages-light.png",
      ])
    #expect(try text() == "# A\n\n" + block)
    try folder.write(block + "<!-- gridpress ages -->\n<!-- /gridpress -->\n", to: "a.md")
    #expect(
      try await update(.write) == [
        "a.md:4:1: wrote the text between the marks"
      ])
    #expect(try text().contains("srcset=\"ages-dark.png\""))
    #expect(try text().hasPrefix(block))
    #expect(try await update(.check) == [])
  }

  @Test("mistakes in blocks are reported at their lines, and no file is touched")
  func wrongBlocks() async throws {
    func problems(_ text: String) async throws -> [String] {
      try folder.write(text, to: "a.md")
      let lines = await problemLines { try await update(.write) }
      #expect(try self.text() == text)
      #expect(try folder.names == ["a.md", "people.yaml"])
      return lines.map { $0.replacing(folder.path + "/", with: "") }
    }
    let block = "```gridpress sort\ndata: {rows: [{age: 36}]}\n```\n"
    #expect(
      try await problems("\n```gridpress sort\ndata: {rows: [{age: 36}]}\nwdith: 3\n```\n")
        == ["a.md:4:1: unknown key \"wdith\", did you mean \"width\"?"])
    #expect(
      try await problems(
        block + block + "<!-- gridpress sotr -->\n<!-- /gridpress -->\n```gridpress\n```\n"
          + "```gridpress ../a b,b\n```\n```gridpress last\n") == [
          "a.md:4:1: there is another block \"sort\" in the file",
          "a.md:7:1: the file has no block \"sotr\", did you mean \"sort\"?",
          "a.md:9:1: a block has a name and its schemes: ```gridpress sort light,dark",
          "a.md:11:1: the pictures of a block are in the folder of the text or below it, not at ../a",
          "a.md:11:1: schemes are different names separated by commas: light,dark",
          "a.md:13:1: the block is never closed: write a line of ```",
        ])
    #expect(
      try await problems(
        "```gridpress people\ndata: {rows: [{age: 36}]}\n```\n<!-- gridpress people.yaml -->\n"
          + "<!-- /gridpress -->\n") == [
          "a.md:4:1: people.png is already the picture of the block \"people\" of a.md: two documents cannot share one"
        ])
  }

  @Test(
    "each kind of text has its marks and its snippet",
    arguments: [
      (
        "guide.adoc", "// gridpress people.yaml light\n// /gridpress\n",
        "// gridpress people.yaml light\nimage::people-light.png[\"A & B: table of 2 rows; columns: Name, Age; 1: Tap to sort\",width=WIDTH]\n// /gridpress\n",
        ["people-light.png"]
      ),
      (
        "guide.rst", ".. gridpress people.yaml light,dark\n.. /gridpress\n",
        ".. gridpress people.yaml light,dark\n\n.. image:: people-light.png\n   :class: only-light\n   :width: WIDTHpx\n   :alt: A & B: table of 2 rows; columns: Name, Age; 1: Tap to sort\n\n.. image:: people-dark.png\n   :class: only-dark\n   :width: WIDTHpx\n   :alt: A & B: table of 2 rows; columns: Name, Age; 1: Tap to sort\n\n.. /gridpress\n",
        ["people-dark.png", "people-light.png"]
      ),
      (
        "Lib.docc/Guide.md", "<!-- gridpress people.yaml light,dark -->\n<!-- /gridpress -->\n",
        "<!-- gridpress people.yaml light,dark -->\n![A \\& B: table of 2 rows; columns: Name, Age; 1: Tap to sort](people)\n<!-- /gridpress -->\n",
        ["people@2x.png", "people~dark@2x.png"]
      ),
      (
        "guide.html", "<!-- gridpress people.yaml -->\n<!-- /gridpress -->\n",
        "<!-- gridpress people.yaml -->\n<img src=\"people.png\" width=\"WIDTH\" alt=\"A &amp; B: table of 2 rows; columns: Name, Age; 1: Tap to sort\">\n<!-- /gridpress -->\n",
        ["people.png"]
      ),
    ])
  func languages(_ file: String, _ marks: String, _ text: String, _ names: [String]) async throws {
    let home = file.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    if !home.isEmpty {
      try FileManager.default.createDirectory(
        atPath: folder.file(home), withIntermediateDirectories: true)
      try folder.write(
        String(decoding: try folder.bytes("people.yaml"), as: UTF8.self), to: home + "people.yaml")
    }
    try folder.write(marks, to: file)
    _ = try await update(.write, file)
    let written = String(decoding: try folder.bytes(file), as: UTF8.self)
    let width = try #require(written.firstMatch(of: /width(?:=|=\"|: )([0-9]+)/)?.output.1 ?? "0")
    #expect(written == text.replacing("WIDTH", with: String(width)))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + home)
      .filter { $0.hasSuffix(".png") }.sorted()
    #expect(pictures == names)
    #expect(try await update(.check, file) == [])
  }

  @Test("a picture that no mark shows any more is removed if asked for, and no other file is")
  func pruned() async throws {
    try folder.write(Self.marks + "\n", to: "a.md")
    _ = try await update(.write)
    try folder.write(Self.marks + "\n", to: "b.md")
    try folder.write("no picture", to: "other.png")
    let mine = try folder.bytes("people-light.png")
    let (_, plain) = try #require(DocumentationStamp.taken(from: mine))
    _ = try folder.write(plain, to: "drawn.png")
    _ = try folder.write(folder.bytes("people-dark.png"), to: "copy.png")
    try folder.write("<!-- gridpress people.yaml light -->\n<!-- /gridpress -->\n", to: "a.md")
    let all = [
      "a.md", "b.md", "copy.png", "drawn.png", "other.png", "people-light.png", "people.yaml",
    ]
    #expect(try await update(.write).contains { $0.contains("no mark") } == false)
    #expect(
      try await update(.check, "a.md") { $0.prunes = true } == [])
    try folder.write("no pictures\n", to: "b.md")
    #expect(
      try await update(.check, "a.md") { $0.prunes = true } == [
        "a.md: people-dark.png is no longer shown by a mark"
      ])
    try folder.write(Self.marks + "\n", to: "b.md")
    #expect(try folder.names.contains("people-dark.png"))
    _ = try await update(.write, "b.md") { $0.prunes = true }
    #expect(try folder.names.contains("people-dark.png"))
    // A mark of another text shows it, then only its name, in a text that has no marks.
    for shows in [Self.marks, "![dark](people-dark.png)"] {
      try folder.write(shows + "\n", to: "b.md")
      _ = try await update(.write) { $0.prunes = true }
      #expect(try folder.names.contains("people-dark.png"))
    }
    try folder.write("no pictures\n", to: "b.md")
    _ = try await update(.write) { $0.prunes = true }
    #expect(try folder.names == all)
    #expect(try await update(.check) { $0.prunes = true } == [])
  }

  @Test("a picture that was drawn of the same is up to date, and one that was changed since is not")
  func stamps() async throws {
    try folder.write(Self.marks + "\n", to: "a.md")
    _ = try await update(.write)
    let before = try folder.bytes("people-dark.png")
    let (stamp, rest) = try #require(DocumentationStamp.taken(from: before))
    let (texts, picture) = PictureTexts.taken(from: rest)
    #expect(stamp.owner == "a.md" && stamp.name == "people-dark.png")
    #expect(stamp.vouches(for: picture, of: stamp.inputs))
    #expect(stamp.put(into: texts.put(into: picture)) == before)
    // Another program took the note away: it shows the same.
    _ = try folder.write(picture, to: "people-dark.png")
    #expect(try await update(.check) == [])
    _ = try await update(.write)
    #expect(try folder.bytes("people-dark.png") == before)
    // The light picture in the place of the dark one, and with the dark one's note.
    let light = try #require(DocumentationStamp.taken(from: try folder.bytes("people-light.png")))
    for bytes in [try folder.bytes("people-light.png"), stamp.put(into: light.rest)] {
      _ = try folder.write(bytes, to: "people-dark.png")
      #expect(try await update(.check).count == 1)
    }
    _ = try await update(.write) { $0.redraws = true }
    #expect(try folder.bytes("people-dark.png") == before)
  }

  private func words(_ keys: String) async throws -> String {
    try folder.write(
      "data: {rows: [{name: Ada, age: 36}, {name: Bo, age: 41}, {name: Cy, age: 29}]}\n" + keys
        + "\n",
      to: "w.yaml")
    try folder.write("<!-- gridpress w.yaml -->\n<!-- /gridpress -->\n", to: "a.md")
    _ = try await update(.write)
    let text = try text()
    return text.firstMatch(of: /alt="([^"]*)"/).map { String($0.output.1) } ?? ""
  }

  @Test("the light picture of a theme with a dark variant is in that theme")
  func lightScheme() async throws {
    func picture(_ theme: String, _ scheme: String) async throws -> [UInt8] {
      try folder.write("data: {rows: [{a: 1}]}\ntheme: \(theme)\n", to: "t.yaml")
      try folder.write("<!-- gridpress t.yaml \(scheme) -->\n<!-- /gridpress -->\n", to: "a.md")
      _ = try await update(.write)
      let name = scheme.isEmpty ? "t.png" : "t-\(scheme).png"
      return try #require(DocumentationStamp.taken(from: try folder.bytes(name))).rest
    }
    #expect(try await picture("ios7", "light") == picture("ios7", ""))
    #expect(try await picture("dark", "light") == picture("light", ""))
  }

  @Test("alternative texts say what shows, in the language of the document, or what it says itself")
  func alternatives() async throws {
    #expect(
      try await words("sort: [\"age:desc\"]\nsortMark: true\nstate: {selected: [{row: 1}]}")
        == "Table of 3 rows; columns: Name, Age; sorted by Age, descending; selected: Ada")
    #expect(
      try await words(
        "locale: de_DE\nsort: age\nsortMark: true\ncallouts: [{magnify: {row: 0}, text: jung}]")
        == "Tabelle mit 3 Zeilen; Spalten: Name, Age; aufsteigend sortiert nach Age; Cy, vergrößert: jung"
    )
    #expect(
      try await words("crop: {rows: 0, columns: name}") == "Table of 1 of 3 rows; columns: Name")
    #expect(
      try await words("state: {selected: [{row: 1}]}\ncallouts: [{redact: {row: 1}}]")
        == "Table of 3 rows; columns: Name, Age; selected: 1 row")
    #expect(
      try await words("title: T\nlocale: ja\nstrings: {figureRows: \"{count} 人\"}")
        == "T: 表、3 人; 列：Name、Age")
    #expect(try await words("alt: People & ages") == "People &amp; ages")
  }
}
