import GridModel

/// A number that plots compare with: the same in all cells, or from another column of the data.
public enum PlotValue: Hashable, Sendable {
  case constant(Double)
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
