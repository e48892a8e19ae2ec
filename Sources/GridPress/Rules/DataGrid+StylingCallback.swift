import GridDocuments
import GridModel

extension DataGrid {
  /// Asks Swift code for the style of every cell that the grid has, once, and keeps different answers only.
  /// - Throws: a `RenderError` for a style that nothing can be drawn with.
  mutating func add(
    _ style: (CellContext) -> Style?, rows: RowValues
  ) throws(RenderError) {
    let shape = CellVariants.Shape(self)
    var cells = rules.cells
    defer { rules.cells = cells }
    var layers: [Style: Int] = [:]
    // Neighbours often have the same style, and comparing is faster than hashing.
    var last: (style: Style, layer: Int)?
    for (number, section) in sections.enumerated() {
      for position in section.positions {
        let row = RowContext(
          section: number, row: position - section.positions.lowerBound, values: rows,
          sourceRow: order[position])
        for column in columns.indices {
          let state = state(ofCellAt: position, column: column, in: section)
          let context = CellContext(
            path: CellPath(section: number, row: row.row, column: columns[column].key),
            isAlternate: state.contains(.alternate), isSelected: state.contains(.selected),
            wholeRow: row)
          guard let style = style(context), style != Style() else { continue }
          let layer: Int
          if let last, last.style == style {
            layer = last.layer
          } else if let known = layers[style] {
            layer = known
          } else {
            try StyleCheck.check(style, of: "the styling callback")
            layer = cells.add(StyleLayer(name: "styling callback", style: style))
            layers[style] = layer
          }
          last = (style, layer)
          cells.addCallback(layer, position: position, column: column, in: shape)
        }
      }
    }
    cells.finish()
  }
}
