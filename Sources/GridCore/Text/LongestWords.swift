/// The widths of the longest words of texts, in points.
package struct LongestWords: Equatable, Sendable {
  /// The longest of all.
  package var any = 0.0
  /// The longest with a digit: a figure, a time or an identifier, which a reader takes for two if
  /// it is broken.
  package var figure = 0.0

  package init(any: Double = 0, figure: Double = 0) {
    self.any = any
    self.figure = figure
  }

  package mutating func add(_ width: Double, hasDigit: Bool) {
    any = max(any, width)
    if hasDigit { figure = max(figure, width) }
  }

  /// Includes those of further cells, with the insets of these.
  package mutating func add(_ cells: LongestWords) {
    any = max(any, cells.any)
    figure = max(figure, cells.figure)
  }

  /// Includes those of a further text, with the insets of its cell.
  package mutating func add(_ words: LongestWords, insets: Double) {
    any = max(any, words.any + insets)
    if words.figure > 0 { figure = max(figure, words.figure + insets) }
  }

  package func limited(to limit: Double) -> LongestWords {
    LongestWords(any: min(any, limit), figure: min(figure, limit))
  }
}

extension Span<UInt8> {
  /// Whether it has one of the digits 0 to 9.
  package var hasDigit: Bool { indices.contains { (0x30...0x39).contains(self[$0]) } }
}
