import GridCore
import Platform

// Elements that are stored once in a file, and referred to by their number.

/// A picture.
struct SVGPicture {
  var number: Int
  /// In its own units.
  var size: Size
}

/// A glyph of a font program.
struct SVGOutline: Hashable {
  var font: FontProgram.Key
  var glyph: UInt32
}
