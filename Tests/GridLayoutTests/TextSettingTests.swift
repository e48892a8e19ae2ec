import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout

@Suite("Breaking and shortening texts")
struct TextSettingTests {
  /// The lines of `text` in a box of `width`, an ellipsis where it was shortened.
  private func lines(_ text: String, _ width: Double, _ flow: TextFlow = TextFlow()) -> [String] {
    let measurer = FixedAdvanceMeasurer()
    var scratch = CellTextBuffer()
    scratch.load(text, wrap: flow.wrap)
    let block = TextBlock.set(
      scratch, font: measurer.font(FontDescriptor(size: 10)), flow: flow, width: width,
      measurer: measurer)
    return block.lines.map { line in
      let head = String(decoding: scratch.bytes[line.head], as: UTF8.self)
      guard let tail = line.tail else { return head }
      return head + "…" + String(decoding: scratch.bytes[tail], as: UTF8.self)
    }
  }

  private func shortened(_ text: String, _ width: Double, _ position: EllipsisPosition) -> String {
    lines(text, width, TextFlow(wrap: .none, ellipsis: position)).joined(separator: "|")
  }

  @Test("a text that fits stays whole, to the last hundredth of a point")
  func fits() {
    #expect(lines("abc", 30) == ["abc"])
    #expect(lines("abc", 29.995) == ["abc"])
    #expect(lines("ab cd", 45) == ["ab cd"])
  }

  @Test("an empty text is one empty line, however narrow the box")
  func empty() {
    #expect(lines("", 0) == [""])
    #expect(lines("", -5, .oneLine) == [""])
  }

  @Test("lines are broken between words")
  func words() {
    #expect(lines("the quick brown fox", 60) == ["the", "quick", "brown", "fox"])
    #expect(lines("the quick brown fox", 90) == ["the quick", "brown fox"])
    #expect(lines("well-known fact", 70) == ["well-", "known", "fact"])
  }

  @Test("white space at the end of a line hangs over it and is not measured")
  func hangingSpace() {
    #expect(lines("abc   def", 30) == ["abc", "def"])
    #expect(lines("abc   ", 30) == ["abc"])
    #expect(lines("abc   ", 30, .oneLine) == ["abc"])
    #expect(lines("    ", 10) == [""])
  }

  @Test("a word longer than a line is broken between characters, at least one to a line")
  func longWord() {
    #expect(lines("abcdefg", 30) == ["abc", "def", "g"])
    #expect(lines("a bcdefg", 30) == ["a", "bcd", "efg"])
    #expect(lines("abc", 5) == ["a", "b", "c"])
    #expect(lines("abc", -5) == ["a", "b", "c"])
  }

  @Test("line feeds end lines even where there is room")
  func mandatoryBreaks() {
    #expect(lines("a\nb", 100) == ["a", "b"])
    #expect(lines("a\n\nb", 100) == ["a", "", "b"])
    #expect(lines("a\n  b", 100) == ["a", "  b"])
    #expect(lines("a\u{2028}b", 100) == ["a", "b"])
  }

  @Test("a line feed at the very end makes no empty line")
  func finalBreak() {
    #expect(lines("a\n", 100) == ["a"])
    #expect(lines("\n", 100) == [""])
  }

  @Test("without wrapping, line breaks are spaces")
  func joinedLines() {
    #expect(lines("a\nb\r\nc\u{2028}d\u{85}e", 200, .oneLine) == ["a b c d e"])
  }

  @Test("a text is shortened at its end, at its start or in its middle")
  func ellipsis() {
    #expect(shortened("abcdefghij", 50, .end) == "abcd…")
    #expect(shortened("abcdefghij", 50, .start) == "…ghij")
    #expect(shortened("abcdefghij", 50, .middle) == "ab…ij")
    #expect(shortened("abcdefghij", 60, .middle) == "ab…hij")
  }

  @Test("white space beside the ellipsis is dropped")
  func spaceBesideEllipsis() {
    #expect(shortened("abc defgh", 46, .end) == "abc…")
    #expect(shortened("abcde fgh", 46, .start) == "…fgh")
  }

  @Test("when nothing fits, the ellipsis stands alone")
  func onlyEllipsis() {
    for position in EllipsisPosition.allCases {
      #expect(shortened("abc", 15, position) == "…")
      #expect(shortened("abc", 2, position) == "…")
      #expect(shortened("abc", -2, position) == "…")
    }
  }

  @Test("characters are never cut in two")
  func multibyte() {
    #expect(shortened("äöüß€日本語", 40, .end) == "äöü…")
    #expect(shortened("äöüß€日本語", 40, .start) == "…日本語")
    #expect(lines("日本語", 20) == ["日本", "語"])
  }

  @Test("the last line allowed takes what is left and is shortened")
  func maximumLines() {
    #expect(
      lines("the quick brown fox", 60, TextFlow(maxLines: 2)) == ["the", "quick…"])
    #expect(
      lines("the quick brown fox", 60, TextFlow(ellipsis: .start, maxLines: 2)) == [
        "the", "…n fox",
      ])
    #expect(lines("the quick brown fox", 90, TextFlow(maxLines: 2)).count == 2)
    #expect(lines("the quick", 60, TextFlow(maxLines: 1)) == ["the q…"])
  }

  @Test("an ellipsis never joins paragraphs")
  func paragraphs() {
    #expect(lines("a\nb\nc", 100, TextFlow(maxLines: 1)) == ["a…"])
    #expect(lines("a\nb\nc", 100, TextFlow(maxLines: 2)) == ["a", "b…"])
    #expect(lines("a\nb\nc\n", 100, TextFlow(ellipsis: .start, maxLines: 1)) == ["…c"])
    #expect(lines("a\nb\nc", 100, TextFlow(ellipsis: .middle, maxLines: 1)) == ["a…c"])
  }

  @Test("a line's width is that of what it shows")
  func widths() {
    let measurer = FixedAdvanceMeasurer()
    var scratch = CellTextBuffer()
    scratch.load("abc def ghi", wrap: .word)
    let block = TextBlock.set(
      scratch, font: measurer.font(FontDescriptor(size: 10)), flow: TextFlow(maxLines: 2),
      width: 50, measurer: measurer)
    #expect(block.lines.map(\.width) == [30, 40])
    #expect(block.isShortened)
  }

  @Test("of a text of more than 16 KiB the beginning is shown")
  func cap() {
    var scratch = CellTextBuffer()
    scratch.load(String(repeating: "a", count: 16 * 1024), wrap: .none)
    #expect(!scratch.isCapped)
    scratch.load("x" + String(repeating: "é", count: 10_000), wrap: .none)
    #expect(scratch.isCapped)
    #expect(scratch.bytes.count == 16 * 1024 - 1 + 3)
    #expect(String(validating: scratch.bytes, as: UTF8.self)?.hasSuffix("é…") == true)
  }

  @Test("lines lose no character but white space, and none is too wide if it can be helped")
  func nothingIsLost() {
    var random = SeededGenerator(seed: 21)
    let letters: [Character] = ["a", "b", "é", " ", " ", "-", "\n"]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...30, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random)! })
      let width = Double.random(in: 0...120, using: &random)
      let lines = lines(text, width)
      #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      for line in lines where line.count > 1 {
        let scalars = line.unicodeScalars
        let advance = scalars.reduce(0.0) { $0 + ($1 == " " ? 5 : 10) }
        #expect(advance <= width + 0.01)
      }
    }
  }
}

@Suite("Splitting numbers at their decimal points")
struct DecimalSplitTests {
  @Test(
    "what stands left of the alignment point",
    arguments: [
      ("12.5", "12"), ("12", "12"), ("-1,234.50", "-1,234"), (".5", ""), ("12.", "12"),
      ("12 %", "12"), ("12.5 %", "12"), ("(12)", "(12"), ("$12", "$12"), ("1.5e10", "1"),
      ("v. 12.5", "v. 12"), ("日12.5", "日12"),
    ])
  func split(text: String, leading: String) {
    let count = DecimalSplit(Array(text.utf8).span)?.mark
    #expect(count == leading.utf8.count)
  }

  @Test(
    "units, exponents, brackets and marks hang out at the sides",
    arguments: [
      ("12.5 kg", "12"), ("3 m2", "3"), ("€ 3", "€ 3"), ("€ 1,234", "€ 1,234"), ("3.4 %", "3"),
      ("1.2×10⁵", "1"), ("3×10⁵", "3"), ("7 × 10^5", "7"), ("12.5*", "12"), ("12¹", "12"),
      ("(1,234.5)", "(1,234"), ("1 234 567", "1 234 567"), ("12 345.6", "12 345"),
      ("12 34", "12"), ("1’234.5", "1’234"), ("−5", "−5"), ("12–15", "12"), ("١٢٫٥", "١٢"),
      ("१,२३४.५", "१,२३४"), ("12.5 ± 0.3", "12"), ("1,23,456.7", "1,23,456"),
    ])
  func hanging(text: String, leading: String) {
    #expect(DecimalSplit(Array(text.utf8).span)?.mark == leading.utf8.count)
  }

  @Test("in a text from right to left a unit stands left of its number, a sign before it right")
  func rightToLeft() {
    let measurer = FixedAdvanceMeasurer()
    let font = measurer.font(FontDescriptor(size: 10))
    func leading(_ text: String) -> Double? {
      let bytes = Array(text.utf8)
      return DecimalSplit.leadingWidth(
        of: bytes.span, width: measurer.width(of: bytes.span, font: font), font: font,
        marks: .plain, measurer: measurer)
    }
    // The unit, the space and 12 are left of the point.
    #expect(leading("12.5 ק״ג") == 55)
    #expect(leading("ש 12.5") == 20)
    #expect(leading("12.5 kg") == 20)
    #expect(leading("–") == nil)
  }

  @Test("the direction of a number is that of its first strong character, whichever it is")
  func directions() {
    var count = 0
    var wrong: [String] = []
    for value in UInt32(0)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = Array("−5 \(scalar)".utf8)
      let isRightToLeft = TextDirection(firstStrongIn: text[...]) == .rightToLeft
      if isRightToLeft { count += 1 }
      if DecimalSplit.isRightToLeft(text.span) != isRightToLeft {
        wrong.append(String(value, radix: 16))
      }
    }
    #expect(wrong == [])
    #expect(count > 1_000)
  }

  @Test("a text without digits has no alignment point", arguments: ["", "n/a", ".", "–"])
  func none(text: String) {
    #expect(DecimalSplit(Array(text.utf8).span) == nil)
  }
}

@Suite("Splitting numbers at other decimal separators")
struct LocalizedDecimalSplitTests {
  @Test(
    "what stands left of a decimal comma",
    arguments: [
      ("12,5", "12"), ("-1.234,50", "-1.234"), ("1.234", "1.234"), ("12,5 %", "12"),
      ("1\u{202F}234,5 €", "1\u{202F}234"), ("1,2 Mio.", "1"), ("12,", "12"), ("3.", "3"),
    ])
  func comma(text: String, leading: String) {
    let marks = DecimalMarks(separator: ",", zero: "0")
    let count = DecimalSplit(Array(text.utf8).span, marks: marks)?.mark
    #expect(count == leading.utf8.count)
  }

  @Test(
    "what stands left of an Arabic decimal separator",
    arguments: [("١٬٢٣٤٫٥٠", "١٬٢٣٤"), ("٥", "٥"), ("٥٪", "٥"), ("12.5", "12.5"), ("12٫5", "12")])
  func arabic(text: String, leading: String) {
    let marks = DecimalMarks(separator: "٫", zero: "٠")
    let count = DecimalSplit(Array(text.utf8).span, marks: marks)?.mark
    #expect(count == leading.utf8.count)
  }
}
