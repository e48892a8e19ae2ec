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
