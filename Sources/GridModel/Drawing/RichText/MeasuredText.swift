import GridCore

/// A rich text with the widths of its characters and the places where lines may end: all that
/// setting it needs, whatever the width is.
///
/// A text is set several times one after another: for the width of its cell, for its longest word,
/// for its height, for the lines between which a page may end, then to be placed and to be drawn.
/// It is measured for the first of them.
struct MeasuredText {
  let runs: [RichText.Run]
  /// The starts of the runs in the whole text.
  let starts: [Int]
  let bytes: [UInt8]
  let clusters: [TextCluster]
  /// The order of the parts of a line.
  let order: PieceOrder
  /// The width of the widest hyphen of the runs at the end of a line, in points; 0 if no word may
  /// be divided.
  let hyphenWidth: Double
  /// How it was set last.
  let settings = RecentSettings()

  /// Longer texts are measured in parts of about this number of bytes: the time for a text that is
  /// shaped at once grows with the square of its length.
  private static let measuredLength = 16 * 1024

  /// A text as it was measured last by the same measurer, or else measured now.
  static func of(_ text: RichText, style: CellStyle, ruler: TextRuler) -> MeasuredText {
    guard let recent = RecentTexts.of(ruler.measurer) else {
      return MeasuredText(text, style: style, ruler: ruler)
    }
    return recent.value(for: text, font: style.font, hyphens: style.hyphens) {
      MeasuredText(text, style: style, ruler: ruler)
    }
  }

  /// Break opportunities are found in the whole text, as if it were in one font; widths are
  /// measured in the runs.
  private init(_ text: RichText, style: CellStyle, ruler: TextRuler) {
    var runs: [RichText.Run] = []
    var starts: [Int] = []
    var bytes: [UInt8] = []
    for run in text.runs where !run.text.isEmpty {
      starts.append(bytes.count)
      bytes += run.text.utf8.lazy.map { $0 == 0 ? 0x20 : $0 }
      runs.append(run)
    }
    // By byte; most bytes begin a cluster.
    var breaks: [LineBreakOpportunity] = Array(repeating: .prohibited, count: bytes.count)
    var clusterCount = 0
    let font = ruler.measurer.font(style.font)
    for part in Self.parts(of: 0..<bytes.count, in: bytes) {
      let whole = ruler.measurer.clusters(
        of: bytes.span.extracting(part), font: font, hyphens: style.hyphens)
      clusterCount += whole.count
      for cluster in whole { breaks[part.lowerBound + cluster.byteOffset] = cluster.breakBefore }
      if part.lowerBound > 0 {
        breaks[part.lowerBound] = Self.opportunity(after: bytes[part.lowerBound - 1])
      }
    }
    // Runs end between characters, so that there are hardly more. An array that grows takes twice
    // the memory.
    var clusters: [TextCluster] = []
    clusters.reserveCapacity(clusterCount)
    for (index, run) in runs.enumerated() {
      let font = ruler.measurer.font(run.look.font(in: style))
      let range = starts[index]..<(starts[index] + run.text.utf8.count)
      for part in Self.parts(of: range, in: bytes) {
        for var cluster in ruler.measurer.clusters(of: bytes.span.extracting(part), font: font) {
          cluster.byteOffset += part.lowerBound
          cluster.breakBefore = breaks[cluster.byteOffset]
          clusters.append(cluster)
        }
      }
    }
    var hyphenWidth = 0.0
    if clusters.contains(where: { $0.breakBefore == .hyphen }) {
      let hyphen = String(decoding: TextHyphen.bytes, as: UTF8.self)
      for run in runs {
        hyphenWidth = max(hyphenWidth, ruler.width(of: hyphen, font: run.look.font(in: style)))
      }
    }
    self.runs = runs
    self.starts = starts
    self.bytes = bytes
    self.clusters = clusters
    self.hyphenWidth = hyphenWidth
    order = PieceOrder(of: bytes)
  }

  /// The parts of the text that are measured at once: each ends with a paragraph, or else with a
  /// word, or else with a character.
  static func parts(of range: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while range.upperBound - start > measuredLength {
      let limit = start + measuredLength
      var end = limit
      while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      let part = bytes[start..<limit]
      if let last = part.lastIndex(of: 0x0A) ?? part.lastIndex(of: 0x20) { end = last + 1 }
      parts.append(start..<end)
      start = end
    }
    if start < range.upperBound || parts.isEmpty { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The opportunity to break a line between two parts that are measured one after the other.
  /// - Parameter byte: the last one of the first part.
  private static func opportunity(after byte: UInt8) -> LineBreakOpportunity {
    switch byte {
    case 0x0A: .mandatory
    case 0x20: .allowed
    default: .prohibited
    }
  }

  /// The advance of the longest part without a break opportunity, in points.
  var longestWord: Double {
    var longest = 0.0
    clusters.forEachWord(hyphenWidth: hyphenWidth) { _, width in longest = max(longest, width) }
    return longest
  }
}

/// The texts that a measurer has measured last.
private final class RecentTexts {
  private struct Entry {
    var text: RichText
    var font: FontDescriptor
    var hyphens: HyphenationRule
    var measured: MeasuredText
  }

  /// The last one first.
  private var entries: [Entry] = []
  /// Texts side by side in a row.
  private static let capacity = 4
  /// The maximum number of bytes of all texts together. A long one is kept, too: it is set again on
  /// each of its pages.
  private static let keptLength = 1 << 20

  /// Those of a measurer; `nil` if it keeps nothing.
  static func of(_ measurer: any TextMeasuring) -> RecentTexts? {
    guard let cache = measurer.cache else { return nil }
    if let texts = cache.texts as? RecentTexts { return texts }
    let texts = RecentTexts()
    cache.texts = texts
    return texts
  }

  func value(
    for text: RichText, font: FontDescriptor, hyphens: HyphenationRule, make: () -> MeasuredText
  ) -> MeasuredText {
    if let entry = entries.first(where: {
      $0.text.hasCharacters(of: text) && $0.font == font && $0.hyphens == hyphens
    }) {
      return entry.measured
    }
    let measured = make()
    guard measured.bytes.count <= Self.keptLength else { return measured }
    if entries.count == Self.capacity { entries.removeLast() }
    var length = measured.bytes.count
    entries = Array(
      entries.prefix {
        length += $0.measured.bytes.count
        return length <= Self.keptLength
      })
    entries.insert(Entry(text: text, font: font, hyphens: hyphens, measured: measured), at: 0)
    return measured
  }
}

extension RichText {
  /// Whether it has the same characters with the same looks as another: unlike equal texts, not
  /// composed letters for decomposed ones.
  fileprivate func hasCharacters(of other: RichText) -> Bool {
    runs.span.isIdentical(to: other.runs.span)
      || runs.elementsEqual(other.runs) {
        $0.look == $1.look && $0.text.utf8.elementsEqual($1.text.utf8)
      }
  }
}
