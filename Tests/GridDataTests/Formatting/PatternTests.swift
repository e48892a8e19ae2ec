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
    ])
  func german(pattern: String, text: String, expected: String) throws {
    let parsed = try #require(NumberPattern(parsing: pattern))
    #expect(formatted(text, .pattern(parsed), "de_DE") == expected)
  }
}
