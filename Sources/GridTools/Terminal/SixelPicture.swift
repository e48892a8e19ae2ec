import GridPNG

/// A picture for terminals that support sixels, as DEC's VT300 did: colours by number, and
/// characters that each represent six pixels in a column.
///
/// 1. Transparent pixels are blended with white, since the background of the terminal is not known.
/// 2. The colours that most pixels have become the palette, 255 at most; every other pixel gets the
///    nearest of them.
/// 3. Each strip of six lines is written one colour after another, equal characters as one with a
///    count.
struct SixelPicture {
  private let width: Int
  private let height: Int
  /// The number of the colour of each pixel.
  private let numbers: [UInt8]
  private let palette: [RGB]

  private struct RGB: Hashable {
    var red: Int
    var green: Int
    var blue: Int

    /// On white.
    init(_ pixel: UInt32) {
      let alpha = Int(pixel & 0xFF)
      func part(_ shift: UInt32) -> Int {
        (Int(pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255
      }
      (red, green, blue) = (part(24), part(16), part(8))
    }

    func distance(to other: RGB) -> Int {
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return 2 * r * r + 4 * g * g + 3 * b * b
    }
  }

  private static let paletteCount = 255

  init(_ image: DecodedImage) {
    (width, height) = (image.width, image.height)
    var counts: [UInt32: Int] = [:]
    for pixel in image.pixels { counts[pixel, default: 0] += 1 }
    var weights: [RGB: Int] = [:]
    for (pixel, count) in counts { weights[RGB(pixel), default: 0] += count }
    let palette = Self.palette(weights)
    var places: [RGB: UInt8] = [:]
    for (number, color) in palette.enumerated() { places[color] = UInt8(number) }
    var numberOfPixel: [UInt32: UInt8] = [:]
    for pixel in counts.keys {
      let color = RGB(pixel)
      let number = places[color] ?? Self.nearest(to: color, in: palette)
      places[color] = number
      numberOfPixel[pixel] = number
    }
    self.palette = palette
    numbers = image.pixels.map { numberOfPixel[$0] ?? 0 }
  }

  private static func palette(_ weights: [RGB: Int]) -> [RGB] {
    // By value where the counts are equal, so that the same picture gives the same text.
    let sorted = weights.sorted { first, second in
      if first.value != second.value { return first.value > second.value }
      return (first.key.red, first.key.green, first.key.blue)
        < (second.key.red, second.key.green, second.key.blue)
    }
    return sorted.prefix(paletteCount).map(\.key)
  }

  private static func nearest(to color: RGB, in palette: [RGB]) -> UInt8 {
    var (best, least) = (0, Int.max)
    for (number, other) in palette.enumerated() {
      let distance = color.distance(to: other)
      if distance < least { (best, least) = (number, distance) }
    }
    return UInt8(best)
  }

  /// The control sequence for the terminal.
  var sequence: String {
    var text = "\u{1B}P0;1;0q\"1;1;\(width);\(height)"
    for (number, color) in palette.enumerated() {
      func percent(_ value: Int) -> Int { (value * 100 + 127) / 255 }
      text +=
        "#\(number);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))"
    }
    for top in stride(from: 0, to: height, by: 6) {
      appendStrip(from: top, to: &text)
      text += "-"
    }
    return text + "\u{1B}\\"
  }

  private func appendStrip(from top: Int, to text: inout String) {
    var columns: [UInt8: [UInt8]] = [:]
    for line in top..<min(top + 6, height) {
      let bit: UInt8 = 1 << UInt8(line - top)
      for x in 0..<width {
        let number = numbers[line * width + x]
        columns[number, default: [UInt8](repeating: 0, count: width)][x] |= bit
      }
    }
    for (index, (number, masks)) in columns.sorted(by: { $0.key < $1.key }).enumerated() {
      text += index == 0 ? "#\(number)" : "$#\(number)"
      appendRuns(of: masks, to: &text)
    }
  }

  private func appendRuns(of masks: [UInt8], to text: inout String) {
    var x = 0
    while x < masks.count {
      let mask = masks[x]
      var end = x + 1
      while end < masks.count, masks[end] == mask { end += 1 }
      // Nothing needs to be written after the last pixel of a colour.
      if mask == 0, end == masks.count { return }
      let character = Character(UnicodeScalar(mask + 0x3F))
      if end - x > 3 {
        text += "!\(end - x)\(character)"
      } else {
        text += String(repeating: character, count: end - x)
      }
      x = end
    }
  }
}
