import GridModel
import Testing

@testable import GridData

@Suite("Headers of several rows without merged cells")
struct HeaderLevelTests {
  private func read(_ rows: [[String]]) throws -> (keys: [String], spanners: [String], rows: Int) {
    let store = try TestWorkbook(rows).read().store
    let spanners = store.hints.spanners.map { "\($0.title): \($0.keys.joined(separator: ", "))" }
    return (store.columns.map(\.key), spanners, store.rowCount)
  }

  @Test("a name beside empty cells is over the names below them")
  func gaps() throws {
    let years = try read([
      ["", "2023", "", "2024", ""], ["Region", "Q1", "Q2", "Q1", "Q2"],
      ["North", "1", "2", "3", "4"], ["South", "5", "6", "7", "8"],
    ])
    #expect(years.keys == ["Region", "2023 Q1", "2023 Q2", "2024 Q1", "2024 Q2"])
    #expect(years.spanners == ["2023: 2023 Q1, 2023 Q2", "2024: 2024 Q1, 2024 Q2"])
    #expect(years.rows == 2)
    // A column whose name is in the first row, and one of texts that belongs to nothing.
    let uneven = try read([
      ["Region", "Budget", "", "Remark"], ["", "EUR", "Units", ""], ["North", "1.5", "2", "new"],
      ["South", "2.5", "3", ""],
    ])
    #expect(uneven.keys == ["Region", "EUR", "Units", "Remark"])
    #expect(uneven.spanners == ["Budget: EUR, Units"])
    let levels = try read([
      ["", "World", "", "", ""], ["", "Europe", "", "Asia", ""],
      ["Team", "2023", "2024", "2023", "2024"], ["A", "1", "2", "3", "4"],
      ["B", "5", "6", "7", "8"],
    ])
    #expect(levels.spanners.map { $0.prefix { $0 != ":" } } == ["Europe", "Asia"])
    #expect(levels.rows == 2)
    // Cells of texts only: the names below repeat.
    let texts = try read([
      ["", "Mon", "", "Tue", ""], ["Room", "AM", "PM", "AM", "PM"],
      ["R1", "Ann", "Bo", "Cy", "Di"],
      ["R2", "Ed", "Flo", "Gus", "Hal"],
    ])
    #expect(texts.keys == ["Room", "Mon AM", "Mon PM", "Tue AM", "Tue PM"])
  }

  @Test("a name that is repeated beside itself is over the names below")
  func repetitions() throws {
    let repeated = try read([
      ["year", "2023", "2023", "2024", "2024"], ["q", "Q1", "Q2", "Q1", "Q2"],
      ["North", "1", "2", "3", "4"], ["South", "5", "6", "7", "8"],
    ])
    #expect(repeated.keys == ["q", "2023 Q1", "2023 Q2", "2024 Q1", "2024 Q2"])
    #expect(
      repeated.spanners == ["year: q", "2023: 2023 Q1, 2023 Q2", "2024: 2024 Q1, 2024 Q2"])
    #expect(repeated.rows == 2)
  }

  @Test("a row of units is a part of the names above it")
  func units() throws {
    let units = try read([
      ["Item", "Weight", "Price"], ["", "kg", "EUR"], ["a", "1.5", "2"], ["b", "3", "4"],
    ])
    #expect(units.keys == ["Item", "Weight kg", "Price EUR"])
    #expect(units.rows == 2)
    let store = try TestWorkbook([
      ["Item", "Weight"], ["", "kg"], ["a", "1.5"], ["b", "3"],
    ]).read().store
    #expect(store.hints.columns["Weight kg"]?.appearance.title == "Weight\nkg")
    #expect(store.columns.map(\.type) == [.text, .decimal])
  }

  @Test(
    "rows of data stay rows of data",
    arguments: [
      // The name of a column may be missing.
      [["Name", "Score", ""], ["Ann", "absent", "ill"], ["Bo", "5", "3"], ["Cy", "4", "2"]],
      [["Name", "Born", ""], ["Ann", "1990", "2001"], ["Bo", "1980", "1999"]],
      // Words for missing values, and groups of rows.
      [["Item", "N", "M"], ["", "n/a", "n/a"], ["a", "1", "2"], ["b", "3", "4"]],
      [["Region", "City", "N"], ["North", "", ""], ["", "Oslo", "1"], ["", "Bodø", "2"]],
      [["A", "B"], ["x", "y"], ["z", "w"]],
      [["Name", "Name", "N"], ["Ann", "Ann", "1"], ["Bo", "Bo", "2"]],
    ])
  func data(_ rows: [[String]]) throws {
    let found = try read(rows)
    #expect(found.rows == rows.count - 1)
    #expect(found.spanners.isEmpty)
  }

  @Test("web pages have such headers too")
  func pages() throws {
    func store(_ html: String) throws -> ColumnStore {
      try HTMLTableReader(
        name: "a.html", selection: TableSelection(), header: .present, reading: DataReading()
      ).table(try TextLines(Array(html.utf8))).store
    }
    let marked = try store(
      "<table><thead><tr><th><th>2023<th><th>2024<th></tr><tr><th>Region<th>Q1<th>Q2<th>Q1<th>Q2</tr></thead>"
        + "<tr><td>N<td>1<td>2<td>3<td>4</table>")
    let keys = ["Region", "2023 Q1", "2023 Q2", "2024 Q1", "2024 Q2"]
    #expect(marked.columns.map(\.key) == keys)
    #expect(marked.hints.spanners.map(\.keys.count) == [2, 2])
    let plain = try store(
      "<table><tr><td><td>2023<td><td>2024<td></tr><tr><td>Region<td>Q1<td>Q2<td>Q1<td>Q2</tr>"
        + "<tr><td>N<td>1<td>2<td>3<td>4<tr><td>S<td>1<td>2<td>3<td>4</table>")
    #expect(plain.columns.map(\.key) == keys)
    // Two names that stand above different ones, and an empty cell of the header.
    let other = try store(
      "<table><thead><tr><th><th>Area<th>People<th></tr><tr><th>City<th>km²<th>million<th>Mayor</tr></thead>"
        + "<tr><td>A<td>5<td>1<td>Ann</table>")
    #expect(other.hints.spanners.map(\.keys) == [["km²"], ["million"]])
  }
}
