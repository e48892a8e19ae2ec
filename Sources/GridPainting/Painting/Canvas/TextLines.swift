import GridCore
import GridModel

/// The lines along a text, with their device colour.
struct TextLines: Hashable {
  var lines: Set<TextDecoration.Line>
  var color: RGBA8

  /// Appends the lines of one line of text.
  func paint(
    from left: Double, to right: Double, baseline: Double, fontSize: Double, pixels: PixelGrid?,
    into list: inout DisplayList
  ) {
    let thickness = fontSize * TextDecoration.Line.thickness
    for line in TextDecoration.Line.allCases where lines.contains(line) {
      let top = baseline + line.offset * fontSize
      var bar = Rect(left: left, top: top, right: right, bottom: top + thickness)
      if let pixels {
        bar = pixels.snap(bar)
        bar.bottom = bar.top + pixels.ruleThickness(thickness)
      }
      if !bar.isEmpty, color.alpha > 0 { list.append(.fill(bar, .color(color))) }
    }
  }
}
