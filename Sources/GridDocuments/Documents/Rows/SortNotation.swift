public import GridModel

/// Which rows a document shows, in which order.
enum SortNotation {
  /// `KEY`, `KEY:desc`, or a list of them.
  static let sort = Notation<[RowSorting]>.oneOrMore(one)

  private static let one = Notation<RowSorting>(
    Notation.key.schema,
    read: { value in
      guard let text = value.string() else { return nil }
      guard var request = RowSorting(parsing: text) else {
        value.problem("\"\(text)\" is not a sort order: write KEY or KEY:desc")
        return nil
      }
      request.place = value.place
      return request
    },
    write: { request in
      // The key may end as if a direction followed it.
      let isPlain = RowSorting(parsing: request.key) == request
      let suffix = request.direction == .descending ? ":desc" : isPlain ? "" : ":asc"
      return .text(request.key + suffix)
    })

  /// `1-50`, `7` or `100-`.
  static let rows = Notation<ClosedRange<Int>>(
    .any(of: [
      .type("integer", .init("minimum", .integer(1))), .pattern("^[1-9][0-9]*(-([1-9][0-9]*)?)?$"),
    ]),
    read: { value in
      guard let text = value.string() else { return nil }
      guard let range = GridDocument.rowRange(parsing: text) else {
        value.problem("\"\(text)\" is not a range of rows: write 1-50")
        return nil
      }
      return range
    },
    write: { rows in
      .text(
        rows.upperBound == .max ? "\(rows.lowerBound)-" : "\(rows.lowerBound)-\(rows.upperBound)")
    })
}

/// How linear data flows into cells, in documents: `row`, or `{columns: 4}`.
enum FlowNotation {
  static let flow: Notation<ItemFlow> = mapping.orShort(
    Notation<Word>.choice.converted(
      read: { _, _ in ItemFlow.row }, write: { _ in Word.row }),
    when: { $0 == .row }
  ).placed(at: \.place)

  private enum Word: String, CaseIterable, Sendable {
    case row
  }

  private static let mapping = Notation<ItemFlow>.mapping(
    "flow", "Flow", start: .row,
    keys: [
      Key(
        "columns", .integer(in: ItemFlow.columnCounts), \.columns,
        "How many columns the items fill, from left to right and then row by row; default all in one row."
      ),
      Key(
        "field", .key, \.field,
        "The key of the column whose cells flow; default the first that is shown."),
    ])
}

// Short notations that the command line and documents share.

extension RowSorting {
  /// Reads `KEY`, `KEY:asc` or `KEY:desc`; `nil` if the key is empty. A colon that no direction
  /// follows belongs to the key.
  public init?(parsing text: String) {
    var key = text[...]
    var direction = SortDirection.ascending
    for (suffix, value) in [(":desc", SortDirection.descending), (":asc", .ascending)]
    where text.hasSuffix(suffix) {
      key = text.dropLast(suffix.count)
      direction = value
    }
    guard !key.isEmpty else { return nil }
    self.init(String(key), direction)
  }
}

extension GridDocument {
  /// Reads `1-50`, `7` (that row alone) or `100-` (to the end), counted from 1; `nil` for anything
  /// else.
  public static func rowRange(parsing text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Int(parts[0]), first >= 1 else { return nil }
    guard parts.count == 2 else { return first...first }
    if parts[1].isEmpty { return first...Int.max }
    guard let last = Int(parts[1]), last >= first else { return nil }
    return first...last
  }
}

extension CellPath {
  /// Reads `SECTION,ROW,KEY`, both counted from 0; `nil` for anything else. The key may have
  /// commas.
  public init?(parsing text: String) {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let section = Int(parts[0]), let row = Int(parts[1]), section >= 0,
      row >= 0, !parts[2].isEmpty
    else { return nil }
    self.init(section: section, row: row, column: String(parts[2]))
  }
}
