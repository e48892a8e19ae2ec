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

  package subscript(x x: Int, y y: Int) -> UInt32 { pixels[y * width + x] }
}
