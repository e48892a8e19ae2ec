import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Headers that are names in the spelling of programs")
struct HeaderNameTests {
  /// The lines of the headers of a grid, every character 10 wide.
  private func lines(
    _ columns: [GridColumn], width: Double, transform: TextTransform = .none,
    spanners: [Spanner] = []
  ) -> [String] {
    var header = Style()
    header.transform = transform
    var grid = DataGrid(
      columns, [columns.map { _ in "x" }], elements: [.header: header], width: width)
    grid.spanners = spanners
    let measurer = FixedAdvanceMeasurer()
    var painter = Painter(
      LayoutEngine(grid: grid, measurer: measurer).layout(), measurer: measurer, pixels: nil)
    return painter.band(from: 0, to: 1000).texts.map(\.text).filter { $0 != "x" }
  }

  private func column(_ key: String, title: String? = nil) -> GridColumn {
    GridColumn(key: key, title: title, sourceIndex: 0)
  }

  @Test(
    "a header is broken after underscores and before humps",
    arguments: [
      ("pop_change_2016", 70, ["pop_", "change_", "2016"]),
      ("pop_change_2016", 110, ["pop_change_", "2016"]),
      ("unitPriceEUR", 90, ["unit", "PriceEUR"]),
      ("unitPriceEUR", 50, ["unit", "Price", "EUR"]),
      ("_id__key_", 60, ["_id__", "key_"]),
      ("größe_maß", 60, ["größe_", "maß"]),
      ("country", 70, ["country"]),
    ])
  func breaks(_ key: String, _ width: Double, _ lines: [String]) {
    #expect(self.lines([column(key)], width: width) == lines)
  }

  @Test("a title that somebody chose is not broken at humps")
  func chosen() {
    #expect(lines([column("tube", title: "My YouTube")], width: 70) == ["My", "YouTube"])
    #expect(lines([column("p", title: "unit_price")], width: 50) == ["unit_", "price"])
  }

  @Test("the places hold for capitals, too, where a letter may become two")
  func transformed() {
    #expect(
      lines([column("straßenName")], width: 80, transform: .uppercase) == ["STRASSEN", "NAME"])
  }

  @Test("no header is broken inside a word as long as another column has room")
  func room() {
    let columns = [column("pop_change_2016"), column("unitPriceEUR"), column("description")]
    #expect(
      lines(columns, width: 70 + 50 + 110)
        == ["pop_", "change_", "2016", "unit", "Price", "EUR", "description"])
  }

  @Test("titles of spanners are broken after underscores")
  func spanners() {
    #expect(
      lines(
        [column("ab")], width: 70, spanners: [Spanner("sales_of_the_year", over: ["ab"])]
      ).contains("sales_"))
  }
}
