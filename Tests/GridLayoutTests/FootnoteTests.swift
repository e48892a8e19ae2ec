import GridCore
import GridModel
import Testing

@testable import GridCells
@testable import GridLayout

@Suite("Footnotes")
struct FootnoteTests {
  private static func grid(
    _ footnotes: [Footnote], style: FootnoteMarkStyle = .numbers, type: ColumnType = .decimal
  ) throws -> DataGrid {
    var grid = DataGrid(
      [
        GridColumn(key: "name", sourceIndex: 0), GridColumn(key: "n", type: type, sourceIndex: 1),
      ], [["aa", "1.5"], ["bb", "10.25"]],
      sections: [Section(title: "S", positions: 0..<2)], title: "T", notes: ["Source"])
    grid.footnotes = FootnoteMarks(
      try footnotes.map { note in (note.caption, try note.targets.map { try $0.place(in: grid) }) },
      style: style)
    return grid
  }

  @Test("marks are numbered as the grid is read, whatever the order of the notes")
  func numbering() throws {
    let marks = try Self.grid([
      Footnote("cell", at: .cell(section: 0, row: 1, column: "n")),
      Footnote("left", at: .cell(section: 0, row: 1, column: "name")),
      Footnote("header", at: .header("n")), Footnote("title", at: .title),
      Footnote("section", at: .sectionHeader(0)),
    ]).footnotes
    #expect(marks.notes.map(\.text) == ["title", "header", "section", "left", "cell"])
    #expect(marks.notes.map(\.mark) == ["1", "2", "3", "4", "5"])
  }

  @Test("the same text has the same mark; two notes at one place have both")
  func sameText() throws {
    let marks = try Self.grid([
      Footnote("estimate", at: .header("n"), .cell(section: 0, row: 0, column: "n")),
      Footnote("revised", at: .cell(section: 0, row: 0, column: "n")),
      Footnote("estimate", at: .cell(section: 0, row: 1, column: "n")),
    ]).footnotes
    #expect(marks.notes.map(\.text) == ["estimate", "revised"])
    #expect(marks[FootnotePlace(.line, section: 0, line: 1, column: 1)] == "1,2")
    #expect(marks[FootnotePlace(.line, section: 0, line: 2, column: 1)] == "1")
  }

  @Test(
    "marks are numbers, letters or signs",
    arguments: [
      (FootnoteMarkStyle.numbers, ["1", "2", "10", "28"]), (.letters, ["a", "b", "j", "bb"]),
      (.symbols, ["*", "†", "‡‡", "####"]),
      (.own(["o", "xy"]), ["o", "xy", "xyxyxyxyxy", String(repeating: "xy", count: 14)]),
    ])
  func styles(_ style: FootnoteMarkStyle, _ marks: [String]) {
    #expect([0, 1, 9, 27].map(style.mark) == marks)
  }

  @Test("a mark is smaller, raised, and behind the text, whose column is wide enough for both")
  func painted() throws {
    let grid = try Self.grid([Footnote("x", at: .header("name"))])
    // Four characters of 10, a gap of 0.8 and a digit of 6.8.
    #expect(abs(grid.layout().columnWidths[0] - 47.6) < 1e-9)
    let painted = grid.painted()
    #expect(painted.contains("text (0,18) \"name\" 10,"))
    #expect(painted.contains("text (40.8,14.4) \"1\" 6.8,"))
  }

  @Test("a mark is as small in every state of its cell or header")
  func states() throws {
    let cell = CellPath(section: 0, row: 1, column: "n")
    let targets: [GridPlace] = [
      .cell(cell), .cell(section: 0, row: 1, column: "name"), .header("n"),
    ]
    var states = [
      GridState(selected: [.row(cell.row)]), GridState(selected: [.cell(cell)]),
      GridState(flash: [CellFlash(cell)]), GridState(flash: [CellFlash(cell, amount: 0.5)]),
    ]
    for pointer in PointerState.allCases {
      for place in [GridPlace.row(cell.row), .cell(cell), .header("n")] {
        states.append(GridState(pointed: [pointer: place]))
      }
    }
    /// Their places and fonts, without their colours.
    func marks(_ grid: DataGrid) -> [String] {
      let lines = grid.painted().split(separator: "\n").filter { $0.contains(" \"1\" ") }
      return lines.map { String($0.prefix { $0 != "#" }) }.sorted()
    }
    let plain = marks(try Self.grid([Footnote("x", at: targets)]))
    #expect(plain.count == targets.count + 1, "one more is before the note")
    for state in states {
      var grid = try Self.grid([Footnote("x", at: targets)])
      for element in [StyleElement.hovered, .focused, .pressed, .selected, .flash] {
        grid.styles[element] = Style(background: Color("#FF0000"))
      }
      #expect(grid.apply(state) == [])
      #expect(marks(grid) == plain, "\(state)")
    }
  }

  @Test("marks hang behind numbers, which stay under each other")
  func decimals() throws {
    let plain = try Self.grid([]).layout()
    let grid = try Self.grid([Footnote("x", at: .cell(section: 0, row: 1, column: "n"))])
    // All cells of the column make room for the mark's 7.6 points, which are four fifths of the
    // inset.
    #expect(
      abs(grid.layout().columnWidths[1] - plain.columnWidths[1] - 9.5) < 1e-9)
    let painted = grid.painted()
    #expect(painted.contains("text (50,38) \"1.5\""))
    #expect(painted.contains("text (40,48) \"10.25\""))
    #expect(painted.contains("text (90.8,44.4) \"1\" 6.8"))
  }

  @Test("a mark hangs into the inset of its cell where that is wide enough, but for a fifth of it")
  func insets() throws {
    var grid = try Self.grid([Footnote("x", at: .cell(section: 0, row: 1, column: "n"))])
    grid.styles[.rows] = Style(insets: Insets(vertical: 0, horizontal: 8))
    // The inset grows to 9.5 points, so that the mark's 7.6 hang into it.
    #expect(abs(grid.layout().columnWidths[1] - 67.5) < 1e-9)
    grid.styles[.rows] = Style(insets: Insets(vertical: 0, horizontal: 10))
    #expect(grid.layout().columnWidths[1] == 70)
  }

  @Test(
    "in a column that ends at the right, headers, cells and totals stay under each other beside a mark",
    arguments: [
      GridPlace.header("n"), .cell(section: 0, row: 0, column: "n"),
      .cell(section: 0, row: 1, column: "n"),
    ])
  func alignment(target: GridPlace) throws {
    for type in [ColumnType.integer, .decimal] {
      var grid = try Self.grid([Footnote("x", at: target)], type: type)
      grid.styles.spacing.edge = 0
      var cascade = Cascade(grid.layout().grid)
      let insets = [
        cascade.headerStyle(column: 1), cascade.bodyStyle(column: 1, state: []),
        cascade.bodyStyle(column: 1, state: .alternate),
      ].map(\.insets.right)
      #expect(insets.allSatisfy { abs($0 - 9.5) < 1e-9 })
    }
  }

  @Test("a spanner bears a mark, and its columns are wide enough for both")
  func spanner() throws {
    var grid = try Self.grid([])
    grid.spanners = [Spanner("abcdefghijkl", over: ["name", "n"])]
    let plain = grid.layout().columnWidths.reduce(0, +)
    let target = GridPlace.spanner("abcdefghijkl")
    grid.footnotes = FootnoteMarks([("x", [try target.place(in: grid)])], style: .numbers)
    #expect(abs(grid.layout().columnWidths.reduce(0, +) - plain - 7.6) < 1e-9)
    #expect(grid.painted().contains("\"1\" 6.8"))
  }

  private func drawn(_ renderer: some CellRenderer, _ text: String) throws -> DataGrid {
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.cell = AnyCellRenderer(renderer)
    var grid = DataGrid([column], [[text], [text]])
    let note = Footnote("x", at: .cell(section: 0, row: 0, column: "a"))
    grid.footnotes = FootnoteMarks(
      [(note.caption, try note.targets.map { try $0.place(in: grid) })], style: .numbers)
    return grid
  }

  @Test("a mark stands behind what is drawn in a cell, whose column is wide enough for both")
  func drawn() throws {
    let grid = try drawn(StatusCell(), "done")
    let plain = try drawn(StatusCell(), "done").withoutFootnotes
    let width = plain.layout().columnWidths[0]
    #expect(abs(grid.layout().columnWidths[0] - width - 7.6) < 1e-9)
    #expect(grid.painted().contains("text (\((width + 0.8).dumped),"))
  }

  @Test("plots, which are on one scale, do not make room for marks")
  func plots() throws {
    var cell = ProgressCell()
    cell.width = 50
    cell.label = .none
    let grid = try drawn(cell, "30")
    #expect(grid.layout().columnWidths == [50])
    #expect(grid.painted().contains("text (50.8,14.4) \"1\" 6.8"))
  }

  @Test("of lines of text the first has the mark")
  func lines() throws {
    var cell = PatternCell()
    cell.pattern = TextPattern("{a}\nlonger")
    #expect(try drawn(cell, "ab").painted().contains(/text \(20\.8,14\.\d+\) "1" 6\.8/))
  }

  @Test("notes are listed before the source notes, their texts beside the widest mark")
  func list() throws {
    let grid = try Self.grid([Footnote("first", at: .title), Footnote("second", at: .header("n"))])
    let items = grid.layout().frames.trailingItems
    #expect(items.map(\.item) == [.footnote(0), .footnote(1), .note(0)])
    let painted = grid.painted()
    // A mark of 6.8 with 4 gaps of 0.8.
    #expect(painted.contains("text (10,58) \"first\""))
    #expect(painted.contains("text (0,54.4) \"1\" 6.8"))
    #expect(painted.contains("text (10,68) \"second\""))
  }

  @Test(
    "a place that is not there is an error",
    arguments: [
      (GridPlace.subtitle, "the grid has no subtitle"),
      (.header("nam"), "no column that is shown is called \"nam\", did you mean \"name\"?"),
      (.cell(section: 1, row: 0, column: "n"), "there is no section 1: there is 1 section"),
      (.cell(section: 0, row: 2, column: "n"), "section 0 has no row 2: there are 2 rows"),
      (.cell(section: 0, row: -1, column: "n"), "section 0 has no row -1: there are 2 rows"),
      (.sectionHeader(0, level: 1), "no header of level 1 begins at section 0"),
      (.summary(0), "the grid has no summary 0: there are no summary rows"),
      (
        .summary(0, section: 0, column: "n"),
        "section 0 has no summary 0: there are no summary rows"
      ),
    ])
  func missing(_ target: GridPlace, _ message: String) throws {
    let grid = try Self.grid([])
    #expect(throws: GridPlace.Missing(message: message)) { try target.place(in: grid) }
  }

  @Test("summaries of sections and of the grid are found by their number and column")
  func summaries() throws {
    var grid = try Self.grid([])
    grid.sections[0].trailing = [
      .footer(SectionFooter(text: "f")),
      .summary(SummaryStrip(SummaryRow("s", ["n": "1"]), kind: .summary)),
      .summary(SummaryStrip(SummaryRow("g", ["n": "1"]), kind: .grand)),
    ]
    #expect(
      try GridPlace.summary(1, section: 0, column: "n").place(in: grid)
        == FootnotePlace(.line, section: 0, line: 4, column: 1))
    #expect(
      try GridPlace.summary(0).place(in: grid) == FootnotePlace(.line, section: 0, line: 5))
    #expect(throws: GridPlace.Missing(message: "the summary has no value in column \"name\"")) {
      try GridPlace.summary(0, column: "name").place(in: grid)
    }
  }
}

extension DataGrid {
  fileprivate var withoutFootnotes: DataGrid {
    var grid = self
    grid.footnotes = FootnoteMarks()
    return grid
  }
}

extension GridPlace {
  /// Where in a grid its first mark stands.
  fileprivate func place(in grid: DataGrid) throws -> FootnotePlace {
    let parts = try parts(
      in: grid, matching: [:], sections: SectionIndex(grid.sections))
    return try place(of: try #require(parts.first), in: grid)
  }
}
