import GridCore
import GridLayout
import GridModel

/// Styles of cells with their own layers, resolved on demand and looked up by number from then on.
struct VariantStyles {
  private var cascade: Cascade
  private let grid: DataGrid
  private let backdrop: Color?
  private let measurer: any TextMeasuring
  private var styles: [ResolvedStyle] = []
  private var ofStyle: [StyleID: Int32] = [:]
  /// By column, variant and state of the row: the index in `looks`, −1 for one not yet requested. Empty until a variant is first
  /// requested.
  private var numbers: [[[Int32]]]
  /// The columns that have such cells.
  let columns: [Int]

  init(_ layout: LaidOutGrid, backdrop: Color?, measurer: any TextMeasuring) {
    cascade = layout.cascade
    grid = layout.grid
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
    if let known = ofStyle[id] {
      numbers[column][variant][row] = known
      return styles[Int(known)]
    }
    let style = cascade[id]
    var resolved = ResolvedStyle(
      style, backdrop: backdrop, measurer: measurer, hasMarks: !grid.footnotes.isEmpty)
    resolved.flow = grid.rowFlow(style)
    let number = Int32(styles.count)
    styles.append(resolved)
    ofStyle[id] = number
    numbers[column][variant][row] = number
    return resolved
  }
}
