import GridCairo
import GridModel

/// A grid ready to be drawn: its data read and arranged, its theme found.
struct PreparedGrid {
  let grid: DataGrid
  /// `nil` is A4, turned if the grid is too wide for it upright.
  let page: PageRequest?
  let pdf: PDFProperties
  /// What reading the data found.
  let diagnostics: [Diagnostic]
  /// The grid's pictures.
  let images: ImageLibrary

  init(_ document: GridDocument) throws(RenderError) {
    let theme = try ThemeLoader.load(
      document.theme, variants: document.variants, place: document.themePlace)
    let data = try DocumentData(document)
    var grid = try GridAssembly(document: document, data: data, theme: theme).grid()
    try grid.show(document.state)
    try Self.check(grid)
    images = Self.images(in: document)
    grid.images = images
    self.grid = grid
    page = document.page
    pdf = PDFProperties(of: document)
    diagnostics = data.diagnostics
  }

  /// - Parameter diagnostics: what was found before.
  init(_ grid: DataGrid, of document: GridDocument, diagnostics: [Diagnostic]) {
    var grid = grid
    images = Self.images(in: document)
    grid.images = images
    self.grid = grid
    page = document.page
    pdf = PDFProperties(of: document)
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
    if let rule = grid.rules.first(where: { $0.when != nil }) {
      throw RenderError(
        .usage,
        "a rule cannot have a condition in SQL, \"\(rule.when?.text ?? "")\": a source of Swift values has no table"
      )
    }
    try prepared.add(
      grid.rules, matches: grid.rules.map { _ in nil }, keys: grid.source.columns.map(\.key))
    try prepared.show(grid.state)
    try Self.check(prepared)
    images = Self.images(below: grid.presentation.imageFolder)
    prepared.images = images
    self.grid = prepared
    page = grid.page
    pdf = grid.pdf
    diagnostics = []
  }

  /// Files are below the folder of the document, or else of its data.
  private static func images(in document: GridDocument) -> ImageLibrary {
    var folder = document.presentation.imageFolder
    if folder == nil, case .file(let path) = document.data.source {
      folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
    return images(below: folder)
  }

  private static func images(below folder: String?) -> ImageLibrary {
    ImageLibrary(folder: folder, flagFolder: "/usr/share/iso-flags-svg/country-4x3")
  }

  /// Refuses what cannot be drawn, all of it at once.
  private static func check(_ grid: DataGrid) throws(RenderError) {
    var problems = grid.viewport?.problems(in: grid) ?? []
    if let sample = grid.sample, sample < 1 {
      problems.append("a sample is 1 row or more, not \(sample)")
    }
    guard let first = problems.first else { return }
    let place = grid.viewport?.scrollTo?.place
    let kind: RenderError.Kind = place == nil ? .usage : .badInput
    throw RenderError(
      kind, first, at: place,
      others: problems.dropFirst().map { RenderError(kind, $0, at: place) })
  }
}
