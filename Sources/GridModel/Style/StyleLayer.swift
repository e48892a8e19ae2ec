/// A style and where in the cascade it comes from.
package struct StyleLayer: Hashable, Sendable {
  /// As a person would say it: `theme rows`, `column "population"`.
  package var name: String
  package var style: Style

  package init(name: String, style: Style) {
    self.name = name
    self.style = style
  }
}
