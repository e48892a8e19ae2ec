import GridCells
import GridCore
import GridModel
import Testing

@Suite("Stacked bars of several columns")
struct StackColumnTests {
  /// Columns of won, drawn and lost of which the grid shows the first two, and a bar of 62 points
  /// of all three.
  private func grid(
    _ rows: [[String]], _ change: (inout StackCell) -> Void = { _ in }
  ) -> DataGrid {
    var stack = StackCell()
    stack.columns = ["won", "drawn", "lost"]
    stack.colors = [.black, .white, Color(red: 1, green: 0, blue: 0)]
    change(&stack)
    var columns = [
      GridColumn(key: "won", title: "W", sizing: .fixed(20), sourceIndex: 0),
      GridColumn(key: "drawn", title: "D", sizing: .fixed(20), sourceIndex: 1),
      GridColumn(key: "lost", title: "All", sizing: .fixed(62), sourceIndex: 2),
    ]
    columns[2].cell = AnyCellRenderer(stack)
    var grid = DataGrid(columns, rows, elements: [.rows: Style(insets: .zero, height: 20)])
    var source = TextRows(rows)
    source.columns = ["won", "drawn", "lost"].map { SourceColumn(key: $0, type: .integer) }
    grid.source = source
    grid.adaptRenderers()
    return grid
  }

  private func lines(_ grid: DataGrid, _ prefix: String) -> [String] {
    grid.painted(pixels: PixelGrid(scale: 1)).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(prefix) }
  }

  @Test("the parts are the columns of the row, in the order that the bar names them")
  func parts() {
    #expect(
      lines(grid([["8", "4", "4"]]), "fill") == [
        "fill (40,14)-(70,26) #000000", "fill (71,14)-(86,26) #FFFFFF",
        "fill (87,14)-(102,26) #FF0000",
      ])
  }

  @Test(
    "in words they have the titles of the columns; one that is not shown, or draws others, its key")
  func words() {
    func words(_ row: [String]) -> String? {
      grid([row]).painted().split(separator: "\n").map(String.init)
        .first { $0.hasPrefix("figure") }
    }
    #expect(words(["11", "4", "3"]) == "figure \"3 parts: W 11, D 4, lost 3\"")
    #expect(words(["11", "", "3"]) == "figure \"2 parts: W 11, lost 3, 1 missing\"")
  }

  @Test("a column that is not there is a finding")
  func unknown() {
    let grid = grid([["8", "4", "4"]]) { $0.columns = ["won", "gone"] }
    #expect(grid.found() == ["undrawn-value: column \"lost\", row 1: there is no column \"gone\""])
    #expect(lines(grid, "fill") == ["fill (40,14)-(102,26) #000000"])
  }

  @Test("a legend has a square and the title of each column, as many to a line as fit")
  func legend() {
    func texts(_ width: Double) -> [String] {
      let grid = grid([["8", "4", "4"]]) {
        $0.hasLegend = true
        $0.width = width
      }
      return lines(grid, "text").filter { $0.contains("8.5,") }
        .map { String($0.prefix { $0 != ")" }) }
    }
    #expect(texts(1) == ["text (49.52,17", "text (49.52,25", "text (49.52,34"])
    #expect(texts(1000) == ["text (49.52,17", "text (75.19,17", "text (100.86,17"])
  }

  @Test("an axis says what the ends of the shared scale stand for")
  func axis() {
    let grid = grid([["8", "4", "4"]]) {
      $0.mode = .value
      $0.hasAxisNote = true
    }
    #expect(
      lines(grid, "text").filter { $0.contains(" 8.5,") } == [
        "text (40,17) \"0\" 8.5, #000000, width 8.5",
        "text (85,17) \"16\" 8.5, #000000, width 17",
      ])
  }

  @Test("in a grid from right to left the axis begins at the right, as the bars do")
  func mirroredNotes() {
    var grid = grid([["8", "4", "4"]]) {
      $0.mode = .value
      $0.hasAxisNote = true
    }
    grid.direction = .rightToLeft
    #expect(
      lines(grid, "text").filter { $0.contains(" 8.5,") } == [
        "text (53.5,17) \"0\" 8.5, #000000, width 8.5",
        "text (0,17) \"16\" 8.5, #000000, width 17",
      ])
  }

  @Test("a note that stays upright in a grid from right to left stands where its column begins")
  func uprightNotes() {
    var donut = DonutCell()
    donut.columns = ["won"]
    donut.hasLegend = true
    var column = GridColumn(key: "won", title: "W", sizing: .fixed(100), sourceIndex: 0)
    column.cell = AnyCellRenderer(donut)
    column.alignment = .leading
    var grid = DataGrid([column], [["1"]], elements: [.header: Style(insets: .zero)])
    grid.adaptRenderers()
    func place() -> String? {
      lines(grid, "text").first { $0.contains("\"won\"") }.map { String($0.prefix { $0 != "," }) }
    }
    #expect(place() == "text (9.52")
    grid.direction = .rightToLeft
    #expect(place() == "text (74.5")
  }
}
