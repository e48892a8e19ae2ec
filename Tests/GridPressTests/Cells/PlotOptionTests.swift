import DocumentSupport
import GridCore
import GridGlyphs
import GridModel
import TestSupport
import Testing

@testable import GridCells
@testable import GridDocuments
@testable import GridPress

@Suite("Options of plots")
struct PlotOptionTests {
  @Test("a curve goes through all points, level at turns and no further than its neighbours")
  func curve() {
    let points = [
      Point(x: 0, y: 0), Point(x: 3, y: 6), Point(x: 6, y: 6), Point(x: 9, y: 0),
    ]
    let elements = SmoothCurve(points).path.elements
    #expect(
      elements == [
        .move(points[0]),
        .curve(control1: Point(x: 1, y: 2), control2: Point(x: 2, y: 6), end: points[1]),
        .curve(control1: Point(x: 4, y: 6), control2: Point(x: 5, y: 6), end: points[2]),
        .curve(control1: Point(x: 7, y: 6), control2: Point(x: 8, y: 2), end: points[3]),
      ])
    #expect(
      SmoothCurve(Array(points[..<2])).path.elements == [.move(points[0]), .line(points[1])])
  }

  @Test("a colour holds above a limit, below one, between two or beyond two")
  func rules() {
    let values = [-1.0, 0, 1, 2, 3]
    func holds(_ rule: ValueRule) -> [Double] { values.filter(rule.holds) }
    #expect(holds(ValueRule(above: 1)) == [2, 3])
    #expect(holds(ValueRule(below: 1)) == [-1, 0])
    #expect(holds(ValueRule(above: 0, below: 3)) == [1, 2])
    #expect(holds(ValueRule(above: 2, below: 0)) == [-1, 3])
    #expect(holds(ValueRule()) == [])
  }

  private func grid(_ more: String) throws -> DataGrid {
    let document = try DocumentFile.parse(
      "data: {rows: [{a: \"[1, 1234.5, 3]\", b: 9}]}\n\(more)\n", name: "a.yaml", folder: "")
    return try PreparedGrid(document).grid
  }

  private func words(_ more: String) throws -> String? {
    let grid = try grid(more)
    let content = CellContent(
      source: grid.source, keys: grid.keys, column: grid.columns[0], sourceRow: 0, row: 0,
      section: 0)
    return grid.columns[0].cell?.base.alternative(for: content)
  }

  @Test("words for a sparkline name its band and what its values are compared with")
  func comparisons() throws {
    func words(_ more: String) throws -> String? {
      try self.words("columns: [{key: a, cell: {sparkline: {\(more)}}}]")
    }
    let series = "3 values, from 1 to 1235, ending where it began"
    #expect(try words("band: [3, 6]") == series + ", band from 3 to 6")
    #expect(try words("reference: 5") == series + ", reference 5")
    #expect(
      try words("reference: b, band: [min, median]") == series + ", band from 1 to 3, reference 9")
    #expect(try words("reference: q3") == series + ", third quartile 618.8")
  }

  @Test("numbers of plots are in the format and the locale of their column")
  func numbers() throws {
    let cell = "cell: {sparkline: {label: last}}"
    #expect(
      try words("columns: [{key: a, \(cell)}]")
        == "3 values, from 1 to 1235, ending where it began")
    #expect(
      try words("locale: de_DE\ncolumns: [{key: a, \(cell)}]")
        == "3 values, from 1 to 1.235, ending where it began")
    #expect(
      try words("columns: [{key: a, format: {number: {decimals: 2}}, \(cell)}]")
        == "3 values, from 1.00 to 1,234.50, ending where it began")
  }

  @Test("the dates of a timeline's axis are written as those of its columns, or as in the locale")
  func dates() throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func ends(_ more: String, cell: String = "", start: String = "") throws -> [String] {
      let document = try DocumentFile.parse(
        """
        data: {rows: [{s: 2024-01-15, e: 2024-03-01}, {s: 2024-02-03, e: 2024-12-24}]}
        columns:
          - {key: s, width: 80\(start)}
          - {key: e, width: 240, cell: {timeline: {columns: [s, e], axis: true}}\(cell)}
        page: {}
        \(more)
        """, name: "a.yaml", folder: "")
      let texts = try renderer.textsOfPages(of: document).pages.flatMap(\.texts)
      // The note is above the rows, in the header.
      let rows = texts.filter { $0.text.hasPrefix("2024-02") || $0.text.contains("Feb") }
      let top = rows.map(\.box.top).min() ?? .infinity
      return texts.filter { $0.text.contains("24") && $0.box.bottom < top - 20 }
        .sorted { $0.box.left < $1.box.left }.map(\.text)
    }
    #expect(try ends("") == ["2024-01-15", "2024-12-24"])
    #expect(try ends("locale: de_DE") == ["15.01.2024", "24.12.2024"])
    #expect(try ends("locale: en_US") == ["Jan 15, 2024", "Dec 24, 2024"])
    #expect(
      try ends("locale: de_DE", cell: ", format: \"date:d. MMM yyyy\"")
        == ["15. Jan. 2024", "24. Dez. 2024"])
    #expect(
      try ends("", start: ", format: \"date:d MMM yyyy\"") == ["15 Jan 2024", "24 Dec 2024"])
    // From right to left the axis begins where the rows do.
    #expect(
      try ends("locale: de_DE\ndirection: rtl") == ["15.01.2024", "24.12.2024"])
  }

  @Test("a colour of values needs a limit")
  func problems() {
    #expect(throws: RenderError.self) {
      try grid("columns: [{key: b, cell: {bar: {colors: {color: red}}}}]")
    }
  }

  /// Where lines and bands are of the first row, 20 points high: tops and bottoms of fills from
  /// edge to edge.
  private func references(_ keys: String, rows: String) throws -> [[Double]] {
    let document = try DocumentFile.parse(
      "data: {rows: [\(rows)]}\ncolumns: [{key: a, cell: {sparkline: {\(keys), points: [], height: 25}}}]\n",
      name: "a.yaml", folder: "")
    let grid = try PreparedGrid(document).grid
    let content = CellContent(
      source: grid.source, keys: grid.keys, column: grid.columns[0], sourceRow: 0, row: 0,
      section: 0)
    let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
    var canvas = CellCanvas(DisplayList(), measurer: engine, pixels: nil)
    var cascade = Cascade(grid)
    let body = cascade.bodyStyle(column: 0, state: [])
    let style = CellStyle(
      textColor: .black, font: body.font, alignment: .leading, verticalAlignment: .middle,
      background: nil, plot: cascade.plot, zoom: 1)
    grid.columns[0].cell?.base.draw(
      content, style: style, in: Rect(x: 0, y: 0, width: 101.5, height: 41.5), on: &canvas)
    return canvas.list.commands.compactMap { command in
      guard case .fill(let rect, _) = command, rect.width == 100 else { return nil }
      return [rect.top, rect.bottom].map { ($0 * 100).rounded() / 100 }
    }
  }

  private static let rows = "{a: \"[0, 10, 20, 40]\", lo: 10, hi: 60, mean: 5}, {a: \"[1]\"}"

  @Test(
    "a reference is a number, one of those that are computed from the values, or a column",
    arguments: [
      ("20", 20.0), ("min", 0), ("max", 40), ("q1", 7.5), ("q3", 25), ("mean", 17.5),
      ("median", 15), ("first", 0), ("lo", 10), ("{column: lo}", 10), ("{column: mean}", 5),
    ])
  func reference(_ text: String, _ value: Double) throws {
    let place = try #require(try references("reference: \(text)", rows: Self.rows).first)
    let expected = max(0.75, min(39.75, 40.75 - value - 0.5))
    #expect(abs(place[0] - expected) < 0.3, "\(place)")
  }

  @Test("a band has two of these as its ends, and columns widen the scale")
  func bands() throws {
    #expect(try references("band: [q1, 30]", rows: Self.rows) == [[10.75, 33.25]])
    #expect(try references("band: [lo, mean]", rows: Self.rows) == [[23.25, 30.75]])
    // From 0 to 60, so 40 points are 60 values.
    #expect(try references("band: [lo, hi]", rows: Self.rows) == [[0.75, 34.08]])
    #expect(throws: RenderError.self) { try references("band: [6, 3]", rows: Self.rows) }
    #expect(throws: RenderError.self) { try references("band: [nowhere, 3]", rows: Self.rows) }
  }

  @Test("legends drop decimals that are all zero, and no thousands")
  func legends() {
    func ticks(_ text: @escaping (String) -> String) -> [String] {
      guard let palette = ColorPalette([.white, .black]),
        let resolved = ColorScale(palette).resolved(for: [0, 1000])
      else { return [] }
      return ScaleLegend(title: nil, scale: resolved, missing: nil, text: text).ticks.map(\.text)
    }
    #expect(ticks { $0 + ".00 €" } == ["0 €", "200 €", "400 €", "600 €", "800 €", "1000 €"])
    #expect(
      ticks { $0 + ",000" } == [
        "0,000", "200,000", "400,000", "600,000", "800,000", "1000,000",
      ])
    #expect(ticks { $0 + ".50" } == ["0.50", "200.50", "400.50", "600.50", "800.50", "1000.50"])
  }
}
