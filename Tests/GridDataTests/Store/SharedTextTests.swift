import GridCore
import GridModel
import Testing

@testable import GridData

/// A long text that a file has once, and shows in many cells, is once in memory.
@Suite("Texts that cells share")
struct SharedTextTests {
  private static let long = String(repeating: "é text ", count: 40)
  private static let other = String(repeating: "words, ", count: 40)

  /// Rows of which many have equal long texts, as texts.
  private static let records = (0..<60).map { row in
    [
      row % 3 == 0 ? "" : long, "\(row)", row % 5 == 4 ? other : row % 5 == 3 ? "short" : long,
      long + "\(row)",
    ]
  }

  /// The records as a table that shares texts, or as one that does not.
  private func table(sharing: Bool) throws -> ColumnStore {
    let keys = ["a", "n", "b", "c"]
    if sharing {
      var rows = CellRows()
      for (index, record) in ([keys] + Self.records).enumerated() {
        try rows.append(record.map { Array($0.utf8) }, line: index + 1)
      }
      return try rows.table(header: .present, reading: DataReading(), name: nil).store
    }
    var log = DiagnosticLog()
    var table = TableText()
    for cell in Self.records.joined() { table.append(cell.utf8) }
    return try ColumnStore(keys: keys, text: table.text, offsets: table.offsets, log: &log)
  }

  @Test("a table has each of them once, and all cells have theirs")
  func once() throws {
    let (shared, plain) = (try table(sharing: true), try table(sharing: false))
    #expect(shared.allTexts == plain.allTexts)
    #expect(shared.columns == plain.columns)
    let distinct = Self.records.reduce(Self.long.utf8.count + Self.other.utf8.count) {
      $0 + $1[3].utf8.count + 10
    }
    #expect(
      shared.text.count < distinct, "\(shared.text.count), without sharing \(plain.text.count)")
    #expect(plain.text.count > distinct + 50 * Self.long.utf8.count)
  }

  @Test("a table that shares texts is changed as one that does not")
  func changes() throws {
    func changed(_ change: (ColumnStore) throws -> ColumnStore) throws {
      let shared = try change(try table(sharing: true))
      #expect(try shared.allTexts == change(try table(sharing: false)).allTexts)
      #expect(shared.text.count < 3 * 60 * Self.long.utf8.count / 2)
    }
    // The first cell of a text that others share, one of the others, an empty one and a number.
    for (row, column) in [(0, 2), (1, 0), (2, 0), (0, 0), (7, 1), (59, 3)] {
      try changed { try $0.replacing(row: row, column: column, with: "new") }
      try changed { try $0.replacing(row: row, column: column, with: "") }
      try changed { try $0.replacing([row: [column: "new"], 30: [0: Self.other]]) }
    }
    try changed { try $0.appending([[Self.long, "60", "", "x"], ["", "", Self.long, ""]]) }
    try changed { store in
      var log = DiagnosticLog()
      var numbers = TableText()
      for row in 0..<store.rowCount { numbers.append("\(row).5".utf8) }
      for key in ["a", "b", "sum"] {
        var added = AddedColumns(to: store)
        added.add(.column(key, text: numbers.text, offsets: numbers.offsets, log: &log))
        let other = added.joined()
        if key == "sum" { return other }
        #expect(other.string(row: 8, column: other.columnIndex(of: key) ?? -1) == "8.5")
        #expect(other.string(row: 58, column: 3) == Self.records[58][3])
      }
      return store
    }
  }

  @Test("columns in another order, and some of them, keep their texts")
  func columns() throws {
    var table = TableText()
    for (row, record) in Self.records.enumerated() {
      for (column, cell) in record.enumerated() {
        // The others have the text of the first row.
        if column == 2, row > 0, cell == Self.long {
          table.shared.append(table.cellCount, table.range(2))
          table.append([])
        } else {
          table.append(cell.utf8)
        }
      }
    }
    for order in [[0, 1, 2, 3], [2], [3, 2, 1], [4, 2, 2, 0]] {
      let result = table.columns(order, ofWidth: 4)
      let texts = (0..<result.cellCount).map {
        String(decoding: result.text[result.range($0)], as: UTF8.self)
      }
      #expect(texts == Self.records.flatMap { record in order.map { $0 < 4 ? record[$0] : "" } })
      #expect(result.text.count <= table.text.count)
    }
  }

  @Test("cells of a sheet share the text of an earlier one, and count it each time")
  func sheet() throws {
    let bytes = Array(Self.long.utf8)
    var cells = SheetCells(sheet: "S", limits: TableLimits(textBytes: 10 * bytes.count))
    for row in 0..<10 {
      try cells.append(
        .text(bytes), row: row, column: 0, format: .general, like: row == 0 ? nil : 0)
      #expect(cells.string(row) == Self.long)
    }
    #expect(cells.text.count == bytes.count)
    #expect(throws: DataError.self) {
      try cells.append(.text([65]), row: 10, column: 0, format: .general)
    }
    cells.keep([(9, SheetPlace(row: 0, column: 1)), (3, SheetPlace(row: 1, column: 0))])
    #expect(cells.string(0) == Self.long && cells.string(1) == Self.long)
  }

  @Test("the text of shared cells counts each time")
  func limit() throws {
    var rows = CellRows(limits: TableLimits(textBytes: 3 * Self.long.utf8.count))
    for line in 1...3 { try rows.append([Array(Self.long.utf8)], line: line) }
    let error = #expect(throws: DataError.self) {
      try rows.append([Array(Self.long.utf8)], line: 4)
    }
    #expect(error?.limit == .text)
    #expect(error?.place.line == 4)
  }

  @Test("texts that differ in one byte are not shared")
  func differences() {
    let text = Array(Self.long.utf8)
    for place in text.indices {
      var repeated = RepeatedTexts()
      var changed = text
      changed[place] ^= 1
      let all = text + changed + text
      #expect(repeated.first(equalTo: text.indices, in: all) == nil)
      #expect(repeated.first(equalTo: text.count..<2 * text.count, in: all) == nil)
      #expect(repeated.first(equalTo: 2 * text.count..<3 * text.count, in: all) == text.indices)
    }
  }

  @Test("the result of a query shares them too")
  func query() throws {
    let result = try SQLTable(try table(sharing: true)).result(
      of: "select n, a, b from data order by n desc")
    #expect(result.text.count < 4 * Self.long.utf8.count)
    #expect(
      result.allTexts.dropFirst()
        == Self.records.reversed().map { [$0[1], $0[0], $0[2]] }[...])
  }
}
