import GridModel

/// A grid ready to be drawn: its data read and arranged, its theme found.
struct PreparedGrid {
  let grid: DataGrid
  /// `nil` is A4, turned if the grid is too wide for it upright.
  let page: PageRequest?
  /// What reading the data found.
  let diagnostics: [Diagnostic]

  init(_ document: GridDocument) throws(RenderError) {
    let theme = try ThemeLoader.load(
      document.theme, variants: document.variants, place: document.themePlace)
    let data = try DocumentData(document)
    var grid = try GridAssembly(document: document, data: data, theme: theme).grid()
    try grid.show(document.state)
    self.grid = grid
    page = document.page
    diagnostics = data.diagnostics
  }

  /// - Parameter diagnostics: what was found before.
  init(_ grid: DataGrid, of document: GridDocument, diagnostics: [Diagnostic]) {
    self.grid = grid
    page = document.page
    self.diagnostics = diagnostics
  }

  /// Asks the source for everything but its cells.
  init(_ grid: Grid) throws(RenderError) {
    let theme = try ThemeLoader.load(grid.theme, variants: grid.variants, place: nil)
    if let request = grid.columns?.first(where: { $0.format != nil }) {
      throw RenderError(
        .usage,
        "column \"\(request.key)\" cannot have a format: a source of Swift values writes its own texts"
      )
    }
    if let request = grid.columns?.first(where: { $0.value != nil }) {
      throw RenderError(
        .usage,
        "column \"\(request.key)\" cannot have a value in SQL: a source of Swift values has columns and "
          + "virtual columns of its own")
    }
    let choice = ColumnChoice(of: grid.source.columns, dataName: nil)
    let columns = try choice.columns(grid.presentation.shownColumns)
    let rows = SourceRows(grid.source)
    var prepared = try DataGrid(
      source: rows, columns: columns, sections: rows.sections, selection: rows.selection,
      presentation: grid.presentation, theme: theme, keys: grid.source.columns.map(\.key))
    prepared.sectionColumn = grid.sectionColumn.map {
      SectionColumn(title: $0.title ?? "", width: $0.width)
    }
    try prepared.addFootnotes(grid.presentation)
    try prepared.show(grid.state)
    self.grid = prepared
    page = grid.page
    diagnostics = []
  }
}
