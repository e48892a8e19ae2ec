import GridModel

extension DataGrid {
  /// A grid with the structure and the look that are asked for.
  ///
  /// - Parameter keys: those of all columns that there are.
  /// - Throws: a `RenderError` with all that is wrong with sizes and places.
  init(
    source: any RowSource, columns: [GridColumn], sections: [Section]?, order: RowOrder? = nil,
    selection: RowSelection = RowSelection(), presentation: GridPresentation, theme: Theme,
    keys: [String]
  ) throws(RenderError) {
    let structure = ColumnStructure(presentation: presentation, keys: keys)
    self.init(
      source: source, columns: try structure.applied(to: columns), sections: sections, order: order,
      title: presentation.title, subtitle: presentation.subtitle, notes: presentation.notes,
      theme: theme, styles: presentation.styles, selection: selection,
      strings: presentation.strings, width: presentation.width)
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
