import DocumentSupport
import GridPress
import TestSupport
import Testing

private struct Country: Sendable {
  var name: String
  var population: Int
}

private let countries = [
  Country(name: "Bangladesh", population: 142_319_000),
  Country(name: "Åland", population: 30_344),
  Country(name: "China", population: 1_339_724_852),
  Country(name: "Vietnam", population: 87_840_000),
]

@Suite("The article on sorting")
struct SortByTapsTests {
  private var table: Grid<Country> {
    Grid(countries) {
      Column("Country", \.name).sortMode(.biState)
      Column("Population", \.population, format: .number(decimals: 0)).sortMode(.triState)
    }
    .locale("en_GB")
  }

  private final class NoUnsorting: LiveGridDelegate {
    private(set) var sorted: [String] = []

    func shouldChangeSortOrder(
      forColumn column: String, from old: SortDirection?, to new: SortDirection?
    ) -> Bool { new != nil }

    func didChangeSortOrder(
      forColumn column: String, from old: SortDirection?, to new: SortDirection?,
      in grid: LiveGridProxy
    ) {
      sorted.append(column)
      grid.send(.scroll(to: .part(.row(RowPath(section: 0, row: 0))), vertical: .top))
    }
  }

  @Test("sorts by taps, refuses, and sorts by the program")
  func taps() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var live = try LiveGrid(table, renderer: renderer)
    try live.send(.tap(.part(.columnHeader("Population"))))
    try live.send(.tap(.part(.columnHeader("Population"))))
    #expect(live.sort == [RowSorting("Population", .descending)])
    #expect(live.texts(ofColumn: "Country")?.first == "China")
    let picture = try await live.data(as: .png(scale: 2))
    #expect(picture.count > 1000)
    let first: Country? = live.item(at: RowPath(section: 0, row: 0))
    #expect(first?.name == "China")
    try live.send(.tap(.part(.columnHeader("Population"))))
    #expect(live.sort == [])
    try live.send(.tap(.part(.columnHeader("Country"))))
    #expect(live.texts(ofColumn: "Country") == ["Åland", "Bangladesh", "China", "Vietnam"])

    try live.perform(.sort([RowSorting("Population"), RowSorting("Country")]))
    #expect(live.texts(ofColumn: "Country")?.first == "Åland")

    let delegate = NoUnsorting()
    let window = table.viewport(Viewport(width: 300, height: 90))
    var refusing = try LiveGrid(window, renderer: renderer, delegates: [delegate])
    for _ in 1...3 { try refusing.send(.tap(.part(.columnHeader("Population")))) }
    #expect(refusing.sort == [RowSorting("Population", .descending)])
    #expect(delegate.sorted == ["Population", "Population"])
  }

  @Test("sizes are sorted by their order, not as texts")
  func orders() throws {
    let shirts = Grid(["L", "S", "XL", "M"]) {
      Column("Size", \.self).order(.listed(["S", "M", "L", "XL"])).sortMode(.biState)
    }
    var live = try LiveGrid(shirts, renderer: Renderer(fonts: try PrivateFonts.source))
    try live.send(.tap(.part(.columnHeader("Size"))))
    #expect(live.texts(ofColumn: "Size") == ["S", "M", "L", "XL"])
  }
}
