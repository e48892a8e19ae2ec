import GridCore
import GridModel

/// A bar as long as the value, from where 0 is; values below 0 run the other way.
public struct BarCell: CellRenderer {
  /// Where the value is written.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    case none
    /// In a column of its own left of the bars.
    case leading
    /// In a column of its own right of the bars.
    case trailing
  }

  /// The values at both ends of the cell; `nil` is from 0 to the farthest of the column.
  public var domain: ClosedRange<Double>?
  /// `nil` is the theme's.
  public var color: Color?
  /// `nil` is the theme's.
  public var negativeColor: Color?
  public var label = Label.trailing
  /// The least width of bar and label, in points.
  public var width = 120.0
  /// The widest label of the column, as an example to be measured.
  private var longestLabel = ""

  public init() {}

  public var isUniform: Bool { true }
  public var isClipped: Bool { false }

  public func adapted(to values: ColumnValues) -> BarCell {
    var cell = self
    if domain == nil {
      let range = values.range ?? 0...1
      cell.domain = min(0, range.lowerBound)...max(0, range.upperBound)
    }
    guard label != .none else { return cell }
    values.forEach { content in
      let text = content.text
      if text.count > cell.longestLabel.count { cell.longestLabel = text }
    }
    return cell
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(width: self.width * style.zoom, height: text.lineHeight(of: style.font))
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    var bars = frame
    if label != .none {
      let width = canvas.text.width(of: longestLabel, font: style.font)
      let gap = min(style.font.size / 2, max(0, frame.width - width))
      var labels = frame
      if label == .leading {
        labels.right = frame.left + width
        bars.left = labels.right + gap
      } else {
        labels.left = frame.right - width
        bars.right = labels.left - gap
      }
      canvas.draw(
        content.text, in: labels, alignment: .trailing, font: style.font, color: style.textColor)
    }
    guard let number = content.number, let domain, bars.width > 0,
      domain.upperBound > domain.lowerBound
    else { return }
    func x(_ value: Double) -> Double {
      let clamped = max(domain.lowerBound, min(domain.upperBound, value))
      return bars.left + (clamped - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
        * bars.width
    }
    let height = min(bars.height, style.font.size * 0.85)
    let middle = (bars.top + bars.bottom) / 2
    let color =
      number < 0 ? negativeColor ?? style.plot.negative : color ?? style.plot.line
    canvas.fill(
      Rect(
        left: min(x(0), x(number)), top: middle - height / 2, right: max(x(0), x(number)),
        bottom: middle + height / 2), color)
  }
}
