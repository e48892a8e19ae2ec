import GridPNG
import GridSnapshots
import Platform
import TestSupport
import Testing

/// What cannot be compared fails in words: it never passes, and never crashes.
@Suite("Pictures of other programs")
struct ForeignPictureTests {
  private let own = PNGEncoder.encode(
    DecodedImage(width: 2, height: 2, pixels: [0xFF00_00FF, 0x00FF_00FF, 0x0000_FFFF, 0xFFFF_FFFF]))

  private func failure(_ expected: [UInt8]) -> String? {
    do {
      _ = try PictureComparison(expected: expected, actual: own).result()
      return nil
    } catch {
      return error.description
    }
  }

  /// A file of 2 × 2 pixels.
  private func png(
    depth: UInt8 = 8, color: UInt8, interlace: UInt8 = 0, lines: [UInt8], palette: [UInt8] = [],
    transparency: [UInt8] = []
  ) throws -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func add(_ type: String, _ data: [UInt8]) {
      func number(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
      }
      let body = Array(type.utf8) + data
      bytes += number(UInt32(data.count)) + body + number(Checksum.crc32(body.span))
    }
    add("IHDR", [0, 0, 0, 2, 0, 0, 0, 2, depth, color, 0, 0, interlace])
    if !palette.isEmpty { add("PLTE", palette) }
    if !transparency.isEmpty { add("tRNS", transparency) }
    add("IDAT", try StreamCompressor(level: 1).zlib(lines.span))
    add("IEND", [])
    return bytes
  }

  @Test("grey, palette and true colour are decoded to the same pixels, and compared")
  func decoded() throws {
    let palette = try png(
      color: 3, lines: [0, 0, 1, 0, 2, 3],
      palette: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    #expect(try PictureComparison(expected: palette, actual: own).result() == nil)
    let rgb = try png(
      color: 2, lines: [0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255])
    #expect(try PictureComparison(expected: rgb, actual: own).result() == nil)
    let grey = try png(color: 0, lines: [0, 255, 0, 0, 0, 255])
    #expect(try PictureComparison(expected: grey, actual: own).result()?.pixelCount == 3)
  }

  @Test("16 bits a sample, fewer than 8, interlacing and transparent colours are refused in words")
  func refused() throws {
    let deep = try png(depth: 16, color: 0, lines: Array(repeating: 0, count: 10))
    #expect(failure(deep)?.contains("colour type 0 with 16 bits cannot be read") == true)
    let flat = try png(depth: 1, color: 0, lines: [0, 0, 0, 0])
    #expect(failure(flat)?.contains("colour type 0 with 1 bits") == true)
    let interlaced = try png(color: 0, interlace: 1, lines: [0, 0, 0, 0, 0, 0])
    #expect(failure(interlaced)?.contains("interlacing cannot be read") == true)
    let keyed = try png(color: 0, lines: [0, 0, 0, 0, 0, 0], transparency: [0, 0])
    #expect(failure(keyed)?.contains("a transparent colour") == true)
  }

  @Test("a palette that lacks a colour, and lines that are too short, are damage")
  func damaged() throws {
    #expect(
      failure(try png(color: 3, lines: [0, 0, 9, 0, 0, 0], palette: [1, 2, 3]))?
        .contains("PLTE is damaged") == true)
    #expect(failure(try png(color: 2, lines: [0, 1, 2]))?.contains("decompressed") == true)
  }

  @Test("a file cut off anywhere is refused")
  func truncated() {
    for count in 0..<own.count {
      #expect(failure(Array(own.prefix(count))) != nil, "\(count) bytes")
    }
  }

  @Test("a changed byte is found or refused")
  func changed() throws {
    for place in own.indices {
      var bytes = own
      bytes[place] ^= 0x10
      // Only bytes that say nothing about pixels may go through unnoticed: there are none.
      #expect(failure(bytes) != nil, "byte \(place)")
    }
  }

  @Test("something else than a picture is refused", arguments: ["", "GIF89a", "<svg/>"])
  func noPNG(_ text: String) {
    #expect(
      failure(Array(text.utf8)) == "the recorded picture cannot be read: it is not a PNG file")
  }

  @Test("a JPEG file with the name of a PNG file is refused")
  func jpeg() {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + Array("JFIF".utf8)
    #expect(
      failure(start + [0, 1, 1, 0, 0, 1])
        == "the recorded picture cannot be read: it is not a PNG file")
  }

  @Test("the quick comparison never takes unsupported formats for equal, even of the same bytes")
  func quickly() throws {
    let black = PNGEncoder.encode(
      DecodedImage(width: 2, height: 2, pixels: Array(repeating: 0x0000_00FF, count: 4)))
    let grey = try png(color: 0, lines: [0, 0, 0, 0, 0, 0])
    #expect(PictureComparison.areSurelyEqual(grey, grey))
    let deep = try png(depth: 16, color: 0, lines: Array(repeating: 0, count: 10))
    let flat = try png(depth: 1, color: 0, lines: [0, 0, 0, 0])
    let interlaced = try png(color: 0, interlace: 1, lines: [0, 0, 0, 0, 0, 0, 0])
    for foreign in [deep, flat, interlaced] {
      #expect(!PictureComparison.areSurelyEqual(foreign, foreign))
      #expect(!PictureComparison.areSurelyEqual(foreign, black))
    }
  }

  @Test("a small file that asks for a huge picture is refused before memory is taken")
  func bomb() throws {
    var bytes = own
    // Width and height of the header, and its checksum.
    for place in [17, 21] { bytes[place] = 0x7F }
    let header = Array(bytes[12..<29])
    let sum = Checksum.crc32(header.span)
    for offset in 0..<4 {
      bytes[29 + offset] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(offset)))
    }
    #expect(failure(bytes) != nil)
  }
}
