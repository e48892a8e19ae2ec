import GridCore
import TestSupport
import Testing

@testable import GridCairo

@Suite("Tagged PDF files")
struct PDFTagTests {
  private func cell(
    _ role: CellTag.Role, _ part: CellTag.Part, row: Int, column: Int, section: Int = 0,
    columnSpan: Int = 1
  ) -> ContentTag {
    .cell(
      CellTag(role, in: part, section: section, row: row, column: column, columnSpan: columnSpan))
  }

  private func box(_ x: Double) -> DisplayList.Command {
    .fill(Rect(x: x, y: 0, width: 5, height: 5), .color(.black))
  }

  @Test("cells become rows, rows the parts of their table; what is beside it stays beside it")
  func tree() async throws {
    let list = list(
      .beginTag(.heading), box(0), .endTag,
      .beginTag(cell(.columnHeader, .head, row: 0, column: 0)),
      box(10), .endTag, .beginTag(cell(.columnHeader, .head, row: 0, column: 1)), .endTag,
      .beginTag(cell(.rowHeader, .body, row: 0, column: 0, columnSpan: 2)), box(20), .endTag,
      .beginTag(cell(.data, .body, row: 1, column: 0)), box(30), .endTag,
      .beginTag(cell(.data, .body, row: 1, column: 1)), box(40), .endTag,
      .beginTag(cell(.data, .foot, row: 0, column: 0)), box(50), .endTag,
      .beginTag(.footnote), box(60), .endTag)
    let reading = try PDFReading(try await pdf([list], isTagged: true))
    #expect(
      try PDFStructureReading(reading).outline == """
        Document
          H1 1
          Table
            THead
              TR
                TH Scope Column 1
                TH Scope Column
            TBody
              TR
                TH Scope Row ColSpan 2 1
              TR
                TD 1
                TD 1
            TFoot
              TR
                TD 1
          Note 1

        """)
    #expect(reading.objects(with: "/MarkInfo<</Marked true>>").count == 1)
  }

  @Test(
    "rows stand in the order of the table, whatever the order of painting; a cell may go on on another page"
  )
  func order() async throws {
    let first = list(
      .beginTag(cell(.data, .body, row: 0, column: 0)), box(0), .endTag,
      .beginTag(cell(.data, .body, row: 1, column: 0)), box(10), .endTag)
    let second = list(
      .beginTag(cell(.data, .body, row: 1, column: 0)), box(0), .endTag,
      .beginTag(cell(.data, .body, row: 0, column: 1)), box(10), .endTag)
    let structure = try PDFStructureReading(
      try PDFReading(try await pdf([first, second], isTagged: true)))
    let rows = structure.document.kids[0].kids[0].kids
    #expect(
      rows.map { $0.kids.map(\.contents) } == [[[[0, 0]], [[1, 1]]], [[[0, 1], [1, 0]]]])
  }

  @Test("all that is painted is in an element or decoration, and marks do not cross text objects")
  func marks() async throws {
    let list = list(
      box(0), .beginTag(.paragraph), box(10), .pushClip(Rect(x: 0, y: 0, width: 9, height: 9)),
      box(20), .popClip, .endTag, box(30))
    let reading = try PDFReading(try await pdf([list], isTagged: true))
    #expect(
      reading.contents == [
        """
        /Artifact BMC
        0 195 5 5 re
        f
        EMC
        /P<</MCID 0>>BDC
        10 195 5 5 re
        f
        EMC
        q 0 191 9 9 re
        W n
        /P<</MCID 1>>BDC
        20 195 5 5 re
        f
        EMC
        Q
        /Artifact BMC
        30 195 5 5 re
        f
        EMC

        """
      ])
  }

  @Test("a drawing in a cell is a figure with its words; one in decoration is decoration")
  func figures() async throws {
    let list = list(
      .beginFigure("outside"), box(0), .endFigure,
      .beginTag(cell(.data, .body, row: 0, column: 0)), box(10), .beginFigure("3 values, rising"),
      box(20), .endFigure, .endTag)
    let structure = try PDFStructureReading(
      try PDFReading(try await pdf([list], isTagged: true)))
    #expect(
      structure.outline == """
        Document
          Table
            TBody
              TR
                TD 1
                  Figure Alt(3 values, rising) 1

        """)
  }

  @Test("the file says its language and what it is, for programs that know only XMP")
  func metadata() async throws {
    let metadata = PDFMetadata(
      title: "Sales & <more>", author: "Ada", language: "de-CH",
      creationDate: "2025-01-31T12:00:00Z")
    let reading = try PDFReading(try await pdf([DisplayList()], metadata: metadata))
    let catalog = try #require(reading.objects(with: "/Type/Catalog").first).object.text
    #expect(catalog.contains("/Lang(de-CH)"))
    let xmp = String(decoding: metadata.xmp, as: UTF8.self)
    #expect(
      xmp.contains(
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Sales &amp; &lt;more&gt;</rdf:li></rdf:Alt></dc:title>"
      ))
    #expect(xmp.contains("<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>"))
    #expect(xmp.contains("<xmp:CreateDate>2025-01-31T12:00:00Z</xmp:CreateDate>"))
    // It stands in the file uncompressed.
    #expect(reading.bytes.firstRange(of: metadata.xmp) != nil)
  }

  @Test("without tags there is no structure, and nothing is marked")
  func untagged() async throws {
    let reading = try PDFReading(
      try await pdf([list(.beginTag(.heading), box(0), .endTag)]))
    #expect(reading.contents == ["0 195 5 5 re\nf\n"])
    #expect(reading.objects(with: "StructTreeRoot").isEmpty)
  }
}
