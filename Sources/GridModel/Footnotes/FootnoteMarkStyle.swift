/// What the marks of footnotes are made of.
public enum FootnoteMarkStyle: String, Hashable, Sendable, CaseIterable {
  /// 1, 2, 3 …
  case numbers
  /// a, b, c … z, aa, bb …
  case letters
  /// *, †, ‡, §, ‖, ¶, #, then two of each, and so on.
  case symbols

  /// The mark of the footnote with this number, from 0.
  package func mark(_ number: Int) -> String {
    switch self {
    case .numbers: String(number + 1)
    case .letters: Self.repeated(Self.alphabet, number)
    case .symbols: Self.repeated(Self.signs, number)
    }
  }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
  private static let signs = Array("*†‡§‖¶#")

  private static func repeated(_ characters: [Character], _ number: Int) -> String {
    String(
      repeating: characters[number % characters.count], count: number / characters.count + 1)
  }
}
