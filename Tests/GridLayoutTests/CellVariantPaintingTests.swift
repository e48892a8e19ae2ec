import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Cells with layers of their own")
struct CellVariantPaintingTests {
  private func grid(_ style: Style, at place: (position: Int, column: Int)) -> DataGrid {
    var grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1)],
      [["x", "yy"], ["x", "yy"]],
      elements: [.header: Style(height: 0), .rows: Style(background: .white)])
    let shape = CellVariants.Shape(grid)
    let layer = grid.rules.cells.add(StyleLayer(name: "own", style: style))
    grid.rules.cells.addScale(layer, position: place.position, column: place.column, in: shape)
    return grid
  }

  @Test("only the cell has the look")
  func one() {
    #expect(
      grid(Style(background: Color("#FF0000")), at: (1, 0)).painted() == """
        fill (0,0)-(30,10) #FFFFFF
        text (0,8) "x" 10, #000000, width 10
        text (10,8) "yy" 10, #000000, width 20
        fill (0,10)-(10,20) #FF0000
        fill (10,10)-(30,20) #FFFFFF
        text (0,18) "x" 10, #000000, width 10
        text (10,18) "yy" 10, #000000, width 20

        """)
  }

  @Test("a larger font makes its column wider and its row higher")
  func larger() {
    let layout = grid(Style(font: FontStyle(size: 30)), at: (1, 1)).layout()
    #expect(layout.columnWidths == [10, 60])
    #expect((0..<2).map { layout.frames.line($0).height } == [10, 30])
  }

  @Test("a legend stands under the table, and is asked for by its number")
  func legend() throws {
    var grid = grid(Style(), at: (0, 0))
    let scale = try #require(ColorScale(.viridis).resolved(for: [0, 100]))
    grid.legends = [ScaleLegend(title: "Title", scale: scale, missing: nil) { "\($0)°" }]
    let layout = grid.layout()
    // Title, gap, bar, gap, numbers.
    #expect(layout.frames.trailingItems.map(\.item) == [.legend(0)])
    #expect(layout.frames.trailingItems.map(\.height) == [38])
    #expect(
      PartGeometry(layout).frame(of: .legend(0))
        == Rect(left: 0, top: 20, right: 30, bottom: 58))
    #expect(grid.legends[0].ticks.map(\.text) == ["0°", "20°", "40°", "60°", "80°", "100°"])
  }
}
