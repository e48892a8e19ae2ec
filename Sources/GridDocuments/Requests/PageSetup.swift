public import GridCore
public import GridData
public import GridModel

/// How a PDF is divided into pages.
public enum PageSetup: Hashable, Sendable {
  /// Sheets of paper of a format.
  case sheets(PageFormat)
  /// One page as large as the grid.
  case fit

  /// ISO 216 A3, 297 × 420 mm.
  public static let a3 = PageSetup.sheets(paper(size(ofA: 3)))
  /// ISO 216 A4, 210 × 297 mm.
  public static let a4 = PageSetup.sheets(.a4)
  /// ISO 216 A5, 148 × 210 mm.
  public static let a5 = PageSetup.sheets(paper(size(ofA: 5)))
  /// ANSI/ASME Y14.1 A, 8½ × 11 in.
  public static let letter = PageSetup.sheets(.letter)
  /// 8½ × 14 in.
  public static let legal = PageSetup.sheets(paper(legalSize))

  /// The sheets of a document that requests no size: A4 or US Letter by its locale, turned if the
  /// grid is too wide for them upright.
  package static var `default`: PageSetup {
    var format = PageFormat.a4
    format.followsLocale = true
    format.turnsToFit = true
    return .sheets(format)
  }

  /// The same sheets turned so that their long sides lie across; a page as large as the grid stays
  /// as it is.
  public var landscape: PageSetup {
    switch self {
    case .sheets(let format): .sheets(format.landscape)
    case .fit: .fit
    }
  }

  /// Which sides of the paper are up.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// The short sides are up and down.
    case portrait
    /// The long sides are up and down.
    case landscape
    /// Landscape if the grid is too wide for the sheet upright.
    case auto
  }

  /// Reads `A0` to `A10`, `Letter`, `Legal`, `Tabloid`, `fit`, or `WIDTHxHEIGHT` in points or with
  /// units (`210mmx297mm`, `8.5inx11in`); `nil` for anything else.
  public init?(parsing text: String, orientation: Orientation = .portrait) {
    let lowered = text.lowercased()
    if lowered == "fit" {
      self = .fit
      return
    }
    let named = Self.namedSizes[lowered].map(Self.paper)
    guard var format = named ?? Self.size(parsing: lowered).map({ PageFormat(size: $0) }) else {
      return nil
    }
    format.turnsToFit = orientation == .auto
    self = .sheets(orientation == .landscape ? format.landscape : format)
  }

  /// The names of sizes, as documents and messages write them.
  static let names = (0...10).map { "A\($0)" } + ["Letter", "Legal", "Tabloid", "fit"]

  private static let legalSize = Size(width: 612, height: 1008)

  private static let namedSizes: [String: Size] = {
    var sizes = [
      "letter": PageFormat.letter.size,
      "legal": legalSize,
      "tabloid": Size(width: 792, height: 1224),
    ]
    for number in 0...10 { sizes["a\(number)"] = size(ofA: number) }
    return sizes
  }()

  private static func paper(_ size: Size) -> PageFormat {
    PageFormat(size: size, textSize: PageFormat.paperTextSize)
  }

  /// ISO 216, in millimetres: each sheet is the one before cut in half, and that rounded down.
  private static func size(ofA number: Int) -> Size {
    var (width, height) = (841, 1189)
    for _ in 0..<number { (width, height) = (height / 2, width) }
    return Size(width: points(width), height: points(height))
  }

  /// To the hundredth, as sheets are usually given in points.
  private static func points(_ millimetres: Int) -> Double {
    (Double(millimetres) * 7200 / 25.4).rounded() / 100
  }

  /// The lengths that viewers agree on end at 14,400 points (PDF 1.7, Annex C); less than 72 holds
  /// no table.
  private static let lengths = 72.0...14_400

  private static func size(parsing text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = length(parts[0]), let height = length(parts[1]),
      lengths.contains(width), lengths.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads margins in points: one number, two (vertical and horizontal) or four (from the top,
  /// clockwise); `nil` for anything else. As in documents, one number leaves the page footer its
  /// room.
  public static func margins(parsing text: String) -> Insets? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.filter { $0 != " " })
    }
    let sides = numbers.compactMap(\.self).filter { (0...14_400).contains($0) }
    guard sides.count == numbers.count else { return nil }
    switch sides.count {
    case 1: return Insets(top: sides[0], left: sides[0], bottom: max(sides[0], 24), right: sides[0])
    case 2: return Insets(top: sides[0], left: sides[1], bottom: sides[0], right: sides[1])
    case 4: return Insets(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
    default: return nil
    }
  }

  private static func length(_ text: Substring) -> Double? {
    let units = ["pt": 1, "mm": 72 / 25.4, "cm": 72 / 2.54, "in": 72]
    for (unit, points) in units where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * points }
    }
    return Double(text)
  }
}

/// The properties of PDF pages that depend on the data: page breaks and sums.
public struct PageData: Hashable, Sendable {
  /// An SQL expression over the row; rows for which it is true begin a page. Default `nil`, none.
  public var breakWhen: SQLText?
  /// Aggregates of the rows of each page, at its foot; the label is by default that of
  /// ``GridStrings/pageTotal``. Names only, no SQL. Default `nil`, none.
  public var total: AggregateRow?
  /// The keys of the columns whose sums so far are carried from the foot of each page to the head
  /// of the next; default none.
  public var carried: [String] = []
  /// Where these sums restart; default nowhere. A page that begins or ends there has none.
  public var carriedRestart = SumRestart.none
  /// The renderers of these sums, by the keys of their columns; others are typeset. Their numbers
  /// are those of the rows before.
  public var carriedCells: [String: AnyCellRenderer] = [:]
  /// The renderer of their labels, ``GridStrings/carriedForward`` and
  /// ``GridStrings/broughtForward``; `nil` typesets them.
  public var carriedLabelCell: AnyCellRenderer? = nil
  /// Where a document has its page, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where a document sets what is carried.
  @Incidental package var carriedPlace: SourcePlace? = nil

  public init(breakWhen: SQLText? = nil, total: AggregateRow? = nil, carried: [String] = []) {
    self.breakWhen = breakWhen
    self.total = total
    self.carried = carried
  }

  /// The renderers of the sums that are carried.
  package var carriedDrawing: PartDrawing {
    PartDrawing(label: carriedLabelCell, cells: carriedCells)
  }

  /// Whether nothing depends on the data.
  package var isEmpty: Bool { self == PageData() }
}

/// Where one of several grids of a document begins.
public enum GridBreak: String, Hashable, Sendable, CaseIterable {
  /// Under the previous grid, if its beginning fits there.
  case none
  /// On a new page.
  case before
}

extension PageFormat {
  /// The usual paper of the region of a locale: A4, or US Letter in the regions that use it; A4
  /// without a locale or a region.
  package static func `default`(for locale: String?) -> PageFormat {
    guard let region = locale.flatMap(region), letterRegions.contains(region) else { return .a4 }
    return .letter
  }

  /// Unicode CLDR, supplementalData.xml, measurementData: `<paperSize type="US-Letter">`. All
  /// others use A4.
  private static let letterRegions: Set = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// The region of a locale identifier such as `en_US`, `es-MX` or `zh_Hant_TW`, in capitals; `nil`
  /// if it names none.
  private static func region(of locale: String) -> String? {
    let name = locale.prefix { $0 != "@" && $0 != "." }
    for part in name.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst() {
      switch part.count {
      // The script comes before the region.
      case 4: continue
      case 2: return part.uppercased()
      default: return nil
      }
    }
    return nil
  }

  /// The same on the paper of a locale if no size was requested.
  package func sheet(on paper: PageFormat) -> PageFormat {
    guard followsLocale else { return self }
    var format = self
    let isLandscape = size.width > size.height
    format.size = isLandscape ? paper.landscape.size : paper.size
    return format
  }
}
