import GridModel

/// What takes width beside the columns themselves, in points.
struct ColumnRegions: Equatable {
  /// Between two columns.
  var spacing: Double = 0
  /// Right of the columns that are fixed on the left, and left of those fixed on the right.
  var pinSeparator: Double = 0
  var leftPinnedCount = 0
  var rightPinnedCount = 0
  var columnCount = 0
  /// Left of all columns; 0 is none.
  var sectionColumn: Double = 0

  init(columnCount: Int) { self.columnCount = columnCount }

  init(_ grid: DataGrid, sectionColumn: Double, cascade: Cascade) {
    self.sectionColumn = sectionColumn
    columnCount = grid.columns.count
    leftPinnedCount = grid.columns.prefix { $0.pin == .left }.count
    rightPinnedCount = grid.columns.reversed().prefix { $0.pin == .right }.count
    spacing = cascade.spacing.column ?? 0
    pinSeparator = cascade.separators.pin?.width ?? 0
  }

  var hasLeftSeparator: Bool { leftPinnedCount > 0 && leftPinnedCount < columnCount }
  var hasRightSeparator: Bool { rightPinnedCount > 0 && rightPinnedCount < columnCount }

  /// What all of it takes.
  var width: Double {
    var width = sectionColumn + spacing * Double(max(0, columnCount - 1))
    if hasLeftSeparator { width += pinSeparator }
    if hasRightSeparator { width += pinSeparator }
    return width
  }
}
