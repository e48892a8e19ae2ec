import GridCore

/// The fill of a shape: a colour or a gradient.
enum PixelFill {
  case color(PixelColor)
  case gradient(GradientRamp)
}

/// The rows of a band as they are painted: a span of pixels, `width` per row.
///
/// All rectangles are in pixels of the band and within it.
extension MutableSpan where Element == UInt32 {
  /// Fills a rectangle.
  mutating func fill(_ rect: PixelRect, with fill: PixelFill, width: Int) {
    guard !rect.isEmpty else { return }
    switch fill {
    case .color(let color):
      for y in rect.rows { self.fill(color, from: y * width + rect.left, count: rect.width) }
    case .gradient(let ramp) where ramp.isVertical:
      for y in rect.rows {
        self.fill(ramp.color(x: 0, y: y), from: y * width + rect.left, count: rect.width)
      }
    case .gradient(let ramp):
      for y in rect.rows {
        for x in rect.left..<rect.right {
          let color = ramp.color(x: x, y: y)
          self[y * width + x] = color.solid.laid(over: self[y * width + x], weight: color.alpha)
        }
      }
    }
  }

  /// Lays one colour on `count` pixels in a row.
  private mutating func fill(_ color: PixelColor, from start: Int, count: Int) {
    var row = _mutatingExtracting(start..<(start + count))
    if color.alpha == 255 {
      row.update(repeating: color.solid)
    } else if color.alpha > 0 {
      // Mostly there is one colour below: it need not be blended for every pixel.
      var below = row[0]
      var blended = color.solid.laid(over: below, weight: color.alpha)
      for x in row.indices {
        if row[x] != below {
          below = row[x]
          blended = color.solid.laid(over: below, weight: color.alpha)
        }
        row[x] = blended
      }
    }
  }
}
