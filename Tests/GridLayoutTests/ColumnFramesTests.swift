import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Frames of columns")
struct ColumnFramesTests {
  private static func column(_ key: String, pin: ColumnPin? = nil) -> GridColumn {
    var column = GridColumn(key, sizing: .fixed(40))
    column.pin = pin
    return column
  }

  private static func spans(_ grid: DataGrid) -> [[Double]] {
    grid.layout().frames.columns.spans.map { [$0.left, $0.right] }
  }

  @Test("columns stand side by side, with the spacing between two and none at the ends")
  func spacing() {
    var grid = DataGrid([Self.column("a"), Self.column("b"), Self.column("c")], [])
    #expect(Self.spans(grid) == [[0, 40], [40, 80], [80, 120]])
    grid.styles.spacing.column = 5
    #expect(Self.spans(grid) == [[0, 40], [45, 85], [90, 130]])
    #expect(grid.layout().frames.size.width == 130)
  }

  @Test("fixed columns stand at their sides, kept apart by a separator")
  func pins() {
    var grid = DataGrid(
      [
        Self.column("a"), Self.column("r", pin: .right), Self.column("l", pin: .left),
        Self.column("b"),
      ], [], separators: SeparatorStyles(pin: LineStyle(color: .black, width: 4)))
    #expect(grid.columns.map(\.key) == ["l", "a", "b", "r"])
    let columns = grid.layout().frames.columns
    #expect(columns.leftSeparator == HorizontalSpan(left: 40, right: 44))
    #expect(columns.rightSeparator == HorizontalSpan(left: 124, right: 128))
    #expect(columns.scrolling == 1..<3)
    #expect(Self.spans(grid) == [[0, 40], [44, 84], [84, 124], [128, 168]])
    grid.styles.spacing.column = 1
    #expect(Self.spans(grid) == [[0, 40], [45, 85], [86, 126], [131, 171]])
  }

  @Test("columns that are all fixed on one side have no separator")
  func allPinned() {
    let grid = DataGrid(
      [Self.column("a", pin: .left)], [],
      separators: SeparatorStyles(pin: LineStyle(color: .black, width: 4)))
    #expect(grid.layout().frames.columns.leftSeparator == nil)
    #expect(grid.layout().frames.size.width == 40)
  }

  @Test("spacing and separators are taken from the width that the columns share")
  func shared() {
    var columns = [GridColumn("a", sizing: .fraction(1)), GridColumn("b", sizing: .fraction(1))]
    columns[0].pin = .left
    var grid = DataGrid(
      columns, [], separators: SeparatorStyles(pin: LineStyle(color: .black, width: 4)), width: 100)
    grid.styles.spacing.column = 6
    #expect(Self.spans(grid) == [[0, 45], [55, 100]])
  }

  @Test("rows are set apart by the row spacing, which follows every row")
  func rowSpacing() {
    var grid = DataGrid(
      [Self.column("a")], [["x"], ["y"], ["z"]],
      sections: [Section(title: nil, positions: 0..<2), Section(title: "S", positions: 2..<3)])
    grid.styles.spacing.row = 3
    let frames = grid.layout().frames
    #expect(
      (0..<frames.lineCount).map { [frames.line($0).top, frames.line($0).bottom] } == [
        [10, 20], [23, 33], [36, 46], [46, 56],
      ])
    #expect(frames.tableBottom == 59)
    #expect(frames.firstLine(below: 34) == 2)
  }
}
