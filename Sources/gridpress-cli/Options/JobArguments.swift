import ArgumentParser
import GridPress
import GridTools

/// The flags that a job of a batch may have: those of `render` about one document and its files.
/// What applies to the whole process, such as limits, belongs to `batch`.
struct JobArguments: ParsableArguments {
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var table: TableOptions
  @OptionGroup var columns: ColumnOptions
  @OptionGroup var rows: RowOptions
  @OptionGroup var texts: TextOptions
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var frame: FrameOptions

  @Option var limit: Int?
  @Option var svgText: SVGText?
  @Option var png: PNGSize?

  /// Applies the flags of a job to what it draws.
  @Sendable
  static func apply(_ arguments: [String], to job: inout JobDrawing) throws(RenderError) {
    do {
      let arguments = arguments.map { $0 == "--strict" ? "--strict=all" : $0 }
      try parse(arguments).apply(to: &job)
    } catch let error as RenderError {
      throw error
    } catch {
      throw RenderError(.usage, "arguments: \(message(for: error))")
    }
  }

  private func apply(to job: inout JobDrawing) throws {
    if let limit, limit < 1 {
      throw RenderError(.usage, "--limit is a number of rows from 1, not \(limit)")
    }
    try table.checkNoneIsForTables()
    if table.from != nil {
      throw RenderError(.usage, "--from is not for jobs: write data: {file: …, format: …}")
    }
    let flags = DocumentFlags(
      table: table, columns: columns, rows: rows, texts: texts, appearance: appearance, page: page,
      frame: frame)
    try flags.apply(to: &job.document, rowCount: limit, files: job.files)
    let settings = try drawing.settings(
      fonts: appearance.fonts.isEmpty ? nil : .folders(appearance.fonts))
    for index in job.outputs.indices {
      if let scale = settings.scale { job.outputs[index].format.scale = scale }
      if let svgText { job.outputs[index].format.svgText = svgText }
      if let png { job.outputs[index].format.pngSize = png }
    }
    if let fonts = settings.fonts { job.renderer.fonts = fonts }
    if let date = settings.date { job.renderer.creationDate = date }
    let own = try drawing.renderer(limits: job.renderer.limits)
    if drawing.strict != nil { job.renderer.strictness = own.strictness }
    if drawing.strictGlyphs { job.renderer.strictGlyphs = true }
  }
}
