import GridSnapshots
import Testing

@Suite("Comparing dumps")
struct TextComparisonTests {
  private func difference(_ expected: String, _ actual: String) -> String? {
    TextComparison(expected: expected, actual: actual, limit: 2).difference
  }

  @Test("a text does not differ from itself")
  func same() {
    #expect(difference("a\nb\n", "a\nb\n") == nil)
  }

  @Test("the first lines that differ are reported, the others counted")
  func lines() {
    #expect(
      difference("a\nb\nc\nd\n", "a\nB\nC\nD\n") == """
        3 of 5 lines
          line 2 was: b
          line 2 is:  B
          line 3 was: c
          line 3 is:  C
          and 1 more
        """)
  }

  @Test("a line too many is found, and a missing end of the last line")
  func counts() {
    #expect(
      difference("a\n", "a\nb\n") == """
        2 of 3 lines
          line 2 was: 
          line 2 is:  b
          line 3 was: (no such line)
          line 3 is:  
        """)
    #expect(difference("a\n", "a") != nil)
  }

  @Test("texts that only look the same differ")
  func bytes() {
    #expect(difference("\u{E9}", "e\u{301}") != nil)
    #expect(difference("a\r\n", "a\n") != nil)
  }
}
