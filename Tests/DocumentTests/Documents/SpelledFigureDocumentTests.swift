import GridModel
import Testing

@testable import GridPress

@Suite("Figures that are not written with a decimal point")
struct SpelledFigureDocumentTests {
  private static let data = """
    name;amount;day
    a;-1.234,50;31.01.2024
    b;2,25;01.02.2024
    c;NA;02.02.2024

    """

  private func grid(
    _ presentation: (inout GridDocument) -> Void = { _ in }
  ) throws -> DataGrid {
    var document = GridDocument(
      data: DataInput(.bytes(Array(Self.data.utf8), name: "a.csv")))
    presentation(&document)
    return try PreparedGrid(document).grid
  }

  private func content(_ grid: DataGrid, row: Int, column: Int) -> CellContent {
    CellContent(
      source: grid.source, keys: grid.keys, column: grid.columns[column], sourceRow: row,
      row: row, section: 0)
  }

  @Test("cells that draw themselves get the value of a number, and show it as it is written")
  func cells() throws {
    let grid = try grid()
    let amount = content(grid, row: 0, column: 1)
    #expect(amount.number == -1234.5)
    #expect(amount.numbers == [-1234.5])
    #expect(amount.text == "−1.234,50")
    #expect(content(grid, row: 0, column: 0).numbers(in: ["amount"]).values == [-1234.5])
    let missing = content(grid, row: 2, column: 1)
    #expect(missing.number == nil)
    #expect(missing.isMissing)
    #expect(missing.text == "NA")
  }

  @Test("scales, formats and totals take the same value")
  func values() throws {
    let grid = try grid { document in
      document.formats = ["amount": CellFormat(.number(NumberFormat(digits: .decimals(1))))]
      document.summary = [AggregateRow("Sum", ["amount": .sum])]
    }
    #expect(content(grid, row: 0, column: 1).text == "−1,234.5")
    guard case .summary(let sum)? = grid.sections[0].trailing.last else {
      Issue.record("there is no sum")
      return
    }
    #expect(sum.row.cells["amount"] == "−1,232.3")
  }

  @Test("computed numbers have the decimal mark of the data, and their own value")
  func computed() throws {
    let grid = try grid { document in
      var double = ColumnSettings("double")
      double.value = SQLText("amount * 2 + 0.5")
      document.columns = [ColumnSettings("amount"), double]
      document.summary = [AggregateRow("Sum", ["double": .sum])]
    }
    #expect(content(grid, row: 0, column: 1).text == "−2468,5")
    #expect(content(grid, row: 0, column: 1).number == -2468.5)
    guard case .summary(let sum)? = grid.sections[0].trailing.last else {
      Issue.record("there is no sum")
      return
    }
    #expect(sum.row.cells["double"] == "−2463,5")
    let query = try self.grid { document in
      document.presentation.sql = SQLText("select name, amount, amount / 4 as quarter from data")
    }
    #expect(content(query, row: 1, column: 2).text == "0,5625")
    #expect(content(query, row: 1, column: 2).number == 0.5625)
    #expect(content(query, row: 0, column: 1).text == "−1.234,50")
  }

  @Test("a percentile lies between two numbers in proportion, and needs numbers")
  func percentile() throws {
    func sum(_ percent: Double, _ key: String = "amount") throws -> String? {
      let grid = try grid { document in
        document.summary = [AggregateRow("P", [key: .percentile(percent)])]
      }
      guard case .summary(let sum)? = grid.sections[0].trailing.last else { return nil }
      return sum.row.cells[key]
    }
    #expect(try sum(100) == "2,25")
    #expect(try sum(0) == "−1.234,50")
    #expect(try sum(50) == "−616,13")
    #expect(throws: RenderError.self) { try sum(101) }
    #expect(throws: RenderError.self) { try sum(50, "name") }
  }

  @Test("totals and titles of groups are written as their column is, with a minus sign")
  func titles() throws {
    let grid = try grid { document in
      document.columns = [ColumnSettings("name"), ColumnSettings("amount")]
      document.group = RowGroups(by: "amount")
      document.summary = [AggregateRow("Sum", ["amount": .sum])]
    }
    #expect(grid.sections.map(\.title).contains("−1.234,50 (1)"))
    guard case .summary(let sum)? = grid.sections.last?.trailing.last else {
      Issue.record("there is no sum")
      return
    }
    #expect(sum.row.cells["amount"] == "−1.232,25")
  }
}
