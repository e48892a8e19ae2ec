/// The widest cells of a column, by the parts that determine their widths.
struct WidestCells: Sendable {
  private var found = ColumnContent()
  private var cell = 0.0
  private var integer = 0.0
  private var fraction = 0.0
  private var insets = 0.0
  private let isNumeric: Bool
  /// `nil` if they were not to be found, or are to be measured for all cells.
  var words: CellWords?

  /// - Parameter isNumeric: whether the column is one of numbers.
  init(isNumeric: Bool) { self.isNumeric = isNumeric }

  /// - Parameter insets: the left and right insets of the cell together.
  @inline(__always)
  mutating func add(_ cell: CellWidths.Cell, insets: Double) {
    if cell.kind == .empty { return }
    self.cell = max(self.cell, cell.width + insets)
    if cell.kind == .lines {
      found.hasLineBreaks = true
      return
    }
    if isNumeric, cell.kind == .figure { found.noteFigure(cell.width, insets: insets) }
    guard let leading = cell.leading else { return }
    integer = max(integer, leading)
    fraction = max(fraction, cell.width - leading)
    self.insets = max(self.insets, insets)
  }

  /// Adds those of the next cells of the column.
  mutating func add(_ other: WidestCells) {
    cell = max(cell, other.cell)
    integer = max(integer, other.integer)
    fraction = max(fraction, other.fraction)
    insets = max(insets, other.insets)
    if other.found.hasLineBreaks { found.hasLineBreaks = true }
    found.noteFigure(other.found.figureWidth, insets: other.found.figureInsets)
    words = words.flatMap { words in other.words.flatMap { words.with($0) } }
  }

  /// All widths of the cells added so far.
  var content: ColumnContent {
    var content = found
    content.cellWidth = max(cell, integer + fraction + insets)
    content.integerWidth = integer
    content.fractionWidth = fraction
    content.isMeasured = true
    content.cellWords = words
    return content
  }
}
