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

  @Test("a cell has the layers that were added to it, in their order", arguments: 0..<4)
  func lists(_ seed: UInt64) {
    var number = seed
    func random(_ count: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((number >> 33) % UInt64(count))
    }
    let shape = CellVariants.Shape(rowCount: 12, columnCount: 2)
    var cells = CellVariants()
    let styles = [Style(text: .white), Style(background: .white)]
    let boxes = (0..<8).map { _ in random(10) == 0 }
    for isBox in boxes {
      _ = cells.add(StyleLayer(name: "", style: styles[isBox ? 1 : 0]))
    }
    var expected = Array(repeating: CellVariant(), count: 12)
    var isBoxed = false
    for step in 0..<600 {
      let position = random(12)
      let layer = random(8)
      switch random(3) {
      case 0:
        cells.addScale(layer, position: position, column: 1, in: shape)
        expected[position].scales.append(layer)
        isBoxed = isBoxed || boxes[layer]
      case 1:
        cells.addRule(step, style: Style(), position: position, column: 1, in: shape)
        expected[position].rules.append(step)
      default:
        cells.addCallback(layer, position: position, column: 1, in: shape)
        expected[position].callback = layer
        isBoxed = isBoxed || boxes[layer]
      }
      if step % 97 == 0 { cells.finish() }
      #expect(cells.isBoxed(1) == isBoxed)
    }
    for position in 0..<12 {
      #expect(cells.variant(cells[position, 1], column: 1) == expected[position])
      #expect(cells.rules(at: position, column: 1) == expected[position].rules)
      #expect(cells[position, 0] == 0)
    }
  }

  @Test("equal layers on cells of one variant give one variant")
  func shared() {
    let shape = CellVariants.Shape(rowCount: 300, columnCount: 1)
    var cells = CellVariants()
    for number in 0..<40 {
      let layer = cells.add(StyleLayer(name: "\(number)", style: Style(text: .white)))
      for position in 0..<300 {
        cells.addScale(layer, position: position, column: 0, in: shape)
      }
    }
    #expect(cells.count(ofColumn: 0) == 41)
    #expect(cells.variant(cells[299, 0], column: 0).scales == Array(0..<40))
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
