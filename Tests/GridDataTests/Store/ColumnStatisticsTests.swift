import GridModel
import Synchronization
import TestSupport
import Testing

@testable import GridData

@Suite("What is found out about columns once")
struct ColumnStatisticsTests {
  /// Three blocks of rows and a few more: numbers of a column, and amounts in another spelling.
  private func store(_ value: (Int) -> String) throws -> ColumnStore {
    let rows = (0..<3 * FigureBlocks.rowCount + 5).map { "\(value($0));\($0 % 7),50 €" }
    return try table("n;amount\n" + rows.joined(separator: "\n") + "\n").store
  }

  /// The same table with nothing found out.
  private func anew(_ store: ColumnStore) -> ColumnStore {
    ColumnStore(
      columns: store.columns, rowCount: store.rowCount, text: store.text, offsets: store.offsets,
      spellings: store.spellings, values: store.values)
  }

  @Test("one number may change the look of all, and the next one back")
  func look() throws {
    let plain = try store { "\($0 * 3 % 1000)" }
    #expect(ReadableNumberStyle(plain, column: 0)?.decimals == 0)
    let decimal = try plain.replacing(row: 2000, column: 0, with: "1.25")
    #expect(ReadableNumberStyle(decimal, column: 0)?.decimals == 2)
    let text = try decimal.replacing(row: 10, column: 0, with: "about 3")
    #expect(ReadableNumberStyle(text, column: 0) == nil)
    let back = try text.replacing(row: 10, column: 0, with: "3")
    #expect(ReadableNumberStyle(back, column: 0) == ReadableNumberStyle(decimal, column: 0))
    let whole = try back.replacing(row: 2000, column: 0, with: "1")
    #expect(ReadableNumberStyle(whole, column: 0) == ReadableNumberStyle(plain, column: 0))
    #expect(ReadableNumberStyle(plain, column: 0)?.decimals == 0)
  }

  @Test("numbers in order are codes until one is out of it, wherever blocks of rows meet")
  func order() throws {
    let numbered = try store { "\($0 + 10_000)" }
    #expect(ReadableNumberStyle(numbered, column: 0)?.areCodes == true)
    let last = FigureBlocks.rowCount - 1
    for row in [0, last, last + 1, 3 * FigureBlocks.rowCount] {
      let swapped = try numbered.replacing(row: row, column: 0, with: "\(row + 10_001)")
      #expect(ReadableNumberStyle(swapped, column: 0)?.areCodes == false, "row \(row)")
    }
  }

  @Test("many blocks, which several tasks examine, are as one", arguments: ["", "12.25", "x"])
  func manyBlocks(_ last: String) throws {
    let count = 20 * FigureBlocks.rowCount + 7
    var random = SeededGenerator(seed: 7)
    var values = (0..<count).map { _ in "\(Int.random(in: -9_999...99_999, using: &random)).5" }
    values[count - 1] = last
    let store = try table(
      "id;n\n" + values.enumerated().map { "\($0);\($1)" }.joined(separator: "\n") + "\n"
    ).store
    #expect(
      store.figureCensus(column: 1) == FigureStatistics(store, column: 1, rows: 0..<count))
    #expect((store.figureCensus(column: 1) == nil) == (last == "x"))
    #expect(store.figureCensus(column: 0)?.areCodes == true)
  }

  @Test("after any changes a table knows what one without any knowledge finds", arguments: 0..<4)
  func changes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = [
      "1", "-12", "1234.5", "0.25", "20240131", "", "007", "x", "123456789012345678",
      "0.30000000000000004", "5.000",
    ]
    var store = try store { "\($0)" }
    for _ in 0..<12 {
      let row = Int.random(in: 0..<store.rowCount, using: &random)
      let text = texts[Int.random(in: 0..<texts.count, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: store = try store.appending([[text, "3,25 €"]])
      case 1: store = try store.replacing([row: [0: text], row / 2: [1: "12,5 €"]])
      case 2: store = try store.replacing(row: row, column: 1, with: "-1.234,75 €")
      default: store = try store.replacing(row: row, column: 0, with: text)
      }
      let other = anew(store)
      #expect(ReadableNumberStyle(store, column: 0) == ReadableNumberStyle(other, column: 0))
      #expect(store.valueText(row: row, column: 1) == spelled(store, row))
      #expect(
        store.currencyConflict(column: 1, code: "USD")
          == other.currencyConflict(column: 1, code: "USD"))
      for column in 0..<2 {
        #expect(
          store.writtenNumbers(column: column) == other.writtenNumbers(column: column))
        #expect(store.sumProblem(column: column) == other.sumProblem(column: column))
      }
      let direction: SortDirection = Bool.random(using: &random) ? .ascending : .descending
      let request = RowArrangement.Request(sortedBy: [
        SortKey(column: 1, direction: direction), SortKey(column: 0, direction: direction),
      ])
      #expect(RowArrangement(store, request).order == RowArrangement(other, request).order)
    }
  }

  /// What an amount is worth, read from the cell itself.
  private func spelled(_ store: ColumnStore, _ row: Int) -> String {
    var value: [UInt8] = []
    store.spelling(column: 1).appendValue(
      of: Array(store.string(row: row, column: 1).utf8).span, to: &value)
    return String(decoding: value, as: UTF8.self)
  }

  @Test("the values of a column are made ready for sorting once for each direction")
  func sorting() throws {
    let compared = Mutex(0)
    let order = ColumnOrder.ascending { first, second in
      compared.withLock { $0 += 1 }
      return first.description < second.description
    }
    /// How many values are compared.
    func count(_ store: ColumnStore, _ direction: SortDirection = .ascending) -> Int {
      compared.withLock { $0 = 0 }
      let key = SortKey(column: 0, direction: direction, order: order)
      _ = RowArrangement(store, RowArrangement.Request(sortedBy: [key]))
      return compared.withLock { $0 }
    }
    let store = try store { "\($0 * 7919 % 1000)" }
    #expect(count(store) > store.rowCount)
    #expect(count(store, .descending) > store.rowCount)
    #expect(count(store) == 0)
    #expect(count(store, .descending) == 0)
    let other = try store.replacing(row: 0, column: 1, with: "1,00 €")
    #expect(count(other) == 0)
    let changed = try other.replacing(row: 0, column: 0, with: "5000")
    #expect(count(changed) > store.rowCount)
  }
}
