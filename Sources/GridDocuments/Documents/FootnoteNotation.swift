import GridModel

/// The keys of footnotes in documents.
enum FootnoteNotation {
  /// A footnote, and where the document says what it is about.
  struct Placed: Sendable {
    var footnote: Footnote
    var text: CaptionNotation
    var places: [SourcePlace] = []

    init() {
      footnote = Footnote("", at: [])
      text = CaptionNotation("")
    }

    init(_ footnote: Footnote, of presentation: GridPresentation) {
      self.footnote = footnote
      text = CaptionNotation(footnote.text, .footnote, of: presentation)
    }
  }

  static let footnote = Notation<Placed>.mapping(
    "footnote", "Footnote", start: Placed(),
    keys: [
      Key(
        "text", CaptionNotation.caption,
        "The note. Notes with the same text have the same mark.",
        set: { text, _, note in
          note.text = text
          note.footnote.text = text.text
        },
        get: { note in note.text }),
      Key(
        "at", targets, "What it is about: a place in the grid, or a list of them.",
        set: { targets, value, note in
          note.footnote.targets = targets
          note.places = value.isList ? (value.list() ?? []).map(\.place) : [value.place]
        },
        get: { note in note.footnote.targets }),
    ],
    needs: [
      "text": "a footnote needs a text",
      "at": "a footnote needs a place: at: title, or at: {column: KEY}",
    ])

  private static let targets: Notation<[FootnoteTarget]> = {
    let many = Notation.list(of: target)
    return Notation(
      .any(of: [target.schema, many.schema]),
      read: { value in value.isList ? many.read(value) : target.read(value).map { [$0] } },
      write: { targets throws(Unwritable) in
        targets.count == 1 ? try target.write(targets[0]) : try many.write(targets)
      })
  }()

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

  /// What a mapping says; which keys there are tells what is meant.
  fileprivate struct Place: Sendable {
    var column: String?
    var section: Int?
    var row: Int?
    var summary: Int?
    var level: Int?
  }

  private static let place = Notation<Place>.mapping(
    "footnotePlace", "Place of a footnote", start: Place(),
    keys: [
      Key("column", .key, \.column, "A column by its key: its header, or with others its cell."),
      Key(
        "section", PathNotation.number, \.section,
        "A section, from 0: its header, or with others its part."),
      Key("row", PathNotation.number, \.row, "A row of the section, from 0."),
      Key(
        "summary", PathNotation.number, \.summary,
        "A summary of the section, or without one of the grid, from 0."),
      Key(
        "level", PathNotation.number, \.level,
        "With a section alone: how deep in others the header's group is; default the section's own."
      ),
    ]
  ).converted(
    read: { place, value in
      guard let target = FootnoteTarget(place) else {
        // A key that could not be read has its problem already.
        if value.members.allSatisfy({ place.says($0.key) }) {
          value.problem(
            "this is no place: write {column: KEY}, {section: 0, row: 2, column: KEY}, {section: 0} or "
              + "{summary: 0, column: KEY}")
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
    case "section": section != nil
    case "row": row != nil
    case "summary": summary != nil
    default: level != nil
    }
  }
}

extension FootnoteTarget {
  /// `nil` if the keys say no place together.
  fileprivate init?(_ place: FootnoteNotation.Place) {
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
