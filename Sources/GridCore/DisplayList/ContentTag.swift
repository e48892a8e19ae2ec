/// What a part of a drawing is, for readers that cannot look at it. What has no tag is decoration.
package enum ContentTag: Hashable, Sendable {
  /// The title of the document, or of its only grid.
  case heading
  /// The title of one of several grids.
  case subheading
  /// One that goes on where it was left has the same number.
  case paragraph(Int)
  case footnote
  case cell(CellTag)
  /// A part of another element that leads to an address.
  case link(uri: String)
  /// No content, though it is not mere decoration.
  case artifact(PageArtifact)
}
