import GridCore

/// The scan lines of a PNG file that was recorded, to be compared with pixels while they are
/// painted.
///
/// Only opaque pictures are compared: the colours of a file cannot be derived unambiguously from
/// premultiplied translucent pixels.
struct RecordedPicture {
  private let width: Int
  private let channelCount: Int
  /// The unfiltered lines, each after its filter's number.
  private let lines: [UInt8]
  /// The pixel that each byte of an indexed picture represents; 0, which no opaque picture has, for
  /// bytes without a colour.
  private let pixels: [UInt32]

  /// `nil` for a file that cannot be read, has another size than `picture`, or has a pixel format
  /// that `picture` would not be written in.
  init?(_ bytes: [UInt8], as picture: RasterPicture) {
    guard picture.isOpaque, let file = try? PNGContents(bytes), !file.isAnimated,
      file.width == picture.widthInPixels, file.height == picture.heightInPixels,
      [2, 3].contains(file.colorType), let lines = try? PNGDecoder.lines(of: file)
    else { return nil }
    width = file.width
    channelCount = file.channelCount
    self.lines = lines
    let colors = file.palette.map { $0 & 0xFF == 0xFF ? 0xFF00_0000 | $0 >> 8 : 0 }
    pixels = colors + Array(repeating: 0, count: 256 - colors.count)
  }

  /// Whether rows of the picture equal the painted ones.
  /// - Parameter painted: opaque, alpha in the highest byte; as many as the rows have.
  func shows(_ painted: Span<UInt32>, in rows: Range<Int>) -> Bool {
    let size = width * channelCount + 1
    let lines = lines.span
    for (number, y) in rows.enumerated() {
      let line = painted.extracting((number * width)..<((number + 1) * width))
      let recorded = lines.extracting((y * size + 1)..<((y + 1) * size))
      // Most lines of a table repeat the one above, which SIMD instructions detect quickly.
      if number > 0,
        line.lastDifference(from: painted.extracting(((number - 1) * width)..<(number * width)))
          == nil,
        recorded.lastDifference(from: lines.extracting(((y - 1) * size + 1)..<(y * size))) == nil
      {
        continue
      }
      guard channelCount == 1 ? hasIndices(recorded, line) : hasColors(recorded, line) else {
        return false
      }
    }
    return true
  }

  private func hasIndices(_ recorded: Span<UInt8>, _ line: Span<UInt32>) -> Bool {
    let pixels = pixels.span
    var difference: UInt32 = 0
    for x in line.indices { difference |= pixels[Int(recorded[x])] ^ line[x] }
    return difference == 0
  }

  private func hasColors(_ recorded: Span<UInt8>, _ line: Span<UInt32>) -> Bool {
    var difference: UInt32 = 0
    for x in line.indices {
      let color =
        UInt32(recorded[3 * x]) << 16 | UInt32(recorded[3 * x + 1]) << 8
        | UInt32(recorded[3 * x + 2])
      difference |= (0xFF00_0000 | color) ^ line[x]
    }
    return difference == 0
  }
}
