import GridCore
import GridDocuments
import GridGlyphs
import GridModel

/// A document ready to be drawn: all data read and arranged, all themes found.
///
/// A document of one grid is a report with one grid, without a title of its own: the grid is the
/// whole picture, with its frame, callouts and viewport, and its title is that of the file.
struct PreparedReport: Sendable {
  /// Its grids and the texts between them, from top to bottom.
  var parts: [PreparedPart]
  /// Whether the document is its only grid.
  let isOneGrid: Bool
  /// A grid without rows that has title, subtitle and notes of the document; `nil` if there is
  /// nothing of the kind.
  @BoxedOptional private(set) var cover: DataGrid?
  /// How the cover is composed; `nil` has the title above the first part.
  let coverDesign: Cover?
  /// The colour of its field, band or rule.
  let coverColor: Color?
  let title: String?
  let subtitle: String?
  let direction: GridDirection
  /// The picture above the title; `nil` is none.
  let logo: Logo?
  /// `nil` is ``paper``, turned if a grid is too wide for it upright.
  @BoxedOptional private(set) var page: PageSetup?
  /// That of the document's locale.
  @Boxed private(set) var paper: PageFormat
  /// The place of the page setup in a document, for messages.
  let pagePlace: SourcePlace?
  /// The pictures of all grids and the logo.
  let images: ImageLibrary
  let png: PNGProperties
  let svg: SVGProperties
  var pdf: PDFProperties
  /// What given invoices among the attachments are compared with; `nil` if there are none.
  var givenInvoices: GivenInvoices?
  /// The same for each colour scheme that SVG files have a picture for.
  var schemes: [(scheme: ColorScheme, report: PreparedReport)] = []
  /// The findings of reading the data.
  var diagnostics: [Diagnostic]

  /// A document that is one grid.
  /// - Parameter request: of the grid, as it was read.
  init(_ grid: PreparedGrid, of request: GridRequest, images: ImageLibrary) {
    let presentation = request.presentation
    parts = [PreparedPart(grid)]
    isOneGrid = true
    (coverDesign, coverColor) = (nil, nil)
    (title, subtitle, direction) = (grid.grid.title, grid.grid.subtitle, grid.grid.direction)
    logo = nil
    page = presentation.page
    paper = presentation.paper
    pagePlace = presentation.pageData.place
    (png, svg, pdf) = (
      presentation.png, presentation.svg, PDFProperties(of: presentation.wrappedValue)
    )
    self.images = images
    diagnostics = grid.diagnostics + request.textFindings
  }

  /// A document of several parts.
  /// - Parameters:
  ///   - parts: in the order of the document.
  ///   - texts: the styles of its texts.
  ///   - request: of the whole document.
  fileprivate init(
    _ parts: [PreparedPart], _ texts: TextBlockStyles, of request: GridRequest,
    images: ImageLibrary
  ) throws(RenderError) {
    let presentation = request.withShownTitles.presentation
    self.parts = zip(parts, request.parts).map { part, requested in
      var part = part
      part.setImages(images)
      part.placement = PreparedPart.Placement(requested)
      return part
    }
    isOneGrid = false
    (title, subtitle) = (presentation.title, presentation.subtitle)
    direction = presentation.direction
    (logo, coverDesign) = (presentation.logo, presentation.cover)
    page = presentation.page
    paper = presentation.paper
    pagePlace = presentation.pageData.place
    (png, svg, pdf) = (
      presentation.png, presentation.svg, PDFProperties(of: presentation.wrappedValue)
    )
    self.images = images
    var findings = FindingList([])
    for part in parts { findings.add(part.grid?.diagnostics ?? []) }
    findings.add(request.textFindings)
    diagnostics = findings.all
    var cover = request.presentation.hasCover ? try texts.cover() : nil
    cover?.images = images
    self.cover = cover
    coverColor = presentation.cover == nil ? nil : texts.coverColors.field
  }

  /// - Parameters:
  ///   - window: finds the cells that are drawn, if only these are; `nil` calls the styling
  ///     callback for all. Only a document of one grid has a window.
  ///   - willRead: called with the theme of a document of one grid before its data is read.
  init(
    _ request: GridRequest, window: ((DataGrid) -> [CellPath])? = nil,
    willRead: (Theme) -> Void = { _ in }
  ) throws(RenderError) {
    guard request.parts.isEmpty else {
      let reading = try ReportReading(request)
      self = try reading.report()
      schemes = try svg.schemes.map { scheme throws(RenderError) in
        (scheme, try reading.report(in: scheme))
      }
      try attachInvoice(of: request)
      return
    }
    let reading = try GridReading(request, willRead: willRead)
    func report(in scheme: ColorScheme?) throws(RenderError) -> PreparedReport {
      let grid = try reading.prepared(in: scheme, window: window)
      return PreparedReport(
        grid, of: try reading.request.withPageTexts(from: grid.grid), images: reading.images)
    }
    self = try report(in: nil)
    schemes = try svg.schemes.map { scheme throws(RenderError) in
      (scheme, try report(in: scheme))
    }
    try attachInvoice(of: request)
  }

  /// A report for each value of a column, with only the rows that have it, in their order.
  /// - Parameter named: gives a part's request its names.
  static func reports(
    _ request: GridRequest, splitBy key: String,
    named: (_ value: String, inout GridRequest) -> Void
  ) throws(RenderError) -> (
    parts: [(value: String, report: PreparedReport)], diagnostics: [Diagnostic]
  ) {
    if let invoice = request.presentation.invoice {
      throw RenderError(
        "an invoice is of one document: make each with a run of its own, as gridpress batch does",
        at: invoice.place)
    }
    var request = request
    request.splitKey = key
    let reading = try GridReading(request)
    func parts(
      in scheme: ColorScheme?
    ) throws(RenderError) -> [(value: String, report: PreparedReport)] {
      try reading.split(by: key, in: scheme, named: named).map {
        value, grid throws(RenderError) -> (value: String, report: PreparedReport) in
        let request = try reading.request.withPageTexts(from: grid.grid)
        return (value, PreparedReport(grid, of: request, images: reading.images))
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

  /// Those of its parts that are grids, from top to bottom.
  var grids: [PreparedGrid] { parts.compactMap(\.grid) }

  /// Its name in messages: that of the data of its only grid; empty if it has none.
  var fileName: String { isOneGrid ? parts[0].fileName : "" }

  /// The name of a part in the outline.
  func name(ofPart index: Int) -> String {
    let part = parts[index]
    return part.title ?? (part.fileName.isEmpty ? String(index + 1) : part.fileName)
  }

  /// Of all parts.
  var rowCount: Int { parts.reduce(0) { $0 + $1.rowCount } }

  /// The candidate sheets, the preferred one first; `nil` if everything is on one page as large as
  /// its content.
  /// - Parameter setup: what an output requests; `nil` is the setup of the document.
  func pageFormats(_ setup: PageSetup? = nil) -> [PageFormat]? {
    guard parts.allSatisfy({ $0.grid?.origin == nil }) else { return nil }
    return PageSetup.formats(
      setup ?? page, paper: paper, isPicture: isOneGrid && grids[0].grid.isPicture)
  }

  /// The sheets with the lines of the pages of a part, where they have those of the document: an
  /// output may request others.
  func formats(_ formats: [PageFormat], ofPart index: Int) -> [PageFormat] {
    guard let own = parts[index].pageLines, case .sheets(let shared)? = page else { return formats }
    return formats.map { format in
      guard format.allLines == shared.allLines else { return format }
      var format = format
      format.allLines = own
      return format
    }
  }

  /// Between two grids, in points.
  static let gap = 24.0
}

/// The parts of a document of several. Their data is read once for all colour schemes, and the
/// theme of the document once for all of its texts.
private struct ReportReading {
  private enum Part {
    case grid(GridReading)
    case text(TextBlock)

    /// Whether it has the facts of the cover.
    var isOfCover: Bool { if case .text(let block) = self { block.isOfCover } else { false } }
  }

  private var request: GridRequest
  private var parts: [Part] = []
  /// The same with the themes as they are.
  private var prepared: [PreparedPart] = []
  /// Of each part, as ``PreparedPart/pageLines``.
  private var pageLines: [[PageLines]?]
  private var texts: TextBlockStyles
  private let images: ImageLibrary

  init(_ request: GridRequest) throws(RenderError) {
    self.request = request
    texts = try TextBlockStyles(request)
    pageLines = request.parts.map { _ in nil }
    let tables = SharedTables(of: request.parts.lazy.compactMap(\.grid))
    for part in request.parts {
      let read: Part =
        switch part {
        case .grid(let grid): .grid(try GridReading(grid, sharing: tables))
        case .text(let block): .text(block)
        }
      parts.append(read)
      prepared.append(try Self.prepared(read, in: nil, texts))
    }
    // Amounts of payments are totals of grids.
    let totals = PaymentTotals(
      parts: request.parts,
      totals: PrintedTotals(prepared, titles: request.parts.map(\.title)))
    for index in parts.indices {
      guard case .text(var block) = parts[index], let payment = try totals.payment(ofPart: index)
      else { continue }
      block.show(payment, locale: request.presentation.locale)
      parts[index] = .text(block)
      prepared[index] = try Self.prepared(parts[index], in: nil, texts)
    }
    for index in parts.indices {
      guard case .text(var block) = parts[index], block.mentionsData,
        let source = Self.texts(near: index, of: prepared)
      else { continue }
      self.request.textFindings += try block.fill(from: source, at: request.dataPlace)
      parts[index] = .text(block)
      prepared[index] = try Self.prepared(parts[index], in: nil, texts)
    }
    if let first = prepared.lazy.compactMap(\.grid?.grid).first(where: { $0.dataTexts != nil }) {
      var filled = try self.request.withCaptions(from: first).withPageTexts(from: first)
      let parts = prepared
      pageLines = try filled.fillPageLines(of: self.request) { Self.texts(near: $0, of: parts) }
      self.request = filled
      texts = try TextBlockStyles(filled)
    }
    images =
      if case .grid(let first)? = parts.first(where: { !$0.isOfCover }) { first.images } else {
        ImageLibrary(
          folder: request.presentation.imageFolder, of: request.presentation.wrappedValue)
      }
    let presentation = request.presentation
    if let logo = presentation.logo {
      try Self.check(logo.file, "the logo", at: logo.place, in: images)
    }
    if let cover = presentation.cover {
      if let problem = cover.problem(title: presentation.title) {
        throw RenderError(problem, at: cover.place)
      }
      if let picture = cover.picture {
        try Self.check(picture.file, "the picture of the cover", at: cover.place, in: images)
      }
    }
  }

  /// - Parameter scheme: the colour scheme of its themes; `nil` is the themes as they are.
  func report(in scheme: ColorScheme? = nil) throws(RenderError) -> PreparedReport {
    guard let scheme else { return try report(prepared, of: request, texts) }
    let request = try request.inScheme(scheme)
    let texts = try TextBlockStyles(request)
    let prepared = try parts.map { part throws(RenderError) in
      try Self.prepared(part, in: scheme, texts)
    }
    return try report(prepared, of: request, texts)
  }

  private func report(
    _ parts: [PreparedPart], of request: GridRequest, _ texts: TextBlockStyles
  ) throws(RenderError) -> PreparedReport {
    var parts = parts
    for index in parts.indices { parts[index].pageLines = pageLines[index] }
    return try PreparedReport(parts, texts, of: request, images: images)
  }

  private static func prepared(
    _ part: Part, in scheme: ColorScheme?, _ texts: TextBlockStyles
  ) throws(RenderError) -> PreparedPart {
    switch part {
    case .grid(let reading): PreparedPart(try reading.prepared(in: scheme))
    case .text(let block): PreparedPart(try PreparedText(block, texts))
    }
  }

  /// The data that a text among grids is about: that of the next grid, or else of the last one.
  private static func texts(
    near index: Int, of parts: [PreparedPart]
  ) -> (any DataTextSource)? {
    parts[index...].lazy.compactMap { $0.grid?.grid.dataTexts }.first
      ?? parts[..<index].reversed().lazy.compactMap { $0.grid?.grid.dataTexts }.first
  }

  /// - Throws: a `RenderError` for a picture that cannot be shown.
  private static func check(
    _ file: String, _ name: String, at place: SourcePlace?, in images: ImageLibrary
  ) throws(RenderError) {
    do throws(ImageFault) {
      _ = try images.image(.file(file))
    } catch {
      throw RenderError(
        error == .missing ? .inputNotFound : .badInput,
        "\(name) \"\(file)\" cannot be shown: \(error)", at: place)
    }
  }
}

extension GridPresentation {
  /// Whether a document of several parts has anything above them.
  fileprivate var hasCover: Bool {
    !captions.isEmpty || logo != nil
  }
}
