/// One grapheme of a measured text: the smallest piece a line may be cut at.
package struct TextCluster: Hashable, Sendable {
  /// Where the cluster's UTF-8 starts in the text.
  package var byteOffset: Int
  /// Its advance width, in points.
  package var advance: Double
  /// What may happen before this cluster (Unicode Standard Annex 14).
  package var breakBefore: LineBreakOpportunity
  /// Whether it is white space, which hangs over the end of a line instead of being measured.
  package var isWhitespace: Bool

  package init(
    byteOffset: Int, advance: Double, breakBefore: LineBreakOpportunity, isWhitespace: Bool
  ) {
    self.byteOffset = byteOffset
    self.advance = advance
    self.breakBefore = breakBefore
    self.isWhitespace = isWhitespace
  }
}

package enum LineBreakOpportunity: Hashable, Sendable {
  case prohibited
  case allowed
  /// After a line feed or another mandatory break character.
  case mandatory
}
