import GridModel
import Testing

@testable import GridData

struct TypeInferenceTests {
  private func type(_ cells: String...) throws -> ColumnType {
    let rows = cells.map { "x,\"\($0)\"\n" }.joined()
    return try read("key,value\n\(rows)").types[1]
  }

  @Test("a column has the type that all of its cells have")
  func singleTypes() throws {
    #expect(try type("1", "-2", "1,234,567", "$3", "(4)") == .integer)
    #expect(try type("1.5", "2e3", "5%") == .decimal)
    #expect(try type("2024-02-29", "2024-01-02T10:30:00Z") == .date)
    #expect(try type("10:30", "10:30:15.5") == .time)
    #expect(try type("true", "No", "YES", " false") == .boolean)
    #expect(try type("Chad", "Peru") == .text)
  }

  @Test("whole numbers and decimals make a decimal column, in any order")
  func wholeAndDecimal() throws {
    #expect(try type("1", "2.5") == .decimal)
    #expect(try type("2.5", "1") == .decimal)
  }

  @Test("one odd cell at the very end makes text of any column")
  func mixtures() throws {
    #expect(try type("1", "2", "soon") == .text)
    #expect(try type("2.5", "007") == .text)
    #expect(try type("2024-01-02", "2024-02-30") == .text)
    #expect(try type("2024-01-02", "1") == .text)
    #expect(try type("10:30", "2024-01-02") == .text)
    #expect(try type("true", "1") == .text)
    #expect(try type("x", "1", "2") == .text)
  }

  @Test("each column of a long table, which several tasks read, has its type")
  func longTable() throws {
    let types: [(cell: String, last: String, type: ColumnType)] = [
      ("7", "8", .integer), ("7", "8.5", .decimal), ("2024-01-02", "2024-02-29", .date),
      ("2024-01-02", "2024-02-30", .text), ("10:30", "11:30", .time), ("", "", .empty),
      ("", "true", .boolean), ("Chad", "Peru", .text), ("2.5", "", .decimal),
    ]
    let keys = types.indices.map { "c\($0)" }.joined(separator: ",") + "\n"
    let row = types.map(\.cell).joined(separator: ",") + "\n"
    let last = types.map(\.last).joined(separator: ",") + "\n"
    let reading = try read(keys + String(repeating: row, count: 2000) + last)
    #expect(reading.rows.count == 2001)
    #expect(reading.types == types.map(\.type))
  }

  @Test("empty cells and white space say nothing about the type")
  func emptyCells() throws {
    #expect(try type("", "1", " ", "2", "") == .integer)
    #expect(try type("", "") == .empty)
    #expect(try type(" ", "") == .empty)
  }

  @Test("0 and 1 are numbers, not truth values; the letters t and f are text")
  func noBooleans() throws {
    #expect(try type("0", "1") == .integer)
    #expect(try type("t", "f") == .text)
    #expect(try type("yes!", "no") == .text)
  }

  @Test("identifiers with zeros in front, and those of more than 38 digits, are text")
  func identifiers() throws {
    #expect(try type("007", "012") == .text)
    #expect(try type("1234567890123456789") == .integer)
    #expect(try type("123456789012345678901234567890123456789") == .text)
    #expect(try type("0", "10") == .integer)
  }

  @Test("every column is looked at over all rows")
  func columns() throws {
    let reading = try read("a,b,c,d\n1,x,,true\n2,3,2024-01-02,no\n2.5,,,\n")
    #expect(reading.types == [.decimal, .text, .date, .boolean])
  }

  @Test("a declared type beats the inferred one")
  func declared() throws {
    let reading = try read("a,b\n1,x\n2,y\n", columnTypes: ["a": .text])
    #expect(reading.types == [.text, .text])
    #expect(reading.findings == [])
  }

  @Test("a cell that is not of its declared type is kept and reported by row and column")
  func mismatch() throws {
    let reading = try read("a,b\n1,x\ntwo,y\n,z\n", columnTypes: ["a": .decimal])
    #expect(reading.types[0] == .decimal)
    #expect(reading.rows[1] == ["two", "y"])
    #expect(reading.findings == ["mismatched-type"])
    #expect(
      reading.messages == ["row 2, column \"a\": \"two\" is not of the declared type decimal"])
  }

  @Test("a type for a column that is not there is an error with the nearest name")
  func unknownColumn() {
    let error = #expect(throws: DataError.self) {
      try read("price,id\n1,2\n", columnTypes: ["prcie": .decimal])
    }
    #expect(error?.message == "there is no column \"prcie\", did you mean \"price\"?")
  }
}
