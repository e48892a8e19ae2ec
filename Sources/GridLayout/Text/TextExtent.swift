import GridCore

/// Measures how wide a text is that may be broken into lines.
struct TextExtent {
  let measurer: any TextMeasuring
  /// What all lengths are multiplied by.
  let zoom: Double

  /// A word longer than this at zoom 1, in points, does not keep its column from shrinking: it is broken.
  static let longestKeptWord = 160.0

  /// The widest line of a text that is broken only where it must be.
  func widestLine(of text: Span<UInt8>, font: FontID) -> Double {
    guard text.containsLineBreak else { return measurer.width(of: text, font: font) }
    let lines = LineBreaker(
      clusters: measurer.clusters(of: text, font: font), byteCount: text.count
    ).lines(width: .infinity)
    return lines.reduce(0) { max($0, $1.width) }
  }

  /// Words of ASCII text end at white space; other scripts are asked for their break opportunities.
  func longestWord(in text: Span<UInt8>, font: FontID) -> Double {
    var longest = 0.0
    if text.isASCII {
      var start = 0
      for index in 0...text.count where index == text.count || text[index] <= 0x20 {
        if index > start {
          longest = max(longest, measurer.width(of: text.extracting(start..<index), font: font))
        }
        start = index + 1
      }
    } else {
      var word = 0.0
      for cluster in measurer.clusters(of: text, font: font) {
        if cluster.breakBefore != .prohibited { word = 0 }
        if !cluster.isWhitespace { word += cluster.advance }
        longest = max(longest, word)
      }
    }
    return min(longest, Self.longestKeptWord * zoom)
  }
}
