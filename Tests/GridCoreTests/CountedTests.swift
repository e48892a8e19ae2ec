import Testing

@testable import GridCore

@Suite("Numbers of things in words")
struct CountedTests {
  @Test("one thing has no plural")
  func plural() {
    #expect(counted(0, "row") == "0 rows")
    #expect(counted(1, "row") == "1 row")
    #expect(counted(12, "row") == "12 rows")
    #expect(counted(2, "row is", plural: "rows are") == "2 rows are")
    #expect(counted(1, "row is", plural: "rows are") == "1 row is")
  }

  @Test(
    "thousands are separated by commas",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (7900, "7,900"), (1_234_567, "1,234,567"),
      (-1000, "-1,000"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(_ number: Int, _ text: String) {
    #expect(number.grouped == text)
  }

  @Test("the last of several is joined by a word")
  func joined() {
    #expect([String]().joined(last: " or ") == "")
    #expect(["a"].joined(last: " or ") == "a")
    #expect(["a", "b"].joined(last: " or ") == "a or b")
    #expect(["a", "b", "c"].joined(last: " and ") == "a, b and c")
  }
}
