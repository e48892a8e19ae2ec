public import GridModel

extension Renderer {
  /// Why a cell of `document` looks as it does. Nothing is drawn, and no font is needed.
  /// - Throws: `RenderError` of kind `usage` for a cell that does not exist.
  public func explain(_ document: GridDocument, cell: CellPath) throws(RenderError)
    -> CellExplanation
  {
    try CellExplanation(path: cell, of: try prepared(document).grid)
  }

  /// Why a cell of `grid` looks as it does.
  /// - Throws: `RenderError` of kind `usage` for a cell that does not exist.
  public func explain(_ grid: SourceGrid, cell: CellPath) throws(RenderError) -> CellExplanation {
    try CellExplanation(path: cell, of: try prepared(grid).grid)
  }

  /// Why a header, a footer or a total of `document` looks as it does. Nothing is drawn, and no font is needed.
  /// - Throws: `RenderError` of kind `usage` for a part that does not exist.
  public func explain(
    _ document: GridDocument, part: ExplainedPart
  ) throws(RenderError) -> PartExplanation {
    try PartExplanation(part, of: try prepared(document).grid)
  }

  /// Why a header, a footer or a total of `grid` looks as it does.
  /// - Throws: `RenderError` of kind `usage` for a part that does not exist.
  public func explain(_ grid: SourceGrid, part: ExplainedPart) throws(RenderError)
    -> PartExplanation
  {
    try PartExplanation(part, of: try prepared(grid).grid)
  }
}
