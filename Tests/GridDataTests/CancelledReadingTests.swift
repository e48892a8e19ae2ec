import GridModel
import Platform
import Synchronization
import Testing

@testable import GridData

/// What a cancelled task reads: each test asks after which row it stops, not how long that takes.
@Suite("Reading in a cancelled task")
struct CancelledReadingTests {
  /// The work's error in a task that is cancelled by now.
  private func error(_ work: @escaping @Sendable () throws -> Void) async -> DataError? {
    let task = Task { () async -> DataError? in
      while !Task.isCancelled { await Task.yield() }
      do {
        try work()
        return nil
      } catch {
        return error as? DataError
      }
    }
    task.cancel()
    return await task.value
  }

  private static let text =
    Array("a,b\n".utf8) + Array(repeatElement("1,x\n".utf8, count: 100_000).joined())

  @Test("bytes that come in one piece are not scanned to their end")
  func scanning() async {
    let error = await error {
      var reader = CSVReader()
      try reader.consume(Self.text.span)
    }
    #expect(error == .cancelled)
  }

  @Test("types are not inferred from all cells")
  func typing() async {
    let error = await error {
      var log = DiagnosticLog()
      let offsets = (0...200_000).map { UInt32($0) }
      _ = try ColumnStore(
        keys: ["a", "b"], text: Array(repeating: UInt8(ascii: "1"), count: 200_000),
        offsets: offsets, log: &log)
    }
    #expect(error == .cancelled)
  }

  @Test("tables in texts are not read to their end")
  func texts() async throws {
    let rows = repeatElement("| 1 | x |\n", count: 1000).joined()
    let text = try TextLines(Array("| a | b |\n|---|---|\n\(rows)".utf8))
    let ofMarkdown = await error {
      _ = try MarkdownTableReader(text, name: nil, header: .present, reading: DataReading()).table()
    }
    #expect(ofMarkdown == .cancelled)
    let ofFixed = await error {
      _ = try FixedWidthReader(text, name: nil, header: .present, reading: DataReading()).table()
    }
    #expect(ofFixed == .cancelled)
    let long = Array(repeating: UInt8(ascii: "\n"), count: 1000)
    #expect(await error { _ = try TextLines(long) } == .cancelled)
  }

  @Test("a web page is not read to its end, even if it is one line")
  func page() async throws {
    for end in ["", "\n"] {
      let rows = repeatElement("<tr><td>1</td></tr>\(end)", count: 1000).joined()
      let text = try TextLines(Array("<table>\(rows)</table>".utf8))
      let error = await error {
        _ = try HTMLTableReader(name: nil, header: .present, reading: DataReading()).table(text)
      }
      #expect(error == .cancelled)
    }
  }

  @Test("the cells of a sheet are not made into a table")
  func sheet() async throws {
    var cells = SheetCells(sheet: "s")
    for row in 0..<1000 { try cells.append(.number(1), row: row, column: 0, format: .general) }
    let table = try SheetTable(
      cells, choice: SheetChoice(selection: TableSelection()), header: .present,
      reading: DataReading(), name: nil, limits: TableLimits())
    #expect(await error { _ = try table.table() } == .cancelled)
  }

  /// What a task that is cancelled by now makes.
  private func made<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return work()
    }
    task.cancel()
    return await task.value
  }

  private static func store(_ rowCount: Int) throws -> ColumnStore {
    var log = DiagnosticLog()
    var text: [UInt8] = []
    var offsets: [UInt32] = [0]
    for row in 0..<rowCount {
      text += Array("n\(rowCount - row)".utf8)
      offsets.append(UInt32(text.count))
    }
    return try ColumnStore(keys: ["a"], text: text, offsets: offsets, log: &log)
  }

  @Test("sorting asks for no more comparisons, and loses no row")
  func sorting() async throws {
    let store = try Self.store(10_000)
    let count = Mutex(0)
    let order = ColumnOrder.ascending { first, second in
      count.withLock { $0 += 1 }
      return first.description < second.description
    }
    let keys = [SortKey(column: 0, order: order), SortKey(column: 0)]
    let rows = await made {
      RowSorter(store: store, keys: keys, rows: 0..<10_000, matching: nil, locale: "en")
        .sortedRows()
    }
    #expect(rows.sorted() == (0..<10_000).map { UInt32($0) })
    #expect(count.withLock { $0 } < 64)
  }

  @Test("sort columns of a cancelled task are not cached")
  func memory() async throws {
    let store = try Self.store(1000)
    let sorter = { @Sendable in
      RowSorter(
        store: store, keys: [SortKey(column: 0)], rows: 0..<1000, matching: nil, locale: "en"
      ).sortedRows()
    }
    _ = await made(sorter)
    #expect(sorter() == (0..<1000).reversed().map { UInt32($0) })
  }

  @Test("grouping looks at no more rows, and its groups have them all")
  func grouping() async throws {
    let store = try Self.store(10_000)
    let arrangement = await made { RowArrangement(store, RowArrangement.Request(groupBy: 0)) }
    #expect(arrangement.groups.count == 1)
    #expect(arrangement.groups.map(\.positions) == [0..<10_000])
    let parts = await made {
      NestedGrouping.divide(
        [RowGroup(title: "", positions: 0..<10_000)], of: .source(count: 10_000), by: 0, in: store)
    }
    #expect(parts.groups.map(\.positions) == [0..<10_000])
    #expect(parts.order.count == 10_000)
  }

  // One that is not interrupted hangs for a day: its limit is as long.
  @Test("a statement that never ends does when the task is cancelled")
  func statement() async throws {
    let running = Mutex<Task<String?, Never>?>(nil)
    let task = Task { () async -> String? in
      await SQLCancellation.watched {
        do {
          var log = DiagnosticLog()
          let store = try ColumnStore(keys: ["a"], text: [49], offsets: [0, 1], log: &log)
          let table = try SQLTable(
            store, SQLSettings(limits: SQLiteLimits(time: .seconds(100_000))))
          // From now on, since the task itself may begin late. A test that sleeps is woken only
          // when other tests leave it a thread.
          let deadline = Deadline(after: .milliseconds(200)) { running.withLock { $0?.cancel() } }
          defer { deadline.cancel() }
          _ = try table.result(
            of: """
              WITH RECURSIVE c(n) AS (SELECT a FROM data UNION ALL SELECT n + 1 FROM c)
              SELECT max(n) FROM c
              """)
          return nil
        } catch {
          return "\(error)"
        }
      }
    }
    running.withLock { $0 = task }
    #expect(await task.value == "the task was cancelled")
  }
}
