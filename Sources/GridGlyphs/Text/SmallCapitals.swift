import Platform

/// Synthetic small capitals for a font that has none: small letters as capitals of a smaller size.
///
/// 1. The text is cut where small letters begin and end.
/// 2. Small letters are mapped to capitals by the full mappings of Unicode, and shaped in the smaller size.
/// 3. Their glyphs represent the bytes of the small letters, so that text copied from a PDF has small letters.
struct SmallCapitals {
  let large: TextContext
  let small: TextContext

  func shape(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    var run = Run()
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      let isSmall = isMark ? run.isSmall : scalar.properties.isLowercase
      if isSmall != run.isSmall {
        append(run, to: &glyphs)
        run = Run(isSmall: isSmall)
      }
      let shown = isSmall ? scalar.properties.uppercaseMapping : String(scalar)
      for byte in shown.utf8 {
        run.bytes.append(byte)
        run.origins.append((Int32(offset), Int32(length)))
      }
      offset += length
    }
    append(run, to: &glyphs)
  }

  private struct Run {
    var isSmall = false
    /// The text that is shaped.
    var bytes: [UInt8] = []
    /// For each byte, the character of the text that it comes from.
    var origins: [(offset: Int32, count: Int32)] = []
  }

  private func append(_ run: Run, to glyphs: inout [ShapedGlyph]) {
    if run.bytes.isEmpty { return }
    let first = glyphs.count
    (run.isSmall ? small : large).shape(run.bytes.span, into: &glyphs)
    for index in first..<glyphs.count {
      let start = Int(glyphs[index].byteOffset)
      let end = start + Int(glyphs[index].byteCount)
      guard end > start else { continue }
      let (from, to) = (run.origins[start], run.origins[end - 1])
      glyphs[index].byteOffset = from.offset
      glyphs[index].byteCount = to.offset + to.count - from.offset
    }
  }
}
