import Foundation
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
    ]
    // Within each file's own size, and beyond the limit together.
    for (name, start, row, end) in [
      ("rows.csv", "a,b\n", "1,2\n", ""), ("rows.json", "[", "{\"a\":1,\"b\":2},", "{}]"),
      ("rows.md", "|a|b|\n|-|-|\n", "|1|2|\n", ""),
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

  @Test("an input beyond a limit is refused with little more memory than one within")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("a,b\n1,2\n", to: "small.csv")
      func inspect(_ name: String) async throws -> Gridpress.Run {
        try await Gridpress.run(
          ["inspect", name, "--stage", "data", "--limit", "untrusted"], in: folder.path)
      }
      guard try await inspect("small.csv").exitCode == 0 else { exit(2) }
      let start = childMemory
      for (name, bytes, word) in try ReaderMemoryExitTests.inputs() {
        try folder.write(bytes, to: name)
        let run = try await inspect(name)
        let more = (childMemory - start) >> 20
        guard run.exitCode == 65, word.isEmpty || run.errors.contains(word), more < 64 else {
          let text = "\(name): exit code \(run.exitCode), \(more) MiB more, \(run.errors)\n"
          try FileHandle.standardError.write(contentsOf: Data(text.utf8))
          exit(3)
        }
      }
      exit(0)
    }
  }
}
