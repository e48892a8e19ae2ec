/// The columns under the spanners of a grid, by the titles of these: several spanners can have one.
package struct SpannerTitles: Sendable {
  private struct Title {
    var first: Spanner
    /// Ascending.
    var columns: [Int] = []
  }

  private var titles: [String: Title] = [:]
  /// By column, those under all titles whose first column it is, ascending.
  private var together: [Int: [Int]] = [:]

  init(_ spanners: [Spanner], over columns: [GridColumn]) {
    if spanners.isEmpty { return }
    var indexes: [String: [Int]] = [:]
    for (index, column) in columns.enumerated() { indexes[column.key, default: []].append(index) }
    for spanner in spanners {
      titles[spanner.title, default: Title(first: spanner)].columns +=
        spanner.columns.flatMap { indexes[$0] ?? [] }
    }
    for (name, title) in titles {
      let columns = Set(title.columns).sorted()
      titles[name]?.columns = columns
      guard let first = columns.first else { continue }
      together[first, default: []] += columns
    }
    for (first, columns) in together { together[first] = Set(columns).sorted() }
  }

  /// The first spanner with a title; `nil` if there is none.
  package func first(_ title: String) -> Spanner? { titles[title]?.first }

  /// The first column under the spanners with a title; `nil` if none is over a column.
  package func firstColumn(under title: String) -> Int? { titles[title]?.columns.first }

  /// All columns, ascending, under the titles whose first column this one is.
  package func columns(startingAt column: Int) -> [Int] { together[column] ?? [] }
}

/// The levels on which the spanners of a grid are, by their titles.
struct SpannerLevels: Sendable {
  /// By title, ascending.
  private var levels: [String: [Int]] = [:]
  /// Those of all placed spanners.
  let titles: [String]

  init(_ placed: [PlacedSpanner]) {
    titles = placed.map(\.spanner.title)
    // They come from the lowest level to the highest.
    for placed in placed where levels[placed.spanner.title]?.last != placed.level {
      levels[placed.spanner.title, default: []].append(placed.level)
    }
  }

  /// The levels of the spanners with a title, ascending.
  func levels(of title: String) -> [Int] { levels[title] ?? [] }
}
