import GridCore
import GridLayout
import GridModel

// Cells with renderers.

extension PaintCanvas {
  mutating func paintDrawn(
    _ drawn: DrawnColumn, column: Int, _ painted: PaintedRow, _ resolved: ResolvedStyle,
    frame cell: Rect
  ) {
    let content = drawn.content(
      at: painted.contentPosition ?? painted.position, section: painted.section)
    var room = cell.inset(by: resolved.insets)
    guard !room.isEmpty else { return }
    // Plots are compared: they have one height in all rows, whatever else makes a row higher.
    if drawn.renderer.isPlot, let lowest = context.lowestRow {
      room = room.middle(ofHeight: max(0, lowest - resolved.insets.vertical))
    }
    let style = drawingStyle(resolved)
    let mark =
      painted.hasFootnotes
      ? context.grid.footnoteMark(
        section: painted.section, position: painted.position, column: column)
      : nil
    // The mark of a footnote follows the drawing as it would follow a text, and takes its room
    // before anything is drawn.
    let placed = mark.map { mark in
      if drawn.renderer.makesRoomForMarks {
        room.right = max(room.left, room.right - reservedWidth(mark, resolved))
      }
      return place(content, with: drawn.renderer, style: style, resolved, in: room)
    }
    let start = list.commands.count
    let found = draw(
      content, with: drawn.renderer, style: style, in: room, cell: cell,
      digits: context.contents[column].drawnWidth, hasMark: mark != nil,
      place: { $0.place(ofRow: painted.row, column: column) })
    if record != nil {
      let row = path(section: painted.section, position: painted.position)
      let path = path(row, column: column)
      record?.note(
        drawingOf: .cell(path), by: "\(type(of: drawn.renderer))",
        alternative: drawn.renderer.alternative(for: content), in: cell, from: start, of: list)
    }
    if let mark, let placed {
      paintMark(mark, style: resolved, behind: placed, drawnFrom: start)
    }
    if found.hasWideFigure { noteTooWide(painted, column: column) }
    if found.isShortened {
      findings.noteShortened(
        column: column, section: painted.section, position: painted.position, row: painted.row)
    }
    if found.breaksWords {
      if context.grid.prose != nil {
        findings.noteBrokenWords("a text")
      } else {
        findings.noteBrokenWords(
          column: column, section: painted.section, position: painted.position, row: painted.row)
      }
    }
    if !found.problems.isEmpty {
      findings.noteUndrawn(
        found.problems, column: column, section: painted.section, position: painted.position,
        row: painted.row)
    }
  }

  /// The style of a drawing in a resolved style, with the colours of plots for its background.
  mutating func drawingStyle(_ resolved: ResolvedStyle) -> CellStyle {
    var style = CellStyle(
      resolved, backdrop: context.backdrop, plot: plots.rows, zoom: context.zoom)
    style.plot = plots.colors(on: background(of: resolved), text: style.textColor)
    style.firstLineOffset = resolved.firstLineOffset
    return style
  }

  /// Draws content, which stays upright in a mirrored picture, and records its characters that no
  /// font has.
  /// - Parameters:
  ///   - room: the cell without its insets.
  ///   - cell: the frame to which drawing is clipped.
  ///   - digits: the width of the column of numbers that contains it, if it is aligned as they are.
  ///   - hasMark: whether the mark of a footnote is placed behind what is drawn.
  ///   - place: its name in findings.
  /// - Returns: what could not be drawn as it should.
  mutating func draw(
    _ content: CellContent, with renderer: any CellRenderer, style: CellStyle, in room: Rect,
    cell: Rect, digits: Double = 0, hasMark: Bool = false, place: (PaintContext) -> String
  ) -> (problems: [String], hasWideFigure: Bool, isShortened: Bool, breaksWords: Bool) {
    var style = style
    let staysUpright = context.mirrorWidth != nil && !renderer.isMirrored
    if staysUpright { style.alignment = style.alignment.mirrored }
    let frame = renderer.frame(
      of: content, style: style, in: room, text: TextRuler(texts.measurer))
    let start = list.commands.count
    // The list is moved to the canvas and back, so that it is never copied.
    var taken = DisplayList()
    swap(&taken, &list)
    var canvas = CellCanvas(taken, measurer: texts.measurer, pixels: pixels)
    taken = DisplayList()
    canvas.textShadow = style.textShadow.map { ($0, cell) }
    canvas.isMirrored = context.mirrorWidth != nil
    canvas.baselines = baselines
    // What is aligned by its numbers is turned around by the left edge of all of it.
    canvas.band = staysUpright && style.alignment == .decimal ? nil : band
    canvas.placesMark = hasMark
    let alternative = pixels == nil ? renderer.alternative(for: content) : nil
    if let alternative { canvas.list.append(.beginFigure(alternative)) }
    if renderer.isClipped {
      canvas.clip(to: cell) { renderer.draw(content, style: style, in: frame, on: &$0) }
    } else {
      renderer.draw(content, style: style, in: frame, on: &canvas)
    }
    if alternative != nil { canvas.list.append(.endFigure) }
    swap(&canvas.list, &list)
    let missing = missingScalars(since: start, in: list)
    if !missing.isEmpty { findings.noteMissing(missing, place: place(context)) }
    if staysUpright {
      var left = room.left
      if style.alignment == .decimal {
        let width = renderer.neededSize(
          of: content, style: style, width: nil, text: TextRuler(texts.measurer)
        ).width
        left = min(room.right - max(width, digits), list.leftEdge(from: start))
      }
      list.keepUpright(from: start, left: max(room.left, left), right: room.right)
    }
    return (canvas.problems, canvas.hasWideFigure, canvas.isShortened, canvas.breaksWords)
  }

  /// The place of a drawing in its room, with the baseline of a one-line text in that place.
  func place(
    _ content: CellContent, with renderer: any CellRenderer, style: CellStyle,
    _ resolved: ResolvedStyle,
    in room: Rect
  ) -> PlacedText {
    let width = min(
      room.width,
      renderer.neededSize(
        of: content, style: style, width: nil, text: TextRuler(texts.measurer)
      ).width)
    let left = style.left(ofWidth: width, in: room)
    let baseline = texts.firstBaseline(lineCount: 1, style: resolved, content: room)
    return PlacedText(
      left: left, right: left + width, firstBaseline: baseline,
      end: Point(x: left + width, y: baseline), isShortened: false)
  }

  private func background(of resolved: ResolvedStyle) -> Color? {
    resolved.fills.isEmpty ? context.backdrop : resolved.mainColor().color
  }

  /// Draws the note that a column's renderer adds to its header, mirrored if its cells are, and
  /// returns the remaining room.
  mutating func paintHeaderNote(
    column: Int, style resolved: ResolvedStyle, frame: Rect
  ) -> Rect {
    guard !drawnColumns.isEmpty, let drawn = drawnColumns[column] else { return frame }
    var style = drawingStyle(resolved)
    let height = drawn.renderer.neededNoteSize(style: style, text: TextRuler(texts.measurer))
      .height
    guard height > 0 else { return frame }
    var (title, note) = (frame, frame)
    title.bottom = max(frame.top, frame.bottom - height)
    note.bottom -= resolved.insets.bottom
    note.top = note.bottom - height
    note.left += drawn.insets(of: []).left
    note.right -= drawn.insets(of: []).right
    guard !note.isEmpty else { return frame }
    note = drawn.noteFrame(in: note)
    let staysUpright = context.mirrorWidth != nil && !drawn.renderer.isMirrored
    if staysUpright { style.alignment = style.alignment.mirrored }
    let start = list.commands.count
    var canvas = CellCanvas(list, measurer: texts.measurer, pixels: pixels)
    drawn.renderer.drawNote(style: style, in: note, on: &canvas)
    list = canvas.list
    let key = name(ofColumn: column)
    record?.note(
      drawingOf: .headerNote(key), by: "\(type(of: drawn.renderer))", in: frame, from: start,
      of: list)
    let missing = missingScalars(since: start, in: list)
    if !missing.isEmpty {
      findings.noteMissing(
        missing, place: "the header of column \(context.grid.columns[column].key.dumped)")
    }
    if staysUpright { list.keepUpright(from: start, left: note.left, right: note.right) }
    return title
  }
}

// MARK: - Parts other than cells of rows

extension PaintCanvas {
  /// Draws a part in its content box, with the mark of a footnote beside it.
  ///
  /// - Parameters:
  ///   - cell: the frame to which drawing is clipped.
  ///   - column: the column of a value in a row of sums; `nil` is none.
  ///   - mark: the mark of a footnote; `nil` is none.
  ///   - tail: the end of the text, if it has its own style.
  /// - Returns: its place, with the baseline of a one-line text there.
  @discardableResult
  mutating func paintPart(
    _ part: PartCell, style resolved: ResolvedStyle, content: Rect, cell: Rect, column: Int? = nil,
    mark: String? = nil, tail: TextTail? = nil
  ) -> PlacedText {
    var room = content
    if let mark, part.renderer.makesRoomForMarks {
      room.right = max(room.left, room.right - reservedWidth(mark, resolved))
    }
    var style = drawingStyle(resolved)
    style.tail = tail.map { $0.end(over: resolved) }
    // As with a plain text, a text that would not fit has a single style.
    if tail != nil, room.width + LineBreaker.tolerance < width(of: part, style: style) {
      style.tail = nil
    }
    let placed = place(part.content, with: part.renderer, style: style, resolved, in: room)
    guard !room.isEmpty else { return placed }
    let start = list.commands.count
    let found = draw(
      part.content, with: part.renderer, style: style, in: room, cell: cell,
      digits: column.map { context.contents[$0].digits } ?? 0, hasMark: mark != nil,
      place: { _ in part.content.partPlace })
    if record != nil, let drawn = part.part {
      record?.note(
        drawingOf: drawn, by: "\(type(of: part.renderer))",
        alternative: part.renderer.alternative(for: part.content), in: cell, from: start, of: list)
    }
    if let mark { paintMark(mark, style: resolved, behind: placed, drawnFrom: start) }
    if found.hasWideFigure { findings.noteTooWide(part.content.partPlace) }
    if found.isShortened { findings.noteShortened(part.content.partPlace) }
    if found.breaksWords { findings.noteBrokenWords(part.content.partPlace) }
    if !found.problems.isEmpty {
      findings.noteUndrawn(found.problems, place: part.content.partPlace)
    }
    return placed
  }
}

extension PaintCanvas {
  /// The width of a part on one line, in points.
  private func width(of part: PartCell, style: CellStyle) -> Double {
    part.renderer.neededSize(
      of: part.content, style: style, width: nil, text: TextRuler(texts.measurer)
    ).width
  }
}

extension CellStyle {
  init(_ resolved: ResolvedStyle, backdrop: Color?, plot: PlotColors, zoom: Double) {
    var background = resolved.fills.isEmpty ? backdrop : nil
    if case .color(let color)? = resolved.fills.last, resolved.fills.count == 1, color.isOpaque {
      background = color
    }
    self.init(resolved.computed, plot: plot, zoom: zoom)
    self.background = background
    decoration = resolved.decoration.map { TextDecoration($0.lines, color: $0.color.color) }
    textShadow = resolved.textShadow?.shadow
    // Texts of some parts flow otherwise than their style says.
    ellipsis = resolved.flow.ellipsis
    set(resolved.flow)
  }
}
