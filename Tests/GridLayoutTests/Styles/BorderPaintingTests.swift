import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridPainting

@Suite("Painting borders")
struct BorderPaintingTests {
  private static let red = Color("#FF0000")
  private static let blue = Color("#0000FF")

  private func grid(
    _ rows: Style, _ columns: [Style?] = [nil, nil],
    separators: SeparatorStyles = SeparatorStyles(), rowCount: Int = 2
  ) -> DataGrid {
    DataGrid(
      columns.enumerated().map { index, style in
        GridColumn(
          key: "\(index)", sizing: .fixed(20), alignment: .leading, style: style,
          sourceIndex: index)
      },
      (0..<rowCount).map { _ in columns.map { _ in "" } },
      elements: [
        .rows: Style(border: rows.border, radius: rows.radius, height: 10),
        .header: Style(height: 0),
      ], separators: separators)
  }

  private func lines(_ grid: DataGrid, pixels: PixelGrid? = nil) -> [String] {
    grid.painted(pixels: pixels).split(separator: "\n").map(String.init)
  }

  private func all(_ line: LineStyle) -> Style {
    Style(border: BorderStyle(top: line, left: line, bottom: line, right: line))
  }

  @Test("between cells with equal borders there is one line, in the cell before")
  func shared() {
    let black = LineStyle(color: .black, width: 1)
    #expect(
      lines(grid(all(black))) == [
        "fill (0,0)-(20,1) #000000", "fill (0,9)-(20,10) #000000", "fill (0,0)-(1,10) #000000",
        "fill (19,0)-(20,10) #000000", "fill (20,0)-(40,1) #000000",
        "fill (20,9)-(40,10) #000000", "fill (39,0)-(40,10) #000000",
        "fill (0,19)-(20,20) #000000", "fill (0,10)-(1,20) #000000",
        "fill (19,10)-(20,20) #000000", "fill (20,19)-(40,20) #000000",
        "fill (39,10)-(40,20) #000000",
      ])
  }

  @Test("a wider border takes the place of its neighbour's and of the separators")
  func wider() {
    let thick = LineStyle(color: Self.red, width: 3)
    let rule = LineStyle(color: Self.blue, width: 1)
    #expect(
      lines(
        grid(
          Style(), [nil, Style(border: BorderStyle(left: thick, bottom: thick))],
          separators: SeparatorStyles(row: rule, column: rule), rowCount: 1))
        == [
          "fill (20,7)-(40,10) #FF0000", "fill (20,0)-(23,10) #FF0000",
          "fill (0,9)-(20,10) #0000FF",
        ])
  }

  @Test("a hidden border takes the separators beside it away")
  func hidden() {
    let rule = LineStyle(color: Self.blue, width: 1)
    let hidden = LineStyle(color: .clear, width: 0, pattern: .hidden)
    #expect(
      lines(
        grid(
          Style(), [nil, all(hidden)], separators: SeparatorStyles(row: rule, column: rule),
          rowCount: 1)) == ["fill (0,9)-(20,10) #0000FF"])
  }

  @Test("gaps keep borders apart: nothing meets")
  func gaps() {
    let black = LineStyle(color: .black, width: 1)
    var grid = grid(all(black))
    grid.styles.spacing = SpacingStyle(column: 5, row: 5)
    #expect(lines(grid).count == 16)
  }

  @Test("cells with round corners are boxes of their own")
  func round() {
    var style = all(LineStyle(color: .black, width: 1))
    style.radius = 4
    let text = lines(grid(style))
    #expect(text.count == 4)
    #expect(text.allSatisfy { $0.hasPrefix("path M") })
  }

  @Test("for pixels a dashed border is rectangles on whole pixels, for vectors one path")
  func dashes() {
    let line = LineStyle(color: .black, width: 1, pattern: .dashed)
    let dashed = grid(Style(border: BorderStyle(bottom: line)), [nil], rowCount: 1)
    #expect(
      lines(dashed, pixels: PixelGrid(scale: 1)) == [
        "fill (0,9)-(1,10) #000000", "fill (3,9)-(6,10) #000000", "fill (8,9)-(11,10) #000000",
        "fill (13,9)-(16,10) #000000", "fill (18,9)-(20,10) #000000",
      ])
    #expect(
      lines(dashed) == [
        "path M(0,9) L(1.5,9) L(1.5,10) L(0,10) Z M(3.5,9) L(6.5,9) L(6.5,10) L(3.5,10) Z "
          + "M(8.5,9) L(11.5,9) L(11.5,10) L(8.5,10) Z M(13.5,9) L(16.5,9) L(16.5,10) L(13.5,10) Z "
          + "M(18.5,9) L(20,9) L(20,10) L(18.5,10) Z #000000"
      ])
  }

  @Test("a double border is two lines, on pixels never fewer than three pixels across")
  func double() {
    let line = LineStyle(color: .black, width: 1, pattern: .double)
    let grid = grid(Style(border: BorderStyle(bottom: line)), [nil], rowCount: 1)
    #expect(
      lines(grid, pixels: PixelGrid(scale: 1)) == [
        "fill (0,7)-(20,8) #000000", "fill (0,9)-(20,10) #000000",
      ])
  }

  @Test("the table has a rule at its top and its bottom")
  func topAndBottom() {
    let rule = LineStyle(color: Self.red, width: 2)
    #expect(
      lines(grid(Style(), separators: SeparatorStyles(top: rule, bottom: rule))) == [
        "fill (0,0)-(40,2) #FF0000", "fill (0,18)-(40,20) #FF0000",
      ])
  }

  @Test("a picture in bands has the lines of the whole one")
  func bands() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      func any() -> LineStyle? {
        guard Bool.random(using: &generator) else { return nil }
        return LineStyle(
          color: Bool.random(using: &generator) ? Self.red : Self.blue,
          width: Double(Int.random(in: 1...3, using: &generator)),
          pattern: [.solid, .dashed, .double].randomElement(using: &generator) ?? .solid)
      }
      let grid = grid(
        Style(border: BorderStyle(top: any(), left: any(), bottom: any(), right: any())),
        [Style(border: BorderStyle(top: any(), right: any())), nil],
        separators: SeparatorStyles(row: any(), column: any()), rowCount: 4)
      let layout = grid.layout()
      let pixels = PixelGrid(scale: 1)
      var whole = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: pixels)
      var parts = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: pixels)
      let all = whole.band(from: 0, to: 40).commands
      // The bands are at edges of rows, so that each line is in one of them.
      let split = [0.0, 10, 20, 30].flatMap { parts.band(from: $0, to: $0 + 10).commands }
      #expect(split == all)
    }
  }
}
