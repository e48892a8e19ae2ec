import GridModel
import Testing

@testable import GridData

@Suite("Groups within groups")
struct NestedGroupingTests {
  private static let text = """
    k,continent,region,amount
    a,Europe,North,3
    b,Asia,South,5
    c,Europe,West,1
    d,Asia,East,9
    e,Europe,North,2
    f,Asia,South,4
    """

  private func groups(_ keys: [SortKey], ranking: SortKey? = nil) throws -> [String] {
    let store = try store(Self.text)
    let outer = RowArrangement(store, RowArrangement.Request(groupBy: 1, sortedBy: keys))
    let (inner, groups) = NestedGrouping.divide(
      outer.groups, of: outer.order, by: 2, in: store,
      ranking: ranking.map {
        RowArrangement(store, RowArrangement.Request(sortedBy: [$0])).order
      })
    #expect(groups.map(\.positions.count).reduce(0, +) == inner.count)
    for (group, next) in zip(groups, groups.dropFirst()) {
      #expect(group.positions.upperBound == next.positions.lowerBound)
    }
    return groups.map { group in
      "\(group.title): "
        + group.positions.map { store.string(row: inner[$0], column: 0) }.joined()
    }
  }

  @Test("within a group, groups come in the order of their first rows in the source")
  func firstRows() throws {
    #expect(try groups([]) == ["North: ae", "West: c", "South: bf", "East: d"])
  }

  @Test("sorting sorts the rows within the innermost groups, and leaves these in order")
  func sorted() throws {
    #expect(
      try groups([SortKey(column: 3)]) == ["North: ea", "West: c", "South: fb", "East: d"])
  }

  @Test("groups that are sorted by stand in that order")
  func ranked() throws {
    let key = SortKey(column: 2)
    #expect(try groups([key], ranking: key) == ["North: ae", "West: c", "East: d", "South: bf"])
    let descending = SortKey(column: 2, direction: .descending)
    #expect(
      try groups([descending], ranking: descending)
        == ["West: c", "North: ae", "South: bf", "East: d"])
  }
}
