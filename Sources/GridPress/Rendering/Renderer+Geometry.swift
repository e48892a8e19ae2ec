import GridPainting

extension Renderer {
  /// Lays a grid or document out and answers where its parts are.
  ///
  /// - Throws: `RenderError` for data that cannot be read, and for a column or theme that does not exist.
  public func geometry(of drawable: some Drawable) throws(RenderError) -> GridGeometry {
    try geometry(of: prepared(drawable))
  }

  /// Writes down what of `document` shows and where, as JSON: every part with its path, its place in points and pixels, its
  /// text and its style.
  ///
  /// - Parameters:
  ///   - document: one of one grid.
  ///   - scale: device pixels per point; default 1.
  ///   - maximumParts: how many parts are listed; `nil` is 100,000.
  ///   - write: called with one piece of the text after another.
  public func writeFrames(
    of document: GridDocument, scale: Double = 1, maximumParts: Int? = nil,
    to write: (String) throws(RenderError) -> Void
  ) throws(RenderError) {
    try writeFrames(
      of: prepared(document), scale: scale,
      maximum: maximumParts ?? FramesDump.defaultMaximum, to: write)
  }
}
