import GridModel

/// A number that plots compare with: the same in all cells, or from another column of the data.
public enum PlotValue: Hashable, Sendable {
  /// This number in each row.
  case constant(Double)
  /// The number that the row has in the column with this key.
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
