/// A named look for grids.
public struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// What the theme says about each element.
  public var styles: StyleSheet
  /// How much smaller its lengths are than as it was written: less than 1 on paper.
  package var typeScale = 1.0
  /// What it was read from; `nil` for a theme that is made in Swift. It is no part of the look.
  @Incidental package var origin: (any ThemeOrigin)? = nil

  /// Sets the properties that the arguments are named after.
  public init(name: String, styles: StyleSheet) {
    self.name = name
    self.styles = styles
  }
}

/// What a theme was read from, so that other variants of it can be made.
package protocol ThemeOrigin: Sendable {}
