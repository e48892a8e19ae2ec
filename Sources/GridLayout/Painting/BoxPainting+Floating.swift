import GridCore
import GridModel

// Boxes that float over the grid: fields, buttons, bubbles, lifted rows.

extension BoxPainting {
  /// Shadow, fills and border of a box.
  func box(_ look: CellLook, _ frame: Rect, into list: inout DisplayList) {
    if let shadow = look.shadow {
      self.shadow(shadow, of: frame, radius: look.radius, into: &list)
    }
    fill(frame, with: look.fills, radius: look.radius, into: &list)
    guard look.radius > 0, let line = look.border.uniform else {
      return borders(look.border, of: frame, into: &list)
    }
    let frame = pixels?.snap(frame) ?? frame
    guard line.width > 0, line.color.alpha > 0, !frame.isEmpty else { return }
    let path = Path.frame(frame, radius: look.radius, width: thickness(line))
    list.append(.fillPath(path, .color(RGBA8(line.color))))
  }

  /// Boxes on boxes, each larger than the one on it and equally translucent: lighter towards the outside, steeper near the edge.
  func shadow(
    _ shadow: ShadowStyle, of frame: Rect, radius: Double, into list: inout DisplayList
  ) {
    guard shadow.color.alpha > 0, shadow.blur > 0 else { return }
    let count = 10
    // That many of them over each other have the shadow's own alpha.
    let alpha = 1 - Self.root(1 - min(0.999, shadow.color.alpha), count)
    var color = shadow.color
    color.alpha = alpha
    for index in (1...count).reversed() {
      let share = Double(index) / Double(count)
      let reach = shadow.blur * share * share
      let box = Rect(
        left: frame.left - reach, top: frame.top - reach + shadow.offset,
        right: frame.right + reach, bottom: frame.bottom + reach + shadow.offset)
      list.append(.fillRounded(box, radius: radius + reach, .color(RGBA8(color))))
    }
  }

  /// The `degree`th root of a number in 0…1, by Newton's method.
  private static func root(_ value: Double, _ degree: Int) -> Double {
    var root = 1.0
    for _ in 0..<60 {
      var power = 1.0
      for _ in 1..<degree { power *= root }
      root -= (power * root - value) / (Double(degree) * power)
    }
    return root
  }
}

extension BorderStyle {
  /// The line of all four sides, if it is one and the same.
  fileprivate var uniform: LineStyle? {
    guard let top, top == left, top == bottom, top == right else { return nil }
    return top
  }
}

extension BoxPainting {
  /// A line with a place and thickness of its own, both moved to whole pixels so that equal lines stay equal.
  func bar(_ frame: Rect, _ color: RGBA8, into list: inout DisplayList) {
    var bar = frame
    if let pixels {
      bar.left = snap(frame.left)
      bar.top = snap(frame.top)
      bar.right = bar.left + (frame.width < frame.height ? pixels.ruleThickness(frame.width) : snap(frame.width))
      bar.bottom = bar.top + (frame.height < frame.width ? pixels.ruleThickness(frame.height) : snap(frame.height))
    }
    guard !bar.isEmpty, color.alpha > 0 else { return }
    list.append(.fill(bar, .color(color)))
  }
}
