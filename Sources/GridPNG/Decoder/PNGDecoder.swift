package import Platform

/// Reads PNG files with 8 bits per sample, not interlaced: all that `PNGBackend` writes, and most
/// other files.
///
/// 1. The header is checked before anything is allocated, so a small file cannot request a huge
///    picture.
/// 2. Every chunk's CRC and the stream's checksum are verified.
/// 3. Scan lines are unfiltered (PNG specification, §9.2) and expanded to straight RGBA.
package enum PNGDecoder {
  /// A reason that a file is rejected.
  package enum Failure: Error, Hashable, Sendable {
    case notPNG
    case truncated
    case damaged(chunk: String)
    case tooLarge(width: Int, height: Int)
    case unsupported(String)
    case badCompression(ZlibStatus)
  }

  /// - Parameter pixelLimit: The maximum number of pixels.
  package static func decode(_ bytes: [UInt8], pixelLimit: Int = 1 << 28) throws(Failure)
    -> DecodedImage
  {
    let file = try PNGContents(bytes)
    guard file.width > 0, file.height > 0, file.height <= pixelLimit / file.width else {
      throw .tooLarge(width: file.width, height: file.height)
    }
    let stride = file.width * file.channelCount
    // Deflate compresses by at most a factor of 1,032, which limits the size that a header may
    // declare.
    guard file.data.count >= (stride + 1) * file.height / 1032 else { throw .truncated }
    return try expand(lines(of: file), of: file, stride: stride)
  }

  /// The unfiltered scan lines of a file whose size has been checked, each after its filter's
  /// number.
  static func lines(of file: PNGContents) throws(Failure) -> [UInt8] {
    let stride = file.width * file.channelCount
    var lines: [UInt8]
    do throws(ZlibStatus) {
      lines = try Inflater.decompress(file.data.span, count: (stride + 1) * file.height)
    } catch {
      throw .badCompression(error)
    }
    try unfilter(&lines, stride: stride, pixelSize: file.channelCount)
    return lines
  }

  private static func unfilter(_ lines: inout [UInt8], stride: Int, pixelSize: Int)
    throws(Failure)
  {
    for start in Swift.stride(from: 0, to: lines.count, by: stride + 1) {
      let filter = lines[start]
      guard filter <= 4 else { throw .unsupported("filter type \(filter)") }
      if filter == 0 { continue }
      // Nearly all lines that are filtered repeat the one above.
      if filter == 2, start > 0 {
        for place in (start + 1)...(start + stride) { lines[place] &+= lines[place - stride - 1] }
        continue
      }
      for x in 0..<stride {
        let place = start + 1 + x
        let left = x >= pixelSize ? lines[place - pixelSize] : 0
        let above = start > 0 ? lines[place - stride - 1] : 0
        let corner = start > 0 && x >= pixelSize ? lines[place - stride - 1 - pixelSize] : 0
        switch filter {
        case 1: lines[place] &+= left
        case 2: lines[place] &+= above
        case 3: lines[place] &+= UInt8((UInt16(left) + UInt16(above)) / 2)
        default: lines[place] &+= paeth(left, above, corner)
        }
      }
    }
  }

  /// The one of left, above and corner that is nearest to left + above − corner (PNG specification,
  /// §9.4).
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let distances = (
      abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner))
    )
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }

  private static func expand(_ lines: [UInt8], of file: PNGContents, stride: Int)
    throws(Failure) -> DecodedImage
  {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(file.width * file.height)
    for y in 0..<file.height {
      let start = y * (stride + 1) + 1
      let places = Swift.stride(from: start, to: start + stride, by: file.channelCount)
      switch file.colorType {
      case 0: for place in places { pixels.append(UInt32(lines[place]) * 0x0101_0100 | 0xFF) }
      case 3:
        for place in places {
          let index = Int(lines[place])
          guard index < file.palette.count else { throw .damaged(chunk: "PLTE") }
          pixels.append(file.palette[index])
        }
      case 4:
        for place in places {
          pixels.append(UInt32(lines[place]) * 0x0101_0100 | UInt32(lines[place + 1]))
        }
      default:
        for place in places {
          let color =
            UInt32(lines[place]) << 24 | UInt32(lines[place + 1]) << 16
            | UInt32(lines[place + 2]) << 8
          pixels.append(color | (file.colorType == 2 ? 0xFF : UInt32(lines[place + 3])))
        }
      }
    }
    return DecodedImage(width: file.width, height: file.height, pixels: pixels)
  }
}
