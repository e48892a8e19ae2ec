import GridCore
import GridModel

/// A drawing whose size does not depend on its values.
protocol FixedSizePlot: CellRenderer {
  /// The least width, in points.
  var width: Double { get set }
  /// The least height, in points; default none except that of a line.
  var height: Double { get }
}

extension FixedSizePlot {
  var height: Double { 0 }

  public var isUniform: Bool { true }
  public var isClipped: Bool { false }
  /// Values of other columns may be there when the own one is not.
  public var drawsMissing: Bool { !sourceKeys.isEmpty }
  public var alignment: HorizontalAlignment? { .leading }

  /// The plot is at least as high as a line of text.
  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(
      width: self.width * style.zoom,
      height: max(height * style.zoom, text.lineHeight(of: style.font)))
  }

  /// A trend is still visible in 48 points.
  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    var narrow = self
    narrow.width = min(width, 48)
    return narrow.measure(content, style: style, width: nil, text: text).width
  }
}

/// A drawing of one value between two ends that all cells of its column share.
protocol ScaledPlot: CellRenderer {
  /// The values at both ends; `nil` until the column is known.
  var domain: ClosedRange<Double>? { get }
}

extension ColumnValues {
  /// The scale of the cells over a total, if all values of totals lie on it; totals are then drawn
  /// on the same scale, and can be compared.
  func scaleOfCells(for range: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let range, let domain = (cells?.base as? any ScaledPlot)?.domain,
      domain.contains(range.lowerBound), domain.contains(range.upperBound)
    else { return nil }
    return domain
  }
}

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

/// A drawing on a scale that its column shares, whose ends the header can show.
protocol AxisNotePlot: CellRenderer {
  var hasAxisNote: Bool { get }
  /// The values at both ends; `nil` until the column is known.
  var domain: ClosedRange<Double>? { get }
  /// Writes the values at the ends.
  var numbers: PlotFigures { get }
  /// The part of the cell that the scale covers; default all.
  func plot(in frame: Rect, style: CellStyle) -> Rect
}

extension AxisNotePlot {
  func plot(in frame: Rect, style: CellStyle) -> Rect { frame }

  public func noteSize(style: CellStyle, text: TextRuler) -> Size {
    hasAxisNote && domain != nil
      ? AxisNote.size(style: style, text: text) : Size(width: 0, height: 0)
  }

  public func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    guard let domain else { return }
    AxisNote(low: numbers(domain.lowerBound), high: numbers(domain.upperBound))
      .drawAxis(style: style, in: plot(in: frame, style: style), on: &canvas)
  }
}
