package import GridCore
import Platform

extension TextEngine {
  /// 1. The text is shaped, and each cluster's advance is noted at its first byte.
  /// 2. Unicode's rules cut the text into graphemes.
  /// 3. A cluster's advance is divided evenly among the graphemes that start in it, as for a
  ///    ligature; if none does, it goes to the grapheme that contains the cluster.
  package func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster] {
    if text.isEmpty { return [] }
    let number = Int(font.rawValue)
    shaper.glyphs(of: text, font: number, into: &line)
    let boundaries = shaper.fonts[number].context.boundaries(of: text)
    var advances = [Int](repeating: 0, count: text.count)
    var ends = [Int](repeating: 0, count: text.count)
    for glyph in line {
      let start = Int(glyph.byteOffset)
      advances[start] += Int(glyph.advance)
      ends[start] = start + Int(glyph.byteCount)
    }
    var clusters = TextEngine.graphemes(of: text, boundaries)
    TextEngine.distribute(advances, until: ends, among: &clusters)
    return clusters
  }

  private static func graphemes(
    of text: Span<UInt8>, _ boundaries: [CharacterBoundary]
  ) -> [TextCluster] {
    var clusters: [TextCluster] = []
    clusters.reserveCapacity(boundaries.count)
    var character = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 {
      let boundary = boundaries[character]
      character += 1
      guard boundary.isGraphemeStart || clusters.isEmpty else { continue }
      let isFirst = clusters.isEmpty
      clusters.append(
        TextCluster(
          byteOffset: index, advance: 0,
          breakBefore: isFirst || !boundary.isLineBreak
            ? .prohibited : boundary.isMandatoryBreak ? .mandatory : .allowed,
          isWhitespace: boundary.isWhitespace))
    }
    return clusters
  }

  private static func distribute(
    _ advances: [Int], until ends: [Int], among clusters: inout [TextCluster]
  ) {
    var grapheme = 0
    for start in advances.indices where ends[start] > start {
      while grapheme + 1 < clusters.count, clusters[grapheme + 1].byteOffset <= start {
        grapheme += 1
      }
      var last = grapheme
      while last + 1 < clusters.count, clusters[last + 1].byteOffset < ends[start] { last += 1 }
      let first =
        clusters[grapheme].byteOffset == start || last == grapheme ? grapheme : grapheme + 1
      let share = PangoUnits.points(advances[start]) / Double(last - first + 1)
      for index in first...last { clusters[index].advance += share }
    }
  }
}
