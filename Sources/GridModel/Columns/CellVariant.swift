/// Layers that single cells have beside those of their row.
package struct CellVariant: Hashable, Sendable {
  /// Colour scales and highlights, bottom to top, over `alternate` and under rules: numbers of layers.
  package var scales: [Int] = []
  /// The numbers of rules for single cells, ascending.
  package var rules: [Int] = []
  /// The style that Swift code gave: the number of a layer.
  package var callback: Int?

  package init() {}
}
