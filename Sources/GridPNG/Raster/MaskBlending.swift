import GridCore
import Platform

extension MutableSpan where Element == UInt32 {
  /// Lays a fill on the pixels of `visible`, weighted by the mask.
  mutating func blend(
    _ mask: Span<UInt8>, stride: Int, box: PixelRect, visible: PixelRect, with fill: PixelFill,
    width: Int
  ) {
    switch fill {
    case .color(let color):
      blend(mask, stride: stride, box: box, visible: visible, color: color, width: width)
    case .gradient(let ramp):
      blend(mask, stride: stride, box: box, visible: visible, ramp: ramp, width: width)
    }
  }

  /// Lays one colour on the pixels of `visible`, weighted by the mask.
  /// - Parameters:
  ///   - box: The rectangle of the whole mask; `visible` is the part of it that is painted.
  ///   - stride: The distance from one row of the mask to the next.
  mutating func blend(
    _ mask: Span<UInt8>, stride: Int, box: PixelRect, visible: PixelRect, color: PixelColor,
    width: Int
  ) {
    let columns = visible.width
    for y in visible.rows {
      let start = (y - box.top) * stride + visible.left - box.left
      let source = mask.extracting(start..<(start + columns))
      let place = y * width + visible.left
      var row = _mutatingExtracting(place..<(place + columns))
      if color.alpha == 255 {
        row.blend(source, solid: color.solid)
      } else {
        row.blend(source, color)
      }
    }
  }

  /// Lays the pixels of a colour mask on the pixels of `visible`.
  /// - Parameters:
  ///   - pixels: Premultiplied, without gaps between rows.
  ///   - alpha: The opacity of the whole mask, 0…255.
  mutating func blend(
    _ pixels: Span<UInt32>, box: PixelRect, visible: PixelRect, alpha: UInt32, width: Int
  ) {
    let columns = visible.width
    for y in visible.rows {
      let start = (y - box.top) * box.width + visible.left - box.left
      let source = pixels.extracting(start..<(start + columns))
      let place = y * width + visible.left
      var row = _mutatingExtracting(place..<(place + columns))
      for x in source.indices where source[x] != 0 {
        let top = alpha == 255 ? source[x] : source[x].faded(by: alpha)
        row[x] = top.premultiplied(over: row[x])
      }
    }
  }

  /// Lays a gradient on the pixels of `visible`, weighted by the mask.
  mutating func blend(
    _ mask: Span<UInt8>, stride: Int, box: PixelRect, visible: PixelRect, ramp: GradientRamp,
    width: Int
  ) {
    for y in visible.rows {
      let start = (y - box.top) * stride - box.left
      for x in visible.left..<visible.right {
        let covered = UInt32(mask[start + x])
        if covered == 0 { continue }
        let color = ramp.color(x: x, y: y)
        self[y * width + x] = color.solid.laid(
          over: self[y * width + x], weight: (covered * color.alpha + 127) / 255)
      }
    }
  }

  /// The usual case of text: an opaque colour. Uncovered and fully covered pixels are not special
  /// cases, since such branches are unpredictable at the edges of glyphs.
  @inline(__always)
  private mutating func blend(_ mask: Span<UInt8>, solid: UInt32) {
    precondition(mask.count == count, "a mask row and its pixels are equally long")
    for x in mask.indices { self[x] = solid.laid(over: self[x], weight: UInt32(mask[x])) }
  }

  private mutating func blend(_ mask: Span<UInt8>, _ color: PixelColor) {
    precondition(mask.count == count, "a mask row and its pixels are equally long")
    // Mostly a pixel has the same coverage and background as the one before, which SIMD
    // instructions detect quickly.
    var (covered, below): (UInt8, UInt32) = (0, 0)
    var blended: UInt32 = 0
    var x = 0
    while x < count {
      let end = Swift.min(x + valuesAtOnce, count)
      if covered != 0, mask.extracting(x..<end).consists(of: covered),
        span.extracting(x..<end).consists(of: below)
      {
        var pixels = _mutatingExtracting(x..<end)
        pixels.update(repeating: blended)
        x = end
        continue
      }
      while x < end {
        if mask[x] != 0 {
          if mask[x] != covered || self[x] != below {
            (covered, below) = (mask[x], self[x])
            let weight = (UInt32(covered) * color.alpha + 127) / 255
            blended = color.solid.laid(over: below, weight: weight)
          }
          self[x] = blended
        }
        x += 1
      }
    }
  }
}

/// The number of values in a row that are compared together, by SIMD instructions.
let valuesAtOnce = 16

extension Span where Element: FixedWidthInteger {
  /// Whether these are `valuesAtOnce` values, all equal to `value`.
  @inline(__always)
  func consists(of value: Element) -> Bool {
    guard count == valuesAtOnce else { return false }
    var difference: Element = 0
    for place in 0..<valuesAtOnce { difference |= self[place] ^ value }
    return difference == 0
  }
}
