import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import Platform

/// One grid ready to be drawn: its data read and arranged, its theme found. A report is made of
/// these; see ``PreparedReport``.
struct PreparedGrid: Sendable {
  @Boxed var grid: DataGrid
  /// The name of the data on pages.
  let fileName: String
  /// The data as a file; `nil` for Swift values.
  let dataPlace: SourcePlace?
  /// The findings of reading the data.
  let diagnostics: [Diagnostic]
  /// Of other layouts of the same table; `nil` if there are none.
  private(set) var cache: LayoutCache?
  /// Makes the grid without the columns with these keys; `nil` if none may be left out.
  var dropping: (@Sendable (Set<String>) throws(RenderError) -> DataGrid)?
  /// The grid that this one is on its way from; `nil` if it is not on any.
  var origin: Origin?

  struct Origin: Sendable {
    @Boxed var grid: DataGrid
    var cache: LayoutCache?
    /// How far it is on its way, between 0 and 1.
    var progress: Double
    /// How far right of their places columns set out that were dragged, by their keys, in points.
    var columnShifts: [String: Double] = [:]
  }

  /// - Parameter diagnostics: earlier findings.
  init(
    _ grid: DataGrid, of request: GridRequest, diagnostics: [Diagnostic],
    cache: LayoutCache? = nil
  ) {
    self.grid = grid
    self.cache = cache
    fileName = request.fileName
    dataPlace = request.dataPlace
    self.diagnostics = diagnostics + grid.styleFindings
  }

  /// Makes it independent of other layouts, since their font engine is not that of the next one.
  mutating func forgetLayouts() {
    cache = nil
    origin?.cache = nil
  }

  init(_ request: GridRequest) throws(RenderError) {
    self = try GridReading(request).prepared()
  }

  init(_ document: GridDocument) throws(RenderError) { try self.init(GridRequest(document)) }

  init(_ grid: SourceGrid) throws(RenderError) { try self.init(GridRequest(grid)) }
}

/// The theme and the rows of a requested grid, read once for the grid and its colour schemes.
struct GridReading {
  /// The request with everything that depends on the data.
  let request: GridRequest
  let images: ImageLibrary
  let theme: Theme
  let rows: GridRows
  /// The findings of reading the data.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - tables: those of all grids of a document; `nil` reads the data.
  ///   - willRead: called with the theme before the data is read.
  init(
    _ request: GridRequest, sharing tables: SharedTables? = nil,
    willRead: (Theme) -> Void = { _ in }
  ) throws(RenderError) {
    try request.checkIsOneGrid()
    let (onData, reading) = try request.settled(sharing: tables)
    let (settled, summarizing) = try onData.crossTabulated(sharing: tables)
    let findings = reading + summarizing
    // Titles that name the value of a split are filled in for each value.
    var request = settled.splitKey == nil ? settled.withShownTitles : settled
    theme = try ThemeLoader.load(request)
    willRead(theme)
    rows = try GridRows(request, sharing: tables)
    // A title above the header of a text is only known now.
    if request.presentation.title == nil, let title = rows.table.hints.title {
      request.presentation.title = title
    }
    self.request = request
    images = ImageLibrary(self.request)
    diagnostics = findings + rows.diagnostics
  }

  /// - Parameters:
  ///   - scheme: the colour scheme of its theme; `nil` is the theme as it is.
  ///   - window: finds the cells that are drawn, if only these are; `nil` calls the styling
  ///     callback for all.
  func prepared(
    in scheme: ColorScheme? = nil, window: ((DataGrid) -> [CellPath])? = nil
  ) throws(RenderError) -> PreparedGrid {
    let (request, theme) = try settings(in: scheme)
    let grid = try GridAssembler.grid(request, rows, theme: theme, images: images, window: window)
    var prepared = PreparedGrid(grid, of: request, diagnostics: diagnostics)
    if grid.mayDropColumns {
      prepared.dropping = { [rows, images] keys throws(RenderError) in
        try GridAssembler.grid(request, rows, theme: theme, images: images, dropping: keys)
      }
    }
    return prepared
  }

  /// A grid for each value of a column, in their order.
  /// - Parameters:
  ///   - scheme: the colour scheme of their theme; `nil` is the theme as it is.
  ///   - named: gives a part's request its names.
  func split(
    by key: String, in scheme: ColorScheme? = nil,
    named: (_ value: String, inout GridRequest) -> Void
  ) throws(RenderError) -> [(value: String, grid: PreparedGrid)] {
    let (request, theme) = try settings(in: scheme)
    return try GridAssembler.grids(
      request, rows, splitBy: key, theme: theme, images: images, named: named
    ).map { ($0, PreparedGrid($1, of: request, diagnostics: [])) }
  }

  private func settings(
    in scheme: ColorScheme?
  ) throws(RenderError) -> (GridRequest, Theme) {
    guard let scheme else { return (request, theme) }
    let request = try request.inScheme(scheme)
    return (request, try ThemeLoader.load(request))
  }
}

extension ImageLibrary {
  /// The pictures below the folder of a request.
  convenience init(_ request: GridRequest) {
    self.init(folder: request.imageFolder, of: request.presentation.wrappedValue)
  }

  /// - Parameter folder: `nil` is the working directory.
  convenience init(folder: String?, of presentation: GridPresentation) {
    self.init(
      folder: folder,
      flagFolder: PortableBundle.current?.flags ?? "/usr/share/iso-flags-svg/country-4x3",
      limits: presentation.limits)
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
    try request.presentation.wrappedValue.take(scheme, askedAt: place)
    request.parts = try request.parts.map { part throws(RenderError) in
      try part.changingGrid { grid throws(RenderError) in
        try grid.presentation.wrappedValue.take(scheme, askedAt: place)
      }
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
