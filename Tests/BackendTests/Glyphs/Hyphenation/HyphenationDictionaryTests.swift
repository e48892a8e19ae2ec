import GridGlyphs
import Platform
import TestSupport
import Testing

@Suite("Dictionaries of divisions")
struct HyphenationDictionaryTests {
  private func read(_ lines: String...) throws -> HyphenationDictionary {
    try HyphenationDictionary.read(Array(lines.joined(separator: "\n").utf8))
  }

  /// The words with a bar wherever they may be divided.
  private func divided(_ words: String..., by dictionary: HyphenationDictionary) -> [String] {
    words.map { word in
      let places = dictionary.divisions(of: word)
      var result = String.UnicodeScalarView()
      for (index, scalar) in word.unicodeScalars.enumerated() {
        if places.contains(index) { result.append("|") }
        result.append(scalar)
      }
      return String(result)
    }
  }

  @Test("the highest number counts; odd ones divide, even ones do not")
  func numbers() throws {
    let dictionary = try read("UTF-8", "1ba", "2bad", "c3bad", "e12f")
    #expect(
      divided("xxbax", "xxbadx", "xcbadx", "xxefxx", by: dictionary)
        == ["xx|bax", "xxbadx", "xc|badx", "xxefxx"])
  }

  @Test("of what ends at a place only the longest counts, be it a pattern or the beginning of one")
  func longest() throws {
    #expect(divided("xabcx", by: try read("UTF-8", "b1c")) == ["xab|cx"])
    #expect(divided("xabcx", by: try read("UTF-8", "b1c", "abcd2e")) == ["xabcx"])
    // The last of two patterns with the same letters.
    #expect(divided("xabcx", by: try read("UTF-8", "b1c", "b2c")) == ["xabcx"])
  }

  @Test("points are the ends of words")
  func ends() throws {
    let dictionary = try read("UTF-8", ".ab1c", "x1yz.")
    #expect(
      divided("abcab", "dabcab", "abxyz", "xyzab", by: dictionary)
        == ["ab|cab", "dabcab", "abx|yz", "xyzab"])
  }

  @Test("letters that have to be left at the ends")
  func minima() throws {
    #expect(divided("abab", by: try read("UTF-8", "a1b", "b1a")) == ["ab|ab"])
    let one = try read("UTF-8", "LEFTHYPHENMIN 1", "RIGHTHYPHENMIN 1", "a1b", "b1a")
    #expect(divided("abab", "ab", by: one) == ["a|b|a|b", "a|b"])
    let three = try read("UTF-8", "LEFTHYPHENMIN 3", "RIGHTHYPHENMIN 3", "a1b", "b1a")
    #expect(divided("abababab", "abab", by: three) == ["aba|b|a|bab", "abab"])
    // Letters are counted, not bytes; the one for ffi counts as two.
    let wide = try read("UTF-8", "LEFTHYPHENMIN 3", "ä1ö", "ﬃ1ö", "ö1ä")
    #expect(divided("äöäöäö", "äﬃöä", "ﬃöäx", by: wide) == ["äöä|ö|äö", "äﬃ|öä", "ﬃö|äx"])
  }

  @Test("parts of compounds are divided by themselves, not too near to where they meet")
  func compounds() throws {
    let dictionary = try read(
      "UTF-8", "COMPOUNDLEFTHYPHENMIN 2", "COMPOUNDRIGHTHYPHENMIN 3", "LEFTHYPHENMIN 1",
      "RIGHTHYPHENMIN 1", "d1f", "NEXTLEVEL", "LEFTHYPHENMIN 3", "a1b", "b1c", "c1d", ".f1g", "g1h")
    #expect(divided("abcdfghi", by: dictionary) == ["a|bcd|fg|hi"])
    // Without levels, parts meet at hyphens and apostrophes, and nothing is divided beside those.
    let plain = try read("UTF-8", "a1b", "-1a", "a1-")
    #expect(
      divided("aabb-aabb", "aaabbb-aaabbb", by: plain) == ["aabb-aabb", "aaa|bbb-aaa|bbb"])
    #expect(divided("aaabbb\u{2019}aaabbb", by: plain) == ["aaa|bbb\u{2019}aaa|bbb"])
  }

  @Test("nothing is divided beside what NOHYPHEN lists")
  func undivided() throws {
    let dictionary = try read("UTF-8", "NOHYPHEN xx,y\r", "a1x", "a1y", "x1a", "y1a", "a1b")
    #expect(divided("abxxabyaab", by: dictionary) == ["abxxa|byaab"])
    #expect(divided("aaaabxabaa", by: dictionary) == ["aaaa|bx|a|baa"])
  }

  @Test("divisions that change the spelling are left out, and only those")
  func changes() throws {
    let dictionary = try read("UTF-8", "s1sz/sz=sz,1,3", "a1ss1o/s=s,2,1", "ä1tt/ät=t,1,2")
    #expect(divided("asszony", "tässtässa", by: dictionary) == ["asszony", "tässtässa"])
    #expect(divided("passos", by: dictionary) == ["pass|os"])
    // A higher number without a change is a division as any other.
    let both = try read("UTF-8", "s1sz/sz=sz,1,3", "as3szo")
    #expect(divided("asszony", by: both) == ["as|szony"])
  }

  @Test("sets of characters of a byte each; what they lack makes a word one that is not divided")
  func characterSets() throws {
    let latin = try HyphenationDictionary.read(
      Array("ISO8859-1\r\n".utf8) + [0xE4, 0x31, 0xDF, 0x0D, 0x0A])
    #expect(
      divided("xäßx", "xäßx\u{142}", "xa\u{308}ßx", by: latin)
        == ["xä|ßx", "xäßx\u{142}", "xa\u{308}ßx"])
    let russian = try HyphenationDictionary.read(Array("KOI8-R\n".utf8) + [0xC1, 0x31, 0xC2])
    #expect(divided("вабв", by: russian) == ["ва|бв"])
    let names = [
      "", "EBCDIC-US", "UTF-16", "no such set", "../x", String(repeating: "a", count: 99),
    ]
    for name in names {
      #expect(throws: HyphenationFault.characterSet(String(name.prefix(40)))) {
        try HyphenationDictionary.read(Array("\(name)\na1b".utf8))
      }
    }
  }

  @Test(
    "a damaged line is left out and counted",
    arguments: [
      "9.ver1", "ver1.9", "1ung./", "a1b/c", "a1b/c=d,0,1", "a1b/c=d,1,9", "a1b/c=d,x,1", "12",
      "LEFTHYPHENMIN", "RIGHTHYPHENMIN x", "LEFTHYPHENMIN -1",
      "a1" + String(repeating: "b", count: 100),
    ])
  func damage(line: String) throws {
    let dictionary = try read("UTF-8", "% 1x", "# 1x", "", "a1b", line, "  1x", "c1d x", line)
    #expect(dictionary.damage == HyphenationDictionary.Damage(lineCount: 2, firstLine: 6))
    #expect(divided("aabb", "ccdd", "axxa", by: dictionary) == ["aa|bb", "cc|dd", "axxa"])
  }

  @Test("bytes that are not characters are damage, in UTF-8 and elsewhere")
  func bytes() throws {
    let text = try HyphenationDictionary.read(Array("UTF-8\na1b\n".utf8) + [0xC3, 0x31, 0xA4])
    #expect(text.damage == HyphenationDictionary.Damage(lineCount: 1, firstLine: 3))
    // ISO 8859-7 has nothing at 0xFF.
    let greek = try HyphenationDictionary.read(Array("ISO8859-7\n".utf8) + [0xFF, 0x31, 0xE1])
    #expect(greek.damage == HyphenationDictionary.Damage(lineCount: 1, firstLine: 2))
  }

  @Test("a second line of the next level is damage")
  func levels() throws {
    let dictionary = try read("UTF-8", "NEXTLEVEL", "a1b", "NEXTLEVEL", "b1a")
    #expect(dictionary.damage == HyphenationDictionary.Damage(lineCount: 1, firstLine: 4))
    #expect(divided("aabbaa", by: dictionary) == ["aa|bb|aa"])
  }

  @Test("a file that is too large is not read, nor is what is not a file")
  func files() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "UTF-8\n" + String(repeating: "%\n", count: 3 << 20), to: "hyph_en.dic")
    #expect(throws: HyphenationFault.self) { try HyphenationDictionary.shared(path: path) }
    #expect(throws: HyphenationFault.self) {
      try HyphenationDictionary.shared(path: folder.path)
    }
  }

  @Test("any bytes are read, and divide words between letters, with enough of them on both sides")
  func anything() throws {
    var random = SeededGenerator(seed: 11)
    let pieces =
      ["a", "b", "ä", "ﬃ", ".", "1", "2", "9", "/", "=", ",", "\n", "\n", "\r", "%", " ", "-", "'"]
      + ["NEXTLEVEL", "NOHYPHEN ", "LEFTHYPHENMIN ", "COMPOUNDRIGHTHYPHENMIN ", "\u{0}"]
    for round in 0..<300 {
      var bytes = Array((round % 2 == 0 ? "UTF-8\n" : "ISO8859-1\n").utf8)
      for _ in 0..<Int.random(in: 0..<200, using: &random) {
        if Int.random(in: 0..<12, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Array(pieces[Int.random(in: pieces.indices, using: &random)].utf8)
        }
      }
      // So that the ends of words are known.
      bytes += Array("\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n".utf8)
      let isPlain = !String(decoding: bytes, as: UTF8.self).contains("NEXTLEVEL")
      let dictionary = try HyphenationDictionary.read(bytes)
      for _ in 0..<10 {
        let letters: [Character] = ["a", "b", "ä", "-", "'"]
        let length = Int.random(in: 0..<20, using: &random)
        let word = String(
          (0..<length).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
        let divisions = dictionary.divisions(of: word)
        #expect(divisions == Array(Set(divisions)).sorted())
        let count = word.unicodeScalars.count
        #expect(divisions.allSatisfy { $0 > 0 && $0 < count })
        if isPlain { #expect(divisions.allSatisfy { $0 >= 2 && $0 <= count - 2 }) }
      }
    }
  }
}
