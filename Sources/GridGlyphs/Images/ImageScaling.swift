import GridCore
import Platform

/// Scales a picture to another size.
///
/// 1. Each pixel of the result is an average of the picture's pixels around its place, weighted by
///    a cubic kernel (Catmull–Rom) that widens as the picture shrinks: no pixel is left out,
///    however small the result.
/// 2. The averages are computed along rows first, then along columns, on premultiplied components.
/// 3. Overshoot is cut off: components stay within 0 and their alpha.
///
/// A picture that already has the size is returned unchanged.
struct ImageScaling {
  private let source: PicturePixels
  private let width: Int
  private let height: Int

  init(from source: PicturePixels, width: Int, height: Int) {
    self.source = source
    self.width = width
    self.height = height
  }

  /// The weights of pixels in a row, the first of which is at `start`.
  private struct Average {
    var start: Int
    var weights: [Float]
  }

  /// - Parameter part: within the picture at its new size.
  func pixels(of part: PixelRect) -> PicturePixels {
    if width == source.width, height == source.height {
      if part.width == width, part.height == height { return source }
      var words: [UInt32] = []
      words.reserveCapacity(part.width * part.height)
      for y in part.rows {
        words += source.words[(y * width + part.left)..<(y * width + part.right)]
      }
      return PicturePixels(width: part.width, height: part.height, words: words)
    }
    let columns = (part.left..<part.right).map { average($0, of: width, from: source.width) }
    let rows = part.rows.map { average($0, of: height, from: source.height) }
    let first = rows.map(\.start).min() ?? 0
    let end = rows.map { $0.start + $0.weights.count }.max() ?? 0
    let narrow = narrowed(first..<end, by: columns)
    var words: [UInt32] = []
    words.reserveCapacity(part.width * part.height)
    for row in rows {
      for x in 0..<part.width {
        var sum = SIMD4<Float>.zero
        var place = (row.start - first) * part.width + x
        for weight in row.weights {
          sum += narrow[place] * weight
          place += part.width
        }
        words.append(Self.word(sum))
      }
    }
    return PicturePixels(width: part.width, height: part.height, words: words)
  }

  /// Some rows of the picture, each narrowed to as many pixels as there are `columns`.
  private func narrowed(_ rows: Range<Int>, by columns: [Average]) -> [SIMD4<Float>] {
    var narrow: [SIMD4<Float>] = []
    narrow.reserveCapacity(rows.count * columns.count)
    let words = source.words.span
    for y in rows {
      for column in columns {
        var sum = SIMD4<Float>.zero
        var place = y * source.width + column.start
        for weight in column.weights {
          let word = words[place]
          sum +=
            SIMD4(
              Float(word >> 24), Float(word >> 16 & 0xFF), Float(word >> 8 & 0xFF),
              Float(word & 0xFF)) * weight
          place += 1
        }
        narrow.append(sum)
      }
    }
    return narrow
  }

  /// - Parameters:
  ///   - index: of a pixel of the result.
  ///   - count: the number of pixels in the result.
  ///   - sourceCount: the number of pixels in the source.
  private func average(_ index: Int, of count: Int, from sourceCount: Int) -> Average {
    let ratio = Double(sourceCount) / Double(count)
    let breadth = max(1, ratio)
    let center = (Double(index) + 0.5) * ratio
    let start = max(0, Int((center - 2 * breadth).rounded(.up)))
    let end = max(start + 1, min(sourceCount, Int((center + 2 * breadth).rounded(.down)) + 1))
    let first = min(start, sourceCount - 1)
    var weights = (first..<min(end, sourceCount)).map { place in
      Self.kernel((Double(place) + 0.5 - center) / breadth)
    }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    return Average(start: first, weights: weights.map { Float($0) })
  }

  private static func kernel(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }

  private static func word(_ components: SIMD4<Float>) -> UInt32 {
    let alpha = min(255, max(0, components.x.rounded()))
    func byte(_ value: Float) -> UInt32 { UInt32(min(alpha, max(0, value.rounded()))) }
    return UInt32(alpha) << 24 | byte(components.y) << 16 | byte(components.z) << 8
      | byte(components.w)
  }
}
