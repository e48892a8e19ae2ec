/// The glyphs of a font program by number.
///
/// The state of a writer is copied for each page that adds glyphs, and the fonts for Chinese have
/// 65,000: so they are in blocks, of which a page copies those that it changes.
struct PDFPlainGlyphs {
  private static let blockLength = 256
  /// Blocks without a glyph in use are empty.
  private var blocks: [[PDFPlainGlyph]] = []

  @inline(__always)
  subscript(glyph: UInt32) -> PDFPlainGlyph {
    get {
      let (block, place) = Self.place(of: glyph)
      guard block < blocks.count, place < blocks[block].count else { return PDFPlainGlyph() }
      return blocks[block][place]
    }
    _modify {
      let (block, place) = Self.place(of: glyph)
      while block >= blocks.count { blocks.append([]) }
      if blocks[block].isEmpty {
        blocks[block] = [PDFPlainGlyph](repeating: PDFPlainGlyph(), count: Self.blockLength)
      }
      yield &blocks[block][place]
    }
  }

  /// The numbers of the glyphs in use, ascending.
  var used: [UInt32] {
    blocks.enumerated().flatMap { number, block in
      block.indices.lazy.filter { block[$0].isUsed }
        .map { UInt32(number * Self.blockLength + $0) }
    }
  }

  @inline(__always)
  private static func place(of glyph: UInt32) -> (block: Int, place: Int) {
    (Int(glyph) / blockLength, Int(glyph) % blockLength)
  }
}

/// A glyph of a font program as its first resource shows it.
struct PDFPlainGlyph {
  /// The width in thousandths of the em; negative if the glyph is not in use.
  var width = -1.0
  /// The UTF-8 of up to four bytes that it represents; 0 if it has more, or none.
  var text: UInt32 = 0
  /// The bytes of its code in a string, the first in the lowest byte.
  private var bytes: UInt32 = 0
  private var byteCount: UInt8 = 0

  var isUsed: Bool { width >= 0 }

  mutating func setCode(_ code: UInt16) {
    var string: [UInt8] = []
    string.append(inString: code)
    bytes = string.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    byteCount = UInt8(string.count)
  }

  /// The maximum number of bytes that `appendCode` appends.
  static let longestCode = 4

  @inline(__always)
  func appendCode(to output: inout OutputSpan<UInt8>) {
    output.append(UInt8(truncatingIfNeeded: bytes))
    output.append(UInt8(truncatingIfNeeded: bytes >> 8))
    // Nearly all codes have two bytes that are not escaped.
    if byteCount == 2 { return }
    var left = bytes >> 16
    for _ in 2..<byteCount {
      output.append(UInt8(truncatingIfNeeded: left))
      left >>= 8
    }
  }

  /// Up to four bytes as a number: 0 only for a NUL.
  @inline(__always)
  static func pack(_ text: Span<UInt8>, at place: Int, count: Int) -> UInt32 {
    var packed = UInt32(text[place])
    if count == 1 { return packed }
    for index in (place + 1)..<(place + count) { packed = packed << 8 | UInt32(text[index]) }
    return packed
  }
}
