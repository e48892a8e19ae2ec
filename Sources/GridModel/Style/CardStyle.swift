package import GridCore

/// A rounded box behind rows, which are cut to its corners; `nil` shows the layer below.
public struct CardStyle: Hashable, Sendable {
  /// The radius of the corners, in points; default 0.
  public var radius: Double?
  /// Around the box; default none.
  public var line: LineStyle?
  /// Under the box; default none.
  public var shadow: ShadowStyle?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(radius: Double? = nil, line: LineStyle? = nil, shadow: ShadowStyle? = nil) {
    self.radius = radius
    self.line = line
    self.shadow = shadow
  }

  /// Whether there is anything to see of it.
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
  /// Behind each row; the gaps between rows show between them.
  public var row: CardStyle
  /// Behind all rows of a section, without its headers, footers and summaries.
  public var section: CardStyle

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(row: CardStyle = CardStyle(), section: CardStyle = CardStyle()) {
    self.row = row
    self.section = section
  }

  /// The grid's boxes in the place of a theme's, each property by itself and without blending.
  /// - Parameter text: the colour of lines that have none of their own.
  package func replacing(_ base: CardStyles, text: Color) -> CardStyles {
    CardStyles(
      row: row.replacing(base.row, text: text), section: section.replacing(base.section, text: text)
    )
  }

  package func zoomed(by factor: Double) -> CardStyles {
    CardStyles(row: row.zoomed(by: factor), section: section.zoomed(by: factor))
  }
}
