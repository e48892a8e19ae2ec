import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("The selection in the log")
struct SelectionLogTests {
  private func live(_ mode: SelectionMode) throws -> LiveGrid {
    let folder = try TemporaryFolder()
    try folder.write(
      "name,age,team\nAda,36,Engine\nBo,29,Sales\nCy,41,Engine\nDi,25,Sales\n", to: "people.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("people.csv"))))
    document.columns = ["name", "age"].map { ColumnSettings($0) }
    document.group = RowGroups(by: "team")
    document.interaction.selectionMode = mode
    return try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  @Test("a line names all selected rows from top to bottom, in whatever order they are selected")
  func rows() throws {
    var live = try live(.rows)
    let taps = [
      (1, 1, "= selected 1,1"), (0, 0, "= selected 0,0 1,1"), (1, 0, "= selected 0,0 1,0 1,1"),
      (0, 1, "= selected 0,0 0,1 1,0 1,1"), (1, 0, "= selected 0,0 0,1 1,1"),
    ]
    for (section, row, line) in taps {
      try live.send(.tap(.part(.row(RowPath(section: section, row: row)))))
      #expect(live.log.last { $0.hasPrefix("=") } == line)
    }
    try live.perform(.sort([RowSorting("name", .descending)]))
    try live.send(.tap(.row(where: "name = 'Bo'")))
    #expect(live.log.last { $0.hasPrefix("=") } == "= selected 0,0 0,1 1,0 1,1", "all rows are")
  }

  @Test("a line names all selected cells row by row, in the order of the columns")
  func cells() throws {
    var live = try live(.cells)
    let taps = [
      (1, "name", "= selected 0,1,name"), (0, "age", "= selected 0,0,age 0,1,name"),
      (0, "name", "= selected 0,0,name 0,0,age 0,1,name"),
    ]
    for (row, column, line) in taps {
      try live.send(.tap(.part(.cell(CellPath(section: 0, row: row, column: column)))))
      #expect(live.log.last { $0.hasPrefix("=") } == line)
    }
  }
}
