import GridCore

/// The longest words of cells, as far as measuring their texts has found them.
struct CellWords: Equatable, Sendable {
  /// With the insets of their cells, up to the length from which words may be broken.
  var longest = LongestWords()
  /// The positions of the cells whose words are not among them, ascending.
  var unmeasured: [Int] = []

  /// With more, it is not worth keeping which they are.
  private static let mostUnmeasured = 16_384

  /// These and those of the next cells; `nil` if too many are not among them.
  func with(_ next: CellWords) -> CellWords? {
    guard unmeasured.count + next.unmeasured.count <= Self.mostUnmeasured else { return nil }
    var words = self
    words.longest.add(next.longest)
    words.unmeasured += next.unmeasured
    return words
  }
}
