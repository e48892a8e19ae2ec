import GridModel

/// A document with its data read and arranged and its theme found.
struct PreparedDocument {
  let grid: DataGrid
  let diagnostics: [Diagnostic]

  init(_ document: GridDocument) throws(RenderError) {
    let theme = try ThemeLoader.load(document.theme, place: document.themePlace)
    let (store, diagnostics) = try TableLoader.load(document.data)
    grid = try GridAssembly(document: document, store: store, theme: theme).grid()
    self.diagnostics = diagnostics
  }
}
