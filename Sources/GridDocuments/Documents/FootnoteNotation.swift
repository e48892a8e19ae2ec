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

  static let target = place.orShort(
    Notation<Named>.choice.converted(
      read: { named, _ in named == .title ? .title : .subtitle },
      write: { target in target == .title ? .title : .subtitle }),
    when: { $0 == .title || $0 == .subtitle })

  private static let column = Field(
    "column", .key, "A column by its key: its header, or with other keys its cell.")
  private static let section = Field(
    "section", SectionNotation.word,
    "A section: its number, from 0, its value, or a list of the values of all levels; its header, or with other keys a part of it."
  )
  private static let row = Field(
    "row", RowWord.notation,
    "A row of the section, from 0, or {where: SQL} or {key: {KEY: TEXT}}.")
  private static let summary = Field(
    "summary", PathNotation.number,
    "A summary of the section, or without a section of the grid, from 0.")

  private static let place = Notation<GridPlace>.oneOf(
    "footnotePlace", "Place of a footnote",
    [
      Alternative(
        column, make: { .header($0) },
        take: { if case .part(.columnHeader(let column)) = $0 { column } else { nil } }),
      Alternative(
        Field(
          "where", .text,
          "With a column: each of its cells in whose row this SQL expression is true."), column,
        make: { .row(where: $0, column: $1) },
        take: {
          if case .row(let condition, let column?) = $0 { (condition, column) } else { nil }
        }),
      Alternative(
        "spanner", .text, "A title over several columns, by its text.",
        { .spanner($0) },
        { if case .spanner(let title) = $0 { title } else { nil } }),
      Alternative(
        section.or(.number(0)), row, column,
        make: { section, row, column in
          switch (section, row) {
          case (_, .name(.matching(let condition))): .row(where: condition, column: column)
          case (.number(let number), _):
            .cell(CellPath(row.path(inSection: number), column: column))
          case (.path(let path), .number(let row)):
            .cell(CellPath(RowPath(.inSection(path, row: row)), column: column))
          // A row that is named by its contents needs no section.
          case (.path, .name): nil
          }
        },
        take: {
          guard case .part(.cell(let cell)) = $0 else { return nil }
          if case .inSection(let section, let row)? = cell.row.name {
            return (.path(section), .number(row), cell.column)
          }
          return RowWord(cell.row).map { (.number(cell.row.section), $0, cell.column) }
        }),
      Alternative(
        Field(
          "key", .byName(of: .text),
          "With a column: its cell in the only row that has this in columns of the data: {name: Ada}."
        ),
        column, make: { .cell(CellPath(RowPath(.texts($0)), column: $1)) }, take: { _ in nil }),
      Alternative(
        summary, column.optional, make: { .summary($0, column: $1) },
        take: {
          if case .summary(let summary, nil, let column) = $0 { (summary, column) } else { nil }
        }
      ),
      Alternative(
        section, summary, column.optional,
        make: { section, summary, column in
          guard case .number(let number) = section else { return nil }
          return .summary(summary, section: number, column: column)
        },
        take: {
          if case .summary(let summary, let section?, let column) = $0 {
            (.number(section), summary, column)
          } else {
            nil
          }
        }),
      Alternative(
        section,
        Field(
          "level", PathNotation.number,
          "With a section alone: the nesting level of the header's group; default the section's own."
        ).optional,
        make: { section, level in
          switch section {
          case .number(let number): .sectionHeader(number, level: level)
          // The values tell the level.
          case .path(let path): level == nil ? .section(path) : nil
          }
        },
        take: {
          switch $0 {
          case .sectionHeader(let section, let level): (.number(section), level)
          case .section(let path): (.path(path), nil)
          default: nil
          }
        }),
    ],
    check: { target, value in
      // A key that could not be read has been reported.
      if target.value == nil, value.members.allSatisfy({ target.fields.contains($0.key) }) {
        value.problem(
          "this is not a place: write {column: KEY}, {where: SQL, column: KEY}, {section: 0, row: 2, column: KEY}, "
            + "{spanner: TITLE}, {section: 0} or {summary: 0, column: KEY}")
      }
    })
}
