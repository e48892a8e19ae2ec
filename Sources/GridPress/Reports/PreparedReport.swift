import GridCore
import GridDocuments
import GridGlyphs
import GridModel

/// Several grids ready to be drawn: all data read and arranged, all themes found.
final class PreparedReport: Sendable {
  /// The settings of the whole report.
  let presentation: GridPresentation
  /// Whether each of the grids begins a page.
  let breaks: [GridBreak]
  /// The room above each of the grids, unless it begins a page, in points.
  let gaps: [Double]
  /// The outline level of each grid as a heading, 1 to 3; `nil` if it is not in the outline.
  let outlineLevels: [Int?]
  /// The column of each grid beside others; `nil` has all of the width.
  let columns: [BlockColumn?]
  /// Whether each of the grids is a bill, which is placed at the bottom of a page.
  let areBills: [Bool]
  let grids: [DataGrid]
  let fileNames: [String]
  /// By grid; `nil` for Swift values.
  let dataPlaces: [SourcePlace?]
  /// A grid without rows that has title, subtitle and notes of the document; `nil` if there is
  /// nothing of the kind.
  let cover: DataGrid?
  /// The pictures of all grids and the logo.
  let images: ImageLibrary
  let svg: SVGProperties
  /// The same for each colour scheme that SVG files have a picture for.
  let schemes: [(scheme: ColorScheme, report: PreparedReport)]
  let properties: PDFProperties
  /// The findings of reading the data.
  let diagnostics: [Diagnostic]

  /// - Parameter images: the images of the same report in another scheme; `nil` reads them.
  init(_ request: GridRequest, images known: ImageLibrary? = nil) throws(RenderError) {
    let presentation = request.withShownTitles.presentation
    self.presentation = presentation
    breaks = request.parts.map(\.presentation.pageBreak)
    gaps = request.parts.map { $0.presentation.block?.gap ?? Self.gap }
    columns = request.parts.map { $0.presentation.block?.column }
    outlineLevels = request.parts.map { part in
      guard let block = part.presentation.block else { return 1 }
      return block.headingLevel ?? (part.presentation.title == nil ? nil : block.titleLevel)
    }
    properties = PDFProperties(of: presentation)
    areBills = request.parts.map { $0.presentation.block?.isBill == true }
    var prepared = try request.parts.map { part throws(RenderError) in try PreparedGrid(part) }
    let totals = PaymentTotals(parts: request.parts, grids: prepared.map(\.grid))
    for (index, part) in request.parts.enumerated() {
      guard let payment = try totals.payment(ofPart: index) else { continue }
      var part = part
      BlockParts.show(payment, in: &part)
      prepared[index] = try PreparedGrid(part)
    }
    let images = known ?? prepared[0].images
    self.images = images
    grids = prepared.map { prepared in
      var grid = prepared.grid
      grid.images = images
      return grid
    }
    fileNames = prepared.map(\.fileName)
    dataPlaces = prepared.map(\.dataPlace)
    var findings = FindingList([])
    for prepared in prepared { findings.add(prepared.diagnostics) }
    diagnostics = findings.all
    if let logo = presentation.logo { try Self.check(logo, in: images) }
    cover = try Self.cover(of: request, images: images)
    svg = presentation.svg
    schemes = try svg.schemes.map { scheme throws(RenderError) in
      (scheme, try PreparedReport(try request.inScheme(scheme), images: images))
    }
  }

  /// The candidate sheets, the preferred one first; `nil` if everything is on one page as large as
  /// its content.
  var pageFormats: [PageFormat]? {
    PageSetup.formats(presentation.page, paper: presentation.paper)
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

  private static func cover(
    of request: GridRequest, images: ImageLibrary
  ) throws(RenderError) -> DataGrid? {
    let presentation = request.presentation
    guard !presentation.captions.isEmpty || presentation.logo != nil else { return nil }
    var text = GridDocument(
      data: DataInput(.bytes(Array("-\n".utf8), name: "the cover"), format: .csv),
      theme: presentation.theme, columns: [ColumnSettings("-", sizing: .fraction(1))],
      styles: presentation.styles)
    text.variants = presentation.variants
    text.presentation.captions = presentation.captions
    var grid = try PreparedGrid(text).grid
    grid.images = images
    // The titles of the grids are set in the same style.
    var cascade = Cascade(grid)
    let style = cascade.style(of: .title)
    var title = grid.styles[.title] ?? Style()
    title.font.size = style.font.size * titleEnlargement
    grid.styles[.title] = title
    return grid
  }

  /// Between two grids, in points.
  static let gap = 24.0

  /// How much larger the title of the document is than those of its grids.
  private static let titleEnlargement = 1.4
}

// Lists of contents, whose pages are known when the report is laid out.

extension PreparedReport {
  /// Whether any of the grids is a list of contents.
  var hasContents: Bool { grids.contains { $0.prose == .contents } }

  /// A grid to be laid out before pages are known.
  /// - Parameter digitCount: the number of digits for which lists of contents have room in page
  ///   numbers.
  func grid(_ index: Int, digitCount: Int) -> DataGrid {
    grid(index, digitCount: digitCount) { _ in nil } ?? grids[index]
  }

  /// A list of contents with the numbers of pages; `nil` for any other grid.
  func grid(
    _ index: Int, digitCount: Int, page: (ContentsCell.Entry) -> ContentsCell.Page?
  ) -> DataGrid? {
    guard grids[index].prose == .contents,
      var cell = grids[index].columns.first?.cell?.base as? ContentsCell
    else { return nil }
    cell.digitCount = digitCount
    for entry in cell.entries.indices { cell.entries[entry].page = page(cell.entries[entry]) }
    var grid = grids[index]
    grid.setRenderer(AnyCellRenderer(cell), column: 0)
    return grid
  }
}
