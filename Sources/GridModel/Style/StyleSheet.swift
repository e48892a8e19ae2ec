/// Styles by element, and separators: what a theme file holds, and what a grid adds of its own.
public struct StyleSheet: Hashable, Sendable {
  public var elements: [StyleElement: Style]
  public var separators: SeparatorStyles

  public init(
    elements: [StyleElement: Style] = [:], separators: SeparatorStyles = SeparatorStyles()
  ) {
    self.elements = elements
    self.separators = separators
  }

  public subscript(element: StyleElement) -> Style? {
    get { elements[element] }
    set { elements[element] = newValue }
  }
}
