/// A style and its origin in the cascade.
package struct StyleLayer: Hashable, Sendable {
  /// A readable name: `theme rows`, `column "population"`.
  package var name: String
  package var style: Style
  /// Its place in a file; `nil` if it is from no file.
  package var place: SourcePlace?
  /// Whether texts get a legible colour on the resulting background: their own if it is legible, else black or white. A layer
  /// above that sets a text colour takes precedence.
  package var choosesText = false
  /// The origin of the layer's colours, for explanations.
  package var note: String?
  /// The properties that the layer would set if another one of the same element did not replace them; `nil` for none.
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

/// The places of the elements of a style sheet in files. They are not part of the style: any two values are equal.
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
