import FileSupport
import GridCore
import GridGlyphs
import GridSnapshots
import Platform
import TestSupport
import Testing

@testable import GridPDF

/// The elements of large tables are in streams with rows.
@Suite("Tagged PDF files of large tables")
struct PDFLargeTableTests {
  private static let columnCount = 4
  private static let rowsInSection = 25
  private static let rowsOnPage = 40
  private static let rowCount = 400

  /// Every third cell of the last column is empty.
  private static func isEmpty(row: Int, column: Int) -> Bool {
    column == columnCount - 1 && row.isMultiple(of: 3)
  }

  /// - Parameter hasSections: whether sections have headers, which their cells name.
  private func pages(hasSections: Bool = true) -> [DisplayList] {
    var pages: [DisplayList] = []
    var page = DisplayList()
    func add(
      _ role: CellTag.Role, _ part: CellTag.Part, section: Int, row: Int, column: Int,
      span: Int = 1, isEmpty: Bool = false
    ) {
      page.append(
        .beginTag(
          .cell(
            CellTag(
              role, in: part, section: section, row: row, column: column, columnSpan: span))))
      if !isEmpty {
        page.append(
          .fill(Rect(x: Double(column) * 10, y: 0, width: 5, height: 5), .color(.black)))
      }
      page.append(.endTag)
    }
    for column in 0..<Self.columnCount {
      add(.columnHeader, .head, section: 0, row: 0, column: column)
    }
    for row in 0..<Self.rowCount {
      let section = hasSections ? row / Self.rowsInSection : 0
      let first = hasSections ? row % Self.rowsInSection : row
      if hasSections, first == 0 {
        add(
          .sectionHeader, .body, section: section, row: 0, column: 0, span: Self.columnCount)
      }
      for column in 0..<Self.columnCount {
        add(
          .data, .body, section: section, row: first + 1, column: column,
          isEmpty: Self.isEmpty(row: row, column: column))
      }
      if (row + 1).isMultiple(of: Self.rowsOnPage) {
        pages.append(page)
        page = DisplayList()
      }
    }
    return pages
  }

  @Test(
    "every cell is in its row, with its content and the headers above", arguments: [true, false])
  func tree(hasSections: Bool) async throws {
    let metadata = PDFMetadata(
      title: "A", language: "en", creationDate: "2025-01-31T12:00:00Z")
    let reading = try PDFReading(
      try await pdf(pages(hasSections: hasSections), metadata: metadata, isTagged: true))
    let elements = try PDFStructureReading(reading).elements
    let rows = elements.filter { $0.type == "TR" }
    let sectionCount = hasSections ? Self.rowCount / Self.rowsInSection : 0
    #expect(rows.count == 1 + Self.rowCount + sectionCount)
    let cells = elements.filter { $0.type == "TD" }
    #expect(cells.count == Self.rowCount * Self.columnCount)
    var contents: Set<[Int]> = []
    var strays: [Int] = []
    for (index, cell) in cells.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columnCount)
      // Without them, headers follow from the position.
      if cell.headers.count != (hasSections ? 2 : 0) { strays.append(index) }
      guard case .content(let page, let number)? = cell.items.first else {
        if !Self.isEmpty(row: row, column: column) { strays.append(index) }
        continue
      }
      if page != row / Self.rowsOnPage { strays.append(index) }
      contents.insert([page, number])
    }
    #expect(strays == [])
    #expect(contents.count == cells.filter { !$0.items.isEmpty }.count)
    #expect(try PDFStructureCheck(reading).problems == [])
  }

  @Test("a cell takes few bytes, and objects in long streams are found", arguments: [true, false])
  func size(hasSections: Bool) async throws {
    let tagged = try await pdf(pages(hasSections: hasSections), isTagged: true)
    let plain = try await pdf(pages(hasSections: hasSections), isTagged: false)
    let cellCount = Self.rowCount * Self.columnCount
    // With the marks in the page. In longer tables, it is less.
    #expect((tagged.count - plain.count) / cellCount < 11)
    let reading = try PDFReading(tagged)
    let counts = reading.objects(with: "/Type/ObjStm").compactMap {
      PDFReading.number(after: "/N ", in: $0.object.text)
    }
    #expect((counts.max() ?? 0) > 255)
    #expect(reading.trailer.contains("/W[1 3 2]") || reading.trailer.contains("/W[1 2 2]"))
  }

  @Test("the same bytes on any number of processors", arguments: [true, false])
  func workers(hasSections: Bool) async throws {
    let pages = pages(hasSections: hasSections)
    let alone = try await pdf(pages, isTagged: true)
    #expect(try await pdf(pages, workerCount: 8, isTagged: true) == alone)
  }

  @Test("rows as differences", arguments: [1, 3, 7, 64, 100])
  func prediction(columns: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    let rows = RowPrediction.differences(of: bytes.span, columns: columns)
    #expect(rows.count == 1000 + (1000 + columns - 1) / columns)
    #expect(RowPrediction.undone(rows.span, columns: columns) == bytes)
    let others = [0] + rows.dropFirst()
    #expect(RowPrediction.undone(others.span, columns: columns) == nil)
    let none: [UInt8] = []
    #expect(RowPrediction.differences(of: none.span, columns: columns) == [])
  }

  @Test("rows of a byte and a number as differences", arguments: 1...8)
  func numberPrediction(size: Int) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let rows = (0..<500).map { index -> (byte: UInt8, number: UInt64) in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Rows that increase as those of a table do, and any others.
      return (UInt8(index % 3), index % 2 == 0 ? state : UInt64(index * 300))
    }
    let bytes = rows.flatMap { row in
      [row.byte] + (0..<size).reversed().map { UInt8(truncatingIfNeeded: row.number >> (8 * $0)) }
    }
    let differences = RowPrediction.differences(rowCount: rows.count, numberSize: size) { rows[$0] }
    #expect(differences == RowPrediction.differences(of: bytes.span, columns: 1 + size))
    #expect(RowPrediction.undone(differences.span, columns: 1 + size) == bytes)
    #expect(RowPrediction.differences(rowCount: 0, numberSize: size) { rows[$0] } == [])
  }
}
