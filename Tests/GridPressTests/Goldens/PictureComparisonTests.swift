import GridCairo
import Testing

/// The comparison must find what a person would want to be told.
@Suite("Comparing pictures")
struct PictureComparisonTests {
  /// White with a black square of 2 × 2 pixels.
  private func picture(width: Int = 8, height: Int = 6, squareAt left: Int = 3) -> DecodedImage {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 2..<4 {
      for x in left..<left + 2 { pixels[y * width + x] = 0x0000_00FF }
    }
    return DecodedImage(width: width, height: height, pixels: pixels)
  }

  private func difference(_ expected: DecodedImage, _ actual: DecodedImage) -> String? {
    PictureComparison(expected: expected, actual: actual).difference
  }

  @Test("a picture does not differ from itself")
  func same() {
    #expect(difference(picture(), picture()) == nil)
  }

  @Test("a shift by one pixel is found: two columns of pixels changed")
  func shifted() {
    #expect(
      difference(picture(), picture(squareAt: 4))
        == "4 of 48 pixels, x 3 to 5, y 2 to 3, by up to 255 of 255 levels")
  }

  @Test(
    "one level of one channel of one pixel is found",
    arguments: [0xFEFF_FFFF, 0xFFFE_FFFF, 0xFFFF_FEFF, 0xFFFF_FFFE] as [UInt32])
  func oneLevel(_ color: UInt32) {
    var pixels = picture().pixels
    pixels[5 * 8 + 7] = color
    let actual = DecodedImage(width: 8, height: 6, pixels: pixels)
    #expect(
      difference(picture(), actual)
        == "1 of 48 pixels, x 7 to 7, y 5 to 5, by up to 1 of 255 levels"
    )
  }

  @Test("the first pixel counts too")
  func firstPixel() {
    var pixels = picture().pixels
    pixels[0] = 0xFFFF_F0FF
    let actual = DecodedImage(width: 8, height: 6, pixels: pixels)
    #expect(
      difference(picture(), actual)
        == "1 of 48 pixels, x 0 to 0, y 0 to 0, by up to 15 of 255 levels")
  }

  @Test("another size is found, even if the number of pixels is the same")
  func otherSize() {
    #expect(
      difference(picture(), picture(width: 8, height: 7))
        == "the size is 8 × 7 pixels, not 8 × 6")
    #expect(
      difference(picture(), picture(width: 6, height: 8)) == "the size is 6 × 8 pixels, not 8 × 6")
  }
}
