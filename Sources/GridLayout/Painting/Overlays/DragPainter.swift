import GridCore
import GridModel

/// How much of what is lifted stays short of the line where it would be put, so that the line is seen.
private let shortfall = 0.35

/// Paints the row that is lifted out of the grid.
struct RowDragPainter: OverlayPainter {
  let context: PaintContext
  let scope: PaintScope
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.draggedRow != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let dragged = context.grid.shown.draggedRow else { return }
    var drop: Double?
    if let target = dragged.target, let frame = frame(of: target) {
      let y = dragged.goesDown ? frame.bottom : frame.top
      paintDropLine(
        from: frame.left, to: frame.right, y: y, hasKnob: scope.window.isLeading, on: &canvas)
      drop = y
    }
    guard let own = frame(of: dragged.row) else { return }
    let offset: Double
    if let given = dragged.offset {
      offset = given * context.zoom
    } else if let drop {
      let edge = dragged.goesDown ? own.bottom : own.top
      let short = shortfall * own.height
      offset = drop + (dragged.goesDown ? -short : short) - edge
    } else {
      offset = 0
    }
    paintLiftedRow(
      dragged.row, frame: own.offsetBy(x: 0, y: offset), on: &canvas)
  }

  private func paintLiftedRow(
    _ place: ShownState.Place, frame: Rect, on canvas: inout PaintCanvas
  ) {
    let section = context.frames.sections[place.section]
    let state = context.grid.state(ofRowAt: place.position, in: section)
    let strip = context.strip(
      context.grid.columns.indices.map { column in
        canvas.states.cell(
          column: column,
          state: context.grid.state(ofCellAt: place.position, column: column, in: section),
          transient: [.dragged])
      })
    let tail = canvas.states.tail(state: state, transient: [.dragged])
    let path = canvas.path(place)
    canvas.record?.note(
      .liftedRow(path), frame, .handle(state: state, transient: [.dragged]), in: canvas.list)
    if let shadow = tail.shadow {
      canvas.shadow(shadow, of: frame, radius: 0)
    }
    let mark = context.grid.shown.marks[place.position]
    let row = PaintedRow(
      section: place.section, position: place.position, row: context.grid.order[place.position],
      state: state,
      hasHandle: !(mark?.isFixed ?? false))
    RowPainter(self).paintRow(row, strip, tail: tail, frame: frame, on: &canvas)
  }
}

/// Paints the column that is lifted out of the grid.
struct ColumnDragPainter: OverlayPainter {
  let context: PaintContext
  let scope: PaintScope
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.draggedColumn != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let dragged = context.grid.shown.draggedColumn else { return }
    let own = context.frames.columns[dragged.column]
    var drop: Double?
    let goesRight = (dragged.target ?? 0) > dragged.column
    if let target = dragged.target {
      let last = context.grid.columns.count - 1
      drop =
        target > last ? context.frames.columns[last].right : context.frames.columns[target].left
    }
    if let drop {
      paintDropLine(
        x: drop + scope.window.shift, from: area.headerTop, to: area.bottom, on: &canvas)
    }
    let offset: Double
    if let given = dragged.offset {
      offset = given * context.zoom
    } else if let drop {
      let short = shortfall * own.width
      offset = goesRight ? drop - short - own.right : drop + short - own.left
    } else {
      offset = 0
    }
    let span = own.offsetBy(x: offset + scope.window.shift)
    paintLiftedColumn(dragged.column, span, on: &canvas)
  }

  private func paintLiftedColumn(
    _ column: Int, _ span: HorizontalSpan, on canvas: inout PaintCanvas
  ) {
    let plain = canvas.states.cell(column: column, state: [], transient: [.dragged])
    let lifted = Rect(
      left: span.left, top: area.headerTop, right: span.right, bottom: area.bottom)
    let key = canvas.name(ofColumn: column)
    canvas.record?.note(
      .liftedColumn(key), lifted,
      .cell(column: column, state: [], transient: [.dragged]), in: canvas.list)
    if let shadow = plain.shadow {
      canvas.shadow(shadow, of: lifted, radius: 0)
    }
    // Where its own columns are not, nothing of it is told; nor are cells of several rows, which stay at their place.
    let isTagged = scope.window.columns.contains(column)
    for item in area.items {
      let frame = Rect(left: span.left, top: item.top, right: span.right, bottom: item.bottom)
      switch item.item {
      case .columnHeader:
        canvas.fill(frame, with: plain.fills, radius: 0)
        canvas.fill(frame, with: context.looks.header.cells[column].fills, radius: 0)
        paintBorders(context.looks.header.cells[column], frame, on: &canvas)
        let header = HeaderPainter(self).tagging(if: isTagged && !area.repeatsHeaders)
        header.paint(tagged: headerTag(column: column), on: &canvas) { canvas in
          header.paintCell(column, frame: frame, on: &canvas)
        }
        if let line = context.separators.header {
          canvas.horizontalRule(
            line, from: frame.left, to: frame.right, bottom: frame.bottom)
        }
      case .row(let section, let position):
        let state = context.grid.state(
          ofCellAt: position, column: column, in: context.frames.sections[section])
        let look = canvas.states.cell(column: column, state: state, transient: [.dragged])
        canvas.fill(frame, with: look.fills, radius: 0)
        if let line = context.separators.row {
          canvas.horizontalRule(
            line, from: frame.left, to: frame.right, bottom: frame.bottom)
        }
        paintBorders(look, frame, on: &canvas)
        let isAlone = context.joined?.block(at: position, column: column) == nil
        RowPainter(self).tagging(if: isTagged && isAlone).paintCell(
          PaintedRow(
            section: section, position: position, row: context.grid.order[position], state: state),
          column: column, look,
          frame: frame, on: &canvas)
      default:
        canvas.fill(frame, with: plain.fills, radius: 0)
      }
    }
  }
}

// MARK: - Drop lines

extension OverlayPainter {
  /// A line with a knob at its left end.
  fileprivate func paintDropLine(
    from left: Double, to right: Double, y: Double, hasKnob: Bool, on canvas: inout PaintCanvas
  ) {
    let thickness = 2 * context.zoom
    let bar = Rect(left: left, top: y - thickness / 2, right: right, bottom: y + thickness / 2)
    canvas.record?.note(.rowDropLine, bar, .element(.dropLine), in: canvas.list)
    let color = dropColor(on: &canvas)
    canvas.bar(bar, color)
    if hasKnob { paintKnob(Point(x: left + 4 * context.zoom, y: y), color, on: &canvas) }
  }

  /// A line with a knob at its upper end.
  fileprivate func paintDropLine(
    x: Double, from top: Double, to bottom: Double, on canvas: inout PaintCanvas
  ) {
    let thickness = 2 * context.zoom
    let bar = Rect(left: x - thickness / 2, top: top, right: x + thickness / 2, bottom: bottom)
    canvas.record?.note(.columnDropLine, bar, .element(.dropLine), in: canvas.list)
    let color = dropColor(on: &canvas)
    canvas.bar(bar, color)
    paintKnob(Point(x: x, y: top + 4 * context.zoom), color, on: &canvas)
  }

  private func paintKnob(_ center: Point, _ color: RGBA8, on canvas: inout PaintCanvas) {
    var path = Path()
    path.addCircle(center: center, radius: 4 * context.zoom)
    canvas.append(.fillPath(path, .color(color)))
  }

  private func dropColor(on canvas: inout PaintCanvas) -> RGBA8 {
    canvas.states.element(.dropLine).mainColor()
  }
}
