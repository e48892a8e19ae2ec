/// The parts of a grid that a theme or a document gives a style to, by the names they have there.
public enum StyleElement: String, Hashable, Sendable, CaseIterable {
  /// The picture behind everything; its font and text colour are inherited by all other elements, its insets are the
  /// space around the grid.
  case grid
  case rows
  case alternate
  case selected
  case header
  case section
  case title
  case subtitle
  case note
  /// The shadow of what is fixed in a viewport: `background` is its colour, `height` how far it reaches.
  case pinShadow
  /// The bars that tell how far a viewport is scrolled: `background` is their colour, `height` how thick they are,
  /// `insets` how far from the edges.
  case scrollIndicator
  case pageHeader
  case pageFooter
}
