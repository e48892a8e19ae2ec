import GridModel

/// Cells in documents, by their places: `{section: 0, row: 2, column: country}`.
enum PathNotation {
  static let cell = Notation<CellPath>.mapping(
    "cellPath", "Cell", start: CellPath(section: 0, row: 0, column: ""), keys: cellKeys,
    needs: cellNeeds)

  static let cellNeeds: KeyValuePairs = [
    "row": "a cell is named by its row and column: {section: 0, row: 2, column: KEY}",
    "column": "a cell is named by its row and column: {section: 0, row: 2, column: KEY}",
  ]

  private static let rowKeys: [Key<RowPath>] = [
    Key(
      "section", number, \.section, default: 0,
      "The row's section, counted from 0 from top to bottom; default the first."),
    Key(
      "row", number, "The row within its section as it is shown, counted from 0.",
      set: { row, _, path in path.row = row }, get: { path in path.row }),
  ]

  static let cellKeys =
    rowKeys.map { $0.inside(\CellPath.row) } + [
      Key(
        "column", .key, "The key of the cell's column.",
        set: { column, _, path in path.column = column }, get: { path in path.column })
    ]

  /// A place in a list or a text, counted from 0.
  static let number = Notation<Int>(
    .type("integer", .init("minimum", .integer(0))),
    read: { $0.integer(in: 0...Int(Int32.max)) }, write: { number in .integer(number) })
}

/// A value of a document and its place.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  /// `nil` for a value that is not from a file.
  var place: SourcePlace?
}

/// Rows of states in documents, by their places or by their values: `{section: 0, row: 2}`,
/// `{where: "name = 'Ada'"}`, `{key: {name: Ada}}`.
enum NamedRowNotation {
  /// No row yet.
  static let start = RowPath(section: 0, row: -1)

  static let row = Notation<RowPath>.mapping(
    "namedRow", "Row of a state", start: start, keys: rowKeys, needsOneOf: names, check: check)

  static let names = ["row", "where", "key"]

  static let rowKeys: [Key<RowPath>] = [
    Key(
      "section", PathNotation.number, \.section, default: 0,
      "The row's section, counted from 0 from top to bottom; default the first."),
    Key(
      "row", PathNotation.number, "The row within its section as it is shown, counted from 0.",
      set: { row, _, path in path.row = row },
      get: { path in path.name == nil && path.row >= 0 ? path.row : nil }),
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
    if path.name == nil, path.row < 0 {
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
