package import GridCore
import GridGlyphs
import Platform

/// The pixels of a whole picture in memory, premultiplied ARGB, row after row.
package struct PixelPicture: Sendable {
  package let width: Int
  package let height: Int
  package private(set) var pixels: [UInt32]

  package init(width: Int, height: Int, filledWith pixel: UInt32) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// Copies rows of another picture to this one, at the left, starting at row `top`.
  mutating func copy(_ rows: Span<UInt32>, width rowWidth: Int, to top: Int) {
    let shown = min(rowWidth, width)
    for row in 0..<(rows.count / max(1, rowWidth)) where top + row < height {
      for column in 0..<shown {
        pixels[(top + row) * width + column] = rows[row * rowWidth + column]
      }
    }
  }

  /// Blends another picture over this one (source over, of premultiplied pixels).
  /// - Parameters:
  ///   - left: its left edge, which may be outside.
  ///   - top: its top edge.
  package mutating func blend(_ other: PixelPicture, left: Int, top: Int) {
    for row in max(0, -top)..<max(max(0, -top), min(other.height, height - top)) {
      for column in max(0, -left)..<max(max(0, -left), min(other.width, width - left)) {
        let over = other.pixels[row * other.width + column]
        guard over >> 24 > 0 else { continue }
        let index = (top + row) * width + left + column
        pixels[index] = over >> 24 == 255 ? over : Self.mixed(over, pixels[index])
      }
    }
  }

  private static func mixed(_ over: UInt32, _ under: UInt32) -> UInt32 {
    let rest = 255 - (over >> 24)
    return [24, 16, 8, 0].reduce(0) { result, shift in
      let level = (over >> shift & 255) + ((under >> shift & 255) * rest + 127) / 255
      return result | min(255, level) << shift
    }
  }

  /// The smallest rectangle that contains all differences between two pictures of one size; `nil`
  /// if they are equal.
  func difference(from other: PixelPicture) -> PixelRect? {
    var (left, top, right, bottom) = (width, height, 0, 0)
    for row in 0..<height {
      let line = row * width
      guard let first = (0..<width).first(where: { pixels[line + $0] != other.pixels[line + $0] }),
        let last = (0..<width).last(where: { pixels[line + $0] != other.pixels[line + $0] })
      else { continue }
      top = min(top, row)
      bottom = row + 1
      left = min(left, first)
      right = max(right, last + 1)
    }
    return top < bottom ? PixelRect(left: left, top: top, right: right, bottom: bottom) : nil
  }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The pixels of a rectangle, row after row.
  func pixels(in rect: PixelRect) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(rect.width * rect.height)
    for row in rect.top..<rect.bottom {
      result += pixels[(row * width + rect.left)..<(row * width + rect.right)]
    }
    return result
  }
}

extension PNGBackend {
  /// Paints a picture at the top left of another, which is as large or larger.
  /// - Parameter list: the commands of the band with this number, called in order.
  /// - Throws: `BackendError`, or what `list` throws.
  package func paint(
    _ picture: RasterPicture, into canvas: inout PixelPicture, list: (Int) throws -> DisplayList
  ) throws {
    let rows = picture.bands.reduce(0) { max($0, $1.count) }
    let buffer = PixelBuffer(width: picture.widthInPixels, height: rows)
    for number in picture.bands.indices {
      let band = try drawing(of: number, in: picture, list: list)
      do throws(CairoStatus) {
        try buffer.withPixels { (span: inout MutableSpan<UInt32>) throws(CairoStatus) in
          var painter = PNGRasterizer(
            scale: picture.scale, width: picture.widthInPixels, rows: band.rows)
          try painter.paint(band, background: picture.background, into: &span)
          canvas.copy(
            span.span.extracting(0..<(band.rows.count * picture.widthInPixels)),
            width: picture.widthInPixels, to: band.rows.lowerBound)
        }
      } catch {
        throw BackendError.drawing(error)
      }
    }
  }
}
