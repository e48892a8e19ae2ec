import GridCore
import GridData
import GridLayout
import GridModel
import Testing

@testable import GridCells
@testable import GridPainting

@Suite("Marks in cells")
struct MarkCellTests {
  /// One column of a renderer, and columns that only the data has.
  private func grid(
    _ renderer: some CellRenderer, _ rows: [[String]], width: Double? = nil,
    alignment: HorizontalAlignment = .leading, title: String? = nil,
    rounding: NumberStyle.Rounding = .halfUp
  ) -> DataGrid {
    var column = GridColumn(key: "a", title: title, sourceIndex: 0)
    column.alignment = alignment
    column.cell = AnyCellRenderer(renderer)
    column.figures = ColumnFigures(
      nil, dates: nil, locale: nil, defaultLocale: "en_US", mark: .point,
      style: NumberStyle(rounding: rounding), isGrouped: true)
    if let width { column.sizing = .fixed(width) }
    var grid = DataGrid([column], rows)
    var source = TextRows(rows)
    source.columns = ["a", "b"].map { SourceColumn(key: $0, type: .text) }
    grid.source = source
    grid.adaptRenderers()
    return grid
  }

  /// What is painted below the header.
  private func painted(_ grid: DataGrid) -> [String] {
    grid.painted().split(separator: "\n").dropFirst().map(String.init)
  }

  /// What is found while a grid is painted.
  private func problems(_ grid: DataGrid) -> [String] {
    let layout = grid.layout()
    var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: nil)
    _ = painter.band(from: 0, to: layout.frames.size.height)
    return painter.findings.diagnostics.map(\.message)
  }

  @Test("a check mark is as large as a line needs, and says in words what it is")
  func check() {
    let grid = grid(CheckCell(), [["yes"]])
    #expect(grid.layout().columnWidths == [11.5])
    #expect(
      painted(grid) == [
        "figure \"checked\"",
        "stroke M(2.16,16.24) L(4.7,18.78) L(9.34,13.6) width 1.32, round caps, round joins #009E73",
        "end of figure",
      ])
  }

  @Test(
    "words for true, false and neither, in any case, and those that are added",
    arguments: [
      ("yes", TriState.yes), ("TRUE", .yes), ("1", .yes), ("no", .no), ("0", .no),
      ("Mixed", .mixed),
      ("Oui", .yes), ("non", .no), ("x", .no), ("perhaps", nil), ("", nil),
    ] as [(String, TriState?)])
  func triState(text: String, state: TriState?) {
    #expect(TriState(text, yes: ["oui"], no: ["Non", "x"]) == state)
  }

  @Test("words of states have the colours that are expected, others those that no such word has")
  func knownWords() {
    let values = ["Failed", "done", "PENDING", "open", "new", "Paused"].map { [$0] }
    var column = StatusCell()
    column.look = .dot
    let dots = painted(grid(column, values)).filter { $0.hasPrefix("path") }.compactMap {
      $0.split(separator: " ").last.map(String.init)
    }
    #expect(dots[0] == "#D55E00")
    #expect(dots[1] == "#009E73")
    #expect(Set(dots).count == 6)
  }

  @Test(
    "solid pills in colours of the theme have texts of one colour, those of the map what can be read"
  )
  func solidTexts() {
    var cell = StatusCell()
    cell.look = .solid
    let values = ["done", "failed", "a", "b", "c", "d", "e", "f"].map { [$0] }
    let texts = painted(grid(cell, values)).filter { $0.hasPrefix("text") }
    #expect(texts.count == 8)
    #expect(texts.allSatisfy { $0.contains("#FFFFFF") })
    cell.map = WordMap(["a": Meaning(color: .color(Color("#FFD166")))])
    let own = painted(grid(cell, [["a"]])).filter { $0.hasPrefix("text") }
    #expect(own.count == 1 && own[0].contains("#000000"))
  }

  @Test(
    "where a column does not say it, marks stand in the middle, numbers under each other, and charts begin at the left"
  )
  func naturalAlignment() {
    func alignment(_ renderer: some CellRenderer) -> HorizontalAlignment {
      var column = GridColumn(key: "a", type: .decimal, sourceIndex: 0)
      column.cell = AnyCellRenderer(renderer)
      var cascade = DataGrid([column], [["1"]]).layout().cascade
      return cascade.bodyStyle(column: 0, state: []).alignment
    }
    #expect(alignment(CheckCell()) == .center)
    #expect(alignment(RatingCell()) == .leading)
    #expect(alignment(BulletCell()) == .leading)
    #expect(alignment(DeltaCell()) == .decimal)
    var bar = BarCell()
    #expect(alignment(bar) == .decimal)
    bar.label = .none
    #expect(alignment(bar) == .leading)
  }

  @Test("of a list with one number a donut shows one part, of a number its share of 100")
  func donut() {
    #expect(painted(grid(DonutCell(), [["[1]"]])).first == "figure \"100% of the whole\"")
    #expect(painted(grid(DonutCell(), [["1"]])).first == "figure \"1% of the whole\"")
  }

  @Test(
    "a part is never 0% and less than the whole never 100%, however the column rounds",
    arguments: [NumberStyle.Rounding.halfUp, .halfEven])
  func shares(rounding: NumberStyle.Rounding) {
    func share(_ value: String) -> String? {
      painted(grid(DonutCell(), [[value]], rounding: rounding)).first
    }
    let half = rounding == .halfUp ? "1%" : "<1%"
    #expect(share("0") == "figure \"0% of the whole\"")
    #expect(share("0.1") == "figure \"<1% of the whole\"")
    #expect(share("0.5") == "figure \"\(half) of the whole\"")
    #expect(share("99.5") == "figure \"99% of the whole\"")
    #expect(share("99.9") == "figure \"99% of the whole\"")
    #expect(share("100") == "figure \"100% of the whole\"")
  }

  @Test("a change from 0 cannot be a percentage, and says so")
  func fromZero() {
    var cell = DeltaCell()
    cell.change.form = .percent
    cell.change.from = "b"
    #expect(
      problems(grid(cell, [["5", "0"]])).contains {
        $0.hasSuffix("a change from 0 has no percentage")
      })
  }

  @Test("a name has one colour, and names have several")
  func avatarColors() {
    let grid = grid(AvatarCell(), [["Ada"], ["Bo"], ["Cy"], ["Di"], ["Bo"]])
    let fills = painted(grid).filter { $0.hasPrefix("path") }.compactMap {
      $0.split(separator: " ").last
    }
    #expect(fills.count == 5)
    #expect(Set(fills).count > 2)
    #expect(fills[1] == fills[4])
  }

  @Test("of a switch the knob is at the right when it is on, at the left when it is off")
  func toggle() {
    // 10 points: the track is 21.875 × 12.5, the knob's radius 4.75.
    let on = painted(grid(ToggleCell(), [["on"]]))
    #expect(on[0] == "figure \"on\"")
    #expect(on[1] == "fill (0,10.25)-(21.88,22.75) radius 6.25 #0072B2")
    #expect(on[2].hasPrefix("path M(10.88,16.5)"))
    let off = painted(grid(ToggleCell(), [["off"]]))
    #expect(off[0] == "figure \"off\"")
    #expect(off[2].hasPrefix("path M(1.5,16.5)"))
  }

  @Test("where the theme has glossy switches, a word stands beside the knob")
  func glossyToggle() {
    func grid(_ text: String) -> DataGrid {
      var grid = self.grid(ToggleCell(), [[text]])
      grid.styles.plot.toggle = .glossy
      return grid
    }
    let on = painted(grid("on")).filter { $0.hasPrefix("text") }
    #expect(on.count == 2 && on.allSatisfy { $0.contains("\"ON\"") })
    let off = painted(grid("off")).filter { $0.hasPrefix("text") }
    #expect(off.count == 1 && off[0].contains("\"OFF\""))
    let mixed = painted(grid("mixed"))
    #expect(!mixed.contains { $0.hasPrefix("text") })
  }

  @Test("a rating of 2.5 fills two symbols and the left half of a third")
  func rating() {
    var cell = RatingCell()
    cell.symbol = .square
    cell.total = 4
    cell.color = .negative
    let grid = grid(cell, [["2.5"]])
    // Four of 11.2 and three gaps of 1.4.
    #expect(isClose(grid.layout().columnWidths, [49]))
    let lines = painted(grid)
    #expect(lines.first == "figure \"2.5 of 4\"")
    #expect(lines.filter { $0.hasSuffix("#D55E00") }.count == 3)
    #expect(lines.filter { $0.hasSuffix("#0000001A") }.count == 2)
    // The third begins at 25.2.
    #expect(lines.contains("clip (25.2,10.4)-(30.8,21.6)"))
  }

  @Test("in a narrow cell all symbols of a rating are smaller, and none is left out")
  func narrowRating() {
    var cell = RatingCell()
    cell.symbol = .square
    cell.total = 4
    var grid = grid(cell, [["4"]])
    grid.width = 24.5
    let squares = painted(grid).filter { $0.hasPrefix("path") }
    #expect(squares.count == 4)
    #expect(squares.last?.hasPrefix("path M(19.35,") == true, "\(squares)")
  }

  @Test("a change is computed from the column before, in its colour with an arrow")
  func change() {
    var cell = ChangeCell()
    cell.change.from = "b"
    let grid = grid(cell, [["110", "100"], ["90", "100"], ["100.01", "100"]])
    let lines = painted(grid)
    #expect(
      lines.filter { $0.hasPrefix("text") } == [
        "text (9.7,18) \"+10.0%\" 10, #009E73, width 60",
        "text (9.7,28) \"−10.0%\" 10, #D55E00, width 60",
        "text (9.7,38) \"0.0%\" 10, #000000A6, width 40",
      ])
    #expect(lines[0] == "figure \"up, +10.0%\"")
    #expect(lines[1] == "text (9.7,18) \"+10.0%\" 10, #009E73, width 60")
    #expect(lines[2] == "path M(0,17.5) L(3.1,12.5) L(6.2,17.5) Z #009E73")
  }

  @Test("where less is good, colours change sides and arrows do not")
  func lowerIsBetter() {
    var cell = ChangeCell()
    cell.change.isLowerBetter = true
    let lines = painted(grid(cell, [["5"]]))
    #expect(lines.contains("path M(0,17.5) L(3.1,12.5) L(6.2,17.5) Z #D55E00"))
  }

  @Test("changes stand right under one another, behind values that do too")
  func delta() {
    var cell = DeltaCell()
    cell.change.from = "b"
    let lines = painted(
      grid(cell, [["110", "100"], ["7", "6"]], alignment: .trailing))
    let texts = lines.filter { $0.hasPrefix("text") }
    #expect(texts[0].hasPrefix("text (0,18) \"110\" 10, #000000"))
    #expect(texts[2].hasPrefix("text (20,28) \"7\" 10, #000000"))
    // Both changes end where the column does.
    #expect(texts[1].contains("\"+10\" 8.8, #009E73, width 26.4"))
    #expect(texts[3].contains("\"+1\" 8.8, #009E73, width 17.6"))
  }

  @Test("the title stands over the values, not over the changes behind them, as far as it has room")
  func deltaTitle() {
    var cell = DeltaCell()
    cell.change.from = "b"
    func title(_ text: String, _ alignment: HorizontalAlignment) -> String {
      let grid = grid(cell, [["110", "100"]], alignment: alignment, title: text)
      return String(grid.painted().prefix { $0 != "\n" })
    }
    // The value ends at 30.
    #expect(title("a", .trailing).hasPrefix("text (20,"))
    #expect(title("a", .leading).hasPrefix("text (0,"))
    #expect(title("longer than the cell", .trailing).hasPrefix("text (0,"))
  }

  @Test("what is not a change is shown as it is and reported; beside a value it is only reported")
  func noDelta() {
    let alone = grid(DeltaCell(), [["x"]])
    #expect(painted(alone).contains { $0.hasPrefix("text") && $0.contains("\"x\"") })
    #expect(problems(alone).contains { $0.contains("\"x\" is not a change") })
    var cell = DeltaCell()
    cell.change.by = "b"
    let beside = grid(cell, [["7", "x"], ["8", ""]])
    #expect(painted(beside).filter { $0.hasPrefix("text") }.count == 2)
    #expect(problems(beside).count == 1)
  }

  @Test("tags go on in the next line where there is no room, and the row is as high as they are")
  func tags() {
    let wide = grid(TagsCell(), [["ab, cd"]])
    // Two of 17.2 + 7.74, and a gap of 3.2.
    #expect(isClose(wide.layout().columnWidths, [53.08]))
    let narrow = grid(TagsCell(), [["ab, cd"]], width: 50)
    let line = narrow.layout().frames.line(0)
    // Two lines of 8.6 + 1.72, and a gap.
    #expect(isClose([line.bottom - line.top], [24]))
    let texts = painted(narrow).filter { $0.hasPrefix("text") }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.hasPrefix("text (3.87,") })
  }

  @Test("lists of words: with commas, semicolons, or as JSON")
  func words() {
    #expect(WordList.words("a, b;c ,") == ["a", "b", "c"])
    #expect(WordList.words("[\"a, b\", \"c \\\"d\\\"\"]") == ["a, b", "c \"d\""])
    #expect(WordList.words("[]") == [])
    #expect(WordList.words("  ") == [])
    #expect(WordList.words("5\" pipe, x") == ["5\" pipe", "x"])
  }

  @Test("initials are those of the first and the last word")
  func initials() {
    #expect(AvatarCell.initials(of: "Ada King Lovelace") == "AL")
    #expect(AvatarCell.initials(of: "madonna") == "M")
    #expect(AvatarCell.initials(of: "Łukasz O'Neill-Śmigły") == "ŁŚ")
    #expect(AvatarCell.initials(of: " – ") == "")
  }

  @Test("a value that is none of a kind is written muted", arguments: ["many", "n/a", "⌘"])
  func placeholders(text: String) {
    let cells: [any CellRenderer] = [
      CheckCell(), ToggleCell(), RatingCell(), LightCell(), SwatchCell(), IconCell(), ChangeCell(),
    ]
    for cell in cells {
      func painted(_ cell: some CellRenderer) -> [String] {
        self.painted(grid(cell, [[text]], width: 100))
      }
      let texts = painted(cell).filter { $0.hasPrefix("text") }
      #expect(texts.count == 1, "\(cell)")
      #expect(texts.first?.contains(text.dumped) == true, "\(cell)")
      #expect(texts.first?.contains("#000000A6") == true, "\(cell)")
    }
  }

  @Test("every icon lies within its square, and is drawn")
  func icons() {
    let box = Rect(left: 0, top: 0, right: 24, bottom: 24)
    for icon in Icon.allCases {
      let points = icon.outline(in: box).elements.flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(_, _, let end): [end]
        case .close: []
        }
      }
      #expect(!points.isEmpty, "\(icon)")
      #expect(
        points.allSatisfy { (0.0...24).contains($0.x) && (0.0...24).contains($0.y) }, "\(icon)")
    }
  }
}
