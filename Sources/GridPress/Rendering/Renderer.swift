import GridCore
import GridData
import GridGlyphs
import GridLayout
public import GridModel
import Platform

/// Draws documents and grids of Swift values to files.
public struct Renderer: Sendable {
  /// Default: the machine's fonts.
  public var fonts: FontSource
  /// The creation date written into a PDF; default a fixed one, so that the same input gives the same bytes.
  public var creationDate: CreationDate
  /// How many bands of a PNG are worked on at once; `nil` is as many as there are processors. The bytes do not depend
  /// on it.
  public var workerCount: Int?
  /// What documents can ask for by `cell: NAME` beside the kinds of cells that there are; default none.
  public var cells: [String: AnyCellRenderer]

  /// Which pages of a PDF are drawn, counted from 1; `nil` is all. They keep their numbers, and the grid is divided among pages
  /// as if all were drawn. Other formats have no pages.
  public var pages: ClosedRange<Int>?

  /// Whether a character without a glyph in any font is an error instead of a finding: then no output is written, not even those
  /// that the character does not stand in. Default `false`: a box is drawn in its place.
  public var strictGlyphs: Bool

  /// Which findings are errors; default none. Then no output is written, and the error has all of them. One file a page and one
  /// file a value are drawn twice for that.
  public var strictness: Strictness

  /// What draws PNG and PDF files; default ``DrawingBackend/native``.
  public var backend: DrawingBackend

  public init(
    fonts: FontSource = .system, creationDate: CreationDate = .fixed, workerCount: Int? = nil,
    cells: [String: AnyCellRenderer] = [:], pages: ClosedRange<Int>? = nil,
    strictGlyphs: Bool = false, strictness: Strictness = .none, backend: DrawingBackend = .native
  ) {
    self.pages = pages
    self.strictness = strictness
    self.backend = backend
    self.strictGlyphs = strictGlyphs
    self.fonts = fonts
    self.creationDate = creationDate
    self.workerCount = workerCount
    self.cells = cells
  }

  /// Draws `document` to every one of `outputs`; the data is read once.
  ///
  /// The files appear at their paths together, when all of them are complete; earlier ones stay until then. A PNG or SVG file
  /// with `{page}` in its name is one file a page, see ``OutputRequest/destination``; each of these appears when it is complete.
  ///
  /// - Parameter progress: told now and then how far the file being made has come.
  /// - Returns: what was repaired, shortened or could not be drawn.
  // Optimized, the functions that lead to drawing crash the compiler of Swift 6.3: they are short, and left as they are.
  @discardableResult
  @_optimize(none)
  nonisolated(nonsending) public func render(
    _ document: GridDocument, to outputs: [OutputRequest],
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> [Diagnostic] {
    try await render(try request(document), to: outputs, progress: progress)
  }

  /// Draws `grid` to every one of `outputs`; its source is asked for the cells of each of them.
  ///
  /// The files appear at their paths together, when all of them are complete; earlier ones stay until then.
  ///
  /// - Parameter progress: told now and then how far the file being made has come.
  /// - Returns: what was shortened or could not be drawn.
  /// - Throws: `RenderError` of kind `usage` for a column or theme that does not exist, `cannotWrite` for an output that
  ///   cannot be written.
  @discardableResult
  @_optimize(none)
  nonisolated(nonsending) public func render(
    _ grid: Grid, to outputs: [OutputRequest], progress: (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> [Diagnostic] {
    try await render(try request(grid), to: outputs, progress: progress)
  }

  /// - Parameter engine: one that has drawn before, for which ``TextEngine/beginDrawing()`` was called; `nil` makes one.
  @_optimize(none)
  nonisolated(nonsending) func render(
    _ request: GridRequest, to outputs: [OutputRequest], engine: TextEngine? = nil,
    progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    if !request.parts.isEmpty {
      let report = try request.preparedReport()
      return try await render(
        report, to: outputs, engine: try textEngine(engine), progress: progress)
    }
    let prepared = try request.prepared()
    return try await renderGrid(
      prepared, to: outputs, engine: try textEngine(engine), progress: progress)
  }

  /// What is given, else a new one.
  private func textEngine(_ given: TextEngine?) throws(RenderError) -> TextEngine {
    if let given { return given }
    return try textEngine()
  }

  @_optimize(none)
  nonisolated(nonsending) private func renderGrid(
    _ prepared: PreparedGrid, to outputs: [OutputRequest], engine: TextEngine,
    progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    var findings = FindingList(
      try await render(prepared, to: outputs, engine: engine, progress: progress))
    findings.add(fontFindings(of: engine))
    return findings.all
  }

  /// Fonts that others stand in for, and features that they lack.
  func fontFindings(of engine: TextEngine) -> [Diagnostic] {
    engine.substitutions.map { Diagnostic($0) } + engine.featureGaps.map { Diagnostic($0) }
  }

  /// Without what the engine finds about fonts.
  @_optimize(none)
  nonisolated(nonsending) func render(
    _ prepared: PreparedGrid, to outputs: [OutputRequest], engine: TextEngine,
    delivery: OutputDelivery = .put, progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    let files = try OutputStream.open(outputs, areHeld: isHeld || delivery == .discard)
    let pageDelivery = strictness == .none ? delivery : .discard
    var findings = FindingList(prepared.diagnostics)
    let layouts = GridLayouts(prepared.grid, engine: engine, memory: prepared.memory)
    try layouts.checkFigure()
    for (output, file) in zip(outputs, files) {
      guard let file else {
        findings.add(
          ofFile: try await drawPages(
            of: prepared, layouts, to: output, engine: engine, delivery: pageDelivery,
            progress: progress))
        continue
      }
      let report = { (fraction: Double) in
        progress(RenderProgress(output: file.name, fraction: fraction))
      }
      do {
        switch output.format {
        case .png:
          findings.add(
            ofFile: try await PNGRendering(
              layouts: layouts, engine: engine, images: prepared.images, scale: output.scale,
              backend: backend
            ).render(to: file.sink, workerCount: workers, progress: report))
        case .pdf:
          findings.add(
            ofFile: try await PDFRendering(
              grid: prepared.grid, layouts: layouts, page: prepared.page,
              pagePlace: prepared.pagePlace,
              fileName: prepared.fileName, engine: engine, images: prepared.images,
              creationDate: creationDate, properties: prepared.pdf, backend: backend,
              pages: pages
            ).render(to: file.sink, workerCount: workers, progress: report))
        case .svg:
          findings.add(
            ofFile: try SVGRendering(layouts: layouts, engine: engine, images: prepared.images)
              .render(to: file.sink))
        }
        try file.complete()
      } catch {
        throw RenderError(drawing: error, output: file.name)
      }
    }
    findings.add(prepared.images.faults.map { Diagnostic(code: .missingImage, message: $0) })
    if delivery == .discard { return findings.all }
    try require(findings, engine, of: prepared.fileName)
    if pageDelivery != delivery {
      for output in outputs where output.isForEachPage {
        _ = try await drawPages(
          of: prepared, layouts, to: output, engine: engine, delivery: .put, progress: progress)
      }
    }
    try OutputStream.commit(files)
    return findings.all
  }

  /// A stage of the work on `document`, as text.
  public func inspect(_ document: GridDocument, stage: InspectionStage) throws(RenderError)
    -> String
  {
    if stage == .data {
      // Without what else the document asks of it, so that a wrong key or theme does not hide the data.
      let (store, diagnostics) = try TableLoader.load(
        document.data, for: document.presentation)
      return DataDump(source: store, store: store, diagnostics: diagnostics).text
    }
    return try inspect(try request(document), stage: stage)
  }

  /// A stage of the work on `grid`, as text. The data of Swift values is shown as the grid has it.
  public func inspect(_ grid: Grid, stage: InspectionStage) throws(RenderError) -> String {
    if stage == .data {
      return DataDump(source: SourceTexts(SourceRows(grid.source)), diagnostics: []).text
    }
    return try inspect(try request(grid), stage: stage)
  }

  private func inspect(
    _ request: GridRequest, stage: InspectionStage
  ) throws(RenderError) -> String {
    if !request.parts.isEmpty, stage == .pages {
      return try inspectPages(of: request.preparedReport())
    }
    return try inspect(try request.prepared(), stage: stage)
  }

  private func inspect(
    _ prepared: PreparedGrid, stage: InspectionStage
  ) throws(RenderError) -> String {
    switch stage {
    case .data:
      return DataDump(source: prepared.grid.source, diagnostics: prepared.diagnostics).text
    case .grid:
      return GridDump(grid: prepared.grid).text
    case .layout:
      return try layout(of: prepared).dump()
    case .frames:
      var text = ""
      try writeFrames(of: prepared, scale: 1, maximum: FramesDump.defaultMaximum) { text += $0 }
      return text
    case .pages:
      guard let formats = PageRequest.formats(prepared.page) else { throw Self.undividedPage }
      let engine = try textEngine()
      let pages = try PagedGrid(
        GridLayouts(prepared.grid, engine: engine), formats: formats, place: prepared.pagePlace,
        engine: engine, date: creationDate, fileName: prepared.fileName)
      return PagesDump(head: pages.layout.dump(), pages: pages).text
    case .displayList:
      let engine = try textEngine()
      let layouts = GridLayouts(prepared.grid, engine: engine)
      try layouts.checkFigure()
      var painter = FigurePainter(layouts.picture, measurer: engine, pixels: nil)
      return painter.band(from: 0, to: painter.size.height).dump(fontName: engine.name(of:))
    }
  }

  func writeFrames(
    of prepared: PreparedGrid, scale: Double, maximum: Int,
    to write: (String) throws(RenderError) -> Void
  ) throws(RenderError) {
    let engine = try textEngine()
    let layout = LayoutEngine(grid: prepared.grid, measurer: engine).layout()
    var dump = FramesDump(layout, measurer: engine, scale: scale)
    try dump.write(maximum: maximum, to: write)
  }

  func geometry(of prepared: PreparedGrid) throws(RenderError) -> GridGeometry {
    let engine = try textEngine()
    let layout = LayoutEngine(grid: prepared.grid, measurer: engine).layout()
    return GridGeometry(FigureGeometry(layout, measurer: engine))
  }

  func prepared(_ document: GridDocument) throws(RenderError) -> PreparedGrid {
    try request(document).prepared()
  }

  func prepared(_ grid: Grid) throws(RenderError) -> PreparedGrid {
    try request(grid).prepared()
  }

  /// What a document asks for, with the renderer's own kinds of cells in the place of their names.
  func request(_ document: GridDocument) throws(RenderError) -> GridRequest {
    try GridRequest(document).resolved(cells)
  }

  /// What a grid asks for, with the renderer's own kinds of cells in the place of their names.
  func request(_ grid: Grid) throws(RenderError) -> GridRequest {
    try GridRequest(grid).resolved(cells)
  }

  var workers: Int { workerCount ?? Processors.count }

  func textEngine() throws(RenderError) -> TextEngine {
    do {
      switch fonts {
      case .system: return TextEngine(try FontConfiguration.system())
      case .folders(let folders):
        return TextEngine(try FontConfiguration.isolated(directories: folders))
      }
    } catch {
      throw RenderError(fonts: error, in: fonts)
    }
  }
}
