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
