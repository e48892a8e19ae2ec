import GridModel

/// The key `missing` of documents: a text, or texts by what columns hold.
enum MissingNotation {
  static let texts = mapping.orShort(
    Notation.text.converted(
      read: { text, _ in MissingTexts(text) }, write: { texts in texts.all ?? "" }),
    when: { $0.byKind.isEmpty && $0.all != nil })

  private static let mapping = Notation<MissingTexts>.mapping(
    "missingTexts", "Missing values", start: MissingTexts(),
    keys: [
      Key("all", .text, \.all, "In all other columns; default nothing.")
    ]
      + MissingTexts.Kind.allCases.map { kind in
        Key(
          kind.rawValue, .text, "In columns of the type \(kind.rawValue); default as in all.",
          set: { text, _, texts in texts.byKind[kind] = text }, get: { texts in texts.byKind[kind] }
        )
      })
}
