import GridModel
import Testing

@Suite("Reading number patterns")
struct NumberPatternTests {
  @Test("digits and groups")
  func digits() throws {
    let plain = try #require(NumberPattern(parsing: "#,##0.00#"))
    #expect(plain.minimumIntegerDigits == 1)
    #expect(plain.fractionDigits == 2...3)
    #expect(plain.primaryGroup == 3)
    #expect(plain.secondaryGroup == 3)
    let indian = try #require(NumberPattern(parsing: "#,##,##0"))
    #expect(indian.primaryGroup == 3)
    #expect(indian.secondaryGroup == 2)
    let padded = try #require(NumberPattern(parsing: "00000"))
    #expect(padded.minimumIntegerDigits == 5)
    #expect(padded.primaryGroup == 0)
  }

  @Test("what stands around the digits")
  func affixes() throws {
    let pattern = try #require(NumberPattern(parsing: "'#'0 'o''clock';(#)"))
    #expect(pattern.positive.prefix == [.literal("#")])
    #expect(pattern.positive.suffix == [.literal(" o'clock")])
    #expect(pattern.negative?.prefix == [.literal("(")])
    let percent = try #require(NumberPattern(parsing: "+0.0 %"))
    #expect(percent.positive.prefix == [.plus])
    #expect(percent.positive.suffix == [.literal(" "), .percent])
    #expect(percent.powerOfTen == 2)
  }

  @Test(
    "what is not a pattern",
    arguments: [
      "", "abc", "0#", "#,", "0.0#0", "0E0", "¤0", "'0", "0;0;0", "#,##5", "0 0", "*x0",
    ])
  func malformed(text: String) {
    #expect(NumberPattern(parsing: text) == nil)
  }
}
