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
        "at", .oneOrMore(placedTarget), "Its target: a place in the grid, or a list of them.",
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

  private static let placedTarget = target.converted(
    read: { target, value in Footnote.PlacedTarget(target, at: value.place) },
    write: { placed in placed.target })

  /// The texts that have names.
  private enum Named: String, CaseIterable, Sendable {
    case title
    case subtitle
  }

  private static let target = place.orShort(
    Notation<Named>.choice.converted(
      read: { named, _ in named == .title ? .title : .subtitle },
      write: { target in target == .title ? .title : .subtitle }),
    when: { $0 == .title || $0 == .subtitle })

  /// The keys of a mapping; which of them are set determines the target.
  fileprivate struct Place: Sendable {
    var column: String?
    var condition: String?
    var spanner: String?
    var section: Int?
    var row: Int?
    var summary: Int?
    var level: Int?
  }

  private static let place = Notation<Place>.mapping(
    "footnotePlace", "Place of a footnote", start: Place(),
    keys: [
      Key(
        "column", .key, \.column, "A column by its key: its header, or with other keys its cell."),
      Key(
        "where", .text, \.condition,
        "With a column: each of its cells in whose row this SQL expression is true."),
      Key("spanner", .text, \.spanner, "A title over several columns, by its text."),
      Key(
        "section", PathNotation.number, \.section,
        "A section, from 0: its header, or with other keys a part of it."),
      Key("row", PathNotation.number, \.row, "A row of the section, from 0."),
      Key(
        "summary", PathNotation.number, \.summary,
        "A summary of the section, or without a section of the grid, from 0."),
      Key(
        "level", PathNotation.number, \.level,
        "With a section alone: the nesting level of the header's group; default the section's own."
      ),
    ]
  ).converted(
    read: { place, value in
      guard let target = FootnoteTarget(place) else {
        // A key that could not be read has been reported.
        if value.members.allSatisfy({ place.says($0.key) }) {
          value.problem(
            "this is not a place: write {column: KEY}, {where: SQL, column: KEY}, {section: 0, row: 2, column: KEY}, "
              + "{spanner: TITLE}, {section: 0} or {summary: 0, column: KEY}")
        }
        return nil
      }
      return target
    },
    write: { target in Place(target) })
}

extension FootnoteNotation.Place {
  fileprivate init(_ target: FootnoteTarget) {
    switch target {
    case .title, .subtitle: break
    case .header(let column): self.column = column
    case .cells(let condition, let column): (self.condition, self.column) = (condition, column)
    case .spanner(let title): spanner = title
    case .cell(let section, let row, let column):
      (self.section, self.row, self.column) = (section, row, column)
    case .section(let section, let level): (self.section, self.level) = (section, level)
    case .summary(let summary, let column): (self.summary, self.column) = (summary, column)
    case .sectionSummary(let section, let summary, let column):
      (self.section, self.summary, self.column) = (section, summary, column)
    }
  }

  fileprivate func says(_ key: String) -> Bool {
    switch key {
    case "column": column != nil
    case "where": condition != nil
    case "spanner": spanner != nil
    case "section": section != nil
    case "row": row != nil
    case "summary": summary != nil
    default: level != nil
    }
  }
}

extension FootnoteTarget {
  /// `nil` if the keys do not form a place.
  fileprivate init?(_ place: FootnoteNotation.Place) {
    if place.condition != nil || place.spanner != nil {
      guard place.section == nil, place.row == nil, place.summary == nil, place.level == nil
      else { return nil }
      switch (place.condition, place.column, place.spanner) {
      case (let condition?, let column?, nil): self = .cells(where: condition, column: column)
      case (nil, nil, let title?): self = .spanner(title)
      default: return nil
      }
      return
    }
    switch (place.section, place.row, place.summary, place.column, place.level) {
    case (let section?, let row?, nil, let column?, nil):
      self = .cell(section: section, row: row, column: column)
    case (let section?, nil, nil, nil, let level): self = .section(section, level: level)
    case (let section?, nil, let summary?, let column, nil):
      self = .sectionSummary(section: section, summary, column: column)
    case (nil, nil, let summary?, let column, nil): self = .summary(summary, column: column)
    case (nil, nil, nil, let column?, nil): self = .header(column)
    default: return nil
    }
  }
}
