/// What a part of a drawing is, for readers that cannot look at it. What has no tag is decoration.
package enum ContentTag: Hashable, Sendable {
  /// A title: that of the document or of its only grid has level 1, those below it have higher ones.
  case heading(level: Int)
  /// One that goes on where it was left has the same number.
  case paragraph(Int)
  /// Each has a number of its own.
  case footnote(Int)
  /// What a footnote is called, at its beginning.
  case label
  /// The mark of a footnote behind what it is about.
  case reference
  case cell(CellTag)
  /// A part of another element that leads to an address.
  case link(uri: String)
  /// Sums that a page hands over to the next: no content, but the same number on both pages.
  case carried(Int)
  /// No content, though it is not mere decoration.
  case artifact(PageArtifact)
}
