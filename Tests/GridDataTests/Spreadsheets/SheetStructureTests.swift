import GridModel
import Testing

@testable import GridData

@Suite("Structure of sheets")
struct SheetStructureTests {
  private func merges(_ references: String...) -> String {
    "<mergeCells>" + references.map { "<mergeCell ref=\"\($0)\"/>" }.joined() + "</mergeCells>"
  }

  private let regions = [
    ["Region", "City", "N"], ["North", "Oslo", "1"], ["", "Bodø", "2"], ["South", "Rome", "3"],
    ["", "Bari", "4"],
  ]

  // MARK: Merged cells

  @Test("merged cells are in every row and column that they cover")
  func mergedCells() throws {
    let book = TestWorkbook(regions, after: merges("A2:A3", "A4:A5"))
    #expect(try book.rows().map(\.[0]) == ["Region", "North", "North", "South", "South"])
    #expect(
      try book.read().store.hints.mergedCells == [
        TableHints.MergedCell(rows: 0..<2, keys: ["Region"]),
        TableHints.MergedCell(rows: 2..<4, keys: ["Region"]),
      ])
    let wide = TestWorkbook(
      [["A", "B", "C"], ["x", "", "1"], ["closed", "", ""], ["y", "z", "2"], ["5", "", ""]],
      after: merges("A3:C3", "A5:C5", "A2:B2"))
    // A number is repeated too, but a text over a column of numbers is not one of them.
    #expect(
      try wide.rows() == [
        ["A", "B", "C"], ["x", "x", "1"], ["closed", "closed", ""], ["y", "z", "2"],
        ["5", "5", "5"],
      ])
  }

  @Test("merged cells that are damaged, overlap, or cover the whole sheet take no time or memory")
  func strangeMerges() throws {
    let all = TestWorkbook(regions, after: merges("A2:XFD1048576", "A2:A3", "B9:B9", "", "A4:A1"))
    #expect(try all.rows().count == 5)
    #expect(try all.rows()[4] == ["North", "Bari", "4"])
    let many = TestWorkbook(
      regions,
      after: merges() + "<mergeCells>"
        + String(repeating: "<mergeCell ref=\"A1:XFD1048576\"/>", count: 20_000) + "</mergeCells>")
    #expect(try !many.rows().isEmpty)
    let long = String(repeating: "x", count: 30_000)
    let rows = [["A", "B"], [long, "1"]] + (0..<10_000).map { ["", "\($0)"] }
    let error = TestWorkbook(rows, after: merges("A2:A10002")).message()
    #expect(error == "merged cells add more than 256 MiB to the table")
  }

  @Test("rows of a header are spanners by their merged cells")
  func headers() throws {
    let book = TestWorkbook(
      [
        ["Results"], ["in thousands"], [], ["Team", "World", "", "", ""],
        ["", "Europe", "", "Asia", ""],
        ["", "2023", "2024", "2023", "2024"], ["A", "1", "2", "3", "4"],
      ], after: merges("A1:E1", "A4:A6", "B4:E4", "B5:C5", "D5:E5"))
    let store = try book.read().store
    #expect(
      store.columns.map(\.key) == [
        "Team", "World Europe 2023", "World Europe 2024", "World Asia 2023", "World Asia 2024",
      ])
    #expect(store.rowCount == 1)
    #expect(store.hints.title == "Results")
    #expect(store.hints.subtitle == "in thousands")
    #expect(store.hints.spanners.map(\.title) == ["World", "Europe", "Asia"])
    #expect(store.hints.spanners.map(\.level) == [1, 0, 0])
    // A merged header of one row has no names below it.
    let one = TestWorkbook(
      [["A", "B", ""], ["x", "1", "2"], ["y", "3", "4"]], after: merges("B1:C1"))
    #expect(try one.rows() == [["A", "B", "B_2"], ["x", "1", "2"], ["y", "3", "4"]])
    #expect(try one.read().diagnostics.isEmpty)
    // A title may stand beside the table.
    let beside = TestWorkbook([["Title"], [], ["", "A", "B"], ["", "1", "2"]])
    #expect(try beside.rows() == [["A", "B"], ["1", "2"]])
    #expect(try beside.read().store.hints.title == "Title")
  }

  // MARK: Totals

  @Test("a declared row of totals, and rows whose formulas are totals of all rows, are no data")
  func totals() throws {
    var book = TestWorkbook([["Item", "N"], ["a", "1"], ["b", "2"], ["Total", "3"]])
    #expect(try book.read().store.rowCount == 3)
    book.sheets[0].tables = ["<table name=\"T\" ref=\"A1:B4\" totalsRowCount=\"1\"/>"]
    let declared = try book.read().store
    #expect(declared.rowCount == 2)
    #expect(declared.hints.totals.map(\.label) == ["Total"])
    #expect(declared.hints.totals.first?.totals["N"]?.text == "3")
    #expect(declared.hints.totals.first?.name == "row 4 of sheet \"S\"")
    for formula in ["SUM(B2:B3)", "SUBTOTAL(109,B2:B3)", "AVERAGE(B2:B3)", "SUM(B1:B3)"] {
      let book = TestWorkbook([
        ["Item", "N"], ["a", "1"], ["b", "2"], [], ["Total", "=\(formula)|3"],
      ])
      let (store, diagnostics) = try book.read()
      #expect(store.rowCount == 2, "\(formula)")
      #expect(store.hints.totals.count == 1, "\(formula)")
      #expect(diagnostics.isEmpty)
    }
    // A column of a declared table whose name resembles a cell.
    var quarter = TestWorkbook([
      ["Item", "Q1"], ["a", "1"], ["b", "2"], ["Total", "=SUBTOTAL(109,[Q1])|3"],
    ])
    quarter.sheets[0].tables = ["<table name=\"T\" ref=\"A1:B4\" totalsRowCount=\"1\"/>"]
    #expect(
      try quarter.read().store.hints.totals.first?.totals["Q1"]
        == TableHints.TotalsRow.Total(text: "3", aggregate: "sum"))
    // Without a value it is known by its formula.
    let uncalculated = try TestWorkbook([
      ["Item", "N"], ["a", "1"], ["b", "2"], ["", "=SUM(B2:B3)"],
    ]).read()
    #expect(
      uncalculated.store.hints.totals.first?.totals["N"]
        == TableHints.TotalsRow.Total(text: "", aggregate: "sum"))
    #expect(uncalculated.diagnostics.isEmpty)
  }

  @Test("zeros of a program that does not calculate are no values")
  func uncalculatedZeros() throws {
    var book = TestWorkbook([
      ["Item", "N", "Twice"], ["a", "1", "=B2*2|0"], ["b", "2", "=B3*2|0"],
      ["Total", "=SUM(B2:B3)|0"],
    ])
    // Without a request to calculate, a zero is one.
    #expect(try book.read().store.allTexts[1] == ["a", "1", "0"])
    book.calculation = "<calcPr calcId=\"124519\" fullCalcOnLoad=\"1\"/>"
    let (store, diagnostics) = try book.read()
    #expect(store.allTexts == [["Item", "N", "Twice"], ["a", "1", ""], ["b", "2", ""]])
    #expect(
      store.hints.totals.first?.totals["N"]
        == TableHints.TotalsRow.Total(text: "", aggregate: "sum"))
    #expect(diagnostics.map(\.code) == [.formulaError, .formulaError])
    // One of the formulas has a value, so that zeros are values too.
    book.sheets[0].rows[1][2] = "=B2*2|2"
    let some = try book.read()
    #expect(some.store.allTexts[2] == ["b", "2", "0"])
    #expect(some.store.hints.totals.first?.totals["N"]?.text == "")
    #expect(some.diagnostics.isEmpty)
  }

  @Test("rows with other numbers, and sums of a part of the rows, are data")
  func noTotals() throws {
    for cells in [
      ["c", "=SUM(B2:B3)|3", "4"], ["c", "=SUM(B3:B3)|2", ""], ["c", "=SUM(C2:C3)|9", ""],
    ] {
      let book = TestWorkbook([["Item", "N", "M"], ["a", "1", "4"], ["b", "2", "5"], cells])
      #expect(try book.read().store.rowCount == 3, "\(cells)")
    }
    // A line of a statement between others stays.
    let statement = TestWorkbook([
      ["Item", "N"], ["Sales", "5"], ["Costs", "-2"], ["Gross", "=SUM(B2:B3)|3"], ["Tax", "-1"],
    ])
    #expect(try statement.read().store.rowCount == 4)
  }

  @Test("rows of subtotals are left out with a warning")
  func subtotals() throws {
    let book = TestWorkbook([
      ["R", "N"], ["a", "1"], ["a", "2"], ["a Total", "=SUBTOTAL(9,B2:B3)|3"], ["b", "4"],
      ["b Total", "=SUBTOTAL(9,B5:B5)|4"], ["Grand Total", "=SUBTOTAL(9,B2:B6)|7"],
    ])
    let (store, diagnostics) = try book.read()
    #expect(store.allTexts == [["R", "N"], ["a", "1"], ["a", "2"], ["b", "4"]])
    #expect(store.hints.totals.map(\.label) == ["Grand Total"])
    // Up to the last row that is no subtotal, as Excel writes it.
    let excel = try TestWorkbook([
      ["R", "N"], ["a", "1"], ["a Total", "=SUBTOTAL(9,B2:B2)|1"], ["b", "4"],
      ["b Total", "=SUBTOTAL(9,B4:B4)|4"], ["Grand Total", "=SUBTOTAL(9,B2:B4)|5"],
    ]).read().store
    #expect(excel.allTexts == [["R", "N"], ["a", "1"], ["b", "4"]])
    #expect(excel.hints.totals.map(\.label) == ["Grand Total"])
    #expect(diagnostics.map(\.code) == [.totalsRow])
    #expect(
      diagnostics.map(\.message) == [
        "rows 4, 6 of sheet \"S\" have only subtotals and are left out; groups with a summary compute them"
      ])
  }

  // MARK: Hidden cells

  @Test("hidden rows and columns are left out or read, and named either way")
  func hidden() throws {
    var book = TestWorkbook(
      [
        ["Item", "Pay", "N"], ["a", "9", "1"], ["b", "8", "2"], ["c", "7", "3"], ["d", "6", "4"],
      ],
      before: "<cols><col min=\"2\" max=\"2\" width=\"9\" hidden=\"1\"/></cols>")
    book.sheets[0].rowAttributes = [3: "hidden=\"1\"", 4: "ht=\"0\" customHeight=\"1\""]
    let (store, diagnostics) = try book.read()
    #expect(store.allTexts == [["Item", "N"], ["a", "1"], ["d", "4"]])
    #expect(diagnostics.map(\.code) == [.hiddenCells])
    #expect(
      diagnostics.first?.message
        == "sheet \"S\" has hidden cells, which are left out: rows 3 to 4 and column B (Pay); --hidden show reads them"
    )
    let shown = try book.read(TableSelection(hidden: .show))
    #expect(shown.store.rowCount == 4)
    #expect(shown.store.columns.map(\.key) == ["Item", "Pay", "N"])
    #expect(shown.diagnostics.map(\.code) == [.hiddenCells])
  }

  @Test("a merged cell that begins in a hidden row or column is in the visible ones")
  func hiddenMerges() throws {
    var book = TestWorkbook(regions, after: merges("A2:A3", "A4:A5"))
    book.sheets[0].rowAttributes = [2: "hidden=\"1\""]
    #expect(
      try book.rows()
        == [
          ["Region", "City", "N"], ["North", "Bodø", "2"], ["South", "Rome", "3"],
          ["South", "Bari", "4"],
        ])
    var spanner = TestWorkbook(
      [["T", "Q", "", ""], ["", "a", "b", "c"], ["x", "1", "2", "3"]],
      after: merges("B1:D1", "A1:A2"))
    spanner.sheets[0].before = "<cols><col min=\"2\" max=\"2\" hidden=\"true\"/></cols>"
    let store = try spanner.read().store
    #expect(store.columns.map(\.key) == ["T", "b", "c"])
    #expect(store.hints.spanners == [TableHints.Spanner(title: "Q", keys: ["b", "c"])])
  }

  @Test("a hidden sheet is read by its name only")
  func hiddenSheets() throws {
    let secret = TestWorkbook.Sheet(
      name: "Secret", state: "state=\"veryHidden\"", rows: [["p"], ["1"]])
    let open = TestWorkbook.Sheet(name: "Open", rows: [["q"], ["2"]])
    let book = TestWorkbook(sheets: [secret, open])
    #expect(try book.rows() == [["q"], ["2"]])
    #expect(try book.rows(TableSelection(sheet: "Secret")) == [["p"], ["1"]])
    #expect(
      book.message(TableSelection(sheet: "None"))
        == "no sheet is called \"None\"; there are \"Secret\" (hidden), \"Open\"")
    #expect(
      TestWorkbook(sheets: [secret]).message()
        == "all sheets of the file are hidden; choose one by its name: \"Secret\" (hidden)")
  }

  // MARK: Several tables

  private let first = [["Item", "N"], ["a", "1"], ["b", "2"]]

  @Test("tables with headers of their own are separate, below and beside each other")
  func severalTables() throws {
    let below = TestWorkbook(first + [[], [], ["Other", "M", "X"], ["z", "9", "8"]])
    #expect(try below.rows() == first)
    #expect(
      try below.read().diagnostics.map(\.message) == [
        "sheet \"S\" has several tables, of which A1:B3 is read; not read: table 2 in A6:C7; "
          + "choose with --table N or --sheet 'S!A1:B2'"
      ])
    #expect(try below.read().diagnostics.map(\.code) == [.unreadTables])
    let second = [["Other", "M", "X"], ["z", "9", "8"]]
    for selection in [
      TableSelection(table: "2"), TableSelection(sheet: "S", table: "2"),
      TableSelection(sheet: "S!A6:C7"), TableSelection(sheet: "A6:C7"),
    ] {
      #expect(try below.rows(selection) == second)
      #expect(try below.read(selection).diagnostics.isEmpty)
    }
    #expect(
      below.message(TableSelection(table: "3"))
        == "sheet \"S\" has no table 3; there are 1: A1:B3, 2: A6:C7")
    let titled = TestWorkbook([["One"]] + first + [[], ["Two"], ["Item", "N"], ["c", "3"]])
    #expect(try titled.rows() == first)
    #expect(try titled.read(TableSelection(table: "2")).store.hints.title == "Two")
    let beside = TestWorkbook([
      ["Item", "N", "", "Name", "M"], ["a", "1", "", "x", "5"], ["b", "2", "", "y", "6"],
      ["", "", "", "z", "7"],
    ])
    #expect(try beside.rows() == first)
    #expect(
      try beside.rows(TableSelection(table: "2")) == [
        ["Name", "M"], ["x", "5"], ["y", "6"], ["z", "7"],
      ])
    let same = TestWorkbook(first + [[], ["Region", "N"], ["c", "3"]])
    #expect(try same.rows() == first)
  }

  @Test(
    "an empty row or column within a table separates nothing",
    arguments: [
      [["K", "V"], ["a", "1"], [], ["c", "tbc"], ["d", "4"]],
      [["K", "V"], ["a", "1"], [], ["c", "3"]],
      [["K", "V"], ["a", "u"], [], ["c", "x"], ["d", "y"]],
      [["K", "V", "W"], ["a", "u", "v"], [], ["c", "x"], ["d", "y", "z"]],
      [["K", "V"], ["a", "late"], ["b", "1"], [], ["c", "late"], ["d", "4"]],
      [["K", "V"], ["a", "1"], [], ["Total", "4"]],
      [["K", "V", "", "W"], ["a", "1", "", "2"], ["b", "3", "", ""]],
      [["K", "V", "", "W", "X"], ["a", "1", "", "2", "4"], ["b", "3", "", "5", "6"]],
    ])
  func oneTable(_ rows: [[String]]) throws {
    let (store, diagnostics) = try TestWorkbook(rows).read()
    #expect(store.rowCount == rows.count { !$0.isEmpty } - 1)
    #expect(!diagnostics.contains { $0.code == .unreadTables })
  }

  @Test("declared tables and named ranges are found by their names")
  func names() throws {
    var sheet = TestWorkbook.Sheet(
      name: "Data",
      rows: [
        ["A title"], [], ["", "Item", "N"], ["", "a", "1"], ["", "b", "2"], [], ["", "x", "7"],
      ])
    sheet.tables = ["<table name=\"t\" displayName=\"Sales\" ref=\"B3:C5\"/>"]
    var book = TestWorkbook(sheets: [
      TestWorkbook.Sheet(name: "First", rows: [["q"], ["2"]]), sheet,
    ])
    book.definedNames =
      "<definedName name=\"Part\">Data!$B$3:$B$5</definedName><definedName name=\"_xlnm.Print_Area\">Data!$A$1</definedName>"
    #expect(try book.rows() == [["q"], ["2"]])
    for selection in [
      TableSelection(sheet: "Sales"), TableSelection(table: "sales"), TableSelection(sheet: "Data"),
    ] {
      #expect(try book.rows(selection) == first)
    }
    #expect(try book.read(TableSelection(sheet: "Data")).store.hints.title == "A title")
    #expect(
      try book.read(TableSelection(sheet: "Data")).diagnostics.map(\.message) == [
        "sheet \"Data\" has several tables, of which \"Sales\" A1:C5 is read; not read: B7:C7; "
          + "choose with --table N or --sheet 'Data!A1:B2'"
      ])
    #expect(try book.rows(TableSelection(sheet: "part")) == [["Item"], ["a"], ["b"]])
    #expect(
      book.message(TableSelection(sheet: "None"))
        == "no sheet is called \"None\"; there are \"First\", \"Data\"; tables: \"Sales\" (Data!B3:C5); named ranges: \"Part\""
    )
    #expect(
      book.message(TableSelection(sheet: "First", table: "Sales"))?.hasPrefix(
        "no table is called \"Sales\"") == true)
    #expect(
      book.message(TableSelection(sheet: "First!D9:E9"))
        == "the cells D9:E9 of sheet \"First\" are empty")
  }

  // MARK: Files

  @Test("a sheet from right to left")
  func direction() throws {
    let view = "<sheetViews><sheetView rightToLeft=\"1\" workbookViewId=\"0\"/></sheetViews>"
    #expect(try TestWorkbook(first, before: view).read().store.hints.direction == .rightToLeft)
    #expect(try TestWorkbook(first).read().store.hints.direction == nil)
  }

  @Test(
    "parts under careless names are found",
    arguments: [
      { $0.replacing("/", with: "\\") }, { "/" + $0 }, { "./" + $0 },
      { $0.replacing("sharedStrings", with: "SharedStrings").replacing("xl/", with: "XL/") },
    ] as [@Sendable (String) -> String])
  func carelessNames(_ named: @escaping @Sendable (String) -> String) throws {
    var book = TestWorkbook(first)
    book.named = named
    #expect(try book.rows() == first)
  }

  @Test("escapes are decoded in shared and inline strings, formulas and names")
  func escapes() throws {
    var book = TestWorkbook([["A_x0042_", "N"], ["x_x000D_y", "1"]])
    book.sheets[0].name = "S_x0041_"
    #expect(try book.rows(TableSelection(sheet: "SA")) == [["AB", "N"], ["x\ny", "1"]])
    var shared = TestWorkbook([["A"]])
    shared.sharedTexts = ["a_x000D_b", "_x005F_x0041_"]
    shared.sheets[0].rows = []
    shared.sheets[0].after = ""
    shared.sheets[0].before =
      "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>1</v></c></row><row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c></row></sheetData>"
    #expect(try shared.rows() == [["_x0041_"], ["a\nb"]])
  }

  @Test(
    "damaged references are errors",
    arguments: [
      (
        "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>7</v></c></row>",
        "A1 of sheet \"S\" has the shared text 7, but the file has only 1, counted from 0"
      ),
      (
        "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>-1</v></c></row>",
        "A1 of sheet \"S\" has the shared text -1, but the file has only 1, counted from 0"
      ),
      (
        "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>x</v></c></row>",
        "A1 of sheet \"S\" has the shared text x, but the file has only 1, counted from 0"
      ),
      ("<row r=\"1\"><c r=\"1A\"><v>7</v></c></row>", "a cell of sheet \"S\" has the place \"1A\""),
      ("<row r=\"1\"><c r=\"B\"><v>7</v></c></row>", "a cell of sheet \"S\" has the place \"B\""),
      ("<row r=\"0\"><c><v>7</v></c></row>", "a row of sheet \"S\" has the number 0"),
      ("<row r=\"2\"><c r=\"A3\"><v>7</v></c></row>", "cell A3 of sheet \"S\" is in row 2"),
      (
        "<row r=\"1\"><c r=\"A1\"><v>7</v></c><c r=\"A1\"><v>8</v></c></row>",
        "sheet \"S\" has cell A1 twice"
      ),
    ])
  func damages(_ rows: String, _ message: String) {
    var book = TestWorkbook([], before: "<sheetData>\(rows)</sheetData>")
    book.sharedTexts = ["a"]
    #expect(book.message() == "the file is damaged: \(message)")
  }

  @Test("missing parts are errors, and cells in another order are not")
  func missingParts() throws {
    var book = TestWorkbook(
      [], before: "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row></sheetData>")
    book.sharedTexts = nil
    #expect(
      book.message()
        == "the file is damaged: A1 of sheet \"S\" has the shared text 0, but the file has none")
    book.named = { $0.replacing("sheet1.xml", with: "other.xml") }
    #expect(book.message() == "the file is damaged: sheet \"S\" is not in it")
    let unordered = TestWorkbook(
      [],
      before:
        "<sheetData><row r=\"2\"><c r=\"B2\"><v>2</v></c><c r=\"A2\"><v>1</v></c></row>"
        + "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>a</v></c><c r=\"B1\" t=\"str\"><v>b</v></c></row></sheetData>"
    )
    #expect(try unordered.rows() == [["a", "b"], ["1", "2"]])
  }
}
