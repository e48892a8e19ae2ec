import GridCore
import GridModel

/// The looks of all parts of a grid, resolved once before anything is painted.
struct GridLooks {
  /// What is behind everything.
  let background: [Fill]
  /// The background, if it is one opaque colour.
  let backdrop: Color?
  let header: StripLook
  /// By the raw value of their state.
  let rows: [StripLook]
  private let elements: [StyleElement: CellLook]

  init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    var cascade = layout.cascade
    let fills = cascade.style(of: .grid).fills.fills
    var backdrop: Color?
    if case .color(let color)? = fills.first, fills.count == 1, color.isOpaque { backdrop = color }
    func look(_ style: ComputedStyle) -> CellLook {
      CellLook(style, backdrop: backdrop, measurer: measurer)
    }
    let columns = layout.grid.columns.indices
    func strip(_ cells: [CellLook]) -> StripLook {
      StripLook(cells) { column in
        layout.frames.columns[column].left != layout.frames.columns[column - 1].right
      }
    }
    header = strip(columns.map { look(cascade.headerStyle(column: $0)) })
    rows = layout.grid.rowStates.map { state in
      strip(
        columns.map { column in
          let style = cascade.bodyStyle(column: column, state: state)
          var cell = look(style)
          cell.flow = layout.grid.rowFlow(style)
          return cell
        })
    }
    var elements: [StyleElement: CellLook] = [:]
    for element in [StyleElement.title, .subtitle, .note, .section, .pageFooter] {
      elements[element] = look(cascade.style(of: element))
    }
    // What lies over cells is not flattened onto the background.
    for element in [StyleElement.pinShadow, .scrollIndicator] {
      elements[element] = CellLook(cascade.style(of: element), backdrop: nil, measurer: measurer)
    }
    // A section header has the height of one line.
    elements[.section]?.flow = .oneLine
    elements[.pageFooter]?.flow = .oneLine
    elements[.pageFooter]?.verticalAlignment = .middle
    self.elements = elements
    self.backdrop = backdrop
    background = fills
  }

  /// The look of a strip of one text.
  func text(_ element: StyleElement) -> CellLook {
    guard let look = elements[element] else {
      preconditionFailure("only strips of one text are looked up by element")
    }
    return look
  }
}
