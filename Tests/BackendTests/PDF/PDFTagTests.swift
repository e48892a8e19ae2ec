import GridCore
import GridSnapshots
import PDFSupport
import TestSupport
import Testing

@testable import GridPDF

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
      box(0), .beginTag(.paragraph(0)), box(10), .pushClip(Rect(x: 0, y: 0, width: 9, height: 9)),
      box(20), .popClip, .endTag, box(30))
    let reading = try PDFReading(try await pdf([list], isTagged: true))
    #expect(
      reading.contents == [
        """
        /Artifact<</Type/Layout>>BDC
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
        /Artifact<</Type/Layout>>BDC
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

  @Test("a link is an element of its cell, between what stands before and after it")
  func links() async throws {
    let uri = "https://example.org/é"
    let rect = Rect(x: 20, y: 0, width: 5, height: 5)
    let list = list(
      .beginTag(cell(.data, .body, row: 0, column: 0)), box(10), .beginTag(.link(uri: uri)),
      box(20), .link(rect, uri: uri), .endTag, box(30), .endTag)
    let reading = try PDFReading(try await pdf([list, list], isTagged: true))
    let structure = try PDFStructureReading(reading)
    #expect(
      structure.outline == """
        Document
          Table
            TBody
              TR
                TD 4
                  Link 1 link
                  Link 1 link

        """)
    let cell = try #require(structure.document.all.first { $0.type == "TD" })
    guard cell.items.count == 6, case .content(page: 0, number: 0) = cell.items[0],
      case .element(let link) = cell.items[1], case .content(page: 0, number: 2) = cell.items[2],
      case .content(page: 1, number: 0) = cell.items[3]
    else {
      Issue.record("\(cell.items)")
      return
    }
    #expect(link.contents == [[0, 1]])
    let annotation = try #require(link.annotations.first)
    let value = try #require(reading.objects[annotation]?.value)
    #expect(value["Contents"]?.text == uri)
    #expect(value["A"]?["URI"]?.text == "https://example.org/%C3%A9")
    // Pages and annotations are found by one row of numbers.
    #expect(value["StructParent"]?.integer == 1)
    #expect(reading.pages.map { $0.object.value?["StructParents"]?.integer } == [0, 2])
    let parents = try #require(structure.root["ParentTree"]?.reference)
    let numbers = try #require(reading.objects[parents]?.value?["Nums"]?.elements)
    #expect(numbers[3].reference == link.number)
  }

  @Test("a link in what is painted again belongs to the link that was there before")
  func repeatedLinks() async throws {
    let rect = Rect(x: 20, y: 0, width: 5, height: 5)
    func page(_ tag: ContentTag) -> DisplayList {
      list(
        .beginTag(tag), .beginTag(.link(uri: "x:a")), box(20), .link(rect, uri: "x:a"), .endTag,
        .endTag)
    }
    let structure = try PDFStructureReading(
      try PDFReading(
        try await pdf([page(.paragraph(0)), page(.artifact(.repetition))], isTagged: true)))
    #expect(structure.outline == "Document\n  P\n    Link 1 link link\n")
    let alone = try PDFStructureReading(
      try PDFReading(try await pdf([page(.artifact(.repetition))], isTagged: true)))
    #expect(alone.outline == "Document\n  Link link\n")
  }

  @Test("artifacts say what they are")
  func artifacts() async throws {
    let list = list(
      .beginTag(.artifact(.header)), box(0), .endTag, .beginTag(.artifact(.footer)), box(10),
      .endTag, .beginTag(.artifact(.watermark)), box(20), .endTag,
      .beginTag(.artifact(.repetition)), .beginFigure("no figure"), box(30), .endFigure, .endTag,
      box(40), .beginTag(.artifact(.textShadow)), box(50), .endTag)
    let reading = try PDFReading(try await pdf([list], isTagged: true))
    let marks = reading.contents[0].split(separator: "\n").filter { $0.hasSuffix("BDC") }
    #expect(
      marks == [
        "/Artifact<</Type/Pagination/Subtype/Header>>BDC",
        "/Artifact<</Type/Pagination/Subtype/Footer>>BDC",
        "/Artifact<</Type/Pagination/Subtype/Watermark>>BDC",
        "/Artifact<</Type/Pagination>>BDC", "/Artifact<</Type/Layout>>BDC",
        "/Artifact<</Type/Layout>>BDC",
      ])
    #expect(try PDFStructureReading(reading).outline == "Document\n")
  }

  @Test("notes have names of their own, listed in the order of their bytes")
  func identifiers() async throws {
    let notes = (0..<11).flatMap { number -> [DisplayList.Command] in
      [.beginTag(.footnote), box(Double(number)), .endTag, .beginTag(.paragraph(0)), .endTag]
    }
    var page = DisplayList()
    for note in notes { page.append(note) }
    let reading = try PDFReading(try await pdf([page], isTagged: true))
    let structure = try PDFStructureReading(reading)
    let named = structure.document.all.compactMap { element in
      element.identifier.map { ($0, element.number) }
    }
    #expect(named.count == 11)
    let tree = try #require(structure.root["IDTree"]?.reference)
    let names = try #require(reading.objects[tree]?.value?["Names"]?.elements)
    let listed = stride(from: 0, to: names.count, by: 2).compactMap { names[$0].text }
    #expect(listed == listed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for (name, number) in named {
      let index = try #require(names.firstIndex { $0.text == name })
      #expect(names[index + 1].reference == number)
    }
  }

  @Test("without a title of the whole the titles of grids are headings of the first level")
  func headings() async throws {
    let grids = list(
      .beginTag(.subheading), box(0), .endTag, .beginTag(.paragraph(0)), box(10), .endTag)
    let alone = try PDFStructureReading(
      try PDFReading(try await pdf([grids], isTagged: true)))
    #expect(alone.document.kids.map(\.type) == ["H1", "P"])
    let cover = list(.beginTag(.heading), box(0), .endTag)
    let below = try PDFStructureReading(
      try PDFReading(try await pdf([cover, grids], isTagged: true)))
    #expect(below.document.kids.map(\.type) == ["H1", "H2", "P"])
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
