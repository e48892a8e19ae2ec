/// What tells a part of a grid from a cell of a row.
struct PartContent: Sendable {
  /// As in "the header of column \"price\"".
  let place: String
  let rows: PartRows
  /// The column of the rows' source whose numbers it stands for; `nil` is none.
  let numberColumn: Int?
}
