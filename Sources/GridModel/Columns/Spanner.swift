/// A title over several columns, above their headers.
public struct Spanner: Hashable, Sendable {
  /// The text over the columns.
  public var title: String
  /// The keys of the columns it is over. Hidden columns are skipped; columns that are not
  /// neighbours, or are fixed at different sides, get separate spanners with the same title.
  public var columns: [String]
  /// Its level, 0 directly above the headers; default `nil`, above all spanners of fewer columns
  /// with which it shares a column.
  public var level: Int?
  /// Its style, over the theme's spanners; `nil` is theirs.
  public var style: Style?
  /// The renderer of its title; `nil` typesets it.
  package var renderer: AnyCellRenderer?
  /// Its place in a document, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(
    _ title: String, over columns: [String], level: Int? = nil, style: Style? = nil
  ) {
    self.title = title
    self.columns = columns
    self.level = level
    self.style = style
  }
}

/// Determines the positions of spanners.
///
/// 1. Spanners of fewer columns are placed first, then in their order.
/// 2. Each is placed on the lowest level above all earlier spanners over one of its columns, or on
///    its own level if that is higher.
/// 3. A spanner over columns that are not neighbours, or are fixed at different sides, becomes
///    several.
/// 4. Levels without a spanner are left out.
package struct SpannerPlacement {
  let columns: [GridColumn]

  package init(columns: [GridColumn]) { self.columns = columns }

  package func placed(_ spanners: [Spanner]) -> [PlacedSpanner] {
    guard !spanners.isEmpty else { return [] }
    var indexes: [String: [Int]] = [:]
    for (index, column) in columns.enumerated() { indexes[column.key, default: []].append(index) }
    let wanted = spanners.map { spanner in
      (spanner, Set(spanner.columns.flatMap { indexes[$0] ?? [] }).sorted())
    }
    // By column, the level above its highest spanner so far.
    var free = Array(repeating: 0, count: columns.count)
    var placed: [PlacedSpanner] = []
    for number in wanted.indices.sorted(by: { (wanted[$0].1.count, $0) < (wanted[$1].1.count, $1) })
    {
      let (spanner, columns) = wanted[number]
      let level = columns.reduce(spanner.level ?? 0) { max($0, free[$1]) }
      for column in columns { free[column] = level + 1 }
      placed += runs(of: columns).map { PlacedSpanner(spanner: spanner, level: level, columns: $0) }
    }
    let levels = Set(placed.map(\.level)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(levels, levels.indices))
    for index in placed.indices { placed[index].level = numbers[placed[index].level] ?? 0 }
    return placed.sorted {
      ($0.level, $0.columns.lowerBound) < ($1.level, $1.columns.lowerBound)
    }
  }

  private func runs(of indexes: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indexes {
      if let last = runs.last, last.upperBound == index,
        columns[index].pin == columns[last.lowerBound].pin
      {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}

/// A spanner over a run of neighbouring columns.
package struct PlacedSpanner: Equatable, Sendable {
  package var spanner: Spanner
  /// From 0, directly above the column headers.
  package var level: Int
  package var columns: Range<Int>
}
