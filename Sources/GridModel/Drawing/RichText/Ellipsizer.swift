package import GridCore

/// Shortens a text that does not fit its width, at cluster borders, with an ellipsis at the start,
/// middle or end.
///
/// The text before the ellipsis is of the first paragraph, the text after it of the last one. White
/// space beside the ellipsis is dropped.
package struct Ellipsizer {
  /// Byte offsets count from the start of the text that the clusters may be a part of.
  private let clusters: [TextCluster]
  /// The end of the last cluster's bytes.
  private let end: Int
  private let ellipsisWidth: Double

  package init(clusters: [TextCluster], end: Int, ellipsisWidth: Double) {
    self.clusters = clusters
    self.end = end
    self.ellipsisWidth = ellipsisWidth
  }

  /// The byte ranges of the text that are kept before and after the ellipsis. Both are empty when
  /// not even one cluster fits beside the ellipsis.
  package func keptRanges(width: Double, at position: EllipsisPosition)
    -> (head: Range<Int>, tail: Range<Int>)
  {
    let start = offset(of: 0)
    let room = width - ellipsisWidth + LineBreaker.tolerance
    switch position {
    case .end:
      return (start..<offset(of: head(room: room)), end..<end)
    case .start:
      return (start..<start, tail(room: room, from: 0))
    case .middle:
      let head = head(room: room / 2)
      let used = clusters[..<head].reduce(0) { $0 + $1.advance }
      return (start..<offset(of: head), tail(room: room - used, from: head))
    }
  }

  private func offset(of cluster: Int) -> Int {
    cluster < clusters.count ? clusters[cluster].byteOffset : end
  }

  /// The number of clusters of the longest prefix that fits.
  private func head(room: Double) -> Int {
    var used = 0.0
    var count = 0
    while count < clusters.count, used + clusters[count].advance <= room {
      if count > 0, clusters[count].breakBefore == .mandatory { break }
      used += clusters[count].advance
      count += 1
    }
    while count > 0, clusters[count - 1].isWhitespace { count -= 1 }
    return count
  }

  /// The bytes of the longest suffix that fits and begins at the cluster `from` or later, without
  /// white space at either end.
  private func tail(room: Double, from: Int) -> Range<Int> {
    var last = clusters.count
    while last > from, clusters[last - 1].isWhitespace { last -= 1 }
    var used = 0.0
    var first = last
    while first > from, used + clusters[first - 1].advance <= room {
      if first < last, clusters[first].breakBefore == .mandatory { break }
      used += clusters[first - 1].advance
      first -= 1
    }
    while first < last, clusters[first].isWhitespace { first += 1 }
    return offset(of: first)..<offset(of: last)
  }
}
