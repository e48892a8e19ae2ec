import GridCairo

/// How a picture differs from the recorded one, pixel by pixel.
struct PictureComparison: Sendable {
  let expected: DecodedImage
  let actual: DecodedImage

  /// In words; `nil` if all pixels are equal.
  var difference: String? {
    guard expected.width == actual.width, expected.height == actual.height else {
      return "the size is \(actual.width) × \(actual.height) pixels, not "
        + "\(expected.width) × \(expected.height)"
    }
    if expected.pixels == actual.pixels { return nil }
    var count = 0
    var most = 0
    var (left, right, top, bottom) = (expected.width, -1, expected.height, -1)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let distance = Self.distance(expected[x: x, y: y], actual[x: x, y: y])
        if distance == 0 { continue }
        count += 1
        most = max(most, distance)
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return "\(count) of \(expected.pixels.count) pixels, x \(left) to \(right), "
      + "y \(top) to \(bottom), by up to \(most) of 255 levels"
  }

  /// The largest difference of red, green, blue and alpha.
  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    if first == second { return 0 }
    var most = 0
    for shift in [UInt32(0), 8, 16, 24] {
      most = max(most, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
    }
    return most
  }
}
