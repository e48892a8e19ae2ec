import GridCore
import GridLayout
import GridModel

// Rows with cells of several rows or columns. Such a cell is painted with the first of its rows in
// the band or on the page.

extension RowPainter {
  /// Paints a row in four passes: fills, rules between cells, cells of this row alone, and joined
  /// cells. No fill may cover a rule of its neighbour, and no rule a text that is larger than its
  /// row's part of a joined cell.
  func paintJoinedRow(
    _ joined: JoinedCells, _ painted: PaintedRow, _ strip: StripStyles, tail: ResolvedStyle?,
    frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    let (section, position) = (painted.section, painted.position)
    let cells = joined.cells(inRow: position, columns: scope.window.columns)
    let single = scope.window.columns.without(cells.map(\.columns))
    // By runs of columns: a fill may extend over several cells.
    for columns in single {
      paintFills(strip, columns: columns, frame: frame, on: &canvas)
    }
    if let tail {
      paintTail(tail, hasHandle: painted.hasHandle, frame: frame, on: &canvas)
    }
    // A joined cell is painted once, as a whole: with its first row, or with the first one of the
    // band or page if it began before.
    var begun: [(frame: Rect, block: CellBlock, style: ResolvedStyle)] = []
    for cell in cells where !cell.goesOnAbove || position == scope.firstRow {
      guard let block = joined.block(at: position, column: cell.columns.lowerBound) else {
        continue
      }
      // All cells of a lifted row have the style of the row, also those joined with other rows.
      let style =
        painted.isFloating
        ? strip.cells[cell.columns.lowerBound]
        : style(of: block, section: section, isPlain: cell.isPlain, on: &canvas)
      let box = self.frame(
        of: block, section: section, position: position, rowFrame: frame)
      canvas.fill(box, with: style.fills, radius: style.radius)
      begun.append((box, block, style))
    }
    // The columns with a joined cell that goes on into the next column.
    var crossed: Set<Int> = []
    for cell in cells where cell.columns.count > 1 {
      crossed.formUnion(cell.columns.dropLast().clamped(to: scope.window.columns))
    }
    for column in scope.window.separated where !crossed.contains(column) {
      paintColumnSeparator(
        rightOf: column, from: frame.top, to: frame.bottom, on: &canvas)
    }
    paintStubSeparator(frame: frame, on: &canvas)
    // At the end of a page, the rule ends all cells, also those that go on on the next page.
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
        // The cells of a dragged column leave a gap, which remains a cell of the structure.
        if index == context.liftedColumn {
          paintGap(ofColumn: index, cell, on: &canvas)
          addEmpty(tag(painted, column: index), on: &canvas)
        } else {
          paintBorders(strip.cells[index], cell, on: &canvas)
          paintCell(painted, column: index, strip.cells[index], frame: cell, on: &canvas)
        }
      }
    }
    for (box, block, style) in begun {
      let column = block.columns.lowerBound
      let first = first(of: block, painted)
      if column == context.liftedColumn {
        paintGap(ofColumn: column, box, on: &canvas)
        addEmpty(tag(first, column: column), on: &canvas)
        continue
      }
      paintBorders(style, box, on: &canvas)
      paintCell(
        first, column: column, style, frame: shownFrame(box, block, style), on: &canvas)
    }
  }

  /// The resolved style of a cell of several rows or columns: with the state of its first row,
  /// regardless of where bands and pages begin.
  private func style(
    of block: CellBlock, section: Int, isPlain: Bool, on canvas: inout PaintCanvas
  ) -> ResolvedStyle {
    let (position, column) = (block.rows.lowerBound, block.columns.lowerBound)
    let state = context.grid.state(
      ofCellAt: position, column: column, in: context.frames.sections[section])
    let shown = isPlain ? state.subtracting(.alternate) : state
    if !context.grid.shown.marks.isEmpty,
      let transient = context.grid.shown.marks[position]?.transientStates(ofCellIn: column),
      !transient.isEmpty
    {
      return canvas.states.cell(column: column, state: shown, transient: transient)
    }
    return canvas.style(column: column, state: shown)
  }

  /// The row whose content a cell of several rows shows.
  private func first(of block: CellBlock, _ painted: PaintedRow) -> PaintedRow {
    var first = painted
    first.position = block.rows.lowerBound
    first.block = block
    if first.position != painted.position {
      first.editedColumn = context.grid.shown.marks[first.position]?.editedColumn ?? -1
    }
    if let content = context.joined?.contentRow(of: block) {
      first.row = context.grid.order[content]
      first.contentPosition = content
    } else {
      first.isEmpty = true
    }
    return first
  }

  /// The frame for the content of a cell of several rows: in a viewport, its visible part, as long
  /// as a line fits there.
  private func shownFrame(_ box: Rect, _ block: CellBlock, _ style: ResolvedStyle) -> Rect {
    guard block.rows.count > 1, let visible = scope.visible else { return box }
    return box.sliding(into: visible, least: style.lines.height + style.insets.vertical)
  }

  /// The frame of a cell of several rows; on a page, only of its rows there.
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

  /// Paints the rule under a row, interrupted by cells that continue below.
  private func paintRowSeparator(
    section: Int, position: Int, frame: Rect, except gaps: [HorizontalSpan],
    on canvas: inout PaintCanvas
  ) {
    guard let line = separator(belowRow: position, of: section) else { return }
    let isLast = position == context.frames.sections[section].positions.upperBound - 1
    paintInterruptedRule(
      line, from: frame.left + (isLast ? 0 : line.inset), to: frame.right, bottom: frame.bottom,
      except: gaps, on: &canvas)
  }
}

extension Range<Int> {
  /// The parts of the range outside of `others`, which are ascending.
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
