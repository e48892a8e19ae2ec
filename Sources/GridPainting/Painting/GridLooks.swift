import GridCore
import GridLayout
import GridModel

/// The looks of all parts of a grid, resolved once before anything is painted.
struct GridLooks {
  /// What is behind everything.
  let background: [Fill]
  /// The background, if it is one opaque colour.
  let backdrop: Color?
  let header: StripLook
  /// As the layout lists them; without fills if they show those of the header.
  let spanners: [CellLook]
  /// By the raw value of their state.
  let rows: [StripLook]
  /// Whether a cell of a row has a border.
  let hasCellBorders: Bool
  /// Under the table; `nil` for none.
  let tableShadow: ShadowStyle?
  /// Under the column headers; `nil` for none.
  let headerShadow: ShadowStyle?
  /// What is right of the columns in rows, by the raw value of their state; empty if nothing is.
  private let tails: [CellLook]
  /// What is right of the column headers; `nil` if nothing is.
  let headerTail: CellLook?
  private let elements: [StripKey: CellLook]
  /// What section headers say of how many rows there are, where it differs from their titles.
  private let sectionCounts: [StripKey: CellLook]
  /// Of summary rows, by element, then by column.
  private let summaryCells: [StripKey: [CellLook]]

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    var cascade = layout.cascade
    let fills = cascade.style(of: .grid).fills.fills
    var backdrop: Color?
    if case .color(let color)? = fills.first, fills.count == 1, color.isOpaque { backdrop = color }
    let hasMarks = !layout.grid.footnotes.isEmpty
    func look(_ style: ComputedStyle) -> CellLook {
      CellLook(style, backdrop: backdrop, measurer: measurer, hasMarks: hasMarks)
    }
    let columns = layout.grid.columns.indices
    func strip(_ cells: [CellLook]) -> StripLook {
      StripLook(cells) { column in
        layout.frames.columns[column].left != layout.frames.columns[column - 1].right
      }
    }
    header = strip(
      columns.map { column in
        let style = cascade.headerStyle(column: column)
        var cell = look(style)
        cell.flow = layout.grid.headerFlow(column: column, style)
        return cell
      })
    spanners = layout.frames.header.spanners.map { placed in
      let style = cascade.spannerStyle(placed.spanner)
      var spanner = look(style)
      spanner.flow = .spanner(style)
      if !cascade.hasFill(placed.spanner) { spanner.fills = [] }
      return spanner
    }
    rows = layout.grid.rowStates.map { state in
      strip(
        columns.map { column in
          let style = cascade.bodyStyle(column: column, state: state)
          var cell = look(style)
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
      return look(cascade[id])
    }
    headerTail = hasTail ? look(cascade.style(of: .header)) : nil
    var elements: [StripKey: CellLook] = [:]
    for element in [StyleElement.title, .subtitle, .note, .empty, .pageHeader, .pageFooter] {
      elements[StripKey(element)] = look(cascade.style(of: element))
    }
    // What lies over cells is not flattened onto the background.
    for element in [StyleElement.pinShadow, .scrollIndicator] {
      elements[StripKey(element)] = CellLook(
        cascade.style(of: element), backdrop: nil, measurer: measurer)
    }
    if !layout.grid.legends.isEmpty {
      elements[StripKey(.legend)] = look(cascade.style(of: .legend))
    }
    if hasMarks { elements[StripKey(.footnote)] = look(cascade.style(of: .footnote)) }
    if layout.grid.sectionColumn != nil {
      elements[StripKey(.sectionColumn)] = look(cascade.style(of: .sectionColumn))
      elements[StripKey(.header)] = look(cascade.style(of: .header))
    }
    var summaryCells: [StripKey: [CellLook]] = [:]
    var sectionCounts: [StripKey: CellLook] = [:]
    for key in layout.grid.stripKeys {
      // Headers, footers and summaries have the height of one line.
      var strip = look(cascade.style(of: key))
      strip.flow = strip.flow.onOneLine
      elements[key] = strip
      if key.isHeader, let id = cascade.sectionCount(in: key) {
        var count = look(cascade[id])
        count.flow = count.flow.onOneLine
        sectionCounts[key] = count
      }
      if key.hasCells {
        summaryCells[key] = cascade.summaryCells(of: key).map { id in
          var cell = look(cascade[id])
          cell.flow = cell.flow.onOneLine
          return cell
        }
      }
    }
    self.summaryCells = summaryCells
    self.sectionCounts = sectionCounts
    for element in [StyleElement.pageHeader, .pageFooter] {
      let key = StripKey(element)
      if let flow = elements[key]?.flow { elements[key]?.flow = flow.onOneLine }
      elements[key]?.verticalAlignment = .middle
    }
    self.elements = elements
    self.backdrop = backdrop
    background = fills
  }

  /// What is right of the columns in rows of a state; `nil` if nothing is.
  func tail(_ state: CellState) -> CellLook? {
    tails.isEmpty ? nil : tails[state.row]
  }

  /// The look of a strip of one text.
  func text(_ element: StyleElement) -> CellLook { strip(StripKey(element)) }

  /// The look of a strip above or below the rows of a section.
  func strip(_ key: StripKey) -> CellLook {
    guard let look = elements[key] else {
      preconditionFailure("only strips of one text are looked up by element")
    }
    return look
  }

  /// The look of the number of rows in a section's header; `nil` if it is that of the title.
  func sectionCount(in key: StripKey) -> CellLook? { sectionCounts[key] }

  /// The look of the cells of a summary row, by column.
  func summaryCells(of key: StripKey) -> [CellLook] {
    guard let looks = summaryCells[key] else {
      preconditionFailure("only elements of strips that are there are looked up")
    }
    return looks
  }
}
