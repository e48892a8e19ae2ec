/// A style and where in the cascade it comes from.
package struct StyleLayer: Hashable, Sendable {
  /// As a person would say it: `theme rows`, `column "population"`.
  package var name: String
  package var style: Style
  /// Where it is written; `nil` for what no file says.
  package var place: SourcePlace?
  /// Whether texts get a colour that can be read on what the cell ends up with: their own if that can be, else black or white. A
  /// layer above that gives texts a colour has its way.
  package var choosesText = false
  /// How the layer's colours came about, for explanations.
  package var note: String?
  /// What the layer would set if another of the same element did not replace it; `nil` for nothing.
  package var replaced: Replaced?

  package struct Replaced: Hashable, Sendable {
    package var style: Style
    /// The name of the layer that replaces it.
    package var layer: String

    init?(_ style: Style, by layer: String) {
      if style == Style() { return nil }
      self.style = style
      self.layer = layer
    }

    var inherited: Replaced? { Replaced(style.inherited, by: layer) }
  }

  package init(name: String, style: Style, place: SourcePlace? = nil) {
    self.name = name
    self.style = style
    self.place = place
  }
}

/// A computed style by its number in the cascade's table.
package struct StyleID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Where the elements of a style sheet are written. It tells where a look comes from and is no part of the look: two places
/// count as equal.
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
