import GridCore
import Testing

@testable import GridModel

@Suite("Layers of single cells")
struct CellVariantTests {
  /// Two columns and three rows on white.
  private static func grid() -> DataGrid {
    DataGrid(
      source: PlaceholderRows(columns: [], rowCount: 3),
      columns: [GridColumn("x"), GridColumn("y")],
      theme: Theme(
        name: "test",
        styles: StyleSheet(elements: [
          .grid: Style(background: .white, text: .black), .rows: Style(background: .white),
          .alternate: Style(background: .white),
          .selected: Style(background: Color(hex: "#0000FF80")),
        ])))
  }

  private static func scale(_ color: String) -> StyleLayer {
    var layer = StyleLayer(name: "scale", style: Style(background: Color(hex: color)))
    layer.choosesText = true
    return layer
  }

  private func state(_ grid: DataGrid, _ position: Int, _ column: Int) -> CellState {
    grid.state(ofCellAt: position, column: column, in: grid.sections[0])
  }

  @Test(
    "a scale lies over alternate rows and under rules, a callback over rules and under the selection"
  )
  func order() {
    var grid = Self.grid()
    let red = Style(text: Color(hex: "#FF0000"))
    grid.rules = RuleSets([
      StyleRule(name: "row", style: red),
      StyleRule(name: "cell", style: red, holdsInRows: false),
      StyleRule(name: "last", style: red),
    ])
    grid.rules.find(in: grid.sections, rowCount: 3) { _, _, _ in true }
    let shape = CellVariants.Shape(grid)
    let scale = grid.rules.cells.add(Self.scale("#111111"))
    let callback = grid.rules.cells.add(StyleLayer(name: "styling callback", style: red))
    grid.rules.cells.addCallback(callback, position: 1, column: 0, in: shape)
    grid.rules.cells.addRule(1, style: red, position: 1, column: 0, in: shape)
    grid.rules.cells.addScale(scale, position: 1, column: 0, in: shape)
    let cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    let selected = state(grid, 1, 0).union(.selected)
    #expect(
      cascade.bodyLayers(column: 0, state: selected).map(\.name).dropFirst(3) == [
        "theme alternate", "scale", "row", "cell", "last", "styling callback", "theme selected",
      ])
    #expect(
      cascade.bodyLayers(column: 1, state: state(grid, 1, 1)).map(\.name).dropFirst(3) == [
        "theme alternate", "row", "last",
      ])
  }

  @Test(
    "texts on a scale can be read on what the cell ends up with, unless a layer above gives them a colour"
  )
  func readableText() {
    var grid = Self.grid()
    let shape = CellVariants.Shape(grid)
    let dark = grid.rules.cells.add(Self.scale("#440154"))
    let light = grid.rules.cells.add(Self.scale("#FDE725"))
    let own = grid.rules.cells.add(
      StyleLayer(name: "own", style: Style(text: Color(hex: "#FF0000"))))
    grid.rules.cells.addScale(dark, position: 0, column: 0, in: shape)
    grid.rules.cells.addScale(light, position: 1, column: 0, in: shape)
    grid.rules.cells.addScale(dark, position: 2, column: 0, in: shape)
    grid.rules.cells.addCallback(own, position: 2, column: 0, in: shape)
    var cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    let texts = (0..<3).map {
      cascade.bodyStyle(column: 0, state: state(grid, $0, 0)).text.notation
    }
    #expect(texts == ["#FFFFFF", "#000000", "#FF0000"])
    // The selection is translucent: yellow under blue is a grey on which only black has the
    // contrast of a text.
    let selected = state(grid, 1, 0).union(.selected)
    #expect(cascade.bodyStyle(column: 0, state: selected).text.notation == "#000000")
  }

  @Test("cells with equal layers share a style; a column with more than 256 of them keeps all")
  func many() {
    var grid = DataGrid(
      source: PlaceholderRows(columns: [], rowCount: 1000),
      columns: [GridColumn("x"), GridColumn("y")],
      theme: Theme(name: "test", styles: StyleSheet()))
    #expect(grid.rules.cells.isEmpty)
    let shape = CellVariants.Shape(grid)
    for position in 0..<1000 {
      let layer = grid.rules.cells.add(
        StyleLayer(name: "\(position % 500)", style: Style(background: .white)))
      grid.rules.cells.addScale(layer, position: position, column: 1, in: shape)
    }
    grid.rules.cells.finish()
    #expect(grid.rules.cells.isPlain(0))
    #expect(grid.rules.cells.count(ofColumn: 1) == 1001)
    var cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules)
    for position in [0, 255, 256, 257, 999] {
      let layers = cascade.bodyLayers(column: 1, state: state(grid, position, 1))
      #expect(layers.last?.name == "\(position % 500)")
      _ = cascade.body(column: 1, state: state(grid, position, 1))
    }
    #expect(cascade.styleCount == 1)
  }

  @Test("only layers that may change the size of a cell are measured for")
  func sizes() {
    var cells = CellVariants()
    _ = cells.add(StyleLayer(name: "a", style: Style(background: .white, text: .black)))
    #expect(!cells.changeSizes)
    _ = cells.add(StyleLayer(name: "b", style: CellHighlight.bold))
    #expect(cells.changeSizes)
  }

  @Test("rows that are loading have no rules and no scales")
  func loading() {
    var grid = Self.grid()
    grid.rules = RuleSets([StyleRule(name: "row", style: Style(text: .white))])
    grid.rules.find(in: grid.sections, rowCount: 3) { _, _, _ in true }
    grid.showLoadingRows(count: 8)
    #expect((0..<8).allSatisfy { state(grid, $0, 0).ruleSet == 0 })
  }
}
