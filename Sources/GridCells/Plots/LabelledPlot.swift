import GridModel

/// A plot whose values are written beside it.
protocol LabelledPlot: CellRenderer {
  associatedtype Label: Equatable
  /// The position of the labels.
  var label: Label { get }
  var labels: PlotLabel { get set }
}

extension LabelledPlot {
  /// Plots of cells and totals with labels at the same side are equally wide.
  public func aligned(with other: any CellRenderer) -> Self {
    guard let other = other as? Self, other.label == label else { return self }
    var cell = self
    cell.labels.share(other.labels)
    return cell
  }
}
