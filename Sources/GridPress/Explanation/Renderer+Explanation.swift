import GridLayout
public import GridModel

extension Renderer {
  /// Explains the style of a cell of a grid or document. Nothing is drawn, and no font is needed
  /// except for marks of footnotes, which take room.
  /// - Throws: `RenderError` of kind `usage` for a cell that does not exist.
  public func explain(
    _ drawable: some Drawable, cell: CellPath
  ) throws(RenderError) -> CellExplanation {
    guard cell.row.isNamed else {
      return try CellExplanation(path: cell, of: try withMarkRoom(try prepared(drawable).grid))
    }
    let (part, grid) = try found(.cell(cell), in: drawable)
    return try CellExplanation(path: part.cell ?? cell, of: try withMarkRoom(grid))
  }

  /// Explains the style of a header, a footer or a total of a grid or document. Nothing is drawn,
  /// and no font is needed except for marks of footnotes, which take room.
  /// - Throws: `RenderError` of kind `usage` for a part that does not exist.
  public func explain(
    _ drawable: some Drawable, part: GridPlace
  ) throws(RenderError) -> PartExplanation {
    let (part, grid) = try found(part, in: drawable)
    return try PartExplanation(.part(part), of: try withMarkRoom(grid))
  }

  /// Explains the style of an element of the theme, as far as it is that of all its parts.
  /// - Throws: the same `RenderError` as drawing.
  public func explain(
    _ drawable: some Drawable, element: StyleElement
  ) throws(RenderError) -> PartExplanation {
    try PartExplanation(.element(element), of: try prepared(drawable).grid)
  }

  private func found(
    _ place: GridPlace, in drawable: some Drawable
  ) throws(RenderError) -> (part: GridPart, grid: DataGrid) {
    let drawn = try RequestedDrawing(drawable.drawing, by: self)
    return try ExplainedPlace(place: place).part(in: drawn, by: self)
  }

  /// Explains the style of a cell of a grid or document, never on the caller's actor.
  /// - Throws: `RenderError` of kind `cancelled` if the task is, `usage` for a cell that does not
  ///   exist.
  nonisolated(nonsending) public func explain(
    _ drawable: some Drawable, cell: CellPath
  ) async throws(RenderError) -> CellExplanation {
    let drawing = drawable.drawing
    return try await concurrently { () throws(RenderError) in try explain(drawing, cell: cell) }
  }

  /// Explains the style of a header, a footer or a total of a grid or document, never on the
  /// caller's actor.
  /// - Throws: `RenderError` of kind `cancelled` if the task is, `usage` for a part that does not
  ///   exist.
  nonisolated(nonsending) public func explain(
    _ drawable: some Drawable, part: GridPlace
  ) async throws(RenderError) -> PartExplanation {
    let drawing = drawable.drawing
    return try await concurrently { () throws(RenderError) in try explain(drawing, part: part) }
  }

  /// Explains the style of a part of a document of several grids.
  /// - Parameter number: which of the grids, counted from 0; `nil` is the parts above all of them,
  ///   or the only grid.
  /// - Throws: `RenderError` of kind `usage` for a part or a grid that does not exist.
  package func explain(
    _ drawable: some Drawable, part: GridPart, inGrid number: Int?
  ) throws(RenderError) -> PartExplanation {
    let drawn = try RequestedDrawing(drawable.drawing, by: self)
    guard case .request(let request) = drawn, !request.parts.isEmpty else {
      return try explain(drawable, part: .part(part))
    }
    let report = try drawn.report()
    let grid =
      number.map { report.parts.indices.contains($0) ? report.parts[$0].drawnGrid : nil }
      ?? report.cover
    guard let grid else { throw RenderError(.usage, "there is no such grid") }
    return try PartExplanation(.part(part), of: try withMarkRoom(grid))
  }

  /// A grid with the room that layout reserves for marks of footnotes.
  func withMarkRoom(_ grid: DataGrid) throws(RenderError) -> DataGrid {
    if grid.footnotes.isEmpty { return grid }
    var grid = grid
    try withEngine { engine in grid.makeRoomForMarks(measurer: engine) }
    return grid
  }
}
