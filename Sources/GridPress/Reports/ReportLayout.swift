import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// The grids and texts of a report laid out one under another on pages.
///
/// 1. Title, subtitle, logo and notes of the document are on the first page: above the first part,
///    or on a cover, whose facts are at its bottom.
/// 2. Each part begins under the previous part, if at least its first row has room there and the
///    sheet is the same; otherwise, or on request, on a new page.
/// 3. Pages are numbered consecutively. Lists of contents have room for their numbers, and get them
///    at the end.
struct ReportLayout {
  /// A grid or a text block on its pages.
  struct Part {
    var layout: PagedLayout
    /// The index of the page that it begins on.
    var firstPage: Int
    /// The candidate sheets of its layout.
    var formats: [PageFormat]
    /// The part before a list of contents on its first page: the list is laid out again when the
    /// pages are known. `nil` for any other part.
    var previous: Boxed<PageEnd>?
  }

  /// A part of a page.
  enum Slot {
    /// A page of the part above all grids, by its index.
    case cover(Int)
    /// A page of a part, by its index.
    case page(part: Int, index: Int)
  }

  private(set) var parts: [Part] = []
  /// Whether the document is its only grid, which has the pages for itself.
  let isOneGrid: Bool
  /// Title, subtitle and notes of the document, and their positions on the first pages.
  let cover: CoverPages?
  /// The parts of each page, from top to bottom.
  private(set) var pages: [[Slot]] = []
  private(set) var sizes: [Size] = []
  /// Where the last grid ends, in points below the top of its page.
  private(set) var bottom = 0.0

  /// Whether the first part has the facts of the cover.
  private let hasFacts: Bool

  /// Whether grids begin pages where requested.
  enum Breaks {
    case asked
    case ignored
  }

  /// - Parameter formats: in order of preference; each grid has the first that it fits on.
  /// - Throws: a `RenderError` with all reasons why the grids do not fit on such pages.
  init(
    _ report: PreparedReport, formats: [PageFormat], engine: TextEngine, breaks: Breaks
  ) throws(RenderError) {
    func check(_ problems: [String]) throws(RenderError) {
      try ProblemList.throwAll(problems.map { RenderError($0, at: report.pagePlace) })
    }
    try check(formats.compactMap(\.marginProblem))
    let cover = report.cover.map {
      CoverPages($0, of: report, on: formats[0], engine: engine, breaks: breaks)
    }
    self.cover = cover
    isOneGrid = report.isOneGrid
    hasFacts = report.parts.first?.placement.isOfCover == true
    func stacked(digitCount: Int) -> ReportStacking {
      var stacking = ReportStacking(
        report, formats: formats, engine: engine, breaks: breaks, digitCount: digitCount)
      if let cover { stacking.place(cover) }
      stacking.placeGrids()
      return stacking
    }
    // More room for numbers may add pages, but never reduces the digits.
    var digitCount = breaks == .ignored ? 0 : Self.usualDigits
    var stacking = stacked(digitCount: digitCount)
    while report.hasContents, digitCount > 0,
      case let needed = String(stacking.pages.count).utf8.count, needed > digitCount
    {
      digitCount = needed
      stacking = stacked(digitCount: digitCount)
    }
    (parts, pages, sizes) = (stacking.parts, stacking.pages, stacking.sizes)
    bottom = stacking.bottom
    try RenderError.checkCancellation()
    try check(stacking.problems)
    if breaks == .asked { fillContents(of: report, engine: engine, digitCount: digitCount) }
  }

  /// Of the numbers of pages in lists of contents.
  private static let usualDigits = 2

  /// Writes the numbers of pages into lists of contents. There is room for them, so nothing else
  /// moves.
  private mutating func fillContents(
    of report: PreparedReport, engine: TextEngine, digitCount: Int
  ) {
    for (index, part) in parts.enumerated() {
      let contents = report.parts[index].text?.contents(digitCount: digitCount) { entry in
        guard parts.indices.contains(entry.part) else { return nil }
        let target = parts[entry.part]
        let top = target.layout.format.margins.top + (target.layout.pages.first?.top ?? 0)
        return ContentsCell.Page(
          label: report.parts[index].strings.number(target.firstPage + 1),
          place: DocumentPlace(
            page: target.firstPage, top: top, name: report.parts[entry.part].title ?? ""))
      }
      guard let contents else { continue }
      parts[index].layout = PagedLayout(
        grid: contents.grid, formats: part.formats, measurer: engine,
        after: part.previous?.wrappedValue)
    }
  }

  /// The number of pages that are a cover, and have no lines in their margins.
  var coverPageCount: Int {
    guard cover?.ground != nil else { return 0 }
    return pages.firstIndex { slots in
      slots.contains { slot in
        guard case .page(let part, _) = slot else { return false }
        return !isOfCover(part)
      }
    } ?? pages.count
  }

  private func isOfCover(_ part: Int) -> Bool { part == 0 && hasFacts }
}

extension ReportLayout {
  /// The pages of each grid as text.
  func dump() -> String {
    if isOneGrid { return parts.map { $0.layout.dump() }.joined() }
    var text = "pages \(pages.count)"
    for plan in cover?.plans ?? [] {
      text += ", cover \(plan.top.dumped)-\(plan.bottom.dumped)"
    }
    text += "\n"
    for (number, part) in parts.enumerated() {
      let top = part.layout.pages.first?.top ?? 0
      text += "\ngrid \(number + 1) from page \(part.firstPage + 1), \(top.dumped) below its top\n"
      text += part.layout.dump()
    }
    return text
  }
}

// Lists of contents, whose pages are known when the report is laid out.

extension PreparedReport {
  /// Whether any of its parts is a list of contents.
  var hasContents: Bool { parts.contains { $0.text?.block.kind == .contents } }

  /// What is laid out of a part before pages are known.
  /// - Parameter digitCount: the number of digits for which lists of contents have room in page
  ///   numbers.
  func drawnGrid(_ index: Int, digitCount: Int) -> DataGrid {
    let part = parts[index]
    let contents = part.text?.contents(digitCount: digitCount) { _ in nil }
    return contents?.grid ?? part.drawnGrid
  }
}
