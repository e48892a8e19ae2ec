import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// A grid divided into pages, and the painter of these.
struct PagedGrid: PaintedPages {
  let layout: PagedLayout
  private var painter: Painter
  /// The findings of the division.
  private let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - formats: in order of preference.
  ///   - place: the place of the page setup in a document, for messages.
  ///   - pixels: the pixels of a picture, to which edges are rounded; `nil` rounds nothing.
  /// - Throws: a `RenderError` with all reasons why the grid does not fit on such pages.
  init(
    _ layouts: GridLayouts, formats: [PageFormat], place: SourcePlace?, engine: TextEngine,
    date: CreationDate, fileName: String, isTagged: Bool = false, pixels: PixelGrid? = nil
  ) throws(RenderError) {
    try Self.check(formats.compactMap(\.marginProblem), place)
    layout = layouts.pages(formats)
    try RenderError.checkCancellation()
    try Self.check(layout.problems, place)
    let hasDate = date != .fixed
    painter = Painter(
      layout, measurer: engine,
      facts: PageFacts(date: hasDate ? String(date.iso8601.prefix(10)) : "", file: fileName),
      isTagged: isTagged, pixels: pixels)
    diagnostics =
      layout.diagnostics
      + (!hasDate && layout.format.saysDate
        ? [
          Diagnostic(
            code: .noDate,
            message: "{date} is empty on the pages: no date is given, as with --date",
            place: place)
        ] : [])
  }

  var pageCount: Int { layout.pages.count }
  var findings: [Diagnostic] { painter.findings.diagnostics + diagnostics }

  func size(ofPage index: Int) -> Size { layout.format.size }
  func label(ofPage index: Int) -> String { layout.pages[index].label }
  mutating func paint(_ index: Int) -> DisplayList { painter.page(layout.pages[index]) }

  /// - Throws: a `RenderError` with all of `problems`, if there are any.
  static func check(
    _ problems: [String], _ place: SourcePlace?
  ) throws(RenderError) {
    try ProblemList.throwAll(problems.map { RenderError($0, at: place) })
  }
}

extension PageFormat {
  fileprivate var saysDate: Bool {
    [header, footer, first.header, first.footer, last.header, last.footer].contains {
      $0?.has("date") == true
    }
  }
}
