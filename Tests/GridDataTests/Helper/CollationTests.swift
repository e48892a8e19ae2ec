import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GridData

struct CollationTests {
  private static let texts = [
    "", "a", "A", "å", "ä", "Ab", "ab c", "ab-c", "abc", "az", "aa", "Aachen", "b", "chleba",
    "cibule",
    "hrad", "dům", "e", "É", "e\u{301}", "straße", "strasse", "Strasser", "_x", "-", "10", "9",
    "007", "7",
    "item 10", "item 9", "item 9b", "İ", "ı", "i", "Ж", "ж", "日本", "日", "👍", "œuvre", "oeuf",
    "\u{AD}soft",
    "ｆｕｌｌ", "full", "Full", "\t", "a\nb", "ﬁ", "fi", "ñ", "n", "nz", "ll", "lz", "lm",
  ]

  @Test(
    "ranks are in the order of one comparison after the other",
    arguments: ["", "en_US", "sv_SE", "cs_CZ", "da_DK", "de_DE", "lt_LT", "es_ES"])
  func exact(_ locale: String) {
    var generator = SeededGenerator(seed: 7)
    let collation = Collation(Locale(identifier: locale))
    // Words of every two of the texts, and some twice.
    var words: [String] = Self.texts
    for _ in 0..<400 {
      words.append(
        Self.texts.randomElement(using: &generator)! + Self.texts.randomElement(using: &generator)!)
    }
    let ascii = Array("abcchszyzAZ 09-._,'")
    for _ in 0..<400 {
      words.append(String((0..<6).map { _ in ascii.randomElement(using: &generator)! }))
    }
    words += words.prefix(50)
    words.shuffle(using: &generator)
    let ranks = collation.ranks(of: words)
    let order = words.indices.sorted { ranks[$0] < ranks[$1] }.map { words[$0] }
    for (first, second) in zip(order, order.dropFirst()) {
      #expect(!collation.isBefore(second, first), "\(first) before \(second)")
    }
  }

  @Test(
    "the order does not depend on the order of the rows, even where comparisons contradict",
    arguments: ["", "ja_JP", "zh_CN", "ar_EG"])
  func deterministic(_ locale: String) {
    var generator = SeededGenerator(seed: 3)
    let collation = Collation(Locale(identifier: locale))
    var words = Self.texts.flatMap { first in Self.texts.prefix(12).map { first + $0 } }
    func sorted() -> [String] {
      let ranks = collation.ranks(of: words)
      return words.indices.sorted { ranks[$0] < ranks[$1] }.map { words[$0] }
    }
    let first = sorted()
    for _ in 0..<3 {
      words.shuffle(using: &generator)
      #expect(sorted() == first)
    }
  }

  @Test(
    "pairs of letters that count as one are found",
    arguments: [
      ("", []), ("en_US", []), ("de_DE", []), ("sv_SE", []), ("et_EE", []), ("cs_CZ", ["ch"]),
      ("hr_HR", ["lj", "nj"]), ("da_DK", ["aa"]),
    ])
  func letterPairs(_ locale: String, _ pairs: [String]) {
    // Found once, then known.
    for _ in 0..<2 { #expect(Collation(Locale(identifier: locale)).letterPairs == pairs) }
  }

  @Test("the pairs of letters of a language are searched for once, then known")
  func knownPairs() {
    // Languages of no other test.
    let found = Locale(identifier: "fo_FO")
    #expect(Collation(found).ranks(of: ["b", "a"]) == [1, 0])
    #expect(Collation.knownPairs.withLock { $0["fo_FO"] } == Collation(found).letterPairs)
    // What no search would find.
    Collation.knownPairs.withLock { $0["kl_GL"] = ["xy"] }
    #expect(Collation(Locale(identifier: "kl_GL")).letterPairs == ["xy"])
  }

  @Test("texts that are all the same have one rank")
  func same() {
    let collation = Collation(Locale(identifier: "en_US"))
    #expect(collation.ranks(of: ["a", "a", "a"]) == [0, 0, 0])
    #expect(collation.ranks(of: []) == [])
  }

  @Test("nearly sorted elements are sorted, with hardly more comparisons than elements")
  func nearlySorted() {
    var elements = Array(0..<10_000)
    // Some out of place, and a block that belongs elsewhere, as the Czech "ch" does.
    elements.swapAt(17, 8000)
    elements.swapAt(5000, 5001)
    elements.append(contentsOf: elements[2000..<2400])
    elements.removeSubrange(2000..<2400)
    let block = Array(elements[7000..<7300])
    elements.removeSubrange(7000..<7300)
    elements.insert(contentsOf: block, at: 3000)
    var comparisons = 0
    let sorted = NearlySorted.sorted(elements) { left, right in
      comparisons += 1
      return left < right
    }
    #expect(sorted == Array(0..<10_000))
    #expect(comparisons < 40_000)
  }

  @Test("anything is sorted", arguments: 0..<20)
  func anything(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let elements = (0..<200).map { _ in Int.random(in: 0..<60, using: &generator) }
    #expect(NearlySorted.sorted(elements, isBefore: <) == elements.sorted())
  }
}
