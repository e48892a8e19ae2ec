import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
public import GridModel
import GridPainting
import Platform

/// Draws documents and grids of Swift values to files and into memory.
///
/// It keeps the fonts, shaped words and glyphs of its drawings for the next ones, and copies of it
/// share them: one renderer for all drawings is faster than one for each. Fonts that are installed
/// while it exists may be found only by a new one.
public struct Renderer: Sendable {
  /// Default: the machine's fonts.
  public var fonts: FontSource
  /// The creation date written into a PDF; default a fixed one, so that the same input gives the
  /// same bytes.
  public var creationDate: CreationDate
  /// How many bands of a PNG are processed in parallel; `nil` is one for each processor. The bytes
  /// do not depend on it.
  public var workerCount: Int?
  /// The renderers that documents can use by `cell: NAME` besides the built-in kinds of cells;
  /// default none.
  public var cells: [String: AnyCellRenderer]

  /// Which pages of a PDF are drawn, counted from 1; `nil` is all. They keep their numbers, and the
  /// grid is divided among pages as if all were drawn. Other formats have no pages.
  public var pages: ClosedRange<Int>?

  /// Whether a character without a glyph in any font is an error instead of a finding: then no
  /// output is written, not even those without the character. Default `false`: a box is drawn
  /// instead.
  public var strictGlyphs: Bool

  /// Which findings are errors; default none. Then no output is written, and the error has all of
  /// them.
  public var strictness: Strictness

  /// The backend for PNG and PDF files; default ``DrawingBackend/native``.
  public var backend: DrawingBackend

  /// The limits of a drawing; default the standard limits, which stop only input that no machine
  /// can draw.
  public var limits: RenderLimits

  /// Where the fonts are noted that drawings use; `nil`, the default, is nowhere.
  package var fontUse: FontUse?

  /// Font engines that no drawing uses now.
  let engines = Pool<FontSource, TextEngine>(limit: 8)

  public init(
    fonts: FontSource = .system, creationDate: CreationDate = .fixed, workerCount: Int? = nil,
    cells: [String: AnyCellRenderer] = [:], pages: ClosedRange<Int>? = nil,
    strictGlyphs: Bool = false, strictness: Strictness = .none, backend: DrawingBackend = .native,
    limits: RenderLimits = RenderLimits()
  ) {
    self.limits = limits
    self.pages = pages
    self.strictness = strictness
    self.backend = backend
    self.strictGlyphs = strictGlyphs
    self.fonts = fonts
    self.creationDate = creationDate
    self.workerCount = workerCount
    self.cells = cells
  }

  /// Draws a grid or document to every one of `outputs`. Data is read once; the cells of a source
  /// of Swift values are read for each.
  ///
  /// The files appear at their paths together, when all of them are complete; earlier ones are kept
  /// until then. A PNG or SVG file with `{page}` in its name is one file per page, see
  /// ``RenderOutput/destination``.
  ///
  /// It runs on no actor. A task that is cancelled stops soon, and leaves no file.
  ///
  /// - Parameters:
  ///   - drawable: a document or a grid.
  ///   - outputs: the files and sinks that are written, from one layout.
  ///   - progress: called repeatedly with the progress of the current file; the last call for a
  ///     file has the fraction 1.
  /// - Returns: findings about repaired, shortened or undrawn content.
  /// - Throws: `RenderError` of kind `cancelled` if the task is, `usage` for a column or theme that
  ///   does not exist and for no outputs, `cannotWrite` for an output that cannot be written.
  @discardableResult
  nonisolated(nonsending) public func write(
    _ drawable: some Drawable, to outputs: [RenderOutput],
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> [Diagnostic] {
    try await draw(drawable.drawing, to: outputs, progress: progress)
  }

  /// Draws off the caller's actor.
  @concurrent private func draw(
    _ drawing: Drawing, to outputs: [RenderOutput],
    progress: @escaping @Sendable (RenderProgress) -> Void
  ) async throws(RenderError) -> [Diagnostic] {
    try await timed(at: drawing.dataPlace) { () async throws(RenderError) in
      try await render(drawing, to: outputs, progress: progress)
    }
  }

  /// - Parameter read: called with the parts of a picture, from the layout that the outputs are
  ///   drawn from; default none.
  nonisolated(nonsending) func render(
    _ drawing: Drawing, to outputs: [RenderOutput], progress: (RenderProgress) -> Void,
    reading read: ((PictureParts) -> Void)? = nil
  ) async throws(RenderError) -> [Diagnostic] {
    try check()
    try RenderError.checkCancellation()
    do throws(RenderError) {
      guard !outputs.isEmpty else {
        throw RenderError(.usage, "there is nothing to write: no output is given")
      }
      let drawn = try RequestedDrawing(drawing, by: self)
      let late = LateEngine(of: self)
      let made = Result { () throws(RenderError) in try drawn.report(to: outputs, engine: late) }
      // Without fonts nothing can be drawn, whatever is wrong with the data.
      let engine = try late.engine()
      let report = try made.get()
      defer { Cancellation.free(report) }
      var findings = FindingList(
        try await render(
          report, to: outputs, engine: engine, progress: progress, reading: read))
      findings.add(fontFindings(of: engine))
      checkIn(engine)
      return findings.all
    } catch {
      // A cancelled task may have failed with any error.
      throw Task.isCancelled ? .cancelled : error
    }
  }

  /// - Throws: a `RenderError` for a number of workers that cannot work.
  private func check() throws(RenderError) {
    guard let workerCount, workerCount < 1 else { return }
    throw RenderError(.usage, "a number of workers is 1 or more, not \(workerCount)")
  }

  /// Without the engine's findings about fonts.
  /// - Parameters:
  ///   - delivery: what to do with the files when all are complete.
  ///   - read: called with the parts of the picture, from the same layout; default none.
  nonisolated(nonsending) func render(
    _ report: PreparedReport, to outputs: [RenderOutput], engine: TextEngine,
    delivery: OutputDelivery = .put, progress: (RenderProgress) -> Void,
    reading read: ((PictureParts) -> Void)? = nil
  ) async throws(RenderError) -> [Diagnostic] {
    let files = try OutputStream.open(outputs, areHeld: isHeld)
    let set: OutputSet
    switch delivery {
    case .put: set = OutputSet(outputs)
    case .add(let run): set = run
    }
    var complete: [OutputStream] = []
    var findings = FindingList(report.diagnostics)
    for part in report.parts { try limits.check(part.drawnGrid, at: part.grid?.dataPlace) }
    let layouts = ReportLayouts(report, engine: engine)
    try layouts.checkFigure()
    let rendering = OutputRendering(layouts: layouts, settings: settings)
    for (output, file) in zip(outputs, files) {
      guard let file else {
        let pages = try await drawPages(of: layouts, to: output, progress: progress)
        findings.add(ofFile: pages.findings)
        complete += pages.files
        continue
      }
      do {
        findings.add(
          ofFile: try await rendering.render(output, to: file.sink) {
            progress(RenderProgress(output: file.name, fraction: $0))
          })
        try file.complete()
      } catch {
        throw file.error(error)
      }
      complete.append(file)
      progress(RenderProgress(output: file.name, fraction: 1))
    }
    findings.add(report.images.faults.map { Diagnostic(code: .missingImage, message: $0) })
    // The findings of a run of several drawings are judged together.
    if case .put = delivery {
      try require(findings, engine, of: report.fileName)
    } else if strictness == .none {
      try requireGlyphs(findings.all, of: report.fileName)
    }
    try RenderError.checkCancellation()
    set.add(complete)
    if case .put = delivery { findings.add(try set.commit()) }
    if let read { read(try layouts.pictureParts()) }
    return findings.all
  }

  func geometry(of prepared: PreparedGrid) throws(RenderError) -> GridGeometry {
    try withEngine { engine throws(RenderError) in
      let layout = prepared.layout(measurer: engine)
      return GridGeometry(FigureGeometry(layout, measurer: engine))
    }
  }

  /// The grid of a drawing that is one grid.
  func prepared(_ drawable: some Drawable) throws(RenderError) -> PreparedGrid {
    try RequestedDrawing(drawable.drawing, by: self).grid()
  }

  /// The request of a drawing, with the renderer's own kinds of cells instead of their names.
  /// - Throws: a `RenderError` for a moment of a live grid, which is no request.
  func request(_ drawable: some Drawable) throws(RenderError) -> GridRequest {
    let drawing = drawable.drawing
    return try GridRequest(drawing).resolved(cells).limited(limits, year: runYear(of: drawing))
  }

  /// The year of the date of the run: that of the renderer, or of the document.
  func runYear(of drawing: Drawing) -> Int {
    guard creationDate == .fixed, case .document(let document) = drawing,
      let date = document.output.date.flatMap({ CreationDate(parsing: $0) })
    else { return creationDate.year }
    return date.year
  }

  var settings: OutputSettings {
    OutputSettings(
      creationDate: creationDate, pages: pages, workerCount: workers, backend: backend,
      limits: limits)
  }

  /// At most 4,096, more than a machine has processors, so that calculations with it cannot
  /// overflow.
  package var workers: Int { min(max(1, workerCount ?? Processors.count), 4096) }
}
