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

  /// Paints stacked boxes, each larger than the one on it, so that the shadow falls off by the
  /// square of the distance, nearly like a blurred edge.
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
  /// A line with its own position and thickness, both moved to whole pixels so that equal lines
  /// stay equal.
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

// Shadows under large boxes, and those that strips cast.

extension BoxPainting {
  /// The distance by which a shadow extends beyond its box, in points.
  static func reach(_ shadow: ShadowStyle?) -> Double {
    shadow.map { $0.blur + abs($0.offset) } ?? 0
  }

  /// Paints the visible part of a box's shadow: the box is opaque, so nothing has to be painted
  /// under it except in its corners.
  /// - Parameter visible: the extent in which the picture is painted, in points.
  func outerShadow(
    _ shadow: ShadowStyle, of frame: Rect, radius: Double, visible: ClosedRange<Double>,
    into list: inout DisplayList
  ) {
    let reach = Self.reach(shadow)
    var outside = Rect(
      left: frame.left - reach, top: frame.top - reach, right: frame.right + reach,
      bottom: frame.bottom + reach)
    outside.top = max(outside.top, visible.lowerBound)
    outside.bottom = min(outside.bottom, visible.upperBound)
    guard !outside.isEmpty else { return }
    let upper = min(outside.bottom, max(outside.top, snap(frame.top + radius)))
    let lower = max(upper, min(outside.bottom, snap(frame.bottom - radius)))
    for part in [
      Rect(left: outside.left, top: outside.top, right: outside.right, bottom: upper),
      Rect(left: outside.left, top: upper, right: snap(frame.left), bottom: lower),
      Rect(left: snap(frame.right), top: upper, right: outside.right, bottom: lower),
      Rect(left: outside.left, top: lower, right: outside.right, bottom: outside.bottom),
    ] where !part.isEmpty {
      list.append(.pushClip(pixels?.snap(part) ?? part))
      // A shadow with an offset falls off from the box's edge.
      self.shadow(shadow, of: frame, radius: radius, depth: abs(shadow.offset), into: &list)
      list.append(.popClip)
    }
  }

  /// The shadow that a strip casts on the part below it.
  /// - Parameter limit: the lower end of the area on which it may fall.
  func lowerShadow(
    _ shadow: ShadowStyle, of frame: Rect, limit: Double, into list: inout DisplayList
  ) {
    let part = Rect(
      left: frame.left, top: frame.bottom, right: frame.right,
      bottom: min(limit, frame.bottom + Self.reach(shadow)))
    guard !part.isEmpty else { return }
    // The ends of the shadow are far outside, so that it has no visible corners.
    let reach = Self.reach(shadow)
    let wide = Rect(
      left: frame.left - reach, top: frame.top - reach, right: frame.right + reach,
      bottom: frame.bottom)
    list.append(.pushClip(pixels?.snap(part) ?? part))
    self.shadow(shadow, of: wide, radius: 0, depth: abs(shadow.offset), into: &list)
    list.append(.popClip)
  }
}
