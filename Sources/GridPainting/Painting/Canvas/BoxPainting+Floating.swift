import GridCore
import GridModel

// Boxes that float over the grid: fields, buttons, bubbles, lifted rows.

extension BoxPainting {
  /// Paints shadow, fills and border of a box.
  func box(_ style: ResolvedStyle, _ frame: Rect, into list: inout DisplayList) {
    if let shadow = style.shadow {
      self.shadow(shadow, of: frame, radius: style.radius, into: &list)
    }
    fill(frame, with: style.fills, radius: style.radius, into: &list)
    guard style.radius > 0, let line = style.border.uniform else {
      return borders(style.border, of: frame, into: &list)
    }
    let frame = pixels?.snap(frame) ?? frame
    guard line.width > 0, line.color.alpha > 0, !frame.isEmpty else { return }
    guard line.pattern == .solid else {
      return roundedFrame(line, of: frame, radius: style.radius, into: &list)
    }
    let path = Path.frame(frame, radius: style.radius, width: thickness(line))
    list.append(.fillPath(path, .color(RGBA8(line.color))))
  }

  /// Paints stacked boxes, each larger than the one on it, so that the shadow falls off by the square of the distance, nearly
  /// like a blurred edge.
  /// - Parameter depth: the distance inside of the shadow's edge at which it begins to fall off.
  func shadow(
    _ shadow: ShadowStyle, of frame: Rect, radius: Double, depth: Double = 0,
    into list: inout DisplayList
  ) {
    guard shadow.color.alpha > 0, shadow.blur > 0 else { return }
    let count = 12
    var reached = 0.0
    for index in (1...count).reversed() {
      let distance = (Double(index) - 0.5) / Double(count)
      // The combined alpha of all boxes so far at this distance.
      let alpha = shadow.color.alpha * (1 - distance) * (1 - distance)
      var color = shadow.color
      color.alpha = 1 - (1 - alpha) / (1 - reached)
      reached = alpha
      let reach = (shadow.blur + depth) * Double(index) / Double(count) - depth
      let box = Rect(
        left: frame.left - reach, top: frame.top - reach + shadow.offset,
        right: frame.right + reach, bottom: frame.bottom + reach + shadow.offset)
      let paint = RGBA8(color)
      if paint.alpha > 0 {
        list.append(.fillRounded(box, radius: max(0, radius + reach), .color(paint)))
      }
    }
  }
}

extension BorderStyle {
  /// The line of all four sides, if they are equal.
  var uniform: LineStyle? {
    guard let top, top == left, top == bottom, top == right else { return nil }
    return top
  }
}

extension BoxPainting {
  /// A line with its own position and thickness, both moved to whole pixels so that equal lines stay equal.
  func bar(_ frame: Rect, _ color: RGBA8, into list: inout DisplayList) {
    var bar = frame
    if let pixels {
      bar.left = snap(frame.left)
      bar.top = snap(frame.top)
      let isUpright = frame.width < frame.height
      bar.right =
        isUpright ? bar.left + pixels.ruleThickness(frame.width) : snap(frame.right)
      bar.bottom =
        isUpright ? snap(frame.bottom) : bar.top + pixels.ruleThickness(frame.height)
    }
    guard !bar.isEmpty, color.alpha > 0 else { return }
    list.append(.fill(bar, .color(color)))
  }
}
