/// What Unicode's segmentation rules say of the place before one character (Unicode Standard Annexes 14 and 29).
package struct CharacterBoundary: Hashable, Sendable {
  package var isLineBreak: Bool
  package var isMandatoryBreak: Bool
  /// Whether a grapheme starts here.
  package var isGraphemeStart: Bool
  package var isWhitespace: Bool
}
