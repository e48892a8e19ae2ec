import GridModel

extension Renderer {
  /// What is made of a document.
  /// - Parameter make: gets the document with its own kinds of cells in the place of their names.
  /// - Throws: `RenderError` with all problems of the document, not only those for which it could not be made.
  func reportingAll<Value>(
    of document: GridDocument, _ make: (GridDocument) throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    do throws(RenderError) {
      return try make(try withCells(document))
    } catch {
      throw DocumentCheck.error(after: error, in: document, cells: cells)
    }
  }

  func preparedReport(_ document: GridDocument) throws(RenderError) -> PreparedReport {
    try reportingAll(of: document) { document throws(RenderError) in try PreparedReport(document) }
  }
}
