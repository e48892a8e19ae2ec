import Foundation
import Platform
import TestSupport
import Testing

/// The greatest memory of the processes that this one has waited for, in bytes.
private var childMemory: Int {
  var usage = rusage()
  #if canImport(Darwin)
  getrusage(RUSAGE_CHILDREN, &usage)
  return usage.ru_maxrss
  #else
  getrusage(RUSAGE_CHILDREN.rawValue, &usage)
  return usage.ru_maxrss << 10
  #endif
}

/// Inputs of a few hundred kilobytes that would take gigabytes.
@Suite("The memory of readers at their limits")
struct ReaderMemoryExitTests {
  /// Files with the limit that each exceeds.
  private static func inputs() throws -> [(name: String, bytes: [UInt8], word: String)] {
    let keys = (0..<200_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let attributes = (0..<100_000).map { " a\($0)=\"1\"" }.joined()
    let long = String(repeating: "x", count: 20_000)
    var texts = [
      ("commas.csv", "a" + String(repeating: ",", count: 1_000_000), "columns=N"),
      ("tabs.tsv", "a" + String(repeating: "\t", count: 1_000_000), "columns=N"),
      ("keys.json", "[{\(keys)}]", "columns=N"),
      ("keys.ndjson", "{\(keys)}\n", "columns=N"),
      (
        "bars.md",
        String(repeating: "|", count: 200_000) + "\n" + String(repeating: "|-", count: 199_999)
          + "|\n", "columns=N"
      ),
      (
        "spans.html",
        "<table><tr>"
          + String(repeating: "<td rowspan=65534 colspan=1000>x", count: 300) + "</table>",
        "columns=N"
      ),
      ("attributes.html", "<table><tr\(attributes)><td>1</table>", "1000 attributes"),
      ("spaces.fwf", String(repeating: "a  ", count: 100_000) + "\n", "columns=N"),
    ]
    // Within each file's own size, and beyond the limit together.
    for (name, start, row, end) in [
      ("rows.csv", "a,b\n", "1,2\n", ""), ("rows.json", "[", "{\"a\":1,\"b\":2},", "{}]"),
      ("rows.md", "|a|b|\n|-|-|\n", "|1|2|\n", ""), ("rows.fwf", "a  b\n", "1  2\n", ""),
    ] {
      texts.append((name, start + String(repeating: row, count: 500_001) + end, "cells=N"))
    }
    var files = texts.map { (name: $0.0, bytes: Array($0.1.utf8), word: $0.2) }
    var workbook = TestWorkbook([])
    workbook.sharedTexts = [long]
    let rows = (1...50_000).map { "<row><c r=\"A\($0)\" t=\"s\"><v>0</v></c></row>" }.joined()
    workbook.sheets[0].before = "<sheetData>\(rows)</sheetData>"
    files.append(("texts.xlsx", try workbook.bytes(), "text=BYTES"))
    let sheet = try ZipFile([
      "content.xml":
        "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\">"
        + "<office:body><office:spreadsheet><table:table table:name=\"S\">"
        + "<table:table-row table:number-rows-repeated=\"9999\">"
        + "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"99\">"
        + "<text:p>\(long)</text:p></table:table-cell></table:table-row></table:table>"
        + "</office:spreadsheet></office:body></office:document-content>"
    ])
    files.append(("texts.ods", sheet.bytes, "text=BYTES"))
    return files
  }

  /// Databases with the limit that each exceeds.
  private static let databases: [(name: String, sql: String, word: String)] = [
    (
      "rows.sqlite",
      "CREATE TABLE t(a, b); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
        + "WHERE i < 500001) INSERT INTO t SELECT i, i FROM n", "cells=N"
    ),
    (
      "columns.sqlite",
      "CREATE TABLE t(\((0...1000).map { "c\($0)" }.joined(separator: ",")))", "columns=N"
    ),
    (
      "texts.sqlite",
      "CREATE TABLE s(a); INSERT INTO s VALUES (printf('%.*c', 20000, 'x')); CREATE VIEW t AS "
        + "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) "
        + "SELECT a FROM s, n", "text=BYTES"
    ),
  ]

  /// In each format, what is around a cell.
  private static let cells = [
    ("cell.csv", "a,b\n\"", "\",2\n"), ("cell.tsv", "a\tb\n", "\t2\n"),
    ("cell.json", "[{\"a\":\"", "\",\"b\":1}]"), ("cell.ndjson", "{\"a\":\"", "\"}\n"),
    ("cell.md", "|a|b|\n|-|-|\n|", "|2|\n"), ("cell.html", "<table><tr><td>", "</table>"),
    ("cell.fwf", "a  b\n", "  2\n"),
  ]

  /// Writes a cell of more text than a table may have, in pieces: a process that is started has at
  /// first the memory of this one.
  private static func write(_ before: String, _ after: String, to path: String) throws {
    _ = FileManager.default.createFile(atPath: path, contents: Data(before.utf8))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let piece = Data(repeating: UInt8(ascii: "x"), count: 1_000_000)
    for _ in 0..<70 { try file.write(contentsOf: piece) }
    try file.write(contentsOf: Data(after.utf8))
  }

  @Test("an input beyond a limit is refused with little more memory than one within")
  func memory() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let folder = try TemporaryFolder()
      try folder.write("a,b\n1,2\n", to: "small.csv")
      func inspect(_ name: String) async throws -> Gridpress.Run {
        let table = name.hasSuffix(".sqlite") ? ["--table", "t"] : []
        // A busy machine may take longer than untrusted queries have.
        let limits = ["--limit", "untrusted", "--limit", "sql-time=300"]
        return try await Gridpress.run(
          ["inspect", name, "--stage", "data"] + limits + table, in: folder.path)
      }
      guard try await inspect("small.csv").exitCode == 0 else { exit(2) }
      let start = childMemory
      func check(_ name: String, _ word: String, most: Int = 64) async throws {
        let run = try await inspect(name)
        let more = (childMemory - start) >> 20
        guard run.exitCode == 65, run.errors.contains(name), run.errors.contains(word), more < most
        else {
          // Said as a line, which the test outside expects not to be there.
          let text = "\(name): exit code \(run.exitCode), \(more) MiB more, \(run.errors)\n"
          try FileHandle.standardError.write(contentsOf: Data(text.utf8))
          exit(0)
        }
      }
      for (name, bytes, word) in try ReaderMemoryExitTests.inputs() {
        try folder.write(bytes, to: name)
        try await check(name, word)
      }
      for (name, sql, word) in ReaderMemoryExitTests.databases {
        try SQLiteDatabase(.writing(path: folder.file(name))).execute(sql)
        try await check(name, word)
      }
      // As much text as a table may have is in memory once.
      for (name, before, after) in ReaderMemoryExitTests.cells {
        try ReaderMemoryExitTests.write(before, after, to: folder.file(name))
        try await check(name, "text", most: 72)
      }
      exit(0)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.split(separator: "\n").filter { $0.contains("MiB more") } == [])
  }
}
