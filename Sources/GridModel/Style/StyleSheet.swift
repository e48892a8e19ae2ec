/// Styles by element, separators, spacing and colours of drawings: what a theme file holds, and what a grid adds of its own.
public struct StyleSheet: Hashable, Sendable {
  public var elements: [StyleElement: Style]
  public var separators: SeparatorStyles
  public var spacing: SpacingStyle
  /// The colours of what cells draw.
  public var plot: PlotStyle
  /// Where the elements are written, for explanations.
  package var places = StylePlaces()

  public init(
    elements: [StyleElement: Style] = [:], separators: SeparatorStyles = SeparatorStyles(),
    spacing: SpacingStyle = SpacingStyle(), plot: PlotStyle = PlotStyle()
  ) {
    self.elements = elements
    self.separators = separators
    self.spacing = spacing
    self.plot = plot
  }

  public subscript(element: StyleElement) -> Style? {
    get { elements[element] }
    set { elements[element] = newValue }
  }
}
