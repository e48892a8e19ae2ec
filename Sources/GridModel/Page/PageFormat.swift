public import GridCore

/// The sheet that a document is printed on, and how the grid is divided among sheets.
public struct PageFormat: Hashable, Sendable {
  /// The size in points, in reading orientation: width across, height down.
  public var size: Size
  /// Whether the sheet is turned to landscape if the grid is too wide for it otherwise; default no.
  public var turnsToFit = false
  /// Whether ``size`` is only that of A4 paper, and becomes US Letter for documents with a locale
  /// whose region uses that; default no.
  public var followsLocale = false
  /// The space around the content; the page footer is in the bottom margin.
  public var margins: Insets
  /// The margins for the lines of the page, if the content has only a part of the page's width;
  /// `nil` is ``margins``.
  package var lineMargins: Insets?
  /// The line in the top margin; `nil` is none.
  public var header: PageLine?
  /// The line in the bottom margin; `nil` is the page's number on the right, and on all but the
  /// first page the title on the left.
  public var footer: PageLine?
  /// Lines that the first page has instead of ``header`` and ``footer``; `nil` leaves those.
  public var first = PageLines()
  /// Lines that the last page has instead; a single page counts as the first.
  public var last = PageLines()
  /// Lines that other even pages have instead, which are the backs of sheets printed on both sides.
  public var even = PageLines()
  /// The room for the binding, in points, in addition to the margin of the side where lines begin;
  /// default 0.
  public var binding = 0.0
  /// Whether even pages have their left and right margins swapped, so that the binding of sheets
  /// printed on both sides is between two facing pages; default no.
  public var mirrorsMargins = false
  /// The watermark over the grid or behind it on every page; `nil` is none.
  public var watermark: Watermark?
  /// Where pages may end and which parts they repeat.
  public var rules = PageRules()
  /// How a grid that is wider than the page is fitted; default ``PageWidthFitting/split``.
  public var across = PageWidthFitting.split
  /// The size of row texts to which themes are scaled, in points. `nil` keeps their size on a
  /// screen, as does a grid that sets the font size of its rows itself. Default ``paperTextSize``
  /// for paper sizes with a name, `nil` for others.
  public var textSize: Double?
  /// The minimum zoom before ``across`` applies, such as 0.9; `nil` is the zoom at which row texts
  /// are 7 points large, with ``PageWidthFitting/shrink`` 6, and 0.75 or 0.6 without a
  /// ``textSize``. Columns of wrapped texts may be narrowed before that.
  public var minScale: Double?
  /// The order of pages if the grid is split by columns; default down, then over.
  public var order = PageOrder.down
  /// Whether a small diagram in the bottom margin shows which part of a grid split by columns is on
  /// the page; default yes.
  public var hasMap = true

  /// 36 points (half an inch), 48 at the bottom.
  public static let standardMargins = Insets(top: 36, left: 36, bottom: 48, right: 36)

  /// 9.5 points: a usual size of tables in books and statements.
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

  /// The same sheet in landscape orientation.
  public var landscape: PageFormat {
    var format = self
    format.size = Size(
      width: max(size.width, size.height), height: min(size.width, size.height))
    return format
  }

  /// The reason that nothing fits between the margins; `nil` if something fits.
  package var marginProblem: String? {
    guard contentWidth < Self.leastContent || contentHeight < Self.leastContent else { return nil }
    return "the margins leave \(contentWidth.dumped) x \(contentHeight.dumped) points of a page of "
      + "\(size.width.dumped) x \(size.height.dumped): nothing fits there"
  }

  /// A grid that is zoomed out further is hard to read: 13 points become 9.75.
  private static let readableScale = 0.75
  /// With ``PageWidthFitting/shrink``: 13 points become 7.8.
  private static let shrunkScale = 0.6

  /// ``minScale``, or its default.
  package var leastScale: Double {
    if let minScale { return minScale }
    guard let textSize else { return across == .shrink ? Self.shrunkScale : Self.readableScale }
    return min(1, (across == .shrink ? Self.shrunkSize : Self.readableSize) / textSize)
  }

  /// Texts on paper are not smaller, in points.
  private static let readableSize = 7.0
  /// With ``PageWidthFitting/shrink``.
  private static let shrunkSize = 6.0

  /// The height of about one line of text, in points.
  private static let leastContent = 18.0

  package var contentWidth: Double { max(0, size.width - margins.horizontal - binding) }
  package var contentHeight: Double { max(0, size.height - margins.vertical) }

  /// The candidate sheets, the preferred one first.
  package var candidates: [PageFormat] { turnsToFit ? [self, landscape] : [self] }
}

extension PageFormat {
  /// The same with margins that have room for the binding and for the lines of pages, where these
  /// have texts.
  package var withWholeMargins: PageFormat {
    var format = self
    if !headers.isEmpty { format.margins.top = max(margins.top, Self.leastLine) }
    if !footers.isEmpty { format.margins.bottom = max(margins.bottom, Self.leastLine) }
    format.margins.left += binding
    format.binding = 0
    return format
  }

  /// The same with the margins of a page.
  /// - Parameter number: from 1.
  package func ofPage(_ number: Int) -> PageFormat {
    guard mirrorsMargins, number % 2 == 0 else { return self }
    let whole = lineMargins ?? margins
    let shift = whole.right - whole.left
    var format = self
    format.margins = margins.shifted(by: shift)
    format.lineMargins = lineMargins?.shifted(by: shift)
    return format
  }

  /// The least height of a margin with a line of text, in points.
  package static let leastLine = 24.0
}

extension Insets {
  /// Around content that is moved to the right.
  fileprivate func shifted(by shift: Double) -> Insets {
    Insets(top: top, left: left + shift, bottom: bottom, right: right - shift)
  }
}

/// How a grid is fitted that is wider than the page even if zoomed out as far as
/// ``PageFormat/minScale`` allows.
public enum PageWidthFitting: String, Hashable, Sendable, CaseIterable {
  /// Its columns are divided among pages. Columns fixed on a side are repeated on each, or the
  /// first column if none is fixed on the left.
  case split
  /// Its columns are narrowed, and it is zoomed out further.
  case shrink
  /// It is an error.
  case error
}

/// The order of the pages of a grid that is divided both down and across.
public enum PageOrder: String, Hashable, Sendable, CaseIterable {
  /// All rows of the first columns, then all rows of the next.
  case down
  /// All columns of the first rows, then all columns of the next.
  case over
}

/// A large word over or behind the grid, such as DRAFT, along the page's diagonal from bottom left
/// to top right.
public struct Watermark: Hashable, Sendable {
  /// The text across the page.
  public var text: String
  /// Default a translucent grey.
  public var color: Color
  /// In points; `nil` fills most of the page's diagonal.
  public var size: Double?
  /// Whether the grid covers it with its own fills; default false: it is over the grid.
  public var isBehind: Bool

  /// The default colour.
  public static let color = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.16)

  public init(
    _ text: String, color: Color = Watermark.color, size: Double? = nil, isBehind: Bool = false
  ) {
    self.text = text
    self.color = color
    self.size = size
    self.isBehind = isBehind
  }
}
