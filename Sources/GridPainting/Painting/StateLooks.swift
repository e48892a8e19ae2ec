import GridCore
import GridLayout
import GridModel

/// The looks of what is drawn for the state of a grid, resolved when first asked for: most grids need none.
struct StateLooks {
  private var cascade: Cascade
  private let backdrop: Color?
  private let measurer: any TextMeasuring
  private var cells: [StyleID: CellLook] = [:]
  private var elements: [StyleID: CellLook] = [:]

  init(_ layout: LaidOutGrid, backdrop: Color?, measurer: any TextMeasuring) {
    cascade = layout.cascade
    self.backdrop = backdrop
    self.measurer = measurer
  }

  /// The look of a cell in transient states, painted even where it looks like the background.
  mutating func cell(column: Int, state: CellState, transient: [TransientState]) -> CellLook {
    cell(cascade.body(column: column, state: state, transient: transient))
  }

  /// What is right of the columns in a row in transient states.
  mutating func tail(state: CellState, transient: [TransientState]) -> CellLook {
    cell(cascade.handle(state: state, transient: transient))
  }

  /// The look of a header in transient states.
  mutating func header(column: Int, transient: [TransientState]) -> CellLook {
    cell(cascade.header(column: column, transient: transient))
  }

  private mutating func cell(_ id: StyleID) -> CellLook {
    if let known = cells[id] { return known }
    let look = CellLook(cascade[id], backdrop: backdrop, measurer: measurer, isFloating: true)
    cells[id] = look
    return look
  }

  /// The look of something that lies over others: only what the elements themselves say, bottom to top.
  mutating func element(_ names: StyleElement..., under style: Style? = nil) -> CellLook {
    let id = cascade.element(names, under: style)
    if let known = elements[id] { return known }
    var look = CellLook(cascade[id], backdrop: nil, measurer: measurer)
    look.flow = look.flow.onOneLine
    elements[id] = look
    return look
  }
}
