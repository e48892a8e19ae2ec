import GridCore
public import GridLayout

/// How a PDF is divided into pages.
public enum PageRequest: Hashable, Sendable {
  case sheets(PageFormat)
  /// One page as large as the grid.
  case fit

  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    case landscape
  }

  /// Reads `A4`, `A3`, `A5`, `Letter`, `Legal`, `fit`, or `WIDTHxHEIGHT` in points or with units (`210mmx297mm`,
  /// `8.5inx11in`); `nil` for anything else.
  public init?(parsing text: String, orientation: Orientation = .portrait) {
    let lowered = text.lowercased()
    if lowered == "fit" {
      self = .fit
      return
    }
    guard let size = Self.namedSizes[lowered] ?? Self.size(parsing: lowered) else { return nil }
    let format = PageFormat(size: size)
    self = .sheets(orientation == .landscape ? format.landscape : format)
  }

  /// What sizes are called, as documents and messages write them.
  static let names = ["A3", "A4", "A5", "Letter", "Legal", "fit"]

  private static let namedSizes: [String: Size] = [
    "a3": Size(width: 841.89, height: 1190.55),
    "a4": PageFormat.a4.size,
    "a5": Size(width: 419.53, height: 595.28),
    "letter": PageFormat.letter.size,
    "legal": Size(width: 612, height: 1008),
  ]

  /// The lengths that viewers agree on end at 14,400 points (PDF 1.7, Annex C); less than 72 holds no table.
  private static let lengths = 72.0...14_400

  private static func size(parsing text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = length(parts[0]), let height = length(parts[1]),
      lengths.contains(width), lengths.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func length(_ text: Substring) -> Double? {
    let units = ["pt": 1, "mm": 72 / 25.4, "cm": 72 / 2.54, "in": 72]
    for (unit, points) in units where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * points }
    }
    return Double(text)
  }
}
