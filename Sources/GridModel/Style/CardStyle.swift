package import GridCore

/// A rounded box behind rows, which are clipped to its corners; `nil` uses the layer below.
public struct CardStyle: Hashable, Sendable {
  /// The radius of the corners, in points; default 0.
  public var radius: Double?
  /// The line around the box; default none.
  public var line: LineStyle?
  /// The shadow of the box; default none.
  public var shadow: ShadowStyle?

  public init(radius: Double? = nil, line: LineStyle? = nil, shadow: ShadowStyle? = nil) {
    self.radius = radius
    self.line = line
    self.shadow = shadow
  }

  /// Whether nothing of it is visible.
  package var isPlain: Bool { (radius ?? 0) <= 0 && line == nil && shadow == nil }

  func replacing(_ base: CardStyle, text: Color) -> CardStyle {
    CardStyle(
      radius: radius ?? base.radius, line: line.replacing(base.line, text: text),
      shadow: shadow ?? base.shadow)
  }

  func zoomed(by factor: Double) -> CardStyle {
    CardStyle(
      radius: radius.map { $0 * factor }, line: line?.zoomed(by: factor),
      shadow: shadow?.zoomed(by: factor))
  }
}

/// The boxes behind rows.
public struct CardStyles: Hashable, Sendable {
  /// The box behind each row; the gaps between rows separate the boxes.
  public var row: CardStyle
  /// The box behind all rows of a section, without its headers, footers and summaries.
  public var section: CardStyle

  public init(row: CardStyle = CardStyle(), section: CardStyle = CardStyle()) {
    self.row = row
    self.section = section
  }

  /// The grid's boxes over a theme's, each property separately and without blending.
  /// - Parameter text: the colour of lines without a colour.
  package func replacing(_ base: CardStyles, text: Color) -> CardStyles {
    CardStyles(
      row: row.replacing(base.row, text: text), section: section.replacing(base.section, text: text)
    )
  }

  package func zoomed(by factor: Double) -> CardStyles {
    CardStyles(row: row.zoomed(by: factor), section: section.zoomed(by: factor))
  }
}
