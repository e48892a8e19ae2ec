import GridModel
import Testing

@testable import GridPress

@Suite("Making a grid of a document")
struct GridAssemblyTests {
  private static let table = """
    country,continent,population,area
    Chad,Africa,18,1284
    France,Europe,65,552
    Egypt,Africa,113,1002
    Nowhere,,1,1
    Greece,Europe,10,132
    """

  private func document() -> GridDocument {
    GridDocument(data: DataInput(.bytes(Array(Self.table.utf8), name: "table.csv")))
  }

  private func grid(_ document: GridDocument) throws -> DataGrid {
    try PreparedGrid(document).grid
  }

  /// The first column of the rows from `positions` on the grid.
  private func countries(_ grid: DataGrid, _ positions: Range<Int>? = nil) -> [String] {
    (positions ?? 0..<grid.order.count).map { position in
      var bytes: [UInt8] = []
      grid.source.appendText(row: grid.order[position], column: 0, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func error(_ document: GridDocument) -> RenderError? {
    #expect(throws: RenderError.self) { try PreparedGrid(document) }
  }

  // MARK: Columns

  @Test("without columns all of the data's are shown, with their types")
  func allColumns() throws {
    let grid = try grid(document())
    #expect(grid.columns.map(\.key) == ["country", "continent", "population", "area"])
    #expect(grid.columns.map(\.title) == ["Country", "Continent", "Population", "Area"])
    #expect(grid.columns.map(\.type) == [.text, .text, .integer, .integer])
    #expect(grid.columns.map(\.sizing) == [.fit, .fit, .fit, .fit])
    #expect(grid.columns.map(\.valueIndex) == [0, 1, 2, 3])
  }

  @Test("the column that the rows are grouped by is left out, unless it is asked for")
  func groupColumn() throws {
    var document = document()
    document.group = RowGroups(by: "continent")
    #expect(try grid(document).columns.map(\.key) == ["country", "population", "area"])
    document.columns = [ColumnSettings("continent"), ColumnSettings("area")]
    #expect(try grid(document).columns.map(\.key) == ["continent", "area"])
  }

  @Test("columns come in the order asked for, as they are asked for")
  func someColumns() throws {
    var document = document()
    let style = Style(height: 3)
    document.columns = [
      ColumnSettings(
        "area", title: "km²", sizing: .fixed(90), alignment: .center, style: style,
        headerStyle: Style(height: 4)),
      ColumnSettings("country"), ColumnSettings("area"),
    ]
    let columns = try grid(document).columns
    #expect(columns.map(\.valueIndex) == [3, 0, 3])
    #expect(columns.map(\.title) == ["km²", "Country", "Area"])
    #expect(columns[0].sizing == .fixed(90))
    #expect(columns[0].alignment == .center)
    #expect(columns[0].style == style)
    #expect(columns[0].headerStyle == Style(height: 4))
    #expect(columns[2].style == nil)
  }

  // MARK: Rows

  @Test(
    "rows come as in the data, or sorted; the sorted columns have the arrows of an interactive grid"
  )
  func sort() throws {
    var document = document()
    #expect(
      try countries(grid(document)) == ["Chad", "France", "Egypt", "Nowhere", "Greece"])
    #expect(try grid(document).columns.map(\.sort) == [nil, nil, nil, nil])
    document.sort = [RowSorting("population", .descending), RowSorting("area")]
    #expect(
      try countries(grid(document)) == ["Egypt", "France", "Chad", "Greece", "Nowhere"])
    #expect(try grid(document).columns.map(\.sort) == [nil, nil, nil, nil])
    document.sortMark = true
    #expect(try grid(document).columns.map(\.sort) == [nil, nil, .descending, .ascending])
    document.sortMark = nil
    document.interaction.selectionMode = .rows
    #expect(try grid(document).columns.map(\.sort) == [nil, nil, .descending, .ascending])
    document.sortMark = false
    #expect(try grid(document).columns.map(\.sort) == [nil, nil, nil, nil])
  }

  @Test("only the rows asked for are taken, before they are sorted")
  func rows() throws {
    var document = document()
    document.rows = 2...3
    #expect(try countries(grid(document)) == ["France", "Egypt"])
    document.sort = [RowSorting("country")]
    #expect(try countries(grid(document)) == ["Egypt", "France"])
    document.rows = 4...Int.max
    document.sort = []
    #expect(try countries(grid(document)) == ["Nowhere", "Greece"])
  }

  @Test("rows that are not there are an error")
  func noRows() {
    var document = document()
    document.rows = 6...7
    let error = error(document)
    #expect(error?.description == "table.csv: there is no row 6: the data has 5")
    #expect(error?.exitCode == 64)
  }

  // MARK: Sections

  @Test("without a group there is one section without a header")
  func noSections() throws {
    let sections = try grid(document()).sections
    #expect(sections == [Section(title: nil, positions: 0..<5)])
  }

  @Test("a section for each value, in the order of the data, the empty one with a dash")
  func sections() throws {
    var document = document()
    document.group = RowGroups(by: "continent")
    document.sort = [RowSorting("population", .descending)]
    let grid = try grid(document)
    #expect(grid.sections.map(\.title) == ["Africa (2)", "Europe (2)", "— (1)"])
    #expect(grid.sections.map(\.positions) == [0..<2, 2..<4, 4..<5])
    let lengths = grid.sections.flatMap(\.leading).map { strip in
      if case .header(let header) = strip { header.countLength } else { -1 }
    }
    #expect(lengths == [4, 4, 4])
    #expect(countries(grid) == ["Egypt", "Chad", "France", "Greece", "Nowhere"])
  }

  @Test("sections are counted among the rows asked for, and titled as asked for")
  func sectionsOfRows() throws {
    var document = document()
    document.group = RowGroups(by: "continent", title: "{count}: {value}")
    document.rows = 1...3
    #expect(try grid(document).sections.map(\.title) == ["2: Africa", "1: Europe"])
  }

  // MARK: The rest

  @Test("title, notes, width and styles are handed on")
  func handedOn() throws {
    var document = document()
    document.title = "A"
    document.subtitle = "B"
    document.notes = ["C", "D"]
    document.width = 333
    document.styles[.rows] = Style(height: 5)
    document.theme = .theme(Theme(name: "mine", styles: StyleSheet()))
    let grid = try grid(document)
    #expect(grid.title == "A")
    #expect(grid.subtitle == "B")
    #expect(grid.captions.notes == ["C", "D"])
    #expect(grid.width == 333)
    #expect(grid.styles[.rows] == Style(height: 5))
    #expect(grid.theme.name == "mine")
  }

  @Test("an unknown column is an error with the nearest name, or with the names there are")
  func unknownColumns() {
    var group = document()
    group.group = RowGroups(by: "contnent")
    #expect(
      error(group)?.description
        == "table.csv: no column is called \"contnent\", did you mean \"continent\"?")
    #expect(error(group)?.exitCode == 64)
    var sort = document()
    sort.sort = [RowSorting("Population")]
    #expect(
      error(sort)?.description
        == "table.csv: no column is called \"Population\", did you mean \"population\"?")
    var columns = document()
    columns.columns = [ColumnSettings("xyz")]
    #expect(
      error(columns)?.description == "table.csv: no column is called \"xyz\"; there are "
        + "\"country\", \"continent\", \"population\", \"area\"")
  }

  @Test("of many columns twelve are named")
  func manyColumns() {
    let header = (1...15).map { "c\($0)" }.joined(separator: ",")
    var document = GridDocument(
      data: DataInput(.bytes(Array("\(header)\n1\n".utf8), name: "wide.csv")))
    document.columns = [ColumnSettings("population")]
    #expect(
      error(document)?.message.hasSuffix("\"c10\", \"c11\", \"c12\" and 3 more") == true)
  }

  @Test("an unknown theme is an error with the nearest name")
  func unknownTheme() {
    var document = document()
    document.theme = .builtIn("ios8")
    #expect(error(document)?.description == "no theme is called \"ios8\", did you mean \"ios6\"?")
    #expect(error(document)?.exitCode == 64)
  }
}
