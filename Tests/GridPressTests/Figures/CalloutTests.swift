import DocumentSupport
import FileSupport
import Foundation
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Callouts")
struct CalloutTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let head = """
    data: {rows: [{name: Ada, age: 36}, {name: Bo, age: 41}]}
    callouts:

    """

  private func document(_ callouts: String...) throws -> GridDocument {
    try DocumentFile.parse(
      Self.head + callouts.map { "  - \($0)\n" }.joined(), name: "doc.yaml", folder: "")
  }

  private func callouts(_ text: String) throws -> [FigureCallout] {
    try Renderer(fonts: try PrivateFonts.source).prepared(try document(text)).grid.figure.callouts
  }

  @Test(
    "a callout is about any part",
    arguments: [
      ("{row: 1}", FigureArea.part(.row(RowPath(section: 0, row: 1)))),
      (
        "{row: 1, column: age}",
        .part(.cell(CellPath(section: 0, row: 1, column: "age")))
      ),
      ("{cell: \"0,1,age\"}", .part(.cell(CellPath(section: 0, row: 1, column: "age")))),
      ("{where: \"name = 'Bo'\"}", .part(.row(RowPath(section: 0, row: 1)))),
      (
        "{where: \"age < 40\", column: name}",
        .part(.cell(CellPath(section: 0, row: 0, column: "name")))
      ),
      ("{column: age}", .column("age")),
      ("{header: age}", .part(.columnHeader("age"))),
      ("{part: \"row 0,0\"}", .part(.row(RowPath(section: 0, row: 0)))),
    ])
  func places(_ text: String, _ area: FigureArea) throws {
    #expect(try callouts("{highlight: \(text)}").map(\.place) == [area])
  }

  @Test("all callouts about what is not there are reported together with their places")
  func missing() throws {
    #expect(
      problemLines {
        try Renderer().prepared(
          try document(
            "{at: {row: 2}, text: a}", "{highlight: {column: agee}}", "{box: {header: x}}",
            "{at: {where: \"age > 0\"}, number: 1}", "{at: {where: \"agee > 0\"}, number: 1}",
            "{spotlight: {section: Red}}"))
      } == [
        "doc.yaml:3:10: there is no row 2 in section 0: it shows 2, counted from 0",
        "doc.yaml:4:17: the grid has no column \"agee\", did you mean \"age\"?",
        "doc.yaml:5:11: the grid has no column \"x\"",
        "doc.yaml:6:10: 2 rows match age > 0: one row is needed",
        "doc.yaml:7:10: no such column: agee, did you mean \"age\"?",
        "doc.yaml:8:17: there is no section \"Red\"",
      ])
    #expect(
      problemLines {
        try Renderer().prepared(
          try document(
            "{redact: {column: nmae}}", "{redact: {header: age}}", "{redact: {row: 7, column: age}}"
          ))
      } == [
        "doc.yaml:3:14: the grid has no column \"nmae\", did you mean \"name\"?",
        "doc.yaml:4:14: only cells can be redacted: write {column: KEY}, {row: 2, column: KEY}, {row: 2} or {where: SQL, column: KEY}",
        "doc.yaml:5:14: there is no row 7 in section 0: it shows 2, counted from 0",
      ])
  }

  @Test("all that is wrong in how callouts are written is reported together")
  func notation() {
    #expect(
      problemLines {
        try document(
          "{at: {row: 1}}", "{text: a}", "{at: {row: 1}, highlight: {row: 1}, text: a}",
          "{highlight: {row: 1}, number: 1}", "{box: {row: 1}, style: bar}",
          "{box: {row: 1, header: age}}", "{box: {cell: \"0,1\"}}", "{at: {row: 0}, number: -1}")
      } == [
        "doc.yaml:3:5: a callout needs a number, a text or keys",
        "doc.yaml:4:5: a callout is one of at, bracket, magnify, arrow, pointer, finger, highlight, spotlight, box and redact",
        "doc.yaml:5:5: a callout is one of at, bracket, magnify, arrow, pointer, finger, highlight, spotlight, box and redact",
        "doc.yaml:6:35: only a callout with \"at\", \"bracket\" or \"magnify\" has a number, a text, keys, a side or an offset",
        "doc.yaml:7:28: only a redaction has a style",
        "doc.yaml:8:11: this is not a place: write {row: 2, column: KEY}, {where: SQL}, {header: KEY}, {column: KEY}, {section: VALUE}, {summary: 0, column: KEY}, {spanner: TITLE}, {at: [x, y]}, {action: TITLE}, {shortcut: TITLE} or {part: ADDRESS}",
        "doc.yaml:9:11: \"0,1\" is not a cell: write 0,2,age for a section, a row and a column",
        "doc.yaml:10:28: -1 is out of range: 0 to 999",
      ])
  }

  @Test("what is not in the picture cannot be named")
  func scrolledAway() async throws {
    let text = """
      data: {rows: [{a: 1}, {a: 2}, {a: 3}, {a: 4}, {a: 5}, {a: 6}, {a: 7}, {a: 8}, {a: 9}]}
      viewport: {width: 200, height: 120}
      callouts:
        - {at: {row: 8}, number: 1}
        - {at: {row: 0}, number: 2}
        - {box: {part: "handle 0,1"}}

      """
    let document = try DocumentFile.parse(text, name: "doc.yaml", folder: "")
    let output = try #require(RenderOutput(path: folder.file("a.png")))
    var lines: [String] = []
    do {
      try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
    } catch let error as RenderError {
      lines = error.all.map { "\($0.place?.description ?? ""): \($0.message)" }
    }
    #expect(
      lines == [
        "doc.yaml:4:10: the callout refers to row 0,8, which is not in the picture",
        "doc.yaml:6:11: the callout refers to handle 0,1, which is not in the picture",
      ])
    #expect(try folder.names == [])
  }

  @Test("in a PDF the texts are texts, and tagged")
  func texts() async throws {
    let output = try #require(RenderOutput(path: folder.file("a.pdf")))
    try await Renderer(fonts: try PrivateFonts.source).write(
      try document("{at: {row: 1, column: age}, number: 7, text: Look here}"), to: [output])
    let pdf = try PDFTranscript(try folder.bytes("a.pdf"))
    #expect(pdf.pages.count == 1)
    let line = try #require(pdf.pages[0].lines.first { $0.text == "Look here" })
    #expect(!line.isArtifact)
    #expect(pdf.pages[0].lines.contains { $0.text == "7" })
  }

  @Test("in a tagged PDF texts are notes of the cells that they are about")
  func notes() async throws {
    let output = try #require(RenderOutput(path: folder.file("a.pdf")))
    var tagged = try document(
      "{at: {row: 1, column: age}, text: old}", "{at: {header: name}, text: who}",
      "{at: {row: 0}, text: first}", "{at: {at: [5, 5]}, text: corner}")
    tagged.presentation.title = "People"
    try await Renderer(fonts: try PrivateFonts.source).write(tagged, to: [output])
    let reading = try PDFReading(try folder.bytes("a.pdf"))
    let problems = try PDFStructureCheck(reading).problems
    #expect(problems == [])
    let outline = try PDFStructureReading(reading).outline
    #expect(
      outline == """
        Document
          H1 1
          Table
            THead
              TR
                TH Scope Column 1
                  Note 1
                TH Scope Column 1
            TBody
              TR
                TD 1
                  Note 1
                TD 1
              TR
                TD 1
                TD 1
                  Note 1
          P 1

        """)
  }

  @Test("texts with a number can stand in a list below the picture")
  func list() throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func height(of text: String, _ keys: String) throws -> Double {
      var document = try document(
        "{at: {row: 0}, number: 1, text: \(text)}", "{at: {row: 1}, text: beside}")
      document.presentation.calloutTexts = keys == "below" ? .below : .beside
      let list = try renderer.inspect(document, stage: .displayList)
      for word in ["\"1\"", "\"\(text)\"", "\"beside\""] { #expect(list.contains(word)) }
      return try renderer.geometry(of: document).size.height
    }
    #expect(try height(of: "first", "below") > height(of: "first", "beside") + 30)
    #expect(
      problemLines {
        try DocumentFile.parse(
          "data: {rows: [{a: 1}]}\ncalloutTexts: belwo\n", name: "doc.yaml", folder: "")
      } == ["doc.yaml:2:15: \"belwo\" is not one of beside, below, did you mean \"below\"?"])
  }

  @Test("callouts are written as they were read")
  func coding() throws {
    let read = try document(
      "{at: {row: 1, column: age}, number: 1, text: a, side: left}", "{highlight: {column: age}}",
      "{redact: {where: \"age > 1\", column: name}, style: bar}", "{box: filter}",
      "{spotlight: {section: Red}}",
      "{bracket: {row: 0}, to: {row: 1}, text: b, keys: [Ctrl, C], offset: [4, -2]}",
      "{arrow: {row: 0}, to: {header: age}}", "{pointer: {header: age}}", "{finger: {row: 1}}")
    let again = try JSONDecoder().decode(GridDocument.self, from: try JSONEncoder().encode(read))
    #expect(again.presentation.callouts == read.presentation.callouts)
    #expect(read.presentation.callouts.count == 9)
  }

  @Test("brackets, arrows and gestures have their parts, and say what is wrong with them")
  func marks() throws {
    let found = try Renderer(fonts: try PrivateFonts.source).prepared(
      try document(
        "{bracket: {row: 0}, to: {row: 1}, text: both}", "{arrow: {row: 0}, to: {header: age}}",
        "{pointer: {header: age}}", "{finger: {row: 1}}", "{at: {row: 0}, keys: Esc}")
    ).grid.figure.callouts
    #expect(found[0].places.count == 2)
    #expect(
      found[1].places == [
        .part(.row(RowPath(section: 0, row: 0))), .part(.columnHeader("age")),
      ])
    #expect(found[2].mark == .pointer && found[3].mark == .finger)
    #expect(found[4].mark.label == CalloutLabel(keys: ["Esc"]))
    #expect(
      problemLines {
        try document(
          "{arrow: {row: 0}}", "{box: {row: 0}, to: {row: 1}}", "{pointer: {row: 0}, text: a}",
          "{at: {row: 0}, text: a, offset: [1]}")
      } == [
        "doc.yaml:3:5: an arrow needs its end: add to",
        "doc.yaml:4:25: only a bracket and an arrow have an end",
        "doc.yaml:5:31: only a callout with \"at\", \"bracket\" or \"magnify\" has a number, a text, keys, a side or an offset",
        "doc.yaml:6:37: an offset is [right, down], not 1 numbers",
      ])
  }
}
