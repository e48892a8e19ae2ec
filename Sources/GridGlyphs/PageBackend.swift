import GridCore

/// Draws the pages of a document into a file.
package protocol PageBackend: AnyObject {
  /// Draws one page; coordinates are points from its top left corner.
  nonisolated(nonsending) func page(size: Size, _ list: DisplayList) async throws(BackendError)

  /// Writes the rest of the file. There must have been a page.
  nonisolated(nonsending) func finish() async throws(BackendError)
}
