import GridModel

/// The built-in words of a grid, in documents.
enum StringsNotation {
  static let strings = Notation<GridStrings>.mapping(
    "strings", "Words",
    description:
      "The built-in words of the grid, each replaceable; default those of the language of locale.",
    start: GridStrings(),
    keys: GridStrings.Word.allCases.map(key))

  /// - Parameter word: its name is the key, and its default is the English word.
  private static func key(_ word: GridStrings.Word) -> Key<GridStrings> {
    Key(
      word.rawValue, .template(word.placeholders), word.help,
      default: .text(GridStrings()[word: word]),
      set: { text, _, strings in strings[word: word] = text },
      get: { strings in strings.replacement(of: word) })
  }
}
