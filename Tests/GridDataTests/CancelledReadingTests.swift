import GridModel
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

  // One that is not interrupted hangs for a day: its limit is as long.
  @Test("a statement that never ends does when the task is cancelled")
  func statement() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task { () async -> String? in
      await SQLCancellation.watched {
        do {
          var log = DiagnosticLog()
          let store = try ColumnStore(keys: ["a"], text: [49], offsets: [0, 1], log: &log)
          let table = try SQLTable(
            store, SQLSettings(limits: SQLiteLimits(time: .seconds(100_000))))
          start.yield()
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
    for await _ in started { break }
    // Once it runs the statement is interrupted; before that the next look at the task ends it.
    task.cancel()
    #expect(await task.value == "the task was cancelled")
  }
}
