import GridCore
import GridModel

// A line around a box with rounded corners.

extension BoxPainting {
  /// Paints the line inside a box's frame. For pixels, the straight parts are rules and only the
  /// corners are paths; for a vector format, it is one path, so that no seams are visible.
  func roundedFrame(
    _ line: LineStyle, of frame: Rect, radius: Double, into list: inout DisplayList
  ) {
    guard line.width > 0, line.color.alpha > 0, line.pattern.isDrawn else { return }
    switch line.pattern {
    case .none, .hidden, .solid: break
    case .double: return doubleFrame(line, of: frame, radius: radius, into: &list)
    case .dashed, .dotted:
      let frame = pixels?.snap(frame) ?? frame
      let radius = min(max(thickness(line), snap(radius)), frame.width / 2, frame.height / 2)
      return dashedFrame(line, of: frame, radius: radius, into: &list)
    }
    let paint = Paint.color(RGBA8(line.color))
    guard let pixels else {
      // The inner outline is turned, so that it is a hole by the nonzero rule (ISO 32000-1,
      // 8.5.3.3.2).
      var ring = Path.roundedRectangle(frame, radius: radius)
      let inner = frame.inset(by: Insets(vertical: line.width, horizontal: line.width))
      ring.elements +=
        Path.roundedRectangle(
          inner, radius: max(0, radius - line.width), turned: true
        ).elements
      list.append(.fillPath(ring, paint))
      return
    }
    let frame = pixels.snap(frame)
    let thickness = pixels.ruleThickness(line.width)
    // At least the thickness: otherwise two sides would overlap, and a translucent line would be
    // twice as dark there.
    let radius = min(
      max(thickness, pixels.snap(radius)), frame.width / 2, frame.height / 2)
    // The four sides end where the corners begin, for the same reason.
    for rule in [
      Rect(
        left: frame.left + radius, top: frame.top, right: frame.right - radius,
        bottom: frame.top + thickness),
      Rect(
        left: frame.left + radius, top: frame.bottom - thickness, right: frame.right - radius,
        bottom: frame.bottom),
      Rect(
        left: frame.left, top: frame.top + radius, right: frame.left + thickness,
        bottom: frame.bottom - radius),
      Rect(
        left: frame.right - thickness, top: frame.top + radius, right: frame.right,
        bottom: frame.bottom - radius),
    ] where !rule.isEmpty {
      list.append(.fill(rule, paint))
    }
    for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      let center = Point(
        x: x < 0 ? frame.left + radius : frame.right - radius,
        y: y < 0 ? frame.top + radius : frame.bottom - radius)
      list.append(
        .fillPath(
          .corner(
            center: center, x: x, y: y, outer: radius, inner: max(0, radius - thickness)), paint))
    }
  }
}

extension BoxPainting {
  /// Paints two lines, one within the other.
  private func doubleFrame(
    _ line: LineStyle, of frame: Rect, radius: Double, into list: inout DisplayList
  ) {
    let thickness = thickness(line)
    var part = line
    part.pattern = .solid
    part.width = doubleThickness(thickness)
    roundedFrame(part, of: frame, radius: radius, into: &list)
    let inset = thickness - part.width
    roundedFrame(
      part, of: frame.inset(by: Insets(vertical: inset, horizontal: inset)),
      radius: max(0, radius - inset), into: &list)
  }
}

extension Path {
  /// A quarter of a ring.
  /// - Parameters:
  ///   - x: -1 for the left side, 1 for the right.
  ///   - y: -1 for the upper side, 1 for the lower.
  fileprivate static func corner(
    center: Point, x: Double, y: Double, outer: Double, inner: Double
  ) -> Path {
    func point(_ across: Double, _ down: Double) -> Point {
      Point(x: center.x + x * across, y: center.y + y * down)
    }
    let handle = Self.arcHandle
    return Path([
      .move(point(outer, 0)),
      .curve(
        control1: point(outer, outer * handle), control2: point(outer * handle, outer),
        end: point(0, outer)),
      .line(point(0, inner)),
      .curve(
        control1: point(inner * handle, inner), control2: point(inner, inner * handle),
        end: point(inner, 0)),
      .close,
    ])
  }
}
