import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Limits and folders with the command")
struct LimitCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n3,4\n", to: "ok.csv")
  }

  private func gridpress(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(arguments, in: folder.path)
  }

  @Test("limits lists every limit with what it is, as the article does")
  func list() async throws {
    let run = try await gridpress("limits")
    #expect(run.exitCode == 0)
    let lines = run.outputText.split(separator: "\n").dropFirst()
    #expect(lines.count == RenderLimit.allCases.count)
    let article = try String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/Limits.md"), encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == RenderLimit.allCases.count)
    for (limit, (line, row)) in zip(RenderLimit.allCases, zip(lines, rows)) {
      let cells = [
        RenderLimits()[limit], RenderLimits.untrusted[limit],
      ].map(limit.text)
      #expect(
        line.split(separator: "  ").map { $0.drop { $0 == " " } }.map(String.init)
          == [limit.rawValue] + cells + [limit.sentence])
      #expect(row == "| `\(limit.rawValue)` | \(cells[0]) | \(cells[1]) | \(limit.sentence) |")
    }
  }

  @Test(
    "the cells of every kind of table count",
    arguments: ["a.md", "a.html", "a.fwf", "orders.xlsx", "orders.ods"])
  func everyFormat(_ name: String) async throws {
    try folder.write("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n", to: "a.md")
    try folder.write(
      "<table><tr><th>a<th>b<tr><td>1<td>2<tr><td>3<td>4</table>\n", to: "a.html")
    try folder.write("a     b\n1     2\n3     4\n", to: "a.fwf")
    let readers = PackageFolder.file("golden/cases/readers")
    for file in ["orders.xlsx", "orders.ods"] {
      try FileManager.default.copyItem(
        atPath: readers.appending(path: file).path, toPath: folder.file(file))
    }
    let small = try await gridpress("render", name, "-o", "a.png", "--limit", "cells=3")
    #expect(small.exitCode == 65)
    #expect(
      small.errors.contains("more than 3 cells; --limit cells=N allows more"), "\(small.errors)")
    let large = try await gridpress("render", name, "-o", "a.png", "--limit", "cells=300")
    #expect(large.exitCode == 0, "\(large.errors)")
  }

  @Test(
    "a number is rows, a key a limit, and both can be given",
    arguments: [
      (["--limit", "1"], 0, ""),
      (["--limit", "1", "--limit", "cells=4"], 0, ""),
      (
        ["--limit", "cells=3"], 65,
        "error: ok.csv:3: the table has more than 3 cells; --limit cells=N allows more\n"
      ),
      (
        ["--limit", "few"], 64,
        "error: --limit takes a number of rows, or KEY=VALUE such as cells=1000, not \"few\"\n"
      ),
      (
        ["--limit", "cells=no"], 64,
        "error: --limit: the limit cells is a number, not \"no\"\n"
      ),
    ])
  func flags(_ flags: [String], _ exitCode: Int32, _ errors: String) async throws {
    let run = try await Gridpress.run(
      ["render", "ok.csv", "-o", "a.png"] + flags, in: folder.path)
    #expect(run.exitCode == exitCode)
    #expect(run.errors == errors)
  }

  @Test("a number of rows is for one table")
  func rows() async throws {
    for arguments in [
      ["batch", "-"], ["docs", "."], ["test", "."], ["themes", "sheet", "light", "-o", "a.png"],
    ] {
      let run = try await Gridpress.run(arguments + ["--limit", "3"], in: folder.path)
      #expect(run.errors == "error: --limit takes KEY=VALUE such as cells=1000 here, not \"3\"\n")
      #expect(run.exitCode == 64)
    }
  }
}
