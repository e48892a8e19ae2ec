import DocumentSupport
import GridLayout
import Testing

@testable import GridPress

@Suite("Documents")
struct DocumentFileTests {
  private func document(_ text: String, folder: String = "") throws -> GridDocument {
    try DocumentFile.parse("data: a.csv\n" + text, name: "doc.yaml", folder: folder)
  }

  /// The problems of a document whose first line is its data.
  private func problems(_ text: String) -> [String] {
    problemLines { try DocumentFile.parse("data: a.csv\n" + text, name: "doc.yaml", folder: "") }
  }

  // MARK: Keys

  @Test("a logo of a document that is one grid is an error at its place")
  func logoOfOneGrid() {
    #expect(
      problemLines {
        try DocumentFile.parse(
          "data: {rows: [{a: 1}]}\nlogo: a.svg\n", name: "x.yaml", folder: "")
      } == [
        "x.yaml:2:7: only a document with grids has a logo: write the grid below grids, as in grids: [{data: FILE}]"
      ])
  }

  @Test("a document with only data has the defaults")
  func defaults() throws {
    let document = try document("")
    #expect(document.data.source == .file("a.csv"))
    #expect(document.data.header == .present)
    #expect(document.data.delimiter == nil)
    #expect(document.theme == .builtIn("light"))
    #expect(document.title == nil && document.subtitle == nil && document.notes == [])
    #expect(document.columns == nil && document.group == nil && document.sort == [])
    #expect(document.rows == nil && document.width == nil && document.page == nil)
    #expect(document.styles == StyleSheet())
  }

  @Test("how the text of the data is written")
  func textKeys() throws {
    func data(_ keys: String) throws -> DataInput {
      try DocumentFile.parse("data: {file: a.csv, \(keys)}", name: "doc.yaml", folder: "").data
    }
    #expect(try data("skip: 3").skip == .lines(3))
    #expect(try data("skip: {until: Name}").skip == .until("Name"))
    #expect(try data("until: Name").skip == .until("Name"))
    #expect(try data("quote: \"'\", escape: '\\'").quote == "'")
    #expect(try data("escape: '\\'").escape == "\\")
    #expect(try data("encoding: Shift_JIS").encoding?.name == "Shift_JIS")
    #expect(try data("types: {code: text}").types == ["code": .text])
    #expect(
      problemLines { _ = try data("encoding: shiftt_jis") } == [
        "doc.yaml:1:31: there is no encoding \"shiftt_jis\", did you mean \"Shift_JIS\"?"
      ])
    #expect(
      problemLines { _ = try data("skip: 1, until: x") } == [
        "doc.yaml:1:37: data takes only one of skip and until"
      ])
  }

  @Test("words and numbers of a key mean the same with quotes", arguments: ["x.yaml", "x.json"])
  func quotedWords(_ name: String) throws {
    let document = try DocumentFile.parse(
      #"{"data": "a.csv", "page": {"textSize": "theme", "across": "fit", "margin": "20"}, "width": "640.5"}"#,
      name: name, folder: "")
    #expect(
      document.presentation
        == (try DocumentFile.parse(
          "data: a.csv\npage: {textSize: theme, across: fit, margin: 20}\nwidth: 640.5", name: name,
          folder: "")).presentation)
  }

  @Test("texts, width and rows")
  func simpleKeys() throws {
    let document = try document(
      """
      title: Population
      subtitle: 2023
      notes: [one, "two: 2"]
      width: 640.5
      rows: 3-7
      """)
    #expect(document.title == "Population")
    #expect(document.subtitle == "2023")
    #expect(document.notes == ["one", "two: 2"])
    #expect(document.width == 640.5)
    #expect(document.rows == 3...7)
  }

  @Test("several keys are as many columns of which the same is said")
  func alike() throws {
    let columns = try document(
      "columns: [name, {key: [a, b, c], width: 40, sort: descending}, {key: [d]}]\n")
    #expect(columns.columns?.map(\.key) == ["name", "a", "b", "c", "d"])
    #expect(columns.columns?.map(\.sizing) == [nil, .fixed(40), .fixed(40), .fixed(40), nil])
    #expect(columns.sort.map(\.key) == ["a", "b", "c"])
    #expect(problems("columns: [{key: []}]\n") == ["doc.yaml:2:11: a column needs a key"])
  }

  @Test("SQL: a query, a condition, values of columns; a limit")
  func sql() throws {
    let document = try document(
      """
      sql: select * from data
      where: a > 1
      limit: 3
      columns: [a, {key: b, value: a * 2}]
      """)
    #expect(document.sql?.text == "select * from data")
    #expect(document.sql?.place?.description == "doc.yaml:2:6")
    #expect(document.where?.text == "a > 1")
    #expect(document.limit == 3)
    #expect(document.columns?.map(\.value?.text) == [nil, "a * 2"])
    #expect(document.columns?.last?.value?.place?.description == "doc.yaml:5:30")
  }

  @Test("data is a file, or a file with how it is written")
  func data() throws {
    let text = "data: {file: b.tsv, delimiter: ';', header: false}"
    let data = try DocumentFile.parse(text, name: "doc.yaml", folder: "").data
    #expect(data.source == .file("b.tsv"))
    #expect(data.delimiter == ";")
    #expect(data.header == .absent)
  }

  @Test("paths are relative to the document's folder, unless they are absolute")
  func paths() throws {
    #expect(try document("", folder: "sub/").data.source == .file("sub/a.csv"))
    #expect(try document("theme: ./t.yaml", folder: "sub/").theme == .file("sub/./t.yaml"))
    #expect(try document("theme: t.yml", folder: "sub/").theme == .file("sub/t.yml"))
    #expect(try document("theme: /t.yaml", folder: "sub/").theme == .file("/t.yaml"))
    #expect(try document("theme: dark", folder: "sub/").theme == .builtIn("dark"))
  }

  @Test("columns are keys, or keys with what is said about them")
  func columns() throws {
    let columns = try #require(
      try document(
        """
        columns:
          - name
          - key: age
            title: Age
            width: 25%
            align: center
            style: {text: red}
            header: {style: {height: 40}}
        """
      ).columns)
    #expect(columns.map(\.key) == ["name", "age"])
    #expect(columns.map(\.title) == [nil, "Age"])
    #expect(columns.map(\.sizing) == [nil, .percent(25)])
    #expect(columns.map(\.alignment) == [nil, .center])
    #expect(columns.map(\.style) == [nil, Style(text: Color(red: 1, green: 0, blue: 0))])
    #expect(columns.map(\.headerStyle) == [nil, Style(height: 40)])
  }

  @Test(
    "a column's width is fixed, fitting, a percentage or a share",
    arguments: [
      ("120", ColumnSizing.fixed(120)), ("fit", .fit), ("25%", .percent(25)), ("2fr", .fraction(2)),
      ("0.5fr", .fraction(0.5)), ("{fit: {min: 60, max: 240}}", .fit(min: 60, max: 240)),
      ("{fit: {max: 240}}", .fit(min: nil, max: 240)), ("{fit: {}}", .fit),
    ])
  func widths(_ text: String, _ sizing: ColumnSizing) throws {
    let columns = try document("columns: [{key: a, width: \(text)}]").columns
    #expect(columns?.first?.sizing == sizing)
  }

  @Test("sorting is asked for at a column or as a list")
  func sort() throws {
    #expect(
      try document("columns: [a, {key: b, sort: descending}]").sort.map(\.key) == ["b"])
    let sort = try document("sort: [a, b:desc, c:asc]").sort
    #expect(sort.map(\.key) == ["a", "b", "c"])
    #expect(sort.map(\.direction) == [.ascending, .descending, .ascending])
    #expect(try document("sort: a:desc").sort.map(\.direction) == [.descending])
  }

  @Test("a group is a column, or a column with a title")
  func group() throws {
    #expect(try document("group: a").group?.key == "a")
    #expect(try document("group: a").group?.title == "{value} ({count})")
    let group = try document("group: {by: a, title: 'Region {value}'}").group
    #expect(group?.key == "a")
    #expect(group?.title == "Region {value}")
  }

  @Test("a page has a size, an orientation and margins")
  func page() throws {
    // Without a size it is that of the locale.
    var standard = PageFormat.a4
    standard.followsLocale = true
    #expect(try document("page: {}").page == .sheets(standard))
    #expect(try document("page: {size: Letter}").page == .sheets(.letter))
    #expect(try document("page: {size: fit}").page == .fit)
    #expect(
      try document("page: {orientation: landscape}").page == .sheets(standard.landscape))
    let margins = Insets(top: 50, left: 50, bottom: 50, right: 50)
    #expect(
      try document("page: {size: 400x300, margin: 50}").page
        == .sheets(PageFormat(size: Size(width: 400, height: 300), margins: margins)))
  }

  @Test("the document's own styles are those of a theme")
  func styles() throws {
    let styles = try document("style: {rows: {height: 20}, separators: {row: {color: red}}}").styles
    #expect(styles[.rows] == Style(height: 20))
    #expect(styles.separators.row == LineStyle(color: Color(red: 1, green: 0, blue: 0), width: 1))
  }

  // MARK: Problems

  @Test(
    "a wrong value is reported with its place",
    arguments: [
      ("widht: 3", "2:1: unknown key \"widht\", did you mean \"width\"?"),
      ("width: wide", "2:8: expected a number, not \"wide\""),
      ("width: 0", "2:8: 0 is out of range: 1 to 100000"),
      ("title: [a]", "2:8: expected a text, not a list"),
      ("notes: one", "2:8: expected a list, not \"one\""),
      ("rows: 7-3", "2:7: \"7-3\" is not a range of rows: write 1-50"),
      ("theme: drak", "2:8: no theme is called \"drak\", did you mean \"dark\"?"),
      ("columns: name", "2:10: expected a list, not \"name\""),
      ("columns: [{title: Name}]", "2:11: a column needs a key"),
      ("columns: [{key: a, ttile: b}]", "2:20: unknown key \"ttile\", did you mean \"title\"?"),
      (
        "columns: [{key: a, width: 120%}]",
        "2:27: \"120%\" is not a column width: write 120, fit, {fit: {min: 60, max: 240}}, 25% or 2fr"
      ),
      (
        "columns: [{key: a, width: 0fr}]",
        "2:27: \"0fr\" is not a column width: write 120, fit, {fit: {min: 60, max: 240}}, 25% or 2fr"
      ),
      (
        "columns: [{key: a, sort: down}]",
        "2:26: \"down\" is not one of ascending, descending"
      ),
      (
        "columns: [{key: a, format: x}]",
        "2:28: no format is called \"x\": write one of none, text, integer, number, currency, percent, "
          + "scientific, engineering, compact, pattern, bytes, date, time, datetime, duration, ordinal, "
          + "fraction, roman, si, boolean, spreadsheet"
      ),
      ("sort: ['']", "2:8: \"\" is not a sort order: write KEY or KEY:desc"),
      ("group: {title: x}", "2:8: a group needs a column: {by: KEY}"),
      ("page: {size: A11}", "2:14: \"A11\" is not a page size: write A4, Letter, 400x300 or fit"),
      (
        "page: {orientation: upright}",
        "2:21: \"upright\" is not one of portrait, landscape, auto"
      ),
      ("style: {rwos: {}}", "2:9: unknown key \"rwos\", did you mean \"rows\"?"),
      ("style: {rows: {hight: 3}}", "2:16: unknown key \"hight\", did you mean \"height\"?"),
      ("total: {a: sum}", "2:1: unknown key \"total\", did you mean \"summary\"?"),
      ("order-by: a", "2:1: unknown key \"order-by\", did you mean \"sort\"?"),
      ("pageSize: A4", "2:1: unknown key \"pageSize\", did you mean \"page.size\"?"),
      ("columns: [{key: a, sticky: left}]", "2:20: unknown key \"sticky\", did you mean \"pin\"?"),
      (
        "group: {by: a, totals: {a: sum}}",
        "2:16: unknown key \"totals\", did you mean \"summary\"?"
      ),
      ("style: {th: {}}", "2:9: unknown key \"th\", did you mean \"header\"?"),
      ("style: {rows: {color: red}}", "2:16: unknown key \"color\", did you mean \"text\"?"),
      (
        "style: {rows: {background-color: red}}",
        "2:16: unknown key \"background-color\", did you mean \"background\"?"
      ),
      (
        "style: {rows: {font-size: 12}}",
        "2:16: unknown key \"font-size\", did you mean \"font.size\"?"
      ),
      (
        "style: {rows: {borderTop: none}}",
        "2:16: unknown key \"borderTop\", did you mean \"border.top\"?"
      ),
      ("where: [a]", "2:8: expected a text, not a list"),
      ("where: a > (1", "2:8: the expression has a ( without a )"),
      (
        "columns: [{key: a, value: '1, 2'}]",
        "2:27: it must be one expression, not several separated by commas"
      ),
      ("limit: 0", "2:8: 0 is out of range: 1 to 1000000000"),
      ("grids: []", "2:8: there must be at least one grid"),
    ])
  func wrongValues(_ text: String, _ problem: String) {
    #expect(problems(text) == ["doc.yaml:" + problem])
  }

  @Test(
    "data that is not a file is reported",
    arguments: [
      ("data: {delimiter: ;}", "1:7: data needs a file or rows"),
      ("data: {file: a.csv, delimiter: ab}", "1:32: a delimiter is one ASCII character"),
      ("data: [a.csv]", "1:7: expected a text, not a list"),
      ("title: x", "1:1: the document has no data: add data: FILE, or data: {rows: […]}"),
      ("a.csv", "1:1: a document begins with data: FILE, or data: {rows: […]}"),
    ])
  func wrongData(_ text: String, _ problem: String) {
    let error = #expect(throws: RenderError.self) {
      try DocumentFile.parse(text, name: "doc.yaml", folder: "")
    }
    #expect(error?.description == "doc.yaml:" + problem)
    #expect(error?.exitCode == 65)
  }

  @Test("all problems are reported together")
  func allProblems() {
    #expect(
      problems("theme: drak\nwidht: 1\ncolumns: [{key: a, align: mid}]\npage: {szie: A4}\n") == [
        "doc.yaml:2:8: no theme is called \"drak\", did you mean \"dark\"?",
        "doc.yaml:3:1: unknown key \"widht\", did you mean \"width\"?",
        "doc.yaml:4:27: \"mid\" is not one of leading, center, trailing, decimal",
        "doc.yaml:5:8: unknown key \"szie\", did you mean \"size\"?",
      ])
  }

  @Test("columns of places count characters, not bytes")
  func characters() {
    #expect(
      problems("columns: [{title: 'äöü漢', kye: a}]").first
        == "doc.yaml:2:11: a column needs a key")
    #expect(
      problems("columns: [{title: 'äöü漢', kye: a}]").last
        == "doc.yaml:2:27: unknown key \"kye\", did you mean \"key\"?")
  }
}
