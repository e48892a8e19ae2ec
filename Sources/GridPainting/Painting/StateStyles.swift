import GridCore
import GridLayout
import GridModel

/// Styles of the parts drawn for the state of a grid, resolved on demand: most grids need none.
struct StateStyles {
  private var cascade: Cascade
  private let backdrop: Color?
  private let measurer: any TextMeasuring
  private var cells: [StyleID: ResolvedStyle] = [:]
  private var elements: [StyleID: ResolvedStyle] = [:]

  init(_ layout: LaidOutGrid, backdrop: Color?, measurer: any TextMeasuring) {
    cascade = layout.cascade
    self.backdrop = backdrop
    self.measurer = measurer
  }

  /// The resolved style of a cell in transient states, painted even if it has the appearance of the background.
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
    if let known = cells[id] { return known }
    let resolved = ResolvedStyle(
      cascade[id], backdrop: backdrop, measurer: measurer, isFloating: true)
    cells[id] = resolved
    return resolved
  }

  /// The resolved style of a part that is over others: only the elements' own layers, bottom to top.
  mutating func element(_ names: StyleElement..., under style: Style? = nil) -> ResolvedStyle {
    let id = cascade.element(names, under: style)
    if let known = elements[id] { return known }
    var resolved = ResolvedStyle(cascade[id], backdrop: nil, measurer: measurer)
    resolved.flow = resolved.flow.onOneLine
    elements[id] = resolved
    return resolved
  }
}
