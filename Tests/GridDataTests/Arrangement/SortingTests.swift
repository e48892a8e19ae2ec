import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridData

struct SortingTests {
  /// The first column of the rows in their new order.
  private func names(
    _ text: String, _ keys: [SortKey], columnTypes: [String: ColumnType] = [:]
  ) throws -> [String] {
    let store = try store(text, columnTypes: columnTypes)
    let order = RowArrangement(store, .init(sortedBy: keys)).order
    return (0..<order.count).map { store.string(row: order[$0], column: 0) }
  }

  private static let up = [SortKey(column: 1)]
  private static let down = [SortKey(column: 1, direction: .descending)]

  @Test("numbers sort by value, separators, signs and percent heeded")
  func numbers() throws {
    let text = "k,v\na,\"1,200\"\nb,300\nc,(5)\nd,-7.5\ne,90%\nf,1e2\n"
    #expect(try names(text, Self.up) == ["d", "c", "e", "f", "b", "a"])
    #expect(try names(text, Self.down) == ["a", "b", "f", "e", "c", "d"])
  }

  @Test("dates sort by time, zones heeded; times by the clock; no before yes")
  func datesTimesBooleans() throws {
    let dates = "k,v\na,2024-03-01\nb,2024-02-29T23:00:00-05:00\nc,2024-02-29T23:00:00Z\n"
    #expect(try names(dates, Self.up) == ["c", "a", "b"])
    #expect(try names("k,v\na,10:30\nb,09:59:59\nc,10:29:59.9\n", Self.up) == ["b", "c", "a"])
    #expect(try names("k,v\na,yes\nb,FALSE\nc,true\nd,no\n", Self.up) == ["b", "d", "a", "c"])
  }

  @Test("text sorts as in the language, without regard to case")
  func caseOfText() throws {
    let text = "k,v\na,zebra\nb,Apple\nc,éclair\nd,apricot\ne,Éclat\nf,ЯБЛОКО\ng,яблоки\n"
    #expect(try names(text, Self.up) == ["b", "d", "c", "e", "a", "g", "f"])
    #expect(try names(text, Self.down) == ["f", "g", "a", "e", "c", "d", "b"])
  }

  @Test(
    "the order of letters is the locale's",
    arguments: [("en_US", ["a", "c", "b", "d"]), ("sv_SE", ["a", "b", "d", "c"])])
  func locales(_ locale: String, _ expected: [String]) throws {
    let store = try store("k,v\na,arm\nb,orm\nc,åse\nd,zoo\n")
    let request = RowArrangement.Request(sortedBy: Self.up, locale: locale)
    let order = RowArrangement(store, request).order
    #expect((0..<4).map { store.string(row: order[$0], column: 0) } == expected)
  }

  @Test("numbers within texts compare as numbers")
  func numbersInTexts() throws {
    #expect(
      try names("k,v\na,Item 10\nb,item 9\nc,Item 1\nd,\n", Self.up) == ["c", "b", "a", "d"])
  }

  @Test("texts that differ in case only are distinguished, the same in any order of the source")
  func equalWhenFolded() throws {
    #expect(try names("k,v\na,ab\nb,AB\nc,Ab\nd,aB\n", Self.up) == ["a", "d", "c", "b"])
    #expect(try names("k,v\nd,aB\na,ab\nc,Ab\nb,AB\n", Self.up) == ["a", "d", "c", "b"])
  }

  @Test("a text comes after its own beginning, however long both are")
  func beginnings() throws {
    let text = "k,v\na,abcdefghij\nb,abcdefgh\nc,abcdefghi\nd,abc\ne,ABCDEFGHIJK\nf,abcdefg\n"
    #expect(try names(text, Self.up) == ["d", "f", "b", "c", "a", "e"])
    #expect(try names(text, Self.down) == ["e", "a", "c", "b", "f", "d"])
  }

  @Test("empty values come last in both directions, in the order of the source")
  func emptyLast() throws {
    for values in ["2|1|||3", "y|x|||z", "2024-01-02|2024-01-01|||2024-01-03"] {
      let rows = zip("abcde", values.split(separator: "|", omittingEmptySubsequences: false))
      let text = "k,v\n" + rows.map { "\($0),\($1)\n" }.joined()
      #expect(try names(text, Self.up) == ["b", "a", "e", "c", "d"])
      #expect(try names(text, Self.down) == ["e", "a", "b", "c", "d"])
    }
  }

  @Test("what is not of the declared type comes after the values and before the empty cells")
  func misfits() throws {
    let text = "k,v\na,\nb,x\nc,2\nd,1\ne,w\n"
    let types = ["v": ColumnType.integer]
    #expect(try names(text, Self.up, columnTypes: types) == ["d", "c", "b", "e", "a"])
    #expect(try names(text, Self.down, columnTypes: types) == ["c", "d", "b", "e", "a"])
  }

  @Test("equal rows keep the order of the source in both directions")
  func stability() throws {
    let text = "k,v\na,1\nb,2\nc,1.0\nd,2\ne,0\nf,-0.0\n"
    #expect(try names(text, Self.up) == ["e", "f", "a", "c", "b", "d"])
    #expect(try names(text, Self.down) == ["b", "d", "a", "c", "e", "f"])
  }

  @Test("a second key sorts what is equal in the first, a third what is equal in both")
  func severalKeys() throws {
    let text = """
      k,region,status,amount
      a,Western Europe,open,5
      b,Africa,open,1
      c,Western Europe,closed,2
      d,Africa,open,3
      e,Western Asia,open,4
      f,Western Europe,open,9
      g,,open,1
      """
    let keys = [
      SortKey(column: 1), SortKey(column: 2, direction: .descending),
      SortKey(column: 3, direction: .descending),
    ]
    #expect(try names(text, keys) == ["d", "b", "e", "f", "a", "c", "g"])
  }

  @Test("any table is sorted as a plain comparison would sort it", arguments: 0..<30)
  func anyTable(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stems = [
      "", "a", "A", "ab", "northern lights", "Northern Lights", "northern lighthouse", "é",
    ]
    let rows = (0..<60).map { row in
      (
        row: row, text: stems.randomElement(using: &generator) ?? "",
        number: Int.random(in: 0...3, using: &generator)
      )
    }
    let text = "k,t,n\n" + rows.map { "\($0.row),\($0.text),\($0.number)\n" }.joined()
    let keys = [
      SortKey(column: 1, direction: Bool.random(using: &generator) ? .ascending : .descending),
      SortKey(column: 2, direction: .descending),
    ]
    let collation = Collation(Locale(identifier: "en_US"))
    let expected = rows.sorted { left, right in
      if left.text != right.text {
        if left.text.isEmpty || right.text.isEmpty { return right.text.isEmpty }
        let isBefore = collation.isBefore(left.text, right.text)
        return keys[0].direction == .ascending ? isBefore : !isBefore
      }
      return left.number == right.number ? left.row < right.row : left.number > right.number
    }
    #expect(try names(text, keys) == expected.map { "\($0.row)" })
  }

  @Test("nothing to change needs no list of rows")
  func sourceOrder() throws {
    let store = try store("k,v\na,1\nb,2\nc,3\n")
    #expect(RowArrangement(store, .init()).order == .source(count: 3))
    #expect(RowArrangement(store, .init(sortedBy: Self.up)).order == .source(count: 3))
    #expect(RowArrangement(store, .init(rows: 0..<2)).order == .source(count: 2))
    #expect(RowArrangement(store, .init()).groups == [])
  }

  @Test("only the rows asked for are arranged, as far as there are such rows")
  func someRows() throws {
    let store = try store("k,v\na,4\nb,3\nc,2\nd,1\n")
    #expect(RowArrangement(store, .init(rows: 1..<3)).order == .rows([1, 2]))
    #expect(RowArrangement(store, .init(sortedBy: Self.up, rows: 1..<3)).order == .rows([2, 1]))
    #expect(RowArrangement(store, .init(sortedBy: Self.up, rows: 2..<99)).order == .rows([3, 2]))
    #expect(RowArrangement(store, .init(rows: 50..<99)).order.count == 0)
  }

  @Test("rows that do not match are left out, wherever they are sorted to")
  func matching() throws {
    let store = try store("k,v\na,4\nb,3\nc,2\nd,1\n")
    let some = RowSelection([0, 2, 3])
    #expect(RowArrangement(store, .init(matching: some)).order == .rows([0, 2, 3]))
    #expect(
      RowArrangement(store, .init(sortedBy: Self.up, matching: some)).order == .rows([3, 2, 0]))
    #expect(
      RowArrangement(store, .init(sortedBy: Self.up, rows: 1..<3, matching: some)).order
        == .rows([2]))
    #expect(RowArrangement(store, .init(matching: RowSelection([0, 1]))).order.count == 2)
    #expect(RowArrangement(store, .init(matching: RowSelection())).order.count == 0)
  }

  @Test("another order takes the place of the source's, which equal rows keep")
  func ownOrder() throws {
    let long = "a text that is much longer than what is compared at first"
    for values in [
      ["2", "1", "2", "1"], ["b", "a", "b", "a"], ["\(long) b", long, "\(long) b", long],
    ] {
      let lines = zip(["p", "q", "r", "s"], values).map { "\($0),\($1)\n" }
      let store = try store("k,v\n" + lines.joined())
      for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 3, 0, 1]] as [[UInt32]] {
        func arranged(_ request: RowArrangement.Request) -> [Int] {
          var request = request
          request.order = order
          let order = RowArrangement(store, request).order
          return (0..<order.count).map { order[$0] }
        }
        let (odd, even) = (order.filter { $0 % 2 == 1 }, order.filter { $0 % 2 == 0 })
        #expect(arranged(.init()) == order.map { Int($0) })
        #expect(arranged(.init(sortedBy: Self.up)) == (odd + even).map { Int($0) })
        #expect(arranged(.init(sortedBy: Self.down)) == (even + odd).map { Int($0) })
        #expect(arranged(.init(sortedBy: Self.up, limit: 1)) == [Int(odd[0])])
        #expect(
          arranged(.init(rows: 1..<3)) == order.map { Int($0) }.filter { [1, 2].contains($0) })
        let groups = arranged(.init(groupBy: 1, sortedBy: Self.down))
        #expect(groups == (even + odd).map { Int($0) })
      }
    }
  }

  @Test("a limit keeps the first rows after sorting, a large one all")
  func limit() throws {
    let store = try store("k,v\na,4\nb,3\nc,2\nd,1\n")
    #expect(RowArrangement(store, .init(limit: 3)).order == .source(count: 3))
    #expect(RowArrangement(store, .init(limit: 9)).order == .source(count: 4))
    #expect(RowArrangement(store, .init(sortedBy: Self.up, limit: 2)).order == .rows([3, 2]))
    #expect(
      RowArrangement(store, .init(matching: RowSelection([1, 3]), limit: 1)).order == .rows([1]))
  }
}
