package import GridCore
import Platform

/// Where dictionaries for dividing words are looked for: files `hyph_LANGUAGE.dic`, as Debian's packages `hyphen-…` have them.
package struct HyphenationFolders: Hashable, Sendable {
  /// Folders, or files of one of them; earlier ones first.
  package var paths: [String]

  /// Whether this build can read any.
  package static var isSupported: Bool { HyphenationDictionary.isSupported }

  /// Where systems have them.
  package static let system = HyphenationFolders(
    paths: ["/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen"])

  package init(paths: [String]) { self.paths = paths }

  /// The file for a language; `nil` if there is none.
  ///
  /// That of the language with its region comes first, then that of the language alone, then the one whose region is the language's own (`de_DE`) or that
  /// most people write (`en_US`), then the first one in alphabetical order.
  func file(for language: HyphenationLanguage) -> String? {
    let name = language.name
    let base = String(name.prefix { $0 != "_" })
    if base.isEmpty { return nil }
    let most = ["en": "US", "pt": "PT", "sr": "Latn", "zh": "CN"][base] ?? base.uppercased()
    let files = paths.flatMap(Self.dictionaries)
    for wanted in [name, base, "\(base)_\(most)"] {
      if let file = files.first(where: { Self.language(of: $0) == wanted }) { return file }
    }
    return files.filter { Self.language(of: $0).hasPrefix("\(base)_") }
      .min { Self.language(of: $0) < Self.language(of: $1) }
  }

  private static func language(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.dropFirst("hyph_".count).dropLast(".dic".count).replacing("-", with: "_"))
  }

  private static func dictionaries(at path: String) -> [String] {
    HyphenationDictionary.isName(path.split(separator: "/").last ?? "")
      ? [path] : HyphenationDictionary.files(in: path)
  }
}

/// A language for which words were to be divided, and what they were divided by.
package struct HyphenationUse: Hashable, Sendable {
  package var language: HyphenationLanguage
  /// The path of the dictionary; `nil` if there is none.
  package var file: String?
}

/// Divides the words of texts by dictionaries, which are read when they are first needed.
///
/// 1. A text is taken apart at white space. A piece with a digit, or with signs as addresses and names of programs have them, is left whole.
/// 2. Its words are runs of letters; those with a soft hyphen are divided there only, as in CSS.
/// 3. A word of five letters or more is divided by the dictionary, in lower case.
struct WordDivision {
  private let folders: HyphenationFolders
  private var dictionaries: [HyphenationLanguage: HyphenationDictionary?] = [:]
  private var files: [HyphenationLanguage: String] = [:]
  private var known: [HyphenationLanguage: [String: [Int]]] = [:]
  /// The languages that the picture under way asked for.
  private var asked: Set<HyphenationLanguage> = []

  private static let shortestWord = 5
  /// More words are not kept.
  private static let knownLimit = 20_000

  init(_ folders: HyphenationFolders) { self.folders = folders }

  /// Begins another picture.
  mutating func begin() { asked = [] }

  /// What words of the picture under way were divided by.
  var uses: [HyphenationUse] {
    asked.map { HyphenationUse(language: $0, file: files[$0]) }
      .sorted { $0.language.name < $1.language.name }
  }

  /// Before which bytes of a text a word may be divided, ascending.
  mutating func divisions(of text: Span<UInt8>, in language: HyphenationLanguage) -> [Int] {
    guard Self.mayHaveWords(text) else { return [] }
    asked.insert(language)
    guard let dictionary = dictionary(for: language) else { return [] }
    let bytes = text.indices.map { text[$0] }
    var found: [Int] = []
    let whole = String(decoding: bytes, as: UTF8.self).unicodeScalars
    for piece in whole.split(whereSeparator: \.properties.isWhitespace)
    where !Self.isCode(piece) {
      for word in piece.split(whereSeparator: { !Self.isOfWord($0) }) {
        let letters = word.count
        guard letters >= Self.shortestWord, !word.contains("\u{AD}") else { continue }
        let divisions = divisions(of: word, in: language, by: dictionary)
        if divisions.isEmpty { continue }
        var offset = whole.utf8Offset(of: word.startIndex)
        for (index, scalar) in word.enumerated() {
          if divisions.contains(index) { found.append(offset) }
          offset += UTF8.width(scalar)
        }
      }
    }
    return found
  }

  private mutating func divisions(
    of word: Substring.UnicodeScalarView, in language: HyphenationLanguage,
    by dictionary: HyphenationDictionary
  ) -> [Int] {
    let key = String(word).lowercased()
    if let divisions = known[language]?[key] { return divisions }
    // A letter that is two in lower case would move the places.
    let divisions =
      key.unicodeScalars.count == word.count ? dictionary.divisions(of: key) : []
    if (known[language]?.count ?? 0) < Self.knownLimit {
      known[language, default: [:]][key] = divisions
    }
    return divisions
  }

  private mutating func dictionary(
    for language: HyphenationLanguage
  ) -> HyphenationDictionary? {
    if let known = dictionaries[language] { return known }
    let file = HyphenationDictionary.isSupported ? folders.file(for: language) : nil
    let dictionary = file.flatMap(HyphenationDictionary.shared)
    dictionaries[language] = .some(dictionary)
    if dictionary != nil { files[language] = file }
    return dictionary
  }

  /// Whether there may be a word that is long enough, at a glance.
  private static func mayHaveWords(_ text: Span<UInt8>) -> Bool {
    var run = 0
    for index in text.indices {
      let byte = text[index]
      run = byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A ? run + 1 : 0
      if run >= shortestWord { return true }
    }
    return false
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "\u{AD}" || scalar == "'" || scalar == "\u{2019}"
      || scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// Whether a piece of a text is no word of a language: a number, an address, a name of a program.
  private static func isCode(_ piece: Substring.UnicodeScalarView) -> Bool {
    var last: Unicode.Scalar?
    for scalar in piece {
      if scalar.properties.numericType != nil || "_@\\{}=<>#~".unicodeScalars.contains(scalar) {
        return true
      }
      // A point or a slash with a letter behind it: example.com, a/b.
      if let last, last == "." || last == ":", isOfWord(scalar) { return true }
      last = scalar
    }
    return false
  }
}

extension String.UnicodeScalarView {
  fileprivate func utf8Offset(of index: Index) -> Int {
    self[..<index].reduce(0) { $0 + UTF8.width($1) }
  }
}
