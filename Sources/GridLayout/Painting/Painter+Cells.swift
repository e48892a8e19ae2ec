import GridCore
import GridModel

// Strips of cells: column headers and rows.

extension Painter {
  mutating func paintHeader(frame: Rect, window: ColumnWindow, into list: inout DisplayList) {
    paintFills(looks.header, frame: frame, window: window, into: &list)
    paintColumnSeparators(frame: frame, window: window, into: &list)
    paintPinSeparators(frame: frame, window: window, into: &list)
    if let line = separators.header {
      boxes.horizontalRule(
        line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
    }
    for index in window.columns {
      let look = looks.header.cells[index]
      let cell = cellFrame(column: index, in: frame, window: window)
      boxes.borders(look.border, of: cell, into: &list)
      scratch.load(grid.columns[index].title, wrap: look.flow.wrap)
      let placed = paintHeaderText(
        look, sort: grid.columns[index].sort, content: cell.inset(by: look.insets), into: &list)
      let place = "the header of column \(grid.columns[index].key.dumped)"
      if placed.isShortened { findings.noteShortened(place) }
      let missing = missingScalars(look)
      if !missing.isEmpty { findings.noteMissing(missing, place: place) }
    }
  }

  /// Paints the title in `scratch` and beside it the sort arrow, on the side of the title that is open.
  private func paintHeaderText(
    _ look: CellLook, sort: SortDirection?, content: Rect, into list: inout DisplayList
  ) -> PlacedText {
    guard let sort else { return texts.paint(scratch, look: look, content: content, into: &list) }
    let gap = SortArrow.gap(fontSize: look.fontSize)
    let width = SortArrow.width(fontSize: look.fontSize)
    var rest = content
    let placed: PlacedText
    let arrow: Double
    switch look.alignment {
    case .leading, .center:
      rest.right = max(rest.left, rest.right - gap - width)
      placed = texts.paint(scratch, look: look, content: rest, into: &list)
      arrow = placed.right + gap
    case .trailing, .decimal:
      rest.left = min(rest.right, rest.left + width + gap)
      placed = texts.paint(scratch, look: look, content: rest, into: &list)
      arrow = placed.left - gap - width
    }
    let path = SortArrow.path(
      direction: sort, left: arrow, baseline: boxes.snap(placed.firstBaseline),
      fontSize: look.fontSize)
    list.append(.fillPath(path, .color(look.textColor)))
    return placed
  }

  /// Painted for every row of the grid: nothing in here may allocate or look anything up by hash.
  mutating func paintRow(
    section: Int, position: Int, frame: Rect, window: ColumnWindow,
    into list: inout DisplayList
  ) {
    let state = grid.state(ofRowAt: position, in: frames.sections[section])
    let strip = looks.rows[Int(state.rawValue)]
    let isLast = position == frames.sections[section].positions.upperBound - 1
    paintRowBox(strip, frame: frame, window: window, isRuleIndented: !isLast, into: &list)
    let row = grid.order[position]
    let source = grid.source
    for index in window.columns {
      let look = strip.cells[index]
      let cell = cellFrame(column: index, in: frame, window: window)
      boxes.borders(look.border, of: cell, into: &list)
      scratch.load(source, row: row, column: sourceColumns[index], wrap: look.flow.wrap)
      guard !scratch.isEmpty else { continue }
      let placed = texts.paint(
        scratch, look: look, content: cell.inset(by: look.insets),
        fractionWidth: contents[index].fractionWidth, marks: decimalMarks[index], into: &list)
      if placed.isShortened {
        findings.noteShortened(column: index, section: section, position: position, row: row)
      }
      let missing = missingScalars(look)
      if !missing.isEmpty {
        let key = grid.columns[index].key.dumped
        findings.noteMissing(missing, place: "row \(row + 1), column \(key)")
      }
    }
  }

  /// Paints a row of which there is nothing but its box.
  /// - Parameter index: counted on from the last section's rows.
  func paintEmptyRow(
    _ index: Int, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    let state: CellState = index % 2 == 1 ? .alternate : []
    paintRowBox(
      looks.rows[Int(state.rawValue)], frame: frame, window: window, isRuleIndented: true,
      into: &list)
  }

  private func paintRowBox(
    _ strip: StripLook, frame: Rect, window: ColumnWindow, isRuleIndented: Bool,
    into list: inout DisplayList
  ) {
    paintFills(strip, frame: frame, window: window, into: &list)
    paintColumnSeparators(frame: frame, window: window, into: &list)
    paintPinSeparators(frame: frame, window: window, into: &list)
    if let line = separators.row {
      let inset = isRuleIndented && window.isLeading ? line.inset : 0
      boxes.horizontalRule(
        line, from: frame.left + inset, to: frame.right, bottom: frame.bottom, into: &list)
    }
  }

  private func paintFills(
    _ strip: StripLook, frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    for box in strip.boxes {
      let columns = box.clamped(to: window.columns)
      guard !columns.isEmpty else { continue }
      let look = strip.cells[columns.lowerBound]
      boxes.fill(
        rect(frames.columns.span(columns), in: frame, window: window), with: look.fills,
        radius: look.radius, into: &list)
    }
  }

  /// A rule at the right edge of every column but the last.
  private func paintColumnSeparators(
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    guard let line = separators.column else { return }
    for column in window.separated {
      boxes.verticalRule(
        line, from: frame.top, to: frame.bottom,
        right: frames.columns[column].right + window.shift, into: &list)
    }
  }

  /// Those between columns of the window.
  private func paintPinSeparators(
    frame: Rect, window: ColumnWindow, into list: inout DisplayList
  ) {
    guard let line = separators.pin else { return }
    for span in [frames.columns.leftSeparator, frames.columns.rightSeparator].compactMap(\.self)
    where window.extent.left <= span.left + window.shift
      && span.right + window.shift <= window.extent.right
    {
      boxes.fill(
        rect(span, in: frame, window: window), with: [.color(line.color)], radius: 0, into: &list)
    }
  }

  private func cellFrame(column: Int, in frame: Rect, window: ColumnWindow) -> Rect {
    rect(frames.columns[column], in: frame, window: window)
  }

  private func rect(_ span: HorizontalSpan, in frame: Rect, window: ColumnWindow) -> Rect {
    Rect(
      left: span.left + window.shift, top: frame.top, right: span.right + window.shift,
      bottom: frame.bottom)
  }
}
