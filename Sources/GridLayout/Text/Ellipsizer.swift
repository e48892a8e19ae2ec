import GridCore
import GridModel

/// Shortens a text that does not fit its width, at cluster borders, with an ellipsis at the start, middle or end.
struct Ellipsizer {
  let clusters: [TextCluster]
  let byteCount: Int
  let ellipsisWidth: Double

  /// The byte ranges of the text that stay: what precedes the ellipsis and what follows it. Both are empty when not
  /// even one cluster fits beside the ellipsis.
  func keptRanges(width: Double, at position: EllipsisPosition) -> (head: Range<Int>, tail: Range<Int>) {
    let room = width - ellipsisWidth
    switch position {
    case .end:
      return (0..<head(room: room), byteCount..<byteCount)
    case .start:
      return (0..<0, tail(room: room)..<byteCount)
    case .middle:
      let head = head(room: room / 2)
      let headWidth = clusters.prefix { $0.byteOffset < head }.reduce(0) { $0 + $1.advance }
      let tail = tail(room: room - headWidth)
      return (0..<head, max(head, tail)..<byteCount)
    }
  }

  /// The end of the longest prefix that fits; white space before the ellipsis is dropped.
  private func head(room: Double) -> Int {
    var used = 0.0
    var count = 0
    while count < clusters.count, used + clusters[count].advance <= room {
      used += clusters[count].advance
      count += 1
    }
    while count > 0, clusters[count - 1].isWhitespace { count -= 1 }
    return count < clusters.count ? clusters[count].byteOffset : byteCount
  }

  /// The start of the longest suffix that fits.
  private func tail(room: Double) -> Int {
    var used = 0.0
    var first = clusters.count
    while first > 0, used + clusters[first - 1].advance <= room {
      used += clusters[first - 1].advance
      first -= 1
    }
    while first < clusters.count, clusters[first].isWhitespace { first += 1 }
    return first < clusters.count ? clusters[first].byteOffset : byteCount
  }
}
