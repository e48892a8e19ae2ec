import Foundation
import GridData
import GridModel
import Testing

struct DataColumnTests {
  private enum Level: CustomStringConvertible, Sendable {
    case low, high
    var description: String { self == .low ? "Low" : "High" }
  }

  private struct Everything: Sendable {
    var text = "text", part = "a part".suffix(4), letter: Character = "x"
    var integer = -7, small: Int8 = 8, large = UInt64.max
    var double = 0.1, float: Float = 0.1, decimal = Decimal(string: "1234.5600")!
    var date = Date(timeIntervalSince1970: 1_377_682_200.75), truth = true
    var level = Level.high, noLevel: Level?
    var noNumber: Int?, notANumber = Double.nan, infinite = -Double.infinity
  }

  private static let columns: [DataColumn<Everything>] = [
    DataColumn("text", \.text), DataColumn("part", \.part), DataColumn("letter", \.letter),
    DataColumn("integer", \.integer), DataColumn("small", \.small), DataColumn("large", \.large),
    DataColumn("double", \.double), DataColumn("float", \.float),
    DataColumn("decimal", \.decimal), DataColumn("date", \.date), DataColumn("truth", \.truth),
    DataColumn("level", \.level), DataColumn("noLevel", \.noLevel),
    DataColumn("noNumber", \.noNumber), DataColumn("notANumber", \.notANumber),
    DataColumn("infinite", \.infinite), DataColumn("closure") { $0.integer * 2 },
  ]

  @Test("a column's type is that of its Swift values")
  func types() {
    #expect(
      Self.columns.map(\.type) == [
        .text, .text, .text, .integer, .integer, .integer, .decimal, .decimal, .decimal, .date,
        .boolean, .text, .text, .integer, .decimal, .decimal, .integer,
      ])
  }

  @Test("values are shown as plain text; what is missing as nothing")
  func texts() {
    let rows = DataSourceHelper([Everything()], columns: Self.columns)
    #expect(
      Self.columns.indices.map { rows.text(section: 0, row: 0, column: $0) } == [
        "text", "part", "x", "-7", "8", "18446744073709551615", "0.1", "0.1", "1234.56",
        "2013-08-28 09:30:00", "true", "High", "", "", "", "-∞", "-14",
      ])
  }

  @Test(
    "dates are written in UTC on every calendar",
    arguments: [
      (0.0, "1970-01-01 00:00:00"), (-1, "1969-12-31 23:59:59"),
      (951_782_400, "2000-02-29 00:00:00"),
      (4_107_542_399, "2100-02-28 23:59:59"), (-62_135_596_800, "0001-01-01 00:00:00"),
      (253_402_300_799, "9999-12-31 23:59:59"),
    ])
  func dates(_ seconds: Double, _ text: String) {
    #expect(CellValue.date(Date(timeIntervalSince1970: seconds)).description == text)
  }

  @Test("what is shown may differ from the value, and a hook has the last word")
  func display() {
    var rows = Person.rows
    #expect(rows.shown("age") == [["36 yrs", "41 yrs", "85 yrs", "?", "84 yrs", "41 yrs"]])
    rows.populateCell = { cell, person in
      if cell.key == "age", case .integer(let age) = cell.value, age > 80 { cell.text += "!" }
      if cell.key == "surname" { cell.text = "\(person.forename) \(person.surname)" }
    }
    #expect(rows.shown("age") == [["36 yrs", "41 yrs", "85 yrs!", "?", "84 yrs!", "41 yrs"]])
    #expect(rows.shown("surname")[0][0] == "Ada Lovelace")
  }

  @Test("a grid's columns have the titles, and an arrow for each key of the order")
  func gridColumns() throws {
    var rows = Person.rows
    try rows.sort(by: [SortOrder("age", .descending), SortOrder("surname")])
    #expect(rows.columns.map(\.title) == ["forename", "Surname", "age", "height"])
    #expect(rows.columns.map(\.sort) == [nil, .ascending, .descending, nil])
  }
}
