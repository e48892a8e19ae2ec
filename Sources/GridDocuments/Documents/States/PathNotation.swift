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
