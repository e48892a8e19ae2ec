import GridCairo
import GridCore
import GridModel

/// A document of several grids ready to be drawn: all data read and arranged, all themes found.
struct PreparedReport {
  private(set) var document: GridDocument
  let grids: [DataGrid]
  let fileNames: [String]
  /// A grid without rows that has title, subtitle and notes of the document; `nil` if there is nothing of the kind.
  let cover: DataGrid?
  /// The pictures of all grids and the logo.
  let images: ImageLibrary
  let properties: PDFProperties
  /// What reading the data found.
  let diagnostics: [Diagnostic]

  init(_ document: GridDocument) throws(RenderError) {
    try document.checkPlaceholders()
    let document = document.withShownTitles
    self.document = document
    properties = PDFProperties(of: document)
    let prepared = try document.grids.map { grid throws(RenderError) in try PreparedGrid(grid) }
    let images = prepared[0].images
    self.images = images
    grids = prepared.map { prepared in
      var grid = prepared.grid
      grid.images = images
      return grid
    }
    fileNames = prepared.map(\.fileName)
    var findings = FindingList([])
    for prepared in prepared { findings.add(prepared.diagnostics) }
    diagnostics = findings.all
    if let logo = document.logo { try Self.check(logo, in: images) }
    cover = try Self.cover(of: document, images: images)
  }

  /// - Throws: a `RenderError` for a logo that cannot be shown.
  private static func check(_ logo: Logo, in images: ImageLibrary) throws(RenderError) {
    do throws(ImageFault) {
      _ = try images.image(.file(logo.file))
    } catch {
      throw RenderError(
        error == .missing ? .inputNotFound : .badInput,
        "the logo \"\(logo.file)\" cannot be shown: \(error)", at: logo.place)
    }
  }

  /// The same with all grids directly one under another.
  var withoutBreaks: PreparedReport {
    var report = self
    for index in document.grids.indices { report.document.grids[index].pageBreak = .none }
    return report
  }

  private static func cover(
    of document: GridDocument, images: ImageLibrary
  ) throws(RenderError) -> DataGrid? {
    guard
      document.title != nil || document.subtitle != nil || !document.notes.isEmpty
        || document.logo != nil
    else { return nil }
    var text = GridDocument(
      data: DataInput(.bytes(Array("-\n".utf8), name: "the cover"), format: .csv),
      theme: document.theme, title: document.title, subtitle: document.subtitle,
      notes: document.notes, columns: [ColumnRequest("-", sizing: .fraction(1))],
      styles: document.styles)
    text.variants = document.variants
    var grid = try PreparedGrid(text).grid
    grid.images = images
    // The titles of the grids are set in the same style.
    var cascade = Cascade(
      theme: grid.theme, grid: grid.styles, columns: grid.columns, rules: grid.rules, zoom: 1)
    let style = cascade.style(of: .title)
    var title = grid.styles[.title] ?? Style()
    title.font.size = style.font.size * titleEnlargement
    grid.styles[.title] = title
    return grid
  }

  /// How much larger the title of the document is than those of its grids.
  private static let titleEnlargement = 1.4
}
