import GridModel
import Testing

@testable import GridData

struct ColumnStoreTests {
  @Test("texts are appended to what the buffer holds, an empty cell appends nothing")
  func appendText() throws {
    let store = try store("a,b\nfirst,\n,漢\n")
    var buffer = Array("> ".utf8)
    store.appendText(row: 0, column: 0, to: &buffer)
    store.appendText(row: 0, column: 1, to: &buffer)
    store.appendText(row: 1, column: 0, to: &buffer)
    store.appendText(row: 1, column: 1, to: &buffer)
    #expect(String(decoding: buffer, as: UTF8.self) == "> first漢")
    #expect(store.rowCount == 2)
  }

  @Test("a cell takes four bytes beside its text")
  func compactness() throws {
    let store = try store("a,b\n12,34\n56,78\n")
    #expect(store.offsets.count == 5)
    #expect(store.text.count == 2 + 8)
  }

  @Test("columns are found by their exact key")
  func keys() throws {
    let store = try store("country,population\nChad,1\n")
    #expect(store.columnIndex(of: "population") == 1)
    #expect(store.columnIndex(of: "Population") == nil)
  }

  @Test("a number is read from a cell of any column, nil when it is none")
  func number() throws {
    let store = try store("a,b\n\"1,234.5\",x\n,7\n")
    #expect(store.number(row: 0, column: 0) == 1234.5)
    #expect(store.number(row: 0, column: 1) == nil)
    #expect(store.number(row: 1, column: 0) == nil)
    #expect(store.number(row: 1, column: 1) == 7)
  }

  @Test("a column's values are numbers that compare as they do, NaN where there is none")
  func numbers() throws {
    let store = try store(
      "n,d,t,b,x\n1.5,1970-01-02,00:01,yes,k\n,,,,\n-2,1970-01-01T00:00:10Z,00:00:05,false,l\n")
    func same(_ values: [Double], _ expected: [Double?]) -> Bool {
      values.map { $0.isNaN ? nil : $0 } == expected
    }
    #expect(same(store.numbers(column: 0), [1.5, nil, -2]))
    #expect(same(store.numbers(column: 1), [86_400, nil, 10]))
    #expect(same(store.numbers(column: 2), [60, nil, 5]))
    #expect(same(store.numbers(column: 3), [1, nil, 0]))
    #expect(same(store.numbers(column: 4), [nil, nil, nil]))
  }
}
