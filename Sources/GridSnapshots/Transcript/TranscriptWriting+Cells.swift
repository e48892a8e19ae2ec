import GridCore
import GridLayout
import GridModel

// Cells, summaries and spanners.

extension TranscriptWriting {
  /// A cell over several rows or columns is written once, with all of its frame that shows.
  mutating func addCell(_ path: CellPath, _ item: GridItem, _ frame: Rect) {
    guard let column = shown.geometry.column(named: path.column),
      case .row(let section, let position) = item
    else { return }
    var frame = frame
    var state = grid.state(ofCellAt: position, column: column, in: grid.sections[section])
    var notes = state.contains(.selected) ? [TranscriptNote("selected")] : []
    notes += rules(column: column, state: state)
    if let block = layout.joined?.block(at: position, column: column) {
      guard position == block.rows.lowerBound, column == block.columns.lowerBound else { return }
      if block.rows.count > 1 { notes.append(TranscriptNote("rows", "\(block.rows.count)")) }
      if block.columns.count > 1 {
        notes.append(TranscriptNote("columns", "\(block.columns.count)"))
      }
      if block.rows.count > 1 || grid.columns[column].mergesEqualCells { state.remove(.alternate) }
      let last = CellPath(
        section: path.row.section, row: path.row.row + block.rows.count - 1,
        column: shown.geometry.columnNames[block.columns.upperBound - 1])
      if let end = shown.geometry.visibleFrame(of: .cell(last)) {
        let offset = shown.offset(of: item) ?? .zero
        // Columns follow one another to the left in grids from right to left.
        frame.left = min(frame.left, end.left + offset.x)
        frame.right = max(frame.right, end.right + offset.x)
        frame.bottom = max(frame.bottom, end.bottom + offset.y)
      }
    }
    let transient = grid.transientStates(ofCellAt: position, column: column)
    notes += transient.map(\.transcribed)
    if grid.shown.isLoading { notes.append(TranscriptNote("loading")) }
    notes += footnote(of: .cell(path), in: item)
    notes += drawing(of: .cell(path))
    let style = shown.cascade.body(column: column, state: state, transient: transient)
    add(
      .cell(path), frame, text: shown.content(of: .cell(path), in: item)?.text,
      style: style, notes: notes)
  }

  mutating func addSummary(_ section: Int, _ strip: Int, _ item: GridItem, _ frame: Rect) {
    guard case .summary(let summary) = grid.sections[section].strip(strip) else { return }
    let key = SectionStrip.summary(summary).key
    let part = GridPart.summary(section: section, strip: strip)
    var notes: [TranscriptNote] = []
    switch summary.kind {
    case .summary: break
    case .footer: notes.append(TranscriptNote("footer"))
    case .grand: notes.append(TranscriptNote("grand"))
    }
    notes += Self.rules(among: shown.cascade.stripLayers(key)) + footnote(of: part, in: item)
    notes += drawing(of: part)
    add(
      part, frame, text: summary.row.label ?? "", style: shown.cascade.strip(key),
      notes: notes)
    let styles = shown.cascade.summaryCells(of: key)
    let offset = shown.offset(of: item) ?? .zero
    for (index, name) in shown.geometry.columnNames.enumerated() {
      guard let text = summary.row.cells[grid.columns[index].key],
        let header = shown.geometry.visibleFrame(of: .columnHeader(name))
      else { continue }
      let cell = GridPart.summaryCell(section: section, strip: strip, column: name)
      add(
        cell,
        Rect(
          left: header.left + offset.x, top: frame.top, right: header.right + offset.x,
          bottom: frame.bottom),
        text: text, style: styles[index],
        notes: Self.rules(among: shown.cascade.summaryLayers(of: key, column: index))
          + footnote(of: part, in: item, column: index)
          + drawing(of: cell))
    }
  }

  mutating func addSpanners(movedBy offset: Point) {
    guard let strip = layout.frames.leadingItems.first(where: { $0.item == .columnHeader }) else {
      return
    }
    for placed in layout.frames.header.spanners.reversed() {
      let headers = placed.columns.compactMap {
        shown.geometry.visibleFrame(of: .columnHeader(shown.geometry.columnNames[$0]))
      }
      guard let left = headers.map(\.left).min(), let right = headers.map(\.right).max() else {
        continue
      }
      let edges = layout.frames.header.edges(of: placed)
      let frame = Rect(
        left: left, top: strip.top + edges.top, right: right, bottom: strip.top + edges.bottom)
      add(
        .spanner(level: placed.level, title: placed.spanner.title),
        frame.offsetBy(offset), text: placed.spanner.title,
        style: shown.cascade.spanner(placed.spanner))
    }
  }
}

extension TransientState {
  fileprivate var transcribed: TranscriptNote {
    switch self {
    case .editing: TranscriptNote("editing")
    case .invalid: TranscriptNote("invalid")
    case .flash(let amount): TranscriptNote("flash", amount.dumped)
    case .dragged: TranscriptNote("dragged")
    }
  }
}
