import GridCore
import GridDocuments
import GridGlyphs
import GridModel

/// A document ready to be drawn: all data read and arranged, all themes found.
///
/// A document of one grid is a report with one grid, without a title of its own: the grid is the
/// whole picture, with its frame, callouts and viewport, and its title is that of the file.
struct PreparedReport: Sendable {
  /// From top to bottom.
  var grids: [PreparedGrid]
  /// Whether the document is its only grid.
  let isOneGrid: Bool
  /// A grid without rows that has title, subtitle and notes of the document; `nil` if there is
  /// nothing of the kind.
  let cover: DataGrid?
  let title: String?
  let subtitle: String?
  let direction: GridDirection
  /// The picture above the title; `nil` is none.
  let logo: Logo?
  /// `nil` is ``paper``, turned if a grid is too wide for it upright.
  let page: PageSetup?
  /// That of the document's locale.
  let paper: PageFormat
  /// The place of the page setup in a document, for messages.
  let pagePlace: SourcePlace?
  /// The pictures of all grids and the logo.
  let images: ImageLibrary
  let svg: SVGProperties
  let pdf: PDFProperties
  /// The same for each colour scheme that SVG files have a picture for.
  var schemes: [(scheme: ColorScheme, report: PreparedReport)] = []
  /// The findings of reading the data.
  let diagnostics: [Diagnostic]

  /// A document that is one grid.
  /// - Parameter request: of the grid, as it was read.
  init(_ grid: PreparedGrid, of request: GridRequest, images: ImageLibrary) {
    let presentation = request.presentation
    grids = [grid]
    isOneGrid = true
    cover = nil
    (title, subtitle, direction) = (grid.grid.title, grid.grid.subtitle, grid.grid.direction)
    logo = nil
    (page, paper, pagePlace) = (presentation.page, presentation.paper, presentation.pageData.place)
    (svg, pdf) = (presentation.svg, PDFProperties(of: presentation))
    self.images = images
    diagnostics = grid.diagnostics
  }

  /// A document of several grids.
  /// - Parameter request: of the whole document.
  private init(
    _ grids: [PreparedGrid], of request: GridRequest, images: ImageLibrary
  ) throws(RenderError) {
    let presentation = request.withShownTitles.presentation
    self.grids = zip(grids, request.parts).map { grid, part in
      var grid = grid
      grid.grid.images = images
      grid.placement = PreparedGrid.Placement(part.presentation)
      return grid
    }
    isOneGrid = false
    (title, subtitle) = (presentation.title, presentation.subtitle)
    direction = presentation.direction
    logo = presentation.logo
    (page, paper, pagePlace) = (presentation.page, presentation.paper, presentation.pageData.place)
    (svg, pdf) = (presentation.svg, PDFProperties(of: presentation))
    self.images = images
    var findings = FindingList([])
    for grid in grids { findings.add(grid.diagnostics) }
    diagnostics = findings.all
    if let logo { try Self.check(logo, in: images) }
    cover = try Self.cover(of: request, images: images)
  }

  /// - Parameters:
  ///   - window: finds the cells that are drawn, if only these are; `nil` calls the styling
  ///     callback for all. Only a document of one grid has a window.
  ///   - willRead: called with the theme of a document of one grid before its data is read.
  init(
    _ request: GridRequest, window: ((DataGrid) -> [CellPath])? = nil,
    willRead: (Theme) -> Void = { _ in }
  ) throws(RenderError) {
    if request.parts.isEmpty {
      let reading = try GridReading(request, willRead: willRead)
      func report(in scheme: ColorScheme?) throws(RenderError) -> PreparedReport {
        PreparedReport(
          try reading.prepared(in: scheme, window: window), of: reading.request,
          images: reading.images)
      }
      self = try report(in: nil)
      schemes = try svg.schemes.map { scheme throws(RenderError) in
        (scheme, try report(in: scheme))
      }
      return
    }
    var readings: [GridReading] = []
    var grids: [PreparedGrid] = []
    for part in request.parts {
      let reading = try GridReading(part)
      readings.append(reading)
      grids.append(try reading.prepared())
    }
    let totals = PaymentTotals(parts: request.parts, grids: grids.map(\.grid))
    for (index, part) in request.parts.enumerated() {
      guard let payment = try totals.payment(ofPart: index) else { continue }
      var part = part
      BlockParts.show(payment, in: &part)
      readings[index] = try GridReading(part)
      grids[index] = try readings[index].prepared()
    }
    self = try PreparedReport(grids, of: request, images: readings[0].images)
    schemes = try svg.schemes.map { [images] scheme throws(RenderError) in
      let own = try request.inScheme(scheme)
      let grids = try readings.map { reading throws(RenderError) in
        try reading.prepared(in: scheme)
      }
      return (scheme, try PreparedReport(grids, of: own, images: images))
    }
  }

  /// A report for each value of a column, with only the rows that have it, in their order.
  /// - Parameter named: gives a part's request its names.
  static func reports(
    _ request: GridRequest, splitBy key: String,
    named: (_ value: String, inout GridRequest) -> Void
  ) throws(RenderError) -> (
    parts: [(value: String, report: PreparedReport)], diagnostics: [Diagnostic]
  ) {
    var request = request
    request.splitKey = key
    let reading = try GridReading(request)
    func parts(
      in scheme: ColorScheme?
    ) throws(RenderError) -> [(value: String, report: PreparedReport)] {
      try reading.split(by: key, in: scheme, named: named).map { value, grid in
        (value, PreparedReport(grid, of: reading.request, images: reading.images))
      }
    }
    var all = try parts(in: nil)
    for scheme in reading.request.presentation.svg.schemes {
      for (index, part) in try parts(in: scheme).enumerated() {
        all[index].report.schemes.append((scheme, part.report))
      }
    }
    return (all, reading.diagnostics)
  }

  init(_ document: GridDocument) throws(RenderError) { try self.init(GridRequest(document)) }

  /// Its name in messages: that of the data of its only grid; empty if it has none.
  var fileName: String { isOneGrid ? grids[0].fileName : "" }

  /// The name of a grid in the outline.
  func name(ofGrid index: Int) -> String {
    let grid = grids[index]
    return grid.grid.title ?? (grid.fileName.isEmpty ? String(index + 1) : grid.fileName)
  }

  /// Of all grids.
  var rowCount: Int { grids.reduce(0) { $0 + $1.grid.order.count } }

  /// The candidate sheets, the preferred one first; `nil` if everything is on one page as large as
  /// its content.
  /// - Parameter setup: what an output requests; `nil` is the setup of the document.
  func pageFormats(_ setup: PageSetup? = nil) -> [PageFormat]? {
    guard grids.allSatisfy({ $0.origin == nil }) else { return nil }
    return PageSetup.formats(
      setup ?? page, paper: paper, isPicture: isOneGrid && grids[0].grid.isPicture)
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

extension PreparedGrid.Placement {
  /// Of a part of a document.
  fileprivate init(_ presentation: GridPresentation) {
    let block = presentation.block
    beginsPage = presentation.pageBreak == .before
    gap = block?.gap ?? PreparedReport.gap
    column = block?.column
    isBill = block?.isBill == true
    outlineLevel = 1
    if let block {
      outlineLevel =
        block.headingLevel ?? (presentation.title == nil ? nil : block.titleLevel)
    }
  }
}
