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
    var cascade = layout.cascade
    let fills = cascade.style(of: .grid).fills.fills
    var backdrop: Color?
    if case .color(let color)? = fills.first, fills.count == 1, color.isOpaque { backdrop = color }
    let hasMarks = !layout.grid.footnotes.isEmpty
    func resolved(_ style: ComputedStyle) -> ResolvedStyle {
      ResolvedStyle(style, backdrop: backdrop, measurer: measurer, hasMarks: hasMarks)
    }
    let columns = layout.grid.columns.indices
    func strip(_ cells: [ResolvedStyle]) -> StripStyles {
      StripStyles(cells) { column in
        layout.frames.columns[column].left != layout.frames.columns[column - 1].right
      }
    }
    header = strip(
      columns.map { column in
        let style = cascade.headerStyle(column: column)
        var cell = resolved(style)
        cell.flow = layout.grid.headerFlow(column: column, style)
        return cell
      })
    spanners = layout.frames.header.spanners.map { placed in
      let style = cascade.spannerStyle(placed.spanner)
      var spanner = resolved(style)
      spanner.flow = .spanner(style)
      if !cascade.hasFill(placed.spanner) { spanner.removeFills() }
      return spanner
    }
    rows = layout.grid.rowStates.map { state in
      strip(
        columns.map { column in
          let style = cascade.bodyStyle(column: column, state: state)
          var cell = resolved(style)
          cell.flow = layout.grid.rowFlow(style)
          return cell
        })
    }
    hasCellBorders = rows.contains { $0.hasBorders }
    let gridStyle = cascade.style(of: .grid)
    tableShadow = gridStyle.shadow
    headerShadow = cascade.style(of: .header).shadow
    let hasTail = layout.frames.columns.tail.width > 0
    tails = (hasTail ? layout.grid.rowStates : []).map { state in
      let id = cascade.handle(state: state)
      return resolved(cascade[id])
    }
    headerTail = hasTail ? resolved(cascade.style(of: .header)) : nil
    var elements: [StripKey: ResolvedStyle] = [:]
    // Only of strips that exist: each of these styles has its own font, and loading a font takes a
    // millisecond.
    for placed in layout.frames.leadingItems + layout.frames.trailingItems {
      guard let element = placed.item.part(of: layout.grid)?.styleElement else { continue }
      elements[StripKey(element)] = resolved(cascade.style(of: element))
    }
    if layout.viewport != nil {
      // Parts over cells are not flattened onto the background.
      for element in [StyleElement.pinShadow, .scrollIndicator] {
        elements[StripKey(element)] = ResolvedStyle(
          cascade.style(of: element), backdrop: nil, measurer: measurer)
      }
    }
    if layout.grid.sectionColumn != nil {
      elements[StripKey(.sectionColumn)] = resolved(cascade.style(of: .sectionColumn))
      elements[StripKey(.header)] = resolved(cascade.style(of: .header))
    }
    var summaryCells: [StripKey: [ResolvedStyle]] = [:]
    var sectionCounts: [StripKey: ResolvedStyle] = [:]
    for key in layout.grid.stripKeys {
      // Headers, footers and summaries have the height of one line.
      var strip = resolved(cascade.style(of: key))
      strip.flow = strip.flow.onOneLine
      elements[key] = strip
      if key.isHeader, let id = cascade.sectionCount(in: key) {
        var count = resolved(cascade[id])
        count.flow = count.flow.onOneLine
        sectionCounts[key] = count
      }
      if key.hasCells {
        summaryCells[key] = cascade.summaryCells(of: key).map { id in
          var cell = resolved(cascade[id])
          cell.flow = cell.flow.onOneLine
          return cell
        }
      }
    }
    self.summaryCells = summaryCells
    self.sectionCounts = sectionCounts
    for element in isPaged ? [StyleElement.pageHeader, .pageFooter] : [] {
      var line = resolved(cascade.style(of: element))
      line.flow = line.flow.onOneLine
      line.verticalAlignment = .middle
      elements[StripKey(element)] = line
    }
    self.elements = elements
    self.backdrop = backdrop
    background = fills
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

/// The resolved styles of a strip of cells, the same for all rows in one state.
struct StripStyles {
  /// The styles by column.
  private(set) var cells: [ResolvedStyle]
  /// Runs of neighbouring columns whose fills are equivalent to one box across all of them; columns
  /// without fills are in none.
  let boxes: [Range<Int>]
  /// Whether a cell has a border.
  let hasBorders: Bool

  /// - Parameter isGap: whether there is a gap between a column and its left neighbour.
  init(_ cells: [ResolvedStyle], isGap: (_ column: Int) -> Bool) {
    self.cells = cells
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
    for index in cells.indices { strip.cells[index].verticalAlignment = .top }
    return strip
  }
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
