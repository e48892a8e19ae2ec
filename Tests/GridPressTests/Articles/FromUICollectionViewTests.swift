import DocumentSupport
import GridPress
import TestSupport
import Testing

private struct Photo: Sendable {
  var title: String
  var place: String
}

private let albums = [
  ("Alps", [Photo(title: "Ridge", place: "Chamonix"), Photo(title: "Snow", place: "Zermatt")]),
  ("Coast", [Photo(title: "Cliff", place: "Dover")]),
]

private struct Albums: DataGridSource {
  let columns = [
    GridColumn("title", title: "Title", sizing: .fixed(120)),
    GridColumn("place", title: "Place", sizing: .fixed(120)),
  ]

  var sectionCount: Int { albums.count }

  func rowCount(inSection section: Int) -> Int { albums[section].1.count }

  func headerTitle(ofSection section: Int) -> String? { albums[section].0 }

  func text(section: Int, row: Int, column: Int) -> String {
    let photo = albums[section].1[row]
    return column == 0 ? photo.title : photo.place
  }

  func item(section: Int, row: Int) -> (any Sendable)? { albums[section].1[row] }
}

@Suite("The article for those who come from UICollectionView")
struct FromUICollectionViewTests {
  private final class Album: LiveGridDelegate {
    private(set) var opened: [String] = []

    func shouldSelectRow(_ row: RowPath, in grid: LiveGridProxy) -> Bool {
      grid.item(at: row, as: Photo.self)?.place != "Dover"
    }

    func didSelectRow(_ row: RowPath, in grid: LiveGridProxy) {
      if let photo: Photo = grid.item(at: row) { opened.append(photo.title) }
    }

    func prepareCell(_ cell: inout PreparedCell, in grid: LiveGridProxy) {
      if grid.selected.contains(.row(cell.context.path.row)) {
        cell.style.font.weight = 700
      }
    }
  }

  @Test("a data source with sections, a delegate, and changes in batches")
  func grid() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let delegate = Album()
    let grid = SourceGrid(Albums())
    var live = try LiveGrid(grid, renderer: renderer, delegates: [delegate])
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    try live.send(.tap(.part(.row(RowPath(section: 1, row: 0)))))
    #expect(delegate.opened == ["Snow"])
    let picture = try await live.data(as: .png(scale: 2))
    #expect(picture.count > 1000)

    let before = live
    try live.perform(.insertRows([["title": "Lake", "place": "Como"]], before: nil))
    try live.perform(.removeRows([.part(.row(RowPath(section: 0, row: 0)))]))
    #expect(live.texts(ofColumn: "title") == ["Snow", "Cliff", "Lake"])
    let half = try await GridTransition(from: before, to: live).data(at: 0.5, as: .png)
    #expect(half.count > 1000)

    try live.send(.tap(.section("Alps")))
    #expect(live.collapsedSections == ["Alps"])
    try live.updateData()
    #expect(live.texts(ofColumn: "title") == ["Cliff"])
  }

  @Test("items that flow are a grid of cells")
  func flow() async throws {
    let photos = albums.flatMap(\.1)
    let flowing = Grid(photos) {
      Column("Title", \.title)
    }
    .flow(columns: 2)
    .interaction(InteractionRules(selectionMode: .cells))
    var live = try LiveGrid(flowing, renderer: Renderer(fonts: try PrivateFonts.source))
    try live.send(.tap(.part(.cell(CellPath(section: 0, row: 1, column: "1")))))
    #expect(live.selectedItems(as: Photo.self).map(\.title) == ["Cliff"])
  }
}
