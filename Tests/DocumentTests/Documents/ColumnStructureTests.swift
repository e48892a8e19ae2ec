import GridCore
import GridGlyphs
import GridLayout
import GridModel
import Platform
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Columns, spanners and spans that are asked for")
struct ColumnStructureTests {
  private static let table = """
    store,2023.sales,2023.cost,2024.sales,note.
    Oslo,1,2,3,x
    Rome,4,5,6,y
    """

  private func document(_ text: String = "") throws -> GridDocument {
    var document = try DocumentFile.parse("data: a.csv\n" + text, name: "a.yaml", folder: "")
    document.data = DataInput(.bytes(Array(Self.table.utf8), name: "a.csv"))
    return document
  }

  private func grid(_ text: String) throws -> DataGrid { try PreparedGrid(document(text)).grid }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try grid(text)
      return []
    } catch let error as RenderError {
      return ([error] + error.others).map(\.description)
        .map { String($0.prefix { $0 != "\n" }) }
    } catch {
      return ["\(error)"]
    }
  }

  // MARK: Columns

  @Test(
    "columns come in the order asked for, hidden ones not at all, though rows are sorted by them")
  func columns() throws {
    let grid = try grid(
      """
      columns:
        - {key: 2023.cost, pin: right}
        - {key: 2023.sales, hidden: true, sort: descending}
        - {key: store, merge: true}
        - {key: 2024.sales, pin: left}
      """)
    #expect(grid.columns.map(\.key) == ["2024.sales", "store", "2023.cost"])
    #expect(grid.columns.map(\.mergesEqualCells) == [false, true, false])
    #expect(grid.order[0] == 1)
  }

  @Test("a column is moved to its place in the new order")
  func moving() {
    func moved(_ source: Int, _ target: Int) -> String {
      var columns = ["a", "b", "c", "d"].map { ColumnSettings($0) }
      columns.moveColumn(from: source, to: target)
      return columns.map(\.key).joined()
    }
    #expect(moved(0, 2) == "bcad")
    #expect(moved(3, 0) == "dabc")
    #expect(moved(1, 1) == "abcd")
    #expect(moved(0, 3) == "bcda")
  }

  @Test("the stub comes first and is fixed on the left")
  func stub() throws {
    let columns = try grid(
      "columns: [2023.sales, {key: 2024.sales, pin: left}, store]\nstub: store"
    ).columns
    #expect(columns.map(\.key) == ["store", "2024.sales", "2023.sales"])
    #expect(columns.map(\.isStub) == [true, false, false])
    #expect(columns[0].pin == .left)
  }

  @Test("a stub that is not shown, or fixed on the right, is an error at its place")
  func wrongStub() {
    #expect(
      problems("stub: stor") == [
        "a.yaml:2:7: the stub \"stor\" is not one of the columns that are shown, did you mean \"store\"?"
      ])
    #expect(problems("columns: [{key: store, hidden: true}]\nstub: store").count == 1)
    #expect(
      problems("columns: [{key: store, pin: right}]\nstub: store") == [
        "a.yaml:3:7: the stub \"store\" comes first: it cannot be fixed on the right"
      ])
  }

  // MARK: Spanners

  @Test("keys are taken apart into spanners and titles; a title of its own stays")
  func delimiter() throws {
    let grid = try grid(
      """
      columns: [store, 2023.sales, {key: 2023.cost, title: Cost}, 2024.sales, note.]
      spanners: {delimiter: ".", add: [{title: Sales, columns: [2023.sales, 2024.sales]}]}
      """)
    #expect(grid.columns.map(\.title) == ["Store", "Sales", "Cost", "Sales", "note."])
    #expect(grid.spanners.map(\.title) == ["2023", "2024", "Sales"])
    #expect(grid.spanners[0].columns == ["2023.sales", "2023.cost"])
  }

  @Test("keys of three parts make two levels, one over the other even over the same columns")
  func levels() throws {
    var document = GridDocument(
      data: DataInput(.bytes(Array("a.b.c,a.b.d,e.f.g\n1,2,3\n".utf8), name: "")))
    document.spannerDelimiter = "."
    let grid = try PreparedGrid(document).grid
    #expect(grid.columns.map(\.title) == ["C", "D", "G"])
    let engine = try TextEngine(.shared(directories: [try PrivateFonts.folder.get()]))
    let spanners = LayoutEngine(grid: grid, measurer: engine).layout().frames.header.spanners
    #expect(spanners.map { "\($0.spanner.title) \($0.level)" } == ["b 0", "f 0", "a 1", "e 1"])
  }

  @Test("what is wrong with spanners is reported together, each with its place")
  func wrongSpanners() {
    #expect(
      problems(
        """
        spanners:
          - {title: A, columns: [stroe]}
          - {title: B, columns: []}
          - {title: C, columns: [store], level: 1}
          - {title: D, columns: [store], level: 1}
        """) == [
          "a.yaml:3:5: spanner \"A\": no column is called \"stroe\", did you mean \"store\"?",
          "a.yaml:4:5: spanner \"B\": it spans no column",
          "a.yaml:6:5: spanner \"D\": column \"store\" has a spanner on level 1 already",
        ])
    #expect(
      problems(
        "spanners: [{title: A}, {columns: [store]}, {title: B, columns: [store], level: 16}]"
      )
      .count == 3)
  }

  @Test(
    "columns of sums and shares need numbers, and a key of their own",
    arguments: [
      ("key: s, running: stroe", "no column is called \"stroe\", did you mean \"store\"?"),
      ("key: s, share: stroe", "no column is called \"stroe\", did you mean \"store\"?"),
      ("key: s, share: weight", "no column is called \"weight\""),
      ("key: s, running: store", "column \"store\" has no numbers, so it has no running total"),
      ("key: s, share: store", "column \"store\" has no numbers, so there are no shares of it"),
      (
        "key: store, running: 2023.cost",
        "column \"store\" is in the data: a running total needs its own key"
      ),
      (
        "key: store, share: 2023.cost",
        "column \"store\" is in the data: a share needs its own key"
      ),
    ])
  func wrongSums(column: String, problem: String) {
    #expect(problems("columns: [{\(column)}]") == ["a.yaml:2:11: \(problem)"])
  }

  // MARK: Spans and heights

  @Test("spans and heights of rows that do not exist are reported together, each with its place")
  func wrongPlaces() {
    #expect(
      problems(
        """
        spans:
          - {row: 1, column: store, rows: 2}
          - {row: 0, column: 2023.sales, columns: 9}
          - {section: 3, row: 0, column: store}
        rowHeights:
          - {row: 2, height: 30}
          - {row: 0, height: 30}
          - {row: 0, height: 40}
        """) == [
          "a.yaml:3:5: the span has 2 rows, but only 1 are left in its section",
          "a.yaml:4:5: the span has 9 columns, but only 4 are left",
          "a.yaml:5:5: there is no section 3: the grid has only section 0",
          "a.yaml:7:5: section 0 has no row 2: it has 2, counted from 0",
          "a.yaml:9:5: section 0, row 0 has a height already",
        ])
  }

  @Test("contradictory sizes in a document are refused, with the others")
  func contradictions() {
    #expect(
      problems(
        """
        columns: [{key: store, width: {fit: {min: 90, max: 60}}}, {key: note., width: -4}]
        style: {rows: {height: 30, maxHeight: 20}, gaps: {row: -1}}
        rowHeights: [{row: 0, height: nan}]
        """
      ).count == 5)
  }

  @Test("sizes that no picture can have are refused from Swift, all at once")
  func sizes() {
    var grid = SourceGrid(
      DataSourceHelper(
        [1], columns: [DataColumn("a", { $0 }), DataColumn("b", { $0 }), DataColumn("c", { $0 })]))
    grid.width = .nan
    grid.columns = [
      ColumnSettings("a", sizing: .fixed(-1)), ColumnSettings("b", sizing: .fit(min: 9, max: 8)),
      ColumnSettings(
        "c", sizing: .fraction(.infinity),
        style: Style(insets: Insets(vertical: -1, horizontal: 0), height: 1e9)),
    ]
    grid.styles.spacing.column = .infinity
    grid.styles[.rows] = Style(height: 9, maxHeight: 8)
    grid.styles.separators.pin = LineStyle(color: .black, width: -2)
    grid.spans = [CellSpan(CellPath(section: 0, row: 1, column: "a"))]
    grid.rowHeights = [FixedRowHeight(RowPath(section: 0, row: 0), height: -.infinity)]
    let error = #expect(throws: RenderError.self) { try PreparedGrid(grid) }
    let all = error.map { [$0] + $0.others } ?? []
    #expect(all.allSatisfy { $0.kind == .usage })
    #expect(
      all.map(\.message) == [
        "a grid's width of nan points is out of range: 1 to 100000",
        "column \"a\": a width of -1 points is out of range: 0 to 100000",
        "column \"b\": the minimum width, 9, is more than the maximum, 8",
        "column \"c\": a fraction is more than 0, not inf",
        "grid rows: the height, 9, is more than the maximum, 8",
        "grid separators pin: a line of -2 points is out of range: 0 to 100",
        "grid gaps: the gap \"column\" of inf points is out of range: 0 to 1000",
        "column \"c\": an inset of -1 points is out of range: 0 to 1000",
        "column \"c\": a height of 1000000000 points is out of range: 0 to 10000",
        "section 0 has no row 1: it has only row 0",
        "a row's height of -inf points is out of range: 0 to 10000",
      ])
  }

  @Test("all of it is the same after a document was encoded and decoded")
  func coding() throws {
    let text = """
      stub: store
      columns: [{key: store, merge: true, pin: left}, {key: note., hidden: true}, 2023.sales]
      spanners: {delimiter: ".", add: [{title: S, columns: [store], level: 2, style: {height: 4}}]}
      spans: [{section: 1, row: 2, column: store, rows: 3, columns: 4}]
      rowHeights: [{row: 5, height: 6.5}]
      style: {gaps: {column: 1, row: 2}, rows: {maxHeight: 90}, separators: {pin: {color: red, width: 3}}}
      """
    let document = try document(text)
    #expect(document.stub == "store")
    #expect(
      document.spans == [
        CellSpan(CellPath(section: 1, row: 2, column: "store"), rows: 3, columns: 4)
      ])
    #expect(document.rowHeights == [FixedRowHeight(RowPath(section: 0, row: 5), height: 6.5)])
    #expect(document.styles.spacing == SpacingStyle(column: 1, row: 2))
    #expect(document.styles.separators.pin?.width == 3)
    let written = try DocumentNotation.document.write(document)
    var again = try DocumentFile.parse(written.json, name: "b.json", folder: "")
    again.data = document.data
    #expect(again == document)
  }
}
