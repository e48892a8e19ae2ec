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
    "columns, cells and text count while they are read, in every kind of table",
    arguments: ["w.csv", "w.json", "w.ndjson", "w.md", "w.html", "w.fwf"])
  func counted(_ name: String) async throws {
    let keys = (1...8).map { "k\($0)" }
    let words = keys.map { "word\($0)" }
    let object = "{" + zip(keys, words).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
    let cells = { (tag: String, texts: [String]) in texts.map { "<\(tag)>\($0)" }.joined() }
    switch name {
    case "w.csv":
      try folder.write(
        keys.joined(separator: ",") + "\n" + words.joined(separator: ",") + "\n", to: name)
    case "w.json": try folder.write("[\(object)]\n", to: name)
    case "w.ndjson": try folder.write(object + "\n", to: name)
    case "w.md":
      try folder.write(
        [keys, keys.map { _ in "---" }, words].map { "|\($0.joined(separator: "|"))|\n" }.joined(),
        to: name)
    case "w.html":
      try folder.write("<table><tr>\(cells("th", keys))<tr>\(cells("td", words))</table>", to: name)
    case "w.fwf":
      try folder.write(
        [keys, words].map { row in
          row.map { $0.padding(toLength: 9, withPad: " ", startingAt: 0) }.joined() + "\n"
        }.joined(), to: name)
    default: break
    }
    for (limit, message) in [
      ("columns=7", "more than 7 columns"), ("cells=7", "--limit cells=N allows more"),
      ("text=30", "more than 30 bytes of text"),
    ] {
      let small = try await gridpress("render", name, "-o", "a.png", "--limit", limit)
      #expect(small.exitCode == 65, "\(limit)")
      #expect(small.errors.contains(message), "\(small.errors)")
    }
    let large = try await gridpress(
      "render", name, "-o", "a.png", "--limit", "columns=8", "--limit", "cells=8", "--limit",
      "text=200")
    #expect(large.exitCode == 0, "\(large.errors)")
  }

  @Test(
    "columns and text of a spreadsheet count while they are read",
    arguments: ["orders.xlsx", "orders.ods"])
  func spreadsheet(_ name: String) async throws {
    let file = PackageFolder.file("golden/cases/readers").appending(path: name)
    try FileManager.default.copyItem(atPath: file.path, toPath: folder.file(name))
    for (limit, message) in [
      ("columns=2", "more than 2 columns"), ("text=30", "more than 30 bytes of text"),
    ] {
      let small = try await gridpress("render", name, "-o", "a.png", "--limit", limit)
      #expect(small.exitCode == 65, "\(limit)")
      #expect(small.errors.contains(message), "\(small.errors)")
    }
    let large = try await gridpress(
      "render", name, "-o", "a.png", "--limit", "columns=20", "--limit", "text=2000")
    #expect(large.exitCode == 0, "\(large.errors)")
  }

  @Test("an element with a thousand attributes and one more is not read")
  func attributes() async throws {
    for (count, exitCode) in [(1000, Int32(0)), (1001, 65)] {
      let attributes = (1...count).map { "a\($0)='<b c=d>'" }.joined(separator: " ")
      // Neither a comment nor a script has attributes.
      try folder.write(
        "<!-- > <i \(attributes) x=1 -->\n<script>a<b; \(attributes) c=1</script>"
          + "<table><tr><th>a<th>b\n<tr \(attributes)><td>1<td>2</table>\n", to: "a.html")
      let run = try await gridpress("render", "a.html", "-o", "a.png")
      #expect(run.exitCode == exitCode, "\(run.errors)")
    }
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
