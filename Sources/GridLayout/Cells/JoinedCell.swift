/// A row's part of a cell that has more than one row or column, or stands in a column of merged cells.
struct JoinedCell: Equatable {
  var columns: Range<Int>
  /// Whether rows above belong to it too.
  var goesOnAbove: Bool
  /// Whether rows below belong to it too.
  var goesOnBelow: Bool
  /// Whether it is shown without the colours of alternate rows: in a column of merged cells, or over several rows.
  var isPlain: Bool
}
