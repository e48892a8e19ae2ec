/// Breaks a paragraph into lines no wider than a given width.
///
/// Greedy, as CSS Text 3 `overflow-wrap: anywhere`:
/// 1. Clusters are taken until the next one would be too wide; white space at the end of a line
///    hangs and is not counted.
/// 2. The line ends at the last break opportunity; if there is none, before the cluster that did
///    not fit (a line has at least one cluster). White space at the start of the next line is then
///    dropped.
/// 3. A break opportunity within a word counts only if the hyphen fits, too.
/// 4. A mandatory break ends the line immediately; white space after it is kept. A break at the
///    very end of the text does not add an empty line.
/// 5. The style of wrapping then moves words down, without adding a line (``Wrapping``).
package struct LineBreaker {
  /// A line's bytes without the white space at its end, and its advance width.
  package struct Line: Equatable {
    package var range: Range<Int>
    package var width: Double
    /// Whether the line ends where there is no break opportunity.
    package var endsInWord = false
    /// Whether the line ends with a hyphen, which its width includes.
    package var endsInHyphen = false
  }

  let clusters: [TextCluster]
  private let byteCount: Int

  private let hyphenWidth: Double

  /// - Parameter hyphenWidth: the width of the hyphen at the end of a line, in points.
  package init(clusters: [TextCluster], byteCount: Int, hyphenWidth: Double = 0) {
    self.clusters = clusters
    self.byteCount = byteCount
    self.hyphenWidth = hyphenWidth
  }

  /// How words are distributed over lines; the names are those of CSS Text 4,
  /// `text-wrap-style`.
  package enum Wrapping: Hashable, Sendable {
    /// As many words on each line as fit.
    case auto
    /// The same, but no short word stands alone on the last line if the line before has words to
    /// spare.
    case pretty
    /// Lines of about the same length: those of the least width with which there are no more.
    case balance
  }

  /// Rounding errors of added advances must not break a text that just fits.
  package static let tolerance = 0.01

  /// A word longer than this at zoom 1, in points, does not keep its column from shrinking: it is
  /// broken, as an address is, and no finding says so.
  package static let longestKeptWord = 160.0

  /// - Parameter wrapping: default as many words on each line as fit.
  package func lines(width: Double, wrapping: Wrapping = .auto) -> [Line] {
    let lines = lines(of: 0, width: width)
    guard lines.count > 1, !lines.contains(where: \.endsInWord) else { return lines }
    switch wrapping {
    case .auto: return lines
    case .pretty: return pretty(lines, width: width)
    case .balance: return balanced(lines, width: width)
    }
  }

  /// The lines of the clusters from an index on, each with as many words as fit.
  func lines(of first: Int, width: Double) -> [Line] {
    var lines: [Line] = []
    var start = first
    while start < clusters.count {
      let end = lineEnd(from: start, width: width)
      lines.append(line(start..<end))
      if end < clusters.count {
        switch clusters[end].breakBefore {
        case .prohibited: lines[lines.count - 1].endsInWord = true
        case .hyphen where endsInHyphen(from: start, at: end, width: width):
          lines[lines.count - 1].endsInHyphen = true
          lines[lines.count - 1].width += hyphenWidth
        case .hyphen: lines[lines.count - 1].endsInWord = true
        case .allowed, .ifNeeded, .mandatory: break
        }
      }
      start = end
      while start < clusters.count, clusters[start].isWhitespace,
        clusters[start].breakBefore != .mandatory
      {
        start += 1
      }
    }
    return lines.isEmpty ? [Line(range: 0..<0, width: 0)] : lines
  }

  /// The index after the last cluster of the line that starts at `start`.
  private func lineEnd(from start: Int, width: Double) -> Int {
    var used = 0.0
    var lastOpportunity: Int?
    var lastIfNeeded: Int?
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      if index > start {
        switch cluster.breakBefore {
        case .mandatory: return index
        case .allowed: lastOpportunity = index
        case .ifNeeded: lastIfNeeded = index
        case .hyphen where used + hyphenWidth <= width + Self.tolerance:
          lastOpportunity = index
        case .hyphen, .prohibited: break
        }
      }
      used += cluster.advance
      if !cluster.isWhitespace, used > width + Self.tolerance, index > start {
        return lastOpportunity ?? lastIfNeeded ?? index
      }
      index += 1
    }
    return index
  }

  /// Whether a hyphen fits after the clusters of a line.
  private func endsInHyphen(from start: Int, at end: Int, width: Double) -> Bool {
    let used = clusters[start..<end].reduce(0) { $0 + $1.advance }
    return used + hyphenWidth <= width + Self.tolerance
  }

  func line(_ range: Range<Int>) -> Line {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].isWhitespace { end -= 1 }
    let lowest = clusters[range.lowerBound].byteOffset
    let highest = end < clusters.count ? clusters[end].byteOffset : byteCount
    let width = clusters[range.lowerBound..<end].reduce(0) { $0 + $1.advance }
    return Line(range: lowest..<max(lowest, highest), width: width)
  }

  /// The lines of each paragraph: mandatory breaks are between them.
  func paragraphs(_ lines: [Line]) -> [ArraySlice<Line>] {
    var paragraphs: [ArraySlice<Line>] = []
    var start = 0
    for number in lines.indices.dropFirst() {
      guard let first = index(of: lines[number].range.lowerBound),
        clusters[first].breakBefore == .mandatory
      else { continue }
      paragraphs.append(lines[start..<number])
      start = number
    }
    return paragraphs + [lines[start...]]
  }

  func index(of byteOffset: Int) -> Int? {
    let index = clusters.indices.partition { clusters[$0].byteOffset >= byteOffset }
    return index < clusters.count && clusters[index].byteOffset == byteOffset ? index : nil
  }
}
