import GridCore
import GridLayout
import GridModel

/// The share by which a lifted part stays short of the drop line, so that the line is visible.
private let shortfall = 0.35

/// Paints the row that is lifted out of the grid.
struct RowDragPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.draggedRow != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let dragged = context.grid.shown.draggedRow else { return }
    clippedToRows(on: &canvas) { paint(dragged, on: &$0) }
  }

  private func paint(_ dragged: ShownState.Row, on canvas: inout PaintCanvas) {
    var drop: Double?
    if let target = dragged.target, let frame = frame(of: target) {
      let y = dragged.goesDown ? frame.bottom : frame.top
      paintDropLine(
        from: frame.left, to: frame.right, y: y, hasKnob: scope.window.isLeading, on: &canvas)
      drop = y
    }
    guard let row = frame(of: dragged.row) else { return }
    let offset: Double
    if let given = dragged.offset {
      offset = given * context.zoom
    } else if let drop {
      let edge = dragged.goesDown ? row.bottom : row.top
      let short = shortfall * row.height
      offset = drop + (dragged.goesDown ? -short : short) - edge
    } else {
      offset = 0
    }
    paintLiftedRow(
      dragged.row, frame: row.offsetBy(x: 0, y: offset), on: &canvas)
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
    let card = CardPainter(self).liftedCard(frame)
    if let shadow = tail.shadow {
      canvas.shadow(shadow, of: card?.frame ?? frame, radius: card?.radius ?? 0)
    }
    if let card, card.radius > 0 {
      canvas.append(
        .pushRoundedClip(canvas.pixels?.snap(card.frame) ?? card.frame, radius: card.radius))
    }
    if hasGaps {
      // The row is as opaque between cells as elsewhere.
      let backdrop = context.backdrop.map { [Fill.color($0)] } ?? []
      canvas.fill(frame, with: tail.fills.isEmpty ? backdrop : tail.fills, radius: 0)
    }
    let mark = context.grid.shown.marks[place.position]
    var row = PaintedRow(
      section: place.section, position: place.position, row: context.grid.order[place.position],
      state: state,
      hasHandle: !(mark?.isFixed ?? false))
    row.isFloating = true
    RowPainter(self).paintRow(row, strip, tail: tail, frame: frame, on: &canvas)
    if let card {
      if card.radius > 0 { canvas.popClip() }
      if let line = card.style.line {
        canvas.outline(line, of: card.frame, radius: card.radius)
      }
    }
  }

  /// Whether there are gaps between neighbouring columns.
  private var hasGaps: Bool {
    let spans = context.frames.columns.spans
    return zip(spans, spans.dropFirst()).contains { $0.right != $1.left }
  }
}

/// Paints the column that is lifted out of the grid.
struct ColumnDragPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.draggedColumn != nil }

  func paint(on canvas: inout PaintCanvas) {
    guard let dragged = context.grid.shown.draggedColumn else { return }
    let column = context.frames.columns[dragged.column]
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
      let short = shortfall * column.width
      offset = goesRight ? drop - short - column.right : drop + short - column.left
    } else {
      offset = 0
    }
    let span = column.offsetBy(x: offset + scope.window.shift)
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
    let sections = context.frames.sections
    let isCut = sections.contains { !$0.leading.isEmpty || !$0.trailing.isEmpty }
    let pieces = isCut ? self.pieces : [lifted.top...max(lifted.top, lifted.bottom)]
    for piece in pieces {
      if let shadow = plain.shadow {
        // Other parts than columns are over the lifted one, and get no shadow.
        let reach = BoxPainting.reach(shadow)
        let clip = Rect(
          left: lifted.left - reach,
          top: piece.lowerBound == lifted.top ? lifted.top - reach : piece.lowerBound,
          right: lifted.right + reach,
          bottom: piece.upperBound == lifted.bottom ? lifted.bottom + reach : piece.upperBound)
        if isCut { canvas.pushClip(clip) }
        canvas.shadow(shadow, of: lifted, radius: 0)
        if isCut { canvas.popClip() }
      }
      if context.frames.rowHeights.spacing > 0 {
        // The column is as opaque between rows as elsewhere.
        clippedToRows(on: &canvas) {
          $0.fill(
            Rect(
              left: span.left, top: piece.lowerBound, right: span.right, bottom: piece.upperBound),
            with: plain.fills, radius: 0)
        }
      }
    }
    for item in area.items {
      let frame = Rect(left: span.left, top: item.top, right: span.right, bottom: item.bottom)
      switch item.item {
      case .columnHeader: paintHeader(column, plain, frame, on: &canvas)
      case .row(let section, let position):
        clippedToRows(on: &canvas) {
          paintCell(column, section: section, position: position, frame, on: &$0)
        }
      case .emptyRow:
        clippedToRows(on: &canvas) { $0.fill(frame, with: plain.fills, radius: 0) }
      case .title, .subtitle, .pullDown, .filter, .empty, .sectionStrip, .legend, .footnote, .note:
        break
      }
    }
  }

  /// The extents of consecutive headers and rows: other strips are not parts of a column, and stay
  /// at their positions.
  private var pieces: [ClosedRange<Double>] {
    var pieces: [ClosedRange<Double>] = []
    for item in area.items where item.item.isOfColumns {
      if let last = pieces.last,
        item.top - last.upperBound <= context.frames.rowHeights.spacing + 1e-6
      {
        pieces[pieces.count - 1] = last.lowerBound...max(last.upperBound, item.bottom)
      } else {
        pieces.append(item.top...item.bottom)
      }
    }
    return pieces
  }

  private func paintHeader(
    _ column: Int, _ plain: ResolvedStyle, _ frame: Rect, on canvas: inout PaintCanvas
  ) {
    canvas.fill(frame, with: plain.fills, radius: 0)
    canvas.fill(frame, with: context.styles.header.cells[column].fills, radius: 0)
    paintBorders(context.styles.header.cells[column], frame, on: &canvas)
    let header = HeaderPainter(self).tagging(
      if: scope.window.columns.contains(column) && !area.repeatsHeaders)
    header.paint(tagged: headerTag(column: column), on: &canvas) { canvas in
      header.paintCell(column, frame: frame, on: &canvas)
    }
    if let line = context.separators.header {
      canvas.horizontalRule(line, from: frame.left, to: frame.right, bottom: frame.bottom)
    }
  }

  /// Paints a cell of the column; a cell of several rows is painted completely with the first of
  /// its rows that is painted.
  private func paintCell(
    _ column: Int, section: Int, position: Int, _ frame: Rect, on canvas: inout PaintCanvas
  ) {
    var row = PaintedRow(
      section: section, position: position, row: context.grid.order[position],
      state: context.grid.state(ofRowAt: position, in: context.frames.sections[section]))
    var cell = frame
    if let joined = context.joined, let block = joined.block(at: position, column: column) {
      guard position == block.rows.lowerBound || position == scope.firstRow else { return }
      let rows = scope.page.map { block.rows.clamped(to: $0.rows) } ?? block.rows
      let edges = context.frames.edges(ofRows: rows, in: section)
      cell.top = edges.top + area.shift
      cell.bottom = edges.bottom + area.shift
      row.position = block.rows.lowerBound
      row.block = block
      if let content = joined.contentRow(of: block) {
        row.row = context.grid.order[content]
        row.contentPosition = content
      } else {
        row.isEmpty = true
      }
    }
    let state = context.grid.state(
      ofCellAt: row.position, column: column, in: context.frames.sections[section])
    let style = canvas.states.cell(column: column, state: state, transient: [.dragged])
    canvas.fill(cell, with: style.fills, radius: 0)
    if context.cards.row.isPlain, let line = context.separators.row {
      canvas.horizontalRule(line, from: cell.left, to: cell.right, bottom: cell.bottom)
    }
    paintBorders(style, cell, on: &canvas)
    RowPainter(self).tagging(if: scope.window.columns.contains(column))
      .paintCell(row, column: column, style, frame: cell, on: &canvas)
  }
}

// MARK: - Drop lines

extension OverlayPainter {
  /// Paints a line with a knob at its left end.
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

  /// Paints a line with a knob at its upper end.
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
