import GridCore
import GridLayout
import GridModel

/// Styles of the parts drawn for the state of a grid, resolved on demand: most grids need none.
struct StateStyles {
  private var cascade: Cascade
  private let backdrop: Color?
  private let measurer: any TextMeasuring
  private let hasMarks: Bool
  private var cells: [StyleID: ResolvedStyle] = [:]
  private var elements: [StyleID: ResolvedStyle] = [:]

  init(_ layout: LaidOutGrid, backdrop: Color?, measurer: any TextMeasuring) {
    cascade = layout.cascade
    self.backdrop = backdrop
    self.measurer = measurer
    hasMarks = !layout.grid.footnotes.isEmpty
  }

  /// The resolved style of a cell in transient states, painted even if it has the appearance of the
  /// background.
  mutating func cell(column: Int, state: CellState, transient: [TransientState]) -> ResolvedStyle {
    cell(cascade.body(column: column, state: state, transient: transient))
  }

  /// The resolved style of the area right of the columns in a row in transient states.
  mutating func tail(state: CellState, transient: [TransientState]) -> ResolvedStyle {
    cell(cascade.handle(state: state, transient: transient))
  }

  /// The resolved style of a header in transient states.
  mutating func header(column: Int, transient: [TransientState]) -> ResolvedStyle {
    cell(cascade.header(column: column, transient: transient))
  }

  private mutating func cell(_ id: StyleID) -> ResolvedStyle {
    if let cached = cells[id] { return cached }
    let resolved = ResolvedStyle(
      cascade[id], backdrop: backdrop, measurer: measurer, hasMarks: hasMarks, isFloating: true)
    cells[id] = resolved
    return resolved
  }

  /// The resolved style of a part that is over others: only the elements' own layers, bottom to
  /// top.
  mutating func element(_ names: StyleElement..., under style: Style? = nil) -> ResolvedStyle {
    let id = cascade.element(names, under: style)
    if let cached = elements[id] { return cached }
    var resolved = ResolvedStyle(
      cascade[id], backdrop: nil, measurer: measurer, hasMarks: false)
    resolved.flow = resolved.flow.onOneLine
    elements[id] = resolved
    return resolved
  }
}

/// Styles of cells with their own layers, resolved on demand and looked up by number from then on.
struct VariantStyles {
  private var cascade: Cascade
  private let layout: LaidOutGrid
  private let backdrop: Color?
  private let measurer: any TextMeasuring
  private var styles: [ResolvedStyle] = []
  private var ofStyle: [StyleID: Int32] = [:]
  /// By column, variant and state of the row: the index in `looks`, −1 for one not yet requested.
  /// Empty until a variant is first requested.
  private var numbers: [[[Int32]]]
  /// The columns that have such cells.
  let columns: [Int]

  init(_ layout: LaidOutGrid, backdrop: Color?, measurer: any TextMeasuring) {
    cascade = layout.cascade
    self.layout = layout
    self.backdrop = backdrop
    self.measurer = measurer
    let cells = layout.grid.rules.cells
    columns = layout.grid.columns.indices.filter { !cells.isPlain($0) }
    numbers = layout.grid.columns.indices.map { column in
      cells.isPlain(column) ? [] : Array(repeating: [], count: cells.count(ofColumn: column))
    }
  }

  /// - Parameter state: with a variant.
  mutating func cell(column: Int, state: CellState) -> ResolvedStyle {
    let (variant, row) = (state.variant, state.row)
    if row < numbers[column][variant].count {
      let number = numbers[column][variant][row]
      if number >= 0 { return styles[Int(number)] }
    } else {
      let missing = row + 1 - numbers[column][variant].count
      numbers[column][variant] += Array(repeating: -1, count: missing)
    }
    let id = cascade.body(column: column, state: state)
    if let cached = ofStyle[id] {
      numbers[column][variant][row] = cached
      return styles[Int(cached)]
    }
    let style = cascade[id]
    var resolved = ResolvedStyle(
      style, backdrop: backdrop, measurer: measurer, hasMarks: !layout.grid.footnotes.isEmpty)
    resolved.flow = layout.grid.rowFlow(style)
    let number = Int32(styles.count)
    styles.append(resolved)
    ofStyle[id] = number
    numbers[column][variant][row] = number
    return resolved
  }
}

/// The colours of drawings on backgrounds other than the rows' own, computed on demand.
struct PlotPalette {
  /// The colours on ordinary rows.
  let rows: PlotColors
  private let background: Color?
  private var others: [(background: Color, text: Color, colors: PlotColors)] = []

  init(_ colors: PlotColors, on background: Color?) {
    rows = colors
    self.background = background
  }

  mutating func colors(on other: Color?, text: Color) -> PlotColors {
    guard let other, let background, other != background else { return rows }
    if let cached = others.first(where: { $0.background == other && $0.text == text }) {
      return cached.colors
    }
    let colors = rows.moved(from: background, to: other, text: text)
    others.append((other, text, colors))
    return colors
  }

}
