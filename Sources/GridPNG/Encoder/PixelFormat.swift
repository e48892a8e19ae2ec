/// How a PNG file stores its pixels.
enum PixelFormat: Hashable, Sendable {
  /// One byte a pixel that names one of at most 256 colours.
  case indexed
  case rgb
  case rgba

  var bytesPerPixel: Int {
    switch self {
    case .indexed: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// How many bytes a scan line has with its filter's number.
  func lineSize(width: Int) -> Int { width * bytesPerPixel + 1 }

  /// The colour type of the IHDR chunk.
  var colorType: UInt8 {
    switch self {
    case .indexed: 3
    case .rgb: 2
    case .rgba: 6
    }
  }
}
