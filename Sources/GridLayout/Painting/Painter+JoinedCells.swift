import GridCore
import GridModel

// Rows with cells of several rows or columns. Such a cell is painted with the first of its rows in the band or on the page.

extension Painter {
  mutating func paintJoinedRow(
    _ joined: JoinedCells, _ painted: PaintedRow, _ strip: StripLook, tail: CellLook?, frame: Rect,
    window: ColumnWindow, into list: inout DisplayList
  ) {
    let (section, position) = (painted.section, painted.position)
    let cells = joined.cells(inRow: position).filter { $0.columns.overlaps(window.columns) }
    let single = window.columns.without(cells.map(\.columns))
    for columns in single {
      paintFills(strip, columns: columns, frame: frame, window: window, into: &list)
    }
    if let tail {
      paintTail(tail, hasHandle: painted.hasHandle, frame: frame, window: window, into: &list)
    }
    var begun: [(frame: Rect, block: CellBlock, look: CellLook)] = []
    for cell in cells where !cell.goesOnAbove || position == firstRow {
      guard let block = joined.block(at: position, column: cell.columns.lowerBound) else {
        continue
      }
      let state = self.state(of: block, section: section)
      let shown = cell.isPlain ? state.subtracting(.alternate) : state
      let look = look(column: cell.columns.lowerBound, state: shown)
      let box = self.frame(
        of: block, section: section, position: position, rowFrame: frame, window: window)
      boxes.fill(box, with: look.fills, radius: look.radius, into: &list)
      begun.append((box, block, look))
    }
    for column in window.separated
    where !cells.contains(where: { $0.columns.contains(column) && $0.columns.contains(column + 1) })
    {
      paintColumnSeparator(
        rightOf: column, from: frame.top, to: frame.bottom, window: window, into: &list)
    }
    paintStubSeparator(frame: frame, window: window, into: &list)
    let isLastOfPage = pageRows.map { position == $0.upperBound - 1 } ?? false
    paintRowSeparator(
      section: section, position: position, frame: frame,
      except: isLastOfPage
        ? []
        : cells.filter(\.goesOnBelow).map {
          frames.columns.span($0.columns).offsetBy(x: window.shift)
        }, into: &list)
    paintPinSeparators(frame: frame, window: window, into: &list)
    for columns in single {
      for index in columns {
        let cell = cellFrame(column: index, in: frame, window: window)
        if index == liftedColumn {
          paintGap(ofColumn: index, cell, into: &list)
          addEmpty(tag(painted, column: index), into: &list)
        } else {
          paintBorders(strip.cells[index], cell, into: &list)
          paintCell(painted, column: index, strip.cells[index], frame: cell, into: &list)
        }
      }
    }
    for (box, block, look) in begun {
      var first = painted
      first.position = block.rows.lowerBound
      first.row = grid.order[first.position]
      first.block = block
      paintBorders(look, box, into: &list)
      paintCell(first, column: block.columns.lowerBound, look, frame: box, into: &list)
    }
  }

  /// A cell of several rows is in the state of the first, wherever bands and pages begin.
  private func state(of block: CellBlock, section: Int) -> CellState {
    let first = block.rows.lowerBound
    return grid.state(
      ofCellAt: first, column: block.columns.lowerBound, in: frames.sections[section])
  }

  /// Where a cell of several rows stands; on a page, only its rows there.
  private func frame(
    of block: CellBlock, section: Int, position: Int, rowFrame: Rect, window: ColumnWindow
  ) -> Rect {
    let rows = pageRows.map { block.rows.clamped(to: $0) } ?? block.rows
    let edges = frames.edges(ofRows: rows, in: section)
    let shift = rowFrame.top - frames.edges(ofRows: position..<(position + 1), in: section).top
    var box = rect(frames.columns.span(block.columns), in: rowFrame, window: window)
    box.top = edges.top + shift
    box.bottom = edges.bottom + shift
    return box
  }

  /// The rule under a row, interrupted by cells that go on below.
  private func paintRowSeparator(
    section: Int, position: Int, frame: Rect, except gaps: [HorizontalSpan],
    into list: inout DisplayList
  ) {
    guard let line = separators.row else { return }
    let isLast = position == frames.sections[section].positions.upperBound - 1
    if isLast, !cards.section.isPlain { return }
    paintInterruptedRule(
      line, from: frame.left + (isLast ? 0 : line.inset), to: frame.right, bottom: frame.bottom,
      except: gaps, into: &list)
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
