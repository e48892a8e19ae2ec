import GridModel
import Testing

@testable import GridData

@Suite("Texts below the table of a sheet")
struct SheetNotesTests {
  private let table = [["Item", "N"], ["a", "1"], ["b", "2"]]

  private func notes(_ rows: [[String]], after: String = "") throws -> [String] {
    let store = try TestWorkbook(rows, after: after).read().store
    #expect(store.rowCount + store.hints.notes.count == rows.count { !$0.isEmpty } - 1)
    return store.hints.notes
  }

  @Test("are notes if they begin as these, and are reported")
  func words() throws {
    let book = TestWorkbook(table + [["Source: Statistics office"], ["* provisional"]])
    let (store, diagnostics) = try book.read()
    #expect(store.allTexts == table)
    #expect(store.columns[1].type == .integer)
    #expect(store.hints.notes == ["Source: Statistics office", "* provisional"])
    #expect(diagnostics.map(\.code) == [.skippedLines])
    #expect(
      diagnostics.first?.message
        == "rows 4 to 5 of sheet \"S\" are below the table and not read as rows of it: "
        + "\"Source: Statistics office\", \"* provisional\"; they become notes; "
        + "--sheet 'S!A1:B2' specifies the cells of the table")
    #expect(try notes(table + [["", "Quelle: Amt"]]) == ["Quelle: Amt"])
    #expect(try notes(table + [["c"], ["Note: c is new"], ["since May"]]).count == 2)
  }

  @Test("are notes below an empty row, over several columns, or if they are long")
  func places() throws {
    #expect(try notes(table + [[], ["as of May"], ["in thousands"]]).count == 2)
    #expect(
      try notes(
        table + [["as of May"]],
        after: "<mergeCells><mergeCell ref=\"A4:B4\"/></mergeCells>") == ["as of May"])
    let long = "Figures of the last two months are preliminary and may change"
    #expect(try notes(table + [[long]]) == [long])
  }

  @Test("do not widen the table, and end at its totals")
  func besideTheTable() throws {
    let wide = TestWorkbook(
      [["", "Item", "N"], ["", "a", "1"], ["", "b", "2"], [], ["Source: office"]])
    #expect(try wide.rows() == table)
    let totals = TestWorkbook(
      table + [["Total", "=SUM(B2:B3)|3"], [], ["Source: office"]])
    let store = try totals.read().store
    #expect(store.rowCount == 2)
    #expect(store.hints.totals.map(\.label) == ["Total"])
    #expect(store.hints.notes == ["Source: office"])
    // A row whose total was never calculated is not a text.
    let uncalculated = try TestWorkbook(table + [[], ["Total", "=SUM(B2:B3)"]]).read()
    #expect(uncalculated.store.hints.notes.isEmpty)
    #expect(uncalculated.store.hints.totals.count == 1)
  }

  @Test("are rows if other cells may just be empty")
  func rows() throws {
    #expect(try notes(table + [["c"]]).isEmpty)
    #expect(try notes([["Task", "Owner"], ["Write", "Ann"], ["Paint"], ["Read"]]).isEmpty)
    // Empty rows are in the whole table.
    #expect(try notes([["Item", "N"], ["a", "1"], [], ["b", "2"], [], ["c"]]).isEmpty)
    #expect(try notes([["Name"], ["Source: x"], ["b"]]).isEmpty)
    #expect(try notes([["Item", "N"], ["Source: office"]]).isEmpty)
  }

  @Test("are rows in cells that are requested")
  func requestedCells() throws {
    let book = TestWorkbook(table + [["Source: office"]])
    let (store, diagnostics) = try book.read(TableSelection(sheet: "S!A1:B4"))
    #expect(store.rowCount == 3)
    #expect(store.hints.notes.isEmpty)
    #expect(diagnostics.isEmpty)
  }

  @Test("below a declared table are notes too")
  func declared() throws {
    var book = TestWorkbook(table + [["c"], [], ["Source: office"]])
    book.sheets[0].tables = ["<table name=\"T\" ref=\"A1:B4\"/>"]
    let (store, diagnostics) = try book.read()
    #expect(store.rowCount == 3)
    #expect(store.hints.notes == ["Source: office"])
    #expect(diagnostics.map(\.code) == [.skippedLines])
  }

  @Test("a formula without a value in a row of data is reported")
  func uncalculated() throws {
    let (store, diagnostics) = try TestWorkbook([
      ["Item", "N"], ["a", "1"], ["b", "2"], ["Sum", "=SUM(B2:B3)"], ["c", "4"],
    ]).read()
    #expect(store.rowCount == 4)
    #expect(diagnostics.map(\.code) == [.formulaError])
    #expect(
      diagnostics.first?.message
        == "B4 of sheet \"S\": the formula has no value in the file; open and save it in a spreadsheet program"
    )
  }
}
