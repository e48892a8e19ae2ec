import DocumentSupport
import FileSupport
import Foundation
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("The structure of tagged PDF files")
struct TaggedPDFTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reading(_ document: GridDocument) async throws -> PDFReading {
    let output = try #require(RenderOutput(path: folder.file("out.pdf"), scale: 1))
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
    return try PDFReading(try folder.bytes("out.pdf"))
  }

  /// Every row of the table has as many cells as every other, counting those that reach into it.
  private func expectRegular(_ table: PDFStructureReading.Element) throws {
    var widths: Set<Int> = []
    var occupied: [Int: Set<Int>] = [:]
    let rows = table.kids.flatMap(\.kids)
    for (index, row) in rows.enumerated() {
      var column = 0
      for cell in row.kids {
        func span(_ key: String) -> Int { PDFReading.number(after: key, in: cell.attributes) ?? 1 }
        while occupied[index, default: []].contains(column) { column += 1 }
        for below in 0..<span("RowSpan ") {
          for beside in 0..<span("ColSpan ") {
            let isFree = occupied[index + below, default: []].insert(column + beside).inserted
            #expect(isFree, "row \(index), column \(column) is taken twice")
          }
        }
      }
      widths.insert(occupied[index, default: []].count)
      #expect(occupied[index, default: []].max() == occupied[index, default: []].count - 1)
    }
    #expect(widths.count == 1, "rows of \(widths.sorted()) columns")
    #expect(occupied.keys.allSatisfy { rows.indices.contains($0) })
  }

  /// Every piece of marked content belongs to one element, and each element's content is there.
  private func expectComplete(_ structure: PDFStructureReading, _ reading: PDFReading) {
    var told: [[Int]] = []
    func collect(_ element: PDFStructureReading.Element) {
      told += element.contents
      element.kids.forEach(collect)
    }
    collect(structure.document)
    let marked = reading.contents.enumerated().flatMap { page, content in
      content.matches(of: /<<\/MCID ([0-9]+)>>BDC/).compactMap { match in
        Int(match.output.1).map { [page, $0] }
      }
    }
    #expect(Set(told).count == told.count)
    #expect(Set(told) == Set(marked))
    for content in reading.contents {
      #expect(
        content.matches(of: /B(DC|MC)\n/).count == content.matches(of: /EMC\n/).count)
    }
  }

  @Test(
    "every cell of the golden grids has its place in a regular table",
    arguments: [
      "columns/spanners-light", "columns/merged-light", "columns/spans-light",
      "sections/section-column-light", "sections/nested-light", "sections/group-column-dark",
      "sections/footnotes-light", "sections/collapsed-light", "long-text/light", "cells/bar",
    ])
  func regular(_ name: String) async throws {
    let path = PackageFolder.file("golden/cases/\(name).yaml").path
    let reading = try await reading(try DocumentReader.read(path: path))
    let structure = try PDFStructureReading(reading)
    let tables = structure.document.kids.filter { $0.type == "Table" }
    #expect(tables.count == 1)
    for table in tables { try expectRegular(table) }
    expectComplete(structure, reading)
  }

  private func table(rowCount: Int) -> GridDocument {
    var text = "name,group,value\n"
    for row in 1...rowCount { text += "row \(row),group \((row - 1) / 40 + 1),\(row)\n" }
    return GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")), title: "Report",
      group: RowGroups(by: "group"))
  }

  @Test("headers that are repeated on every page are tagged once, page furniture not at all")
  func pages() async throws {
    let reading = try await reading(table(rowCount: 100))
    #expect(reading.contents.count == 3)
    let structure = try PDFStructureReading(reading)
    #expect(structure.document.kids.map(\.type) == ["H1", "Table"])
    let table = structure.document.kids[1]
    #expect(table.kids.map(\.type) == ["THead", "TBody", "TBody", "TBody"])
    #expect(table.kids.map(\.kids.count) == [1, 41, 41, 21])
    #expect(table.kids[0].kids[0].kids.map(\.contents.count) == [1, 1])
    try expectRegular(table)
    expectComplete(structure, reading)
  }

  @Test(
    "the cells of a column that is dragged are in their rows, on one page and on several",
    arguments: [
      "", "page: {size: 320x140, margin: 20}", "page: {size: 160x140, margin: 20, across: split}",
      "stub: a\npage: {size: 180x140, margin: 20, across: split}",
    ])
  func draggedColumn(_ page: String) async throws {
    let rows = (1...9).map { "[\($0), b\($0), c\($0), d\($0)]" }.joined(separator: ", ")
    let path = try folder.write(
      """
      data: {columns: [a, b, c, d], rows: [\(rows)]}
      columns: [{key: a, width: 60}, {key: b, width: 60}, {key: c, width: 60}, {key: d, width: 60}]
      state: {draggedColumn: {column: b, before: d}}
      \(page)

      """, to: "dragged.yaml")
    let reading = try await reading(try DocumentReader.read(path: path))
    let structure = try PDFStructureReading(reading)
    let table = try #require(structure.document.kids.first)
    try expectRegular(table)
    expectComplete(structure, reading)
    let parts = table.kids.flatMap(\.kids)
    #expect(parts.map(\.kids.count) == Array(repeating: 4, count: 10))
    // Once each, on however many pages headers and fixed columns stand.
    #expect(parts.flatMap(\.kids).allSatisfy { $0.contents.count == 1 })
  }

  @Test(
    "titles, section headers and the section column are tagged once where columns are split over pages",
    arguments: ["", "stub: a", "sectionColumn: {title: G}"])
  func split(_ more: String) async throws {
    let path = try folder.write(
      """
      data: {columns: [g, a, b, c], rows: [[x, 1, 2, 3], [y, 4, 5, 6]]}
      title: T
      columns: [{key: a, width: 80}, {key: b, width: 80}, {key: c, width: 80}]
      group: {by: g, footer: {c: sum}}
      notes: [N]
      page: {size: 260x400, margin: 20, across: split, minScale: 1}
      \(more)

      """, to: "split.yaml")
    let reading = try await reading(try DocumentReader.read(path: path))
    #expect(reading.contents.count == 2)
    let structure = try PDFStructureReading(reading)
    for table in structure.document.kids where table.type == "Table" { try expectRegular(table) }
    expectComplete(structure, reading)
    #expect(structure.document.kids.map(\.type) == ["H1", "Table", "P"])
    #expect(structure.document.all.allSatisfy { $0.contents.count <= 1 })
  }

  @Test(
    "above 50,000 rows a PDF is tagged only if that is asked for, below unless it is not wanted")
  func rowLimit() {
    var properties = PDFProperties()
    #expect(properties.isTagged(rowCount: 50_000) && !properties.isTagged(rowCount: 50_001))
    #expect(
      DrawingBackend.native.findings(of: properties, rowCount: 50_001, unmet: []).map(\.message)
        == [
          "the PDF has no tags: it has more than 50,000 rows; pdf: {tagged: true} writes them all the same"
        ])
    #expect(DrawingBackend.native.findings(of: properties, rowCount: 50_000, unmet: []) == [])
    properties.standards = [.ua1]
    #expect(properties.isTagged(rowCount: 50_001))
    properties.standards = []
    for wanted in [true, false] {
      properties.isTagged = wanted
      #expect(properties.isTagged(rowCount: 1) == wanted)
      #expect(properties.isTagged(rowCount: 50_001) == wanted)
      #expect(DrawingBackend.native.findings(of: properties, rowCount: 50_001, unmet: []) == [])
    }
  }

  @Test("a PDF of many rows is tagged unless it is not wanted")
  func limit() async throws {
    func isTagged(_ rowCount: Int, _ wanted: Bool?) async throws -> Bool {
      var document = table(rowCount: rowCount)
      document.pdf.isTagged = wanted
      return try await !reading(document).objects(with: "/StructTreeRoot").isEmpty
    }
    #expect(try await isTagged(10, nil))
    #expect(try await !isTagged(10, false))
    #expect(try await isTagged(10_001, nil))
  }

  @Test("the language is that of the locale, unless one is specified")
  func language() async throws {
    var document = table(rowCount: 1)
    #expect(try await reading(document).objects(with: "/Lang(en-US)").count == 1)
    document.locale = "de_CH"
    #expect(try await reading(document).objects(with: "/Lang(de-CH)").count == 1)
    document.pdf.language = "fr"
    #expect(try await reading(document).objects(with: "/Lang(fr)").count == 1)
  }

  @Test("a text in a script that the document is not in has a language; one in several has none")
  func scripts() async throws {
    let texts = [
      "Haifa", "חיפה", "القاهرة", "Αθήνα", "東京", "とうきょう東京", "123", "Haifa חיפה", "Zürich", "서울 1",
    ]
    func languages(_ locale: String) async throws -> [String?] {
      var document = GridDocument(
        data: DataInput(
          .bytes(Array(("a\n" + texts.joined(separator: "\n") + "\n").utf8), name: "a.csv")))
      document.locale = locale
      let structure = try PDFStructureReading(try await reading(document))
      return structure.document.kids[0].kids[1].kids.map { $0.kids[0].language }
    }
    #expect(
      try await languages("en") == [nil, "he", "ar", "el", "zh", "ja", nil, nil, nil, "ko"])
    #expect(
      try await languages("ja") == [nil, "he", "ar", "el", nil, nil, nil, nil, nil, "ko"])
    #expect(
      try await languages("fa-IR") == [nil, "he", nil, "el", "zh", "ja", nil, nil, nil, "ko"])
  }

  @Test("a footnote's mark is a reference that is copied and spoken apart from its number")
  func footnotes() async throws {
    let path = try folder.write(
      """
      data: {columns: [a], rows: [[1776660554]]}
      footnotes: [{text: Note one, at: {section: 0, row: 0, column: a}}, {text: Note two, at: {column: a}}]

      """, to: "notes.yaml")
    let document = try DocumentReader.read(path: path)
    let reading = try await reading(document)
    let structure = try PDFStructureReading(reading)
    #expect(structure.document.kids.map(\.type) == ["Table", "Note", "Note"])
    #expect(structure.document.kids.dropFirst().map(\.identifier) == ["n1", "n2"])
    let transcript = try PDFTranscript(reading.bytes)
    let notes = transcript.tags.first?.kids.filter { $0.role == "Note" } ?? []
    #expect(notes.map { $0.kids.map(\.role) } == [["Lbl"], ["Lbl"]])
    #expect(notes.map { $0.kids.first?.text } == ["1", "2"])
    let cell = transcript.tags.first?.kids.first?.kids.last?.kids.first?.kids.first
    #expect(cell?.kids.map(\.role) == ["Reference"])
    #expect(cell?.kids.first?.text == " 2")
    if PDFProgram.pdftotext.isInstalled {
      let run = try await PDFProgram.pdftotext.run(["-raw", "out.pdf", "-"], in: folder)
      #expect(run.outputText.contains("1,776,660,554 2") || run.outputText.contains("1776660554 2"))
    }
  }

  @Test("headings of blocks have levels, below that of the document")
  func headings() async throws {
    let path = try folder.write(
      """
      title: Report
      blocks:
        - {heading: First}
        - {heading: Second, level: 2}
        - {grid: {data: {text: "a\\n1\\n"}, title: Table}}
        - {heading: Third}

      """, to: "blocks.yaml")
    let structure = try PDFStructureReading(
      try await reading(try DocumentReader.read(path: path)))
    #expect(
      structure.document.kids.map(\.type) == ["H1", "H2", "H3", "H4", "Table", "H2"])
  }

  @Test("sums that a page hands over to the next have the same number on both")
  func carried() async throws {
    let rows = (1...60).map { "[\($0)]" }.joined(separator: ", ")
    let path = try folder.write(
      """
      data: {columns: [a], rows: [\(rows)]}
      page: {size: 300x400, margin: 20, carried: [a]}

      """, to: "carried.yaml")
    let contents = try await reading(try DocumentReader.read(path: path)).contents
    let numbers = contents.map { content in
      content.matches(of: /GridPress_Carried ([0-9]+)/).map { String($0.output.1) }
    }
    #expect(numbers.count > 2)
    for (page, next) in zip(numbers, numbers.dropFirst()) {
      #expect(page.last != nil && page.last == next.first)
    }
  }

  @Test("pictures take their words from the document, not from the names of files")
  func pictures() async throws {
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>",
      to: "x.svg")
    func words(_ text: String) async throws -> [String] {
      let path = try folder.write(text, to: "pictures.yaml")
      let structure = try PDFStructureReading(
        try await reading(try DocumentReader.read(path: path)))
      return structure.document.all.filter { $0.type == "Figure" }.map(\.attributes).map {
        $0.firstMatch(of: /Alt\((.*)\)/).map { String($0.output.1) } ?? ""
      }
    }
    let data = "data: {columns: [name, photo], rows: [[Ada, x.svg]]}\n"
    #expect(
      try await words(data + "columns: [{key: photo, title: Portrait, cell: image}]\n")
        == ["Portrait"])
    #expect(
      try await words(
        data + "columns: [{key: photo, cell: {image: {alt: 'Portrait of {name}'}}}]\n") == [
          "Portrait of Ada"
        ])
    let blocks = "title: Plan\nblocks: [{heading: Ground floor}, {image: x.svg}, {image: x.svg}]\n"
    #expect(try await words(blocks) == ["Ground floor", "Plan"])
    let logo =
      "title: T\nlogo: {file: x.svg, alt: The sun}\ngrids: [{data: {text: \"a\\n1\\n\"}}]\n"
    #expect(try await words(logo) == ["The sun"])
  }

  @Test("words that stand on two lines do not run together for those who read the text alone")
  func brokenLines() async throws {
    var document = GridDocument(
      data: DataInput(.bytes(Array("a\nmany words in a narrow column\n".utf8), name: "a.csv")))
    document.width = 120
    let reading = try await reading(document)
    let structure = try PDFStructureReading(reading)
    let cell = structure.document.kids[0].kids[1].kids[0].kids[0]
    #expect(cell.type == "TD")
    // One piece: the lines, with a space after each but the last.
    #expect(cell.contents.count == 1)
    let text = try #require(reading.contents.first).split(separator: "<</MCID 1>>BDC")[1]
      .split(separator: "EMC")[0]
    let lineCount = text.matches(of: /Td/).count
    #expect(lineCount >= 3 && lineCount % 2 == 1, "\(text)")
  }
}
