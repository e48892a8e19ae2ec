import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout

/// Every character is as wide as the font is large, which is 10.
@Suite("Columns that keep their widths get what their cells need")
struct KeptColumnTests {
  /// The widths that columns get which keep some.
  private func widths(
    _ rows: [[String]], kept: [Double?], needed: [Double]? = nil, width: Double? = nil,
    viewport: Double? = nil, sizings: [ColumnSizing] = [.fit, .fit], title: String? = nil
  ) -> [Double?] {
    var grid = DataGrid(
      sizings.enumerated().map { index, sizing in
        GridColumn(key: "\(index)", title: "", sizing: sizing, sourceIndex: index)
      }, rows, title: title, width: width)
    grid.viewport = viewport.map { Viewport(width: $0, height: 100) }
    let columns = kept.enumerated().map { index, width in
      width.map { KeptWidth(width: $0, needed: needed?[index] ?? $0) }
    }
    return LayoutEngine(grid: grid, measurer: FixedAdvanceMeasurer()).widened(columns)
      .map { $0.map { ($0.width * 10).rounded() / 10 } }
  }

  @Test("nothing changes while everything has room, whatever room is to spare")
  func enough() {
    for (width, viewport) in [(nil, nil), (300.0, nil), (nil, 300.0), (300, 200)]
      as [(Double?, Double?)]
    {
      for kept in [[50.0, 250], [200, 100], [20, 20], [150, 50]] {
        #expect(
          widths([["a", "b"], ["aa", "bb"]], kept: kept, width: width, viewport: viewport) == kept,
          "\(kept) in \(String(describing: width)), \(String(describing: viewport))")
      }
    }
  }

  @Test("a column becomes as wide as its texts, and no wider")
  func wider() {
    let rows = [["aaaaaaaa", "b"], ["aa", "bb"]]
    #expect(widths(rows, kept: [50, 60]) == [80, 60])
    #expect(widths(rows, kept: [50, 60], width: 300) == [80, 60])
    #expect(widths(rows, kept: [50, 60], viewport: 300) == [80, 60])
    // A window scrolls.
    #expect(widths(rows, kept: [50, 250], viewport: 300) == [80, 250])
  }

  @Test("in a given width, columns give what they do not need")
  func spare() {
    let rows = [["aaaaaaaa", "b", "c"], ["aa", "bb", "cc"]]
    let sizings = [ColumnSizing.fit, .fit, .fit]
    #expect(
      widths(rows, kept: [50, 120, 130], width: 300, sizings: sizings) == [80, 105.7, 114.3])
    #expect(
      widths(rows, kept: [50, 250], width: 300, sizings: [.fit, .fit]) == [80, 220])
    // One whose width is given keeps it.
    #expect(
      widths(rows, kept: [50, 150, nil], width: 300, sizings: [.fit, .fit, .fixed(100)])
        == [80, 120, nil])
    #expect(
      widths(rows, kept: [50, nil], width: 300, sizings: [.fit, .fraction(1)]) == [80, nil])
  }

  @Test("without room for all, columns are fitted as at first, and only once")
  func narrow() {
    let rows = [["aa aa aa aa", "bb bb bb bb"]]
    #expect(widths(rows, kept: [20, 130], needed: [20, 110], width: 150) == [75, 75])
    #expect(
      widths(rows, kept: [20, 130], needed: [110, 110], width: 150) == [20, 130],
      "no more than was needed before")
  }

  @Test("a title over the columns makes them wider, in proportion to their widths")
  func title() {
    let rows = [["a", "b"]]
    #expect(widths(rows, kept: [20, 60], title: "tttttttttt") == [25, 75])
    #expect(widths(rows, kept: [20, 80], title: "tttttttttt") == [20, 80])
    #expect(widths([["aaaa", "b"]], kept: [20, 80], title: "tttttttttt") == [40, 80])
  }
}
