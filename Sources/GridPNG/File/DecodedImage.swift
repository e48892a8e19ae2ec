package import Platform

/// A picture decoded from a file.
package struct DecodedImage: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Red in the highest byte, then green, blue and straight alpha; rows from top to bottom.
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "an image has width times height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package init(_ picture: PicturePixels) {
    self.init(
      width: picture.width, height: picture.height,
      pixels: picture.words.map { word in
        let alpha = word >> 24
        guard alpha > 0 else { return 0 }
        func straight(_ shift: UInt32) -> UInt32 {
          min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha)
        }
        return straight(16) << 24 | straight(8) << 16 | straight(0) << 8 | alpha
      })
  }

  package subscript(x x: Int, y y: Int) -> UInt32 { pixels[y * width + x] }
}

/// The pixels in which two images differ, where they overlap.
package struct DifferingPixels: Sendable {
  private let expected: DecodedImage
  private let actual: DecodedImage
  /// The width of the overlap.
  private let width: Int
  private let height: Int
  /// Whether each pixel of the overlap differs, row after row.
  package private(set) var mask: [Bool]
  package private(set) var count = 0
  /// The largest difference of a channel, in levels of 255.
  package private(set) var most = 0
  /// The range around all differing pixels; empty if none differs.
  package private(set) var columns = 0..<0
  package private(set) var rows = 0..<0

  /// - Parameter counted: which pixels of the overlap count; `nil` is all.
  package init(_ expected: DecodedImage, _ actual: DecodedImage, counted: [Bool]? = nil) {
    self.expected = expected
    self.actual = actual
    width = min(expected.width, actual.width)
    height = min(expected.height, actual.height)
    mask = Array(repeating: false, count: width * height)
    for y in 0..<height { compare(y, counted) }
  }

  private mutating func compare(_ y: Int, _ counted: [Bool]?) {
    for x in 0..<width where expected[x: x, y: y] != actual[x: x, y: y] {
      let place = y * width + x
      if let counted, !counted[place] { continue }
      let distance = Self.distance(expected[x: x, y: y], actual[x: x, y: y])
      columns = count == 0 ? x..<x + 1 : min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
      rows = (count == 0 ? y : rows.lowerBound)..<y + 1
      mask[place] = true
      count += 1
      most = max(most, distance)
    }
  }

  /// The largest difference of red, green, blue and alpha.
  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    var most = 0
    for shift in [UInt32(0), 8, 16, 24] {
      most = max(most, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
    }
    return most
  }

  /// The first image, pale and grey, with differing pixels in red, and pixels that only one image
  /// has in blue.
  package func picture() -> DecodedImage {
    let (wide, high) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var pixels = Array(repeating: UInt32(0x9DB7_E0FF), count: wide * high)
    for y in 0..<height {
      for x in 0..<width {
        pixels[y * wide + x] =
          mask[y * width + x] ? 0xE002_20FF : Self.pale(expected[x: x, y: y])
      }
    }
    return DecodedImage(width: wide, height: high, pixels: pixels)
  }

  private static func pale(_ color: UInt32) -> UInt32 {
    let alpha = color & 0xFF
    let light = ((color >> 24) * 3 + (color >> 16 & 0xFF) * 6 + (color >> 8 & 0xFF)) / 10
    let onWhite = 255 - (255 - light) * alpha / 255
    let level = 175 + onWhite * 80 / 255
    return level << 24 | level << 16 | level << 8 | 0xFF
  }
}
