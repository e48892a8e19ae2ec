import GridCore
import GridModel

// The field over a cell that is edited.

extension Painter {
  mutating func paintEditing(
    _ editing: ShownState.Editing, in area: OverlayArea, into list: inout DisplayList
  ) {
    guard let row = frame(of: editing.row, in: area) else { return }
    let state = grid.state(
      ofCellAt: editing.row.position, column: editing.column,
      in: frames.sections[editing.row.section])
    let transient: [TransientState] = editing.isInvalid ? [.editing, .invalid] : [.editing]
    let look = states.cell(column: editing.column, state: state, transient: transient)
    let field = cellFrame(column: editing.column, in: row, window: area.window)
    let cell = path(path(editing.row), column: editing.column)
    record?.note(
      .editField(cell), field,
      .cell(column: editing.column, state: state, transient: transient), text: editing.text,
      facts: editing.isInvalid ? [.invalid] : [], in: list)
    boxes.box(look, field, into: &list)
    scratch.load(editing.text, wrap: .none)
    noteMissing(
      look, at: "the edited text of column \(grid.columns[editing.column].key.dumped)")
    paintFieldText(
      look, content: field.inset(by: look.insets), caret: editing.caret,
      selection: editing.selection, of: cell, into: &list)
    if let message = editing.message {
      paintMessage(message, to: cell, under: field, in: area, into: &list)
    }
  }

  /// Paints the text in `scratch` with caret and selected characters.
  /// - Parameter cell: the one that the field lies over; `nil` for the search field.
  mutating func paintFieldText(
    _ look: CellLook, content: Rect, caret: Int?, selection: Range<Int>? = nil,
    of cell: CellPath? = nil, into list: inout DisplayList
  ) {
    guard mirrorWidth != nil else {
      return paintUprightText(
        look, content: content, caret: caret, selection: selection, of: cell, into: &list)
    }
    // Caret and text stay together, at the side where the mirrored field begins.
    var look = look
    look.alignment = look.alignment == .decimal ? .leading : look.alignment.mirrored
    let start = list.commands.count
    paintUprightText(
      look, content: content, caret: caret, selection: selection, of: cell, into: &list)
    list.keepUpright(from: start, left: content.left, right: content.right)
  }

  private mutating func paintUprightText(
    _ look: CellLook, content: Rect, caret: Int?, selection: Range<Int>?,
    of cell: CellPath?, into list: inout DisplayList
  ) {
    let text = FieldText(
      scratch, look: look, content: content, caret: caret ?? selection?.upperBound,
      measurer: texts.measurer)
    let baseline = texts.firstBaseline(lineCount: 1, look: look, content: content)
    let line = (
      top: baseline - look.metrics.ascent,
      bottom: baseline - look.metrics.ascent + look.metrics.lineHeight
    )
    let isMirrored = mirrorWidth != nil
    /// What stays upright is noted where its reflection will be when all frames are mirrored.
    func noted(_ frame: Rect) -> Rect {
      isMirrored ? frame.mirrored(in: content.left + content.right) : frame
    }
    let isClipped = text.width > content.width
    if isClipped {
      let room = Rect(
        left: content.left - zoom, top: content.top, right: content.right + 2 * zoom,
        bottom: content.bottom)
      list.append(.pushClip(boxes.pixels?.snap(room) ?? room))
    }
    if let selection, !selection.isEmpty {
      let ends = [
        text.x(ofCharacter: selection.lowerBound), text.x(ofCharacter: selection.upperBound),
      ]
      let box = Rect(
        left: min(ends[0], ends[1]), top: line.top, right: max(ends[0], ends[1]),
        bottom: line.bottom)
      if let cell {
        let frame = noted(box)
        record?.note(
          .textSelection(cell), frame, .element(.textSelection), facts: [.selection(selection)],
          in: list)
      }
      boxes.box(states.element(.textSelection), box, into: &list)
    }
    texts.paintLine(
      scratch, look: look, left: text.left, baseline: baseline, width: text.width, into: &list)
    if let caret {
      let x = text.x(ofCharacter: caret)
      let bar = Rect(left: x, top: line.top, right: x + 1.5 * zoom, bottom: line.bottom)
      let frame = noted(bar)
      record?.note(
        cell.map { .caret($0) } ?? .filterCaret, frame, .element(.caret), facts: [.caret(caret)],
        in: list)
      boxes.bar(bar, states.element(.caret).mainColor(), into: &list)
    }
    if isClipped { list.append(.popClip) }
  }

  /// A bubble under the field, or over it where there is no room.
  private mutating func paintMessage(
    _ message: String, to cell: CellPath, under field: Rect, in area: OverlayArea,
    into list: inout DisplayList
  ) {
    let look = states.element(.invalidMessage)
    scratch.load(message, wrap: .none)
    let width =
      texts.measurer.width(of: scratch.bytes.span, font: look.font) + look.insets.horizontal
    let height = look.metrics.lineHeight + look.insets.vertical
    let gap = 5 * zoom
    let left = max(
      area.window.extent.left, min(field.left, area.window.extent.right - width))
    let isUnder = field.bottom + gap + height <= area.limit
    let box = Rect(
      x: left, y: isUnder ? field.bottom + gap : field.top - gap - height,
      width: min(width, area.window.extent.width), height: height)
    record?.note(
      .invalidMessage(cell), box, .elements([.invalidMessage]), text: message, in: list)
    boxes.box(look, box, into: &list)
    let base = isUnder ? box.top + 0.5 * zoom : box.bottom - 0.5 * zoom
    let tip = isUnder ? box.top - gap * 0.8 : box.bottom + gap * 0.8
    let middle = min(max(field.left, left) + 16 * zoom, box.right - 8 * zoom)
    list.append(
      .fillPath(
        .polygon([
          Point(x: middle - gap, y: base), Point(x: middle + gap, y: base),
          Point(x: middle, y: tip),
        ]), .color(look.mainColor(at: isUnder ? 0 : 1))))
    paintLabel(
      look, content: box.inset(by: look.insets), place: "the message of an edited cell", into: &list
    )
  }
}
