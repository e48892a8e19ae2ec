/// How the text between two marks differs from the expected one, in words.
struct SnippetDifference {
  /// Lower case, no full stop: `the width "320" → "407"`; `nil` if there was no text.
  let words: String?

  init(from old: [String], to new: [String]) {
    guard old.contains(where: { !$0.isEmpty }) else {
      words = nil
      return
    }
    let (before, after) = (old.joined(separator: "\n"), new.joined(separator: "\n"))
    let names = [("alternative text", "alt"), ("width", "width"), ("picture", "src")]
    let differences = names.compactMap { words, name -> String? in
      guard let value = Self.value(of: name, in: after),
        let replaced = Self.value(of: name, in: before), replaced != value
      else { return nil }
      return "the \(words) \"\(replaced)\" → \"\(value)\""
    }
    if !differences.isEmpty {
      words = differences.joined(separator: ", ")
      return
    }
    let index = old.indices.first { $0 >= new.count || old[$0] != new[$0] } ?? old.count
    let line = index < old.count ? "\"\(Self.shown(old[index]))\"" : "nothing"
    words = line + " → " + (index < new.count ? "\"\(Self.shown(new[index]))\"" : "nothing")
  }

  private static func shown(_ line: String) -> Substring { line.drop { $0 == " " || $0 == "\t" } }

  /// The value of the first attribute with this name.
  private static func value(of name: String, in text: String) -> String? {
    guard let start = text.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return text[start...].firstIndex(of: "\"").map { String(text[start..<$0]) }
  }
}
