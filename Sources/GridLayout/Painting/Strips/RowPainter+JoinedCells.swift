import GridCore
import GridModel

// Rows with cells of several rows or columns. Such a cell is painted with the first of its rows in the band or on the page.

extension RowPainter {
  func paintJoinedRow(
    _ joined: JoinedCells, _ painted: PaintedRow, _ strip: StripLook, tail: CellLook?, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    let (section, position) = (painted.section, painted.position)
    let cells = joined.cells(inRow: position).filter { $0.columns.overlaps(scope.window.columns) }
    let single = scope.window.columns.without(cells.map(\.columns))
    for columns in single {
      paintFills(strip, columns: columns, frame: frame, on: &canvas)
    }
    if let tail {
      paintTail(tail, hasHandle: painted.hasHandle, frame: frame, on: &canvas)
    }
    var begun: [(frame: Rect, block: CellBlock, look: CellLook)] = []
    for cell in cells where !cell.goesOnAbove || position == scope.firstRow {
      guard let block = joined.block(at: position, column: cell.columns.lowerBound) else {
        continue
      }
      let state = self.state(of: block, section: section)
      let shown = cell.isPlain ? state.subtracting(.alternate) : state
      let look = canvas.look(column: cell.columns.lowerBound, state: shown)
      let box = self.frame(
        of: block, section: section, position: position, rowFrame: frame)
      canvas.fill(box, with: look.fills, radius: look.radius)
      begun.append((box, block, look))
    }
    for column in scope.window.separated
    where !cells.contains(where: { $0.columns.contains(column) && $0.columns.contains(column + 1) })
    {
      paintColumnSeparator(
        rightOf: column, from: frame.top, to: frame.bottom, on: &canvas)
    }
    paintStubSeparator(frame: frame, on: &canvas)
    let isLastOfPage = scope.page.map { position == $0.rows.upperBound - 1 } ?? false
    paintRowSeparator(
      section: section, position: position, frame: frame,
      except: isLastOfPage
        ? []
        : cells.filter(\.goesOnBelow).map {
          context.frames.columns.span($0.columns).offsetBy(x: scope.window.shift)
        }, on: &canvas)
    paintPinSeparators(frame: frame, on: &canvas)
    for columns in single {
      for index in columns {
        let cell = cellFrame(column: index, in: frame)
        if index == context.liftedColumn {
          paintGap(ofColumn: index, cell, on: &canvas)
          addEmpty(tag(painted, column: index), on: &canvas)
        } else {
          paintBorders(strip.cells[index], cell, on: &canvas)
          paintCell(painted, column: index, strip.cells[index], frame: cell, on: &canvas)
        }
      }
    }
    for (box, block, look) in begun {
      var first = painted
      first.position = block.rows.lowerBound
      first.row = context.grid.order[first.position]
      first.block = block
      paintBorders(look, box, on: &canvas)
      paintCell(first, column: block.columns.lowerBound, look, frame: box, on: &canvas)
    }
  }

  /// A cell of several rows is in the state of the first, wherever bands and pages begin.
  private func state(of block: CellBlock, section: Int) -> CellState {
    let first = block.rows.lowerBound
    return context.grid.state(
      ofCellAt: first, column: block.columns.lowerBound, in: context.frames.sections[section])
  }

  /// Where a cell of several rows stands; on a page, only its rows there.
  private func frame(
    of block: CellBlock, section: Int, position: Int, rowFrame: Rect
  ) -> Rect {
    let rows = scope.page.map { block.rows.clamped(to: $0.rows) } ?? block.rows
    let edges = context.frames.edges(ofRows: rows, in: section)
    let shift =
      rowFrame.top - context.frames.edges(ofRows: position..<(position + 1), in: section).top
    var box = rect(context.frames.columns.span(block.columns), in: rowFrame)
    box.top = edges.top + shift
    box.bottom = edges.bottom + shift
    return box
  }

  /// The rule under a row, interrupted by cells that go on below.
  private func paintRowSeparator(
    section: Int, position: Int, frame: Rect, except gaps: [HorizontalSpan],
    on canvas: inout PaintCanvas
  ) {
    guard let line = context.separators.row else { return }
    let isLast = position == context.frames.sections[section].positions.upperBound - 1
    if isLast, !context.cards.section.isPlain { return }
    paintInterruptedRule(
      line, from: frame.left + (isLast ? 0 : line.inset), to: frame.right, bottom: frame.bottom,
      except: gaps, on: &canvas)
  }
}

extension Range<Int> {
  /// What is left of it without `others`, which ascend.
  fileprivate func without(_ others: [Range<Int>]) -> [Range<Int>] {
    var rest: [Range<Int>] = []
    var start = lowerBound
    for other in others {
      if other.lowerBound > start { rest.append(start..<other.lowerBound) }
      start = Swift.max(start, other.upperBound)
    }
    if start < upperBound { rest.append(start..<upperBound) }
    return rest
  }
}
