/// What a part of a drawing is, for readers that cannot look at it. What has no tag is decoration.
package enum ContentTag: Hashable, Sendable {
  /// The title of the document, or of a grid in it.
  case heading
  case paragraph
  case footnote
  case cell(CellTag)
}
