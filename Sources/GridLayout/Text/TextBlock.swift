package import GridCore
package import GridModel

/// The lines of a text set into a given width: broken, limited in number and shortened as its style
/// specifies.
///
/// 1. A text that fits on one line is not broken.
/// 2. Otherwise it is broken into lines, unless it may have only one.
///    The style of wrapping keeps short words from the last line, or balances the lines.
/// 3. If it has more lines than allowed, the last allowed one takes the rest and is shortened.
package struct TextBlock: Equatable {
  /// A line: the bytes before the ellipsis, and if it is shortened, those after it.
  package struct Line: Equatable {
    package var head: Range<Int>
    /// `nil` for a line that is whole.
    package var tail: Range<Int>?
    /// The advance width with the ellipsis, in points.
    package var width: Double
    /// Whether the line ends where there is no break opportunity.
    var endsInWord = false
    /// Whether the line ends with a hyphen, which its width includes.
    package var endsInHyphen = false

    package init(
      head: Range<Int>, tail: Range<Int>?, width: Double, endsInWord: Bool = false,
      endsInHyphen: Bool = false
    ) {
      self.head = head
      self.tail = tail
      self.width = width
      self.endsInWord = endsInWord
      self.endsInHyphen = endsInHyphen
    }
  }

  /// At least one.
  package var lines: [Line]

  package var isShortened: Bool { lines.contains { $0.tail != nil } }
  package var breaksWords: Bool { lines.contains(where: \.endsInWord) }

  /// U+2026 as UTF-8.
  package static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]

  /// Sets `text` for a box `width` wide.
  package static func set(
    _ text: CellTextBuffer, font: FontID, flow: TextFlow, width: Double,
    measurer: any TextMeasuring
  ) -> TextBlock {
    let make = { made(text, font: font, flow: flow, width: width, measurer: measurer) }
    return LongTexts.of(measurer, for: text)?
      .block(LongTexts.Key(text: text.content, font: font, flow: flow, width: width), make)
      ?? make()
  }

  private static func made(
    _ text: CellTextBuffer, font: FontID, flow: TextFlow, width: Double,
    measurer: any TextMeasuring
  ) -> TextBlock {
    let byteCount = text.bytes.count
    if let natural = wholeWidth(text, font: font, width: width, measurer: measurer) {
      return TextBlock(lines: [Line(head: 0..<byteCount, tail: nil, width: natural)])
    }
    let clusters = text.clusters(font: font, measurer: measurer)
    let isOneLine = flow.wrap == .none || (flow.maxLines == 1 && !text.hasLineBreaks)
    let breaker = LineBreaker(
      clusters: clusters, byteCount: byteCount,
      hyphenWidth: measurer.hyphenWidth(in: clusters, font: font))
    var broken = breaker.lines(width: isOneLine ? .infinity : width, wrapping: flow.wrapping)
    // A last line that takes the rest is as full as can be.
    if flow.maxLines > 0, broken.count > flow.maxLines, flow.wrapping != .auto, !isOneLine {
      broken = breaker.lines(width: width)
    }
    let limit = flow.maxLines == 0 ? broken.count : min(flow.maxLines, broken.count)
    var lines = broken.prefix(limit).map { line in
      Line(
        head: line.endsInHyphen ? TextHyphen.trimmed(line.range, of: text.bytes.span) : line.range,
        tail: nil, width: line.width, endsInWord: line.endsInWord, endsInHyphen: line.endsInHyphen)
    }
    let last = broken[limit - 1]
    if limit < broken.count || (isOneLine && last.width > width + LineBreaker.tolerance) {
      let rest = clusters.drop { $0.byteOffset < last.range.lowerBound }
      lines[limit - 1] = shortened(
        Array(rest), end: byteCount, font: font, flow: flow, width: width, measurer: measurer)
    }
    return TextBlock(lines: lines)
  }

  /// Step 1: the width of `text` on one line if it fits on one, else `nil`.
  package static func wholeWidth(
    _ text: CellTextBuffer, font: FontID, width: Double, measurer: any TextMeasuring
  ) -> Double? {
    if text.isEmpty { return 0 }
    guard !text.hasLineBreaks else { return nil }
    let natural =
      if let texts = LongTexts.of(measurer, for: text) {
        texts.width(text.bytes, font) { measurer.width(of: text.bytes.span, font: font) }
      } else {
        measurer.width(of: text.bytes.span, font: font)
      }
    return natural <= width + LineBreaker.tolerance ? natural : nil
  }

  /// One line of `clusters` with an ellipsis, which is there even if the clusters alone would fit.
  private static func shortened(
    _ clusters: [TextCluster], end: Int, font: FontID, flow: TextFlow, width: Double,
    measurer: any TextMeasuring
  ) -> Line {
    let ellipsis = measurer.width(of: ellipsis.span, font: font)
    let kept = Ellipsizer(clusters: clusters, end: end, ellipsisWidth: ellipsis)
      .keptRanges(width: width, at: flow.ellipsis)
    let used = clusters.reduce(ellipsis) { total, cluster in
      let isKept =
        kept.head.contains(cluster.byteOffset) || kept.tail.contains(cluster.byteOffset)
      return total + (isKept ? cluster.advance : 0)
    }
    return Line(head: kept.head, tail: kept.tail, width: used)
  }
}

extension TextBlock {
  /// The lines from top to bottom.
  /// - Parameter text: the text that was set.
  func textLines(of text: CellTextBuffer, _ measures: LineMeasures) -> [TextLine] {
    var lines = self.lines.indices.map { number in
      let top = measures.top(ofLine: number)
      return TextLine(top: top, bottom: top + measures.height)
    }
    lines.number { index in
      let (end, next) = (self.lines[index].head.upperBound, self.lines[index + 1].head.lowerBound)
      return end < next && text.bytes[end..<next].contains { (0x0A...0x0D).contains($0) }
    }
    return lines
  }
}

extension TextMeasuring {
  /// The vertical measures of lines of a style.
  /// - Parameter font: the style's font.
  package func lines(of style: ComputedStyle, font: FontID) -> LineMeasures {
    style.lineSpacing.measures(of: metrics(of: font), size: style.font.size)
  }
}
