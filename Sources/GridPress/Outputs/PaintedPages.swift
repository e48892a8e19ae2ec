import GridCore
import GridDocuments
import GridGlyphs
import GridModel

/// Pages that are painted one by one, on demand.
protocol PaintedPages {
  /// The number of all pages, including those that are not requested.
  var pageCount: Int { get }
  /// The findings of dividing and painting them.
  var findings: [Diagnostic] { get }
  /// Of a sheet, in points.
  /// - Parameter index: counted from 0.
  func size(ofPage index: Int) -> Size
  /// The label of the page: its number, with a letter if a grid is split by columns.
  func label(ofPage index: Int) -> String
  mutating func paint(_ index: Int) -> DisplayList
}

/// Pages of which several tasks paint some each, with painters of their own.
protocol SharedPages: PaintedPages, SendableMetatype {
  /// What painters need besides an engine.
  associatedtype Source: Sendable
  /// What is found while pages are painted.
  associatedtype Notes: Sendable

  var source: Source { get }
  /// Whether several painters take little more time and memory than one.
  var isShareable: Bool { get }
  /// A painter of the same pages for another task, which records what it finds.
  static func painter(of source: Source, engine: TextEngine) -> Self
  /// What was found since the last call.
  mutating func takeNotes() -> Notes
  /// Adds what another painter has found. The notes are to be in the order of pages.
  mutating func add(_ notes: Notes)
}

/// Which pages of a PDF are drawn.
struct ChosenPages {
  /// Counted from 1.
  let range: ClosedRange<Int>

  /// - Parameter wanted: `nil` is all.
  /// - Throws: `RenderError` of kind `usage` if none of them exists, or if there are more than
  ///   allowed.
  init(
    _ wanted: ClosedRange<Int>?, count: Int, limits: RenderLimits
  ) throws(RenderError) {
    try limits.check(.pages, min(count, wanted?.count ?? count), "pages")
    let all = 1...max(1, count)
    guard let wanted else {
      range = all
      return
    }
    guard wanted.overlaps(all) else {
      throw RenderError(
        .usage, "there is no page \(wanted.lowerBound): the file has \(all.upperBound)")
    }
    range = wanted.clamped(to: all)
  }
}

/// The names of the files of single pages, made from one with the placeholder `{page}`: of twelve
/// pages the second becomes `report-02.png`, so that files sorted by their names are in order.
struct PageFileNames {
  static let placeholder = "{page}"

  private let pattern: String
  private let digitCount: Int

  /// - Parameter pageCount: of the whole document, also if only some pages are drawn.
  init(_ pattern: String, pageCount: Int) {
    self.pattern = pattern
    digitCount = String(pageCount).utf8.count
  }

  /// - Parameter number: counted from 1.
  func name(ofPage number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, digitCount - digits.utf8.count))
    return pattern.replacing(Self.placeholder, with: zeros + digits)
  }
}

extension PageSetup {
  /// The candidate sheets, the preferred one first; `nil` if everything is on one page as large as
  /// its content.
  /// - Parameters:
  ///   - request: `nil` is the paper of the locale, in landscape if the grid is too wide for
  ///     portrait.
  ///   - paper: that of the document's locale.
  ///   - isPicture: whether the grid is divided only on request.
  static func formats(_ request: PageSetup?, paper: PageFormat = .a4, isPicture: Bool = false)
    -> [PageFormat]?
  {
    let formats: [PageFormat]? =
      switch request {
      case .sheets(let format): format.sheet(on: paper).candidates
      case .fit: nil
      case nil: isPicture ? nil : [paper, paper.landscape]
      }
    return formats?.map(\.withWholeMargins)
  }
}

extension GridPresentation {
  /// The default paper of a document.
  var paper: PageFormat { PageFormat.default(for: locale) }
}

extension DataGrid {
  /// Whether a viewport or a framed picture is shown, and thus no pages.
  var isPicture: Bool { viewport != nil || !figure.isEmpty }
}
