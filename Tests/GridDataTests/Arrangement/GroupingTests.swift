import GridModel
import Testing

@testable import GridData

struct GroupingTests {
  private static let text = """
    k,region,amount
    a,Europe,3
    b,Africa,5
    c,Europe,1
    d,,9
    e,Africa,2
    f,Europe,2
    g,,8
    """

  /// Each group as `title: names of its rows`.
  private func groups(
    _ keys: [SortKey], text: String = Self.text, rows: Range<Int>? = nil
  ) throws -> [String] {
    let store = try store(text)
    let arrangement = RowArrangement(store, .init(groupBy: 1, sortedBy: keys, rows: rows))
    let (order, groups) = (arrangement.order, arrangement.groups)
    #expect(groups.map(\.positions.count).reduce(0, +) == order.count)
    return groups.map { group in
      let names = group.positions.map { store.string(row: order[$0], column: 0) }
      return "\(group.title): \(names.joined())"
    }
  }

  @Test("groups come in the order of their first row, and keep the rows in that of the source")
  func firstAppearance() throws {
    #expect(try groups([]) == ["Europe: acf", "Africa: be", ": dg"])
  }

  @Test("sorting by another column sorts within the groups and leaves their order")
  func sortedWithin() throws {
    #expect(try groups([SortKey(column: 2)]) == ["Europe: cfa", "Africa: eb", ": gd"])
  }

  @Test("sorting by the grouping column sorts the groups, the untitled one last")
  func sortedGroups() throws {
    #expect(try groups([SortKey(column: 1)]) == ["Africa: be", "Europe: acf", ": dg"])
    let down = SortKey(column: 1, direction: .descending)
    #expect(try groups([down, SortKey(column: 2)]) == ["Europe: cfa", "Africa: eb", ": gd"])
  }

  @Test("the grouping column sorts the groups even as the second key")
  func sortedGroupsBySecondKey() throws {
    let keys = [SortKey(column: 2, direction: .descending), SortKey(column: 1)]
    #expect(try groups(keys) == ["Africa: be", "Europe: afc", ": dg"])
  }

  @Test("groups are of equal values: case makes a difference, the spelling of numbers does not")
  func equalText() throws {
    #expect(try groups([], text: "k,v\na,x\nb,X\nc,x\n") == ["x: ac", "X: b"])
    #expect(
      try groups([SortKey(column: 1)], text: "k,v\na,2\nb,1\nc,2.0\nd,1\ne,2\n")
        == ["1: bd", "2: ace"])
  }

  @Test("only the rows asked for are grouped")
  func someRows() throws {
    #expect(try groups([], rows: 1..<5) == ["Africa: be", "Europe: c", ": d"])
  }

  @Test("rows that stand together in the source need no list of rows")
  func alreadyGrouped() throws {
    let store = try store("k,v\na,x\nb,x\nc,y\n")
    let arrangement = RowArrangement(store, .init(groupBy: 1))
    #expect(arrangement.order == .source(count: 3))
    #expect(
      arrangement.groups == [
        RowGroup(title: "x", positions: 0..<2), RowGroup(title: "y", positions: 2..<3),
      ])
  }

  @Test("no rows make no groups")
  func noRows() throws {
    #expect(try groups([], text: "k,v\n") == [])
  }

  @Test("groups have only the rows that match and that a limit leaves")
  func matchingAndLimit() throws {
    let store = try store(Self.text)
    func groups(_ request: RowArrangement.Request) -> [String] {
      let arrangement = RowArrangement(store, request)
      return arrangement.groups.map { group in
        let rows = group.positions.map { store.string(row: arrangement.order[$0], column: 0) }
        return "\(group.title): \(rows.joined())"
      }
    }
    let some = RowSelection([1, 2, 3, 5])
    #expect(groups(.init(groupBy: 1, matching: some)) == ["Africa: b", "Europe: cf", ": d"])
    let byAmount = [SortKey(column: 2)]
    #expect(
      groups(.init(groupBy: 1, sortedBy: byAmount, limit: 4)) == ["Europe: cfa", "Africa: e"])
  }

  @Test("a table is divided by a column, each part sorted, cut off and grouped by itself")
  func parts() throws {
    let store = try store(Self.text)
    let request = RowArrangement.Request(
      groupBy: 1, sortedBy: [SortKey(column: 2)], limit: 2)
    let parts = RowArrangement.parts(store, request, by: 1)
    #expect(parts.map(\.value) == ["Europe", "Africa", ""])
    #expect(
      parts.map(\.arrangement.order) == [.rows([2, 5]), .rows([4, 1]), .rows([6, 3])])
    #expect(parts.map { $0.arrangement.groups.map(\.title) } == [["Europe"], ["Africa"], [""]])
    let sorted = RowArrangement.parts(store, .init(sortedBy: [SortKey(column: 1)]), by: 1)
    #expect(sorted.map(\.value) == ["Africa", "Europe", ""])
    #expect(sorted.map(\.arrangement.groups) == [[], [], []])
  }
}
