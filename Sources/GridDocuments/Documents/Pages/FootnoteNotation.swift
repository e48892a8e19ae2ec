import GridModel

/// The keys of footnotes in documents.
enum FootnoteNotation {
  static let footnote = Notation<Footnote>.mapping(
    "footnote", "Footnote", start: Footnote("", at: []),
    keys: [
      Key(
        "text", CaptionNotation.caption,
        "The note. Notes with the same text have the same mark.",
        set: { text, _, note in note.caption = text },
        get: { note in note.caption }),
      Key(
        "at",
        .oneOrMore(
          PlaceNotation.place.converted(
            read: { place, value in Footnote.PlacedTarget(place, at: value.place) },
            write: { placed in placed.target })),
        "Its target: a place in the grid, or a list of them.",
        set: { targets, _, note in note.placedTargets = targets },
        get: { note in note.placedTargets }),
    ],
    needs: [
      "text": "a footnote needs a text",
      "at": "a footnote needs a place: at: title, or at: {column: KEY}",
    ])

  /// A name, or the marks themselves.
  static let marks = Notation<FootnoteMarkStyle>(
    .any(of: [
      .choice(FootnoteMarkStyle.named.map(\.name)), Notation<[String]>.list(of: .text).schema,
    ]),
    read: { value in
      if value.isList {
        guard let marks = Notation<[String]>.list(of: .text).read(value) else { return nil }
        if marks.isEmpty || marks.contains("") || Set(marks).count < marks.count {
          value.problem("marks of footnotes are different texts: [\"*\", \"†\", \"‡\"]")
          return nil
        }
        return .own(marks)
      }
      guard let text = value.string() else { return nil }
      if let named = FootnoteMarkStyle.named.first(where: { $0.name == text }) {
        return named.style
      }
      let names = FootnoteMarkStyle.named.map(\.name)
      let hint = suggestion(
        for: text, among: names,
        otherwise: ": write \(names.joined(separator: ", ")), or a list of marks")
      value.problem("\"\(text)\" is not a kind of marks\(hint)")
      return nil
    },
    write: { marks throws(EncodingFailure) in
      if case .own(let texts) = marks {
        try Notation<[String]>.list(of: .text).write(texts)
      } else {
        .text(FootnoteMarkStyle.named.first { $0.style == marks }?.name ?? "")
      }
    })
}
