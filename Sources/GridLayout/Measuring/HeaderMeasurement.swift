import GridCore
import GridModel

/// Finds the heights of the column headers and of the levels of spanners above them.
struct HeaderMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let columns: ColumnFrames
  let spanners: [PlacedSpanner]

  func frames(cascade: inout Cascade, findings: inout SizeFindings) -> HeaderFrames {
    if cascade.hidesHeader { return .none }
    var levels = Array(repeating: 0.0, count: spanners.last.map { $0.level + 1 } ?? 0)
    let parts = PartCells(grid, cascade: cascade, measurer: measurer)
    for placed in spanners {
      let title = placed.spanner.title
      let style = cascade.spannerStyle(placed.spanner)
      let mark = RaisedMark.reservedWidth(
        grid.footnoteMark(of: placed), style: style, measurer: measurer)
      let width = columns.span(placed.columns).width - mark
      if let part = parts.spanner(placed.spanner, level: placed.level) {
        levels[placed.level] = max(
          levels[placed.level], part.height(style, width: width))
        continue
      }
      let (height, isBroken) = height(
        of: title, style: style, flow: .spanner(style),
        width: width, zoom: cascade.drawnZoom)
      levels[placed.level] = max(levels[placed.level], height)
      if isBroken { findings.noteBrokenSpanner(title) }
    }
    let labels = labelHeight(parts, cascade: &cascade, findings: &findings)
    let sectionColumn = sectionColumnHeight(parts, cascade: &cascade) - levels.reduce(0, +)
    return HeaderFrames(
      spanners: spanners, levelHeights: levels, labelHeight: max(labels, sectionColumn),
      columnCount: grid.columns.count)
  }

  /// The height that a drawing in the header of the section column needs, which is as high as
  /// headers and spanners together.
  private func sectionColumnHeight(_ parts: PartCells, cascade: inout Cascade) -> Double {
    guard let part = parts.sectionColumnHeader else { return 0 }
    return part.height(cascade.style(of: .header), width: columns.sectionColumn.width)
  }

  private func labelHeight(
    _ parts: PartCells, cascade: inout Cascade, findings: inout SizeFindings
  ) -> Double {
    var highest = 0.0
    for (index, column) in grid.columns.enumerated() {
      let style = cascade.headerStyle(column: index)
      let width =
        columns[index].width
        - SortArrow.reservedWidth(of: column, style: style, measurer: measurer)
        - HeaderIconMark.reservedWidth(of: column, fontSize: style.font.size)
      if let part = parts.header(index) {
        let note = noteHeight(of: index, style: style, cascade: &cascade)
        highest = max(highest, part.height(style, width: width, note: note))
        continue
      }
      let (height, isBroken) = height(
        of: column.title, style: style, flow: grid.headerFlow(column: index, style),
        width: width, zoom: cascade.drawnZoom,
        note: noteHeight(of: index, style: style, cascade: &cascade))
      highest = max(highest, height)
      if isBroken { findings.noteBrokenHeader(column: index) }
    }
    return highest
  }

  /// The height of the note that the column's renderer adds under the title.
  private func noteHeight(
    of column: Int, style: ComputedStyle, cascade: inout Cascade
  ) -> Double {
    guard
      let drawn = DrawnColumn(column, of: grid, cascade: &cascade, measurer: measurer)
    else { return 0 }
    return drawn.noteSize(headerStyle: style, plot: cascade.plot, zoom: cascade.drawnZoom).height
  }

  private func height(
    of text: String, style: ComputedStyle, flow: TextFlow, width: Double, zoom: Double,
    note: Double = 0
  ) -> (height: Double, isBroken: Bool) {
    var scratch = CellTextBuffer()
    scratch.load(text, as: flow)
    let font = measurer.font(style.font)
    let contentWidth = width - style.insets.horizontal
    let block = TextBlock.set(
      scratch, font: font, flow: flow, width: contentWidth, measurer: measurer)
    let needed =
      measurer.lines(of: style, font: font).height(lineCount: block.lines.count)
      + style.insets.vertical
      + note
    return (
      max(style.height, min(style.maxHeight ?? .infinity, needed)),
      block.breaksWords && contentWidth < LineBreaker.longestKeptWord * zoom
    )
  }
}
