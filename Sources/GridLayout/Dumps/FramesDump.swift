import GridCore
import GridModel

/// Writes down what of a grid shows and where, as JSON: for image maps, and for tests of the parts' places.
///
/// ```json
/// {"size": [640, 400], "scale": 2, "pixels": [1280, 800],
/// "parts": [
/// {"part": "cell", "section": 0, "row": 2, "column": "country", "frame": [20, 120, 140, 32],
///  "pixels": [40, 240, 280, 64], "text": "Chad", "style": 1}
/// ],
/// "complete": true,
/// "styles": ["Inter 13; text #1F2328"]}
/// ```
///
/// A part stands on a line. `frame` is left, top, width and height of what shows of it in points, `pixels` the same in
/// device pixels; `style` is an index into `styles`. Parts are listed from top to bottom, a row before its cells.
package struct FramesDump {
  /// More parts are left out unless more are asked for.
  package static let defaultMaximum = 100_000

  private let layout: LaidOutGrid
  private let questions: GridQuestions
  private let pixels: PixelGrid
  private var cascade: Cascade
  private var scratch = TextScratch()
  /// The styles named so far, in that order.
  private var styles: [StyleID] = []
  private var text = ""

  /// - Parameter scale: device pixels per point.
  package init(_ layout: LaidOutGrid, scale: Double) {
    self.layout = layout
    questions = GridQuestions(layout)
    pixels = PixelGrid(scale: scale)
    cascade = layout.cascade
  }

  /// - Parameters:
  ///   - maximum: how many parts are listed; `complete` tells whether that are all.
  ///   - write: called with one piece of the text after another.
  package mutating func write<Failure: Error>(
    maximum: Int = defaultMaximum, to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let size = questions.size
    text =
      "{\"size\": [\(size.width.dumped), \(size.height.dumped)], \"scale\": \(pixels.scale.dumped), "
      + "\"pixels\": [\(pixels.pixel(size.width)), \(pixels.pixel(size.height))],\n\"parts\": ["
    var count = 0
    var isComplete = true
    parts: for item in items {
      for part in parts(of: item) {
        guard let frame = questions.visibleFrame(of: part) else { continue }
        if count == maximum {
          isComplete = false
          break parts
        }
        text += count == 0 ? "\n" : ",\n"
        append(part, frame: frame, item: item)
        count += 1
      }
      if text.utf8.count > 1 << 16 {
        try write(text)
        text = ""
      }
    }
    text += "\n],\n\"complete\": \(isComplete),\n\"styles\": ["
    text += styles.map { cascade[$0].dumped.json }.joined(separator: ",\n")
    text += "]}\n"
    try write(text)
  }

  // MARK: - Parts

  /// What shows from top to bottom.
  private var items: AnySequence<GridItem> {
    let frames = layout.frames
    let notes = frames.noteItems.map(\.item)
    guard let view = layout.viewport else {
      let leading = frames.leadingItems.map(\.item)
      let lines = (0..<frames.lineCount).lazy.map { frames.line($0).item }
      let trailing = frames.trailingItems.map(\.item)
      return AnySequence(
        [AnySequence(leading), AnySequence(lines), AnySequence(trailing)].joined())
    }
    let body = view.bodyItems(of: frames, from: view.body.top, to: view.body.bottom)
    var items = view.captions.map(\.item).filter { !notes.contains($0) }
    for item in view.headers + view.stickyHeaders + body where !items.contains(item.item) {
      items.append(item.item)
    }
    return AnySequence(items + notes)
  }

  private func parts(of item: GridItem) -> [GridPart] {
    let keys = layout.grid.columns.lazy.map(\.key)
    switch item {
    case .title: return [.title]
    case .subtitle: return [.subtitle]
    case .pullDown: return [.pullDown]
    case .filter: return [.filter]
    case .empty: return [.emptyText]
    case .legend(let index): return [.legend(index)]
    case .footnote(let index): return [.footnote(index)]
    case .note(let index): return [.note(index)]
    case .emptyRow(let index): return [.emptyRow(index)]
    case .columnHeader:
      return keys.map { .columnHeader($0) } + ColumnPin.allCases.map { .pinSeparator($0) }
    case .sectionStrip(let section, let index):
      switch layout.frames.sections[section].strip(index) {
      case .header(let header): return [.sectionHeader(section: section, level: header.level)]
      case .footer: return [.sectionFooter(section: section, strip: index)]
      case .summary: return [.summary(section: section, strip: index)]
      }
    case .row(let section, let position):
      let row = position - layout.frames.sections[section].positions.lowerBound
      return [.row(RowPath(section: section, row: row))]
        + keys.map { .cell(CellPath(section: section, row: row, column: $0)) }
    }
  }

  private mutating func append(_ part: GridPart, frame: Rect, item: GridItem) {
    switch part {
    case .title: begin("title", at: nil, frame)
    case .subtitle: begin("subtitle", at: nil, frame)
    case .pullDown: begin("pullDown", at: nil, frame)
    case .filter: begin("filter", at: nil, frame)
    case .emptyText: begin("empty", at: nil, frame)
    case .sectionFooter(let section, let strip):
      begin("sectionFooter", at: "\"section\": \(section), \"strip\": \(strip)", frame)
    case .summary(let section, let strip):
      begin("summary", at: "\"section\": \(section), \"strip\": \(strip)", frame)
    case .legend(let index): begin("legend", at: "\"legend\": \(index)", frame)
    case .footnote(let index): begin("footnote", at: "\"footnote\": \(index)", frame)
    case .note(let index): begin("note", at: "\"note\": \(index)", frame)
    case .emptyRow(let index): begin("emptyRow", at: "\"row\": \(index)", frame)
    case .pinSeparator(let pin): begin("pinSeparator", at: "\"side\": \"\(pin.rawValue)\"", frame)
    case .columnHeader(let key): begin("columnHeader", at: "\"column\": \(key.json)", frame)
    case .sectionHeader(let section, let level):
      begin("sectionHeader", at: "\"section\": \(section), \"level\": \(level)", frame)
    case .row(let path):
      begin("row", at: "\"section\": \(path.section), \"row\": \(path.row)", frame)
    case .cell(let path):
      begin(
        "cell",
        at:
          "\"section\": \(path.row.section), \"row\": \(path.row.row), \"column\": \(path.column.json)",
        frame)
    }
    appendContent(of: part, item)
    text += "}"
  }

  private mutating func begin(_ name: String, at path: String?, _ frame: Rect) {
    let numbers = [frame.left, frame.top, frame.width, frame.height]
    let edges = [frame.left, frame.top, frame.right, frame.bottom].map(pixels.pixel)
    text += "{\"part\": \"\(name)\", \(path.map { $0 + ", " } ?? "")\"frame\": ["
    text += numbers.map(\.dumped).joined(separator: ", ")
    text +=
      "], \"pixels\": [\(edges[0]), \(edges[1]), \(edges[2] - edges[0]), \(edges[3] - edges[1])]"
  }

  /// What a part shows, and in which style.
  private mutating func appendContent(of part: GridPart, _ item: GridItem) {
    let grid = layout.grid
    switch part {
    case .title: append(grid.title ?? "", cascade.element(.title))
    case .subtitle: append(grid.subtitle ?? "", cascade.element(.subtitle))
    case .pullDown:
      guard let pullDown = grid.shown.pullDown else { return }
      append(pullDown.text ?? grid.strings[pullDown.phase], cascade.element(.pullDown))
    case .filter: append(grid.shown.filter?.text ?? "", cascade.element(.filter))
    case .emptyText: append(grid.strings.empty, cascade.element(.empty))
    case .legend(let index):
      let legend = grid.legends[index]
      append(
        ([legend.title].compactMap(\.self) + legend.ticks.map(\.text)).joined(separator: " "),
        cascade.element(.legend))
    case .footnote(let index): append(grid.footnotes.notes[index].text, cascade.element(.footnote))
    case .sectionFooter(let section, let strip), .summary(let section, let strip):
      switch grid.sections[section].strip(strip) {
      case .footer(let footer): append(footer.text, cascade.strip(SectionStrip.footer(footer).key))
      case .summary(let summary):
        // The label, and the values in the order of the columns.
        let values = grid.columns.compactMap { summary.row.cells[$0.key] }
        append(
          ([summary.row.label].compactMap(\.self) + values).joined(separator: " "),
          cascade.strip(SectionStrip.summary(summary).key))
      case .header: break
      }
    case .note(let index): append(grid.notes[index], cascade.element(.note))
    case .sectionHeader(let section, let level):
      for case .header(let header) in grid.sections[section].leading where header.level == level {
        append(header.title, cascade.strip(SectionStrip.header(header).key))
      }
    case .columnHeader(let key):
      guard let column = questions.column(named: key) else { return }
      append(grid.columns[column].title, cascade.header(column: column))
    case .cell(let path):
      guard let column = questions.column(named: path.column),
        case .row(let section, let position) = item
      else { return }
      scratch.load(
        grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex,
        as: TextFlow())
      let state = grid.state(ofCellAt: position, column: column, in: grid.sections[section])
      append(
        String(decoding: scratch.bytes, as: UTF8.self), cascade.body(column: column, state: state))
    case .row, .emptyRow, .pinSeparator: break
    }
  }

  private mutating func append(_ content: String, _ style: StyleID) {
    text += ", \"text\": \(content.json), \"style\": \(number(of: style))"
  }

  private mutating func number(of style: StyleID) -> Int {
    if let known = styles.firstIndex(of: style) { return known }
    styles.append(style)
    return styles.count - 1
  }
}

extension String {
  fileprivate var json: String {
    var bytes: [UInt8] = []
    JSONString.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
