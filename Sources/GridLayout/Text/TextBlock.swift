import GridCore
import GridModel

/// The lines of a text set into a given width: broken, limited in number and shortened as its style says.
struct TextBlock {
  /// A line: the bytes before the ellipsis, and if it is shortened, those after it.
  struct Line: Equatable {
    var head: Range<Int>
    /// `nil` for a line that is whole.
    var tail: Range<Int>?
    /// The advance width with the ellipsis, in points.
    var width: Double
  }

  var lines: [Line]

  var isShortened: Bool { lines.contains { $0.tail != nil } }

  /// Sets `text` for a box `width` wide.
  static func set(
    _ text: Span<UInt8>, font: FontID, style: ComputedStyle, width: Double,
    measurer: any TextMeasuring
  ) -> TextBlock {
    let breaks = style.wrap == .word && text.containsLineBreak
    if !breaks {
      let natural = measurer.width(of: text, font: font)
      if natural <= width + LineBreaker.tolerance {
        return TextBlock(lines: [Line(head: 0..<text.count, tail: nil, width: natural)])
      }
    }
    let clusters = measurer.clusters(of: text, font: font)
    if style.wrap == .none || style.maxLines == 1 {
      return TextBlock(lines: [
        shortened(
          clusters[...], end: text.count, font: font, style: style, width: width,
          measurer: measurer)
      ])
    }
    let broken = LineBreaker(clusters: clusters, byteCount: text.count).lines(width: width)
    let limit = style.maxLines == 0 ? broken.count : min(style.maxLines, broken.count)
    var lines = broken.prefix(limit).map { Line(head: $0.range, tail: nil, width: $0.width) }
    if limit < broken.count {
      let start = broken[limit - 1].range.lowerBound
      let rest = clusters.drop { $0.byteOffset < start }
      lines[limit - 1] = shortened(
        rest, end: text.count, font: font, style: style, width: width, measurer: measurer)
    }
    return TextBlock(lines: lines)
  }

  /// One line of `clusters` with an ellipsis, which is there even if the clusters alone would fit.
  private static func shortened(
    _ clusters: ArraySlice<TextCluster>, end: Int, font: FontID, style: ComputedStyle,
    width: Double, measurer: any TextMeasuring
  ) -> Line {
    let start = clusters.first?.byteOffset ?? end
    let ellipsis = measurer.width(of: ellipsis.span, font: font)
    let moved = clusters.map { cluster in
      TextCluster(
        byteOffset: cluster.byteOffset - start, advance: cluster.advance,
        breakBefore: cluster.breakBefore, isWhitespace: cluster.isWhitespace)
    }
    let kept = Ellipsizer(clusters: moved, byteCount: end - start, ellipsisWidth: ellipsis)
      .keptRanges(width: width, at: style.ellipsis)
    let used = moved.reduce(ellipsis) { total, cluster in
      let isKept =
        kept.head.contains(cluster.byteOffset) || kept.tail.contains(cluster.byteOffset)
      return total + (isKept ? cluster.advance : 0)
    }
    return Line(
      head: (kept.head.lowerBound + start)..<(kept.head.upperBound + start),
      tail: (kept.tail.lowerBound + start)..<(kept.tail.upperBound + start), width: used)
  }

  /// U+2026 as UTF-8.
  static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
}
