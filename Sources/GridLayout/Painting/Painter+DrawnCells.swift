import GridCore
import GridModel

// Cells that draw themselves.

extension Painter {
  mutating func paintDrawn(
    _ drawn: DrawnColumn, column: Int, _ painted: PaintedRow, _ look: CellLook, frame cell: Rect,
    into list: inout DisplayList
  ) {
    let content = drawn.content(at: painted.position, section: painted.section)
    var style = CellStyle(look, backdrop: backdrop, plot: plots.rows, zoom: zoom)
    style.plot = plots.colors(on: background(of: look), text: style.textColor)
    let staysUpright = mirrorWidth != nil && !drawn.renderer.isMirrored
    if staysUpright { style.alignment = style.alignment.mirrored }
    let room = cell.inset(by: look.insets)
    guard !room.isEmpty else { return }
    let frame = drawn.frame(of: content, style: style, in: room)
    let start = list.commands.count
    // The list goes to the canvas and comes back, so that it is never copied.
    var taken = DisplayList()
    swap(&taken, &list)
    var canvas = CellCanvas(taken, measurer: texts.measurer, pixels: boxes.pixels)
    taken = DisplayList()
    let alternative = boxes.pixels == nil ? drawn.renderer.alternative(for: content) : nil
    if let alternative { canvas.list.append(.beginFigure(alternative)) }
    if drawn.renderer.isClipped {
      canvas.clip(to: cell) { drawn.renderer.draw(content, style: style, in: frame, on: &$0) }
    } else {
      drawn.renderer.draw(content, style: style, in: frame, on: &canvas)
    }
    if alternative != nil { canvas.list.append(.endFigure) }
    swap(&canvas.list, &list)
    if record != nil {
      let row = path(section: painted.section, position: painted.position)
      let path = path(row, column: column)
      record?.note(
        drawingOf: path, by: drawn.renderer,
        alternative: drawn.renderer.alternative(for: content), in: cell, from: start, of: list)
    }
    let missing = missingScalars(since: start, in: list)
    if !missing.isEmpty {
      findings.noteMissing(missing, place: place(ofRow: painted.row, column: column))
    }
    if staysUpright { list.keepUpright(from: start, left: room.left, right: room.right) }
    if !canvas.problems.isEmpty {
      findings.noteUndrawn(
        canvas.problems, column: column, section: painted.section, position: painted.position,
        row: painted.row)
    }
  }

  private func background(of look: CellLook) -> Color? {
    look.fills.isEmpty ? backdrop : look.mainColor().color
  }

  /// Draws what a column's renderer adds to its header, and gives the room that is left.
  mutating func paintHeaderNote(
    column: Int, look: CellLook, frame: Rect, into list: inout DisplayList
  ) -> Rect {
    guard !drawnColumns.isEmpty, let drawn = drawnColumns[column] else { return frame }
    var style = CellStyle(look, backdrop: backdrop, plot: plots.rows, zoom: zoom)
    style.plot = plots.colors(on: background(of: look), text: style.textColor)
    let height = drawn.renderer.noteSize(style: style, text: TextRuler(texts.measurer)).height
    guard height > 0 else { return frame }
    var (title, note) = (frame, frame)
    title.bottom = max(frame.top, frame.bottom - height)
    note.bottom -= look.insets.bottom
    note.top = note.bottom - height
    note.left += drawn.insets(of: []).left
    note.right -= drawn.insets(of: []).right
    guard !note.isEmpty else { return frame }
    let start = list.commands.count
    var canvas = CellCanvas(list, measurer: texts.measurer, pixels: boxes.pixels)
    drawn.renderer.drawNote(style: style, in: note, on: &canvas)
    list = canvas.list
    let key = name(ofColumn: column)
    record?.note(
      drawingOfHeader: key, by: drawn.renderer, in: frame, from: start,
      of: list)
    let missing = missingScalars(since: start, in: list)
    if !missing.isEmpty {
      findings.noteMissing(
        missing, place: "the header of column \(grid.columns[column].key.dumped)")
    }
    if mirrorWidth != nil { list.keepUpright(from: start, left: note.left, right: note.right) }
    return title
  }
}

extension CellStyle {
  init(_ look: CellLook, backdrop: Color?, plot: PlotColors, zoom: Double) {
    var background = look.fills.isEmpty ? backdrop : nil
    if case .color(let color)? = look.fills.last, look.fills.count == 1, color.isOpaque {
      background = color
    }
    self.init(
      textColor: look.textColor.color, font: look.fontDescriptor, alignment: look.alignment,
      verticalAlignment: look.verticalAlignment, ellipsis: look.flow.ellipsis,
      background: background, plot: plot, zoom: zoom)
  }
}
