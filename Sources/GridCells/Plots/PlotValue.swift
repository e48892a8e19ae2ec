import GridModel

/// A number to which values are compared: the same in all cells, or from another column of the data.
public enum PlotValue: Hashable, Sendable {
  /// The same number in each row.
  case constant(Double)
  /// The row's number in the column with this key.
  case column(String)

  var key: String? {
    if case .column(let key) = self { key } else { nil }
  }

  func number(_ content: CellContent) -> Double? {
    switch self {
    case .constant(let number): number
    case .column(let key): content.number(key)
    }
  }
}
