import GridCairo
import GridLayout
import GridModel

/// A grid divided into pages, and the painter of these.
struct PagedGrid {
  let layout: PagedLayout
  let painter: Painter
  /// What the division found.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - formats: in order of preference.
  ///   - place: where a document asks for its pages, for messages.
  /// - Throws: a `RenderError` with all reasons why the grid cannot stand on such pages.
  init(
    _ grid: DataGrid, formats: [PageFormat], place: SourcePlace?, engine: TextEngine,
    date: CreationDate, fileName: String, isTagged: Bool = false
  ) throws(RenderError) {
    try Self.check(formats.compactMap(\.marginProblem), place)
    layout = PagedLayout(grid: grid, formats: formats, measurer: engine)
    try Self.check(layout.problems, place)
    let hasDate = date != .fixed
    painter = Painter(
      layout, measurer: engine,
      facts: PageFacts(date: hasDate ? String(date.iso8601.prefix(10)) : "", file: fileName),
      isTagged: isTagged)
    diagnostics =
      layout.diagnostics
      + (!hasDate && layout.format.saysDate
        ? [
          Diagnostic(
            code: .noDate,
            message: "{date} stands for nothing on the pages: no date is given, as with --date",
            place: place)
        ] : [])
  }

  static func check(
    _ problems: [String], _ place: SourcePlace?
  ) throws(RenderError) {
    guard let first = problems.first else { return }
    let kind: RenderError.Kind = place == nil ? .usage : .badInput
    throw RenderError(
      kind, first, at: place,
      others: problems.dropFirst().map { RenderError(kind, $0, at: place) })
  }
}

extension PageFormat {
  fileprivate var saysDate: Bool {
    [header, footer, first.header, first.footer, last.header, last.footer].contains {
      $0?.has("date") == true
    }
  }
}
