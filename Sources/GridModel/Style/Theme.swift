/// A named look for grids.
public struct Theme: Hashable, Sendable {
  public var name: String
  public var styles: StyleSheet

  public init(name: String, styles: StyleSheet) {
    self.name = name
    self.styles = styles
  }
}
