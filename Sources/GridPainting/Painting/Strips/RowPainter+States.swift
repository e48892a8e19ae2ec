import GridCore
import GridLayout
import GridModel

// Rows in a different state.

extension RowPainter {
  func paintMarkedRow(
    _ mark: RowMark, _ row: PaintedRow, _ strip: StripStyles, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    var row = row
    row.hasHandle = !mark.isFixed
    row.editedColumn = mark.editedColumn ?? -1
    row.isLifted = mark.isLifted
    let strip =
      mark.cells.isEmpty && mark.pointers.isEmpty
      ? strip : canvas.strip(strip, mark, position: row.position, row.state)
    var tail = context.styles.tail(row.state)
    if tail != nil, !mark.pointers.isEmpty {
      tail = canvas.states.tail(
        state: row.state, transient: mark.pointers.map { .pointed($0) })
    }
    if let swipe = mark.swipe, scope.window.isWhole {
      SwipePainter(self).paintSwipedRow(
        context.shown.swipes[swipe], row, strip, tail: tail, frame: frame, on: &canvas)
    } else {
      paintRow(row, strip, tail: tail, frame: frame, on: &canvas)
    }
    if row.isLifted {
      let path = canvas.path(section: row.section, position: row.position)
      canvas.record?.note(.rowGap(path), frame, .elements([.dragGap]), in: canvas.list)
      paintGap(frame, on: &canvas)
    }
  }

  /// Records the position of a row's handle, if it has one.
  func recordHandle(
    of painted: PaintedRow, frame: Rect, on canvas: inout PaintCanvas
  ) {
    guard painted.hasHandle, !painted.isLifted, scope.window.hasTail,
      let handles = context.frames.columns.handles?.offsetBy(x: scope.window.shift)
    else { return }
    let row = canvas.path(section: painted.section, position: painted.position)
    canvas.record?.note(
      .handle(row),
      Rect(left: handles.left, top: frame.top, right: handles.right, bottom: frame.bottom),
      .handle(state: painted.state), in: canvas.list)
  }
}
