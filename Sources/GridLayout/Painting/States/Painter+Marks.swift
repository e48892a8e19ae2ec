import GridCore
import GridModel

// Rows that are in a state of their own.

extension Painter {
  mutating func paintMarkedRow(
    _ mark: RowMark, _ row: PaintedRow, _ strip: StripLook, frame: Rect, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    var row = row
    row.hasHandle = !mark.isFixed
    row.editedColumn = mark.editedColumn ?? -1
    row.isLifted = mark.isLifted
    let strip =
      mark.cells.isEmpty ? strip : self.strip(strip, mark, position: row.position, row.state)
    let tail = looks.tail(row.state)
    if let swipe = mark.swipe, window.isWhole {
      paintSwipedRow(
        grid.shown.swipes[swipe], row, strip, tail: tail, frame: frame, window: window, into: &list)
    } else {
      paintRow(row, strip, tail: tail, frame: frame, window: window, into: &list)
    }
    if row.isLifted {
      let path = path(section: row.section, position: row.position)
      record?.note(.rowGap(path), frame, .elements([.dragGap]), in: list)
      paintGap(frame, into: &list)
    }
  }

  /// The looks of a row some of whose cells are in a state of their own.
  mutating func strip(
    _ strip: StripLook, _ mark: RowMark, position: Int, _ state: CellState
  ) -> StripLook {
    var cells = strip.cells
    for cell in mark.cells {
      let own = grid.state(state, ofCellAt: position, column: cell.column)
      let state = cell.isSelected ? own.union(.selected) : own
      cells[cell.column] =
        cell.flash > 0
        ? states.cell(
          column: cell.column, state: state, transient: [.flash(amount: cell.flash)])
        : self.look(column: cell.column, state: state)
    }
    return self.strip(cells)
  }

  func strip(_ cells: [CellLook]) -> StripLook {
    StripLook(cells) { frames.columns[$0].left != frames.columns[$0 - 1].right }
  }

  /// What is right of the columns: the row goes on there, with a handle if rows have them.
  func paintTail(
    _ look: CellLook, hasHandle: Bool, frame: Rect, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    let tail = frames.columns.tail.offsetBy(x: window.shift)
    guard tail.width > 0, window.hasTail else { return }
    boxes.fill(
      Rect(left: tail.left, top: frame.top, right: tail.right, bottom: frame.bottom),
      with: look.fills, radius: 0, into: &list)
    guard hasHandle, let handles = frames.columns.handles else { return }
    let center = Point(
      x: (handles.left + handles.right) / 2 + window.shift, y: (frame.top + frame.bottom) / 2)
    for line in HandleMark.lines(center: center, fontSize: look.fontSize) {
      boxes.bar(line, look.textColor, into: &list)
    }
  }

  /// Takes down where the handle of a row is, if it has one.
  mutating func recordHandle(
    of painted: PaintedRow, frame: Rect, window: ColumnWindow, in list: DisplayList
  ) {
    guard painted.hasHandle, !painted.isLifted, window.hasTail,
      let handles = frames.columns.handles?.offsetBy(x: window.shift)
    else { return }
    let row = path(section: painted.section, position: painted.position)
    record?.note(
      .handle(row),
      Rect(left: handles.left, top: frame.top, right: handles.right, bottom: frame.bottom),
      .handle(state: painted.state), in: list)
  }

  /// The place that the header or a cell of a dragged column leaves.
  mutating func paintGap(ofColumn column: Int, _ frame: Rect, into list: inout DisplayList) {
    let key = name(ofColumn: column)
    record?.note(.columnGap(key), frame, .elements([.dragGap]), in: list)
    paintGap(frame, into: &list)
  }

  /// The place that something dragged leaves.
  mutating func paintGap(_ frame: Rect, into list: inout DisplayList) {
    boxes.box(states.element(.dragGap), frame, into: &list)
  }
}
