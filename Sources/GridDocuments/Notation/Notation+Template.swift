import GridModel

extension Notation where Value == String {
  /// A text in which names in braces stand for something; others are problems of its place.
  static func template(_ placeholders: TextPlaceholders) -> Notation {
    Notation(
      Notation.text.schema,
      read: { value in
        let text = value.string()
        if let text, let problem = placeholders.problem(in: text) { value.problem(problem) }
        return text
      },
      write: { text in .text(text) })
  }
}
