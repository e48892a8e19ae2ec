import GridCairo
import GridCore
import GridLayout
public import GridModel
import PangoCairo

/// Draws documents to files.
public struct Renderer: Sendable {
  /// Default: the machine's fonts.
  public var fonts: FontSource
  /// The creation date written into a PDF; default a fixed one, so that the same input gives the same bytes.
  public var creationDate: CreationDate
  /// How many bands of a PNG are worked on at once; `nil` is as many as there are processors. The bytes do not depend
  /// on it.
  public var workerCount: Int?

  public init(
    fonts: FontSource = .system, creationDate: CreationDate = .fixed, workerCount: Int? = nil
  ) {
    self.fonts = fonts
    self.creationDate = creationDate
    self.workerCount = workerCount
  }

  /// Draws `document` to every one of `outputs`; the data is read once.
  ///
  /// A file appears at its path only when it is complete; an earlier one stays until then.
  ///
  /// - Parameter progress: told now and then how far the file being made has come.
  /// - Returns: what was repaired, shortened or could not be drawn.
  @discardableResult
  nonisolated(nonsending) public func render(
    _ document: GridDocument, to outputs: [OutputRequest],
    progress: (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> [Diagnostic] {
    let prepared = try PreparedDocument(document)
    let engine = try textEngine()
    let files = try outputs.map { output throws(RenderError) in try OutputStream(output) }
    var findings = FindingList(prepared.diagnostics)
    for (output, file) in zip(outputs, files) {
      let report = { (fraction: Double) in
        progress(RenderProgress(output: file.name, fraction: fraction))
      }
      do {
        switch output.format {
        case .png:
          findings.add(
            try await PNGRendering(grid: prepared.grid, engine: engine, scale: output.scale)
              .render(to: file.sink, workerCount: workers, progress: report))
        case .pdf:
          findings.add(
            try await PDFRendering(
              grid: prepared.grid, page: document.page, engine: engine,
              creationDate: creationDate
            ).render(to: file.sink, workerCount: workers, progress: report))
        case .svg:
          findings.add(
            try SVGRendering(grid: prepared.grid, engine: engine).render(to: file.sink))
        }
        try file.finish()
      } catch {
        throw RenderError(drawing: error, output: file.name)
      }
    }
    for substitution in engine.substitutions { findings.add([Diagnostic(substitution)]) }
    return findings.all
  }

  /// A stage of the work on `document`, as text.
  public func inspect(_ document: GridDocument, stage: InspectionStage) throws(RenderError)
    -> String
  {
    switch stage {
    case .data:
      let (store, diagnostics) = try TableLoader.load(document.data)
      return DataDump(store: store, diagnostics: diagnostics).text
    case .grid:
      return GridDump(grid: try PreparedDocument(document).grid).text
    case .layout:
      return try layout(document, measurer: try textEngine()).dump()
    case .displayList:
      let engine = try textEngine()
      let layout = try layout(document, measurer: engine)
      var painter = Painter(layout, measurer: engine, pixels: nil)
      return painter.band(from: 0, to: layout.frames.size.height).dump(fontName: engine.name(of:))
    }
  }

  private func layout(_ document: GridDocument, measurer: TextEngine) throws(RenderError)
    -> LaidOutGrid
  {
    LayoutEngine(grid: try PreparedDocument(document).grid, measurer: measurer).layout()
  }

  private var workers: Int { workerCount ?? Processors.count }

  private func textEngine() throws(RenderError) -> TextEngine {
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
