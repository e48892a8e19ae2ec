import GridCore
import GridModel

/// A drawing that needs the same room whatever it shows.
protocol FixedSizePlot: CellRenderer {
  /// The least width, in points.
  var width: Double { get }
  /// The least height, in points.
  var height: Double { get }
}

extension FixedSizePlot {
  public var isUniform: Bool { true }
  public var isClipped: Bool { false }

  /// A line of text stands in the header's and the neighbours' height: it is no lower than that.
  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(
      width: self.width * style.zoom,
      height: max(height * style.zoom, text.lineHeight(of: style.font)))
  }
}
