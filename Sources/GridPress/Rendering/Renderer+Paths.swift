public import GridModel

extension Renderer {
  /// Draws a grid or document to files whose names' endings tell their formats: `.png`, `.pdf`, `.svg`.
  ///
  /// - Parameters:
  ///   - drawable: a document or a grid.
  ///   - paths: absolute, or relative to the working directory.
  ///   - scale: pixels a point, for PNG; default 1.
  /// - Returns: what was repaired, shortened or could not be drawn.
  /// - Throws: `RenderError`; of kind `usage` for another ending and for a column or theme that does not exist, `cannotWrite` for a
  ///   file that cannot be written.
  @discardableResult
  @concurrent public func render(
    _ drawable: some Drawable, to paths: String..., scale: Double = 1
  ) async throws(RenderError) -> [Diagnostic] {
    try await render(drawable, to: try Self.outputs(paths, scale: scale))
  }

  static func outputs(
    _ paths: [String], scale: Double
  ) throws(RenderError) -> [RenderOutput] {
    try paths.map { path throws(RenderError) in
      if let output = RenderOutput(path: path, scale: scale) { return output }
      throw RenderError(
        .usage, "the name ends in none of .png, .pdf, .svg", at: SourcePlace(file: path))
    }
  }
}
