import GridCore
import GridModel

@testable import GridPainting

extension DataGrid {
  /// Ten columns `c0` to `c9` of 50 points, headers of 30, rows of 20, so many in each section;
  /// cells show their column and row.
  static func board(
    _ viewport: Viewport?, rowCounts: [Int] = [100], titles: [String?] = [nil],
    columnCount: Int = 10,
    pinnedLeft: Int = 0, pinnedRight: Int = 0, separators: SeparatorStyles = SeparatorStyles(),
    elements: [StyleElement: Style] = [:]
  ) -> DataGrid {
    var columns = (0..<columnCount).map {
      GridColumn(key: "c\($0)", sizing: .fixed(50), sourceIndex: $0)
    }
    for index in columns.indices.prefix(pinnedLeft) { columns[index].pin = .left }
    for index in columns.indices.suffix(pinnedRight) { columns[index].pin = .right }
    var start = 0
    let sections = zip(rowCounts, titles).map { count, title in
      defer { start += count }
      return Section(title: title, positions: start..<(start + count))
    }
    let rows = (0..<rowCounts.reduce(0, +)).map { row in
      (0..<columnCount).map { "\($0).\(row)" }
    }
    var elements = elements
    elements[.rows, default: Style()].height = 20
    elements[.header, default: Style()].height = 30
    elements[.section, default: Style()].height = 25
    var grid = DataGrid(
      columns, rows, sections: sections, elements: elements, separators: separators)
    grid.viewport = viewport
    return grid
  }

  var geometry: PartGeometry { PartGeometry(layout()) }
}

extension Rect {
  init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(left: left, top: top, right: right, bottom: bottom)
  }
}
