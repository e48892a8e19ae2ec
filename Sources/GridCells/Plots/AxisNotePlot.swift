import GridCore
import GridModel

/// A drawing on a scale that its column shares, whose ends the header can show.
protocol AxisNotePlot: CellRenderer {
  var hasAxisNote: Bool { get }
  /// The values at both ends; `nil` until the column is known.
  var domain: ClosedRange<Double>? { get }
  /// Writes the values at the ends.
  var numbers: PlotNumbers { get }
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
