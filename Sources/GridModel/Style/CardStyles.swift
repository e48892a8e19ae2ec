package import GridCore

/// The boxes behind rows.
public struct CardStyles: Hashable, Sendable {
  /// Behind each row; the gaps between rows show between them.
  public var row: CardStyle
  /// Behind all rows of a section, without its headers, footers and summaries.
  public var section: CardStyle

  /// Sets the properties that the arguments are named after; one that is left out has the default
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
