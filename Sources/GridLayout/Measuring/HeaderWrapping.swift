import GridCore
import GridModel

/// Wraps headers that are much wider than the data below them, which would otherwise make wide
/// columns of short figures.
///
/// 1. A header is wrapped if it is wider than twice the cells of its column, and than a short title
///    (``shortTitle``).
/// 2. It then has that width or that of its longest word, but at most ``mostLines`` lines: it is
///    wider if it needs more.
/// 3. Its lines are balanced, and the column is as wide as the widest of them.
struct HeaderWrapping {
  let grid: DataGrid
  let measurer: any TextMeasuring

  /// The number of cells' widths that a header may have on one line.
  private static let dataWidths = 2.0
  /// The width of titles that are not wrapped, in ems.
  private static let shortTitle = 8.0
  private static let mostLines = 3

  /// - Parameter beside: the width of what stands beside the title, in points.
  func narrow(
    _ content: inout ColumnContent, column: Int, _ style: ComputedStyle, beside: Double
  ) {
    let short = Self.shortTitle * style.font.size + style.insets.horizontal + beside
    let limit = max(short, Self.dataWidths * content.cellWidth)
    guard content.headerWidth > limit, style.wrap == .word, grid.order.count > 0,
      content.isMeasured || grid.columns[column].cell != nil
    else { return }
    let flow = grid.headerFlow(column: column, style)
    var text = CellTextBuffer()
    text.load(grid.columns[column].title, as: flow)
    if text.hasLineBreaks { return }
    let font = measurer.font(style.font)
    let breaker = LineBreaker(
      clusters: text.clusters(font: font, measurer: measurer), byteCount: text.bytes.count)
    let around = style.insets.horizontal + beside
    let whole = content.headerWidth - around
    var width = min(
      whole,
      max(
        limit - around,
        TextExtent(measurer: measurer, zoom: 1).longestWholeWord(in: text, font: font)))
    while width < whole, breaker.lines(width: width).count > Self.mostLines { width *= 1.1 }
    if width >= whole { return }
    let lines = breaker.lines(width: width, wrapping: .balance)
    let widest = lines.reduce(0) { max($0, $1.width) }
    content.headerWidth = max(content.cellWidth, min(content.headerWidth, widest + around))
  }
}
