import GridCore

/// Divides the words of texts using dictionaries, which are read when they are first needed.
///
/// 1. A text is split at white space. A piece with a digit, or with signs that occur in addresses
///    and names of programs, is not divided.
/// 2. Its words are runs of letters; those with a soft hyphen are divided there only, as in CSS.
/// 3. A word of five letters or more is divided by the dictionary, in lower case.
struct WordDivision {
  private let folders: HyphenationFolders
  private var dictionaries: [HyphenationLanguage: HyphenationDictionary] = [:]
  /// The results of the search for each language.
  private var found: [HyphenationLanguage: HyphenationUse] = [:]
  private var cache: [HyphenationLanguage: [String: [Int]]] = [:]
  /// The languages that the current picture requested.
  private var requested: Set<HyphenationLanguage> = []

  private static let shortestWord = 5
  /// The maximum number of cached words.
  private static let cacheLimit = 20_000

  init(_ folders: HyphenationFolders) { self.folders = folders }

  /// Begins another picture.
  mutating func begin() { requested = [] }

  /// The dictionaries that divided words of the current picture.
  var uses: [HyphenationUse] {
    requested.compactMap { found[$0] }.sorted { $0.language.name < $1.language.name }
  }

  /// The byte offsets in a text before which a word may be divided, ascending.
  mutating func divisions(of text: Span<UInt8>, in language: HyphenationLanguage) -> [Int] {
    guard Self.mayHaveWords(text) else { return [] }
    requested.insert(language)
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
    if let divisions = cache[language]?[key] { return divisions }
    // A letter that becomes two in lower case would shift the offsets.
    let divisions =
      key.unicodeScalars.count == word.count ? dictionary.divisions(of: key) : []
    if (cache[language]?.count ?? 0) < Self.cacheLimit {
      cache[language, default: [:]][key] = divisions
    }
    return divisions
  }

  private mutating func dictionary(
    for language: HyphenationLanguage
  ) -> HyphenationDictionary? {
    if found[language] != nil { return dictionaries[language] }
    var use = HyphenationUse(language: language, file: folders.file(for: language))
    if let file = use.file {
      do throws(HyphenationFault) {
        let dictionary = try HyphenationDictionary.shared(path: file)
        dictionaries[language] = dictionary
        use.damage = dictionary.damage
      } catch {
        use.fault = error
      }
    }
    found[language] = use
    return dictionaries[language]
  }

  /// A quick check whether there may be a word that is long enough.
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

  /// Whether a piece of a text is not a word of a language but a number, an address or the name of
  /// a program.
  private static func isCode(_ piece: Substring.UnicodeScalarView) -> Bool {
    var last: Unicode.Scalar?
    for scalar in piece {
      if scalar.properties.numericType != nil || "_@\\{}=<>#~".unicodeScalars.contains(scalar) {
        return true
      }
      // A point or a slash followed by a letter: example.com, a/b.
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
