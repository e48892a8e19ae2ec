/// The pixels of a decoded picture, oriented as its file specifies, rows from top to bottom.
package struct PicturePixels: Sendable {
  package let width: Int
  package let height: Int
  /// Alpha in the highest byte, then red, green and blue, premultiplied by alpha.
  package let words: [UInt32]
  /// The orientation of the file's rows, 1…8 as in EXIF; 1 is not rotated.
  package let orientation: Int

  package init(width: Int, height: Int, words: [UInt32], orientation: Int = 1) {
    precondition(words.count == width * height, "a picture has width times height pixels")
    self.width = width
    self.height = height
    self.words = words
    self.orientation = orientation
  }

  /// Whether all pixels are opaque.
  package var isOpaque: Bool { words.allSatisfy { $0 >> 24 == 255 } }
}
