import TestSupport
import Testing

@testable import Platform

/// What is found without Pango is what Pango finds.
@Suite("Line breaks of plain text")
struct PlainBreakTests {
  private let map: FontMap

  init() throws { map = FontMap(try FontConfiguration.system()) }

  private func context(_ language: String = "en") -> TextContext {
    let request = FontRequest(
      families: ["sans-serif"], size64: 13 * 64, weight: 400, isItalic: false, features: [])
    return TextContext(request, in: map, language: language)
  }

  /// The first texts of which something else is found than by Pango.
  private func differing(
    _ context: TextContext, _ texts: some Sequence<[UInt8]>
  ) -> [String] {
    var found: [String] = []
    for text in texts where found.count < 3 {
      guard PlainBreaks.boundaries(of: text.span) != context.pangoBoundaries(of: text.span) else {
        continue
      }
      found.append(String(decoding: text, as: UTF8.self))
    }
    return found
  }

  @Test(
    "all pairs of characters, with and without a space between, and all triples of signs, two letters and two digits"
  )
  func triples() {
    let context = context()
    let all = PlainBreaks.characters
    #expect(all.count == 90)
    for first in all {
      #expect(differing(context, all.map { [first, $0] }) == [])
      #expect(differing(context, all.map { [first, 0x20, $0] }) == [])
    }
    let some = all.filter { byte in
      let character = Character(Unicode.Scalar(byte))
      return !character.isLetter && !character.isNumber || "aZ09".contains(character)
    }
    for first in some {
      for second in some {
        #expect(differing(context, some.map { [first, second, $0] }) == [])
      }
    }
  }

  @Test(
    "random texts of words, numbers and signs, in languages that have rules of their own",
    arguments: ["en", "de", "fr", "nl", "ca-ES", "tr", "ar", "th", "ja", "zh-cn", "hy"])
  func random(_ language: String) {
    let context = context(language)
    var random = SeededGenerator(seed: 3)
    let signs = Array(" a1,/!-([)\"".utf8)
    let all = PlainBreaks.characters
    for set in [signs, all] {
      let texts = (0..<1000).map { _ in
        (0..<Int.random(in: 1...40, using: &random)).map { _ in
          set.randomElement(using: &random) ?? 0
        }
      }
      #expect(differing(context, texts) == [])
    }
    let words = [
      "row-wise", "3,5", "1/2", "(see", "below)", "\"so\"", "e.g.", "A4:", "--", "...", "10:30",
      "x@y.z",
    ]
    let sentences = (0..<200).map { _ in
      Array(
        (0..<12).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ").utf8)
    }
    #expect(differing(context, sentences) == [])
  }

  @Test("this machine's Pango agrees, so that these are used")
  func sample() {
    #expect(differing(context(), [PlainBreaks.sample]) == [])
    #expect(
      context().boundaries(of: Array("a b".utf8).span).map(\.isLineBreak) == [
        false, false, true, true,
      ])
  }

  @Test(
    "other texts are Pango's: letters beyond ASCII, control characters, signs of money and shares",
    arguments: ["é", "a\tb", "a\nb", "a\u{A0}b", "5 %", "$5", "a+b", "a\\b", "a|b", "\u{0}"])
  func others(_ text: String) {
    #expect(PlainBreaks.boundaries(of: Array(text.utf8).span) == nil)
    let context = context()
    let bytes = Array(text.utf8)
    #expect(context.boundaries(of: bytes.span) == context.pangoBoundaries(of: bytes.span))
  }
}
