import GridDocuments
import GridGlyphs
package import GridLayout
import GridModel
import GridPainting

extension Renderer {
  /// The layout of a drawing, for transcripts and comparisons.
  package func layout(of drawable: some Drawable) throws(RenderError) -> LaidOutGrid {
    try layout(of: try prepared(drawable))
  }

  func layout(of prepared: PreparedGrid) throws(RenderError) -> LaidOutGrid {
    try withEngine { engine throws(RenderError) in
      LayoutEngine(grid: prepared.grid, measurer: engine).layout()
    }
  }

  /// Passes the parts of a picture to `read`, and returns its result. It must keep nothing of the picture's parts.
  package func readParts<Value>(
    of drawable: some Drawable, _ read: (PictureParts) -> Value
  ) throws(RenderError) -> Value {
    let request = try request(drawable)
    return try withEngine { engine throws(RenderError) in
      if request.parts.isEmpty {
        let layout = LayoutEngine(grid: try request.prepared().grid, measurer: engine).layout()
        return read(PictureParts(layout, engine: engine))
      }
      let rendering = ReportRendering(
        layouts: ReportLayouts(try request.preparedReport(), engine: engine), engine: engine,
        anotherEngine: { try textEngine() },
        creationDate: creationDate, pages: nil, workerCount: workers, backend: backend,
        limits: limits)
      return read(try rendering.parts())
    }
  }
}
