/// What of a grid repeats without end when it is scrolled past its end.
public enum ViewportWrap: String, Hashable, Sendable, CaseIterable {
  /// Nothing comes after the last row and column.
  case none
  /// The first row follows the last one.
  case rows
  /// The first column follows the last one.
  case columns
  /// Rows and columns begin again behind the last one.
  case both

  package var repeatsRows: Bool { self == .rows || self == .both }
  package var repeatsColumns: Bool { self == .columns || self == .both }
}
