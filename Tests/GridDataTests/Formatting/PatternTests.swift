import GridModel
import Testing

@testable import GridData

@Suite("Numbers by pattern")
struct PatternTests {
  @Test(
    "a pattern says where, the locale says which",
    arguments: [
      ("#,##0.00", "1234567.895", "1.234.567,90"), ("#,##0.00", "-5", "−5,00"),
      ("#,##0;(#)", "-1234", "(1.234)"), ("00000", "42", "00042"), ("#.##", "0", "0"),
      ("#.##", "0.5", ",5"), ("0.0%", "0.12345", "12,3%"), ("0‰", "0.0123", "12‰"),
      ("#,##,##0", "12345678", "1.23.45.678"), ("0.### 'm'", "1.25", "1,25 m"),
      ("+0;-0", "7", "+7"), ("0", "2.5", "3"), ("+0;-0", "-7", "−7"),
      ("+0.0", "0.04", "0,0"), ("+0.0 %", "-0.0004", "0,0 %"), ("+0.0;-0.0", "0", "0,0"),
    ])
  func german(pattern: String, text: String, expected: String) throws {
    let parsed = try #require(NumberPattern(parsing: pattern))
    #expect(formatted(text, .pattern(parsed), "de_DE") == expected)
  }

  @Test(
    "the syntax of spreadsheets is translated where it means the same",
    arguments: [
      ("0 \"kg\"", "1234.567", "1235 kg"), ("0.00_)", "1234.567", "1234.57"),
      ("#,##0.00_);(#,##0.00)", "-1234.5", "(1,234.50)"), ("0,0.00", "1234.567", "1,234.57"),
      ("[$€-407] #,##0", "1234", "€ 1,234"), ("0\\k", "12", "12k"), ("* 0", "5", "5"),
      ("0 \"it's\"", "5", "5 it's"), ("0\"", "5", "5\""), ("0 [kg]", "5", "5 [kg]"),
      ("#,#", "1234567", "1,234,567"), ("_-* #,##0.00_-", "2.5", "2.50"),
      ("0 [colors]", "5", "5 [colors]"),
    ])
  func spreadsheets(pattern: String, text: String, expected: String) throws {
    let parsed = try #require(NumberPattern(parsing: pattern))
    #expect(formatted(text, .pattern(parsed)) == expected)
  }

  @Test(
    "the rest of it is refused, with what to write instead",
    arguments: [
      ("0.00;[Red]-0.00", "[Red] is a color, which rules give"),
      ("0.00;[Color 3]-0.00", "[Color 3] is a color, which rules give"),
      ("# ?/?", "write fraction:8"),
      ("0;-0;\"-\"", "what is shown for 0 is zero: TEXT"), ("[>=1000]0;0", "is a condition"),
      ("[h]:mm", "the format duration"), ("#,##0,", "scale: 0.001"), ("0.00E+00", "scientific:2"),
      ("%.2f", "write 0.00"), ("*x0", "fills the cell"), ("0[.]00", "which are #"),
    ])
  func refused(pattern: String, advice: String) {
    #expect(NumberPattern(parsing: pattern) == nil)
    #expect {
      try NumberPattern(checking: pattern)
    } throws: {
      ($0 as? NumberPattern.Problem)?.message.contains(advice) == true
    }
  }
}
