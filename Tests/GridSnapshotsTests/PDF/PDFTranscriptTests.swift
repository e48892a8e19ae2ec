import DocumentSupport
import Foundation
import GridModel
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("What a PDF says")
struct PDFTranscriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func transcript(_ rows: [String], group: Bool = false) async throws -> PDFTranscript {
    let text = "name,group,value\n" + rows.map { "\($0)\n" }.joined()
    var document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")), title: "Names – ÄÖ")
    if group { document.group = RowGroups(by: "group") }
    try await Renderer(fonts: try PrivateFonts.source)
      .write(document, to: folder.file("a.pdf"))
    return try PDFTranscript(try folder.bytes("a.pdf"))
  }

  @Test("texts are read back as they were written, in any script")
  func texts() async throws {
    let found = try await transcript(["Zoë,a,1.25", "Ελένη,b,2", "山田,b,-3", "office,a,4"])
    let texts = found.pages[0].lines.map(\.text)
    for text in ["Names – ÄÖ", "Zoë", "1.25", "Ελένη", "山田", "office", "Name", "Value"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(found.pages.count == 1)
    #expect(!found.text.contains("\u{FFFD}"))
  }

  @Test("pages and outline are reported")
  func pages() async throws {
    let found = try await transcript(
      (0..<120).map { "n\($0),g\($0 / 60),\($0)" }, group: true)
    #expect(found.pages.count > 2)
    #expect(found.outline.map(\.title) == ["g0 (60)", "g1 (60)"])
    #expect(found.outline[0].page == 1)
    #expect((found.outline[1].page ?? 0) > 1)
    #expect(
      found.text.hasPrefix(
        "gridpress pdf 2\npages \(found.pages.count)\nlanguage \"en-US\"\noutline\n  \"g0 (60)\" on page 1\n"
      ))
  }

  @Test("the structure is reported with roles, scopes and texts")
  func structure() async throws {
    let found = try await transcript(["Zoë,a,1.25", "山田,b,-3"])
    let lines = found.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("    H1 \"Names – ÄÖ\" on page 1"))
    #expect(lines.contains("    Table"))
    #expect(lines.contains("      THead"))
    #expect(
      lines.contains { $0.hasPrefix("          TH Scope \"Column\"") && $0.contains("\"Name\"") })
    #expect(lines.contains { $0.hasPrefix("          TD") && $0.contains("\"Zoë\" on page 1") })
    #expect(PDFTranscript.differences(from: found.text, to: found.text) == [])
  }

  @Test("what is open over cells is no part of the table, and an edited cell has the typed text")
  func floating() async throws {
    let cell = CellPath(section: 0, row: 0, column: "value")
    func lines(_ state: GridState) async throws -> [String] {
      var document = GridDocument(
        data: DataInput(.bytes(Array("name,value\nZoë,1\nAda,2\n".utf8), name: "a.csv")))
      document.state = state
      try await Renderer(fonts: try PrivateFonts.source)
        .write(document, to: folder.file("a.pdf"))
      return try PDFTranscript(try folder.bytes("a.pdf")).text.split(separator: "\n")
        .map(String.init)
    }
    let kinds: [(CellOverlay.Content, String)] = [
      (.tooltip("Hint"), "Hint"), (.menu([MenuItem("Copy")]), "Copy"),
      (.choices(["one", "two"]), "two"), (.calendar(day: "2024-02-29"), "February"),
    ]
    let plain = try await lines(GridState())
    let structure = plain.filter { $0.hasPrefix("  ") && $0.contains(" on page 1") }
    for (content, word) in kinds {
      var state = GridState()
      state.overlay = CellOverlay(cell, content)
      state.ranges = [CellRange(from: cell, to: CellPath(section: 0, row: 1, column: "value"))]
      let lines = try await lines(state)
      #expect(lines.contains { $0.contains(word) && $0.hasSuffix(" artifact") }, "\(content)")
      #expect(lines.filter { $0.hasPrefix("  ") && $0.contains(" on page 1") } == structure)
    }
    var state = GridState()
    state.editing = CellEditing(cell, text: "typed")
    let edited = try await lines(state)
    #expect(edited.contains { $0.hasPrefix("          TD") && $0.contains("\"typed\" on page 1") })
  }

  @Test("titles of the outline are read in any script, with their levels")
  func outline() async throws {
    let found = try await transcript(["a,Österreich,1", "b,日本,2"], group: true)
    #expect(found.outline.map(\.title) == ["Österreich (1)", "日本 (1)"])
    #expect(found.outline.map(\.level) == [0, 0])
  }

  @Test("a difference names page and cell")
  func differences() async throws {
    var rows = (0..<120).map { "n\($0),g,\($0)" }
    let before = try await transcript(rows).text
    rows[100] = "n100,g,777"
    let after = try await transcript(rows).text
    let words = PDFTranscript.differences(from: before, to: after)
    #expect(words.first?.hasPrefix("page ") == true)
    #expect(words.first?.hasPrefix("page 1,") == false)
    #expect(words.first?.hasSuffix("TBody 0, row 100, \"Value\": text \"100\" → \"777\"") == true)
    #expect(words.count == 1, "\(words)")
    #expect(PDFTranscript.differences(from: before, to: before) == [])
  }

  /// A file in which things can go wrong.
  private static let report = """
    gridpress pdf 2
    pages 2
    language "en"
    outline
      "Africa" on page 1
        "West" on page 2
    structure
      H1 "Population" on page 1
      Table
        THead
          TR
            TH Scope "Column" "Country" on page 1
            TH Scope "Column" "People" on page 1
        TBody
          TR
            TH Scope "Row" "Chad" on page 1
            TD "17" on page 1
          TR
            TH Scope "Row" "Togo" on page 2
            TD on page 2
              Figure Alt "3 values, rising" on page 2
    page 1, 595 x 842
      36,790 "Population"
      36,20 "Page 1" artifact
      link 36,700 80x12 "https://example.org"
    page 2, 595 x 842
      36,20 "Page 2" artifact

    """

  @Test(
    "each fault is reported, and page and cell are named",
    arguments: [
      (
        "Scope \"Row\" \"Togo\"", "\"Togo\"",
        "page 2, TBody 0, row 1, \"Country\": Scope \"Row\" → none"
      ),
      ("TH Scope \"Row\" \"Chad\"", "TD \"Chad\"", "page 1, TBody 0, row 0, \"Country\": TH → TD"),
      (
        "rising\"", "falling\"",
        "page 2, TBody 0, row 1, \"People\": Figure: Alt \"3 values, rising\""
      ),
      ("TD \"17\"", "TD \"18\"", "page 1, TBody 0, row 0, \"People\": text \"17\" → \"18\""),
      (
        "TD \"17\"", "TD ColSpan \"2\" \"17\"",
        "page 1, TBody 0, row 0, \"People\": ColSpan none → \"2\""
      ),
      (
        "TD \"17\" on page 1", "TD \"17\" on page 1\n          Span \"x\" on page 1",
        "page 1, TBody 0, row 0, \"People\": 0 → 1 elements"
      ),
      ("    THead", "    TBody", "groups of rows THead, TBody → TBody, TBody"),
      ("  H1 \"Population\"", "  P \"Population\"", "page 1, P \"Population\": H1 → P"),
      ("language \"en\"", "language \"de\"", "language \"en\" → \"de\""),
      ("\"West\" on page 2", "\"West\" on page 1", "outline, \"West\": page 2 → 1"),
      ("    \"West\"", "  \"West\"", "outline, \"West\": level 1 → 0"),
      ("\"Page 1\" artifact", "\"Page 1\"", "page 1: \"Page 1\" is no longer an artifact"),
      ("\"Page 2\" artifact", "\"Page 3\" artifact", "page 2: text \"Page 2\" → \"Page 3\""),
      (
        "example.org", "example.com",
        "page 1: link \"https://example.org\" → \"https://example.com\""
      ),
      ("36,700 80x12", "36,700 81x12", "page 1: the link \"https://example.org\" is elsewhere"),
      ("36,790", "37,790", "page 1: \"Population\" was at 36,790, is at 37,790"),
      ("page 2, 595 x 842", "page 2, 842 x 595", "page 2: 595 x 842 → 842 x 595 points"),
    ])
  func faults(_ old: String, _ new: String, _ words: String) {
    let found = PDFTranscript.differences(
      from: Self.report, to: Self.report.replacing(old, with: new))
    #expect(found.contains { $0.hasPrefix(words) }, "\(found)")
  }

  @Test("a row more is reported once, and what moved for it in one line")
  func insertedRow() async throws {
    let rows = (0..<20).map { "n\($0),g,\($0)" }
    let before = try await transcript(rows).text
    let after = try await transcript(Array(rows[..<5]) + ["new,g,99"] + rows[5...]).text
    let words = PDFTranscript.differences(from: before, to: after)
    #expect(words.first == "page 1, TBody 0, row 5 inserted (\"new | g | 99\")", "\(words)")
    #expect(words.count == 2, "\(words)")
    #expect(words.last?.contains("texts moved by 0,-") == true)
  }

  @Test("a damaged file is refused")
  func damaged() async throws {
    _ = try await transcript(["a,b,1"])
    let bytes = try folder.bytes("a.pdf")
    #expect(throws: PDFTranscript.Unreadable.self) { try PDFTranscript(Array(bytes.dropLast(30))) }
    #expect(throws: PDFTranscript.Unreadable.self) { try PDFTranscript([]) }
  }
}
