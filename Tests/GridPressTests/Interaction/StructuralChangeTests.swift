import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Rows and columns that the program adds, takes away and moves")
struct StructuralChangeTests {
  /// Ada 36 Engine, Bo 29 Sales, Cy 41 Engine, Di 25 Sales.
  private func live(
    groupedBy group: String? = nil, _ change: (inout GridDocument) -> Void = { _ in }
  ) throws -> LiveGrid {
    let folder = try TemporaryFolder()
    try folder.write(
      "name,age,team,city\nAda,36,Engine,Bonn\nBo,29,Sales,Rome\nCy,41,Engine,Oslo\nDi,25,Sales,Bern\n",
      to: "people.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("people.csv"))))
    document.columns = ["name", "age", "team"].map { ColumnSettings($0) }
    document.columns?[1].isEditable = true
    document.columns?[0].isEditable = true
    document.group = group.map { RowGroups(by: $0) }
    change(&document)
    return try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func row(_ row: Int, section: Int = 0) -> GridPlace {
    .part(.row(RowPath(section: section, row: row)))
  }

  private func cell(_ row: Int, _ column: String) -> GridPlace {
    .part(.cell(CellPath(section: 0, row: row, column: column)))
  }

  // MARK: - Rows

  @Test(
    "inserted rows stand before a row or at the end; what is selected and edited follows its rows")
  func insertedRows() throws {
    var live = try live()
    try live.perform(.select(row(1)))
    try live.send(.tap(cell(2, "age"), count: 2))
    try live.perform(
      .insertRows([["name": "Eve", "age": "30"], ["name": "Flo"]], before: row(1)))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Eve", "Flo", "Bo", "Cy", "Di"])
    #expect(live.texts(ofColumn: "age") == ["36", "30", "", "29", "41", "25"])
    #expect(live.selected == [.row(RowPath(section: 0, row: 3))])
    #expect(live.state.editing?.cell == CellPath(section: 0, row: 4, column: "age"))
    #expect(live.log.last == "= inserted 0,1 0,2")
    try live.perform(.insertRows([["name": "Gus"]], before: nil))
    #expect(live.texts(ofColumn: "name")?.last == "Gus")
    try live.perform(.sort([RowSorting("age", .descending)]))
    #expect(live.texts(ofColumn: "name")?.prefix(3) == ["Cy", "Ada", "Eve"])
    #expect(live.selected == [.row(RowPath(section: 0, row: 3))], "Bo, 29, is fourth")
  }

  @Test(
    "inserted rows take the groups of the row that they stand before, or make groups of their own")
  func insertedRowsOfGroups() throws {
    var live = try live(groupedBy: "team")
    try live.perform(.insertRows([["name": "Eve"]], before: row(1, section: 1)))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Cy", "Bo", "Eve", "Di"])
    try live.perform(.insertRows([["name": "Flo", "team": "Engine"]], before: nil))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Cy", "Flo", "Bo", "Eve", "Di"])
    try live.perform(.insertRows([["name": "Gus", "team": "Board"]], before: nil))
    #expect(live.log.last == "= inserted 2,0")
    let before = live.texts(ofColumn: "name")
    let problem = #expect(throws: EventProblem.self) {
      try live.perform(
        .insertRows([["name": "Hal", "team": "Engine"]], before: row(0, section: 1)))
    }
    #expect(problem?.message == "a row of team Engine is in another section than row 1,0")
    #expect(live.texts(ofColumn: "name") == before, "nothing is changed")
  }

  @Test(
    "rows that cannot be inserted",
    arguments: [
      (["nmae": "Eve"], "the data has no column \"nmae\", did you mean \"name\"?"),
      (["age": "old"], "\"old\" is not a number"),
      (["double": "3"], "column \"double\" is calculated and cannot be set"),
    ])
  func impossibleRows(_ texts: [String: String], _ message: String) throws {
    var live = try live { $0.columns?.append(ColumnSettings("double", value: "age * 2")) }
    let problem = #expect(throws: EventProblem.self) {
      try live.perform(.insertRows([texts], before: nil))
    }
    #expect(problem?.message == message)
  }

  @Test("calculated columns have values for inserted rows")
  func calculated() throws {
    var live = try live { $0.columns?.append(ColumnSettings("double", value: "age * 2")) }
    try live.perform(.insertRows([["name": "Eve", "age": "30"]], before: row(0)))
    #expect(live.texts(ofColumn: "double") == ["60", "72", "58", "82", "50"])
  }

  @Test("several rows are removed at once, with what was selected and edited in them")
  func removedRows() throws {
    var live = try live()
    try live.perform(.select(row(3)))
    try live.perform(.beginEditing(cell(0, "age")))
    try live.perform(.removeRows([row(0), .row(where: "name = 'Cy'")]))
    #expect(live.texts(ofColumn: "name") == ["Bo", "Di"])
    #expect(live.log.last == "= removed 0,0 0,2")
    #expect(live.state.editing == nil)
    #expect(live.selected == [.row(RowPath(section: 0, row: 1))])
    #expect(throws: EventProblem.self) { try live.perform(.removeRows([row(0), row(7)])) }
    #expect(live.texts(ofColumn: "name") == ["Bo", "Di"], "all rows or none")
  }

  @Test("the texts of a row are set together, and those that change light up")
  func setRow() throws {
    var live = try live()
    try live.perform(.setRow(row(0), texts: ["age": "37", "name": "Ada", "city": "Kiel"]))
    #expect(live.texts(ofColumn: "age")?.first == "37")
    #expect(live.state.flash == [CellFlash(CellPath(section: 0, row: 0, column: "age"))])
    #expect(
      live.log == ["= value 0,0,age 37", "= value 0,0,city Kiel", "= value 0,0,name Ada"])
    #expect(throws: EventProblem.self) {
      try live.perform(.setRow(row(0), texts: ["name": "X", "age": "old"]))
    }
    #expect(live.texts(ofColumn: "name")?.first == "Ada", "all texts or none")
  }

  @Test("rows and columns are moved without asking")
  func moved() throws {
    var live = try live { $0.interaction.refusals = [Refusal(.reorder)] }
    try live.perform(.select(row(0)))
    try live.perform(.move(row(0), to: row(2)))
    #expect(live.texts(ofColumn: "name") == ["Bo", "Cy", "Ada", "Di"])
    #expect(live.selected == [.row(RowPath(section: 0, row: 2))])
    try live.perform(
      .move(.part(.columnHeader("team")), to: .part(.columnHeader("name"))))
    #expect(
      live.log.suffix(5) == [
        "rowSwitched 0,0 0,1", "rowSwitched 0,1 0,2", "didReorderRow 0,0 0,2",
        "= columns team name age", "didReorderColumn team 2 0",
      ])
    #expect(throws: EventProblem.self) {
      try live.perform(.move(row(0), to: .part(.columnHeader("name"))))
    }
  }

  // MARK: - Columns

  @Test("columns are inserted at a place, fixed at a side and taken away")
  func columns() throws {
    var live = try live { $0.interaction.selectionMode = .cells }
    try live.perform(.select(cell(1, "team")))
    var city = ColumnSettings("city", title: "City")
    city.pin = .left
    try live.perform(
      .insertColumns([ColumnSettings("double", value: "age * 2"), city], before: "age"))
    #expect(live.log.last == "= columns city name double age team")
    #expect(live.texts(ofColumn: "city") == ["Bonn", "Rome", "Oslo", "Bern"])
    #expect(live.texts(ofColumn: "double") == ["72", "58", "82", "50"])
    try live.perform(.pinColumn("team", .right))
    try live.perform(.pinColumn("city", nil))
    #expect(live.log.last == "= columns name double city age team")
    #expect(live.selected == [.cell(CellPath(section: 0, row: 1, column: "team"))])
    try live.perform(.removeColumns(["team", "double"]))
    #expect(live.log.suffix(2) == ["= columns name city age", "= selected"])
    #expect(live.selected == [], "the cell is not there any more")
    _ = try live.geometry()
    try live.perform(.insertColumns([ColumnSettings("team")], before: nil))
    #expect(live.log.last == "= columns name city age team")
  }

  @Test("rows stay sorted by a column that is taken away")
  func sortedByRemoved() throws {
    var live = try live()
    try live.perform(.sort([RowSorting("age")]))
    try live.perform(.removeColumns(["age"]))
    #expect(live.texts(ofColumn: "name") == ["Di", "Bo", "Ada", "Cy"])
    try live.perform(.insertRows([["name": "Eve", "age": "1"]], before: nil))
    #expect(live.texts(ofColumn: "name") == ["Di", "Bo", "Ada", "Cy", "Eve"])
  }

  @Test("columns that cannot be inserted or taken away change nothing")
  func impossibleColumns() throws {
    var live = try live()
    let changes: [ProgramChange] = [
      .insertColumns([ColumnSettings("age")], before: nil),
      .insertColumns([ColumnSettings("nowhere")], before: nil),
      .insertColumns([ColumnSettings("city")], before: "nowhere"),
      .removeColumns(["nowhere"]), .removeColumns(["name", "age", "team"]),
      .pinColumn("nowhere", .left),
    ]
    for change in changes {
      #expect(throws: EventProblem.self, "\(change)") { try live.perform(change) }
    }
    #expect(live.log == [])
    #expect(live.texts(ofColumn: "team")?.count == 4)
  }

  // MARK: - Scrolling, sorting, editing

  @Test(
    "the window stays at the row that was scrolled to, wherever it is then, and whether it is there or not"
  )
  func scrolling() throws {
    var live = try live { document in
      document.viewport = Viewport(width: 200, height: 120)
    }
    try live.perform(.insertRows(Array(repeating: ["name": "Zoe"], count: 20), before: nil))
    func top() throws -> RowPath? {
      try live.geometry().visibleRows.first
    }
    try live.send(.scroll(to: .row(where: "name = 'Cy'"), vertical: .top))
    #expect(try top() == RowPath(section: 0, row: 2))
    try live.perform(.insertRows([["name": "Eve"], ["name": "Flo"]], before: row(0)))
    #expect(try top() == RowPath(section: 0, row: 4))
    try live.perform(.removeRows([row(4)]))
    #expect(try top() == RowPath(section: 0, row: 4), "another row is there now")
  }

  @Test("several columns are sorted by at once, and none again")
  func sorting() throws {
    var live = try live()
    try live.perform(.sort([RowSorting("team", .descending), RowSorting("age")]))
    #expect(live.texts(ofColumn: "name") == ["Di", "Bo", "Ada", "Cy"])
    #expect(
      live.log == [
        "willChangeSortOrder team", "willChangeSortOrder age",
        "= sort team descending age ascending", "didChangeSortOrder team none",
        "didChangeSortOrder age none",
      ])
    try live.perform(.sort([]))
    #expect(live.texts(ofColumn: "name") == ["Ada", "Bo", "Cy", "Di"])
    #expect(live.log.suffix(3).first == "= sort")
  }

  @Test("the program begins and ends edits without asking")
  func editing() throws {
    var live = try live { $0.interaction.refusals = [Refusal(.edit)] }
    try live.perform(.beginEditing(cell(0, "age")))
    try live.send(.type("37"))
    try live.perform(.beginEditing(cell(1, "age")))
    #expect(live.texts(ofColumn: "age")?.first == "37")
    try live.send(.type("x"))
    try live.perform(.endEditing)
    #expect(live.state.editing?.message == "\"x\" is not a number")
    #expect(throws: EventProblem.self) { try live.perform(.beginEditing(cell(0, "team"))) }
    try live.send(.key(.escape))
    #expect(throws: EventProblem.self) { try live.perform(.endEditing) }
  }
}
