import GridCore
package import GridModel

/// The frames in the strip of column headers: the headers themselves at the bottom, levels of
/// spanners above them. Heights are in points from the strip's top.
package struct HeaderFrames: Equatable, Sendable {
  /// From the lowest level to the highest, each from left to right.
  package let spanners: [PlacedSpanner]
  /// By level, where its spanners begin among all, and where the last one's end.
  private let bounds: [Int]
  /// The bottom of each level, the lowest first, and the strip's top.
  private let edges: [Double]
  /// By column, the top of the separator on its right: under the lowest spanner over it and its
  /// neighbour, or at the top.
  private let separatorTops: [Double]
  /// By column, the levels with a spanner over it, the lowest first.
  private let levels: [[Int]]
  /// The height of the headers under all spanners.
  package let labelHeight: Double

  package static let none = HeaderFrames(
    spanners: [], levelHeights: [], labelHeight: 0, columnCount: 0)

  /// - Parameters:
  ///   - spanners: the lowest level first.
  ///   - levelHeights: the heights of the levels of spanners, the lowest first.
  init(
    spanners: [PlacedSpanner], levelHeights: [Double], labelHeight: Double, columnCount: Int
  ) {
    self.spanners = spanners
    bounds = (0...levelHeights.count).map { level in
      spanners.indices.partition { spanners[$0].level >= level }
    }
    self.labelHeight = labelHeight
    var edges = [levelHeights.reduce(0, +)]
    for height in levelHeights { edges.append(edges[edges.count - 1] - height) }
    edges[edges.count - 1] = 0
    self.edges = edges
    var separatorTops = Array(repeating: 0.0, count: columnCount)
    var levels = Array(repeating: [Int](), count: columnCount)
    for placed in spanners {
      for column in placed.columns { levels[column].append(placed.level) }
    }
    self.levels = levels
    for placed in spanners.reversed() {
      for column in placed.columns.dropLast() { separatorTops[column] = edges[placed.level] }
    }
    self.separatorTops = separatorTops
  }

  package var height: Double { edges[0] + labelHeight }
  package var levelCount: Int { edges.count - 1 }

  /// The spanners over some columns, in their order. They are found by binary search, since each
  /// page of a split grid has few of them.
  package func spanners(over columns: Range<Int>) -> [Int] {
    if columns.isEmpty { return [] }
    var found: [Int] = []
    for level in 0..<levelCount {
      let all = bounds[level]..<bounds[level + 1]
      let first = all.partition { spanners[$0].columns.upperBound > columns.lowerBound }
      let end = all.partition { spanners[$0].columns.lowerBound >= columns.upperBound }
      found += first..<max(first, end)
    }
    return found
  }

  /// The levels with a spanner over a column, the lowest first.
  package func levels(over column: Int) -> [Int] {
    spanners.isEmpty ? [] : levels[column]
  }

  /// The top of a column's header: under the lowest spanner over it, or at the top.
  package func top(ofHeader column: Int) -> Double {
    levels(over: column).first.map { edges[$0] } ?? 0
  }

  package func separatorTop(rightOf column: Int) -> Double {
    spanners.isEmpty ? 0 : separatorTops[column]
  }

  /// The top and the bottom of a spanner.
  package func edges(of spanner: PlacedSpanner) -> (top: Double, bottom: Double) {
    (edges[spanner.level + 1], edges[spanner.level])
  }

  /// The top and the bottom of a row of headers, counted from the highest level of spanners to the
  /// headers under all of them.
  package func edges(ofRow row: Int) -> (top: Double, bottom: Double) {
    let level = levelCount - 1 - row
    return level >= 0 ? (edges[level + 1], edges[level]) : (edges[0], height)
  }
}
