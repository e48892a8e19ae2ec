import GridCore
import GridLayout
import GridModel
import Testing

@Suite("Drawn cells in the styles of single rows and cells")
struct DrawnCellStyleTests {
  /// Needs the room of the text.
  private struct Label: CellRenderer {
    var isUniform = false

    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size {
      Size(
        width: text.width(of: content.text, font: style.font),
        height: text.lineHeight(of: style.font))
    }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {}
  }

  /// What gives the second of three rows, or its only cell, a larger font.
  enum Cause: CaseIterable {
    case highlight
    case rowRule
    case cellRule
    case alternate
    case selected
  }

  private static let large = Style(font: FontStyle(size: 30))

  private func grid(_ cause: Cause, _ renderer: Label?) -> DataGrid {
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.cell = renderer.map { AnyCellRenderer($0) }
    var elements: [StyleElement: Style] = [.header: Style(height: 0)]
    if cause == .alternate { elements[.alternate] = Self.large }
    if cause == .selected { elements[.selected] = Self.large }
    var grid = DataGrid([column], [["yy"], ["yy"], ["yy"]], elements: elements)
    let shape = CellVariants.Shape(grid)
    switch cause {
    case .highlight:
      let layer = grid.rules.cells.add(StyleLayer(name: "own", style: Self.large))
      grid.rules.cells.addScale(layer, position: 1, column: 0, in: shape)
    case .rowRule:
      grid.rules = RuleSets([StyleRule(name: "row", style: Self.large)])
      grid.rules.find(in: grid.sections, rowCount: 3) { _, _, position in position == 1 }
    case .cellRule:
      grid.rules = RuleSets([StyleRule(name: "cell", style: Self.large, holdsInRows: false)])
      grid.rules.cells.addRule(0, style: Self.large, position: 1, column: 0, in: shape)
    case .alternate: break
    case .selected: grid.selection = RowSelection([1])
    }
    return grid
  }

  @Test(
    "have as much room as texts in the same style, whether or not all need the same",
    arguments: Cause.allCases)
  func room(_ cause: Cause) {
    for renderer in [nil, Label(), Label(isUniform: true)] {
      let layout = grid(cause, renderer).layout()
      #expect(layout.columnWidths == [60])
      #expect((0..<3).map { layout.frames.line($0).height } == [10, 30, 10])
    }
  }

  @Test("the mark of a footnote has room behind a highlighted text")
  func footnotes() {
    var grid = grid(.highlight, nil)
    let place = FootnotePlace(.line, section: 0, line: 1, column: 0)
    grid.footnotes = FootnoteMarks([(Caption("x"), [place])], style: .numbers)
    // Two characters of 30, a gap of 2.4 and a digit of 20.4.
    #expect(isClose(grid.layout().columnWidths, [82.8]))
  }
}
