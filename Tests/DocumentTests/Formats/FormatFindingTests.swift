import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Formats that do nothing")
struct FormatFindingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func findings(_ csv: String, _ document: String) throws -> [String] {
    try folder.write(csv, to: "a.csv")
    let document = try DocumentReader.read(
      path: try folder.write("data: a.csv\n" + document, to: "a.yaml"))
    return try Renderer(fonts: try PrivateFonts.source).prepared(document).diagnostics
      .filter { $0.code == .formatNotApplied }
      .map { "\($0.place?.line ?? 0): \($0.message)" }
  }

  @Test("are reported with how many cells they applied to, and what the others look like")
  func none() throws {
    #expect(
      try findings(
        "when,n\nthe 31st,x\nthe 1st,2\n,3\n",
        "columns: [{key: when, format: date:medium}, {key: n, format: number:1}]\n")
        == ["2: date:medium applied to 0 of 2 cells of \"when\": they look like the 31st"])
  }

  @Test("are reported if most cells of a long column are others, wherever they begin")
  func most() throws {
    let rows = (0..<1000).map { $0 < 100 ? "\($0)" : "n\($0)" }.joined(separator: "\n")
    #expect(
      try findings("n\n\(rows)\n", "columns: [{key: n, format: percent}]\n")
        == ["2: percent applied to 100 of 1000 cells of \"n\": they look like n100"])
  }

  @Test(
    "are not reported if cells are missing, replaced, not shown, or most are values",
    arguments: [
      ("n\nx\n1\n2\n", "columns: [{key: n, format: integer}]"),
      ("n\n\"\"\n\"\"\n", "columns: [{key: n, format: integer}]"),
      ("n\n0\n0\n", "columns: [{key: n, format: {number: 1, zero: none}}]"),
      ("n,m\nx,1\nx,2\n", "columns: [{key: m, format: integer}]"),
      ("n\nx\n", "columns: [{key: n, format: text}]"),
      ("n\nx\n1\n", "columns: [{key: n, format: integer}]\nwhere: n = 1"),
    ])
  func others(csv: String, document: String) throws {
    #expect(try findings(csv, document + "\n") == [])
  }

  @Test(
    "are called as in the short notation",
    arguments: [
      "integer", "number:2", "number:0-2", "currency:EUR", "percent:1", "scientific:2",
      "engineering:2", "compact:1", "bytes:binary", "bytes", "date:medium", "date:yyyy-MM-dd",
      "time:short", "datetime:long", "duration:narrow", "duration", "ordinal", "boolean",
      "pattern:#,##0.00", "text", "number", "compact",
    ])
  func names(notation: String) throws {
    #expect(FormatNotation.name(of: try CellFormat(parsing: notation)) == notation)
  }
}
