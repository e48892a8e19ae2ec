import GridDocuments
import GridModel

extension DataGrid {
  /// A grid with the requested structure and style.
  ///
  /// - Parameters:
  ///   - keys: the keys of all existing columns.
  ///   - flow: where the rows of the data are, if they flow into cells.
  /// - Throws: a `RenderError` with all problems of sizes and places.
  init(
    source: any RowSource, columns: [GridColumn], sections: [Section]?, order: RowOrder? = nil,
    selection: RowSelection = RowSelection(), presentation: GridPresentation, theme: Theme,
    keys: [String], flow: RowFlow? = nil
  ) throws(RenderError) {
    let structure = ColumnStructure(presentation: presentation, keys: keys)
    self.init(
      source: source, columns: try structure.applied(to: columns), sections: sections, order: order,
      title: presentation.title, subtitle: presentation.subtitle, notes: presentation.notes,
      theme: presentation.block?.theme(theme) ?? theme, styles: presentation.styles,
      selection: selection,
      strings: presentation.strings, width: presentation.width)
    prose = presentation.block?.prose
    self.flow = flow
    // Column numbers have no meaning for items.
    if flow != nil { styles.header.height = 0 }
    spanners = structure.spanners(over: self.columns)
    spans = presentation.spans
    rowHeights = presentation.rowHeights
    direction = presentation.direction
    viewport = presentation.viewport
    figure = Figure(frame: presentation.frame)
    figure.calloutTexts = presentation.calloutTexts
    figure.alternative = presentation.alternative
    sample = presentation.sample
    adaptRenderers()
    try GridCheck.check(self, keys: keys)
  }
}

extension DataGrid {
  /// Shows the grid in a state.
  /// - Throws: `RenderError` with everything that is wrong with the state: `badInput` with the place in the document,
  ///   `usage` for a state of Swift values.
  mutating func show(_ state: GridState) throws(RenderError) {
    guard state != GridState() else { return }
    try ProblemList.throwAll(apply(state).map { RenderError($0.message, at: $0.place) })
  }
}
