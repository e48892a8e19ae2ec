import FileSupport
import GridCore
import GridGlyphs
import GridSnapshots
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
      .beginTag(.heading(level: 1)), box(0), .endTag,
      .beginTag(cell(.columnHeader, .head, row: 0, column: 0)),
      box(10), .endTag, .beginTag(cell(.columnHeader, .head, row: 0, column: 1)), .endTag,
      .beginTag(cell(.rowHeader, .body, row: 0, column: 0, columnSpan: 2)), box(20), .endTag,
      .beginTag(cell(.data, .body, row: 1, column: 0)), box(30), .endTag,
      .beginTag(cell(.data, .body, row: 1, column: 1)), box(40), .endTag,
      .beginTag(cell(.data, .foot, row: 0, column: 0)), box(50), .endTag,
      .beginTag(.footnote(0)), box(60), .endTag)
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

  @Test("a task that is cancelled after the last page does not write the tags")
  func cancelled() async throws {
    let list = list(.beginTag(cell(.data, .body, row: 0, column: 0)), box(0), .endTag)
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        await #expect(throws: BackendError.cancelled) { try await pdf([list], isTagged: true) }
      }
    }
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
                  Figure BBox [20 195 25 200] Alt(3 values, rising) 1

        """)
  }

  @Test("a link is an element of its cell, between what stands before and after it")
  func links() async throws {
    let uri = "https://example.org/é"
    let rect = Rect(x: 20, y: 0, width: 5, height: 5)
    let list = list(
      .beginTag(cell(.data, .body, row: 0, column: 0)), box(10), .beginTag(.link(uri)),
      box(20), .link(rect, .uri(uri)), .endTag, box(30), .endTag)
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
        .beginTag(tag), .beginTag(.link("x:a")), box(20), .link(rect, .uri("x:a")), .endTag,
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

  @Test("notes that follow one another are notes of their own, each with what it is called")
  func footnotes() async throws {
    let list = list(
      .beginTag(.footnote(0)), .beginTag(.label), box(0), .endTag, box(10), .endTag,
      .beginTag(.footnote(1)), .beginTag(.label), box(20), .endTag, box(30), .endTag)
    let structure = try PDFStructureReading(try PDFReading(try await pdf([list], isTagged: true)))
    #expect(structure.outline == "Document\n  Note 1\n    Lbl 1\n  Note 1\n    Lbl 1\n")
    #expect(structure.document.kids.map(\.identifier) == ["n1", "n2"])
    #expect(
      structure.document.kids.map { $0.items.first == $0.kids.first.map { .element($0) } } == [
        true, true,
      ])
  }

  @Test("a mark of a footnote is a reference of its cell; beside what is no content it is none")
  func references() async throws {
    let list = list(
      .beginTag(cell(.data, .body, row: 0, column: 0)), box(0), .beginTag(.reference), box(10),
      .endTag, .endTag, .beginTag(.artifact(.repetition)), .beginTag(.reference), box(20), .endTag,
      .endTag)
    let structure = try PDFStructureReading(try PDFReading(try await pdf([list], isTagged: true)))
    #expect(
      structure.outline == """
        Document
          Table
            TBody
              TR
                TD 1
                  Reference 1

        """)
  }

  private func strip(
    _ role: CellTag.Role, section: Int, row: Int, column: Int = 0, level: Int,
    columnSpan: Int = 1
  ) -> [DisplayList.Command] {
    let tag = CellTag(
      role, in: .body, section: section, row: row, column: column, columnSpan: columnSpan,
      level: level)
    return [.beginTag(.cell(tag)), box(0), .endTag]
  }

  /// What each cell of the body says of its headers, by the texts "c" for columns, and levels of
  /// sections.
  private func headers(_ commands: [DisplayList.Command]) async throws -> [[[String]]] {
    var page = DisplayList()
    for column in 0..<2 {
      page.append(.beginTag(cell(.columnHeader, .head, row: 0, column: column)))
      page.append(box(0))
      page.append(.endTag)
    }
    for command in commands { page.append(command) }
    let reading = try PDFReading(try await pdf([page], isTagged: true))
    let structure = try PDFStructureReading(reading)
    #expect(structure.document.kids.count == 1)
    let rows = structure.document.kids[0].kids.dropFirst().flatMap(\.kids)
    return rows.map { row in row.kids.map { $0.headers } }
  }

  @Test("cells below section headers name those of their column and of all their sections")
  func sectionHeaders() async throws {
    // Two levels; the second section of the lower level is in the first of the higher one.
    let found = try await headers(
      strip(.sectionHeader, section: 0, row: 0, level: 0, columnSpan: 2)
        + strip(.sectionHeader, section: 0, row: 1, level: 1, columnSpan: 2)
        + strip(.data, section: 0, row: 2, column: 0, level: 1)
        + strip(.data, section: 0, row: 2, column: 1, level: 1)
        + strip(.sectionHeader, section: 1, row: 0, level: 1, columnSpan: 2)
        + strip(.data, section: 1, row: 1, column: 0, level: 1)
        + strip(.data, section: 1, row: 1, column: 1, level: 1)
        // A footer of the higher level.
        + strip(.data, section: 1, row: 2, column: 0, level: 0, columnSpan: 2)
        + strip(.sectionHeader, section: 2, row: 0, level: 0, columnSpan: 2)
        + strip(.data, section: 2, row: 1, column: 0, level: 1)
        + strip(.data, section: 2, row: 1, column: 1, level: 1))
    #expect(
      found == [
        [[]], [["h3"]], [["h1", "h3", "h4"], ["h2", "h3", "h4"]], [["h3"]],
        [["h1", "h3", "h5"], ["h2", "h3", "h5"]], [["h1", "h2", "h3"]], [[]],
        [["h1", "h6"], ["h2", "h6"]],
      ])
  }

  @Test("cells name the headers of their row, too, which name those of the section")
  func rowHeaders() async throws {
    let found = try await headers(
      strip(.sectionHeader, section: 0, row: 0, level: 0, columnSpan: 2)
        + strip(.rowHeader, section: 0, row: 1, column: 0, level: 0)
        + strip(.data, section: 0, row: 1, column: 1, level: 0)
        + strip(.rowHeader, section: 0, row: 2, column: 0, level: 0)
        + strip(.data, section: 0, row: 2, column: 1, level: 0)
        // A section without a header of its own.
        + strip(.data, section: 1, row: 0, column: 0, level: 0)
        + strip(.data, section: 1, row: 0, column: 1, level: 0))
    #expect(
      found == [
        [[]], [["h1", "h3"], ["h2", "h3", "h4"]], [["h1", "h3"], ["h2", "h3", "h5"]],
        [["h1"], ["h2"]],
      ])
  }

  @Test("without section headers no cell names headers, for they follow from the places")
  func noNames() async throws {
    let found = try await headers(
      strip(.rowHeader, section: 0, row: 0, column: 0, level: 0)
        + strip(.data, section: 0, row: 0, column: 1, level: 0))
    #expect(found == [[[], []]])
  }

  @Test("notes have names of their own, listed in the order of their bytes")
  func identifiers() async throws {
    let notes = (0..<11).flatMap { number -> [DisplayList.Command] in
      [.beginTag(.footnote(number)), box(Double(number)), .endTag]
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
      .beginTag(.heading(level: 2)), box(0), .endTag, .beginTag(.paragraph(0)), box(10), .endTag)
    let alone = try PDFStructureReading(
      try PDFReading(try await pdf([grids], isTagged: true)))
    #expect(alone.document.kids.map(\.type) == ["H1", "P"])
    let cover = list(.beginTag(.heading(level: 1)), box(0), .endTag)
    let below = try PDFStructureReading(
      try PDFReading(try await pdf([cover, grids], isTagged: true)))
    #expect(below.document.kids.map(\.type) == ["H1", "H2", "P"])
    // A heading that continues on another page is one.
    let rest = list(.beginTag(.headingRest), box(0), .endTag)
    let continued = try PDFStructureReading(
      try PDFReading(try await pdf([cover, rest, grids], isTagged: true)))
    #expect(continued.document.kids.map(\.type) == ["H1", "H2", "P"])
    // Levels that are left out are none.
    let levels = [3, 3, 5, 4, 3, 1, 2, 9].flatMap { level -> [DisplayList.Command] in
      [.beginTag(.heading(level: level)), box(0), .endTag]
    }
    var page = DisplayList()
    for command in levels { page.append(command) }
    let nested = try PDFStructureReading(try PDFReading(try await pdf([page], isTagged: true)))
    #expect(
      nested.document.kids.map(\.type) == ["H1", "H1", "H2", "H2", "H1", "H1", "H2", "H3"])
  }

  @Test("the file says its language and what it is, for programs that know only XMP")
  func metadata() async throws {
    let metadata = PDFMetadata(
      title: "Sales & <more>", author: "Ada", language: "de-CH",
      creationDate: "2025-01-31T12:00:00Z")
    let reading = try PDFReading(try await pdf([DisplayList()], metadata: metadata))
    let catalog = try #require(reading.objects(with: "/Type/Catalog").first).object.text
    #expect(catalog.contains("/Lang(de-CH)"))
    let xmp = String(decoding: metadata.xmp(PDFStandards()), as: UTF8.self)
    #expect(
      xmp.contains(
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Sales &amp; &lt;more&gt;</rdf:li></rdf:Alt></dc:title>"
      ))
    #expect(xmp.contains("<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>"))
    #expect(xmp.contains("<xmp:CreateDate>2025-01-31T12:00:00Z</xmp:CreateDate>"))
    // It stands in the file uncompressed.
    #expect(reading.bytes.firstRange(of: metadata.xmp(PDFStandards())) != nil)
  }

  @Test("without tags there is no structure, and nothing is marked")
  func untagged() async throws {
    let reading = try PDFReading(
      try await pdf([list(.beginTag(.heading(level: 1)), box(0), .endTag)]))
    #expect(reading.contents == ["0 195 5 5 re\nf\n"])
    #expect(reading.objects(with: "StructTreeRoot").isEmpty)
  }
}
