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

  /// The width of the arrow, with its number and the gap beside it; 0 for a column that is not
  /// sorted.
  func sortMarkWidth(of column: GridColumn, _ style: ResolvedStyle, on canvas: PaintCanvas)
    -> Double
  {
    guard column.sort != nil else { return 0 }
    return SortArrow.gap(fontSize: style.fontSize) + SortArrow.width(fontSize: style.fontSize)
      + SortRank.reservedWidth(
        column.sortRank, font: style.computed.font, measurer: canvas.texts.measurer)
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
          font: measurer.font(SortRank.font(of: style.computed.font)), color: style.textColor,
          origin: Point(
            x: left, y: canvas.snap(baseline - SortRank.raise(fontSize: style.fontSize))),
          width: SortRank.width(rank, font: style.computed.font, measurer: measurer))))
  }
}

/// The buttons at the right edge of a header.
extension HeaderPainter {
  /// - Parameters:
  ///   - content: the box of title and buttons together.
  ///   - middle: the middle of the title's capitals, in points.
  func paintIcons(
    of column: Int, _ style: ResolvedStyle, content: Rect, middle: Double,
    on canvas: inout PaintCanvas
  ) {
    let icons = context.grid.columns[column].headerIcons
    let key = canvas.name(ofColumn: column)
    let width = HeaderIconMark.width(fontSize: style.fontSize)
    let step = width + HeaderIconMark.gap(fontSize: style.fontSize)
    for (index, icon) in icons.enumerated() {
      let right = content.right - Double(icons.count - 1 - index) * step
      let center = Point(x: right - width / 2, y: middle)
      let color =
        icon == .filtered ? style.textColor : RGBA8(style.textColor.color.faded(by: 0.72))
      let reach = step / 2
      let frame = Rect(
        left: center.x - reach, top: center.y - reach, right: center.x + reach,
        bottom: center.y + reach)
      canvas.record?.note(icon.part(ofColumn: key), frame, .element(.header), in: canvas.list)
      canvas.append(
        .fillPath(
          HeaderIconMark.path(icon, center: center, fontSize: style.fontSize), .color(color)))
    }
  }
}
