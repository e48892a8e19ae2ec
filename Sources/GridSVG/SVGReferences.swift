import GridCore
import Platform

// What stands once in a file, and is referred to by its number.

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
