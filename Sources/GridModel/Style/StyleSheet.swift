import GridCore

/// Styles by element, separators, spacing and colours of drawings: the contents of a theme file,
/// and the styles that a grid adds.
///
/// Every element is also a property of its name, which is an empty style if none is set:
/// `styles.rows.background = .white`.
@dynamicMemberLookup
public struct StyleSheet: Hashable, Sendable {
  /// The styles of the elements; a missing one uses the sheet below.
  public var elements: [StyleElement: Style] {
    get { shared.mapValues(\.style) }
    set { shared = newValue.mapValues(SharedStyle.init) }
  }
  private var shared: [StyleElement: SharedStyle]
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
  /// The styles of rows and sections that are cards.
  public var cards: CardStyles {
    get { parts.cards }
    _modify { yield &parts.cards }
  }
  /// The colours of drawings in cells.
  public var plot: PlotStyle {
    get { parts.plot }
    _modify { yield &parts.plot }
  }
  /// The rows that have the style `alternate`; `nil` uses the layer below, and is every other row
  /// if no layer sets it.
  public var striping: Striping? = nil
  /// The places of the elements in files, for explanations.
  package var places = StylePlaces()
  /// The size is a kilobyte. Sheets are part of themes, grids and cascades, which many values
  /// contain.
  @Boxed private var parts: Parts

  private struct Parts: Hashable, Sendable {
    var separators: SeparatorStyles
    var spacing: SpacingStyle
    var cards: CardStyles
    var plot: PlotStyle
  }

  public init(
    elements: [StyleElement: Style] = [:], separators: SeparatorStyles = SeparatorStyles(),
    spacing: SpacingStyle = SpacingStyle(), cards: CardStyles = CardStyles(),
    plot: PlotStyle = PlotStyle()
  ) {
    shared = elements.mapValues(SharedStyle.init)
    parts = Parts(separators: separators, spacing: spacing, cards: cards, plot: plot)
  }

  /// The style of an element; `nil` if the sheet has none for it.
  public subscript(element: StyleElement) -> Style? {
    get { shared[element]?.style }
    set { shared[element] = newValue.map(SharedStyle.init) }
  }

  /// The style of an element with the properties that it sets; `nil` if the sheet has none for it.
  package func shared(_ element: StyleElement) -> SharedStyle? { shared[element] }

  /// The style of an element by its name, such as `sheet.header`; an empty one if the sheet has
  /// none.
  public subscript(dynamicMember path: KeyPath<StyleElement.Names, StyleElement>) -> Style {
    get { self[StyleElement.names[keyPath: path]] ?? Style() }
    set { self[StyleElement.names[keyPath: path]] = newValue }
  }
}

/// The places of the elements of a style sheet in files. They are not part of the style: any two
/// values are equal.
package struct StylePlaces: Hashable, Sendable {
  private var places: [StyleElement: SourcePlace] = [:]

  package init() {}

  package subscript(element: StyleElement) -> SourcePlace? {
    get { places[element] }
    set { places[element] = newValue }
  }

  package static func == (left: StylePlaces, right: StylePlaces) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
