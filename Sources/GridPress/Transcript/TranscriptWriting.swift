import GridCore
import GridLayout
import GridModel
import GridPainting

/// Goes through the visible parts of a grid.
struct TranscriptWriting {
  private(set) var parts: [TranscriptPart] = []
  let properties: [TranscriptProperty]
  var shown: ShownParts
  private var names = StyleNames()
  private let number: Int?
  private let figure: FigureGeometry?
  private var addresses: Set<PartAddress> = []
  /// The rules that hold for cells of a column in a state.
  private var rules: [RuleKey: [TranscriptNote]] = [:]

  private struct RuleKey: Hashable {
    var column: Int
    var state: CellState
  }

  var layout: LaidOutGrid { shown.layout }
  var grid: DataGrid { shown.layout.grid }

  /// - Parameters:
  ///   - figure: the positions of parts on the picture; `nil` is those in the grid.
  ///   - number: the number of the grid among several; `nil` for the only one.
  init(_ shown: ShownParts, figure: FigureGeometry?, grid number: Int?) {
    self.shown = shown
    self.figure = figure
    self.number = number
    var cascade = shown.cascade
    // Which rows are alternate is written unless it is the usual pattern.
    let striping = shown.layout.grid.striping
    properties =
      cascade.style(of: .grid).transcribed.filter { $0.name == "background" }
      + cascade.separators.transcribed + cascade.spacing.transcribed + cascade.cards.transcribed
      + (striping == .alternate ? [] : [TranscriptProperty("striping", striping.rawValue)])
  }

  /// - Parameter names: the names of styles in the whole picture.
  mutating func write(names: inout StyleNames) {
    self.names = names
    let attached = Dictionary(grouping: shown.attached) { $0.part.row }
    for item in shown.items {
      guard let offset = shown.offset(of: item) else { continue }
      if item == .columnHeader { addSpanners(movedBy: offset) }
      for part in shown.parts(of: item) {
        guard let visible = shown.geometry.visibleFrame(of: part) else { continue }
        let frame = visible.offsetBy(offset)
        switch part {
        case .cell(let path): addCell(path, item, frame)
        case .summary(let section, let strip): addSummary(section, strip, item, frame)
        default: add(part, item, frame)
        }
      }
      guard case .row(let section, let position) = item else { continue }
      let first = grid.sections[section].positions.lowerBound
      for part in attached[RowPath(section: section, row: position - first)] ?? [] { add(part) }
    }
    for part in attached[nil] ?? [] { add(part) }
    names = self.names
  }

  /// - Parameter frame: on the grid's own picture. The part of it that is cropped away is not
  ///   written.
  mutating func add(
    _ part: GridPart, _ frame: Rect, text: String? = nil, style: StyleID? = nil,
    notes: [TranscriptNote] = []
  ) {
    var (frame, text) = (frame, text)
    if let figure {
      guard let visible = figure.shown(frame) else { return }
      if let shown = text, !figure.shows(shown, of: part, in: frame) { text = nil }
      frame = visible
    }
    let address = PartAddress(of: part, grid: number)
    // Where rows repeat without end, the first is meant.
    guard addresses.insert(address).inserted else { return }
    let name = style.map { names.name(of: shown.cascade[$0].transcribed, for: part.kind) }
    parts.append(
      TranscriptPart(
        address, frame: frame.inHundredths, style: name, text: text, notes: notes))
  }

  private mutating func add(_ part: GridPart, _ item: GridItem, _ frame: Rect) {
    let content = shown.content(of: part, in: item)
    add(
      part, frame, text: content?.text, style: content?.style,
      notes: notes(of: part, in: item))
  }

  // MARK: - Notes

  /// What a part shows besides its text and style: a table of the kinds of parts.
  private func notes(of part: GridPart, in item: GridItem) -> [TranscriptNote] {
    var notes: [TranscriptNote] = []
    switch part {
    case .columnHeader(let key):
      if let column = shown.geometry.column(named: key), let sort = grid.columns[column].sortWords {
        notes.append(TranscriptNote("sorted", sort))
      }
      if let column = shown.geometry.column(named: key) {
        if grid.columns[column].isStub { notes.append(TranscriptNote("stub")) }
        // Only where it makes a difference: most columns of numbers are figures.
        let role = grid.columns[column].shownRole
        if let element = role.element, shown.cascade.hasStyle(of: element) {
          notes.append(TranscriptNote(role.rawValue))
        }
        notes += Self.rules(among: shown.cascade.headerLayers(column: column))
        notes += drawing(of: .columnHeader(key), .headerNote(key))
      }
    case .sectionHeader(let section, let level):
      if let header = grid.sections[section].header(level: level) {
        if let disclosure = header.disclosure {
          notes.append(TranscriptNote(disclosure == .collapsed ? "collapsed" : "expanded"))
        }
        notes += Self.rules(
          among: shown.cascade.stripLayers(SectionStrip.header(header).key))
      }
    case .sectionFooter(let section, let strip):
      notes += Self.rules(
        among: shown.cascade.stripLayers(grid.sections[section].strip(strip).key))
    case .pullDown:
      if let phase = grid.shown.pullDown?.phase { notes.append(TranscriptNote(phase.rawValue)) }
    case .row(let path):
      if let slide = shown.record.slides[path] {
        notes.append(TranscriptNote("slid", slide.dumped))
      }
    case .legend(let index):
      if let drawing = shown.record.drawings[.legend(index)] {
        notes.append(TranscriptNote(TranscriptNote.drawing, drawing.description))
      }
    case .footnote(let index):
      notes.append(TranscriptNote("mark", grid.footnotes.notes[index].mark))
    default: break
    }
    // Any strip of a section may have a renderer.
    if case .sectionStrip = item {
      notes += drawing(of: part)
    }
    return notes + footnote(of: part)
  }

  /// The kind of a part's drawing, the drawing in words, and the digests of it and of its pictures.
  /// - Parameter parts: the parts that the part is made of.
  func drawing(of parts: GridPart...) -> [TranscriptNote] {
    let drawings = parts.compactMap { shown.record.drawings[$0] }
    if drawings.isEmpty { return [] }
    func joined(_ values: [String]) -> String { values.joined(separator: ", ") }
    var notes = [TranscriptNote(TranscriptNote.drawn, joined(drawings.map(\.kind)))]
    let alternatives = drawings.compactMap(\.alternative)
    if !alternatives.isEmpty {
      notes.append(TranscriptNote(TranscriptNote.alternative, joined(alternatives)))
    }
    notes.append(TranscriptNote(TranscriptNote.drawing, joined(drawings.map(\.description))))
    let pictures = drawings.flatMap(\.pictures)
    if !pictures.isEmpty {
      notes.append(
        TranscriptNote(
          TranscriptNote.picture, pictures.map(\.description).joined(separator: " ")))
    }
    return notes
  }

  mutating func rules(column: Int, state: CellState) -> [TranscriptNote] {
    let key = RuleKey(column: column, state: state)
    if let cached = rules[key] { return cached }
    let notes = Self.rules(among: shown.cascade.bodyLayers(column: column, state: state))
    rules[key] = notes
    return notes
  }

  static func rules(among layers: [StyleLayer]) -> [TranscriptNote] {
    layers.filter { $0.name.hasPrefix("rule ") }.map { TranscriptNote("rule", $0.name) }
  }

  /// The mark of a footnote.
  func footnote(of part: GridPart) -> [TranscriptNote] {
    shown.footnoteMark(of: part).map { [TranscriptNote(TranscriptNote.footnote, $0)] } ?? []
  }
}

extension Rect {
  func offsetBy(_ offset: Point) -> Rect { offsetBy(x: offset.x, y: offset.y) }
}

extension Size {
  var inHundredths: Size {
    let frame = Rect(left: 0, top: 0, right: width, bottom: height).inHundredths
    return Size(width: frame.width, height: frame.height)
  }
}

// Parts that are attached to strips and cells, or are over them.

extension TranscriptWriting {
  mutating func add(_ part: PaintedPart) {
    let style = shown.style(of: part)
    let offset = shown.placement?.offsetOfLines ?? .zero
    add(
      part.part, part.frame.offsetBy(offset), text: part.text, style: style,
      notes: part.facts.map(\.transcribed) + drawing(of: part.part))
  }
}

extension PaintedPart.Fact {
  fileprivate var transcribed: TranscriptNote {
    switch self {
    case .caret(let character): TranscriptNote("before", "\(character)")
    case .selection(let characters):
      TranscriptNote("characters", "\(characters.lowerBound)-\(characters.upperBound)")
    case .invalid: TranscriptNote("invalid")
    case .pressed: TranscriptNote("pressed")
    case .destructive: TranscriptNote("destructive")
    case .placeholder: TranscriptNote("placeholder")
    }
  }
}
