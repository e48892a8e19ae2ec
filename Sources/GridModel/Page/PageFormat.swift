public import GridCore

/// The sheet that a document is printed on, and how the grid is divided among sheets.
public struct PageFormat: Hashable, Sendable {
  /// In points, as it is held: width across, height down.
  public var size: Size
  /// Whether the sheet is turned to landscape if the grid is too wide for it as it is; default no.
  public var turnsToFit = false
  /// Whether ``size`` is only that of A4 paper, and becomes US Letter for documents with a locale of a region that prints on that; default no.
  public var followsLocale = false
  /// The space around the content; the page footer stands in the bottom one.
  public var margins: Insets
  /// Those that the lines of the page stand in, if the content has only a part of the page's width; `nil` is ``margins``.
  package var lineMargins: Insets?
  /// In the top margin; `nil` is nothing.
  public var header: PageLine?
  /// In the bottom margin; `nil` is the page's number on the right, and on all but the first page the title on the left.
  public var footer: PageLine?
  /// Lines that the first page has instead of ``header`` and ``footer``; `nil` leaves those.
  public var first = PageLines()
  /// Lines that the last page has instead; a single page is a first one.
  public var last = PageLines()
  /// Over the grid or behind it on every page; `nil` is nothing.
  public var watermark: Watermark?
  /// Where pages may end and what they repeat.
  public var rules = PageRules()
  /// What becomes of a grid that is wider than the page; default ``PageWidthFitting/split``.
  public var across = PageWidthFitting.split
  /// The size of the texts of rows that themes are scaled to, in points; `nil` leaves them as they are on a screen, and so does a grid that
  /// sets the font size of its rows itself. Default ``paperTextSize`` for sheets of paper that are known by name, `nil` for others.
  public var textSize: Double?
  /// How far a grid may be zoomed out before ``across`` counts, such as 0.9; `nil` is what makes the texts of rows 7 points large, with
  /// ``PageWidthFitting/shrink`` 6, and 0.75 or 0.6 where there is no ``textSize``. Columns of texts that wrap may be narrowed before, too.
  public var minScale: Double?
  /// In which order pages follow if the grid is split by columns; default down, then over.
  public var order = PageOrder.down
  /// Whether pages show which part of a grid split by columns they are, in a small diagram in the bottom margin; default yes.
  public var hasMap = true

  /// 36 points (half an inch), 48 at the bottom.
  public static let standardMargins = Insets(top: 36, left: 36, bottom: 48, right: 36)

  /// 9.5 points: what books and statements set their tables in.
  public static let paperTextSize = 9.5

  /// - Parameters:
  ///   - margins: default ``standardMargins``.
  ///   - textSize: default none.
  public init(
    size: Size, margins: Insets = standardMargins, textSize: Double? = nil
  ) {
    self.size = size
    self.margins = margins
    self.textSize = textSize
  }

  /// ISO 216 A4, 210 × 297 mm.
  public static let a4 = PageFormat(
    size: Size(width: 595.28, height: 841.89), textSize: paperTextSize)
  /// ANSI/ASME Y14.1 A, 8½ × 11 in.
  public static let letter = PageFormat(
    size: Size(width: 612, height: 792), textSize: paperTextSize)

  /// The same sheet turned so that its long side lies across.
  public var landscape: PageFormat {
    var format = self
    format.size = Size(
      width: max(size.width, size.height), height: min(size.width, size.height))
    return format
  }

  /// Why nothing can stand between the margins; `nil` if something can.
  package var marginProblem: String? {
    guard contentWidth < Self.leastContent || contentHeight < Self.leastContent else { return nil }
    return "the margins leave \(contentWidth.dumped) x \(contentHeight.dumped) points of a page of "
      + "\(size.width.dumped) x \(size.height.dumped): nothing fits there"
  }

  /// A grid that is zoomed out further is hard to read: 13 points become 9.75.
  private static let readableScale = 0.75
  /// Where that does not count: 13 points become 7.8.
  private static let shrunkScale = 0.6

  /// ``minScale``, or what stands for it.
  package var leastScale: Double {
    if let minScale { return minScale }
    guard let textSize else { return across == .shrink ? Self.shrunkScale : Self.readableScale }
    return min(1, (across == .shrink ? Self.shrunkSize : Self.readableSize) / textSize)
  }

  /// Texts on paper are not smaller, in points.
  private static let readableSize = 7.0
  /// Where that does not count.
  private static let shrunkSize = 6.0

  /// About one line of text, in points.
  private static let leastContent = 18.0

  package var contentWidth: Double { max(0, size.width - margins.horizontal) }
  package var contentHeight: Double { max(0, size.height - margins.vertical) }

  /// The sheets that come into question, the preferred one first.
  package var candidates: [PageFormat] { turnsToFit ? [self, landscape] : [self] }

  /// The lines at the top and the bottom of a page.
  /// - Parameter standard: the footer of a page without one of its own.
  package func lines(ofPage number: Int, of count: Int, standard: PageLine) -> (PageLine?, PageLine)
  {
    let own = number == 1 ? first : number == count ? last : PageLines()
    return (own.header ?? header, own.footer ?? footer ?? standard)
  }
}

/// What becomes of a grid that is wider than the page, zoomed out as far as ``PageFormat/minScale`` allows.
public enum PageWidthFitting: String, Hashable, Sendable, CaseIterable {
  /// Its columns are divided among pages. Those fixed on a side stand on each, without one on the left the first column.
  case split
  /// Its columns are narrowed, and it is zoomed out further.
  case shrink
  /// It is refused.
  case error
}

/// In which order the pages of a grid follow that is divided both down and across.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// All rows of the first columns, then all rows of the next.
  case down
  /// All columns of the first rows, then all columns of the next.
  case over
}

/// A large word over the grid or behind it, such as DRAFT, along the diagonal of the page from the bottom left to the top right.
public struct Watermark: Hashable, Sendable {
  /// What is written across the page.
  public var text: String
  /// Default a translucent grey.
  public var color: Color
  /// In points; `nil` fills most of the page's diagonal.
  public var size: Double?
  /// Whether the grid covers it with its own fills; default false, it lies over the grid.
  public var isBehind: Bool

  /// What is shown unless another colour is asked for.
  public static let color = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.16)

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    _ text: String, color: Color = Watermark.color, size: Double? = nil, isBehind: Bool = false
  ) {
    self.text = text
    self.color = color
    self.size = size
    self.isBehind = isBehind
  }
}
