import Testing

@testable import GridModel

@Suite("Spanners by their titles")
struct SpannerTitleTests {
  /// Several have one title, one is over no column, and two columns have one key.
  private static let columns = ["a", "b", "c", "b", "d", "e"].enumerated().map {
    GridColumn(key: $1, sourceIndex: $0)
  }
  private static let spanners = [
    Spanner("S", over: ["c"]), Spanner("T", over: ["b", "d"]), Spanner("S", over: ["e", "x"]),
    Spanner("U", over: ["b"]), Spanner("none", over: ["x"]), Spanner("all", over: ["c", "e"]),
  ]

  @Test("the columns under a title are those of all spanners with it")
  func columns() {
    let titles = SpannerTitles(Self.spanners, over: Self.columns)
    func under(_ title: String) -> [Int] {
      let keys = Set(Self.spanners.filter { $0.title == title }.flatMap(\.columns))
      return Self.columns.indices.filter { keys.contains(Self.columns[$0].key) }
    }
    let names = Set(Self.spanners.map(\.title))
    for name in names.union(["unknown"]) {
      #expect(titles.firstColumn(under: name) == under(name).first, "\(name)")
      #expect(titles.first(name) == Self.spanners.first { $0.title == name }, "\(name)")
    }
    for column in Self.columns.indices {
      let expected = Set(names.filter { under($0).first == column }.flatMap(under)).sorted()
      #expect(titles.columns(startingAt: column) == expected, "\(column)")
    }
  }

  @Test("the levels of a title are those of all its spanners, ascending")
  func levels() {
    let placed = SpannerPlacement(columns: Self.columns).placed(Self.spanners)
    let levels = SpannerLevels(placed)
    for name in Set(Self.spanners.map(\.title)).union(["unknown"]) {
      let expected = Set(placed.filter { $0.spanner.title == name }.map(\.level)).sorted()
      #expect(levels.levels(of: name) == expected, "\(name)")
    }
    #expect(levels.levels(of: "none") == [])
  }

  @Test("other spanners or columns of a grid have other places")
  func changes() {
    var grid = DataGrid(
      source: PlaceholderRows(columns: [], rowCount: 0), columns: Self.columns, theme: theme([:]))
    #expect(grid.spannerTitles.firstColumn(under: "S") == nil)
    grid.spanners = Self.spanners
    #expect(grid.spannerTitles.firstColumn(under: "S") == 2)
    #expect(grid.spannerLevels.levels(of: "S") == [0])
    grid.columns.removeFirst()
    #expect(grid.spannerTitles.firstColumn(under: "S") == 1)
    grid.spanners = []
    #expect(grid.spannerLevels.levels(of: "S") == [])
  }
}
