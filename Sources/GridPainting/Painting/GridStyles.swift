import GridCore
import GridLayout
import GridModel

/// The styles of all parts of a grid, resolved once before anything is painted.
struct GridStyles {
  /// The background behind everything.
  let background: [Fill]
  /// The background, if it is one opaque colour.
  let backdrop: Color?
  let header: StripStyles
  /// The spanners in the order of the layout; without fills if they show those of the header.
  let spanners: [ResolvedStyle]
  /// The rows by the raw value of their state.
  let rows: [StripStyles]
  /// Whether a cell of a row has a border.
  let hasCellBorders: Bool
  /// The shadow under the table; `nil` for none.
  let tableShadow: ShadowStyle?
  /// The shadow under the column headers; `nil` for none.
  let headerShadow: ShadowStyle?
  /// The styles of the area right of the columns in rows, by the raw value of their state; empty if
  /// there is none.
  private let tails: [ResolvedStyle]
  /// The style of the area right of the column headers; `nil` if there is none.
  let headerTail: ResolvedStyle?
  private let elements: [StripKey: ResolvedStyle]
  /// The styles of row counts in section headers, if they differ from those of titles.
  private let sectionCounts: [StripKey: ResolvedStyle]
  /// The styles of summary rows, by element, then by column.
  private let summaryCells: [StripKey: [ResolvedStyle]]

  /// - Parameter isPaged: whether the grid is painted on pages, which have a header and a footer.
  init(_ layout: LaidOutGrid, measurer: any TextMeasuring, isPaged: Bool) {
    var parts = GridStyleResolution(layout, measurer: measurer)
    background = parts.background
    backdrop = parts.backdrop
    header = parts.header()
    spanners = parts.spanners()
    rows = parts.rows()
    hasCellBorders = rows.contains { $0.hasBorders }
    tableShadow = parts.cascade.style(of: .grid).shadow
    headerShadow = parts.cascade.style(of: .header).shadow
    let hasTail = layout.frames.columns.tail.width > 0
    tails = hasTail ? parts.tails() : []
    headerTail = hasTail ? parts.resolved(.header) : nil
    parts.addElements()
    parts.addSectionStrips()
    if isPaged { parts.addPageLines() }
    elements = parts.elements
    sectionCounts = parts.sectionCounts
    summaryCells = parts.summaryCells
    parts.cascade.share()
  }

  /// The style of the area right of the columns in rows of a state; `nil` if there is none.
  func tail(_ state: CellState) -> ResolvedStyle? {
    tails.isEmpty ? nil : tails[state.row]
  }

  /// The resolved style of a strip of one text.
  func text(_ element: StyleElement) -> ResolvedStyle { strip(StripKey(element)) }

  /// The resolved style of a strip above or below the rows of a section.
  func strip(_ key: StripKey) -> ResolvedStyle {
    guard let resolved = elements[key] else {
      preconditionFailure("only strips of one text are looked up by element")
    }
    return resolved
  }

  /// The resolved style of the number of rows in a section's header; `nil` if it is that of the
  /// title.
  func sectionCount(in key: StripKey) -> ResolvedStyle? { sectionCounts[key] }

  /// The resolved style of the cells of a summary row, by column.
  func summaryCells(of key: StripKey) -> [ResolvedStyle] {
    guard let styles = summaryCells[key] else {
      preconditionFailure("only elements of strips that are there are looked up")
    }
    return styles
  }
}

/// Resolves the styles of the parts of a grid, one kind after the other.
private struct GridStyleResolution {
  let layout: LaidOutGrid
  let measurer: any TextMeasuring
  let background: [Fill]
  /// The background, if it is one opaque colour: the colours of parts are flattened onto it.
  let backdrop: Color?
  /// Whether texts may have marks of footnotes, whose font is then loaded, too.
  private let hasMarks: Bool
  var cascade: Cascade
  private(set) var elements: [StripKey: ResolvedStyle] = [:]
  private(set) var sectionCounts: [StripKey: ResolvedStyle] = [:]
  private(set) var summaryCells: [StripKey: [ResolvedStyle]] = [:]
  /// Those resolved so far: most columns, and most strips, have the same style as another one.
  private var known: [StyleID: ResolvedStyle] = [:]

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    self.layout = layout
    self.measurer = measurer
    hasMarks = !layout.grid.footnotes.isEmpty
    cascade = layout.cascade
    background = cascade.style(of: .grid).fills.fills
    backdrop = background.onlyOpaqueColor
  }

  private mutating func resolved(_ id: StyleID) -> ResolvedStyle {
    if let style = known[id] { return style }
    let style = ResolvedStyle(
      cascade[id], backdrop: backdrop, measurer: measurer, hasMarks: hasMarks)
    known[id] = style
    return style
  }

  mutating func resolved(_ element: StyleElement) -> ResolvedStyle {
    resolved(cascade.element(element))
  }

  private func strip(_ cells: [ResolvedStyle]) -> StripStyles {
    StripStyles(cells) { column in
      layout.frames.columns[column].left != layout.frames.columns[column - 1].right
    }
  }

  mutating func header() -> StripStyles {
    // Calls of a grid within another value copy it.
    let grid = layout.grid
    var cells: [ResolvedStyle] = []
    for column in grid.columns.indices {
      let id = cascade.header(column: column)
      var cell = resolved(id)
      cell.flow = grid.headerFlow(column: column, cascade[id])
      cells.append(cell)
    }
    return strip(cells)
  }

  mutating func spanners() -> [ResolvedStyle] {
    var spanners: [ResolvedStyle] = []
    for placed in layout.frames.header.spanners {
      let id = cascade.spanner(placed.spanner)
      var spanner = resolved(id)
      spanner.flow = .spanner(cascade[id])
      // Then it shows the fill of the header, which is painted once behind all of its levels.
      if !cascade.hasFill(placed.spanner) { spanner.removeFills() }
      spanners.append(spanner)
    }
    return spanners
  }

  mutating func rows() -> [StripStyles] {
    let grid = layout.grid
    var rows: [StripStyles] = []
    for state in grid.rowStates {
      var cells: [ResolvedStyle] = []
      for column in grid.columns.indices {
        let id = cascade.body(column: column, state: state)
        var cell = resolved(id)
        cell.flow = grid.rowFlow(cascade[id])
        cells.append(cell)
      }
      rows.append(strip(cells))
    }
    return rows
  }

  mutating func tails() -> [ResolvedStyle] {
    var tails: [ResolvedStyle] = []
    for state in layout.grid.rowStates {
      tails.append(resolved(cascade.handle(state: state)))
    }
    return tails
  }

  /// Adds the styles of strips above and below the rows, of the parts over a viewport, and of the
  /// section column.
  mutating func addElements() {
    // Only of strips that exist: each of these styles has its own font, and loading a font takes a
    // millisecond.
    for placed in layout.frames.leadingItems + layout.frames.trailingItems {
      guard let element = placed.item.part(of: layout.grid)?.styleElement else { continue }
      elements[StripKey(element)] = resolved(element)
    }
    if layout.viewport != nil {
      // Parts over cells are not flattened onto the background.
      for element in [StyleElement.pinShadow, .scrollIndicator] {
        elements[StripKey(element)] = ResolvedStyle(
          cascade.style(of: element), backdrop: nil, measurer: measurer, hasMarks: false)
      }
    }
    if layout.grid.sectionColumn != nil {
      elements[StripKey(.sectionColumn)] = resolved(.sectionColumn)
      elements[StripKey(.header)] = resolved(.header)
    }
  }

  /// Adds the styles of headers, footers and summaries, which have the height of one line.
  mutating func addSectionStrips() {
    for key in layout.grid.stripKeys {
      elements[key] = onOneLine(cascade.strip(key))
      if key.isHeader, let id = cascade.sectionCount(in: key) {
        sectionCounts[key] = onOneLine(id)
      }
      if key.hasCells {
        var cells: [ResolvedStyle] = []
        for id in cascade.summaryCells(of: key) { cells.append(onOneLine(id)) }
        summaryCells[key] = cells
      }
    }
  }

  /// Adds the styles of the lines at the top and the bottom of pages.
  mutating func addPageLines() {
    for element in [StyleElement.pageHeader, .pageFooter] {
      var line = onOneLine(cascade.element(element))
      line.verticalAlignment = .middle
      elements[StripKey(element)] = line
    }
  }

  private mutating func onOneLine(_ id: StyleID) -> ResolvedStyle {
    var line = resolved(id)
    line.flow = line.flow.onOneLine
    return line
  }
}

/// The resolved styles of a strip of cells, the same for all rows in one state.
struct StripStyles {
  /// The styles by column.
  private(set) var cells: [ResolvedStyle] {
    didSet { references = cells.map(StyleReference.init) }
  }
  /// The same, for each cell of a table: an element of an array is copied where it is passed on,
  /// and a style has many parts.
  private(set) var references: [StyleReference]
  /// Runs of neighbouring columns whose fills are equivalent to one box across all of them; columns
  /// without fills are in none.
  let boxes: [Range<Int>]
  /// Whether a cell has a border.
  let hasBorders: Bool

  /// - Parameter isGap: whether there is a gap between a column and its left neighbour.
  init(_ cells: [ResolvedStyle], isGap: (_ column: Int) -> Bool) {
    self.cells = cells
    references = cells.map(StyleReference.init)
    var boxes: [Range<Int>] = []
    for (index, cell) in cells.enumerated() where !cell.fills.isEmpty {
      if let last = boxes.last, last.upperBound == index, !isGap(index),
        cell.joins(cells[last.lowerBound])
      {
        boxes[boxes.count - 1] = last.lowerBound..<(index + 1)
      } else {
        boxes.append(index..<(index + 1))
      }
    }
    self.boxes = boxes
    hasBorders = cells.contains { $0.hasBorder }
  }

  /// The same with texts at the top of their cells.
  func atTop() -> StripStyles {
    var strip = self
    strip.cells = cells.map { style in
      var style = style
      style.verticalAlignment = .top
      return style
    }
    return strip
  }
}

/// A style that is lent.
final class StyleReference: Sendable {
  let style: ResolvedStyle

  init(_ style: ResolvedStyle) { self.style = style }
}

extension ResolvedStyle {
  fileprivate func joins(_ other: ResolvedStyle) -> Bool {
    radius == 0 && other.radius == 0 && fills == other.fills && fills.allSatisfy(\.isSpannable)
  }
}

extension Fill {
  /// Whether a box of several cells is equivalent to separate cells.
  fileprivate var isSpannable: Bool {
    switch self {
    case .color: true
    case .gradient(let gradient):
      gradient.direction == .toBottom || gradient.direction == .toTop
    case .image: false
    }
  }
}
