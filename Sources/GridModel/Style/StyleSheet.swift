import GridCore

/// Styles by element, separators, spacing and colours of drawings: what a theme file holds, and what a grid adds of its own.
///
/// Every element is a property by its name too, an empty style where nothing is said: `styles.rows.background = .white`.
@dynamicMemberLookup
public struct StyleSheet: Hashable, Sendable {
  /// The styles of the elements; one that is missing leaves all as the sheet under it says.
  public var elements: [StyleElement: Style]
  /// The lines between rows, columns and other parts.
  public var separators: SeparatorStyles {
    get { parts.separators }
    _modify { yield &parts.separators }
  }
  /// The space between columns, rows and levels.
  public var spacing: SpacingStyle {
    get { parts.spacing }
    _modify { yield &parts.spacing }
  }
  /// The looks of rows and sections that are cards.
  public var cards: CardStyles {
    get { parts.cards }
    _modify { yield &parts.cards }
  }
  /// The colours of what cells draw.
  public var plot: PlotStyle {
    get { parts.plot }
    _modify { yield &parts.plot }
  }
  /// Whether every other row looks different; `nil` leaves it to the layer below, and is yes if no layer says otherwise.
  public var striping: Striping? = nil
  /// Where the elements are written, for explanations.
  package var places = StylePlaces()
  /// A kilobyte. Sheets are part of themes, grids and cascades, which many values have.
  @Boxed private var parts: Parts

  private struct Parts: Hashable, Sendable {
    var separators: SeparatorStyles
    var spacing: SpacingStyle
    var cards: CardStyles
    var plot: PlotStyle
  }

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    elements: [StyleElement: Style] = [:], separators: SeparatorStyles = SeparatorStyles(),
    spacing: SpacingStyle = SpacingStyle(), cards: CardStyles = CardStyles(),
    plot: PlotStyle = PlotStyle()
  ) {
    self.elements = elements
    parts = Parts(separators: separators, spacing: spacing, cards: cards, plot: plot)
  }

  /// The style of an element; `nil` if the sheet has none for it.
  public subscript(element: StyleElement) -> Style? {
    get { elements[element] }
    set { elements[element] = newValue }
  }

  /// The style of an element by its name, such as `sheet.header`; an empty one if the sheet has
  /// none.
  public subscript(dynamicMember path: KeyPath<StyleElement.Names, StyleElement>) -> Style {
    get { elements[StyleElement.names[keyPath: path]] ?? Style() }
    set { elements[StyleElement.names[keyPath: path]] = newValue }
  }
}
