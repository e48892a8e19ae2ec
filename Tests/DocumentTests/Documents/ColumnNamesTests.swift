import Testing

@testable import GridDocuments

@Suite("Columns by patterns")
struct ColumnNamesTests {
  /// Whether a name matches a pattern, as it is defined.
  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), name)
        || !name.isEmpty && matches(pattern, name.dropFirst())
    }
    return name.first.map { first == "?" || first == $0 } == true
      && matches(pattern.dropFirst(), name.dropFirst())
  }

  @Test("a pattern finds the names that it is defined to, with and without other characters")
  func patterns() {
    let pieces = ["", "a", "b", "ab", "é", "e\u{301}", "\r\n", "K", "\u{212A}"]
    let keys = pieces.flatMap { first in pieces.map { first + $0 } }
    let names = ColumnNames(keys)
    let parts = ["", "*", "?", "a", "ba", "é", "\r\n", "K"]
    for first in parts {
      for second in parts {
        for third in parts {
          let pattern = first + second + third
          #expect(
            names.matching(pattern) == keys.filter { Self.matches(pattern[...], $0[...]) },
            "\(pattern)")
        }
      }
    }
  }

  @Test("names are chosen once, several columns of one name all, and left out together")
  func selection() throws {
    let keys = ["a1", "a2", "b1", "a1", "b2"]
    func chosen(_ names: [String]) throws -> [String] {
      var selection = ColumnSelection()
      selection.add(names, flag: "columns")
      return try selection.keys(standard: keys, among: keys, dataPlace: nil)
    }
    #expect(try chosen(["a*", "*1"]) == ["a1", "a2", "a1", "b1"])
    #expect(try chosen(["b2", "*"]) == ["b2", "a1", "a2", "b1", "a1"])
    #expect(try chosen(["-a1"]) == ["a2", "b1", "b2"])
    #expect(try chosen(["*", "-a*", "a2"]) == ["b1", "b2", "a2"])
  }
}
