import GridSnapshots
import Testing

@Suite("Patterns of names")
struct WildcardPatternTests {
  @Test(
    "a star is any characters, a question mark one",
    arguments: [
      ("*.yaml", "a.yaml"), ("sales.*", "sales.dark"), ("*", ""), ("a?c", "abc"),
      ("*a*b", "xaab"), ("sales", "sales"),
    ])
  func matching(_ pattern: String, _ name: String) {
    #expect(WildcardPattern(pattern).matches(name))
  }

  @Test(
    "everything else is as it stands",
    arguments: [
      ("*.yaml", "a.yml"), ("sales", "sales.dark"), ("a?c", "ac"), ("?", ""), ("*a", "ab"),
      ("a.c", "abc"),
    ])
  func differing(_ pattern: String, _ name: String) {
    #expect(!WildcardPattern(pattern).matches(name))
  }
}
