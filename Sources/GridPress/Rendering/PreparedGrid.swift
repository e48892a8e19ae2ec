import GridCairo
import GridLayout
import GridModel

/// A grid ready to be drawn: its data read and arranged, its theme found.
struct PreparedGrid {
  let grid: DataGrid
  /// `nil` is A4, turned if the grid is too wide for it upright.
  let page: PageRequest?
  let pdf: PDFProperties
  /// Where a document asks for its pages, for messages.
  let pagePlace: SourcePlace?
  /// What the data is called on pages.
  let fileName: String
  /// What reading the data found.
  let diagnostics: [Diagnostic]
  /// The grid's pictures.
  let images: ImageLibrary

  init(_ document: GridDocument) throws(RenderError) {
    try document.checkIsOneGrid()
    try document.checkPlaceholders()
    let document = document.withShownTitles
    let theme = try ThemeLoader.load(
      document.theme, variants: document.variants, place: document.themePlace)
    let data = try DocumentData(document)
    var grid = try GridAssembly(document: document, data: data, theme: theme).grid()
    try grid.show(document.state)
    try Self.check(grid)
    self.init(grid, of: document, diagnostics: data.diagnostics)
  }

  /// - Parameter diagnostics: what was found before.
  init(_ grid: DataGrid, of document: GridDocument, diagnostics: [Diagnostic]) {
    var grid = grid
    images = Self.images(in: document)
    grid.images = images
    self.grid = grid
    page = document.page
    pdf = PDFProperties(of: document)
    pagePlace = document.pageData.place
    fileName = document.data.name.split(separator: "/").last.map(String.init) ?? ""
    self.diagnostics = diagnostics + grid.styleFindings
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
    if let request = grid.columns?.first(where: { $0.running != nil }) {
      throw RenderError(
        .usage,
        "column \"\(request.key)\" cannot have a running total: a source of Swift values has columns and virtual "
          + "columns of its own")
    }
    let choice = ColumnChoice(of: grid.source.columns, dataName: nil)
    let columns = try choice.columns(grid.presentation.shownColumns)
    let rows = SourceRows(grid.source)
    var prepared = try DataGrid(
      source: rows, columns: columns, sections: rows.sections, selection: rows.selection,
      presentation: grid.presentation, theme: theme, keys: grid.source.columns.map(\.key))
    prepared.sectionColumn = grid.sectionColumn.map {
      SectionColumn(
        title: $0.title ?? "", width: $0.width, renderer: $0.cell, headerRenderer: $0.headerCell)
    }
    if let renderer = grid.rendererForPart { prepared.add(renderer) }
    prepared.adaptPartRenderers()
    try prepared.addFootnotes(grid.presentation)
    if let rule = grid.rules.first(where: { $0.when != nil }) {
      throw RenderError(
        .usage,
        "a rule cannot have a condition in SQL, \"\(rule.when?.text ?? "")\": a source of Swift values has no table"
      )
    }
    try prepared.add(
      grid.rules, matches: grid.rules.map { _ in nil }, keys: grid.source.columns.map(\.key))
    if grid.presentation.hasScales { try Self.addScales(to: &prepared, rows, grid) }
    if grid.presentation.hasCellStyles { prepared.addCellStyles(grid.presentation) }
    try prepared.show(grid.state)
    if let style = grid.styleForCell, !prepared.shown.isLoading {
      prepared.add(style, source: grid.source)
    }
    try Self.check(prepared)
    if !grid.presentation.pageData.isEmpty {
      throw RenderError(
        .usage,
        "pages cannot have sums or breaks by SQL: a source of Swift values has no table")
    }
    images = Self.images(below: grid.presentation.imageFolder)
    prepared.images = images
    self.grid = prepared
    page = grid.page
    pdf = grid.pdf
    pagePlace = nil
    fileName = ""
    diagnostics = prepared.styleFindings
  }

  /// The sheets that come into question, the preferred one first; `nil` if the grid is not divided.
  var pageFormats: [PageFormat]? {
    PageRequest.formats(page, hasViewport: grid.viewport != nil)
  }

  private static func addScales(
    to prepared: inout DataGrid, _ rows: SourceRows, _ grid: Grid
  ) throws(RenderError) {
    let sources = prepared.columns.map(\.sourceIndex)
    var scales = ScaleAssembly(
      prepared, isNumeric: prepared.columns.map { $0.type.isNumeric }, readsTexts: true,
      number: { row, column in
        let place = rows.place(ofRow: row)
        return rows.source.cellNumber(
          section: place.section, row: place.row, column: sources[column])
      },
      text: { plain, _ in plain })
    try scales.add(grid.presentation, keys: grid.source.columns.map(\.key))
    prepared = scales.grid
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
