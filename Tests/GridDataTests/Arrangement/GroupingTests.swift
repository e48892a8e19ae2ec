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
    let (order, groups) = RowArrangement.arrange(store, groupBy: 1, sortedBy: keys, rows: rows)
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

  @Test("groups are of equal text: case and spelling of numbers make a difference")
  func equalText() throws {
    #expect(try groups([], text: "k,v\na,x\nb,X\nc,x\n") == ["x: ac", "X: b"])
    #expect(
      try groups([SortKey(column: 1)], text: "k,v\na,2\nb,1\nc,2.0\nd,1\ne,2\n")
        == ["1: bd", "2: ae", "2.0: c"])
  }

  @Test("only the rows asked for are grouped")
  func someRows() throws {
    #expect(try groups([], rows: 1..<5) == ["Africa: be", "Europe: c", ": d"])
  }

  @Test("rows that stand together in the source need no list of rows")
  func alreadyGrouped() throws {
    let store = try store("k,v\na,x\nb,x\nc,y\n")
    let (order, groups) = RowArrangement.arrange(store, groupBy: 1)
    #expect(order == .source(count: 3))
    #expect(
      groups == [RowGroup(title: "x", positions: 0..<2), RowGroup(title: "y", positions: 2..<3)])
  }

  @Test("no rows make no groups")
  func noRows() throws {
    #expect(try groups([], text: "k,v\n") == [])
  }
}
