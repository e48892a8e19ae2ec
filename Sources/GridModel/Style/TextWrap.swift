/// What happens to a text that is wider than its cell.
public enum TextWrap: String, Hashable, Sendable, CaseIterable {
  /// It stays on one line and is shortened.
  case none
  /// It is broken between words; a word too long for a line is broken between characters.
  case word
}
