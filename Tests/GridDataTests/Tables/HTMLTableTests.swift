import GridModel
import Testing

@testable import GridData

@Suite("Tables of web pages")
struct HTMLTableTests {
  private func read(
    _ text: String, table: String? = nil, header: HeaderRow = .present
  ) throws -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    try HTMLTableReader(
      name: "a.html", selection: TableSelection(table: table), header: header,
      reading: DataReading()
    ).table(try TextLines(Array(text.utf8)))
  }

  private func rows(_ text: String, table: String? = nil) throws -> [[String]] {
    let store = try read(text, table: table).store
    return [store.columns.map(\.key)]
      + (0..<store.rowCount).map { row in
        store.columns.indices.map { store.string(row: row, column: $0) }
      }
  }

  private func message(_ text: String, table: String? = nil) throws -> String? {
    do {
      _ = try read(text, table: table)
      return nil
    } catch let error as DataError {
      return error.message
    }
  }

  private let head = "<table><tr><th>A<th>B"

  @Test("a first row of units belongs to the names above it, with and without header cells")
  func units() throws {
    let body = "<tr><td>a<td>1.5<td>2<tr><td>b<td>2.5<td>4"
    let names = "<tr><th>Item<th>Weight<th>Price"
    for head in [
      names + "<tr><td><td>kg<td>EUR", "<thead>" + names + "</thead><tbody><tr><td><td>kg<td>EUR",
      "<tr><td>Item<td>Weight<td>Price<tr><td><td>kg<td>EUR",
    ] {
      let store = try read("<table>" + head + body + "</table>").store
      #expect(store.rowCount == 2, "\(head)")
      #expect(store.columns.map(\.type) == [.text, .decimal, .integer], "\(head)")
      let titles = store.columns.map { store.hints.columns[$0.key]?.appearance.title ?? $0.key }
      #expect(titles == ["Item", "Weight\nkg", "Price\nEUR"], "\(head)")
    }
    // A value below every name is data, and so is a number.
    #expect(try rows(head + "<tr><td>x<td>kg<tr><td>y<td>2").count == 3)
    #expect(try rows(head + "<tr><td><td>3<tr><td>y<td>2").count == 3)
  }

  @Test("texts over all columns below the rows are notes, which is reported; others are rows")
  func notes() throws {
    let body = "<tr><td>x<td>1<tr><td>y<td>2"
    let note = "<tr><td colspan=2>Source: C"
    let (store, diagnostics) = try read(head + body + note + "<tr><td colspan=9>* provisional")
    #expect(store.rowCount == 2)
    #expect(store.columns[1].type == .integer)
    #expect(store.hints.notes == ["Source: C", "* provisional"])
    #expect(
      diagnostics.map(\.message) == [
        "the last 2 rows of the table are over all its columns and not read as rows of it: "
          + "\"Source: C\", \"* provisional\"; they become notes"
      ])
    // Between rows, it is one; beside totals in a footer, it is a note.
    #expect(
      try rows(head + body + "<tr><td colspan=2>part" + body) == [
        ["A", "B"], ["x", "1"], ["y", "2"], ["part", ""], ["x", "1"], ["y", "2"],
      ])
    let both = try read(head + body + note + "<tfoot><tr><td>Total<td>3</table>").store
    #expect(both.hints.notes == ["Source: C"])
    #expect(both.hints.totals.count == 1)
    #expect(try read("<table><tr><th>A<tr><td>x<tr><td>y").store.rowCount == 2)
  }

  @Test("a cell over several rows or columns is in all of them, and remembered as one")
  func spans() throws {
    let page =
      "<table><tr><th>Region<th>City<th>N<tr><td rowspan=2>North<td>Oslo<td>1<tr><td>Bodø<td>2"
      + "<tr><td rowspan=0>South<td colspan=2>closed<tr><td>Rome<td>3"
    #expect(
      try rows(page) == [
        ["Region", "City", "N"], ["North", "Oslo", "1"], ["North", "Bodø", "2"],
        // A text over a column of numbers is not one of them.
        ["South", "closed", ""], ["South", "Rome", "3"],
      ])
    let store = try read(page).store
    #expect(store.columns[2].type == .integer)
    #expect(
      store.hints.mergedCells == [
        TableHints.MergedCell(rows: 0..<2, keys: ["Region"]),
        TableHints.MergedCell(rows: 2..<4, keys: ["Region"]),
        TableHints.MergedCell(rows: 2..<3, keys: ["City", "N"]),
      ])
    #expect(
      try rows(head + "<tr><td colspan=2>x<tr><td>y<td>z")
        == [["A", "B"], ["x", "x"], ["y", "z"]])
    // A span ends with its group of rows, and beside a cell that reaches down.
    #expect(
      try rows(
        "<table><thead><tr><th>A<th>B</thead><tbody><tr><td rowspan=9>x<td>1</tbody><tbody><tr><td>y<td>2</tbody>"
      ) == [["A", "B"], ["x", "1"], ["y", "2"]])
    #expect(
      try rows(head + "<th>C<tr><td>1<td rowspan=2>2<td>3<tr><td colspan=3>x<td>4")
        == [["A", "B", "C"], ["1", "2", "3"], ["x", "2", "4"]])
    // A row that consists of cells from above is no row.
    #expect(
      try rows(head + "<tr><td rowspan=2>1<td rowspan=2>2<tr></tr><tr><td>3<td>4")
        == [["A", "B"], ["1", "2"], ["3", "4"]])
  }

  @Test("columns in which no cell begins are left out")
  func columnsOfSpans() throws {
    #expect(
      try rows("<table><tr><th colspan=2>A<th>B<tr><td colspan=2>1<td>2")
        == [["A", "B"], ["1", "2"]])
    #expect(
      try read("<table><tr><th colspan=2>A<th>B<tr><td colspan=2>1<td>2").store.hints.spanners
        .isEmpty)
  }

  @Test(
    "what browsers do not show is not read",
    arguments: [
      "<span style='display:none'>9</span>1",
      "<span style='color:red; DISPLAY : None !important'>9</span>1",
      "<b hidden>9</b>1", "<span style='visibility:hidden'>9</span>1", "<script>9</script>1",
      "<span class='x sortkey'>9</span>1", "<i id=secret>9</i>1", "<template>9</template>1",
      "<span class=a><span class=sortkey>9</span></span>1",
      "1<td style='display:none'>9</td>", "1<tr style='display:none'><td>9<td>9",
      "1<tr hidden><td>9<td>9",
      "<noscript>9</noscript>1",
    ])
  func hidden(_ cell: String) throws {
    let page =
      "<style>/* .a{display:none} */ .sortkey, td b.c { display: none } #secret{display:none}"
      + "@media print { .a {display:none} } .sortkey:hover {display:inline}</style>"
    #expect(try rows(page + head + "<tr><td>x<td>\(cell)") == [["A", "B"], ["x", "1"]])
  }

  @Test("what only screen readers say and what looks like hidden is read")
  func visible() throws {
    let page = "<style>.off {display:none} .off {display:block}</style>" + head
    #expect(
      try rows(page + "<tr><td class=sr-only>x<td><i class=off aria-hidden=true>1</i>")
        == [["A", "B"], ["x", "1"]])
    #expect(
      try rows(
        "<style>.x{display:none}</style>" + head
          + "<tr><td class=x style='display:table-cell'>x<td>1")
        == [["A", "B"], ["x", "1"]])
  }

  @Test(
    "blocks separate words, and breaks lines",
    arguments: [
      ("3<p>4", "3 4"), ("<p>one</p><p>two</p>", "one two"), ("<div>8</div><div>9</div>", "8 9"),
      ("<ul><li>a<li>b</ul>", "a b"), ("<dl><dt>a<dd>b</dl>", "a b"), ("a<br>b", "a\nb"),
      ("<br>a<br><br>", "a"), ("a<table><tr><td>b<td>c</table>d", "a b c d"),
      ("1<span>,</span>234", "1,234"), ("x<b>y</b>z", "xyz"), (" a \n b&nbsp; ", "a b"),
      ("<h3>t</h3>u", "t u"),
    ])
  func blocks(_ cell: String, _ text: String) throws {
    #expect(
      try rows(head + "<tr><td>x<td>\(cell)</td></tr></table>") == [["A", "B"], ["x", text]])
  }

  @Test("a footer is totals or notes wherever it is, and a repeated header nothing")
  func footers() throws {
    let totals =
      "<table><thead><tr><th>Item<th>N<th>P</thead><tfoot><tr><td>Total<td>1,003<td>50 %</tfoot>"
      + "<tbody><tr><td>a<td>1<td>40%<tr><td>b<td>1,002<td>60%</tbody></table>"
    let store = try read(totals).store
    #expect(store.rowCount == 2)
    #expect(store.columns[1].type == .integer)
    #expect(store.hints.totals.count == 1)
    #expect(store.hints.totals.first?.label == "Total")
    #expect(store.hints.totals.first?.totals["N"]?.text == "1,003")
    let notes = try read(
      "<table><thead><tr><th>A<th>B</thead><tbody><tr><td>x<td>1</tbody><tfoot><tr><td>A<td>B</tr><tr><td colspan=2>Source: C</tfoot></table>"
    ).store
    #expect(notes.hints.totals.isEmpty)
    #expect(notes.hints.notes == ["Source: C"])
    #expect(notes.rowCount == 1)
  }

  @Test("rows of a header are names and spanners, marked in any way")
  func headers() throws {
    let levels =
      "<tr><th rowspan=2>Team<th colspan=2>2023<th colspan=2>2024<tr><th>Q1<th>Q2<th>Q1<th>Q2"
    let row = "<tr><td>A<td>1<td>2<td>3<td>4"
    let names = ["Team", "2023 Q1", "2023 Q2", "2024 Q1", "2024 Q2"]
    for page in [
      "<table><thead>\(levels)</thead><tbody>\(row)</table>", "<table>\(levels)\(row)</table>",
      "<table>\(levels.replacing("th", with: "td"))\(row)\(row)</table>",
    ] {
      let store = try read(page).store
      #expect(store.columns.map(\.key) == names, "\(page)")
      #expect(store.string(row: 0, column: 4) == "4")
      #expect(
        store.hints.spanners == [
          TableHints.Spanner(title: "2023", keys: ["2023 Q1", "2023 Q2"]),
          TableHints.Spanner(title: "2024", keys: ["2024 Q1", "2024 Q2"]),
        ], "\(page)")
      #expect(store.hints.columns["2024 Q2"]?.appearance.title == "Q2")
    }
    let three = try read(
      "<table><thead><tr><th colspan=3>All results</tr><tr><th rowspan=3>T<th colspan=2>World<tr><th colspan=2>Europe<tr><th>x<th>y</thead><tr><td>a<td>1<td>2</table>"
    ).store
    #expect(three.hints.title == "All results")
    #expect(three.columns.map(\.key) == ["T", "x", "y"])
    #expect(
      three.hints.spanners == [
        TableHints.Spanner(title: "World", keys: ["x", "y"], level: 1),
        TableHints.Spanner(title: "Europe", keys: ["x", "y"], level: 0),
      ])
    // A data frame has the names of its index below the header.
    let frame = try read(
      "<table><thead><tr><th></th><th>a</th><th>b</th></tr><tr><th>key</th><th></th><th></th></tr></thead><tr><th>p<td>1<td>2</table>"
    ).store
    #expect(frame.columns.map(\.key) == ["key", "a", "b"])
    #expect(try read(head + "<tr><td>1<td>2", header: .absent).store.rowCount == 2)
  }

  @Test("the caption is the title, and the direction that of the table or the page")
  func captions() throws {
    let page =
      "<html dir=rtl><table id=t><caption><b>My</b> table</caption><tr><th>A<th>B<tr><td>1<td>2</table>"
    let store = try read(page).store
    #expect(store.hints.title == "My table")
    #expect(store.hints.direction == .rightToLeft)
    #expect(
      try read("<html dir=rtl><table dir=ltr><tr><th>A<th>B<tr><td>1<td>2").store.hints.direction
        == .leftToRight)
    #expect(try read(head + "<tr><td>1<td>2").store.hints.direction == nil)
  }

  private let several =
    "<table class=layout><tr><td>menu</td></tr></table>"
    + "<table><tr><td><table id=first><caption>One</caption><tr><th>A<th>B<tr><td>1<td>2</table></td><td>side</td></tr></table>"
    + "<table role=presentation><tr><td>a<td>b</table>"
    + "<table id=second><caption>Population  of towns</caption><tr><th>C<th>D<th>E<tr><td><table><tr><td>3</table><td>4<td>5<tr><td>6<td>7<td>8</table>"

  @Test(
    "tables that only arrange the page are no tables; others have a number, a name, or a caption")
  func choice() throws {
    #expect(try rows(several) == [["A", "B"], ["1", "2"]])
    let second = [["C", "D", "E"], ["3", "4", "5"], ["6", "7", "8"]]
    for name in ["2", "#second", "Population of towns", "population of towns", "second"] {
      #expect(try rows(several, table: name) == second, "\(name)")
    }
    #expect(try rows(several, table: "1") == [["A", "B"], ["1", "2"]])
    #expect(
      try message(several, table: "3")
        == #"the page has no table "3"; there are 1: "One" #first (2 × 2 cells), 2: "Population of towns" #second (3 × 3 cells)"#
    )
    #expect(try message("<p>x</p>", table: "1") == "there is no table in the page")
    #expect(try message("<table><tr><td>x</table>") == "there is no table in the page")
  }
}
