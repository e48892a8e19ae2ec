import GridCore
import GridModel

// What is at a place of the picture.

extension PartGeometry {
  /// The part at a point: a cell, or what else is there; a row where it has no cell. `nil` between parts and beside them.
  package func part(at point: Point) -> GridPart? {
    let point = unmirrored(point)
    guard picture.contains(point), let item = item(at: point.y) else { return nil }
    switch item {
    case .title, .subtitle, .legend, .footnote, .note:
      let span = captionSpan
      guard span.left <= point.x, point.x < span.right else { return nil }
    case .pullDown, .filter, .columnHeader, .empty, .sectionStrip, .row, .emptyRow:
      guard table.left <= point.x, point.x < table.right else { return nil }
    }
    switch item {
    case .title: return .title
    case .subtitle: return .subtitle
    case .pullDown: return .pullDown
    case .filter: return .filter
    case .empty: return .emptyText
    case .legend(let index): return .legend(index)
    case .footnote(let index): return .footnote(index)
    case .note(let index): return .note(index)
    case .emptyRow(let index): return separator(at: point.x) ?? .emptyRow(index)
    case .columnHeader:
      return column(at: point.x).map { .columnHeader(grid.columns[$0].key) }
        ?? separator(at: point.x)
    case .sectionStrip(let section, let index):
      return grid.part(ofStrip: index, in: section)
    case .row(let section, let position):
      let row = path(section: section, position: position)
      return column(at: point.x).map { .cell(cell(row, column: $0)) } ?? separator(at: point.x)
        ?? .row(row)
    }
  }

  /// The path of the row at a point.
  package func row(at point: Point) -> RowPath? {
    let point = unmirrored(point)
    guard picture.contains(point), table.left <= point.x, point.x < table.right,
      case .row(let section, let position)? = item(at: point.y)
    else { return nil }
    return path(section: section, position: position)
  }

  /// The path of the cell at a point; `nil` in the gaps between cells too.
  package func cell(at point: Point) -> CellPath? {
    let point = unmirrored(point)
    guard picture.contains(point), let column = column(at: point.x),
      case .row(let section, let position)? = item(at: point.y)
    else { return nil }
    return cell(path(section: section, position: position), column: column)
  }

  /// A left edge belongs to what is right of it, so a point of a mirrored grid has to stay away from the other's.
  private func unmirrored(_ point: Point) -> Point {
    isMirrored ? Point(x: (size.width - point.x).nextDown, y: point.y) : point
  }

  // MARK: - Rectangles

  /// The rows that show in a rectangle, from top to bottom.
  package func rows(in rect: Rect) -> [RowPath] {
    let rect = mirrored(rect).intersection(picture)
    guard !rect.isEmpty, rect.left < table.right, rect.right > table.left else { return [] }
    let items =
      viewport.map { $0.bodyItems(of: frames, from: rect.top, to: rect.bottom) }
      ?? frames.lines(from: rect.top, to: rect.bottom)
    var rows: [RowPath] = []
    for item in items {
      guard case .row(let section, let position) = item.item, item.top < item.bottom else {
        continue
      }
      let path = path(section: section, position: position)
      // Rows that repeat come again after all others.
      if path == rows.first { break }
      rows.append(path)
    }
    return rows
  }

  /// The cells that show in a rectangle, row by row, in the order of the columns.
  package func cells(in rect: Rect) -> [CellPath] {
    let span = mirrored(rect)
    let columns = columns(from: span.left, to: span.right)
    guard !columns.isEmpty else { return [] }
    return rows(in: rect).flatMap { row in columns.map { cell(row, column: $0) } }
  }

  package var visibleRows: [RowPath] { rows(in: picture) }

  package var visibleCells: [CellPath] { cells(in: picture) }

  /// The columns that show between two places across, from left to right.
  private func columns(from left: Double, to right: Double) -> [Int] {
    guard let viewport else {
      let columns = frames.columns
      return columns.columns(
        in: 0..<columns.spans.count, from: max(0, left), to: min(size.width, right)
      ).filter { columns[$0].width > 0 }
    }
    var found: [Int] = []
    for pane in viewport.panes {
      let from = max(pane.span.left, left)
      let to = min(pane.span.right, right)
      guard from < to else { continue }
      for window in pane.windows {
        let shown = frames.columns.columns(
          in: window.columns, from: from - window.shift, to: to - window.shift)
        found += shown.filter { frames.columns[$0].width > 0 && !found.contains($0) }
      }
    }
    return found
  }

  // MARK: - Across and down

  private func path(section: Int, position: Int) -> RowPath {
    RowPath(section: section, row: position - frames.sections[section].positions.lowerBound)
  }

  private func cell(_ row: RowPath, column: Int) -> CellPath {
    CellPath(section: row.section, row: row.row, column: grid.columns[column].key)
  }

  /// The column at a place across the picture.
  private func column(at x: Double) -> Int? {
    guard let viewport else { return column(at: x, in: 0..<frames.columns.spans.count) }
    guard let pane = viewport.panes.first(where: { $0.span.left <= x && x < $0.span.right }) else {
      return nil
    }
    for window in pane.windows {
      if let column = column(at: x - window.shift, in: window.columns) { return column }
    }
    return nil
  }

  private func column(at x: Double, in columns: Range<Int>) -> Int? {
    let column = columns.partition { frames.columns[$0].right > x }
    return column < columns.upperBound && frames.columns[column].left <= x ? column : nil
  }

  private func separator(at x: Double) -> GridPart? {
    for pin in ColumnPin.allCases {
      if let frame = shownFrame(of: .pinSeparator(pin)), frame.left <= x, x < frame.right {
        return .pinSeparator(pin)
      }
    }
    return nil
  }

  /// The strip at a height of the picture.
  private func item(at y: Double) -> GridItem? {
    func isAt(_ item: PlacedItem) -> Bool { item.top <= y && y < item.bottom }
    guard let viewport else {
      if y >= frames.bodyTop, y < frames.tableBottom { return line(at: y) }
      return (frames.leadingItems + frames.trailingItems).first(where: isAt)?.item
    }
    if y >= viewport.table.bottom || y < viewport.table.top {
      return viewport.captions.first(where: isAt)?.item
    }
    if let item = (viewport.headers + viewport.stickyHeaders).first(where: isAt) {
      return item.item
    }
    guard y >= viewport.rowsTop, y < viewport.body.bottom else { return nil }
    for shift in viewport.rowShifts(to: viewport.body.bottom)
    where y - shift < frames.bodyBottom {
      if let item = line(at: y - shift) { return item }
      return frames.scrollingTrailingItems.first {
        $0.top <= y - shift && y - shift < $0.bottom
      }?.item
    }
    return viewport.emptyRows.first(where: isAt)?.item
  }

  private func line(at y: Double) -> GridItem? {
    let number = frames.firstLine(below: y)
    guard number < frames.lineCount else { return nil }
    let line = frames.line(number)
    return line.top <= y ? line.item : nil
  }
}
