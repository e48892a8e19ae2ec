import GridCore
import GridLayout
import GridModel

/// The mark of a sorted column beside the title of its header.
extension HeaderPainter {
  /// Paints a title, and the arrow on its free side, with its number if there are several arrows.
  /// - Parameters:
  ///   - besideTitle: the width of parts between title and arrow, in points.
  ///   - paint: paints the title into a box.
  func paintSortedTitle(
    _ style: ResolvedStyle, column: GridColumn, content: Rect, besideTitle: Double,
    on canvas: inout PaintCanvas,
    paint: (Rect, inout PaintCanvas) -> PlacedText
  ) -> PlacedText {
    guard let sort = column.sort else { return paint(content, &canvas) }
    let gap = SortArrow.gap(fontSize: style.fontSize)
    let arrowWidth = SortArrow.width(fontSize: style.fontSize)
    let width = sortMarkWidth(of: column, style, on: canvas) - gap
    var rest = content
    let placed: PlacedText
    let arrow: Double
    switch style.alignment {
    case .leading, .center:
      rest.right = max(rest.left, rest.right - gap - width)
      placed = paint(rest, &canvas)
      arrow = placed.right + besideTitle + gap
    case .trailing, .decimal:
      rest.left = min(rest.right, rest.left + width + gap)
      placed = paint(rest, &canvas)
      arrow = placed.left - gap - width
    }
    let baseline = canvas.snap(placed.firstBaseline)
    let path = SortArrow.path(
      direction: sort, left: arrow, baseline: baseline, fontSize: style.fontSize)
    canvas.append(.fillPath(path, .color(style.textColor)))
    if let rank = column.sortRank {
      paintRank(
        rank, style, left: arrow + arrowWidth + SortRank.gap(fontSize: style.fontSize),
        baseline: baseline, on: &canvas)
    }
    return placed
  }

  /// The width of the arrow, with its number and the gap beside it; 0 for a column that is not sorted.
  func sortMarkWidth(of column: GridColumn, _ style: ResolvedStyle, on canvas: PaintCanvas)
    -> Double
  {
    guard column.sort != nil else { return 0 }
    return SortArrow.gap(fontSize: style.fontSize) + SortArrow.width(fontSize: style.fontSize)
      + SortRank.reservedWidth(
        column.sortRank, font: style.fontDescriptor, measurer: canvas.texts.measurer)
  }

  /// - Parameter baseline: the baseline of the title.
  private func paintRank(
    _ rank: Int, _ style: ResolvedStyle, left: Double, baseline: Double,
    on canvas: inout PaintCanvas
  ) {
    let measurer = canvas.texts.measurer
    let start = canvas.list.textBytes.count
    canvas.list.textBytes.append(contentsOf: String(rank).utf8)
    canvas.append(
      .text(
        TextRun(
          byteOffset: start, byteCount: canvas.list.textBytes.count - start,
          font: measurer.font(SortRank.font(of: style.fontDescriptor)), color: style.textColor,
          origin: Point(
            x: left, y: canvas.snap(baseline - SortRank.raise(fontSize: style.fontSize))),
          width: SortRank.width(rank, font: style.fontDescriptor, measurer: measurer))))
  }
}
