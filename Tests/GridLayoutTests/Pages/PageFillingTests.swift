import GridCore
import GridModel
import Testing

@testable import GridLayout

@Suite("Columns that take what is left of a page")
struct PageFillingTests {
  /// A fixed column of 60 and one of words, in characters of 10.
  private func paged(_ text: String, sizing: ColumnSizing = .fraction(1)) -> PagedLayout {
    let grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(60), sourceIndex: 0),
        GridColumn(key: "b", sizing: sizing, sourceIndex: 1),
      ], [["1", text]])
    return PagedLayout(
      grid: grid, format: PageFormat(size: Size(width: 300, height: 400), margins: .zero),
      measurer: FixedAdvanceMeasurer())
  }

  @Test("a short text has the rest of the page, in its own size")
  func short() {
    #expect(paged("x").layout.columnWidths == [60, 240])
    #expect(paged("x", sizing: .fit(min: nil, max: nil)).layout.columnWidths == [60, 10])
  }

  @Test("a long text wraps, and the grid is not zoomed out for it")
  func long() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let layout = paged(words).layout
    #expect(layout.columnWidths == [60, 240])
    #expect(layout.cascade.zoom == 1)
  }

  @Test("a grid too wide without it is zoomed out, and still fills the page")
  func wide() {
    let columns = (0..<4).map { GridColumn(key: "c\($0)", sizing: .fixed(60), sourceIndex: $0) }
    let grid = DataGrid(
      columns + [GridColumn(key: "t", sizing: .fraction(1), sourceIndex: 4)],
      [["1", "2", "3", "4", String(repeating: "ab ", count: 30)]])
    let layout = PagedLayout(
      grid: grid, format: PageFormat(size: Size(width: 300, height: 400), margins: .zero),
      measurer: FixedAdvanceMeasurer()
    ).layout
    #expect(layout.cascade.zoom < 1)
    #expect(abs(layout.columnWidths.reduce(0, +) - 300) < 0.01)
    #expect(layout.columnWidths[4] > 60)
  }
}
