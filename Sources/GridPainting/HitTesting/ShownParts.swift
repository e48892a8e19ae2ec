package import GridCore
package import GridLayout
package import GridModel

/// The visible parts of a laid-out grid, from top to bottom, and their contents: for transcripts
/// and dumps.
package struct ShownParts {
  package let layout: LaidOutGrid
  package let geometry: PartGeometry
  package var cascade: Cascade
  /// The parts besides strips and cells, and those with renderers.
  package let record: PartRecord
  /// Its placement among others; `nil` for a grid that is alone in the picture.
  package let placement: PartPlacement?
  private var scratch = CellTextBuffer()

  /// - Parameters:
  ///   - measurer: the measurer with which the grid was laid out.
  ///   - fontName: returns the name of a font.
  package init(
    _ layout: LaidOutGrid, at placement: PartPlacement? = nil, measurer: any TextMeasuring,
    fontName: @escaping (FontID) -> String
  ) {
    self.init(
      layout, at: placement,
      record: Painter.record(of: layout, measurer: measurer, fontName: fontName))
  }

  /// The parts without drawings, and without the parts of a state unless they are painted.
  init(_ layout: LaidOutGrid, painted: PartRecord?) {
    self.init(
      layout, at: nil,
      record: painted ?? PartRecord(picture: .zero, images: layout.grid.images) { _ in "" })
  }

  private init(_ layout: LaidOutGrid, at placement: PartPlacement?, record: PartRecord) {
    self.layout = layout
    self.placement = placement
    self.record = record
    geometry = PartGeometry(layout)
    cascade = layout.cascade
  }

  /// The visible strips from top to bottom.
  package var items: AnySequence<GridItem> {
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
    let staying = view.headers + view.pinned.top + view.stickyHeaders
    for item in staying + body + view.pinned.bottom where !items.contains(item.item) {
      items.append(item.item)
    }
    return AnySequence(items + notes)
  }

  /// The offset of a strip from its layout position; `nil` for one that is not on the page.
  package func offset(of item: GridItem) -> Point? {
    placement.map { $0.offset(of: item) } ?? .zero
  }

  /// A row comes before its cells.
  package func parts(of item: GridItem) -> [GridPart] {
    switch item {
    case .columnHeader:
      return geometry.columnNames.map { .columnHeader($0) }
        + ColumnPin.allCases.map { .pinSeparator($0) }
    case .row:
      guard let part = item.part(of: layout.grid), let row = part.row else { return [] }
      return [part]
        + geometry.columnNames.map {
          .cell(CellPath(section: row.section, row: row.row, column: $0))
        }
    default: return [item.part(of: layout.grid)].compactMap(\.self)
    }
  }

  /// The content and style of a part of `item`; `nil` for parts without their own text.
  package mutating func content(
    of part: GridPart, in item: GridItem
  ) -> (text: String, style: StyleID)? {
    let grid = layout.grid
    switch part {
    case .title: return (grid.title ?? "", cascade.element(.title))
    case .subtitle: return (grid.subtitle ?? "", cascade.element(.subtitle))
    case .pullDown:
      guard let pullDown = grid.shown.pullDown else { return nil }
      return (pullDown.text ?? grid.strings[pullDown.phase], cascade.element(.pullDown))
    case .filter: return (grid.shown.filter?.text ?? "", cascade.element(.filter))
    case .emptyText: return (grid.strings.empty, cascade.element(.empty))
    case .legend(let index):
      let legend = grid.legends[index]
      return (
        ([legend.title].compactMap(\.self) + legend.ticks.map(\.text)).joined(separator: " "),
        cascade.element(.legend)
      )
    case .footnote(let index): return (grid.footnotes.notes[index].text, cascade.element(.footnote))
    case .sectionFooter(let section, let strip), .summary(let section, let strip):
      switch grid.sections[section].strip(strip) {
      case .footer(let footer):
        return (footer.text, cascade.strip(SectionStrip.footer(footer).key))
      case .summary(let summary):
        // The label, and the values in the order of the columns.
        let values = grid.columns.compactMap { summary.row.cells[$0.key] }
        return (
          ([summary.row.label].compactMap(\.self) + values).joined(separator: " "),
          cascade.strip(SectionStrip.summary(summary).key)
        )
      case .header: break
      }
    case .note(let index): return (grid.captions.notes[index].text, cascade.element(.note))
    case .sectionHeader(let section, let level):
      if let header = grid.sections[section].header(level: level) {
        return (header.title, cascade.strip(SectionStrip.header(header).key))
      }
    case .spanner(let level, let title):
      for placed in layout.frames.header.spanners
      where placed.level == level && placed.spanner.title == title {
        return (title, cascade.spanner(placed.spanner))
      }
    case .columnHeader(let key):
      guard let column = geometry.column(named: key) else { return nil }
      return (grid.columns[column].title, cascade.header(column: column))
    case .cell(let path):
      guard let column = geometry.column(named: path.column),
        case .row(let section, let position) = item
      else { return nil }
      scratch.load(
        grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex,
        as: TextFlow())
      let state = grid.state(ofCellAt: position, column: column, in: grid.sections[section])
      return (
        String(decoding: scratch.bytes, as: UTF8.self), cascade.body(column: column, state: state)
      )
    default: break
    }
    return nil
  }
}

/// The positions of a grid's strips on a page that it shares with others.
package struct PartPlacement: Sendable {
  private let x: Double
  /// The vertical offset of each strip other than lines from its position in the frames.
  private var captions: [GridItem: Double] = [:]
  /// The same for lines; `nil` if there are none.
  private var lines: Double?

  /// - Parameter plan: the plan of a page that has its part of the grid in one piece.
  package init(_ paged: PagedLayout, _ plan: PagePlan) {
    let frames = paged.layout.frames
    let origin = paged.format.margins.top
    x = paged.format.margins.left - frames.columns.left
    for item in plan.items {
      switch item.content {
      case .leading(let index), .leadingPart(let index, 0, _):
        let placed = frames.leadingItems[index]
        captions[placed.item] = origin + item.top - placed.top
      case .note(let index), .notePart(let index, 0, _):
        let placed = frames.trailingItems[index]
        captions[placed.item] = origin + item.top - placed.top
      case .lines(let numbers):
        guard lines == nil, let first = numbers.first else { continue }
        lines = origin + item.top - frames.line(first).top
      case .leadingPart, .notePart, .broughtForward, .continued, .part, .total, .carriedForward,
        .end:
        continue
      }
    }
  }

  /// The offset of a strip from its position in the frames; `nil` for one that is not on the page.
  package func offset(of item: GridItem) -> Point? {
    switch item {
    case .sectionStrip, .row, .emptyRow: lines.map { Point(x: x, y: $0) }
    default: captions[item].map { Point(x: x, y: $0) }
    }
  }

  /// The offset of parts attached to lines.
  package var offsetOfLines: Point { Point(x: x, y: lines ?? 0) }
}

// The parts attached to rows or over them.

extension ShownParts {
  /// All attached parts in painting order, back to front.
  package var attached: [PaintedPart] {
    guard let view = layout.viewport else { return record.parts }
    let picture = geometry.picture
    let shadows = view.sideShadows + [view.topShadow, view.bottomShadow].compactMap(\.self)
    return shadows.enumerated().map { number, shadow in
      PaintedPart(
        part: .pinShadow(number), frame: shadow.frame.intersection(picture),
        style: .element(.pinShadow))
    } + record.parts
      + view.indicators.enumerated().map { number, bar in
        PaintedPart(
          part: .scrollIndicator(number), frame: bar.intersection(picture),
          style: .element(.scrollIndicator))
      }
  }

  package mutating func style(of part: PaintedPart) -> StyleID {
    switch part.style {
    case .element(let element): cascade.element(element)
    case .elements(let elements, let style): cascade.element(elements, under: style)
    case .cell(let column, let state, let transient):
      cascade.body(column: column, state: state, transient: transient)
    case .handle(let state, let transient): cascade.handle(state: state, transient: transient)
    }
  }

  /// The marks of the footnotes to a part; `nil` if there are none.
  package func footnoteMark(of part: GridPart) -> String? {
    let grid = layout.grid
    if grid.footnotes.isEmpty { return nil }
    return part.footnotePlace(in: grid, column: geometry.column(named:))
      .flatMap { grid.footnotes[$0] }
  }
}
