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
  /// Whether the only column fixed on the left is that of row labels, which has a separator of its own.
  var isStubAlone = false

  init(columnCount: Int) { self.columnCount = columnCount }

  init(_ grid: DataGrid, cascade: Cascade) {
    columnCount = grid.columns.count
    leftPinnedCount = grid.columns.prefix { $0.pin == .left }.count
    rightPinnedCount = grid.columns.reversed().prefix { $0.pin == .right }.count
    isStubAlone = leftPinnedCount == 1 && grid.columns[0].isStub
    spacing = cascade.spacing.column ?? 0
    pinSeparator = cascade.separators.pin?.width ?? 0
  }

  var hasLeftSeparator: Bool {
    leftPinnedCount > 0 && leftPinnedCount < columnCount && !isStubAlone
  }
  var hasRightSeparator: Bool { rightPinnedCount > 0 && rightPinnedCount < columnCount }

  /// What all of it takes.
  var width: Double {
    var width = spacing * Double(max(0, columnCount - 1))
    if hasLeftSeparator { width += pinSeparator }
    if hasRightSeparator { width += pinSeparator }
    return width
  }
}
