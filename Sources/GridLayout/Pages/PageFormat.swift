import GridCore

/// The sheet that a document is printed on.
public struct PageFormat: Hashable, Sendable {
  /// In points, as it is held: width across, height down.
  public var size: Size
  /// The space around the content; the page footer stands in the bottom one.
  public var margins: Insets
  /// In the top margin; `nil` is nothing.
  public var header: PageLine?
  /// In the bottom margin; `nil` is the page's number on the right, and on all but the first page the title on the left.
  public var footer: PageLine?

  /// - Parameter margins: default 36 points (half an inch), 48 at the bottom.
  public init(
    size: Size, margins: Insets = Insets(top: 36, left: 36, bottom: 48, right: 36)
  ) {
    self.size = size
    self.margins = margins
  }

  /// ISO 216 A4, 210 × 297 mm.
  public static let a4 = PageFormat(size: Size(width: 595.28, height: 841.89))
  /// ANSI/ASME Y14.1 A, 8½ × 11 in.
  public static let letter = PageFormat(size: Size(width: 612, height: 792))

  /// The same sheet turned so that its long side lies across.
  public var landscape: PageFormat {
    var format = self
    format.size = Size(
      width: max(size.width, size.height), height: min(size.width, size.height))
    return format
  }

  package var contentWidth: Double { max(0, size.width - margins.horizontal) }
  package var contentHeight: Double { max(0, size.height - margins.vertical) }
}
