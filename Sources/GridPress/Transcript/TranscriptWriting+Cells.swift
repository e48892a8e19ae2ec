import GridCore
import GridLayout
import GridModel
import GridPainting

// Cells, summaries and spanners.

extension TranscriptWriting {
  /// A cell over several rows or columns is written once, with all of its visible frame.
  mutating func addCell(_ path: CellPath, _ item: GridItem, _ frame: Rect) {
    guard let column = shown.geometry.column(named: path.column),
      case .row(let section, let position) = item
    else { return }
    var state = grid.state(ofCellAt: position, column: column, in: grid.sections[section])
    var notes = state.contains(.selected) ? [TranscriptNote("selected")] : []
    notes += rules(column: column, state: state)
    if let block = layout.joined?.block(at: position, column: column) {
      if block.rows.count > 1 { notes.append(TranscriptNote("rows", "\(block.rows.count)")) }
      if block.columns.count > 1 {
        notes.append(TranscriptNote("columns", "\(block.columns.count)"))
      }
      if block.rows.count > 1 || grid.columns[column].mergesEqualCells { state.remove(.alternate) }
    }
    let transient = grid.transientStates(ofCellAt: position, column: column)
    notes += transient.map(\.transcribed)
    if grid.shown.isLoading { notes.append(TranscriptNote("loading")) }
    notes += footnote(of: .cell(path))
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
    notes += Self.rules(among: shown.cascade.stripLayers(key)) + footnote(of: part)
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
          + footnote(of: cell)
          + drawing(of: cell))
    }
  }

  mutating func addSpanners(movedBy offset: Point) {
    for placed in layout.frames.header.spanners.reversed() {
      let part = GridPart.spanner(level: placed.level, title: placed.spanner.title)
      guard let frame = shown.geometry.visibleFrame(of: part) else { continue }
      let content = shown.content(of: part, in: .columnHeader)
      add(
        part, frame.offsetBy(offset), text: content?.text, style: content?.style,
        notes: drawing(of: part))
    }
  }
}

extension TransientState {
  fileprivate var transcribed: TranscriptNote {
    switch self {
    case .editing: TranscriptNote("editing")
    case .invalid: TranscriptNote("invalid")
    case .flash(let amount, let change):
      TranscriptNote("flash", amount.dumped + (change.map { " \($0.rawValue)" } ?? ""))
    case .pointed(let pointer): TranscriptNote(pointer.rawValue)
    case .dragged: TranscriptNote("dragged")
    }
  }
}
