import GridLayout
import Testing

@testable import GridPress

/// The short notations that the command line and documents share.
@Suite("Notations")
struct NotationTests {
  @Test(
    "a sort order is a key, with a direction after the last colon",
    arguments: [
      ("age", "age", SortDirection.ascending), ("age:desc", "age", .descending),
      ("age:asc", "age", .ascending), ("at:time", "at:time", .ascending),
      ("at:time:desc", "at:time", .descending), ("desc", "desc", .ascending),
    ])
  func sort(_ text: String, _ key: String, _ direction: SortDirection) {
    #expect(RowSorting(parsing: text) == RowSorting(key, direction))
  }

  @Test("a sort order needs a key", arguments: ["", ":desc", ":asc"])
  func noSort(_ text: String) {
    #expect(RowSorting(parsing: text) == nil)
  }

  @Test(
    "rows are a range, one row, or all from one on",
    arguments: [
      ("1-50", 1...50), ("7", 7...7), ("7-7", 7...7), ("100-", 100...Int.max),
    ])
  func rows(_ text: String, _ range: ClosedRange<Int>) {
    #expect(GridDocument.rowRange(parsing: text) == range)
  }

  @Test(
    "what is not a range of rows",
    arguments: [
      "", "-", "-5", "0", "0-3", "5-2", "a-b", "1-b", "1-2-3", "1.5", "1 - 2",
      "99999999999999999999",
    ])
  func noRows(_ text: String) {
    #expect(GridDocument.rowRange(parsing: text) == nil)
  }

  @Test(
    "a page has a name, or its measures in points, mm, cm or in",
    arguments: [
      ("A4", 595.28, 841.89), ("a4", 595.28, 841.89), ("Letter", 612, 792), ("LEGAL", 612, 1008),
      ("A3", 841.89, 1190.55), ("A5", 419.53, 595.28), ("A0", 2383.94, 3370.39),
      ("A10", 73.7, 104.88), ("Tabloid", 792, 1224), ("400x300", 400, 300),
      ("72.5x14400", 72.5, 14_400), ("400ptx300pt", 400, 300), ("8.5inx11in", 612, 792),
      ("254mmx25.4cm", 720, 720),
    ])
  func pages(_ text: String, _ width: Double, _ height: Double) throws {
    guard case .sheets(let format)? = PageSetup(parsing: text) else {
      Issue.record("no sheets")
      return
    }
    #expect(abs(format.size.width - width) < 0.001)
    #expect(abs(format.size.height - height) < 0.001)
  }

  @Test("fit is a page as large as the grid, whichever way it is turned")
  func fit() {
    #expect(PageSetup(parsing: "fit") == .fit)
    #expect(PageSetup(parsing: "Fit", orientation: .landscape) == .fit)
  }

  @Test("landscape lays the long side across, also of a page that lies already")
  func landscape() {
    let a4 = PageFormat(
      size: Size(width: 841.89, height: 595.28), textSize: PageFormat.paperTextSize)
    #expect(PageSetup(parsing: "A4", orientation: .landscape) == .sheets(a4))
    let lying = PageFormat(size: Size(width: 400, height: 300))
    #expect(PageSetup(parsing: "400x300", orientation: .landscape) == .sheets(lying))
    #expect(PageSetup(parsing: "300x400", orientation: .landscape) == .sheets(lying))
  }

  @Test(
    "what is not a page",
    arguments: [
      "", "A11", "x", "400", "400x", "x300", "400x300x200", "71x300", "400x14401", "0x0",
      "-100x100",
      "nanxnan", "infx300", "400pxx300px",
    ])
  func noPage(_ text: String) {
    #expect(PageSetup(parsing: text) == nil)
  }

  @Test(
    "a date may have a time, in UTC",
    arguments: [
      ("2026-01-31", "2026-01-31T00:00:00Z"), ("2026-01-31T23:59:59", "2026-01-31T23:59:59Z"),
      ("2026-01-31T23:59:59Z", "2026-01-31T23:59:59Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
      ("2000-02-29", "2000-02-29T00:00:00Z"),
    ])
  func dates(_ text: String, _ date: String) {
    #expect(CreationDate(parsing: text)?.iso8601 == date)
  }

  @Test(
    "what is not a date",
    arguments: [
      "", "today", "2026-1-31", "2026-13-01", "2026-00-01", "2026-04-31", "2026-02-29",
      "1900-02-29",
      "2026-01-00", "26-01-31", "2026-01-31T24:00:00", "2026-01-31T12:60:00", "2026-01-31T12:00",
      "2026-01-31T", "2026-01-31 12:00:00", "2026-01-31T12:00:00+01:00", "２０２６-01-31",
      "2026-01-31TT12:00:00",
    ])
  func noDate(_ text: String) {
    #expect(CreationDate(parsing: text) == nil)
  }

  @Test(
    "SOURCE_DATE_EPOCH counts seconds since 1970",
    arguments: [
      ("0", "1970-01-01T00:00:00Z"), ("951782399", "2000-02-28T23:59:59Z"),
      ("951782400", "2000-02-29T00:00:00Z"), ("1709251199", "2024-02-29T23:59:59Z"),
      ("1735689599", "2024-12-31T23:59:59Z"), ("4107542400", "2100-03-01T00:00:00Z"),
      ("253402300799", "9999-12-31T23:59:59Z"),
    ])
  func epoch(_ text: String, _ date: String) {
    let environment = ["SOURCE_DATE_EPOCH": text]
    #expect(CreationDate(environment: environment)?.iso8601 == date)
    #expect(CreationDate.now(environment: environment).iso8601 == date)
  }

  @Test("an invalid SOURCE_DATE_EPOCH gives no date, and the current date is that of the clock")
  func noEpoch() throws {
    for text in ["", "-1", "253402300800", "1e9", "99999999999999999999"] {
      #expect(CreationDate(environment: ["SOURCE_DATE_EPOCH": text]) == nil)
    }
    let now = CreationDate.now(environment: [:])
    #expect(CreationDate(parsing: now.iso8601) == now)
    #expect(now.iso8601 > "2026")
  }

  @Test("the date that is written without another is fixed")
  func fixedDate() {
    #expect(CreationDate.fixed.iso8601 == "2000-01-01T00:00:00Z")
  }

  @Test(
    "a group's title has its value and its count where the template says",
    arguments: [
      ("{value} ({count})", "Asia (12)"), ("{count} × {value}, {value}", "12 × Asia, Asia"),
      ("Region", "Region"), ("", ""), ("{valu} {", "{valu} {"), ("{{value}}", "{value}"),
      ("}{count}{", "}12{"),
    ])
  func groupTitles(_ template: String, _ title: String) {
    #expect(GroupTitle(template).text(value: "Asia", count: "12") == title)
  }

  @Test("a value that looks like a template is not one")
  func groupValue() {
    #expect(
      GroupTitle(RowGroups(by: "a").title).text(value: "{count}", count: "3") == "{count} (3)")
  }

  @Test("the number of rows is where the title has it, whatever else the template has")
  func groupCounts() {
    let call = DataCall("sum(n)")
    // What a part of a template becomes; `nil` is the value of the group.
    let parts: [(template: String, text: String?)] = [
      ("{value}", nil), ("{count}", "12"), ("{sum(n)}", "9"), (" of ", " of "),
      ("{{count}}", "{count}"), ("{{sum(n)}}", "{sum(n)}"),
    ]
    var templates: [[Int]] = [[]]
    for _ in 0..<4 {
      templates += templates.flatMap { start in
        parts.indices.map { start + [$0] }
      }
    }
    for template in Set(templates) {
      let title = GroupTitle(template.map { parts[$0].template }.joined())
      for value in ["", "A", "{count}", "{sum(n)}", "{{value}}", "Łódź, a long name"] {
        func shown(_ numbers: some Sequence<Int>) -> String {
          numbers.map { parts[$0].text ?? value }.joined()
        }
        let filled = title.filled(
          value: value, count: "12", data: call.map { [$0: "9"] } ?? [:])
        var end = ""
        if template.count(where: { $0 == 0 }) == 1, let place = template.firstIndex(of: 0),
          let count = template.firstIndex(of: 1), count > place
        {
          end = shown(template[(place + 1)...])
        }
        let isRight =
          filled.text == shown(template) && filled.countLength == end.utf8.count
          && filled.text.hasSuffix(end)
        if !isRight { Issue.record("\(template) of \(value): \(filled)") }
      }
    }
  }

  @Test(
    "the format of an output is that of its name's ending",
    arguments: [
      ("a.png", OutputFormat.png), ("A.PDF", .pdf), ("dir.svg/a.png", .png), ("a.b.svg", .svg),
      (".png", .png),
    ])
  func outputs(_ path: String, _ format: OutputFormat) {
    #expect(RenderOutput(path: path, scale: 2) == RenderOutput(.file(path), as: format, scale: 2))
  }

  @Test("other endings have no format", arguments: ["", "png", "a.jpg", "a.png.gz", "dir.png/a"])
  func noOutput(_ path: String) {
    #expect(RenderOutput(path: path) == nil)
  }

  @Test(
    "a theme is a name, or a path by its slash or ending",
    arguments: [
      ("dark", ThemeReference.builtIn("dark")), ("./dark", .file("./dark")),
      ("dark.yaml", .file("dark.yaml")), ("dark.yml", .file("dark.yml")),
      ("/a/dark", .file("/a/dark")), ("dark.", .builtIn("dark.")),
    ])
  func themes(_ text: String, _ theme: ThemeReference) {
    #expect(ThemeReference(nameOrPath: text) == theme)
  }
}
