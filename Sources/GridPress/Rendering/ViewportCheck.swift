import GridModel

/// Refuses viewports and samples that a grid cannot have, all that is wrong at once.
enum ViewportCheck {
  static func check(_ grid: DataGrid) throws(RenderError) {
    var problems = grid.viewport?.problems(in: grid) ?? []
    if let sample = grid.sample, sample < 1 {
      problems.append("a sample is 1 row or more, not \(sample)")
    }
    guard let first = problems.first else { return }
    let place = grid.viewport?.scrollTo?.place
    let kind: RenderError.Kind = place == nil ? .usage : .badInput
    throw RenderError(
      kind, first, at: place,
      others: problems.dropFirst().map { RenderError(kind, $0, at: place) })
  }
}
