import Synchronization

/// How the words of titles are spelled that are made from names of columns, where that is not in
/// small letters: ID, USD, kWh, %.
///
/// They are those of the file `spellings.yaml` in the folder Words: those of all languages, then
/// those of the language of the grid.
package struct TitleSpellings: Sendable {
  /// Those of the language.
  private let own: [String: String]
  /// The tag of the language, such as `de`.
  package let language: String

  /// - Parameter locale: such as `de_AT`; `nil` is English.
  package init(locale: String?) {
    language = locale.flatMap { WordFile.tags(of: $0).first } ?? "en"
    own = Self.known(of: language)
  }

  /// The words of a language, read for the first grid that needs them.
  private static func known(of language: String) -> [String: String] {
    guard let line = lines[language] else { return [:] }
    if let words = read.withLock({ $0[language] }) { return words }
    let words = words(line)
    read.withLock { $0[language] = words }
    return words
  }

  private static let read = Mutex<[String: [String: String]]>([:])

  private static let common = words(lines["all"] ?? "")

  /// The spelling of a word in any letter case; `nil` if it has none of its own.
  func spelling(of word: Substring) -> String? {
    let key = word.lowercased()
    return own[key] ?? Self.common[key]
  }

  /// A word in small letters with a capital at the beginning.
  func capitalized(_ word: String) -> String {
    if language == "tr" || language == "az", word.first == "i" {
      return "İ" + String(word.dropFirst())
    }
    // Some letters have no single capital: ß at the beginning stays.
    let first = word.prefix(1)
    let capital = first.uppercased()
    return (capital.count == 1 ? capital : String(first)) + String(word.dropFirst())
  }

  /// Reads the words of a line: `WORD WORD NAME=WORD`.
  private static func words(_ line: String) -> [String: String] {
    var spellings: [String: String] = [:]
    // By bytes: the words are read at most starts.
    for word in line.utf8.split(separator: UInt8(ascii: " ")) {
      let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard let key = parts.first, let spelling = parts.last else { continue }
      spellings[Substring(key).lowercased()] = String(Substring(spelling))
    }
    return spellings
  }

  /// The lines of the file, `language: "WORDS"`, by language.
  package static let lines = Dictionary(
    WordFile.lines(PackageResources.spellings_yaml).map { ($0.name, $0.text) }
  ) { $1 }
}
