import GridModel
import Testing

@testable import GridData

@Suite("Tables in Markdown, HTML and columns of fixed width")
struct TextTableTests {
  private func texts(_ store: ColumnStore) -> [[String]] {
    (0..<store.rowCount).map { row in
      store.columns.indices.map { store.string(row: row, column: $0) }
    }
  }

  private func lines(_ text: String) throws -> TextLines { try TextLines(Array(text.utf8)) }

  // MARK: Markdown

  private func markdown(_ text: String) throws -> ColumnStore {
    try MarkdownTableReader(
      try lines(text), name: "a.md", header: .present, reading: DataReading()
    ).table().store
  }

  @Test("the first table of a Markdown text, with alignments, escaped bars and short rows")
  func markdownTable() throws {
    let store = try markdown(
      """
      # Title
      a | b, which is not a table

      ```
      | x | y |
      |---|---|
      | in | code |
      ```

      | name | n | *note* |
      |:--|--:|:-:|
      | Ada \\| Bo | 1 | `x` |
      | Cy | 2 |

      | another | table |
      |---|---|
      """)
    #expect(store.columns.map(\.key) == ["name", "n", "note"])
    #expect(texts(store) == [["Ada | Bo", "1", "x"], ["Cy", "2", ""]])
    #expect(store.columns[1].type == .integer)
    #expect(store.hints.columns["name"]?.appearance.alignment == .leading)
    #expect(store.hints.columns["n"]?.appearance.alignment == .trailing)
    #expect(store.hints.columns["note"]?.appearance.alignment == .center)
  }

  @Test("cells of Markdown are what they show, and numbers in them are numbers")
  func shownMarkdown() throws {
    let store = try markdown(
      #"""
      | **Name** | Qty |
      |---|--:|
      | A &amp; B | 5 |
      | C\*D, a_b_c | **8** |
      | [link](http://x.example) and ![alt](p.png) | `9` |
      | - 1 <b>bold</b><br># 2 | ~~7~~ |
      | `&amp; *` \\ | _6_ |
      | 10<sup>3</sup> m<sup>2</sup> H<sub>2</sub>O <!-- x --> | 5 &lt; 6 |
      """#)
    #expect(store.columns.map(\.key) == ["Name", "Qty"])
    #expect(
      texts(store) == [
        ["A & B", "5"], ["C*D, a_b_c", "8"], ["link and alt", "9"], ["- 1 bold\n# 2", "7"],
        [#"&amp; * \"#, "6"], ["10³ m² H₂O", "5 < 6"],
      ])
    let numbers = try markdown("| n |\n|---|\n| **8** |\n| `9` |\n")
    #expect(numbers.columns[0].type == .integer)
  }

  @Test("a column that is drawn as Markdown keeps its source")
  func markdownSource() throws {
    let text = try lines("| **a** | b |\n|---|---|\n| *x* | *y* |\n")
    let store = try MarkdownTableReader(
      text, name: nil, header: .present, reading: DataReading(), sourceKeys: ["a"]
    ).table().store
    #expect(texts(store) == [["*x*", "y"]])
  }

  @Test("a Markdown text without a table is an error")
  func noMarkdownTable() {
    #expect(throws: DataError.self) { try markdown("# Title\n\ntext | text\n") }
    #expect(throws: DataError.self) { try markdown("") }
  }

  // MARK: HTML

  private func html(_ text: String) throws -> ColumnStore {
    try HTMLTableReader(name: "a.html", header: .present, reading: DataReading())
      .table(try lines(text)).store
  }

  @Test("the first table of a web page as browsers read it, with spans and entities")
  func htmlTable() throws {
    let store = try html(
      """
      <!doctype html><html><head><meta charset=windows-1252><style>td {}</style></head><body><table></table>
      <p>before<TABLE class=x><thead><tr><th>Name<th>N&nbsp;2<th colspan=2>Both</thead>
      <tr><td rowspan=2>A&amp;B — ü<td>1<td>x<td>y
      <tr><td>2<td><b>bold</b>
         text<script>no()</script><td><table><tr><td>inner</table>
      </table><table><tr><td>other</table>
      """)
    #expect(store.columns.map(\.key) == ["Name", "N 2", "Both", "Both_2"])
    #expect(store.hints.spanners == [TableHints.Spanner(title: "Both", keys: ["Both", "Both_2"])])
    #expect(texts(store) == [["A&B — ü", "1", "x", "y"], ["A&B — ü", "2", "bold text", "inner"]])
  }

  @Test("a page without a table, and rows that go on for ever, are errors or bounded")
  func noHTMLTable() throws {
    #expect(throws: DataError.self) { try html("<p>nothing</p>") }
    #expect(throws: DataError.self) { try html("") }
    // No cell begins in the other columns, which browsers do not show either.
    #expect(try html("<table><tr><th colspan=99999999>a<tr><td>b").columns.count == 1)
    let wide = "<tr><td colspan=1000 rowspan=65534>" + String(repeating: "x", count: 1000)
    #expect(throws: DataError.self) {
      try html(
        "<table><tr>" + String(repeating: "<td>a", count: 1000)
          + String(repeating: wide, count: 65) + "<tr><td>"
          + String(repeating: "<tr><td>b", count: 65_000))
    }
  }

  // MARK: Fixed width

  private func fixed(_ text: String) throws -> ColumnStore {
    try FixedWidthReader(
      try lines(text), name: "a.fwf", header: .present, reading: DataReading()
    ).table().store
  }

  @Test("columns that stand under each other, with rules, words and letters beyond ASCII")
  func fixedTable() throws {
    let store = try fixed(
      """
      Name        Population  Öko
      ----------  ----------  ---
      New York       8804190  ja
      São Paulo     12325232  nein
      Bo                   7
      """)
    #expect(store.columns.map(\.key) == ["Name", "Population", "Öko"])
    #expect(
      texts(store) == [
        ["New York", "8804190", "ja"], ["São Paulo", "12325232", "nein"], ["Bo", "7", ""],
      ])
    #expect(try fixed("a b\n1 2\n").columns.map(\.key) == ["a", "b"])
    #expect(throws: DataError.self) { try fixed("\n\n") }
  }

  @Test("columns are those of a terminal: wide letters take two, marks none, tabs lead to stops")
  func displayColumns() throws {
    let wide = try fixed("name   qty\n日本語  5\nab     7\n👍🏽 e\u{301}   12\n")
    #expect(texts(wide) == [["日本語", "5"], ["ab", "7"], ["👍🏽 e\u{301}", "12"]])
    #expect(wide.columns[1].type == .integer)
    #expect(
      texts(try fixed("city\tn\nOslo\t1\nBergen\t2\n")) == [["Oslo", "1"], ["Bergen", "2"]])
  }

  @Test("positions are characters where a program counts these")
  func characterColumns() throws {
    let store = try fixed(
      "name      city   qty\n日本語       東京       5\nab        Oslo    17\n広島カープ     大阪府      3\n")
    #expect(
      texts(store) == [
        ["日本語", "東京", "5"], ["ab", "Oslo", "17"], ["広島カープ", "大阪府", "3"],
      ])
  }

  @Test("lines before the table are skipped")
  func skippedLines() throws {
    let text = try lines("A report of things\n\nname  n\nab    1\n")
    for skip in [.lines(2), .until("name")] as [SkippedLines] {
      let store = try FixedWidthReader(
        try text.skipping(skip), name: nil, header: .present, reading: DataReading()
      ).table().store
      #expect(store.columns.map(\.key) == ["name", "n"])
      #expect(texts(store) == [["ab", "1"]])
    }
  }
}
