import GridCore
import GridLayout
import GridModel

extension LaidOutGrid {
  /// The layout as text, for goldens and for `gridpress inspect`: picture, columns, strips,
  /// sections, the first lines with the frame and the style of each cell, and the styles used.
  /// Equal layouts have equal texts; lengths are in points.
  ///
  /// - Parameter maximumLines: the number of lines that are listed; the others are counted.
  package func dump(maximumLines: Int = 20) -> String {
    var dump = LayoutDump(self)
    dump.writePicture()
    dump.writeViewport()
    dump.writeColumns()
    dump.writeStrips()
    dump.writeSections()
    dump.writeFootnotes()
    dump.writeLines(maximum: maximumLines)
    dump.writeStyles()
    return dump.text
  }
}

/// Writes a layout as text.
struct LayoutDump {
  let layout: LaidOutGrid
  var cascade: Cascade
  /// The styles named so far, in order.
  var styles: [StyleID] = []
  private(set) var text = ""

  init(_ layout: LaidOutGrid) {
    self.layout = layout
    cascade = layout.cascade
  }

  var frames: GridFrames { layout.frames }

  private mutating func write(_ line: String) { text += line + "\n" }

  private func span(_ top: Double, _ bottom: Double) -> String {
    "\(top.dumped)-\(bottom.dumped)"
  }

  mutating func writePicture() {
    let size = layout.pictureSize
    write("picture \(size.width.dumped) x \(size.height.dumped)")
  }

  /// Writes the positions of the grid's parts in the viewport; those after it are positions in the
  /// whole grid.
  mutating func writeViewport() {
    guard let view = layout.viewport else { return }
    write("viewport scrolled by \(view.scroll.x.dumped), \(view.scroll.y.dumped)")
    write("  table \(view.table.dumped), body \(view.body.dumped)")
    for pane in view.panes {
      let shifts = pane.windows.map { window in
        let keys = layout.grid.columns[window.columns].map(\.key.dumped)
        return "\(keys.joined(separator: ", ")) moved by \(window.shift.dumped)"
      }
      write(
        "  \(pane.pin.map { "fixed \($0.rawValue)" } ?? "scrolling") "
          + "\(span(pane.span.left, pane.span.right)): \(shifts.joined(separator: "; "))")
    }
    func list(_ title: String, _ items: [PlacedItem]) -> [String] {
      items.map { "  \(title) \(name(of: $0.item)) \(span($0.top, $0.bottom))" }
    }
    let lines =
      list("caption", view.captions) + list("pinned", view.pinned.all)
      + list("staying", view.stickyHeaders)
      + list("showing", view.bodyItems(of: frames, from: view.body.top, to: view.body.bottom))
      + (view.sideShadows + [view.topShadow, view.bottomShadow].compactMap(\.self)).map {
        "  shadow \($0.frame.dumped)"
      } + view.indicators.map { "  indicator \($0.dumped)" }
    for line in lines { write(line) }
  }

  mutating func writeColumns() {
    write("columns")
    if let column = layout.grid.sectionColumn {
      let span = frames.columns.sectionColumn
      write(
        "  section column \((column.title ?? "").dumped), left \(span.left.dumped), width "
          + span.width.dumped)
    }
    for (index, column) in layout.grid.columns.enumerated() {
      let style = cascade.bodyStyle(column: index, state: [])
      let span = frames.columns[index]
      var line = "  \(column.key.dumped)"
      if column.title != column.key { line += " title \(column.title.dumped)" }
      line += ", \(column.type.rawValue), \(sizing(column.sizing)), \(style.alignment.rawValue)"
      line += ", left \(span.left.dumped), width \(span.width.dumped)"
      if column.isStub { line += ", stub" }
      if let pin = column.pin { line += ", fixed \(pin.rawValue)" }
      if column.mergesEqualCells { line += ", merged" }
      if let sort = column.sortWords { line += ", sorted \(sort)" }
      write(line)
    }
    for (name, span) in [
      ("handles", frames.columns.handles), ("shortcut bar", frames.columns.shortcutBar),
    ] {
      if let span { write("  \(name), left \(span.left.dumped), width \(span.width.dumped)") }
    }
  }

  private func sizing(_ sizing: ColumnSizing) -> String {
    switch sizing {
    case .fixed(let width): return "fixed \(width.dumped)"
    case .fit(let lower, let upper):
      return "fit" + (lower.map { " min \($0.dumped)" } ?? "")
        + (upper.map { " max \($0.dumped)" } ?? "")
    case .percent(let percent): return "\(percent.dumped)%"
    case .fraction(let share): return "\(share.dumped)fr"
    }
  }

  mutating func writeStrips() {
    write("strips")
    for item in frames.leadingItems {
      write("  \(name(of: item.item)) \(span(item.top, item.bottom))\(ownStyle(of: item.item))")
      if item.item == .columnHeader {
        writeHeaders(item)
      }
    }
    write("  lines \(span(frames.bodyTop, frames.tableBottom))")
    for item in frames.trailingItems {
      write("  \(name(of: item.item)) \(span(item.top, item.bottom))\(ownStyle(of: item.item))")
    }
  }

  /// Spanners from the highest level down, then the headers.
  private mutating func writeHeaders(_ item: PlacedItem) {
    for placed in frames.header.spanners.reversed() {
      let span = frames.columns.span(placed.columns)
      let edges = frames.header.edges(of: placed)
      let frame = Rect(
        left: span.left, top: item.top + edges.top, right: span.right,
        bottom: item.top + edges.bottom)
      let style = cascade.spanner(placed.spanner)
      write(
        "    spanner \(placed.spanner.title.dumped) level \(placed.level) \(frame.dumped) \(name(of: style))"
      )
    }
    for index in layout.grid.columns.indices {
      var box = item
      box.top += frames.header.top(ofHeader: index)
      writeCell(index, of: box, style: cascade.header(column: index))
    }
  }

  mutating func writeSections() {
    write("sections")
    for (index, section) in layout.grid.sections.enumerated() {
      let title = section.title.map { $0.dumped } ?? "without header"
      write(
        "  \(index) \(title), \(counted(section.positions.count, "row")), "
          + span(frames.sectionTops[index], frames.sectionTops[index + 1]))
    }
  }

  mutating func writeFootnotes() {
    let footnotes = layout.grid.footnotes
    if footnotes.isEmpty { return }
    write("footnotes")
    for note in footnotes.notes { write("  \(note.mark) \(note.text.dumped)") }
    for place in footnotes.places {
      guard let mark = footnotes[place] else { continue }
      var name = place.part.name
      if place.part == .line { name = "line \(place.line) of section \(place.section)" }
      if let column = place.column { name += " \(layout.grid.columns[column].key.dumped)" }
      write("  mark \(mark) at \(name)")
    }
  }

  mutating func writeLines(maximum: Int) {
    write("lines")
    for number in 0..<min(maximum, frames.lineCount) {
      let line = frames.line(number)
      write(
        "  \(number) \(name(of: line.item)) \(span(line.top, line.bottom))\(ownStyle(of: line.item))"
      )
      writeSummary(line)
      guard case .row(let section, let position) = line.item else { continue }
      for index in layout.grid.columns.indices {
        let state = layout.grid.state(
          ofCellAt: position, column: index, in: layout.grid.sections[section])
        if let block = layout.joined?.block(at: position, column: index) {
          writeJoined(block, column: index, section: section, position: position, state: state)
        } else {
          writeCell(index, of: line, style: cascade.body(column: index, state: state))
        }
      }
    }
    if frames.lineCount > maximum { write("  … \(frames.lineCount - maximum) more") }
  }

  private mutating func writeSummary(_ line: PlacedItem) {
    guard case .sectionStrip(let section, let index) = line.item,
      case .summary(let summary) = frames.sections[section].strip(index)
    else { return }
    let styles = cascade.summaryCells(of: SectionStrip.summary(summary).key)
    for (index, column) in layout.grid.columns.enumerated() {
      guard let text = summary.row.text(in: column) else { continue }
      write("    \(column.key.dumped) \(text.dumped) \(name(of: styles[index]))")
    }
  }

  private mutating func writeCell(_ column: Int, of item: PlacedItem, style: StyleID) {
    let frame = Rect(
      left: frames.columns[column].left, top: item.top, right: frames.columns[column].right,
      bottom: item.bottom)
    let key = layout.grid.columns[column].key.dumped
    write("    \(key) \(frame.dumped) \(name(of: style))")
  }

  private mutating func writeJoined(
    _ block: CellBlock, column: Int, section: Int, position: Int, state: CellState
  ) {
    let key = layout.grid.columns[column].key.dumped
    guard position == block.rows.lowerBound, column == block.columns.lowerBound else {
      write("    \(key) covered")
      return
    }
    let span = frames.columns.span(block.columns)
    let edges = frames.edges(ofRows: block.rows, in: section)
    let frame = Rect(left: span.left, top: edges.top, right: span.right, bottom: edges.bottom)
    let isPlain = block.rows.count > 1 || layout.grid.columns[column].mergesEqualCells
    let style = cascade.body(
      column: column, state: isPlain ? state.subtracting(.alternate) : state)
    var line = "    \(key) \(frame.dumped) \(name(of: style))"
    if block.rows.count > 1 { line += ", \(block.rows.count) rows" }
    if block.columns.count > 1 { line += ", \(block.columns.count) columns" }
    write(line)
  }

  mutating func writeStyles() {
    write("styles")
    for (index, id) in styles.enumerated() { write("  s\(index) \(cascade[id].dumped)") }
  }
}

extension FootnotePlace.Part {
  fileprivate var name: String {
    switch self {
    case .title: "title"
    case .subtitle: "subtitle"
    case .spanner: "spanner"
    case .header: "header"
    case .line: "line"
    }
  }
}
