package import GridCore
import GridLayout
package import GridModel

// The part at a point, and the parts in a rectangle.

extension PartGeometry {
  /// The part at a point: a cell or another part; a row where it has no cell. `nil` between parts
  /// and beside them.
  ///
  /// 1. Parts painted over the grid come first, front to back: editors, buttons, handles, dragged
  ///    parts, and the cells of a dragged row or column at the positions to which they are dragged.
  /// 2. Cells of a row that is swiped aside are found at the positions to which they are slid.
  /// 3. Everything else is at its layout position: spanners before the headers below them, the mark
  ///    of a section header before the header, the value of a total before its row.
  package func part(at point: Point) -> GridPart? {
    guard picture.contains(point) else { return nil }
    return paintedPart(at: point) ?? laidOutPart(at: point)
  }

  /// The path of the row at a point.
  package func row(at point: Point) -> RowPath? {
    guard picture.contains(point) else { return nil }
    if let part = paintedPart(at: point) { return part.row }
    let point = unmirrored(point)
    guard table.left <= point.x, point.x < table.right,
      case .row(let section, let position)? = item(at: point.y)
    else { return nil }
    return path(section: section, position: position)
  }

  /// The path of the cell at a point, also while it is edited; `nil` in the gaps between cells too.
  package func cell(at point: Point) -> CellPath? {
    switch part(at: point) {
    case .cell(let path), .editField(let path): path
    default: nil
    }
  }

  private func paintedPart(at point: Point) -> GridPart? {
    guard let painted else { return nil }
    let place = unmirrored(point)
    for part in painted.parts(at: point) {
      switch part {
      case .liftedRow(let row):
        return column(at: place.x).map { .cell(address(row, column: $0)) } ?? .row(row)
      case .liftedColumn(let key):
        switch item(at: place.y) {
        case .columnHeader: return .columnHeader(key)
        case .row(let section, let position):
          let row = path(section: section, position: position)
          return .cell(CellPath(section: row.section, row: row.row, column: key))
        default: continue
        }
      default: return part
      }
    }
    return nil
  }

  private func laidOutPart(at point: Point) -> GridPart? {
    let point = unmirrored(point)
    guard let item = item(at: point.y) else { return joinedCell(at: point) }
    switch item.region {
    case .captions:
      let span = captionSpan
      guard span.left <= point.x, point.x < span.right else { return nil }
    case .headers, .rows:
      guard table.left <= point.x, point.x < table.right else { return nil }
    }
    switch item {
    case .title, .subtitle, .legend, .footnote, .note, .pullDown, .filter, .empty:
      return item.part(of: layout.grid)
    case .emptyRow: return separator(at: point.x) ?? item.part(of: layout.grid)
    case .columnHeader:
      return spanner(at: point) ?? column(at: point.x).map { .columnHeader(columnNames[$0]) }
        ?? separator(at: point.x)
    case .sectionStrip(let section, let index):
      return inner(ofStrip: index, in: section, at: point) ?? item.part(of: layout.grid)
    case .row(let section, let position):
      let row = path(section: section, position: position)
      if let slide = painted?.slides[row] {
        let x = isMirrored ? point.x + slide : point.x - slide
        return column(at: x).map { .cell(address(row, column: $0)) } ?? .row(row)
      }
      if layout.grid.tree != nil, shownFrame(of: .rowDisclosure(row))?.contains(point) == true {
        return .rowDisclosure(row)
      }
      return column(at: point.x).map { .cell(address(row, column: $0)) } ?? joinedCell(at: point)
        ?? separator(at: point.x) ?? .row(row)
    }
  }

  /// The title over several columns at a point of the header.
  private func spanner(at point: Point) -> GridPart? {
    for placed in frames.header.spanners {
      guard let place = place(of: placed),
        place.frame.intersection(place.clip).contains(point)
      else { continue }
      return .spanner(level: placed.level, title: placed.spanner.title)
    }
    return nil
  }

  /// The part within a strip of a section: the mark of a header, the value of a total.
  private func inner(ofStrip index: Int, in section: Int, at point: Point) -> GridPart? {
    let strip = frames.sections[section].strip(index)
    let part: GridPart
    switch strip {
    case .header(let header): part = .disclosure(section: section, level: header.level)
    case .footer: return nil
    case .summary:
      guard let column = column(at: point.x) else { return nil }
      part = .summaryCell(section: section, strip: index, column: columnNames[column])
    }
    return shownFrame(of: part)?.contains(point) == true ? part : nil
  }

  /// The cell over several rows or columns that covers a gap between columns or rows.
  private func joinedCell(at point: Point) -> GridPart? {
    guard let joined, table.left <= point.x, point.x < table.right else { return nil }
    let spans = frames.columns.spans
    let across = zip(spans, spans.dropFirst()).map { $1.left - $0.right }.max() ?? 0
    let down = frames.rowHeights.spacing
    for x in across > 0 ? [point.x, point.x - across] : [point.x] {
      for y in down > 0 ? [point.y, point.y - down] : [point.y] {
        guard let column = column(at: x), case .row(let section, let position)? = item(at: y),
          joined.block(at: position, column: column) != nil
        else { continue }
        let part = GridPart.cell(
          address(path(section: section, position: position), column: column))
        if shownFrame(of: part)?.contains(point) == true { return part }
      }
    }
    return nil
  }

  /// A left edge belongs to the part right of it, so a point of a mirrored grid must not be exactly
  /// on the other's edge.
  private func unmirrored(_ point: Point) -> Point {
    isMirrored ? Point(x: (size.width - point.x).nextDown, y: point.y) : point
  }

  // MARK: - Rectangles

  /// The visible rows in a rectangle, from top to bottom.
  package func rows(in rect: Rect) -> [RowPath] {
    let rect = mirrored(rect).intersection(picture)
    guard !rect.isEmpty, rect.left < table.right, rect.right > table.left else { return [] }
    guard let viewport else { return rows(among: frames.lines(from: rect.top, to: rect.bottom)) }
    func shows(_ item: PlacedItem) -> Bool { item.top < rect.bottom && item.bottom > rect.top }
    return rows(
      among: viewport.pinned.top.filter(shows)
        + viewport.bodyItems(of: frames, from: rect.top, to: rect.bottom)
        + viewport.pinned.bottom.filter(shows))
  }

  private func rows(among items: [PlacedItem]) -> [RowPath] {
    var rows: [RowPath] = []
    for item in items {
      guard case .row(let section, let position) = item.item, item.top < item.bottom else {
        continue
      }
      let path = path(section: section, position: position)
      // Repeating rows follow all others.
      if path == rows.first { break }
      rows.append(path)
    }
    return rows
  }

  /// The visible cells in a rectangle, row by row, in the order of the columns.
  package func cells(in rect: Rect) -> [CellPath] {
    let span = mirrored(rect)
    let columns = columns(from: span.left, to: span.right)
    guard !columns.isEmpty else { return [] }
    let rows = rows(in: rect)
    guard joined != nil else {
      return rows.flatMap { row in columns.map { address(row, column: $0) } }
    }
    var seen: Set<CellPath> = []
    return rows.flatMap { row in columns.map { address(row, column: $0) } }
      .filter { seen.insert($0).inserted }
  }

  package var visibleRows: [RowPath] { rows(in: picture) }

  /// The uppermost visible row of those that scroll.
  package var topScrolledRow: RowPath? {
    visibleRows.first { row in
      position(of: row).map { viewport?.pinned.rows.contains($0) != true } ?? false
    }
  }

  package var visibleCells: [CellPath] { cells(in: picture) }

  /// The visible columns between two horizontal positions, from left to right.
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

  /// The path of the cell of a row in a column, or of the cell that covers it.
  func address(_ row: RowPath, column: Int) -> CellPath {
    let first = frames.sections[row.section].positions.lowerBound
    guard let block = joined?.block(at: first + row.row, column: column) else {
      return CellPath(section: row.section, row: row.row, column: columnNames[column])
    }
    return CellPath(
      section: row.section, row: block.rows.lowerBound - first,
      column: columnNames[block.columns.lowerBound])
  }

  /// The column at a horizontal position in the picture.
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
    let staying = viewport.headers + viewport.pinned.all + viewport.stickyHeaders
    if let item = staying.first(where: isAt) { return item.item }
    guard y >= viewport.rowsTop, y < viewport.body.bottom else { return nil }
    for shift in viewport.rowShifts(to: viewport.body.bottom)
    where y - shift < viewport.pinned.scrolled.upperBound {
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
