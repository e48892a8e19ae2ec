import GridCore

/// The part of the graphics state (ISO 32000-1, 8.4) that pages set.
struct PDFContentState {
  /// Red, green and blue of the fill colour; initially black.
  var fill: UInt32 = 0
  var stroke: UInt32 = 0
  var alpha: UInt8 = 255
  /// The number of the font resource, and the size in thousandths of a point.
  var font = -1
  var fontSize = 0
  /// In thousandths of a point.
  var lineWidth = 1000
  var rise = 0
  var isStrokingText = false
}

extension RGBA8 {
  /// The colour without its alpha, as a number.
  var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
