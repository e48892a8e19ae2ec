import GridModel
import Testing

struct GridPartTests {
  /// A part of each kind, with other numbers than 0 and a name that must be quoted.
  static let samples = GridPart.Kind.allCases.map { kind in
    GridPart(kind, section: 2, index: 14, name: kind == .pinSeparator ? "right" : "unit, price")
  }

  @Test("a part of every kind is read from the address that it writes", arguments: samples)
  func roundTrip(_ part: GridPart) {
    #expect(GridPart(part.description) == part)
    #expect(
      GridPart(part.kind, section: part.section ?? 0, index: part.index ?? 0, name: part.name ?? "")
        == part)
  }

  @Test("there is a case for each kind, and each says its kind")
  func kinds() {
    #expect(Self.samples.map(\.kind) == GridPart.Kind.allCases)
    #expect(Set(Self.samples).count == GridPart.Kind.allCases.count)
  }

  @Test(
    "addresses are words, then numbers and names with commas",
    arguments: [
      (GridPart.title, "title"), (.emptyText, "empty"),
      (.row(RowPath(section: 0, row: 14)), "row 0,14"),
      (.cell(CellPath(section: 0, row: 14, column: "price")), "cell 0,14,price"),
      (.columnHeader("unit price"), "columnHeader \"unit price\""),
      (.sectionHeader(section: 1), "sectionHeader 1,0"),
      (.sectionColumn(section: 3), "sectionColumn 3"),
      (.spanner(level: 1, title: "Costs"), "spanner 1,Costs"),
      (.pinSeparator(.left), "pinSeparator left"),
      (.swipeAction(RowPath(section: 0, row: 2), title: "Delete"), "swipeAction 0,2,Delete"),
      (.summaryCell(section: 0, strip: 1, column: "price"), "summaryCell 0,1,price"),
      (.shortcut(4), "shortcut 4"), (.disclosure(section: 2), "disclosure 2,0"),
      (.rowDisclosure(RowPath(section: 1, row: 3)), "rowDisclosure 1,3"),
    ])
  func addresses(_ part: GridPart, _ text: String) {
    #expect(part.description == text)
    #expect(GridPart(text) == part)
  }

  @Test(
    "a text that is not an address is not read",
    arguments: [
      "", "titel", "title 0", "row", "row 0", "row 0,", "row 0,x", "row 0,1,a", "cell 0,1",
      "cell 0,1,", "cell 0,1,a b", "pinSeparator top", "columnHeader", "row  0,1", "row 0,1 ",
      "columnHeader \"a", "emptyRow 99999999999999999999",
    ])
  func notRead(_ text: String) {
    #expect(GridPart(text) == nil)
  }

  @Test("the phrase of a part takes the title of its column")
  func phrases() {
    let cell = CellPath(section: 0, row: 14, column: "price")
    #expect(GridPart.cell(cell).phrase() == "section 0, row 14, \"price\"")
    #expect(GridPart.cell(cell).phrase(column: "Price") == "section 0, row 14, \"Price\"")
    #expect(
      GridPart.editField(cell).phrase(column: "Price") == "field over section 0, row 14, \"Price\"")
    #expect(
      GridPart.disclosure(section: 1, level: 2).phrase() == "disclosure mark of section 1, level 2")
  }

  @Test("parts of rows and cells know them, others do not")
  func rowsAndCells() {
    let row = RowPath(section: 2, row: 14)
    for part in Self.samples {
      switch part.kind {
      case .row, .rowDisclosure, .handle, .swipeAction, .liftedRow, .rowGap:
        #expect(part.row == row)
        #expect(part.cell == nil)
      case .cell, .skeleton, .editField, .caret, .textSelection, .invalidMessage, .overlay:
        #expect(part.row == row)
        #expect(part.cell == CellPath(section: 2, row: 14, column: "unit, price"))
      default:
        #expect(part.row == nil)
        #expect(part.cell == nil)
      }
    }
  }

  @Test("each part but separators has the element that styles it")
  func elements() {
    #expect(Self.samples.filter { $0.styleElement == nil }.map(\.kind) == [.pinSeparator])
    #expect(GridPart.sectionHeader(section: 0, level: 0).styleElement == .section)
    #expect(GridPart.sectionHeader(section: 0, level: 1).styleElement == .subsection)
    // States of cells and rows, lines of pages, and elements that lie over others belong to no kind
    // of part.
    let elements = GridPart.Kind.allCases.compactMap(\.styleElement) + [.subsection]
    #expect(
      Set(StyleElement.allCases).subtracting(elements).map(\.rawValue).sorted() == [
        "alternate", "callout", "calloutHighlight", "calloutLens", "calloutMark", "checkboxes",
        "cover", "figure", "filterFocused", "flash", "focused", "grandSummary", "hovered",
        "invalid", "overlaySelected", "pageFooter", "pageHeader", "pressed", "rowNumbers",
        "secondary", "sectionCount", "selected", "shortcutBarPressed", "stub", "swipeDestructive",
        "tooltip",
      ])
  }
}
