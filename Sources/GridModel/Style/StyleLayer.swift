/// A style and where in the cascade it comes from.
package struct StyleLayer: Hashable, Sendable {
  /// As a person would say it: `theme rows`, `column "population"`.
  package var name: String
  package var style: Style
  /// Where it is written; `nil` for what no file says.
  package var place: SourcePlace?

  package init(name: String, style: Style, place: SourcePlace? = nil) {
    self.name = name
    self.style = style
    self.place = place
  }
}
