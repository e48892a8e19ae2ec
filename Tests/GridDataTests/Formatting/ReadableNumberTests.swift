import GridModel
import Testing

@testable import GridData

@Suite("Numbers without a format")
struct ReadableNumberTests {
  /// What the cells of a column show.
  private func shown(
    _ values: [String], key: String = "amount", locale: String? = nil, raw: Bool = false,
    reading: DataReading = DataReading(), dialect: CSVDialect = CSVDialect(),
    missing: String? = nil, isSummed: Bool = false
  ) throws -> [String] {
    let text = "\(key);x\n" + values.map { "\($0);a\n" }.joined()
    var dialect = dialect
    dialect.delimiter = CSVDelimiter(UInt8(ascii: ";"))
    let store = try table(text, reading, dialect: dialect).store
    let rows = FormattedRows(
      store,
      formats: [
        .init(
          column: 0,
          CellFormat(.automatic, substitutions: Substitutions(missing: missing)),
          locale: locale ?? "en_US", unformatted: raw ? .asWritten : .readable(locale: locale),
          isSummed: isSummed)
      ])
    return (0..<store.rowCount).map { row in
      var bytes: [UInt8] = []
      rows.appendText(row: row, column: 2, to: &bytes)
      return readable(String(decoding: bytes, as: UTF8.self))
    }
  }

  private let points = DataReading(decimal: .point)

  @Test("thousands of a column with a number of five digits are set apart")
  func grouping() throws {
    #expect(
      try shown(["17723315", "-4500", "12"], reading: points) == ["17,723,315", "−4,500", "12"])
    #expect(try shown(["9999", "-4500"], reading: points) == ["9999", "−4500"])
    #expect(try shown(["12345.25", "1.5"], reading: points) == ["12,345.25", "1.50"])
    #expect(try shown(["17723315", "-5"], raw: true, reading: points) == ["17723315", "−5"])
  }

  @Test("thousands are set apart if the sum below them has five digits")
  func groupingOfSums() throws {
    #expect(
      try shown(["9000", "-1515", "5100"], reading: points, isSummed: true)
        == ["9,000", "−1,515", "5,100"])
    #expect(
      try shown(["9000", "-1515", "515"], reading: points, isSummed: true)
        == ["9000", "−1515", "515"])
    #expect(
      try shown(["5000.5", "4999.5"], reading: points, isSummed: true) == ["5,000.5", "4,999.5"])
    #expect(
      try shown(["-5000", "-5000"], reading: points, isSummed: true) == ["−5,000", "−5,000"])
    #expect(
      try shown(["2023", "2024", "2023", "2022", "2021"], key: "year", isSummed: true)
        == ["2023", "2024", "2023", "2022", "2021"])
  }

  @Test(
    "years, identifiers and codes are not grouped",
    arguments: [
      ("customer_id", ["90210", "10115"]), ("Zip code", ["90210", "10115"]),
      ("orderNumber", ["20417", "90210"]), ("Phone", ["4155550100", "2125550199"]),
      ("year", ["12024", "1999"]), ("Order no.", ["55012", "90001"]),
      // Numbered, days, and longer than any amount.
      ("order", ["10001", "10002", "10004"]), ("day", ["20240131", "20231201"]),
      ("message", ["123456789012345678", "123456789012345676"]),
    ])
  func codes(_ key: String, _ values: [String]) throws {
    #expect(try shown(values, key: key, reading: points) == values)
  }

  @Test(
    "names that only end or begin like those of codes are amounts",
    arguments: ["Lines of code", "Sales per year", "Account balance", "Number of units", "Idaho"])
  func amounts(_ key: String) throws {
    #expect(try shown(["90210", "10115"], key: key, reading: points) == ["90,210", "10,115"])
  }

  @Test("up to four decimals are equal in a column")
  func decimals() throws {
    #expect(try shown(["1.5", "2", "-0.25"], reading: points) == ["1.50", "2.00", "−0.25"])
    #expect(try shown(["447000.0", "12.0", "3"], reading: points) == ["447,000", "12", "3"])
    #expect(try shown(["5.00", "3.50"], reading: points) == ["5.00", "3.50"])
    #expect(try shown(["5.00", "3.00"], reading: points) == ["5.00", "3.00"])
    #expect(try shown(["1.125", "2.5"], reading: points) == ["1.125", "2.500"])
  }

  @Test("of floating point numbers the digits are shown that are sure")
  func tails() throws {
    #expect(
      try shown(["388781328.00697297", "0.9999979999999999", "2.5"], reading: points)
        == ["388,781,328.006973", "0.999998", "2.5"])
    #expect(
      try shown(["0.30000000000000004", "0.1", "-3"], reading: points) == ["0.3", "0.1", "−3.0"])
    // More digits than a binary number has, and fewer decimals than a computation leaves.
    #expect(try shown(["0.1234567890123456789"], reading: points) == ["0.1234567890123456789"])
    #expect(try shown(["12345678901234.56"], reading: points) == ["12,345,678,901,234.56"])
  }

  @Test(
    "a column with more than figures is shown as it is written",
    arguments: [
      ["$12345", "$1.5"], ["12,345.5", "12.25"], ["1e5", "12345.5"], ["12345%", "1%"],
      ["(12345)", "5.5"],
    ])
  func written(_ values: [String]) throws {
    #expect(try shown(values, reading: points) == values)
  }

  @Test("the decimal mark is that of the data, or of a locale that is asked for")
  func locales() throws {
    let commas = DataReading(decimal: .comma)
    #expect(try shown(["12345,5", "-1,25"], reading: commas) == ["12.345,50", "−1,25"])
    #expect(
      try shown(["12345,5", "-1,25"], locale: "en_US", reading: commas) == ["12,345.50", "−1.25"])
    #expect(
      try shown(["12345.5", "1.25"], locale: "de_DE", reading: points) == ["12.345,50", "1,25"])
    #expect(try shown(["1234567", "1"], locale: "fr_FR", reading: points) == ["1_234_567", "1"])
    #expect(try shown(["1234567.5"], locale: "en_IN", reading: points) == ["12,34,567.5"])
  }

  @Test("cells without a value and other texts stay")
  func others() throws {
    #expect(try shown(["12345", "NA", "6"], reading: points) == ["12,345", "NA", "6"])
    #expect(
      try shown(["12345", "NA", "6"], reading: points, missing: "–") == ["12,345", "–", "6"])
    #expect(
      try shown(["$12345", "NA", "$6"], reading: points, missing: "–") == ["$12345", "–", "$6"])
    let many = Array(repeating: "12345", count: 40)
    #expect(try shown(many + ["see note"], reading: points).last == "see note")
  }
}
