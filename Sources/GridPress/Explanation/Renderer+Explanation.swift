public import GridModel

extension Renderer {
  /// Why a cell of a grid or document looks as it does. Nothing is drawn, and no font is needed.
  /// - Throws: `RenderError` of kind `usage` for a cell that does not exist.
  public func explain(
    _ drawable: some Drawable, cell: CellPath
  ) throws(RenderError) -> CellExplanation {
    try CellExplanation(path: cell, of: try prepared(drawable).grid)
  }

  /// Why a header, a footer or a total of a grid or document looks as it does. Nothing is drawn, and no font is needed.
  /// - Throws: `RenderError` of kind `usage` for a part that does not exist.
  public func explain(
    _ drawable: some Drawable, part: ExplainedPart
  ) throws(RenderError) -> PartExplanation {
    try PartExplanation(part, of: try prepared(drawable).grid)
  }
}
