import GridCore

/// The header of a picture, read before anything is decoded: a few bytes may declare gigabytes of
/// pixels.
struct ImageHeader: Hashable {
  let format: ImageFormat
  /// In pixels, as the rows are stored; 0 for SVG.
  let width: Int
  let height: Int
  /// For SVG, that of all pictures in it.
  let pixelCount: Int
  /// `nil` for other formats.
  let jpeg: JPEGHeader?

  /// Reads signature and size where the formats have them: PNG (W3C, 11.2.1), GIF89a (18), JPEG
  /// (ITU-T T.81, annex B), WebP (RFC 9649, 2.5 to 2.7; key frames of VP8: RFC 6386, 9.1). GIF and
  /// WebP are little-endian.
  /// - Parameters:
  ///   - limits: the maximum numbers of pixels and elements.
  ///   - depth: how many SVG pictures this one is nested in.
  init(
    _ bytes: [UInt8], limits: RenderLimits = RenderLimits(), depth: Int = 0
  ) throws(ImageFault) {
    func word(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    func littleWord(_ place: Int) -> Int { Int(bytes[place + 1]) << 8 | Int(bytes[place]) }
    func starts(_ signature: [UInt8], at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: signature)
    }
    var size = (0, 0)
    var jpeg: JPEGHeader?
    var innerPixelCount = 0
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      guard bytes.count >= 24 else { throw .damaged("it ends within its header") }
      size = (word(16) << 16 | word(18), word(20) << 16 | word(22))
    } else if starts(Array("GIF8".utf8)) {
      format = .gif
      guard bytes.count >= 10 else { throw .damaged("it ends within its header") }
      size = (littleWord(6), littleWord(8))
    } else if starts([0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      let header = try JPEGHeader(bytes)
      // Each scan of a progressive picture passes over all of its pixels.
      guard header.scanCount <= ImageFault.scanLimit else {
        throw .tooManyScans(header.scanCount)
      }
      size = (header.width, header.height)
      jpeg = header
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      format = .webp
      guard bytes.count >= 30 else { throw .damaged("it ends within its header") }
      // Extended and lossless files store one less than the size, in 24 and in 14 bits; lossy ones
      // have the size itself below two bits for scaling.
      if starts(Array("VP8X".utf8), at: 12) {
        size = (
          1 + (littleWord(24) | Int(bytes[26]) << 16), 1 + (littleWord(27) | Int(bytes[29]) << 16)
        )
      } else if starts(Array("VP8L".utf8), at: 12) {
        let bits = littleWord(21) | littleWord(23) << 16
        size = (1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
      } else {
        size = (littleWord(26) & 0x3FFF, littleWord(28) & 0x3FFF)
      }
    } else if SVGCheck.isSVG(bytes) {
      format = .svg
      innerPixelCount = try SVGCheck.check(bytes, limits: limits, depth: depth)
    } else {
      throw .unknownFormat
    }
    (width, height) = size
    self.jpeg = jpeg
    pixelCount =
      format == .svg ? innerPixelCount : width.multipliedReportingOverflow(by: height).partialValue
    // Checked one side at a time first, so that the product cannot overflow.
    guard format != .svg else { return }
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    guard max(width, height) <= ImageFault.sideLimit else {
      throw .tooLongSide(width: width, height: height)
    }
    guard width * height <= limits.count(.picturePixels) else {
      throw .tooMuch(.picturePixels, "its \(width) × \(height) pixels are", limits)
    }
    guard ImageEnding.isComplete(bytes, format, jpeg) else { throw .damaged("it ends early") }
  }
}

/// The supported picture formats.
package enum ImageFormat: String, Hashable, Sendable {
  case png
  case jpeg
  case gif
  case webp
  case svg
}

/// Checks whether a file is complete: decoders show the part that a truncated file has, and
/// arbitrary pixels in place of the rest.
enum ImageEnding {
  static func isComplete(_ bytes: [UInt8], _ format: ImageFormat, _ jpeg: JPEGHeader?) -> Bool {
    switch format {
    case .png: hasLastChunk(bytes)
    case .jpeg: jpeg?.isComplete ?? false
    case .webp: hasWholeContainer(bytes)
    // Their libraries report it.
    case .gif, .svg: true
    }
  }

  private static func hasLastChunk(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let isLast = bytes[(place + 4)...].starts(with: "IEND".utf8)
      place += 12 + length
      if isLast { return place <= bytes.count }
    }
    return false
  }

  private static func hasWholeContainer(_ bytes: [UInt8]) -> Bool {
    bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8 <= bytes.count
  }
}

/// The contents of a JPEG file's markers (ITU-T T.81, annex B).
package struct JPEGHeader: Hashable, Sendable {
  package private(set) var width = 0
  package private(set) var height = 0
  /// 1 is grey, 3 colours, 4 inks.
  package private(set) var componentCount = 0
  package private(set) var scanCount = 0
  /// Whether it has Adobe's marker: then inks are stored inverted.
  package private(set) var isAdobe = false
  /// Whether every reader of PDF can decode it: 8 bits, Huffman codes, sequential or progressive.
  package private(set) var isCommon = false
  /// Whether it has an end marker; without it, part of the picture may be missing.
  package private(set) var isComplete = false

  init(_ bytes: [UInt8]) throws(ImageFault) {
    func word(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    var place = 2
    while place + 2 <= bytes.count {
      // Scan data, stuffed zeros and restart markers are skipped.
      guard bytes[place] == 0xFF, !(0xD0...0xD8).contains(bytes[place + 1]),
        ![0x00, 0x01, 0xFF].contains(bytes[place + 1])
      else {
        place += 1
        continue
      }
      let marker = bytes[place + 1]
      if marker == 0xD9 {
        isComplete = true
        break
      }
      guard place + 4 <= bytes.count else { break }
      let length = word(place + 2)
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard place + 10 <= bytes.count else { throw .damaged("it ends within its header") }
        height = word(place + 5)
        width = word(place + 7)
        componentCount = Int(bytes[place + 9])
        isCommon = bytes[place + 4] == 8 && marker <= 0xC2
      case 0xDA: scanCount += 1
      case 0xEE:
        isAdobe = isAdobe || bytes.dropFirst(place + 4).starts(with: Array("Adobe".utf8))
      default: break
      }
      place += 2 + max(2, length)
    }
    guard componentCount > 0 else { throw .damaged("it has no frame") }
  }
}
