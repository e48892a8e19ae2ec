/// The width of a column's content, in points.
package struct ColumnContent: Equatable, Sendable {
  /// The width of the header's text and sort arrow, with insets.
  var headerWidth: Double = 0
  /// The widest cell with its insets.
  var cellWidth: Double = 0
  /// The widest cell of a summary row with its insets.
  var summaryWidth: Double = 0
  /// The widest figure among the cells and summaries of a column of numbers, without insets, and
  /// its insets.
  var figureWidth: Double = 0
  var figureInsets: Double = 0
  /// The widest part left of the decimal point, and the widest one right of it, among cells that
  /// are aligned by it; without insets.
  var integerWidth: Double = 0
  package var fractionWidth: Double = 0
  /// The widest cell or sum with a renderer, without insets, among those aligned as numbers in a
  /// right-to-left grid.
  package var drawnWidth: Double = 0
  /// The least width of cells with renderers that cannot be broken, with insets; 0 without any, or
  /// if it is not requested.
  var drawingWidth: Double = 0
  /// The width below which the drawings of a column are left out, with insets; 0 if there is none.
  var requiredWidth: Double = 0
  /// The widest word of header and cells with insets; `nil` until it is requested.
  var wordWidth: Double?
  /// The same, with words longer than ``ColumnWidthSolver/brokenWord`` broken; `nil` until it is
  /// requested.
  var shortWordWidth: Double?
  /// The width of half of that word, with insets.
  var halfWordWidth: Double?
  /// The least width of the cells, without the header; `nil` until it is requested.
  var cellWordWidth: Double?
  /// The widest word of the header with insets, however long; `nil` until it is requested.
  var headerWordWidth: Double?
  /// The longest words of the cells at zoom 1; `nil` if they were not found when the cells were
  /// measured.
  var cellWords: CellWords?
  /// Whether a cell's text has line breaks.
  var hasLineBreaks = false
  /// Whether the cells were measured at all; those of fixed columns are not.
  var isMeasured = false

  package init(
    headerWidth: Double = 0, cellWidth: Double = 0, summaryWidth: Double = 0,
    figureWidth: Double = 0, figureInsets: Double = 0, integerWidth: Double = 0,
    fractionWidth: Double = 0, drawnWidth: Double = 0, drawingWidth: Double = 0,
    wordWidth: Double? = nil, hasLineBreaks: Bool = false, isMeasured: Bool = false
  ) {
    self.headerWidth = headerWidth
    self.cellWidth = cellWidth
    self.summaryWidth = summaryWidth
    self.figureWidth = figureWidth
    self.figureInsets = figureInsets
    self.integerWidth = integerWidth
    self.fractionWidth = fractionWidth
    self.drawnWidth = drawnWidth
    self.drawingWidth = drawingWidth
    self.wordWidth = wordWidth
    self.hasLineBreaks = hasLineBreaks
    self.isMeasured = isMeasured
  }

  /// The width of the column of numbers that values of sums share.
  package var digits: Double { max(drawnWidth, integerWidth + fractionWidth) }

  /// The width at which nothing needs to be broken or shortened.
  package var naturalWidth: Double { max(headerWidth, cellWidth, summaryWidth) }

  mutating func noteFigure(_ width: Double, insets: Double) {
    guard width > figureWidth else { return }
    figureWidth = width
    figureInsets = insets
  }

  /// The content at another zoom, without measuring again. Widths grow linearly with the font size,
  /// which is rounded to 1/64 point: the allowance keeps the widest cell from being broken by that.
  func zoomed(by factor: Double) -> ColumnContent {
    guard factor != 1 else { return self }
    let scale = factor * ColumnContent.zoomAllowance
    var content = self
    content.headerWidth *= scale
    content.cellWidth *= scale
    content.summaryWidth *= scale
    content.integerWidth *= scale
    content.fractionWidth *= scale
    content.drawnWidth *= scale
    content.figureWidth *= scale
    content.figureInsets *= scale
    content.drawingWidth *= scale
    // Drawings that need their width do not shrink with the texts.
    content.requiredWidth = requiredWidth * max(1, scale)
    content.cellWidth = max(content.cellWidth, content.requiredWidth)
    content.wordWidth = wordWidth.map { $0 * scale }
    content.headerWordWidth = headerWordWidth.map { $0 * scale }
    content.shortWordWidth = shortWordWidth.map { $0 * scale }
    content.halfWordWidth = halfWordWidth.map { $0 * scale }
    content.cellWordWidth = cellWordWidth.map { $0 * scale }
    return content
  }

  /// The content whose drawings shrink with the texts.
  var withoutRequiredWidth: ColumnContent {
    var content = self
    content.requiredWidth = 0
    return content
  }

  /// 1/128 point of a font of 6 points, the smallest that is legible.
  static let zoomAllowance = 1 + 1 / (128 * 6.0)
}
