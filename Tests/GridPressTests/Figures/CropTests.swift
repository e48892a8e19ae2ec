import DocumentSupport
import FileSupport
import Foundation
import GridCore
import GridLayout
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Crops")
struct CropTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ keys: String) throws -> GridDocument {
    let rows = (0..<12).map { number in
      "{name: n\(number)x, age: \(1000 + number), city: c\(number)x, team: \(number < 7 ? "Red" : "Blue")}"
    }
    return try DocumentFile.parse(
      """
      data: {rows: [\(rows.joined(separator: ", "))]}
      pdf: {tagged: true}
      \(keys)

      """, name: "doc.yaml", folder: "")
  }

  private func kept(_ keys: String) throws -> FigureCrop.Kept? {
    try Renderer(fonts: try PrivateFonts.source).prepared(try document(keys)).grid.figure.crop?.kept
  }

  /// The texts that are drawn.
  private func drawn(_ keys: String) throws -> String {
    try Renderer(fonts: try PrivateFonts.source).inspect(try document(keys), stage: .displayList)
  }

  @Test(
    "rows and columns are found",
    arguments: [
      ("rows: 0-5", [0..<6], nil),
      ("rows: 3", [3..<4], nil),
      ("rows: 9-", [9..<12], nil),
      ("rows: [8-9, 0-1, 2-3]", [0..<4, 8..<10], nil),
      ("rows: 5-100", [5..<12], nil),
      ("columns: [age, name]", nil, [0, 1]),
      ("rows: 1, columns: city", [1..<2], [2]),
    ] as [(String, [Range<Int>]?, Set<Int>?)])
  func found(_ keys: String, _ rows: [Range<Int>]?, _ columns: Set<Int>?) throws {
    #expect(try kept("crop: {\(keys)}") == .lines(rows: rows, columns: columns))
  }

  @Test("sections keep their rows, and rows are counted over all of them")
  func sections() throws {
    let group = "group: team\nsort: name\n"
    #expect(
      try kept(group + "crop: {sections: Blue}") == .lines(rows: [7..<12], columns: nil))
    #expect(
      try kept(group + "crop: {sections: [Red, Blue]}") == .lines(rows: [0..<12], columns: nil))
    #expect(
      try kept(group + "crop: {sections: Blue, rows: 4-8}") == .lines(rows: [7..<9], columns: nil))
  }

  @Test("what is cropped away is in no output, and what is kept is in all")
  func hidden() async throws {
    let document = try document(
      "crop: {rows: [1-2, 5], columns: [name, city], more: \"{count} more rows\"}")
    let outputs = try ["a.pdf", "a.svg", "a.png"].map {
      try #require(RenderOutput(path: folder.file($0)))
    }
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: outputs)
    let pdf = "\(try PDFTranscript(try folder.bytes("a.pdf")))"
    let svg = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
    let list = try drawn(
      "crop: {rows: [1-2, 5], columns: [name, city], more: \"{count} more rows\"}")
    for row in 0..<12 {
      let isKept = [1, 2, 5].contains(row)
      for text in ["n\(row)x", "c\(row)x"] {
        #expect(pdf.contains(text) == isKept, "\(text) in the PDF")
        #expect(list.contains("\"\(text)\"") == isKept, "\(text) in the display list")
      }
      #expect(!pdf.contains("\(1000 + row)") && !pdf.contains("1,0\(row)"))
      #expect(!svg.contains(">n\(row)x<") || isKept)
    }
    #expect(pdf.contains("9 more rows"))
    #expect(list.contains("\"Name\"") && !list.contains("\"Age\""))
  }

  private func structure(_ keys: String) async throws -> (outline: String, problems: [String]) {
    let output = try #require(RenderOutput(path: folder.file("t.pdf")))
    try await Renderer(fonts: try PrivateFonts.source).write(try document(keys), to: [output])
    let reading = try PDFReading(try folder.bytes("t.pdf"))
    return (try PDFStructureReading(reading).outline, try PDFStructureCheck(reading).problems)
  }

  @Test("a tagged PDF has a regular table of the rows and cells that are left")
  func tagged() async throws {
    func rows(_ keys: String) async throws -> String {
      let (outline, problems) = try await structure(keys)
      #expect(problems == [], "\(keys)")
      return outline
    }
    let two = "      TR\n        TD 1\n        TD 1\n"
    let head = """
      Document
        Table
          THead
            TR
              TH Scope Column 1
              TH Scope Column 1
          TBody

      """
    #expect(
      try await rows("crop: {rows: [1-2, 5], columns: [name, city]}") == head + two + two + two)
    #expect(
      try await rows("crop: {at: {row: 3, column: age}, margin: 12}")
        == "Document\n  Table\n    TBody\n      TR\n        TD 1\n")
    // A spanner spans the columns that are left, and so do headers of sections.
    let spanned = try await rows(
      "spanners: [{title: Who, columns: [name, age]}]\ncrop: {rows: 0-1, columns: [age, city]}")
    #expect(spanned.contains("TH Scope Column ColSpan 2") == false)
    #expect(spanned.components(separatedBy: two).count == 3)
    let grouped = try await rows("group: team\ncrop: {rows: 6-7, columns: [name, city]}")
    // Its title lies within the columns that are left; how many rows there are does not.
    #expect(grouped.contains("TR\n        TH Scope Column ColSpan 2 1\n"))
    // Notes are of cells that are left.
    let noted = try await rows(
      "crop: {rows: 2, columns: [age]}\ncallouts: [{at: {row: 2}, text: here}]")
    #expect(noted.contains("TD 1\n          Note 1"))
    // An empty cell stays, so that rows are equally long.
    let empty = try await rows(
      "columns: [name, {key: none, value: \"null\"}, city]\ncrop: {rows: 0-1, columns: [none, city]}"
    )
    #expect(empty.contains("TD\n        TD 1"))
  }

  @Test("the transcript of a cropped picture has the visible parts at their visible positions")
  func transcripts() throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let document = try document(
      "frame: macos\ncrop: {rows: [1-2, 5], columns: [name, city]}\ntitle: Sales")
    let transcript = try Drawing.document(document).transcript(by: renderer)
    let rows = transcript.parts.filter { $0.address.kind == .row }
    #expect(
      rows.map { "\($0.address)" } == ["section 0, row 1", "section 0, row 2", "section 0, row 5"])
    let text = transcript.text
    #expect(text.contains("\"n5x\"") && text.contains("\"c1x\""))
    for gone in ["1001", "\"n0x\"", "\"age\"", "Red", "Sales"] {
      #expect(!text.contains(gone), "\(gone)")
    }
    let geometry = try renderer.geometry(of: document)
    #expect(abs(transcript.size.width - geometry.size.width) < 0.01)
    for (part, row) in zip(rows, [1, 2, 5]) {
      let path = RowPath(section: 0, row: row)
      let frame = try #require(geometry.visibleFrame(of: .row(path)))
      #expect(abs(frame.left - part.frame.left) < 0.01 && abs(frame.top - part.frame.top) < 0.01)
    }
    // A cell of which only the margin shows has no text.
    let part = try Drawing.document(
      try self.document("crop: {at: {row: 3, column: age}, margin: 6}")
    ).transcript(by: renderer).text
    #expect(part.contains("\"1003\""))
    for gone in ["1002", "1004", "n3x", "c3x"] { #expect(!part.contains(gone), "\(gone)") }
  }

  @Test("a text stands where the most is left out, and none where nothing is")
  func texts() throws {
    #expect(try drawn("crop: {rows: 0-11, more: never}").contains("never") == false)
    let list = try drawn("crop: {rows: [0-1, 3-4], more: \"{count} left\"}")
    #expect(list.contains("\"8 left\""))
    #expect(list.components(separatedBy: " left\"").count == 2)
    #expect(
      try drawn("crop: {columns: name, moreColumns: \"{count} columns\"}").contains("\"3 columns\"")
    )
  }

  @Test("a figure that a torn edge would cut is left out, so that no other one is read")
  func figures() throws {
    let list = try drawn("title: Sales of 2026\ncrop: {at: {row: 3, column: age}, margin: 1}")
    #expect(list.contains("\"1003\""))
    for text in ["1002", "1004", "n3x", "c3x"] { #expect(!list.contains("\"\(text)\"")) }
  }

  @Test("titles stay with all columns only")
  func captions() throws {
    #expect(try drawn("title: Sales\ncrop: {rows: 0-1}").contains("\"Sales\""))
    #expect(try !drawn("title: Sales\ncrop: {columns: name}").contains("\"Sales\""))
  }

  @Test("a cropped grid in its frame has callouts at what is kept")
  func callouts() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let output = try #require(RenderOutput(path: folder.file("a.svg")))
    let problems = await problemLines {
      try await renderer.write(
        try document(
          """
          crop: {rows: 0-3, columns: [name, age]}
          frame: macos
          callouts:
            - {at: {row: 2, column: age}, number: 1}
            - {highlight: {row: 7}}
            - {at: {column: city}, text: no}
          """), to: [output])
    }
    #expect(
      problems == [
        "doc.yaml:7:17: the callout refers to row 0,7, which is cropped away",
        "doc.yaml:8:10: the callout refers to column \"city\", which is cropped away",
      ])
  }

  @Test(
    "mistakes are reported at their places",
    arguments: [
      (
        "{rows: 5-2}",
        "doc.yaml:3:14: \"5-2\" is not a range of rows, counted from 0: write 0-5, 7 or 90-"
      ),
      ("{rows: 12-20}", "doc.yaml:3:7: there is no row 12: the grid shows 12, counted from 0"),
      (
        "{columns: [nmae]}", "doc.yaml:3:7: the grid has no column \"nmae\", did you mean \"name\"?"
      ),
      ("{sections: Red}", "doc.yaml:3:7: there is no section \"Red\""),
      ("{more: a}", "doc.yaml:3:7: a crop needs rows, columns, sections or at"),
      ("{rows: 1, margin: 3}", "doc.yaml:3:25: only a crop with \"at\" has a margin"),
      (
        "{at: {row: 1}, rows: 2}",
        "doc.yaml:3:28: a crop with \"at\" has no rows, columns or sections"
      ),
      (
        "{at: {row: 1}, more: \"{count}\"}",
        "doc.yaml:3:28: around a part, rows and columns are not counted: write the number"
      ),
    ])
  func mistakes(_ crop: String, _ problem: String) throws {
    #expect(problemLines { try Renderer().prepared(try document("crop: \(crop)")) } == [problem])
  }

  @Test("a crop of what a viewport does not show is refused")
  func scrolledAway() async throws {
    let output = try #require(RenderOutput(path: folder.file("a.svg")))
    let renderer = Renderer(fonts: try PrivateFonts.source)
    #expect(
      await problemLines {
        try await renderer.write(
          try document("viewport: {width: 300, height: 120}\ncrop: {rows: 10-11}"), to: [output])
      } == ["doc.yaml:4:7: the crop keeps rows that are scrolled out of the picture"])
  }
}
