import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Spanners")
struct SpannerTests {
  private static func columns(_ keys: String..., width: Double = 40) -> [GridColumn] {
    keys.enumerated().map { GridColumn(key: $1, sizing: .fixed(width), sourceIndex: $0) }
  }

  private static func grid(
    _ columns: [GridColumn], _ spanners: [Spanner], elements: [StyleElement: Style] = [:],
    separators: SeparatorStyles = SeparatorStyles(), width: Double? = nil
  ) -> DataGrid {
    var grid = DataGrid(
      columns, [columns.map { _ in "x" }], elements: elements, separators: separators,
      width: width)
    grid.spanners = spanners
    return grid
  }

  /// As in `0: A over 0..<2`.
  private func placed(_ columns: [GridColumn], _ spanners: [Spanner]) -> [String] {
    SpannerPlacement(columns: columns).placed(spanners).map {
      "\($0.level): \($0.spanner.title) over \($0.columns)"
    }
  }

  @Test(
    "spanners stand side by side; one over others stands above them, in whatever order they come")
  func levels() {
    let columns = Self.columns("a", "b", "c", "d")
    #expect(
      placed(
        columns,
        [
          Spanner("all", over: ["a", "b", "c", "d"]), Spanner("ab", over: ["a", "b"]),
          Spanner("cd", over: ["c", "d"]),
        ])
        == ["0: ab over 0..<2", "0: cd over 2..<4", "1: all over 0..<4"])
    // Over the same columns, the later one is above.
    #expect(
      placed(columns, [Spanner("low", over: ["a"]), Spanner("high", over: ["a"])])
        == ["0: low over 0..<1", "1: high over 0..<1"])
    // Those that share a column only in part are stacked too.
    #expect(
      placed(columns, [Spanner("ab", over: ["a", "b"]), Spanner("bc", over: ["b", "c"])])
        == ["0: ab over 0..<2", "1: bc over 1..<3"])
  }

  @Test("a spanner can be put on a level; levels without one are left out")
  func ownLevels() {
    let columns = Self.columns("a", "b")
    #expect(
      placed(columns, [Spanner("a", over: ["a"], level: 1), Spanner("b", over: ["b"])])
        == ["0: b over 1..<2", "1: a over 0..<1"])
    #expect(placed(columns, [Spanner("a", over: ["a"], level: 7)]) == ["0: a over 0..<1"])
  }

  @Test("columns that are not neighbours, or fixed at different sides, get a spanner each")
  func split() {
    var columns = Self.columns("a", "b", "c", "d")
    #expect(
      placed(columns, [Spanner("s", over: ["d", "a", "b"])])
        == ["0: s over 0..<2", "0: s over 3..<4"])
    columns[0].pin = .left
    #expect(
      placed(columns, [Spanner("s", over: ["a", "b"])]) == ["0: s over 0..<1", "0: s over 1..<2"])
    #expect(placed(columns, [Spanner("s", over: ["hidden"])]) == [])
  }

  @Test("the strip of headers has a level for each, headers without a spanner reach up")
  func frames() {
    let grid = Self.grid(
      Self.columns("a", "b", "c", "d"),
      [Spanner("BC", over: ["b", "c"]), Spanner("BCD", over: ["b", "c", "d"])],
      elements: [.header: Style(height: 30), .spanner: Style(height: 20)])
    let frames = grid.layout().frames
    #expect(frames.header.levelCount == 2)
    #expect(frames.leadingItems == [PlacedItem(item: .columnHeader, top: 0, bottom: 70)])
    #expect(frames.bodyTop == 70)
    #expect((0..<4).map(frames.header.top(ofHeader:)) == [0, 40, 40, 20])
    let edges = frames.header.spanners.map { frames.header.edges(of: $0) }
    #expect(edges.map(\.top) == [20, 0])
    #expect(edges.map(\.bottom) == [40, 20])
    let dump = grid.layout().dump()
    #expect(dump.contains("spanner \"BCD\" level 1 (40,0)-(160,20)"))
    #expect(dump.contains("spanner \"BC\" level 0 (40,20)-(120,40)"))
    #expect(dump.contains("\"a\" (0,0)-(40,70)"))
    #expect(dump.contains("\"d\" (120,20)-(160,70)"))
  }

  @Test(
    "headers stand on one line, whether or not a spanner is above; titles of spanners are centred")
  func texts() {
    let grid = Self.grid(
      Self.columns("a", "b", "c"), [Spanner("BC", over: ["b", "c"])],
      elements: [.header: Style(height: 30), .spanner: Style(height: 20)])
    let texts = grid.painted().split(separator: "\n").filter { $0.contains("text") }.map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
    // Middle of 20–50: top 30, baseline 38.
    #expect(
      texts.prefix(4) == [
        "text (0,38) \"a\"", "text (40,38) \"b\"", "text (80,38) \"c\"", "text (70,13) \"BC\"",
      ])
  }

  @Test("the rule under a spanner stays away from its neighbour; column separators end under it")
  func rules() {
    let line = LineStyle(color: .black, width: 1)
    let grid = Self.grid(
      Self.columns("a", "b", "c", "d"),
      [Spanner("1", over: ["a", "b"]), Spanner("2", over: ["c", "d"])],
      elements: [.header: Style(height: 30), .spanner: Style(height: 20), .rows: Style(height: 9)],
      separators: SeparatorStyles(
        column: line, spanner: LineStyle(color: Color("#FF0000"), width: 1, inset: 5)))
    let painted = grid.painted()
    #expect(painted.contains("fill (5,19)-(75,20) #FF0000\n"))
    #expect(painted.contains("fill (85,19)-(155,20) #FF0000\n"))
    #expect(painted.contains("fill (39,20)-(40,50) #000000\n"))
    #expect(painted.contains("fill (79,0)-(80,50) #000000\n"))
  }

  @Test("a background of its own is painted over the header's, else the header's shows")
  func fills() {
    let columns = Self.columns("a", "b")
    let spanner = Spanner("s", over: ["b"])
    let header = Style(background: Color("#00FF00"), height: 10)
    #expect(
      Self.grid(columns, [spanner], elements: [.header: header]).painted().hasPrefix(
        "fill (0,0)-(80,20) #00FF00\ntext"))
    #expect(
      Self.grid(
        columns, [spanner],
        elements: [.header: header, .spanner: Style(background: Color("#0000FF80"))]
      ).painted().hasPrefix("fill (0,0)-(80,20) #00FF00\nfill (40,0)-(80,10) #007F80\ntext"))
  }

  @Test("columns too narrow for a spanner get wider in proportion, as far as they may")
  func widths() {
    func widths(_ sizings: [ColumnSizing], _ texts: [String], spacing: Double = 0) -> [Double] {
      var grid = DataGrid(
        sizings.enumerated().map { GridColumn(key: "\($0)", sizing: $1, sourceIndex: $0) }, [texts])
      grid.spanners = [Spanner("123456789", over: sizings.indices.map { "\($0)" })]
      grid.styles.spacing.column = spacing
      return grid.layout().columnWidths
    }
    #expect(isClose(widths([.fit, .fit], ["x", "xx"]), [30, 60]))
    #expect(isClose(widths([.fit, .fit], ["x", "xx"], spacing: 15), [25, 50]))
    #expect(isClose(widths([.fit, .fit], ["xxxxx", "xxxxx"]), [50, 50]))
    #expect(isClose(widths([.fixed(30), .fit], ["x", "xx"]), [30, 60]))
    #expect(isClose(widths([.fit(min: nil, max: 10), .fit], ["x", "xx"]), [10, 80]))
    #expect(isClose(widths([.fixed(20), .fixed(20)], ["x", "x"]), [20, 20]))
  }

  @Test("columns do not shrink below the longest word of their spanner, which wraps")
  func words() {
    var grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1)],
      [["x", "y y y y y y y y y"]])
    grid.width = 60
    grid.spanners = [Spanner("abcd efgh", over: ["a"])]
    let layout = grid.layout()
    #expect(isClose(layout.columnWidths, [40, 20]))
    #expect(layout.frames.header.edges(of: layout.frames.header.spanners[0]).bottom == 20)
    #expect(layout.diagnostics == [])
  }

  @Test("the same of a spanner that is not over the first column")
  func wordsOfLaterColumns() {
    var grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1)],
      [["y y y y y y y y y", "x"]])
    grid.width = 60
    grid.spanners = [Spanner("abcd efgh", over: ["b"])]
    let layout = grid.layout()
    #expect(isClose(layout.columnWidths, [20, 40]))
    #expect(layout.diagnostics == [])
  }

  @Test("the spanners over some columns are those of each level, in their order")
  func overSomeColumns() {
    let columns = Self.columns("a", "b", "c", "d", "e", "f")
    let grid = Self.grid(
      columns,
      [
        Spanner("ace", over: ["a", "c", "e"]), Spanner("cd", over: ["c", "d"]),
        Spanner("b", over: ["b"]), Spanner("all but f", over: ["a", "b", "c", "d", "e"]),
      ])
    for header in [grid.layout().frames.header, HeaderFrames.none] {
      for first in 0...6 {
        for end in first...6 {
          let expected = header.spanners.indices.filter {
            header.spanners[$0].columns.overlaps(first..<end)
          }
          #expect(header.spanners(over: first..<end) == expected, "\(first)..<\(end)")
        }
      }
    }
  }

  @Test("a page repeats all levels; zoom makes them lower")
  func pages() {
    let grid = Self.grid(
      Self.columns("a", "b", width: 100), [Spanner("s", over: ["a", "b"])],
      elements: [.header: Style(height: 30)])
    var format = PageFormat(size: Size(width: 100, height: 100), margins: .zero)
    format.across = .shrink
    let paged = PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
    #expect(abs(paged.layout.frames.header.height - 30) < 0.5)
  }
}
