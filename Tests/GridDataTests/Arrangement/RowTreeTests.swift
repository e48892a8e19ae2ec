import GridModel
import TestSupport
import Testing

@testable import GridData

@Suite("Rows as a tree")
struct RowTreeTests {
  private func tree(
    _ text: String, _ structure: RowTree.Structure = .parent(column: 1, id: 0)
  ) throws -> (store: ColumnStore, tree: RowTree) {
    let store = try store(text)
    return (store, try RowTree(store, structure))
  }

  private func problem(
    _ text: String, _ structure: RowTree.Structure = .parent(column: 1, id: 0)
  ) -> String? {
    #expect(throws: RowTree.Problem.self) { try tree(text, structure) }?.message
  }

  /// The rows with their levels and the numbers of rows below them.
  private func lines(_ made: (store: ColumnStore, tree: RowTree), _ rows: [UInt32]? = nil)
    -> [String]
  {
    let order = rows.map { RowOrder.rows($0) } ?? .source(count: made.store.rowCount)
    return TreeOrder(made.tree, over: order, rowCount: made.store.rowCount).nodes.map { node in
      String(repeating: "-", count: node.level) + made.tree.names[node.row]
        + " \(node.childCount) \(node.descendantCount)"
    }
  }

  private static let people = """
    id,boss,pay
    d,b,1
    a,,8
    b,a,4
    c,a,2
    e,,16
    """

  @Test("each row is followed by those below it, which keep their order")
  func parents() throws {
    let made = try tree(Self.people)
    #expect(lines(made) == ["a 2 3", "-b 1 1", "--d 0 0", "-c 0 0", "e 0 0"])
    #expect(lines(made, [4, 3, 2, 1, 0]) == ["e 0 0", "a 2 3", "-c 0 0", "-b 1 1", "--d 0 0"])
    #expect(made.tree.path(of: 0) == ["a", "b", "d"])
    // Without its parent, a row is below the nearest row above.
    #expect(lines(made, [0, 1]) == ["a 1 1", "-d 0 0"])
    let kept = made.tree.withAncestors(of: [0])
    #expect((0..<5).filter { kept.contains($0) } == [0, 1, 2])
  }

  @Test("numbers are the same identifier however they are written")
  func numbers() throws {
    #expect(lines(try tree("id,parent\n1,\n2,1.0\n3,2.0")) == ["1 1 2", "-2 1 1", "--3 0 0"])
  }

  @Test("white space around an identifier does not count, of whatever kind")
  func spaces() throws {
    for space in [" ", "\u{A0}", "\u{2009}", "\u{3000}"] {
      #expect(lines(try tree("id,parent\n\(space)eu,\nde,eu")) == ["eu 1 1", "-de 0 0"])
      #expect(lines(try tree("id,parent\neu,\nde,eu\(space)")) == ["eu 1 1", "-de 0 0"])
    }
  }

  @Test("paths put rows below each other; a missing row above is reported")
  func paths() throws {
    let made = try tree(
      "path\nEurope\nEurope / Germany\nEurope/Germany/Berlin\n/Asia/\nEurope/Spain/Madrid",
      .path(column: 0, separator: "/"))
    #expect(
      lines(made) == [
        "Europe 2 3", "-Germany 1 1", "--Berlin 0 0", "-Madrid 0 0", "Asia 0 0",
      ])
    #expect(made.tree.missing?.name == "Europe/Spain")
    #expect(made.tree.missing?.row == 4)
    let others = try tree("id,parent\n1,7\n2,8\n3,1")
    #expect(lines(others) == ["1 1 1", "-3 0 0", "2 0 0"])
    #expect(others.tree.missing?.count == 2)
  }

  @Test("each path is below the longest of its beginnings that a row has")
  func beginnings() throws {
    var random = SeededGenerator(seed: 5)
    var paths: [String] = []
    for _ in 0..<200 {
      let names = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        ["a", "b", "ab"].randomElement(using: &random) ?? "a"
      }
      let path = names.joined(separator: "/")
      if !paths.contains(path) { paths.append(path) }
    }
    let made = try tree(
      "path\n" + paths.joined(separator: "\n"), .path(column: 0, separator: "/"))
    for (row, path) in paths.enumerated() {
      let above = paths.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
      #expect(made.tree.parent(of: row).map { paths[$0] } == above)
    }
    let missing = paths.filter { path in
      guard let end = path.lastIndex(of: "/") else { return false }
      return !paths.contains(String(path[..<end]))
    }
    #expect(made.tree.missing?.count ?? 0 == missing.count)
    #expect(made.tree.missing?.row == missing.first.flatMap { paths.firstIndex(of: $0) })
  }

  @Test("a path of any number of names is below a row that is far above it")
  func longPath() throws {
    let names = Array(repeating: "a", count: 50_000).joined(separator: "/")
    let made = try tree("path\na\n\(names)", .path(column: 0, separator: "/"))
    #expect(made.tree.parent(of: 1) == 0)
    #expect(made.tree.missing?.name == String(names.dropLast(2)))
  }

  @Test("circles and double names are problems")
  func problems() {
    #expect(
      problem("id,parent\na,b\nb,c\nc,a\nd,")
        == "the rows of the tree go round in a circle: \"a\" is below \"b\" is below \"c\" is below \"a\""
    )
    #expect(problem("id,parent\na,a") == "row 1 of the data, \"a\", is below itself")
    #expect(
      problem("id,parent\na,\nb,a\na,b")
        == "rows 1 and 3 of the data have the same \"id\", \"a\": each row of a tree needs its own")
    #expect(
      problem("path\nx/y\nx / y", .path(column: 0, separator: "/"))
        == "rows 1 and 2 of the data have the same \"path\", \"x / y\": each row of a tree needs its own"
    )
  }

  @Test("a tree as deep as it has rows needs no stack")
  func deep() throws {
    let count = 20_000
    let text =
      "id,parent\n"
      + (0..<count).map { "\($0),\($0 == 0 ? "" : "\($0 - 1)")" }.joined(separator: "\n")
    let made = try tree(text)
    let order = TreeOrder(made.tree, over: .source(count: count), rowCount: count)
    #expect(order.nodes.first?.descendantCount == count - 1)
    #expect(order.nodes.last?.level == count - 1)
  }

  @Test("rows of collapsed ones come last; sums are over them, too")
  func collapsing() throws {
    let made = try tree(Self.people)
    let order = TreeOrder(made.tree, over: .source(count: 5), rowCount: 5)
    let (rows, shown) = order.order { $0 == 2 }
    #expect((0..<5).map { rows[$0] } == [1, 2, 3, 4, 0])
    #expect(shown == 4)
    let summed = try made.store.summed(order, by: [(2, .sum)], locale: "en_US")
    #expect((0..<5).map { summed.string(row: $0, column: 2) } == ["1", "15", "5", "2", "16"])
  }

  @Test("sums from the bottom up are those over all rows below", arguments: 0..<6)
  func sumsOfSubtrees(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = 60
    // From a chain to a tree that is wide.
    let reach = [1, 2, 5, 20, 60, 60][Int(seed)]
    let cells = ["", "1", "1.0", "-2", "3.25", "0.1", "700"] + (seed == 5 ? ["1e300"] : [])
    let text =
      "id,parent,n\n"
      + (0..<count).map { row in
        let isRoot = row == 0 || Int.random(in: 0..<15, using: &random) == 0
        let parent = isRoot ? "" : "\(Int.random(in: max(0, row - reach)..<row, using: &random))"
        return "\(row),\(parent),\(cells.randomElement(using: &random) ?? "")"
      }.joined(separator: "\n")
    let made = try tree(text)
    let rows = (0..<count).map { UInt32($0) }.shuffled(using: &random)
    let order = TreeOrder(made.tree, over: .rows(rows), rowCount: count)
    for aggregate in Aggregate.allCases {
      let summed = try made.store.summed(order, by: [(2, aggregate)], locale: "en_US")
      var anew = StoreAggregates(made.store, order: order.order, locale: "en_US")
      for (index, node) in order.nodes.enumerated() {
        let below = order.nodes[index...index + node.descendantCount].map(\.row)
        let expected =
          node.childCount == 0
          ? made.store.string(row: node.row, column: 2)
          : anew.result(aggregate, column: 2, rows: below).text
        #expect(
          summed.string(row: node.row, column: 2) == expected, "\(aggregate), row \(node.row)")
      }
    }
  }
}
