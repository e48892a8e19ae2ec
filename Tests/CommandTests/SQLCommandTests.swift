import Foundation
import TestSupport
import Testing

@Suite("SQL, limits and splitting with the command")
struct SQLCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "name,region,age\nAnna,North,30\nBo,South,4\nCy,North,5\nDi,,60\n", to: "ok.csv")
  }

  private func gridpress(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(arguments, in: folder.path)
  }

  /// The names that the grid shows in this order.
  private func names(_ flags: String...) async throws -> [String] {
    let run = try await Gridpress.run(
      ["inspect", "ok.csv", "--stage", "display-list"] + flags, in: folder.path)
    #expect(run.errors == "")
    return run.outputText.split(separator: "\n").compactMap { line in
      ["Anna", "Bo", "Cy", "Di"].first { line.contains("\"\($0)\"") }
    }
  }

  @Test("--where keeps the rows for which it is true")
  func condition() async throws {
    #expect(try await names("--where", "age >= 5") == ["Anna", "Cy", "Di"])
    #expect(try await names("--where", "region is null or name = 'Bo'") == ["Bo", "Di"])
  }

  @Test(
    "--rows counts rows of the data, --where takes of those, --limit of what is left and sorted")
  func combined() async throws {
    #expect(try await names("--rows", "1-3", "--where", "age >= 5") == ["Anna", "Cy"])
    #expect(
      try await names("--where", "age >= 5", "--sort", "age", "--limit", "2") == ["Cy", "Anna"])
    #expect(try await names("--limit", "1", "--sort", "age:desc") == ["Di"])
  }

  @Test("--sql makes other data, which the other flags then go by")
  func query() async throws {
    let run = try await gridpress(
      "inspect", "ok.csv", "--stage", "data", "--sql",
      "select region, sum(age) as total from data group by region order by total desc")
    #expect(run.errors == "")
    #expect(run.outputText.hasPrefix("rows 3  columns 2\n"))
    let names = try await names(
      "--sql", "select name, age * 2 as double from data", "--where", "double > 50", "--sort",
      "double:desc")
    #expect(names == ["Di", "Anna"])
  }

  @Test("--split-by writes a file for each value, in their order, and reads the data once")
  func split() async throws {
    let run = try await gridpress(
      "render", "ok.csv", "--split-by", "region", "--title", "Region: {region}", "-o",
      "{region}.svg", "-o", "r-{region}.png")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      try folder.names == [
        "North.svg", "South.svg", "empty.svg", "ok.csv", "r-North.png", "r-South.png",
        "r-empty.png",
      ])
    // One file is what the rows alone give.
    let north = try await gridpress(
      "render", "ok.csv", "--where", "region = 'North'", "--title", "Region: North", "-o", "-",
      "--to", "svg")
    #expect(try folder.bytes("North.svg") == north.output)
    let limited = try await gridpress(
      "render", "ok.csv", "--split-by", "region", "--where", "region = 'North'", "--limit", "1",
      "--sort", "age", "-o", "{region}-1.svg")
    #expect(limited.errors == "")
    let first = try await gridpress(
      "render", "ok.csv", "--where", "name = 'Cy'", "--sort", "age", "-o", "-", "--to", "svg")
    #expect(try folder.bytes("North-1.svg") == first.output)
  }

  @Test("what cannot be shown is reported with the name of the file")
  func splitWarnings() async throws {
    try folder.write("name,region\nAnna,North\nB\u{10FFFD},South\n", to: "odd.csv")
    let run = try await gridpress(
      "render", "odd.csv", "--split-by", "region", "-o", "{region}.svg")
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("warning: South.svg: "))
  }

  @Test("a condition that no row meets is drawn, with a warning; split it gives no file")
  func nothing() async throws {
    let run = try await gridpress("render", "ok.csv", "--where", "age > 100", "-o", "a.svg")
    #expect(run.errors == "warning: ok.csv: no row matches\n")
    #expect(run.exitCode == 0)
    #expect(try folder.names == ["a.svg", "ok.csv"])
    let split = try await gridpress(
      "render", "ok.csv", "--where", "age > 100", "--split-by", "region", "-o", "{region}.svg")
    #expect(split.errors == "warning: ok.csv: no row matches\n")
    #expect(try folder.names == ["a.svg", "ok.csv"])
  }

  @Test("--columns takes the document's columns, virtual ones whatever they are calculated from")
  func chosenColumns() async throws {
    try folder.write(
      """
      data: ok.csv
      columns:
        - name
        - {key: half, title: Half, value: age / 2.0}
        - {key: quarter, value: half / 2}
        - {key: letter, value: "substr(name, 1, 1)", hidden: true}
      """, to: "doc.yaml")
    let all = try await gridpress("inspect", "doc.yaml", "--stage", "grid", "--group-by", "letter")
    #expect(all.errors == "")
    #expect(all.outputText.hasPrefix("rows 4 of 4  sections 4  columns 3\n"))
    #expect(all.outputText.contains("section 3 \"D (1)\"  rows 1\n"))
    let some = try await gridpress(
      "inspect", "doc.yaml", "--stage", "grid", "--columns", "quarter,half", "--rows", "1")
    #expect(some.errors == "")
    #expect(some.outputText.hasSuffix("     row  Quarter  Half\n  0    1     7.50  15.0\n"))
  }

  @Test("virtual columns are shown, sorted, grouped and formatted like others")
  func document() async throws {
    try folder.write(
      """
      data: ok.csv
      columns:
        - name
        - {key: half, value: age / 2.0, sort: descending, format: {number: {decimals: 2}}}
        - {key: kind, value: "case when half > 10 then 'old' else 'young' end"}
      where: half < 20
      group: kind
      sortMark: true
      """, to: "doc.yaml")
    let run = try await gridpress("inspect", "doc.yaml", "--stage", "grid")
    #expect(run.errors == "")
    #expect(
      run.outputText == """
        rows 3 of 4  sections 2  columns 3

        #  column  title  type     sort
        0  name    Name   text
        1  half    Half   decimal  descending
        2  kind    Kind   text

        section 0 "old (1)"  rows 1
             row  Name   Half  Kind
          0    1  Anna  15.00  old

        section 1 "young (2)"  rows 2
             row  Name  Half  Kind
          0    3  Cy    2.50  young
          1    2  Bo    2.00  young

        """)
  }
}
