import DocumentSupport
import Synchronization
import TestSupport
import Testing

@testable import GridPress

@Suite("Asking the source of a live grid again")
struct ReloadingTests {
  /// Counts which cells it is asked for, and answers with what it was told last.
  private final class CountedSource: DataGridSource {
    private struct State {
      var texts: [[String]]
      var asked: [String] = []
    }

    let columns = ["name", "age", "team"].map { GridColumn($0, sizing: .fixed(80)) }
    private let state: Mutex<State>

    init(_ texts: [[String]]) { state = Mutex(State(texts: texts)) }

    var texts: [[String]] {
      get { state.withLock { $0.texts } }
      set { state.withLock { $0.texts = newValue } }
    }

    /// What was asked for since the last time, as `row,column`.
    func asked() -> [String] {
      state.withLock { state in
        defer { state.asked = [] }
        return state.asked
      }
    }

    func rowCount(inSection section: Int) -> Int { texts.count }

    func text(section: Int, row: Int, column: Int) -> String {
      state.withLock { state in
        state.asked.append("\(row),\(columns[column].key)")
        return state.texts[row][column]
      }
    }
  }

  /// Counts which cells it is asked about.
  private final class CountedStyles: Sendable {
    private let cells = Mutex<[String]>([])

    func style(of cell: CellContext) -> Style? {
      cells.withLock { $0.append("\(cell.row),\(cell.column)") }
      return cell.number.map { $0 > 30 } == true ? Style(text: .red) : nil
    }

    func asked() -> [String] {
      cells.withLock { cells in
        defer { cells = [] }
        return cells
      }
    }
  }

  private let source = CountedSource([
    ["Ada", "36", "Engine"], ["Bo", "29", "Sales"], ["Cy", "41", "Engine"], ["Di", "25", "Sales"],
  ])

  private func live(
    _ styles: CountedStyles? = nil, _ change: (inout SourceGrid) -> Void = { _ in }
  ) throws -> LiveGrid {
    var grid = SourceGrid(source)
    if let styles { grid.styleForCell = { styles.style(of: $0) } }
    change(&grid)
    return try LiveGrid(grid, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test("reloading rows or columns asks for exactly their cells; the rows stay where they are")
  func rowsAndColumns() throws {
    var live = try live()
    #expect(source.asked().count == 12, "each cell is asked for once")
    try live.perform(.sort([RowSorting("age")]))
    try live.perform(.select(.part(.row(row(0)))))
    source.texts[3] = ["Dee", "99", "Sales"]
    source.texts[0] = ["Eva", "1", "Board"]
    _ = source.asked()
    try live.reloadRows([row(0)])
    #expect(source.asked() == ["3,name", "3,age", "3,team"])
    #expect(live.texts(ofColumn: "name") == ["Dee", "Bo", "Ada", "Cy"])
    #expect(live.selected == [.row(row(0))])
    try live.reloadColumns(["age"])
    #expect(source.asked() == ["0,age", "1,age", "2,age", "3,age"])
    #expect(live.texts(ofColumn: "age") == ["99", "29", "1", "41"])
    #expect(live.texts(ofColumn: "name") == ["Dee", "Bo", "Ada", "Cy"])
    #expect(live.log.suffix(2) == ["= reloaded 0,0", "= reloaded age"])
    #expect(throws: EventProblem.self) { try live.reloadRows([row(9)]) }
    #expect(throws: EventProblem.self) { try live.reloadColumns(["nowhere"]) }
    #expect(source.asked() == [])
  }

  @Test("updating asks for everything and keeps the state with its rows, reloading drops it")
  func everything() throws {
    var live = try live { $0.interaction.selectionMode = .rows }
    try live.perform(.sort([RowSorting("age")]))
    try live.perform(.select(.part(.row(row(0)))))
    try live.perform(.select(.part(.row(row(3)))))
    source.texts = [
      ["Ada", "36", "Engine"], ["Bo", "29", "Sales"], ["Cy", "20", "Engine"],
    ]
    _ = source.asked()
    try live.updateData()
    #expect(source.asked().count == 9)
    #expect(live.texts(ofColumn: "name") == ["Cy", "Bo", "Ada"])
    #expect(live.selected == [.row(row(0))], "Cy is first now, and Di is gone")
    _ = source.asked()
    try live.perform(.reload)
    #expect(source.asked().count == 9)
    #expect(live.selected == [])
  }

  @Test("refreshing asks nobody but the styling callback, and that only for what is refreshed")
  func refreshing() throws {
    let styles = CountedStyles()
    var live = try live(styles)
    _ = try live.geometry()
    #expect(Set(styles.asked()).count == 12)
    _ = source.asked()
    _ = try live.geometry()
    #expect(styles.asked() == [], "answers are kept")
    try live.refreshRows([row(1)])
    _ = try live.geometry()
    #expect(styles.asked() == ["1,name", "1,age", "1,team"])
    try live.refreshColumns(["age"])
    _ = try live.geometry()
    #expect(styles.asked() == ["0,age", "1,age", "2,age", "3,age"])
    #expect(source.asked() == [])
    try live.perform(
      .set(.part(.cell(CellPath(section: 0, row: 2, column: "age"))), text: "42"))
    _ = try live.geometry()
    #expect(styles.asked() == ["2,name", "2,age", "2,team"])
    #expect(throws: EventProblem.self) { try live.refreshColumns(["nowhere"]) }
  }

  @Test("the styling callback gets the selection")
  func selected() throws {
    var grid = SourceGrid(source)
    grid.styleForCell = { $0.isSelected ? Style(text: .red) : nil }
    var live = try LiveGrid(grid, renderer: Renderer(fonts: try PrivateFonts.source))
    func styled() throws -> [Bool] {
      let shown = try live.shownGrid()
      return (0..<4).map { shown.rules.cells[$0, 0] > 0 }
    }
    #expect(try styled() == [false, false, false, false])
    try live.send(.tap(.part(.row(row(2)))))
    #expect(try styled() == [false, false, true, false])
  }

  // MARK: - Windows

  private struct Numbers: DataGridSource {
    let columns = ["a", "b", "c"].map { GridColumn($0, sizing: .fixed(60)) }
    func rowCount(inSection section: Int) -> Int { 10_000 }
    func text(section: Int, row: Int, column: Int) -> String { "\(row * 3 + column)" }
  }

  private func window(_ styles: CountedStyles) -> SourceGrid {
    var grid = SourceGrid(Numbers())
    grid.viewport = Viewport(width: 200, height: 200, scroll: ScrollOffset(x: 0, y: 5_000))
    grid.styleForCell = { styles.style(of: $0) }
    return grid
  }

  @Test("of a window on many rows only the cells that are drawn are asked about")
  func drawnCells() async throws {
    let styles = CountedStyles()
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let folder = try TemporaryFolder()
    try await renderer.write(
      window(styles),
      to: [RenderOutput(.file(folder.file("window.png")), as: .png)])
    let asked = styles.asked()
    let drawn = try await renderer.geometry(of: window(CountedStyles())).visibleCells
    #expect(drawn.count < 60)
    #expect(asked.sorted() == drawn.map { "\($0.row.row),\($0.column)" }.sorted())
  }

  @Test(
    "a live grid asks about the cells in its window, and after scrolling about those that came into it"
  )
  func liveWindow() throws {
    let styles = CountedStyles()
    var live = try LiveGrid(
      window(styles), renderer: Renderer(fonts: try PrivateFonts.source))
    let first = try live.geometry().visibleCells
    #expect(Set(styles.asked()) == Set(first.map { "\($0.row.row),\($0.column)" }))
    try live.send(.scroll(to: .part(.row(row(9_000))), vertical: .middle))
    let second = try live.geometry().visibleCells
    #expect(Set(styles.asked()) == Set(second.map { "\($0.row.row),\($0.column)" }))
  }

  @Test("a window is drawn as if all cells had been asked about")
  func sameBytes() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let folder = try TemporaryFolder()
    let asked = Mutex(0)
    for (name, style) in [
      ("looks", Style(text: .red)), ("sizes", Style(font: FontStyle(size: 20))),
    ] {
      var grid = window(CountedStyles())
      grid.styleForCell = { cell in
        asked.withLock { $0 += 1 }
        return cell.row % 7 == 3 ? style : nil
      }
      try await renderer.write(
        grid, to: [RenderOutput(.file(folder.file("\(name).png")), as: .png)])
      #expect((asked.withLock { $0 } > 20_000) == (name == "sizes"))
      asked.withLock { $0 = 0 }
      // One that the callback cannot know of makes it ask about all.
      grid.spans = [CellSpan(CellPath(section: 0, row: 9_999, column: "a"), columns: 2)]
      try await renderer.write(
        grid, to: [RenderOutput(.file(folder.file("\(name)-all.png")), as: .png)])
      #expect(asked.withLock { $0 } == 30_000)
      asked.withLock { $0 = 0 }
      #expect(
        try folder.bytes("\(name).png") == folder.bytes("\(name)-all.png"), "\(name)")
    }
  }
}
