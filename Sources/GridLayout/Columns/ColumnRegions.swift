import GridCore
import GridModel

/// The widths taken by parts other than the columns, in points.
struct ColumnRegions: Equatable {
  /// Between two columns.
  var spacing: Double = 0
  /// The width of a separator right of the columns that are fixed on the left, and left of those
  /// fixed on the right.
  var pinSeparator: Double = 0
  var leftPinnedCount = 0
  var rightPinnedCount = 0
  var columnCount = 0
  /// The section column, left of all columns; 0 is none.
  var sectionColumn: Double = 0
  /// Whether the only columns fixed on the left are that of row labels, which has its own
  /// separator, and those that the grid adds.
  var isStubAlone = false
  /// The strip with the handles for dragging rows, right of all columns.
  var handles: Double = 0
  /// The index of the sections, right of everything.
  var shortcutBar: Double = 0

  init(columnCount: Int) { self.columnCount = columnCount }

  init(
    _ grid: DataGrid, cascade: Cascade, measurer: any TextMeasuring, sectionColumn: Double
  ) {
    self.sectionColumn = sectionColumn
    columnCount = grid.columns.count
    leftPinnedCount = grid.columns.prefix { $0.pin == .left }.count
    rightPinnedCount = grid.columns.reversed().prefix { $0.pin == .right }.count
    isStubAlone = grid.columns.prefix(leftPinnedCount).allSatisfy {
      $0.isStub || $0.control != nil
    }
    spacing = cascade.spacing.column ?? 0
    pinSeparator = cascade.separators.pin?.width ?? 0
    var cascade = cascade
    if grid.shown.hasHandles {
      let id = cascade.handle(state: [])
      let style = cascade[id]
      handles = HandleMark.width(fontSize: style.font.size) + style.insets.horizontal
    }
    if let shortcuts = grid.shown.shortcuts {
      let style = cascade.style(of: .shortcutBar)
      let font = measurer.font(style.font)
      let widest = shortcuts.titles.reduce(0) {
        max($0, measurer.width(of: Array($1.utf8).span, font: font))
      }
      shortcutBar = widest + style.insets.horizontal
    }
  }

  var hasLeftSeparator: Bool {
    leftPinnedCount > 0 && leftPinnedCount < columnCount && !isStubAlone
  }
  var hasRightSeparator: Bool { rightPinnedCount > 0 && rightPinnedCount < columnCount }

  /// The total width.
  var width: Double {
    var width = sectionColumn + spacing * Double(max(0, columnCount - 1))
    if hasLeftSeparator { width += pinSeparator }
    if hasRightSeparator { width += pinSeparator }
    return width + trailing
  }

  /// The width of the parts right of the columns.
  var trailing: Double { handles + shortcutBar }
}
