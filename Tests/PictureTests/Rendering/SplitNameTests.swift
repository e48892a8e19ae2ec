import Testing

@testable import GridPress

@Suite("Names of files for values")
struct SplitNameTests {
  @Test(
    "a value becomes a name that a file can have",
    arguments: [
      ("Africa", "Africa"), ("", "empty"), ("  ", "empty"), ("a/b\\c", "a-b-c"), ("../x", "__-x"),
      (".hidden", "_hidden"), ("..", "__"), ("a\u{0}b\nc", "a-b-c"),
      ("Côte d’Ivoire", "Côte d’Ivoire"),
      (String(repeating: "é", count: 80), String(repeating: "é", count: 50)),
    ])
  func safe(_ value: String, _ expected: String) {
    var names = SplitNames(key: "region")
    #expect(names.name(for: value) == expected)
  }

  @Test("values that would have the same name get numbers, in any case of letters")
  func collisions() {
    var names = SplitNames(key: "region")
    #expect(
      ["a/b", "a-b", "A-B", "a-b-2", "", "empty"].map { names.name(for: $0) }
        == ["a-b", "a-b-2", "A-B-3", "a-b-2-2", "empty", "empty-2"])
  }

  @Test("the placeholder is the key in braces, wherever it stands")
  func placeholder() {
    let names = SplitNames(key: "region")
    #expect(names.isPattern("out/{region}.pdf"))
    #expect(!names.isPattern("out/{Region}.pdf"))
    #expect(names.filled("{region}/{region}-{x}.pdf", with: "Asia") == "Asia/Asia-{x}.pdf")
  }
}
