import GridCore
package import GridLayout
import GridModel

extension GridTranscript {
  /// Writes down what of a laid-out grid can be seen.
  package init(_ layout: LaidOutGrid) {
    var writing = TranscriptWriting(layout)
    writing.write()
    self = writing.transcript
  }
}

/// Goes through the visible parts of a grid. Styles are named for the first part that has them.
private struct TranscriptWriting {
  private(set) var transcript: GridTranscript
  private var shown: ShownParts
  /// What styles with these properties are called.
  private var names: [[TranscriptProperty]: String] = [:]
  private var uses: [String: Int] = [:]
  private var addresses: Set<PartAddress> = []

  private var layout: LaidOutGrid { shown.layout }
  private var grid: DataGrid { shown.layout.grid }

  init(_ layout: LaidOutGrid) {
    shown = ShownParts(layout)
    transcript = GridTranscript(size: layout.pictureSize.inHundredths)
    transcript.grid =
      shown.cascade.style(of: .grid).transcribed.filter { $0.name == "background" }
      + shown.cascade.separators.transcribed + shown.cascade.spacing.transcribed
  }

  mutating func write() {
    for item in shown.items {
      if item == .columnHeader { addSpanners() }
      for part in shown.parts(of: item) {
        guard let frame = shown.questions.visibleFrame(of: part) else { continue }
        switch part {
        case .cell(let path): addCell(path, item, frame)
        case .summary(let section, let strip): addSummary(section, strip, frame)
        default: add(part, item, frame)
        }
      }
    }
  }

  private mutating func add(
    _ address: PartAddress, _ frame: Rect, text: String? = nil, style: StyleID? = nil,
    notes: [TranscriptNote] = []
  ) {
    // Where rows repeat without end, the first is meant.
    guard addresses.insert(address).inserted else { return }
    transcript.parts.append(
      TranscriptPart(
        address, frame: frame.inHundredths,
        style: style.map { name(of: $0, for: address.kind) }, text: text, notes: notes))
  }

  private mutating func add(_ part: GridPart, _ item: GridItem, _ frame: Rect) {
    let content = shown.content(of: part, in: item)
    add(
      address(of: part), frame, text: content?.text, style: content?.style, notes: notes(of: part))
  }

  private func address(of part: GridPart) -> PartAddress {
    switch part {
    case .title: PartAddress(.title)
    case .subtitle: PartAddress(.subtitle)
    case .pullDown: PartAddress(.pullDown)
    case .filter: PartAddress(.filter)
    case .emptyText: PartAddress(.empty)
    case .columnHeader(let key): PartAddress(.columnHeader, column: key)
    case .sectionHeader(let section, let level):
      PartAddress(.sectionHeader, section: section, index: level)
    case .sectionFooter(let section, let strip):
      PartAddress(.sectionFooter, section: section, index: strip)
    case .summary(let section, let strip): PartAddress(.summary, section: section, index: strip)
    case .row(let path): PartAddress(.row, section: path.section, index: path.row)
    case .cell(let path):
      PartAddress(.cell, section: path.row.section, index: path.row.row, column: path.column)
    case .emptyRow(let index): PartAddress(.emptyRow, index: index)
    case .pinSeparator(let pin): PartAddress(.pinSeparator, column: pin.rawValue)
    case .legend(let index): PartAddress(.legend, index: index)
    case .footnote(let index): PartAddress(.footnote, index: index)
    case .note(let index): PartAddress(.note, index: index)
    }
  }

  private func notes(of part: GridPart) -> [TranscriptNote] {
    switch part {
    case .columnHeader(let key):
      guard let column = shown.questions.column(named: key), let sort = grid.columns[column].sort
      else { return [] }
      return [TranscriptNote("sorted", sort.rawValue)]
    case .sectionHeader(let section, let level):
      for case .header(let header) in grid.sections[section].leading where header.level == level {
        return header.disclosure.map {
          [TranscriptNote($0 == .collapsed ? "collapsed" : "expanded")]
        }
          ?? []
      }
      return []
    default: return []
    }
  }

  // MARK: - Cells

  /// A cell over several rows or columns is written once, with all of its frame that shows.
  private mutating func addCell(_ path: CellPath, _ item: GridItem, _ frame: Rect) {
    let address = address(of: .cell(path))
    guard let column = shown.questions.column(named: path.column),
      case .row(let section, let position) = item
    else { return }
    var frame = frame
    var state = grid.state(ofCellAt: position, column: column, in: grid.sections[section])
    var notes = notes(of: state, column: column)
    if let block = layout.joined?.block(at: position, column: column) {
      guard position == block.rows.lowerBound, column == block.columns.lowerBound else { return }
      if block.rows.count > 1 { notes.append(TranscriptNote("rows", "\(block.rows.count)")) }
      if block.columns.count > 1 {
        notes.append(TranscriptNote("columns", "\(block.columns.count)"))
      }
      if block.rows.count > 1 || grid.columns[column].mergesEqualCells { state.remove(.alternate) }
      let last = CellPath(
        section: path.row.section, row: path.row.row + block.rows.count - 1,
        column: grid.columns[block.columns.upperBound - 1].key)
      if let end = shown.questions.visibleFrame(of: .cell(last)) {
        frame.left = min(frame.left, end.left)
        frame.right = max(frame.right, end.right)
        frame.bottom = max(frame.bottom, end.bottom)
      }
    }
    let transient = grid.transientStates(ofCellAt: position, column: column)
    notes += transient.map(\.transcribed)
    let style = shown.cascade.body(column: column, state: state, transient: transient)
    add(
      address, frame, text: shown.content(of: .cell(path), in: item)?.text, style: style,
      notes: notes)
  }

  private func notes(of state: CellState, column: Int) -> [TranscriptNote] {
    var notes = state.contains(.selected) ? [TranscriptNote("selected")] : []
    guard state.ruleSet > 0 else { return notes }
    for rule in grid.rules.sets[state.ruleSet].map({ grid.rules.rules[$0] })
    where rule.columns?.contains(grid.columns[column].key) ?? true {
      notes.append(TranscriptNote("rule", rule.name))
    }
    return notes
  }

  private mutating func addSummary(_ section: Int, _ strip: Int, _ frame: Rect) {
    guard case .summary(let summary) = grid.sections[section].strip(strip) else { return }
    let key = SectionStrip.summary(summary).key
    add(
      PartAddress(.summary, section: section, index: strip), frame,
      text: summary.row.label ?? "", style: shown.cascade.strip(key))
    let styles = shown.cascade.summaryCells(of: key)
    for (index, column) in grid.columns.enumerated() {
      guard let text = summary.row.cells[column.key],
        let header = shown.questions.visibleFrame(of: .columnHeader(column.key))
      else { continue }
      add(
        PartAddress(.summaryCell, section: section, index: strip, column: column.key),
        Rect(left: header.left, top: frame.top, right: header.right, bottom: frame.bottom),
        text: text, style: styles[index])
    }
  }

  private mutating func addSpanners() {
    guard let strip = layout.frames.leadingItems.first(where: { $0.item == .columnHeader }) else {
      return
    }
    for placed in layout.frames.header.spanners.reversed() {
      let headers = placed.columns.compactMap {
        shown.questions.visibleFrame(of: .columnHeader(grid.columns[$0].key))
      }
      guard let left = headers.map(\.left).min(), let right = headers.map(\.right).max() else {
        continue
      }
      let edges = layout.frames.header.edges(of: placed)
      add(
        PartAddress(.spanner, index: placed.level, column: placed.spanner.title),
        Rect(
          left: left, top: strip.top + edges.top, right: right, bottom: strip.top + edges.bottom),
        text: placed.spanner.title, style: shown.cascade.spanner(placed.spanner))
    }
  }

  // MARK: - Styles

  private mutating func name(of id: StyleID, for kind: PartAddress.Kind) -> String {
    let properties = shown.cascade[id].transcribed
    if let known = names[properties] { return known }
    uses[kind.rawValue, default: 0] += 1
    let number = uses[kind.rawValue, default: 1]
    let name = number == 1 ? kind.rawValue : "\(kind.rawValue)-\(number)"
    names[properties] = name
    transcript.styles[name] = properties
    return name
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

extension Size {
  fileprivate var inHundredths: Size {
    let frame = Rect(left: 0, top: 0, right: width, bottom: height).inHundredths
    return Size(width: frame.width, height: frame.height)
  }
}
