import GridCore
import GridModel

/// Finds the positions of lines of text in rows and captions that are divided between pages. In
/// such rows, texts begin at the top, regardless of their cells' alignment.
final class LayoutCutting: PageCutting {
  private let layout: LaidOutGrid
  private let measurer: any TextMeasuring
  private let captions: CaptionMeasurement
  private var cascade: Cascade
  /// A row on several pages, and a caption, are asked for again on each of them.
  private var lastRow: (position: Int, part: DividedPart)?
  private var lastCaption: (item: GridItem, part: DividedPart)?
  private var scratch = CellTextBuffer()
  /// By column; made with the first row.
  private var drawn: [DrawnColumn?]?

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    self.layout = layout
    self.measurer = measurer
    cascade = layout.cascade
    captions = CaptionMeasurement(
      grid: layout.grid, measurer: measurer, width: layout.frames.captionWidth, cascade: &cascade)
  }

  func part(ofCaption item: GridItem) -> DividedPart {
    if let lastCaption, lastCaption.item == item { return lastCaption.part }
    let part = captions.part(item, cascade: &cascade)
    lastCaption = (item, part)
    return part
  }

  func part(ofRowAt position: Int, in section: Int) -> DividedPart {
    if let lastRow, lastRow.position == position { return lastRow.part }
    var part = DividedPart()
    for column in layout.grid.columns.indices {
      let block = layout.joined?.block(at: position, column: column)
      if let block, block.columns.lowerBound != column || block.rows.count > 1 { continue }
      let width = layout.frames.columns.span(block?.columns ?? column..<(column + 1)).width
      add(column, at: position, in: section, width: width, to: &part)
    }
    lastRow = (position, part)
    return part
  }

  private func add(
    _ column: Int, at position: Int, in section: Int, width: Double, to part: inout DividedPart
  ) {
    if let drawn = drawnColumns[column] {
      let (lines, isDrawing) = drawn.lines(at: position, section: section, width: width)
      part.add(lines, isDrawing: isDrawing)
      part.marks[column] = lines.first?.bottom
      return
    }
    let lines = textLines(of: column, at: position, in: section, width: width)
    part.add(lines)
    part.marks[column] = lines.last?.bottom
  }

  /// The lines of a cell that is a text, in points below the top of its row.
  private func textLines(
    of column: Int, at position: Int, in section: Int, width: Double
  ) -> [TextLine] {
    let grid = layout.grid
    let rows = layout.frames.sections[section]
    let style = cascade.bodyStyle(
      column: column, state: grid.state(ofCellAt: position, column: column, in: rows))
    let font = measurer.font(style.font)
    let measures = measurer.lines(of: style, font: font)
    let mark = grid.footnoteMark(section: section, position: position, column: column)
    let room =
      width - style.insets.horizontal
      - RaisedMark.reservedWidth(mark, style: style, measurer: measurer)
    let height = layout.frames.row(section: section, position: position).height
    var flow = grid.rowFlow(style)
    let fitting = measures.count(fitting: height - style.insets.vertical)
    flow.maxLines = flow.maxLines == 0 ? fitting : min(flow.maxLines, fitting)
    scratch.load(
      grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex, as: flow)
    if scratch.isEmpty { return [] }
    let block = TextBlock.set(scratch, font: font, flow: flow, width: room, measurer: measurer)
    return block.textLines(of: scratch, measures).map { line in
      TextLine(
        top: line.top + style.insets.top, bottom: line.bottom + style.insets.top,
        number: line.number, count: line.count)
    }
  }

  private var drawnColumns: [DrawnColumn?] {
    if let drawn { return drawn }
    let columns = layout.grid.columns.indices.map {
      DrawnColumn($0, of: layout.grid, cascade: &cascade, measurer: measurer)
    }
    drawn = columns
    return columns
  }
}
