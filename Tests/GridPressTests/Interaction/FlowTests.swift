import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Items that flow into the cells of several columns")
struct FlowTests {
  private static let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]

  private func live(_ change: (inout GridDocument) -> Void = { _ in }) throws -> LiveGrid {
    let folder = try TemporaryFolder()
    let teams = ["Engine", "Sales", "Engine", "Sales", "Engine", "Sales", "Engine"]
    let lines = zip(Self.names, teams).map { "\($0),\($1)\n" }.joined()
    try folder.write("name,team\n" + lines, to: "people.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("people.csv"))))
    document.columns = ["name", "team"].map { ColumnSettings($0) }
    document.columns?[0].isEditable = true
    document.flow = ItemFlow(columns: 3)
    change(&document)
    return try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func cell(_ row: Int, _ column: String, section: Int = 0) -> GridPlace {
    .part(.cell(CellPath(section: section, row: row, column: column)))
  }

  // MARK: - Places

  @Test("items fill rows from left to right; the last row ends where they do")
  func columns() throws {
    let live = try live()
    #expect(live.texts(ofColumn: "1") == ["Ada", "Di", "Gus"])
    #expect(live.texts(ofColumn: "3") == ["Cy", "Flo", ""])
    #expect(live.texts(ofColumn: "name") == Self.names)
    #expect(live.texts(ofColumn: "team") == nil)
  }

  @Test("without a number of columns all items stand in one row, by the field that is asked for")
  func row() throws {
    let live = try live { $0.flow = ItemFlow(field: "team") }
    #expect(live.texts(ofColumn: "7") == ["Engine"])
    #expect(live.texts(ofColumn: "2") == ["Sales"])
  }

  @Test("each section has rows of its own, collapsed or not")
  func sections() throws {
    var live = try live { $0.group = RowGroups(by: "team") }
    #expect(live.texts(ofColumn: "name") == ["Ada", "Cy", "Ed", "Gus", "Bo", "Di", "Flo"])
    #expect(live.texts(ofColumn: "1") == ["Ada", "Gus", "Bo"])
    try live.send(.tap(.section("Engine")))
    #expect(live.texts(ofColumn: "1") == ["Bo"])
    try live.send(.tap(cell(0, "2", section: 1)))
    #expect(live.log.last == "didSelectCell 1,0,2")
    #expect(throws: EventProblem.self) { try live.send(.tap(cell(0, "1"))) }
  }

  @Test("Swift values flow too, and what is edited goes back to them")
  func swiftValues() throws {
    let grid = Grid(Self.names) { Column("Name", \.self) }.flow(columns: 4)
    var live = try LiveGrid(grid, renderer: Renderer(fonts: try PrivateFonts.source))
    #expect(live.texts(ofColumn: "1") == ["Ada", "Ed"])
    try live.perform(.removeRows([cell(0, "1")]))
    #expect(live.items(as: String.self)?.first == "Bo")
  }

  // MARK: - Events

  @Test("a tap selects an item, which stays selected wherever it goes")
  func selection() throws {
    var live = try live { $0.interaction.selectionMode = .rows }
    try live.send(.tap(cell(1, "1")))
    try live.send(.tap(.row(where: "name = 'Bo'")))
    #expect(live.selected.map(\.description) == ["cell 0,0,2", "cell 0,1,1"])
    try live.perform(.sort([RowSorting("name", .descending)]))
    #expect(live.selected.map(\.description) == ["cell 0,1,1", "cell 0,1,3"])
    let before = live.log
    try live.send(.tap(cell(2, "3")))
    #expect(live.log == before, "there is nothing behind the last item")
  }

  @Test("a tap at a point finds the item that is drawn there")
  func points() throws {
    var live = try live()
    let frame = try #require(
      try live.geometry().frame(of: .cell(CellPath(section: 0, row: 1, column: "2"))))
    try live.send(.tap(.point(Point(x: frame.left + 3, y: frame.top + 3))))
    #expect(live.log.last == "didSelectCell 0,1,2")
    #expect(try live.geometry().frame(of: .columnHeader("1")) == nil, "there are no headers")
  }

  @Test("an edit stores the item's text and goes on to the next item")
  func editing() throws {
    var live = try live()
    try live.send(.tap(cell(0, "2"), count: 2))
    #expect(live.state.editing?.text == "Bo")
    try live.send(.type("Bob"))
    try live.send(.key(.tab))
    #expect(live.texts(ofColumn: "name")?[1] == "Bob")
    #expect(live.state.editing?.cell == CellPath(section: 0, row: 0, column: "3"))
    #expect(live.log.contains("= value 0,0,2 Bob"))
  }

  @Test("single cells are inserted, removed and moved; those behind them move on")
  func structure() throws {
    var live = try live()
    try live.perform(.insertRows([["name": "Al"]], before: cell(0, "2")))
    #expect(live.log.last == "= inserted 0,0,2")
    #expect(live.texts(ofColumn: "name")?.prefix(3) == ["Ada", "Al", "Bo"])
    try live.perform(.removeRows([cell(0, "1")]))
    #expect(live.log.last == "= removed 0,0,1")
    try live.perform(.move(cell(2, "1"), to: cell(0, "1")))
    #expect(live.log.last == "= moved 0,2,1 0,0,1")
    #expect(live.texts(ofColumn: "name") == ["Gus", "Al", "Bo", "Cy", "Di", "Ed", "Flo"])
  }

  @Test(
    "the program cannot select a row of items, nor add columns, nor move an item out of its section"
  )
  func wrongChanges() throws {
    var live = try live { $0.group = RowGroups(by: "team") }
    let row = GridPlace.part(.row(RowPath(section: 0, row: 0)))
    func message(_ change: ProgramChange) -> String? {
      do {
        try live.perform(change)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message(.select(row)) == "only cells can be selected: add column: KEY")
    #expect(
      message(.insertColumns([ColumnSettings("team")], before: nil))
        == "a grid whose items flow has no separate columns")
    #expect(
      message(.move(cell(0, "1"), to: cell(0, "1", section: 1)))
        == "an item is moved within its section: cell 0,0,1 cannot go to 1,0,1")
    #expect(message(.removeRows([row]))?.hasPrefix("a row is removed") == true)
  }

  // MARK: - Wrong values

  @Test("what a grid of items cannot have is an error at its flow")
  func refused() throws {
    func messages(_ change: (inout GridDocument) -> Void) throws -> [String] {
      do {
        _ = try live(change)
        return []
      } catch let error as RenderError {
        return ([error] + error.others).map(\.message)
      }
    }
    #expect(
      try messages {
        $0.stub = "name"
        $0.summary = [AggregateRow("Total", ["name": .count])]
      } == [
        "a grid whose items flow has no summary", "a grid whose items flow has no stub",
      ])
    #expect(
      try messages { $0.flow?.field = "nam" }
        == [
          "the field \"nam\" that flows is not one of the columns that are shown, did you mean \"name\"?"
        ])
    #expect(
      try messages { $0.flow?.columns = 0 }.first?.hasPrefix("1 to 1000 columns") == true)
    #expect(
      try messages { $0.interaction.reordering = [.rows] }
        == ["a grid whose items flow has no rows or columns to be dragged"])
  }
}
