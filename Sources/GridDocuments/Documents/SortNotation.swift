import GridModel

/// Which rows a document shows, in which order.
enum SortNotation {
  /// `KEY`, `KEY:desc`, or a list of them.
  static let sort = Notation<[RowSorting]>.oneOrMore(one)

  private static let one = Notation<RowSorting>(
    Notation.key.schema,
    read: { value in
      guard let text = value.string() else { return nil }
      guard var request = RowSorting(parsing: text) else {
        value.problem("\"\(text)\" is no sort order: write KEY or KEY:desc")
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
        value.problem("\"\(text)\" is no range of rows: write 1-50")
        return nil
      }
      return range
    },
    write: { rows in
      .text(
        rows.upperBound == .max ? "\(rows.lowerBound)-" : "\(rows.lowerBound)-\(rows.upperBound)")
    })
}
