import GridCore
import GridLayout
import GridModel

/// Paints the field over a cell that is edited.
struct EditorPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.editing != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let editing = context.grid.shown.editing,
      scope.window.columns.contains(editing.column),
      let field = cellFrame(at: editing.row, column: editing.column),
      isVisible(field.top, field.bottom)
    else { return }
    clippedToRows(on: &canvas) { paint(editing, in: field, on: &$0) }
  }

  private func paint(
    _ editing: ShownState.Editing, in field: Rect, on canvas: inout PaintCanvas
  ) {
    let state = context.grid.state(
      ofCellAt: editing.row.position, column: editing.column,
      in: context.frames.sections[editing.row.section])
    let transient: [TransientState] = editing.isInvalid ? [.editing, .invalid] : [.editing]
    let style = canvas.states.cell(column: editing.column, state: state, transient: transient)
    let cell = canvas.path(canvas.path(editing.row), column: editing.column)
    canvas.record?.note(
      .editField(cell), field,
      .cell(column: editing.column, state: state, transient: transient), text: editing.text,
      facts: editing.isInvalid ? [.invalid] : [], in: canvas.list)
    canvas.box(style, field)
    canvas.scratch.load(editing.text, wrap: .none)
    canvas.noteMissing(
      style, at: "the edited text of column \(context.grid.columns[editing.column].key.dumped)")
    // The cell has no content of its own while it is edited: its text is what the field shows.
    let block = context.joined?.block(at: editing.row.position, column: editing.column)
    let tag = tag(
      ofCellIn: editing.row.section, position: block?.rows.lowerBound ?? editing.row.position,
      column: block?.columns.lowerBound ?? editing.column, block: block)
    paint(tagged: tag, on: &canvas) {
      $0.paintFieldText(
        style, content: field.inset(by: style.insets), caret: editing.caret,
        selection: editing.selection, of: cell)
    }
    if let message = editing.message {
      paintMessage(message, to: cell, under: field, on: &canvas)
    }
  }

  /// Paints a bubble under the field, or over it if there is no room.
  private func paintMessage(
    _ message: String, to cell: CellPath, under field: Rect,
    on canvas: inout PaintCanvas
  ) {
    let style = canvas.states.element(.invalidMessage)
    canvas.scratch.load(message, wrap: .none)
    let width =
      canvas.texts.measurer.width(of: canvas.scratch.bytes.span, font: style.font)
      + style.insets.horizontal
    let height = style.lines.height + style.insets.vertical
    let gap = 5 * context.zoom
    let left = max(
      scope.window.extent.left, min(field.left, scope.window.extent.right - width))
    let isUnder = field.bottom + gap + height <= area.limit
    let box = Rect(
      x: left, y: isUnder ? field.bottom + gap : field.top - gap - height,
      width: min(width, scope.window.extent.width), height: height)
    canvas.record?.note(
      .invalidMessage(cell), box, .elements([.invalidMessage]), text: message, in: canvas.list)
    canvas.box(style, box)
    let base = isUnder ? box.top + 0.5 * context.zoom : box.bottom - 0.5 * context.zoom
    let tip = isUnder ? box.top - gap * 0.8 : box.bottom + gap * 0.8
    let middle = min(max(field.left, left) + 16 * context.zoom, box.right - 8 * context.zoom)
    canvas.append(
      .fillPath(
        .polygon([
          Point(x: middle - gap, y: base), Point(x: middle + gap, y: base),
          Point(x: middle, y: tip),
        ]), .color(style.mainColor(at: isUnder ? 0 : 1))))
    canvas.paintLabelText(
      style, content: box.inset(by: style.insets), place: "the message of an edited cell")
  }
}
