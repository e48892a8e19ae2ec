import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Painting grids")
struct PainterTests {
  @Test("a small grid, command by command")
  func everyCommand() {
    let line = LineStyle(color: Color("#CCCCCC"), width: 1)
    let grid = DataGrid(
      [
        GridColumn(key: "name", sort: .ascending, sourceIndex: 0),
        GridColumn(key: "n", type: .decimal, sourceIndex: 1),
      ],
      [["ab", "12"], ["c", "1.25"]],
      sections: [Section(title: "S", positions: 0..<2)], title: "T", notes: ["N"],
      elements: [
        .grid: Style(background: .white, insets: Insets(vertical: 5, horizontal: 5)),
        .rows: Style(
          text: Color("#222222"), insets: Insets(vertical: 2, horizontal: 4),
          border: BorderStyle(left: LineStyle(color: Color("#00FF00"), width: 2))),
        .alternate: Style(background: Color("#00000033")),
        .header: Style(background: Color("#EEEEEE"), height: 20),
        .section: Style(background: .black, text: .white),
      ],
      separators: SeparatorStyles(
        row: LineStyle(color: Color("#DDDDDD"), width: 1, inset: 3), column: line, header: line,
        section: line, frame: LineStyle(color: .black, width: 1)))
    // Columns: 40 + 9.4 for the arrow; 20 + 30 + 8 for the widest parts of the numbers.
    #expect(
      grid.painted() == """
        fill (0,0)-(117.4,88) #FFFFFF
        text (5,13) "T" 10, #000000, width 10
        fill (5,15)-(112.4,35) #EEEEEE
        fill (53.4,15)-(54.4,35) #CCCCCC
        fill (5,34)-(112.4,35) #CCCCCC
        text (5,28) "name" 10, #000000, width 40
        path M(48.8,26.14) L(54.4,26.14) L(51.6,22.66) Z #000000
        text (102.4,28) "n" 10, #000000, width 10
        outline "S" level 0 top 35
        fill (5,35)-(112.4,45) #000000
        text (5,43) "S" 10, #FFFFFF, width 10
        fill (5,44)-(112.4,45) #CCCCCC
        fill (5,45)-(7,59) #00FF00
        fill (54.4,45)-(56.4,59) #00FF00
        fill (8,58)-(112.4,59) #DDDDDD
        text (9,55) "ab" 10, #222222, width 20
        text (58.4,55) "12" 10, #222222, width 20
        fill (5,59)-(112.4,73) #CCCCCC
        fill (5,59)-(7,73) #00FF00
        fill (54.4,59)-(56.4,73) #00FF00
        fill (5,72)-(112.4,73) #DDDDDD
        text (9,69) "c" 10, #222222, width 10
        text (68.4,69) "1.25" 10, #222222, width 40
        text (5,81) "N" 10, #000000, width 10
        fill (5,15)-(112.4,16) #000000
        fill (5,72)-(112.4,73) #000000
        fill (5,15)-(6,73) #000000
        fill (111.4,15)-(112.4,73) #000000

        """)
  }

  @Test("DESIGN's blending: a red column on white rows, a blue alternate layer over it")
  func blending() {
    let grid = DataGrid(
      [GridColumn(key: "a", style: Style(background: Color("#FF000080")), sourceIndex: 0)],
      [["x"], ["y"]],
      elements: [
        .rows: Style(background: .white), .alternate: Style(background: Color("#0000FF40")),
      ])
    #expect(
      grid.painted() == """
        text (0,8) "a" 10, #000000, width 10
        fill (0,10)-(10,20) #FF7F7F
        text (0,18) "x" 10, #000000, width 10
        fill (0,20)-(10,30) #BF5F9F
        text (0,28) "y" 10, #000000, width 10

        """)
  }

  @Test("a translucent gradient over an opaque colour is painted as an opaque gradient")
  func flattenedGradient() {
    let veil = Gradient(colors: [Color("#FF0000"), Color("#0000FF00")])
    let grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0)], [["x"], ["y"]],
      elements: [
        .rows: Style(background: .black, text: .white), .alternate: Style(gradient: veil),
      ])
    #expect(
      grid.painted() == """
        text (0,8) "a" 10, #000000, width 10
        fill (0,10)-(10,20) #000000
        text (0,18) "x" 10, #FFFFFF, width 10
        fill (0,20)-(10,30) gradient (0,20)-(0,30) 0 #FF0000, 1 #000000
        text (0,28) "y" 10, #FFFFFF, width 10

        """)
    // Half-way between these stops a device shows (128, 0, 0).
    #expect(RGBA8(Color("#FF0000").mixed(with: .black, amount: 0.5)).description == "#800000")
  }

  @Test("without anything opaque below, a translucent gradient keeps its colour to the end")
  func translucentGradient() {
    let veil = Gradient(colors: [Color("#FF0000"), Color("#0000FF00")])
    let grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0)], [["x"], ["y"]],
      elements: [.alternate: Style(gradient: veil)])
    #expect(
      grid.painted().contains(
        "fill (0,20)-(10,30) gradient (0,20)-(0,30) 0 #FF0000, 1 #FF000000\n"))
  }

  @Test("what looks like the background is not painted")
  func sameAsBackground() {
    let grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0)], [["x"]],
      elements: [.grid: Style(background: .white), .rows: Style(background: .white)])
    #expect(
      grid.painted() == """
        fill (0,0)-(10,20) #FFFFFF
        text (0,8) "a" 10, #000000, width 10
        text (0,18) "x" 10, #000000, width 10

        """)
  }

  @Test("neighbours that look alike are one box, unless corners or gradients tell them apart")
  func spans() {
    func fills(_ style: Style, own: Style? = nil) -> [String] {
      let grid = DataGrid(
        [
          GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1),
          GridColumn(key: "c", style: own, sourceIndex: 2),
        ], [["", "", ""]], elements: [.rows: style])
      return grid.painted().split(separator: "\n").filter { $0.hasPrefix("fill") }
        .map { String($0.prefix { $0 != "#" && $0 != "g" }) }
    }
    #expect(fills(Style(background: .white)) == ["fill (0,10)-(30,20) "])
    #expect(
      fills(Style(background: .white), own: Style(background: .black)) == [
        "fill (0,10)-(20,20) ", "fill (20,10)-(30,20) ",
      ])
    #expect(fills(Style(background: .white, radius: 2)).count == 3)
    let colors = [Color.black, Color.white]
    #expect(fills(Style(gradient: Gradient(colors: colors))).count == 1)
    #expect(fills(Style(gradient: Gradient(colors: colors, direction: .toRight))).count == 3)
  }

  @Test(
    "snapped cells share their pixel edges, and rules keep a pixel", arguments: [1, 1.25, 1.5, 2])
  func snapping(scale: Double) {
    let grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(33.3), sourceIndex: 0),
        GridColumn(
          key: "b", sizing: .fixed(20.7), style: Style(background: .black), sourceIndex: 1),
      ],
      (0..<20).map { _ in ["", ""] },
      elements: [.rows: Style(background: .white, height: 13.7)],
      separators: SeparatorStyles(row: LineStyle(color: Color("#FF0000"), width: 0.1)))
    let layout = grid.layout()
    var painter = Painter(
      layout, measurer: FixedAdvanceMeasurer(), pixels: PixelGrid(scale: scale))
    let list = painter.band(from: 0, to: layout.frames.size.height)
    var rules = 0
    var bottoms: [Double: Double] = [:]
    for case .fill(let rect, let paint) in list.commands {
      for edge in [rect.left, rect.top, rect.right, rect.bottom] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
      }
      if paint == .color(RGBA8(Color("#FF0000"))) {
        rules += 1
        #expect(abs(rect.height * scale - 1) < 1e-9)
      } else {
        if let bottom = bottoms[rect.left] { #expect(bottom == rect.top) }
        bottoms[rect.left] = rect.bottom
      }
    }
    #expect(rules == 20)
    #expect(bottoms.count == 2)
  }

  @Test("numbers stand under each other by their decimal points")
  func decimals() {
    let grid = DataGrid(
      [GridColumn(key: "n", type: .decimal, sizing: .fixed(100), sourceIndex: 0)],
      [["1.25"], ["-10"], ["100 %"], ["n/a"], ["2.5"], ["unknown"]],
      elements: [.rows: Style(insets: Insets(vertical: 0, horizontal: 5))])
    // The widest fraction is ".25", 30 wide: points stand at 95 - 30 = 65, and words end there if
    // they have room.
    #expect(
      grid.textPlaces() == [
        "n 90", "1.25 55", "-10 35", "100 % 35", "n/a 35", "2.5 55", "unknown 5",
      ])
  }

  @Test("texts stand at the side that their alignment says")
  func alignment() {
    func place(_ alignment: HorizontalAlignment, _ vertical: VerticalAlignment) -> String {
      let grid = DataGrid(
        [GridColumn(key: "", sizing: .fixed(100), alignment: alignment, sourceIndex: 0)], [["abc"]],
        elements: [
          .rows: Style(
            verticalAlignment: vertical, insets: Insets(top: 1, left: 2, bottom: 3, right: 4),
            height: 30)
        ])
      return String(grid.painted().split(separator: " ")[1])
    }
    #expect(place(.leading, .top) == "(2,19)")
    #expect(place(.center, .middle) == "(34,27)")
    #expect(place(.trailing, .bottom) == "(66,35)")
  }

  @Test("the sort arrow stands beside the title, on the side that is open")
  func arrows() {
    func places(_ alignment: HorizontalAlignment, title: String = "abc") -> [String] {
      var grid = DataGrid(
        [
          GridColumn(
            key: "a", title: title, sizing: .fixed(60), alignment: alignment, sort: .descending,
            sourceIndex: 0)
        ], [],
        elements: [.header: Style(verticalAlignment: .bottom, height: 40)])
      grid.strings.empty = ""
      return grid.painted().split(separator: "\n").map {
        $0.split(separator: " ").prefix(2).joined(separator: " ")
      }
    }
    #expect(places(.leading) == ["text (0,38)", "path M(33.8,32.66)"])
    #expect(places(.trailing) == ["text (30,38)", "path M(20.6,32.66)"])
    #expect(places(.center) == ["text (10.3,38)", "path M(44.1,32.66)"])
    // In a title of two lines it stands beside the first.
    #expect(
      places(.leading, title: "abc abcd") == [
        "text (0,28)", "text (0,38)", "path M(43.8,22.66)",
      ])
  }

  @Test("fonts of parts that do not exist are not loaded")
  func fontsOfOtherParts() {
    let sizes: [StyleElement: Double] = [
      .title: 31, .subtitle: 32, .note: 33, .footnote: 34, .empty: 35, .legend: 36,
      .pageHeader: 37, .pageFooter: 38, .scrollIndicator: 39, .pinShadow: 40, .section: 41,
    ]
    func loaded(title: String?) -> Set<Double> {
      let grid = DataGrid(
        [GridColumn(key: "a", sourceIndex: 0)], [["x"]], title: title,
        elements: sizes.mapValues { Style(font: FontStyle(size: $0)) })
      let measurer = FixedAdvanceMeasurer()
      let layout = grid.layout(measurer)
      var painter = Painter(layout, measurer: measurer, pixels: nil)
      _ = painter.band(from: 0, to: layout.frames.size.height)
      return Set(measurer.fonts.map(\.size)).intersection(sizes.values)
    }
    #expect(loaded(title: nil).isEmpty)
    #expect(loaded(title: "T") == [31])
  }

  @Test("a section header too long for the grid is shortened to its one line")
  func longSectionHeader() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(50), sourceIndex: 0)], [["x"]],
      sections: [Section(title: "abc def", positions: 0..<1)])
    #expect(grid.textPlaces() == ["a 0", "abc… 0", "x 0"])
    #expect(grid.found() == ["text-cut: the header of section \"abc def\" is shortened"])
  }
}

extension DataGrid {
  /// The texts painted, each with its left edge.
  fileprivate func textPlaces() -> [String] {
    let measurer = FixedAdvanceMeasurer()
    let layout = layout(measurer)
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    return painter.band(from: 0, to: layout.frames.size.height).texts
      .map { "\($0.text) \($0.origin.x.dumped)" }
  }
}
