import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel

/// A grid ready to be drawn: its data read and arranged, its theme found.
struct PreparedGrid {
  @Boxed private(set) var grid: DataGrid
  /// `nil` is ``paper``, turned if the grid is too wide for it upright.
  let page: PageSetup?
  /// That of the document's locale.
  let paper: PageFormat
  let pdf: PDFProperties
  let svg: SVGProperties
  /// The same grid for each colour scheme that SVG files have a picture for.
  var schemes: [(scheme: ColorScheme, grid: DataGrid)] = []
  /// The place of the page setup in a document, for messages.
  let pagePlace: SourcePlace?
  /// The name of the data on pages.
  let fileName: String
  /// The data as a file; `nil` for Swift values.
  let dataPlace: SourcePlace?
  /// The findings of reading the data.
  let diagnostics: [Diagnostic]
  /// The grid's pictures.
  let images: ImageLibrary
  /// Of other layouts of the same table; `nil` if there are none.
  let cache: LayoutCache?

  /// The grid that this one is on its way from; `nil` if it is not on any.
  var origin: Origin?

  struct Origin {
    @Boxed var grid: DataGrid
    var cache: LayoutCache?
    /// How far it is on its way, between 0 and 1.
    var progress: Double
    /// How far right of their places columns set out that were dragged, by their keys, in points.
    var columnShifts: [String: Double] = [:]
  }

  /// - Parameters:
  ///   - window: finds the cells that are drawn, if only these are; `nil` calls the styling
  ///     callback for all.
  ///   - willRead: called with the theme before the data is read.
  init(
    _ request: GridRequest, window: ((DataGrid) -> [CellPath])? = nil,
    willRead: (Theme) -> Void = { _ in }
  ) throws(RenderError) {
    try request.checkIsOneGrid()
    let (settled, findings) = try request.settled()
    let request = settled.withShownTitles
    let theme = try ThemeLoader.load(request)
    willRead(theme)
    let rows = try GridRows(request)
    let images = ImageLibrary(request)
    let grid = try GridAssembler.grid(
      request, rows, theme: theme, images: images, window: window)
    self.init(
      grid, of: request, images: images, diagnostics: findings + rows.diagnostics)
    schemes = try svg.schemes.map { scheme throws(RenderError) in
      let own = try request.inScheme(scheme)
      let grid = try GridAssembler.grid(
        own, rows, theme: try ThemeLoader.load(own), images: images, window: window)
      return (scheme, grid)
    }
  }

  init(_ document: GridDocument) throws(RenderError) { try self.init(GridRequest(document)) }

  init(_ grid: SourceGrid) throws(RenderError) { try self.init(GridRequest(grid)) }

  /// A grid for each value of a column, in their order.
  /// - Parameter named: gives a part's request its names.
  static func grids(
    _ request: GridRequest, splitBy key: String, named: (_ value: String, inout GridRequest) -> Void
  ) throws(RenderError) -> (
    parts: [(value: String, prepared: PreparedGrid)], diagnostics: [Diagnostic]
  ) {
    try request.checkIsOneGrid()
    var (request, findings) = try request.settled()
    request.splitKey = key
    let theme = try ThemeLoader.load(request)
    let rows = try GridRows(request)
    let images = ImageLibrary(request)
    let grids = try GridAssembler.grids(
      request, rows, splitBy: key, theme: theme, images: images, named: named)
    var parts = grids.map { value, grid in
      (value: value, prepared: PreparedGrid(grid, of: request, images: images, diagnostics: []))
    }
    for scheme in request.presentation.svg.schemes {
      let own = try request.inScheme(scheme)
      let grids = try GridAssembler.grids(
        own, rows, splitBy: key, theme: try ThemeLoader.load(own), images: images, named: named)
      for (index, part) in grids.enumerated() {
        parts[index].prepared.schemes.append((scheme, part.grid))
      }
    }
    return (parts, findings + rows.diagnostics)
  }

  /// - Parameter diagnostics: earlier findings.
  init(
    _ grid: DataGrid, of request: GridRequest, images: ImageLibrary, diagnostics: [Diagnostic],
    cache: LayoutCache? = nil
  ) {
    self.grid = grid
    self.cache = cache
    self.images = images
    page = request.presentation.page
    paper = request.presentation.paper
    pdf = PDFProperties(of: request.presentation)
    svg = request.presentation.svg
    pagePlace = request.presentation.pageData.place
    fileName = request.fileName
    dataPlace = request.dataPlace
    self.diagnostics = diagnostics + grid.styleFindings
  }

  /// The sheets that come into question, the preferred one first; `nil` if the grid is not divided.
  var pageFormats: [PageFormat]? {
    PageSetup.formats(page, paper: paper, isPicture: grid.isPicture)
  }
}

extension ImageLibrary {
  /// The pictures below the folder of a request.
  convenience init(_ request: GridRequest) {
    self.init(
      folder: request.imageFolder, flagFolder: "/usr/share/iso-flags-svg/country-4x3",
      limits: request.presentation.limits)
  }
}

extension ThemeLoader {
  static func load(_ request: GridRequest) throws(RenderError) -> Theme {
    try load(
      request.presentation.theme, variants: request.presentation.variants,
      place: request.themePlace, limits: request.presentation.limits,
      roots: request.presentation.themeRoots)
  }
}

extension GridRequest {
  /// The same in a colour scheme, with its parts.
  /// - Throws: a `RenderError` for a theme without such a variant.
  func inScheme(_ scheme: ColorScheme) throws(RenderError) -> GridRequest {
    var request = self
    let place = presentation.svg.place
    try request.presentation.take(scheme, askedAt: place)
    for index in request.parts.indices {
      try request.parts[index].presentation.take(scheme, askedAt: place)
    }
    return request
  }
}

extension GridPresentation {
  /// Selects the variant of its theme for a colour scheme: the one with its name; none if there is
  /// one for the other scheme. For the built-in themes `light` and `dark`, selects the theme with
  /// its name.
  fileprivate mutating func take(
    _ scheme: ColorScheme, askedAt place: SourcePlace?
  ) throws(RenderError) {
    svg.schemes = []
    let names = try theme.variantNames()
    let others = variants.filter { ColorScheme(rawValue: $0) == nil }
    let schemes = Set(names.compactMap(ColorScheme.init))
    if case .builtIn(let name) = theme, ColorScheme(rawValue: name) != nil {
      theme = .builtIn(scheme.rawValue)
      variants = others
    } else if schemes.contains(scheme) {
      variants = others + [scheme.rawValue]
    } else if !schemes.isEmpty {
      variants = others
    } else {
      let known =
        names.isEmpty ? "it has no variants" : "its variants are \(names.joined(separator: ", "))"
      throw RenderError(
        "schemes: [light, dark] need a theme with a variant \"dark\" or \"light\": \(theme.shownName) has neither; \(known)",
        at: place)
    }
  }
}

extension ThemeReference {
  /// Its name in messages.
  fileprivate var shownName: String {
    switch self {
    case .builtIn(let name), .file(let name): "theme \"\(name)\""
    case .theme(let theme): "theme \"\(theme.name)\""
    }
  }
}
