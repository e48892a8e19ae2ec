import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("What columns are sorted by")
struct ColumnOrderTests {
  private struct Shirt: Sendable {
    var size: String
    var day: String
    var number: Int
  }

  private static let shirts = [
    Shirt(size: "M", day: "Tue", number: 2), Shirt(size: "XL", day: "Mon", number: 1),
    Shirt(size: "S", day: "Wed", number: 3), Shirt(size: "", day: "", number: 4),
    Shirt(size: "3XL", day: "Mon", number: 1), Shirt(size: "L", day: "Tue", number: 2),
  ]

  private func table(_ order: ColumnOrder?) -> Grid<Shirt> {
    var size = Column<Shirt>("size", \.size).sortMode(.biState)
    if let order { size = size.order(order) }
    return Grid(Self.shirts) {
      size
      Column("day", \.day).order(.column("number")).sortMode(.triState)
      Column("number", \.number).hidden()
    }
  }

  private func live(_ order: ColumnOrder?) throws -> LiveGrid {
    try LiveGrid(table(order), renderer: Renderer(fonts: try PrivateFonts.source))
  }

  /// By their lengths, whatever they are.
  private static let byLength = ColumnOrder.ascending {
    $0.description.count < $1.description.count
  }

  @Test(
    "a live grid sorts by listed texts, another column or a function; empty cells stay behind",
    arguments: [
      (nil as ColumnOrder?, ["3XL", "L", "M", "S", "XL", ""], ["XL", "S", "M", "L", "3XL", ""]),
      (
        .listed(["S", "M", "L", "XL"]), ["S", "M", "L", "XL", "3XL", ""],
        ["3XL", "XL", "L", "M", "S", ""]
      ),
      (byLength, ["M", "S", "L", "XL", "3XL", ""], ["3XL", "XL", "M", "S", "L", ""]),
      (.column("number"), ["XL", "3XL", "M", "L", "S", ""], ["", "S", "M", "L", "XL", "3XL"]),
    ])
  func live(_ order: ColumnOrder?, _ up: [String], _ down: [String]) throws {
    var live = try live(order)
    try live.send(.tap(.part(.columnHeader("size"))))
    #expect(live.texts(ofColumn: "size") == up)
    try live.send(.tap(.part(.columnHeader("size"))))
    #expect(live.texts(ofColumn: "size") == down)
  }

  @Test("a data-source helper sorts the same way")
  func helper() throws {
    var rows = DataSourceHelper(
      Self.shirts, columns: [DataColumn("size", \.size), DataColumn("day", \.day)],
      virtualColumns: [DataColumn("number", \.number)])
    func sizes() -> [String] {
      Self.shirts.indices.map { rows.text(section: 0, row: $0, column: 0) }
    }
    rows.dataColumns[0].order = .listed(["S", "M", "L", "XL"])
    rows.dataColumns[1].order = .column("number")
    try rows.sort(by: "size")
    #expect(sizes() == ["S", "M", "L", "XL", "3XL", ""])
    rows.dataColumns[0].order = Self.byLength
    try rows.sort(by: "size", .descending)
    #expect(sizes() == ["3XL", "XL", "M", "S", "L", ""])
    try rows.sort(by: [SortOrder("day"), SortOrder("size", .descending)])
    #expect(sizes() == ["3XL", "XL", "M", "L", "S", ""])
    #expect(rows.columns.map(\.sort) == [.descending, .ascending])
    #expect(rows.columns.map(\.sortRank) == [2, 1])
    try rows.sort(by: "day")
    #expect(rows.columns.map(\.sortRank) == [nil, nil])
  }

  @Test("a function that contradicts itself sorts somehow, and does not trap")
  func contradiction() throws {
    var live = try live(.ascending { _, _ in true })
    try live.send(.tap(.part(.columnHeader("size"))))
    #expect(Set(live.texts(ofColumn: "size") ?? []) == Set(Self.shirts.map(\.size)))
  }

  @Test(
    "columns that are sorted by have arrows, numbered if several are shown, and a tap leaves one")
  func ranks() throws {
    var live = try live(nil)
    func marks() throws -> [String?] { try live.shownGrid().columns.map(\.sortWords) }
    try live.perform(.sort([RowSorting("day", .descending), RowSorting("size")]))
    #expect(try marks() == ["ascending 2", "descending 1"])
    try live.perform(.sort([RowSorting("number"), RowSorting("size")]))
    #expect(try marks() == ["ascending", nil], "the other one is hidden")
    try live.perform(.sort([RowSorting("day", .descending), RowSorting("size")]))
    try live.send(.tap(.part(.columnHeader("size"))))
    #expect(try marks() == ["descending", nil])
    #expect(live.sort == [RowSorting("size", .descending)])
  }

  @Test(
    "a document names the other column, or lists the texts; a column that is not there is an error at its place"
  )
  func documents() throws {
    let folder = try TemporaryFolder()
    func document(_ order: String) throws -> GridDocument {
      try folder.write(
        "data: {rows: [{size: M}, {size: XL}, {size: S}]}\nsort: size\ncolumns:\n  - {key: size, sortBy: \(order)}\n",
        to: "shirts.yaml")
      return try DocumentReader.read(path: folder.file("shirts.yaml"))
    }
    let listed = try document("[S, M, L, XL]")
    #expect(listed.columns?.first?.order == .listed(["S", "M", "L", "XL"]))
    let grid = try PreparedGrid(listed).grid
    #expect((0..<3).map { grid.order[$0] } == [2, 0, 1])
    let problem = #expect(throws: RenderError.self) { try PreparedGrid(try document("siez")) }
    #expect(problem?.place?.line == 4)
    #expect(problem?.message.contains("\"siez\"") == true)
  }
}
