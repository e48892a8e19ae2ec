public import GridCore
public import GridModel

/// A rating as a number of filled symbols, the last one possibly in part.
public struct RatingCell: CellRenderer {
  /// The symbol for each step of the rating.
  public enum Symbol: String, Hashable, Sendable, CaseIterable {
    /// Stars with five points.
    case star
    /// Hearts.
    case heart
    /// Circles.
    case circle
    /// Squares with rounded corners.
    case square
  }

  /// The position of the number.
  public enum Label: String, Hashable, Sendable, CaseIterable {
    /// The number is not written.
    case none
    /// The number is before the symbols.
    case leading
    /// The number is after the symbols.
    case trailing
  }

  /// The number of symbols, 1…100.
  public var total = 5
  /// The number of symbols that are drawn.
  private var count: Int { total.bounded(to: 1...100) }
  /// The symbol for each step.
  public var symbol = Symbol.star
  /// The colour of the steps that are reached.
  public var color = PlotColor.category(1)
  /// The position of the number.
  public var label = Label.none
  /// The longest label of the column, as a sample for measuring.
  private var longest = ""

  public init() {}

  public var drawsMissing: Bool { false }

  public var isMirrored: Bool { true }

  public var isUniform: Bool { true }
  public var alignment: HorizontalAlignment? { .leading }

  public func adapted(to values: ColumnValues) -> RatingCell {
    guard label != .none else { return self }
    var cell = self
    values.forEach { if $0.text.count > cell.longest.count { cell.longest = $0.text } }
    return cell
  }

  private func side(_ style: CellStyle) -> Double { style.font.size * 1.12 }
  private func gap(_ style: CellStyle) -> Double { style.font.size * 0.14 }
  private func symbolsWidth(_ style: CellStyle) -> Double {
    Double(count) * side(style) + Double(count - 1) * gap(style)
  }
  private func labelWidth(_ style: CellStyle, _ ruler: TextRuler) -> Double {
    label == .none ? 0 : ruler.width(of: longest, font: style.font) + style.font.size * 0.5
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(
      width: symbolsWidth(style) + labelWidth(style, text),
      height: max(side(style), text.lineHeight(of: style.font)))
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.isMissing { return }
    guard let number = content.number else {
      canvas.drawPlaceholder(content, problem: "is not a number", style: style, in: frame)
      return
    }
    let domain = 0...Double(count)
    if !domain.contains(number) { canvas.note(PlotProblem.outside(number, domain)) }
    var labelWidth = labelWidth(style, canvas.text)
    // A label goes before the symbols get too small to count.
    let isLabelled = label != .none && labelWidth + symbolsWidth(style) / 2 <= frame.width
    if label != .none, !isLabelled {
      canvas.noteLabelWithoutRoom(content.text)
      labelWidth = 0
    }
    // Fewer symbols would be another rating, so in a narrow cell all of them are smaller.
    let scale = max(0, min(1, (frame.width - labelWidth) / symbolsWidth(style)))
    let (side, gap) = (side(style) * scale, gap(style) * scale)
    var box = canvas.aligned(
      style.box(
        Size(width: symbolsWidth(style) * scale + labelWidth, height: side), in: frame))
    if isLabelled {
      var place = box
      if label == .leading {
        place.right = box.left + labelWidth - style.font.size * 0.5
        box.left += labelWidth
      } else {
        place.left = box.right - labelWidth + style.font.size * 0.5
      }
      canvas.draw(
        content.text, in: place, alignment: .trailing, font: style.font, color: style.textColor)
    }
    let filled = color.resolved(in: style)
    for index in 0..<count {
      let cell = Rect(
        x: box.left + Double(index) * (side + gap), y: box.top, width: side, height: side)
      let share = max(0, min(1, number - Double(index)))
      let path = outline(in: cell)
      if share < 1 { canvas.fill(path, style.plot.track) }
      if share >= 1 {
        canvas.fill(path, filled)
      } else if share > 0 {
        var part = cell
        part.right = cell.left + side * share
        canvas.clip(to: part) { $0.fill(path, filled) }
      }
    }
  }

  private func outline(in box: Rect) -> Path {
    switch symbol {
    case .star: Path.star(in: box)
    case .heart: Icon.heart.outline(in: box)
    case .circle: Path.circle(center: box.center, radius: box.width * 0.44)
    case .square: Path.roundedRectangle(box.square(box.width * 0.84), radius: box.width * 0.16)
    }
  }

  public func alternative(for content: CellContent) -> String? {
    guard content.number != nil else { return nil }
    return "\(content.text) of \(count)"
  }
}

extension Path {
  /// A star of five points that touches the sides of a square.
  static func star(in box: Rect) -> Path {
    // The corners of the star in a circle of radius 1, from the top clockwise: sines and cosines of
    // multiples of 36°.
    let corners: [(x: Double, y: Double, isTip: Bool)] = [
      (0, -1, true), (0.587785, -0.809017, false), (0.951057, -0.309017, true),
      (0.951057, 0.309017, false), (0.587785, 0.809017, true), (0, 1, false),
      (-0.587785, 0.809017, true), (-0.951057, 0.309017, false), (-0.951057, -0.309017, true),
      (-0.587785, -0.809017, false),
    ]
    let radius = box.width / 2 / 0.951057
    // A star is wider than high: its centre is the middle of its height of 1.809 radii.
    let center = Point(x: box.center.x, y: box.center.y + radius * (1 - 0.9045))
    var path = Path.polyline(
      corners.map { corner in
        let distance = radius * (corner.isTip ? 1 : 0.46)
        return Point(x: center.x + corner.x * distance, y: center.y + corner.y * distance)
      })
    path.close()
    return path
  }
}
