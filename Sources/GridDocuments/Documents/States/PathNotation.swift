import GridModel

/// Numbers of sections, rows and the like in documents.
enum PathNotation {
  /// A place in a list or a text, counted from 0.
  static let number = Notation<Int>(
    .type("integer", .init("minimum", .integer(0))),
    read: { $0.integer(in: 0...Int(Int32.max)) }, write: { number in .integer(number) })
}

/// Sections in documents: by a single value, `Kiel`, or by the values of all levels from the
/// outermost, `[Kiel, docked]`.
enum SectionNotation {
  static let path = Notation<[String]>.oneOrMore(.text).converted(
    read: { values, value -> SectionPath? in
      guard values.isEmpty else { return SectionPath(values) }
      value.problem("a section has the values of its levels: [Kiel, docked]")
      return nil
    },
    write: { path in path.values })

  /// A whole number counts sections; all else are the values of one.
  static let name = Notation<SectionName>(
    path.schema,
    read: { value in
      path.read(value).map { path in
        guard path.values.count == 1, let number = Int(path.values[0]) else { return .path(path) }
        let range = 0...Int(Int32.max)
        if !range.contains(number) {
          value.problem("\(number) is out of range: \(range.lowerBound) to \(range.upperBound)")
        }
        return .number(min(max(number, range.lowerBound), range.upperBound))
      }
    },
    write: { word throws(EncodingFailure) in
      switch word {
      case .number(let number): try PathNotation.number.write(number)
      case .path(let values): try path.write(values)
      }
    })
}

/// A value of a document and its place.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  /// `nil` for a value that is not from a file.
  var place: SourcePlace?
}

/// The row that a key `row` names: its number, or `{where: SQL}` or `{key: {KEY: TEXT}}`.
enum RowWord: Hashable, Sendable {
  case number(Int)
  case name(RowName)

  /// `nil` for a row of the data.
  init?(_ path: RowPath) {
    if case .inSection? = path.name { return nil }
    if let name = path.name {
      self = .name(name)
    } else if !path.isNamed, path.row >= 0 {
      self = .number(path.row)
    } else {
      return nil
    }
  }

  func path(inSection section: Int) -> RowPath {
    switch self {
    case .number(let row): RowPath(section: section, row: row)
    case .name(let name): RowPath(name)
    }
  }

  static let notation = Notation<RowName>.oneOf(
    "rowName", "Row by its contents",
    [
      Alternative(
        "where", .text, "An SQL expression that is true for the row.",
        { .matching($0) }, { if case .matching(let condition) = $0 { condition } else { nil } }),
      Alternative(
        "key", .byName(of: .text), "What the row has in columns of the data: {name: Ada}.",
        { .texts($0) }, { if case .texts(let texts) = $0 { texts } else { nil } }),
    ],
    check: { name, value in
      if name.value == nil {
        value.problem("a row is named by its number, {where: SQL} or {key: {KEY: TEXT}}")
      }
    }
  ).converted(
    read: { name, _ in RowWord.name(name) },
    write: { word throws(EncodingFailure) in
      guard case .name(let name) = word else { throw EncodingFailure("is a number") }
      return name
    }
  ).orShort(
    PathNotation.number.converted(
      read: { number, _ in RowWord.number(number) },
      write: { word in if case .number(let number) = word { number } else { 0 } }),
    when: { if case .number = $0 { true } else { false } })
}

/// Rows in documents, by their places or by their values: `{section: 0, row: 2}`,
/// `{section: [Kiel, docked], row: 1}`, `{where: "name = 'Ada'"}`,
/// `{row: {where: "name = 'Ada'"}}`, `{key: {name: Ada}}`.
enum NamedRowNotation {
  /// No row yet.
  static let start = RowPath(section: 0, row: -1)

  static let row = Notation<RowPath>.mapping(
    "namedRow", "Row", start: start, keys: rowKeys, needsOneOf: names, check: check)

  static let cell = Notation<CellPath>.mapping(
    "cellPath", "Cell", start: CellPath(start, column: ""), keys: cellKeys, needs: cellNeeds,
    needsOneOf: names, check: { check($0.row, $1) })

  static let names = ["row", "where", "key"]

  static let rowKeys: [Key<RowPath>] = [
    Key(
      "section", SectionNotation.name,
      "The row's section: its number, counted from 0 from top to bottom, its value, or a list of the values of all levels; default the first.",
      set: { section, value, path in
        switch section {
        case .number(let number): path.section = number
        case .path(let section):
          if path.isNamed { value.problem(oneWay) }
          path = RowPath(.inSection(section, row: path.row))
        }
      },
      get: { path in
        if case .inSection(let section, _)? = path.name { return .path(section) }
        return path.isNamed || path.section == 0 ? nil : .number(path.section)
      }),
    Key(
      "row", RowWord.notation,
      "The row within its section as it is shown, counted from 0, or {where: SQL} or {key: {KEY: TEXT}}.",
      set: { row, value, path in
        switch row {
        case .number(let row):
          if case .inSection(let section, _)? = path.name {
            path = RowPath(.inSection(section, row: row))
          } else if path.isNamed {
            value.problem(oneWay)
          } else {
            path.row = row
          }
        case .name(let name): set(name, value, &path)
        }
      },
      get: { path in
        if case .inSection(_, let row)? = path.name { return .number(row) }
        return path.isNamed ? nil : RowWord(path)
      }),
    Key(
      "where", .text,
      "An SQL expression that is true for the row and for no other one that is shown, instead of its number.",
      set: { condition, value, path in set(.matching(condition), value, &path) },
      get: { path in
        if case .matching(let condition) = path.name { condition } else { nil }
      }),
    Key(
      "key", .byName(of: .text),
      "What the row, and no other one that is shown, has in columns of the data, instead of its number: {name: Ada}.",
      set: { texts, value, path in set(.texts(texts), value, &path) },
      get: { path in if case .texts(let texts) = path.name { texts } else { nil } }),
  ]

  private static func set(_ name: RowName, _ value: YAMLValue, _ path: inout RowPath) {
    if path != start { value.problem(oneWay) }
    path = RowPath(name)
  }

  static let cellKeys =
    rowKeys.map { $0.inside(\CellPath.row) } + [
      Key(
        "column", .key, "The key of the cell's column.",
        set: { column, _, path in path.column = column }, get: { path in path.column })
    ]

  static let cellNeeds: KeyValuePairs = [
    "column": "a cell is named by its row and column: {section: 0, row: 2, column: KEY}"
  ]

  private static let oneWay =
    "a row is named in one way: {section: 0, row: 2}, {where: SQL} or {key: {KEY: TEXT}}"

  /// Whether a row is named.
  @Sendable static func check(_ path: RowPath, _ value: YAMLValue) {
    if !path.isNamed, path.row < 0 {
      value.problem(
        "a row is named by its place, {section: 0, row: 2}, by {where: SQL} or by {key: {KEY: TEXT}}"
      )
    }
  }
}

extension Notation where Value: Sendable {
  /// The same with its place.
  var placed: Notation<Placed<Value>> {
    converted(
      read: { Placed(value: $0, place: $1.place) }, write: { placed in placed.value })
  }

  /// The same for a value that has a property for its place.
  func placed(at path: any WritableKeyPath<Value, SourcePlace?> & Sendable) -> Notation {
    converted(
      read: { value, read in
        var value = value
        value[keyPath: path] = read.place
        return value
      }, write: { value in value })
  }
}
