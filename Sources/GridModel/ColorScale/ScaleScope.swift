/// What a number is compared with to find its colour.
public enum ScaleScope: String, Hashable, Sendable, CaseIterable {
  /// The others of its column.
  case column
  /// The others of its row, among the columns of the scale.
  case row
  /// All numbers of all columns of the scale.
  case grid
}
