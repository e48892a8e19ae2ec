/// What of the text between two marks is not as it should be, in words.
struct SnippetDifference {
  /// Lower case, no full stop.
  let words: String

  init(from old: [String], to new: [String]) {
    guard !old.isEmpty else {
      words = "nothing stands between the marks"
      return
    }
    let (before, after) = (old.joined(separator: "\n"), new.joined(separator: "\n"))
    let names = [("alternative text", "alt"), ("width", "width"), ("picture", "src")]
    let differences = names.compactMap { words, name -> String? in
      guard let value = Self.value(of: name, in: after) else { return nil }
      guard let known = Self.value(of: name, in: before) else { return "the \(words) is missing" }
      return known == value ? nil : "the \(words) is \"\(value)\", not \"\(known)\""
    }
    words =
      "between the marks "
      + (differences.isEmpty
        ? "stands something else than the snippet" : differences.joined(separator: ", "))
  }

  /// The value of an attribute where it first stands.
  private static func value(of name: String, in text: String) -> String? {
    guard let start = text.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return text[start...].firstIndex(of: "\"").map { String(text[start..<$0]) }
  }
}
