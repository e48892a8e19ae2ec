import GridCore
import GridModel

/// The lines along a text, with their colour as the device has it.
struct TextLines: Hashable {
  var lines: Set<TextDecoration.Line>
  var color: RGBA8

  /// Where a line's upper edge lies below the baseline, and how thick it is, in ems.
  private static let thickness = 0.07
  private static let underline = 0.11
  private static let overline = -0.9
  private static let lineThrough = -0.3

  /// Appends the lines of one line of text.
  func paint(
    from left: Double, to right: Double, baseline: Double, fontSize: Double, pixels: PixelGrid?,
    into list: inout DisplayList
  ) {
    let thickness = fontSize * Self.thickness
    for line in TextDecoration.Line.allCases where lines.contains(line) {
      let offset =
        switch line {
        case .underline: Self.underline
        case .overline: Self.overline
        case .lineThrough: Self.lineThrough
        }
      let top = baseline + offset * fontSize
      var bar = Rect(left: left, top: top, right: right, bottom: top + thickness)
      if let pixels {
        bar = pixels.snap(bar)
        bar.bottom = bar.top + pixels.ruleThickness(thickness)
      }
      if !bar.isEmpty, color.alpha > 0 { list.append(.fill(bar, .color(color))) }
    }
  }
}
