/// Texts in the place of a value that is not known. They do not make a row a header.
enum Placeholder {
  private static let words: Set<String> = [
    "na", "n/a", "n.a.", "nan", "null", "none", "nil", "tbc", "tbd", "tba", "unknown", "pending",
    "missing", "open", "not available", "k.a.", "k. a.", "s.o.", "n/d",
  ]

  static func isOne(_ text: String) -> Bool {
    words.contains(text.lowercased()) || text.allSatisfy { "-–—?./ ".contains($0) }
  }
}
