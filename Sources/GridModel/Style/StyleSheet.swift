/// Styles by element, separators, spacing and colours of drawings: what a theme file holds, and what a grid adds of its own.
///
/// Every element is a property by its name too, an empty style where nothing is said: `styles.rows.background = .white`.
@dynamicMemberLookup
public struct StyleSheet: Hashable, Sendable {
  public var elements: [StyleElement: Style]
  public var separators: SeparatorStyles
  public var spacing: SpacingStyle
  public var cards: CardStyles
  /// The colours of what cells draw.
  public var plot: PlotStyle
  /// Whether every other row looks different; `nil` leaves it to the layer below, and is yes if no layer says otherwise.
  public var striping: Striping? = nil
  /// Where the elements are written, for explanations.
  package var places = StylePlaces()

  public init(
    elements: [StyleElement: Style] = [:], separators: SeparatorStyles = SeparatorStyles(),
    spacing: SpacingStyle = SpacingStyle(), cards: CardStyles = CardStyles(),
    plot: PlotStyle = PlotStyle()
  ) {
    self.elements = elements
    self.separators = separators
    self.spacing = spacing
    self.cards = cards
    self.plot = plot
  }

  public subscript(element: StyleElement) -> Style? {
    get { elements[element] }
    set { elements[element] = newValue }
  }

  public subscript(dynamicMember path: KeyPath<StyleElement.Names, StyleElement>) -> Style {
    get { elements[StyleElement.names[keyPath: path]] ?? Style() }
    set { elements[StyleElement.names[keyPath: path]] = newValue }
  }
}
