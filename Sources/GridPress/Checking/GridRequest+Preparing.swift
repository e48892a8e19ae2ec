import GridDocuments
import GridModel

extension GridRequest {
  /// The requested grids.
  /// - Parameters:
  ///   - window: finds the cells that are drawn, if only these are; `nil` calls the styling
  ///     callback for all.
  ///   - willRead: called with the theme of the only grid before the data is read.
  /// - Throws: `RenderError` with all problems of the request, not only those for which the grids
  ///   could not be made.
  func prepared(
    window: ((DataGrid) -> [CellPath])? = nil, willRead: (Theme) -> Void = { _ in }
  ) throws(RenderError) -> PreparedReport {
    try reportingAll { () throws(RenderError) in
      try checkPlaceholders()
      return try PreparedReport(self, window: window, willRead: willRead)
    }
  }

  /// The grid of a request for one.
  /// - Throws: `RenderError` as ``prepared(window:willRead:)``, and for a request for several.
  func preparedGrid() throws(RenderError) -> PreparedGrid {
    try checkIsOneGrid()
    return try prepared().grids[0]
  }

  /// The request with renderers instead of their names.
  /// - Throws: `RenderError` with all problems of the request, not only the names without a
  ///   renderer.
  func resolved(_ cells: [String: AnyCellRenderer]) throws(RenderError) -> GridRequest {
    var request = self
    do throws(RenderError) {
      try CellResolution.resolve(&request, cells)
      return request
    } catch {
      throw request.error(with: error)
    }
  }

  /// The result of `make`.
  func reportingAll<Value>(
    _ make: () throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    do throws(RenderError) {
      return try make()
    } catch {
      throw self.error(with: error)
    }
  }

  private func error(with error: RenderError) -> RenderError {
    if error.limit != nil { return error }
    let problems = ProblemList(limits: presentation.limits)
    // Those of the document come before those of other files.
    if case .data(let input) = rows, let file = input.place?.file { problems.willRead(file) }
    problems.add(error)
    _ = problems.collect { () throws(RenderError) in try checkPlaceholders() }
    RequestCheck.run(self, problems: problems)
    return problems.error ?? error
  }
}
