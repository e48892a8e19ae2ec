import GridCore
import GridModel

// Rows and columns that are lifted out of the grid.

extension Painter {
  /// How much of what is lifted stays short of the line where it would be put, so that the line is seen.
  private static let shortfall = 0.35

  mutating func paintDraggedRow(
    _ dragged: ShownState.Row, in area: OverlayArea, into list: inout DisplayList
  ) {
    var drop: Double?
    if let target = dragged.target, let frame = frame(of: target, in: area) {
      let y = dragged.goesDown ? frame.bottom : frame.top
      paintDropLine(
        from: frame.left, to: frame.right, y: y, hasKnob: area.window.isLeading, into: &list)
      drop = y
    }
    guard let own = frame(of: dragged.row, in: area) else { return }
    let offset: Double
    if let given = dragged.offset {
      offset = given * zoom
    } else if let drop {
      let edge = dragged.goesDown ? own.bottom : own.top
      let short = Self.shortfall * own.height
      offset = drop + (dragged.goesDown ? -short : short) - edge
    } else {
      offset = 0
    }
    paintLiftedRow(
      dragged.row, frame: own.offsetBy(x: 0, y: offset), window: area.window, into: &list)
  }

  private mutating func paintLiftedRow(
    _ place: ShownState.Place, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let section = frames.sections[place.section]
    let state = grid.state(ofRowAt: place.position, in: section)
    let strip = strip(
      grid.columns.indices.map { column in
        states.cell(
          column: column,
          state: grid.state(ofCellAt: place.position, column: column, in: section),
          transient: [.dragged])
      })
    let tail = states.tail(state: state, transient: [.dragged])
    let path = path(place)
    record?.note(
      .liftedRow(path), frame, .handle(state: state, transient: [.dragged]), in: list)
    if let shadow = tail.shadow {
      boxes.shadow(shadow, of: frame, radius: 0, into: &list)
    }
    let mark = grid.shown.marks[place.position]
    let row = PaintedRow(
      section: place.section, position: place.position, row: grid.order[place.position],
      state: state,
      hasHandle: !(mark?.isFixed ?? false))
    paintRow(row, strip, tail: tail, frame: frame, window: window, into: &list)
  }

  mutating func paintDraggedColumn(
    _ dragged: ShownState.Column, in area: OverlayArea, into list: inout DisplayList
  ) {
    let own = frames.columns[dragged.column]
    var drop: Double?
    let goesRight = (dragged.target ?? 0) > dragged.column
    if let target = dragged.target {
      let last = grid.columns.count - 1
      drop = target > last ? frames.columns[last].right : frames.columns[target].left
    }
    if let drop {
      paintDropLine(
        x: drop + area.window.shift, from: area.headerTop, to: area.bottom, into: &list)
    }
    let offset: Double
    if let given = dragged.offset {
      offset = given * zoom
    } else if let drop {
      let short = Self.shortfall * own.width
      offset = goesRight ? drop - short - own.right : drop + short - own.left
    } else {
      offset = 0
    }
    let span = own.offsetBy(x: offset + area.window.shift)
    paintLiftedColumn(dragged.column, span, in: area, into: &list)
  }

  private mutating func paintLiftedColumn(
    _ column: Int, _ span: HorizontalSpan, in area: OverlayArea, into list: inout DisplayList
  ) {
    let plain = states.cell(column: column, state: [], transient: [.dragged])
    let lifted = Rect(
      left: span.left, top: area.headerTop, right: span.right, bottom: area.bottom)
    let key = name(ofColumn: column)
    record?.note(
      .liftedColumn(key), lifted,
      .cell(column: column, state: [], transient: [.dragged]), in: list)
    if let shadow = plain.shadow {
      boxes.shadow(shadow, of: lifted, radius: 0, into: &list)
    }
    // Where its own columns are not, nothing of it is told; nor are cells of several rows, which stay at their place.
    let wasTagged = isTagged
    let isTold = isTagged && area.window.columns.contains(column)
    defer { isTagged = wasTagged }
    for item in area.items {
      let frame = Rect(left: span.left, top: item.top, right: span.right, bottom: item.bottom)
      switch item.item {
      case .columnHeader:
        boxes.fill(frame, with: plain.fills, radius: 0, into: &list)
        boxes.fill(frame, with: looks.header.cells[column].fills, radius: 0, into: &list)
        paintBorders(looks.header.cells[column], frame, into: &list)
        isTagged = isTold && !area.repeatsHeaders
        paint(tagged: headerTag(column: column), into: &list) { painter, list in
          painter.paintHeaderCell(column, frame: frame, into: &list)
        }
        if let line = separators.header {
          boxes.horizontalRule(
            line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
        }
      case .row(let section, let position):
        let state = grid.state(ofCellAt: position, column: column, in: frames.sections[section])
        let look = states.cell(column: column, state: state, transient: [.dragged])
        boxes.fill(frame, with: look.fills, radius: 0, into: &list)
        if let line = separators.row {
          boxes.horizontalRule(
            line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
        }
        paintBorders(look, frame, into: &list)
        isTagged = isTold && joined?.block(at: position, column: column) == nil
        paintCell(
          PaintedRow(
            section: section, position: position, row: grid.order[position], state: state),
          column: column, look,
          frame: frame, into: &list)
      default:
        boxes.fill(frame, with: plain.fills, radius: 0, into: &list)
      }
    }
  }

  // MARK: - Drop lines

  /// A line with a knob at its left end.
  private mutating func paintDropLine(
    from left: Double, to right: Double, y: Double, hasKnob: Bool, into list: inout DisplayList
  ) {
    let thickness = 2 * zoom
    let bar = Rect(left: left, top: y - thickness / 2, right: right, bottom: y + thickness / 2)
    record?.note(.rowDropLine, bar, .element(.dropLine), in: list)
    boxes.bar(bar, dropColor, into: &list)
    if hasKnob { paintKnob(Point(x: left + 4 * zoom, y: y), into: &list) }
  }

  /// A line with a knob at its upper end.
  private mutating func paintDropLine(
    x: Double, from top: Double, to bottom: Double, into list: inout DisplayList
  ) {
    let thickness = 2 * zoom
    let bar = Rect(left: x - thickness / 2, top: top, right: x + thickness / 2, bottom: bottom)
    record?.note(.columnDropLine, bar, .element(.dropLine), in: list)
    boxes.bar(bar, dropColor, into: &list)
    paintKnob(Point(x: x, y: top + 4 * zoom), into: &list)
  }

  private mutating func paintKnob(_ center: Point, into list: inout DisplayList) {
    var path = Path()
    path.addCircle(center: center, radius: 4 * zoom)
    list.append(.fillPath(path, .color(dropColor)))
  }

  private var dropColor: RGBA8 {
    mutating get { states.element(.dropLine).mainColor() }
  }
}
