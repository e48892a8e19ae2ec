import GridCore
import GridDocuments
import GridModel

/// Checks the texts of drawings in cells, whose colours a theme does not set one by one, of a theme
/// that claims a level of WCAG: on plain, alternate and selected rows.
struct ClaimCheck {
  let settings: LintSettings
  let renderer: Renderer

  /// - Parameter place: of the claim.
  func run(
    _ variant: LintedVariant, at place: SourcePlace?, into findings: inout FindingCollector
  ) throws(RenderError) {
    var document = try DocumentReader.read(Self.probe, name: "the drawn cells")
    document.presentation.theme = .theme(variant.theme)
    // That of a built-in theme is in no file that the author has.
    let plot = variant.tree?["plot"].flatMap { $0.origin.isBuiltIn ? nil : $0.place }
    let prepared = try RequestedDrawing(document.drawing, by: renderer).grid()
    try renderer.withEngine { engine in
      DrawnGridCheck(
        settings: settings, variant: variant.names, grid: prepared.grid, place: place,
        isOwn: { _ in false }, drawnPlace: plot ?? place
      ).run(engine: engine, into: &findings)
    }
  }

  /// A column for each kind of cell that colours texts.
  private static let probe = """
    {"data": {"rows": [
       {"change": 4.4, "delta": 120, "status": "open", "tags": "core, ops", "avatar": "Ada Lovelace", "rating": 3},
       {"change": -0.9, "delta": -5, "status": "blocked", "tags": "design", "avatar": "Bo Diaz", "rating": 4},
       {"change": 0.1, "delta": 0, "status": "closed", "tags": "legal, sales", "avatar": "Cy Okafor", "rating": 5},
       {"change": -7, "delta": 3, "status": "in review", "tags": "data, web", "avatar": "Di Ng", "rating": 1}]},
     "columns": [{"key": "change", "cell": "change"}, {"key": "delta", "cell": "delta"},
       {"key": "status", "cell": "status"}, {"key": "tags", "cell": "tags"}, {"key": "avatar", "cell": "avatar"},
       {"key": "rating", "cell": "rating"}],
     "state": {"selected": [{"row": 1}, {"row": 2}]}}
    """
}
