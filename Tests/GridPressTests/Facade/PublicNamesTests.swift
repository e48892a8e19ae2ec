// Only what a user imports: a name that two targets export could not be written here.
import GridPress
import Testing

struct PublicNamesTests {
  private func mode(_ mode: SelectionMode) -> SelectionMode { mode }
  private func kind(_ part: GridPart) -> GridPart.Kind { part.kind }

  @Test("the mode of a selection can be named, and is the same for helpers and states")
  func selectionMode() {
    var rows = DataSourceHelper(["Oslo"], columns: [DataColumn("City") { $0 }])
    rows.selectionMode = mode(.row)
    #expect(GridState(selectionMode: rows.selectionMode).selectionMode == .row)
    #expect(
      SelectionMode.allCases.map(\.rawValue) == ["none", "row", "rows", "cell", "cells", "range"])
  }

  @Test("parts of a grid can be named and read from their addresses")
  func parts() {
    #expect(kind(.row(RowPath(section: 0, row: 1))) == .row)
    #expect(GridPart("cell 0,14,price") == .cell(CellPath(section: 0, row: 14, column: "price")))
  }
}
