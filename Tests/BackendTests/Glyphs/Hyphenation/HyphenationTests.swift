import GridCore
import GridGlyphs
import Platform
import TestSupport
import Testing

@testable import GridGlyphs

@Suite("Words divided by dictionaries")
struct HyphenationTests {
  private let folders: HyphenationFolders

  init() throws { folders = HyphenationFolders(paths: [try PrivateFonts.folder.get()]) }

  /// The text with a bar wherever it may be divided.
  private func divided(_ text: String, _ language: String) -> String {
    var division = WordDivision(folders)
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    let places = division.divisions(of: bytes.span, in: HyphenationLanguage(locale: language))
    for (index, byte) in bytes.enumerated() {
      if places.contains(index) { result.append(UInt8(ascii: "|")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test(
    "as the patterns of a language have it",
    arguments: [
      ("Donaudampfschifffahrt", "de_DE", "Do|nau|dampf|schiff|fahrt"),
      ("Übergrößen", "de", "Über|grö|ßen"), ("Silbentrennung", "de-AT", "Sil|ben|tren|nung"),
      ("the hyphenation of words", "en_US", "the hy|phen|ation of words"),
      ("Hyphenation", "en", "Hy|phen|ation"),
    ])
  func words(text: String, language: String, expected: String) {
    #expect(divided(text, language) == expected)
  }

  @Test(
    "numbers, codes, addresses and words with soft hyphens stay as they are",
    arguments: [
      "1234567890", "A1234hyphenation", "hyphenation@example.com", "example.hyphenation",
      "hyphenation_of_words", "hy\u{AD}phenation", "word", "",
    ])
  func whole(text: String) { #expect(divided(text, "en_US") == text) }

  @Test("a language without a dictionary is reported once a text asks for it")
  func missing() {
    var division = WordDivision(folders)
    let fi = HyphenationLanguage(locale: "fi_FI")
    #expect(division.uses == [])
    #expect(division.divisions(of: Array("12".utf8).span, in: fi) == [])
    #expect(division.uses == [])
    #expect(division.divisions(of: Array("tavutus".utf8).span, in: fi) == [])
    #expect(division.uses == [HyphenationUse(language: fi, file: nil)])
    division.begin()
    #expect(division.uses == [])
  }

  @Test("what is wrong with a dictionary is reported once a text asks for it")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let en = try folder.write("UTF-8\nab1c\n9.x\n", to: "hyph_en.dic")
    let fi = try folder.write("no such set\nab1c\n", to: "hyph_fi.dic")
    var division = WordDivision(HyphenationFolders(paths: [folder.path]))
    let languages = ["en", "fi"].map { HyphenationLanguage(locale: $0) }
    let places = languages.map { division.divisions(of: Array("ababcab".utf8).span, in: $0) }
    #expect(places == [[4], []])
    let damage = HyphenationDictionary.Damage(lineCount: 1, firstLine: 3)
    #expect(
      division.uses == [
        HyphenationUse(language: languages[0], file: en, damage: damage),
        HyphenationUse(language: languages[1], file: fi, fault: .characterSet("no such set")),
      ])
  }

  @Test("which file is taken does not depend on what else is there")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["hyph_de_CH.dic", "hyph_de_DE.dic", "hyph_pt_BR.dic", "hyph_pt.dic", "x.dic"] {
      try folder.write("UTF-8\n", to: name)
    }
    let folders = HyphenationFolders(paths: [folder.path])
    func file(_ language: String) -> String? {
      folders.file(for: HyphenationLanguage(locale: language))?.split(separator: "/").last
        .map(String.init)
    }
    #expect(file("de_CH") == "hyph_de_CH.dic")
    #expect(file("de_AT") == "hyph_de_DE.dic")
    #expect(file("pt_PT") == "hyph_pt.dic")
    #expect(file("fr") == nil)
    #expect(file("") == nil)
  }

  @Test("a dictionary is read once, and again when its file has changed")
  func shared() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("hyph_en.dic")
    #expect(throws: HyphenationFault.self) { try HyphenationDictionary.shared(path: path) }
    try folder.write("UTF-8\nab1c\n", to: "hyph_en.dic")
    let first = try HyphenationDictionary.shared(path: path)
    #expect(first.divisions(of: "ababcab") == [4])
    #expect(try HyphenationDictionary.shared(path: path) === first)
    try folder.write("UTF-8\nLEFTHYPHENMIN 1\na1bab\n", to: "hyph_en.dic")
    let second = try HyphenationDictionary.shared(path: path)
    #expect(second !== first)
    #expect(second.divisions(of: "ababcab") == [1])
  }

  @Test("many tasks divide words by one dictionary")
  func together() async throws {
    let texts = ["Donaudampfschifffahrt", "Übergrößen", "Silbentrennung", "Verfassungsbeschwerde"]
    let alone = texts.map { divided($0, "de_DE") }
    let together = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<16 { group.addTask { texts.map { self.divided($0, "de_DE") } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 16)
    #expect(together.allSatisfy { $0 == alone })
  }

  @Test("the names of languages")
  func languages() {
    #expect(HyphenationLanguage(locale: "de-CH").name == "de_CH")
    #expect(HyphenationLanguage(locale: "de_DE@currency=EUR").name == "de_DE")
    #expect(HyphenationLanguage(locale: "sr_Latn_RS").name == "sr_Latn")
    #expect(HyphenationLanguage(locale: "").name == "")
  }
}
