import GridCore
import GridInteraction
import GridModel

/// A part of a grid as documents refer to it, in events, callouts, crops, footnotes and
/// expectations: `{row: 2, column: age}`, `{where: "name = 'Bo'"}`, `{header: age}`,
/// `{section: [Kiel, docked], summary: 0}`, `{at: [120, 80]}`.
enum PlaceNotation {
  /// A button in a header.
  private enum Icon: String, CaseIterable, Sendable {
    case filter
    case menu
  }

  /// The places that have names.
  private enum Word: String, CaseIterable, Sendable {
    case filter
    case title
    case subtitle

    var place: GridPlace {
      switch self {
      case .filter: .filter
      case .title: .title
      case .subtitle: .subtitle
      }
    }

    init?(_ place: GridPlace) {
      guard let word = Self.allCases.first(where: { $0.place == place }) else { return nil }
      self = word
    }
  }

  static let place = Notation<GridPlace>.oneOf(
    "place", "Place", places,
    check: { place, value in
      guard place.value == nil else { return }
      if let problem = problem(place.fields) {
        value.problem(problem)
      } else if value.members.allSatisfy({ place.fields.contains($0.key) }) {
        // A key that could not be read has been reported.
        value.problem(
          "this is not a place: write {row: 2, column: KEY}, {where: SQL}, {header: KEY}, {column: KEY}, {section: VALUE}, {summary: 0, column: KEY}, {spanner: TITLE}, {at: [x, y]}, {action: TITLE}, {shortcut: TITLE} or {part: ADDRESS}"
        )
      }
    }
  ).orShort(
    Notation<Word>.choice.converted(
      read: { word, _ in word.place }, write: { place in Word(place) ?? .filter }),
    when: { Word($0) != nil })

  // MARK: - Kinds of places

  private static let places: [Alternative<GridPlace>] = [
    Alternative(
      section, make: { .section($0) },
      take: {
        switch $0 {
        case .section(let path): path
        // No section is meant that has the number as its value.
        case .sectionHeader(let number, nil): SectionPath(String(number))
        default: nil
        }
      }),
    Alternative(
      section, level,
      make: { section, level in
        // The values tell the level.
        guard case .number(let number) = name(section) else { return nil }
        return .sectionHeader(number, level: level)
      },
      take: {
        if case .sectionHeader(let number, let level?) = $0 {
          (SectionPath(String(number)), level)
        } else {
          nil
        }
      }),
    Alternative(
      section, summary, column.optional,
      make: { section, summary, key in .summary(summary, section: name(section), column: key) },
      take: {
        guard case .summary(let summary, let section?, let key) = $0 else { return nil }
        return switch section {
        case .number(let number): (SectionPath(String(number)), summary, key)
        case .path(let path): (path, summary, key)
        }
      }),
    Alternative(
      summary, column.optional, make: { .summary($0, column: $1) },
      take: {
        if case .summary(let summary, nil, let key) = $0 { (summary, key) } else { nil }
      }),
    Alternative(
      section.or("0"), row, column.optional,
      make: { section, row, key in place(section, row, key) },
      take: {
        switch $0 {
        case .part(.row(let path)): words(path).map { ($0.section, $0.row, nil) }
        case .part(.cell(let cell)): words(cell.row).map { ($0.section, $0.row, cell.column) }
        default: nil
        }
      }),
    Alternative(
      condition, column.optional, make: { .row(where: $0, column: $1) },
      take: { if case .row(let text, let key) = $0 { (text, key) } else { nil } }),
    Alternative(
      texts, column.optional,
      make: { texts, key in place("0", .name(.texts(texts)), key) }, take: { _ in nil }),
    Alternative(
      header, icon.optional,
      make: { key, icon in
        switch icon {
        case nil: .part(.columnHeader(key))
        case .filter: .part(.headerFilter(key))
        case .menu: .part(.headerMenu(key))
        }
      },
      take: {
        switch $0 {
        case .part(.columnHeader(let key)): (key, nil)
        case .part(.headerFilter(let key)): (key, .filter)
        case .part(.headerMenu(let key)): (key, .menu)
        default: nil
        }
      }),
    Alternative(
      point, make: { $0.count == 2 ? .point(Point(x: $0[0], y: $0[1])) : nil },
      take: { if case .point(let point) = $0 { [point.x, point.y] } else { nil } }),
    Alternative(
      action, make: { .action($0) },
      take: { if case .action(let title, nil) = $0 { title } else { nil } }),
    Alternative(
      action, section.or("0"), row,
      make: { title, section, row in rowPath(section, row).map { .action(title, row: $0) } },
      take: {
        if case .action(let title, let path?) = $0, let words = words(path) {
          (title, words.section, words.row)
        } else {
          nil
        }
      }),
    Alternative(
      "shortcut", .text, "A title of the shortcut bar.",
      { .shortcut($0) },
      { if case .shortcut(let title) = $0 { title } else { nil } }),
    Alternative(
      part, make: { GridPart($0).map { .part($0) } },
      take: { if case .part(let part) = $0 { part.description } else { nil } }),
    Alternative(
      column, make: { .column($0) },
      take: { if case .column(let key) = $0 { key } else { nil } }),
    Alternative(
      cell, make: { GridPart("cell " + $0).map { .part($0) } }, take: { _ in nil }),
    Alternative(
      "spanner", .text, "A title over several columns, by its text.",
      { .spanner($0) },
      { if case .spanner(let title) = $0 { title } else { nil } }),
  ]

  /// A whole number counts sections.
  private static func name(_ section: SectionPath) -> SectionName {
    guard section.values.count == 1, let number = Int(section.last), number >= 0 else {
      return .path(section)
    }
    return .number(number)
  }

  private static func rowPath(_ section: SectionPath, _ row: RowWord) -> RowPath? {
    guard case .number(let number) = name(section) else {
      guard case .number(let row) = row else { return nil }
      return RowPath(.inSection(section, row: row))
    }
    // A row that is named by its contents is in no other section.
    if case .name = row, number != 0 { return nil }
    return row.path(inSection: number)
  }

  /// `nil` for a row of the data.
  private static func words(_ path: RowPath) -> (section: SectionPath, row: RowWord)? {
    if case .inSection(let section, let row)? = path.name { return (section, .number(row)) }
    return RowWord(path).map { (SectionPath(String(path.section)), $0) }
  }

  private static func place(
    _ section: SectionPath, _ row: RowWord, _ column: String?
  ) -> GridPlace? {
    guard let path = rowPath(section, row) else { return nil }
    if case .matching(let condition)? = path.name { return .row(where: condition, column: column) }
    return column.map { .part(.cell(CellPath(path, column: $0))) } ?? .part(.row(path))
  }

  // MARK: - Keys

  private static let section = Field(
    "section", SectionNotation.path,
    "A section by its value, by a list of the values of all levels, or by its number, counted from 0: alone its header, where a number that is a value of a section is that one; with other keys a part of it. Default the first section."
  )
  private static let level = Field(
    "level", PathNotation.number,
    "With the number of a section: the nesting level of a group that begins with it, whose header is meant; default the section's own."
  )
  private static let summary = Field(
    "summary", PathNotation.number,
    "A row of totals of the section, or without a section of the grid, counted from 0: its label, or with a column its value. Events have no effect there."
  )
  private static let row = Field(
    "row", RowWord.notation,
    "The row within its section as it is shown at that moment, counted from 0, or {where: SQL} or {key: {KEY: TEXT}}."
  )
  private static let texts = Field(
    "key", .byName(of: .text),
    "What the row, and no other one that is shown, has in columns of the data, instead of its number: {name: Ada}."
  )
  private static let condition = Field(
    "where", .text,
    "An SQL expression that is true for one of the rows that are shown, instead of its number. Footnotes and redactions are at all such rows."
  )
  private static let column = Field(
    "column", .key,
    "The key of a column: alone the column, for events and footnotes its header; with other keys that of a cell, default the whole row."
  )
  private static let header = Field(
    "header", .key, "The key of the column whose header is meant.")
  private static let icon = Field<Icon>(
    "icon", .choice,
    "The button in that header: filter or menu; default the header itself.")
  private static let point = Field(
    "at", .list(of: .number(in: -100_000...100_000)),
    "What is drawn at a point: [x, y] in points from the top left of the picture.")
  private static let action = Field(
    "action", .text, "The title of a button beside the row that is swiped aside.")
  private static let part = Field(
    "part", .text,
    "Any part by its address, as gridpress inspect --at writes it: handle 0,2.")
  private static let cell = Field(
    "cell", .text,
    "A cell by its section, row and column, with commas between them, as in gridpress explain --cell: 0,2,age."
  )

  /// What is wrong in the value of a key; `nil` if that is not known.
  private static func problem(_ fields: Fields) -> String? {
    if let cell = fields[cell], GridPart("cell " + cell) == nil {
      return "\"\(cell)\" is not a cell: write 0,2,age for a section, a row and a column"
    }
    if let point = fields[point], point.count != 2 {
      return "a point is [x, y], not \(point.count) numbers"
    }
    if let part = fields[part], GridPart(part) == nil {
      return "\"\(part)\" is not an address of a part: write \"handle 0,2\""
    }
    if let section = fields[section], fields[level] != nil, case .path = name(section) {
      return "the values of a section tell its level: leave out \"level\""
    }
    if fields[section] != nil, case .name? = fields[row] {
      return "a row is named in one way: {section: 0, row: 2}, {where: SQL} or {key: {KEY: TEXT}}"
    }
    return nil
  }
}
