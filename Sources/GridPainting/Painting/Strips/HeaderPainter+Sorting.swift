import GridCore
import GridLayout
import GridModel

/// The mark of a sorted column beside the title of its header.
extension HeaderPainter {
  /// Paints a title, and the arrow on the side of it that is open, with its number if there are several arrows.
  /// - Parameters:
  ///   - besideTitle: what stands between title and arrow, in points.
  ///   - paint: paints the title into a box.
  func paintSortedTitle(
    _ look: CellLook, column: GridColumn, content: Rect, besideTitle: Double,
    on canvas: inout PaintCanvas,
    paint: (Rect, inout PaintCanvas) -> PlacedText
  ) -> PlacedText {
    guard let sort = column.sort else { return paint(content, &canvas) }
    let gap = SortArrow.gap(fontSize: look.fontSize)
    let arrowWidth = SortArrow.width(fontSize: look.fontSize)
    let width = sortMarkWidth(of: column, look, on: canvas) - gap
    var rest = content
    let placed: PlacedText
    let arrow: Double
    switch look.alignment {
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
      direction: sort, left: arrow, baseline: baseline, fontSize: look.fontSize)
    canvas.append(.fillPath(path, .color(look.textColor)))
    if let rank = column.sortRank {
      paintRank(
        rank, look, left: arrow + arrowWidth + SortRank.gap(fontSize: look.fontSize),
        baseline: baseline, on: &canvas)
    }
    return placed
  }

  /// What the arrow takes, with its number and the gap beside it; 0 for a column that is not sorted.
  func sortMarkWidth(of column: GridColumn, _ look: CellLook, on canvas: PaintCanvas) -> Double {
    guard column.sort != nil else { return 0 }
    return SortArrow.gap(fontSize: look.fontSize) + SortArrow.width(fontSize: look.fontSize)
      + SortRank.reservedWidth(
        column.sortRank, font: look.fontDescriptor, measurer: canvas.texts.measurer)
  }

  /// - Parameter baseline: of the title.
  private func paintRank(
    _ rank: Int, _ look: CellLook, left: Double, baseline: Double, on canvas: inout PaintCanvas
  ) {
    let measurer = canvas.texts.measurer
    let start = canvas.list.textBytes.count
    canvas.list.textBytes.append(contentsOf: String(rank).utf8)
    canvas.append(
      .text(
        TextRun(
          byteOffset: start, byteCount: canvas.list.textBytes.count - start,
          font: measurer.font(SortRank.font(of: look.fontDescriptor)), color: look.textColor,
          origin: Point(
            x: left, y: canvas.snap(baseline - SortRank.raise(fontSize: look.fontSize))),
          width: SortRank.width(rank, font: look.fontDescriptor, measurer: measurer))))
  }
}
