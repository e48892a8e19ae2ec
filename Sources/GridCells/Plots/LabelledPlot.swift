import GridModel

/// A plot whose values are written beside it.
protocol LabelledPlot: CellRenderer {
  associatedtype Label: Equatable
  /// Where they are written.
  var label: Label { get }
  var labels: PlotLabel { get set }
}

extension LabelledPlot {
  /// Of cells and totals with labels at the same side the plots are equally wide.
  public func aligned(with other: any CellRenderer) -> Self {
    guard let other = other as? Self, other.label == label else { return self }
    var cell = self
    cell.labels.share(other.labels)
    return cell
  }
}
