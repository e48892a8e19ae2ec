import GridGlyphs

extension PageBackend {
  /// Draws the chosen ones of `pages`.
  /// - Parameters:
  ///   - wanted: counted from 1; `nil` is all.
  ///   - progress: told before each page how much is done, 0…1.
  /// - Throws: `RenderError` of kind `usage` if there is none of those that are wanted, `BackendError`.
  @inline(never)
  nonisolated(nonsending) func draw(
    _ pages: inout some PaintedPages, _ wanted: ClosedRange<Int>?, limits: RenderLimits?,
    progress: (Double) -> Void
  ) async throws {
    let chosen = try ChosenPages(wanted, count: pages.pageCount, limits: limits).range
    for number in chosen {
      progress(Double(number - chosen.lowerBound) / Double(chosen.count))
      let page = pages.paint(number - 1)
      try Task.checkCancellation()
      try await self.page(size: pages.size(ofPage: number - 1), page)
      try Task.checkCancellation()
    }
  }
}
