import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Strips of sections")
struct SectionStripTests {
  static let elements: [StyleElement: Style] = [
    .rows: Style(height: 20), .section: Style(height: 30), .subsection: Style(height: 25),
    .sectionFooter: Style(height: 15), .summary: Style(height: 18),
    .grandSummary: Style(height: 22),
  ]

  static let columns = [
    GridColumn(key: "name", sizing: .fixed(100), sourceIndex: 0),
    GridColumn(key: "n", type: .integer, sizing: .fixed(60), sourceIndex: 1),
  ]

  static func header(_ title: String, _ level: Int) -> SectionStrip {
    .header(SectionHeader(title: title, level: level))
  }

  static func summary(
    _ label: String?, _ value: String, _ kind: SummaryStrip.Kind, _ level: Int = 0
  ) -> SectionStrip {
    .summary(SummaryStrip(SummaryRow(label, ["n": value]), kind: kind, level: level))
  }

  /// Two groups within one, the second collapsed, with footers of both levels and a grand summary.
  static var nested: DataGrid {
    DataGrid(
      columns, [["a", "1"], ["b", "2"], ["c", "3"]],
      sections: [
        Section(
          leading: [header("Outer", 0), header("First", 1)], positions: 0..<2,
          trailing: [summary("Sum", "3", .summary, 1)], level: 1),
        Section(
          leading: [
            .header(SectionHeader(title: "Second", level: 1, disclosure: .collapsed))
          ], positions: 2..<2,
          trailing: [
            .footer(SectionFooter(text: "End of Outer")), summary("Total", "3", .grand),
          ], level: 1),
      ], elements: elements)
  }

  @Test("no rule between columns stands in a label that goes across them")
  func rulesInLabels() {
    var grid = DataGrid(
      (0..<3).map { GridColumn(key: "c\($0)", sizing: .fixed(30), sourceIndex: $0) },
      [["1", "2", "3"]],
      separators: SeparatorStyles(column: LineStyle(color: Color("#123456"), width: 1)))
    grid.sections[0].trailing = [
      .summary(SummaryStrip(SummaryRow("LABE", [:]), kind: .summary))
    ]
    let rules = grid.painted().split(separator: "\n").filter { $0.hasSuffix("#123456") }
    // Headers, the row, the total with a label of 40.
    #expect(
      rules == [
        "fill (29,0)-(30,10) #123456", "fill (59,0)-(60,10) #123456",
        "fill (29,10)-(30,20) #123456", "fill (59,10)-(60,20) #123456",
        "fill (59,20)-(60,30) #123456",
      ])
  }

  @Test("there is room above outermost headers, but for the first and those below another header")
  func gaps() {
    var grid = DataGrid(
      Self.columns, [["a", "1"], ["b", "2"], ["c", "3"]],
      sections: [
        Section(
          leading: [Self.header("A", 0), Self.header("A1", 1)], positions: 0..<1, level: 1),
        Section(leading: [Self.header("A2", 1)], positions: 1..<2, level: 1),
        Section(leading: [Self.header("B", 0)], positions: 2..<2),
        Section(leading: [Self.header("C", 0)], positions: 2..<3),
      ], elements: Self.elements)
    grid.styles.spacing.section = 7
    let frames = grid.layout().frames
    let lines = (0..<frames.lineCount).map(frames.line)
    // Header, A, A1, a, A2, b, (7) B, C, c.
    #expect(lines.map(\.top) == [10, 40, 65, 85, 110, 137, 167, 197])
    #expect(lines.map(\.height) == [30, 25, 20, 25, 20, 30, 30, 20])
    #expect(frames.tableBottom == 217)
    #expect(frames.firstLine(below: 133) == 5)
    let pages = Paginator(frames: frames, contentHeight: 130).pages()
    #expect(pages.map(\.lines) == [0..<5, 5..<8])
    // Under the column headers, without the room above it.
    #expect(pages.last?.bottom == 90)
  }

  @Test("a line above a border gives way to it")
  func linesAboveBorders() {
    func rules(_ border: LineStyle?) -> [String] {
      var elements = Self.elements
      elements[.summary]?.border.top = border
      let grid = DataGrid(
        Self.columns, [["a", "1"], ["b", "2"]],
        sections: [
          Section(
            positions: 0..<2,
            trailing: [Self.summary("Sum", "3", .summary), Self.summary("Mean", "1", .summary)])
        ], elements: elements,
        separators: SeparatorStyles(row: LineStyle(color: Color("#123456"), width: 1)))
      return grid.painted().split(separator: "\n").map(String.init).filter { $0.hasPrefix("fill") }
        .sorted()
    }
    #expect(
      rules(nil) == [
        "fill (0,29)-(160,30) #123456", "fill (0,49)-(160,50) #123456",
        "fill (0,67)-(160,68) #123456", "fill (0,85)-(160,86) #123456",
      ])
    #expect(
      rules(LineStyle(color: .black, width: 1)) == [
        "fill (0,29)-(160,30) #123456", "fill (0,50)-(160,51) #000000",
        "fill (0,68)-(160,69) #000000", "fill (0,85)-(160,86) #123456",
      ])
  }

  @Test(
    "decimal points of cells alone decide where numbers stand; a longer total ends where they end")
  func decimalsOfTotals() {
    let totals = ["9.125", "7.5", "8"].map { total in
      SectionStrip.summary(SummaryStrip(SummaryRow(nil, ["n": total]), kind: .summary))
    }
    let grid = DataGrid(
      [GridColumn(key: "n", type: .decimal, sizing: .fixed(100), sourceIndex: 0)],
      [["1.5"], ["22"]], sections: [Section(positions: 0..<2, trailing: totals)])
    let texts = grid.painted().split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").first ?? ""
    }
    #expect(texts == ["text (70", "text (60", "text (50", "text (70", "text (70"])
  }

  @Test(
    "how many rows a section has is in a style of its own, unless the title has to be shortened")
  func counts() {
    func texts(width: Double) -> [String] {
      var elements = Self.elements
      elements[.sectionCount] = Style(text: Color("#777777"))
      var header = SectionHeader(title: "Group (12)")
      header.countLength = 5
      let grid = DataGrid(
        [GridColumn(key: "name", sizing: .fixed(width), sourceIndex: 0)], [["a"]],
        sections: [Section(leading: [.header(header)], positions: 0..<1)], elements: elements)
      return grid.painted().split(separator: "\n").map(String.init).filter {
        $0.hasPrefix("text") && ($0.contains("G") || $0.contains("(12"))
      }
    }
    #expect(
      texts(width: 160) == [
        "text (0,28) \"Group\" 10, #000000, width 50",
        "text (50,28) \" (12)\" 10, #777777, width 45",
      ])
    #expect(texts(width: 60) == ["text (0,28) \"Group…\" 10, #000000, width 60"])
  }

  @Test(
    "a count that is not a part of the title has the style of the title",
    arguments: [-1, 0, 11, 12, 1000, .max, .min])
  func impossibleCounts(_ length: Int) {
    var elements = Self.elements
    elements[.sectionCount] = Style(text: Color("#777777"))
    var header = SectionHeader(title: "Group (12)")
    header.countLength = length
    let grid = DataGrid(
      [GridColumn(key: "name", sizing: .fixed(160), sourceIndex: 0)], [["a"]],
      sections: [Section(leading: [.header(header)], positions: 0..<1)], elements: elements)
    #expect(grid.painted().contains("text (0,28) \"Group (12)\" 10, #000000"))
  }

  @Test("nested headers, footers and summaries have heights of their own and leave no gap")
  func heights() {
    let frames = Self.nested.layout().frames
    let lines = (0..<frames.lineCount).map(frames.line)
    #expect(lines.map(\.height) == [30, 25, 20, 20, 18, 25, 15, 22])
    #expect(lines.map(\.top) == [10, 40, 65, 85, 105, 123, 148, 163])
    #expect(frames.tableBottom == 185)
    #expect(
      lines.map(\.item) == [
        .sectionStrip(section: 0, index: 0), .sectionStrip(section: 0, index: 1),
        .row(section: 0, position: 0), .row(section: 0, position: 1),
        .sectionStrip(section: 0, index: 2), .sectionStrip(section: 1, index: 0),
        .sectionStrip(section: 1, index: 1), .sectionStrip(section: 1, index: 2),
      ])
  }

  @Test("the dump names strips by kind, level and label")
  func dump() {
    let dump = Self.nested.layout().dump()
    for line in [
      "  0 header of section 0 10-40 s", "  1 header of section 0, level 1 40-65 s",
      "  4 summary of section 0, level 1 \"Sum\" 105-123 s",
      "  5 header of section 1, level 1, collapsed 123-148 s",
      "  6 footer of section 1 148-163 s", "  7 grand summary of the grid \"Total\" 163-185 s",
      "    \"n\" \"3\" s",
    ] { #expect(dump.contains("\n" + line), "\(line)") }
  }

  @Test("each level is indented further, and outline entries have their level")
  func indent() {
    var grid = Self.nested
    grid.styles.spacing.level = 12
    let painted = grid.painted()
    #expect(painted.contains("text (0,28) \"Outer\""))
    #expect(painted.contains("text (12,55.5) \"First\""))
    #expect(painted.contains("outline \"Outer\" level 0 top 10"))
    #expect(painted.contains("outline \"First\" level 1 top 40"))
    // A label is indented as the header of its group.
    #expect(painted.contains("text (12,117) \"Sum\""))
    #expect(painted.contains("text (0,158.5) \"End of Outer\""))
  }

  @Test("the header of a collapsed section has a triangle that points at its title")
  func disclosure() {
    let painted = Self.nested.painted()
    // The title stands 1.2 em further right.
    #expect(painted.contains("text (12,138.5) \"Second\""))
    #expect(painted.contains("path M(1.05,131.8) L(5.15,134.9) L(1.05,138) Z #000000"))
  }

  @Test("a summary value stands as the cells of its column, the label in the columns before it")
  func summaryCells() {
    let painted = Self.nested.painted()
    // Right-aligned in 100…160, as the rows' numbers.
    #expect(painted.contains("text (150,78) \"1\""))
    #expect(painted.contains("text (150,117) \"3\""))
    #expect(painted.contains("text (0,117) \"Sum\""))
    #expect(painted.contains("text (0,177) \"Total\""))
  }

  @Test("a summary in a larger font ends where the cells end, and moves none of them")
  func decimals() {
    var elements = Self.elements
    elements[.summary]?.font.size = 20
    let grid = DataGrid(
      [GridColumn(key: "n", type: .decimal, sourceIndex: 0)], [["1.5"], ["10.25"]],
      sections: [
        Section(positions: 0..<2, trailing: [Self.summary(nil, "11.75", .summary)])
      ], elements: elements)
    #expect(grid.layout().columnWidths == [100])
    let painted = grid.painted()
    #expect(painted.contains("text (60,23) \"1.5\""))
    #expect(painted.contains("text (50,43) \"10.25\""))
    #expect(painted.contains("text (0,66) \"11.75\""))
  }

  @Test("a column is as wide as its summaries need")
  func width() {
    let grid = DataGrid(
      [GridColumn(key: "n", sourceIndex: 0)], [["1"]],
      sections: [Section(positions: 0..<1, trailing: [Self.summary(nil, "123456", .grand)])])
    #expect(grid.layout().columnWidths == [60])
  }

  @Test("texts of headers of all levels and of footers make a narrow grid wider")
  func stripWidth() {
    func width(_ leading: [SectionStrip], _ trailing: [SectionStrip] = []) -> Double {
      var grid = DataGrid(
        [GridColumn(key: "n", sourceIndex: 0)], [["1"]],
        sections: [Section(leading: leading, positions: 0..<1, trailing: trailing, level: 1)])
      grid.styles.spacing.level = 7
      return grid.layout().columnWidths[0]
    }
    #expect(width([Self.header("0123456789", 0), Self.header("01", 1)]) == 100)
    #expect(width([Self.header("01", 0), Self.header("0123456789", 1)]) == 107)
    #expect(width([], [.footer(SectionFooter(text: "0123456789"))]) == 100)
    // 12 points for the triangle.
    #expect(width([.header(SectionHeader(title: "0123", disclosure: .expanded))]) == 52)
  }

  @Test("a hundred thousand sections are found one by one, and the last ends with the table")
  func manySections() {
    let sections = (0..<100_000).map { index in
      Section(
        leading: [Self.header("s", 0)], positions: index..<(index + 1),
        trailing: [Self.summary("t", "1", .footer)])
    }
    let grid = DataGrid(
      Self.columns, (0..<100_000).map { ["\($0)", "1"] }, sections: sections,
      elements: Self.elements)
    let frames = grid.layout().frames
    #expect(frames.lineCount == 300_000)
    #expect(frames.line(299_999).bottom == frames.tableBottom)
    #expect(frames.tableBottom == 10 + 100_000 * 65)
    #expect(frames.items(from: 3_000_000, to: 3_000_100).count <= 6)
  }

  @Test("sections without rows and without titles take only what their strips need")
  func empty() {
    let frames = DataGrid(
      Self.columns, [["a", "1"]],
      sections: [
        Section(title: nil, positions: 0..<0), Section(title: "Empty", positions: 0..<0),
        Section(positions: 0..<0, trailing: [Self.summary(nil, "0", .footer)]),
        Section(title: nil, positions: 0..<1),
      ], elements: Self.elements
    ).layout().frames
    #expect((0..<frames.lineCount).map { frames.line($0).height } == [30, 15, 20])
  }
}
