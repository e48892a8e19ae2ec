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
        context.grid.shown.swipes[swipe], row, strip, tail: tail, frame: frame, on: &canvas)
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

// Bars that replace loading texts.

extension RowPainter {
  func paintSkeleton(
    column: Int, _ row: RowPath, position: Int, _ style: ResolvedStyle, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    let bar = canvas.states.element(.skeleton)
    let content = frame.inset(by: style.insets)
    let baseline = canvas.texts.firstBaseline(lineCount: 1, style: style, content: content)
    let height = style.fontSize * 0.7
    let top = baseline - style.fontSize * 0.36 - height / 2
    let isNumber = style.alignment == .trailing || style.alignment == .decimal
    let width =
      min(content.width, style.fontSize * (isNumber ? 6 : 16))
      * Self.share(column: column, position: position)
    let left =
      switch style.alignment {
      case .leading: content.left
      case .center: content.left + (content.width - width) / 2
      case .trailing, .decimal: content.right - width
      }
    let box = Rect(x: left, y: top, width: width, height: height)
    let cell = canvas.path(row, column: column)
    canvas.record?.note(.skeleton(cell), box, .elements([.skeleton]), in: canvas.list)
    canvas.box(bar, box)
  }

  /// The length of a bar, 0.5…1: varying as texts do, but the same in every picture.
  private static func share(column: Int, position: Int) -> Double {
    let mixed = UInt32(truncatingIfNeeded: position &* 7 &+ column &* 3 &+ 1) &* 2_654_435_761
    return 0.5 + Double(mixed >> 24) / 510
  }
}
