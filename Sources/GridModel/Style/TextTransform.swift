/// How the letters of a text are changed before it is measured and drawn; what can be copied from a PDF is the changed text.
///
/// By the full mappings of Unicode, the same in all languages: "ß" becomes "SS", "i" becomes "I".
public enum TextTransform: String, Hashable, Sendable, CaseIterable {
  /// Letters as they are.
  case none
  /// All letters as capitals.
  case uppercase
  /// All letters as small letters.
  case lowercase
  /// The first letter of each word as in titles; the other letters stay.
  case capitalize
}
