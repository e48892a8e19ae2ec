import GridCore
import GridModel

/// A drawing of one value between two ends that all cells of its column share.
protocol ScaledPlot: CellRenderer {
  /// The values at both ends; `nil` until the column is known.
  var domain: ClosedRange<Double>? { get }
}

extension ColumnValues {
  /// The scale of the cells over a total, if all values of totals lie on it; totals are then drawn on the same scale, and can be
  /// compared.
  func scaleOfCells(for range: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let range, let domain = (cells?.base as? any ScaledPlot)?.domain,
      domain.contains(range.lowerBound), domain.contains(range.upperBound)
    else { return nil }
    return domain
  }
}
