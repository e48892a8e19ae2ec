/// The boxes behind rows.
public struct CardStyles: Hashable, Sendable {
  /// Behind each row; the gaps between rows show between them.
  public var row: CardStyle
  /// Behind all rows of a section, without its headers, footers and summaries.
  public var section: CardStyle

  public init(row: CardStyle = CardStyle(), section: CardStyle = CardStyle()) {
    self.row = row
    self.section = section
  }

  /// These boxes over those of the layer below.
  package func merged(over base: CardStyles) -> CardStyles {
    CardStyles(row: row.merged(over: base.row), section: section.merged(over: base.section))
  }

  package func zoomed(by factor: Double) -> CardStyles {
    CardStyles(row: row.zoomed(by: factor), section: section.zoomed(by: factor))
  }
}
