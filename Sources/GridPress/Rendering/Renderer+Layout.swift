import GridDocuments
import GridGlyphs
package import GridLayout
import GridModel
import GridPainting

extension Renderer {
  /// What is drawn laid out, for what writes down or compares where its parts are.
  package func layout(of drawable: some Drawable) throws(RenderError) -> LaidOutGrid {
    try layout(of: try prepared(drawable))
  }

  func layout(of prepared: PreparedGrid) throws(RenderError) -> LaidOutGrid {
    LayoutEngine(grid: prepared.grid, measurer: try textEngine()).layout()
  }

  /// What a picture shows.
  package func parts(of drawable: some Drawable) throws(RenderError) -> PictureParts {
    try parts(of: try request(drawable))
  }

  private func parts(of request: GridRequest) throws(RenderError) -> PictureParts {
    if request.parts.isEmpty { return try parts(of: try request.prepared()) }
    let engine = try textEngine()
    let rendering = ReportRendering(
      layouts: ReportLayouts(try request.preparedReport(), engine: engine), engine: engine,
      anotherEngine: { try textEngine() },
      creationDate: creationDate, pages: nil, workerCount: workers, backend: backend, limits: limits
    )
    return try rendering.parts()
  }

  private func parts(of prepared: PreparedGrid) throws(RenderError) -> PictureParts {
    let engine = try textEngine()
    let layout = LayoutEngine(grid: prepared.grid, measurer: engine).layout()
    return PictureParts(
      ShownParts(layout, measurer: engine, fontName: engine.name(of:)),
      figure: FigureGeometry(layout, measurer: engine))
  }
}
