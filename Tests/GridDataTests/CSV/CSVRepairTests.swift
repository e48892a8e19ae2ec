import GridModel
import Testing

@testable import GridData

struct CSVRepairTests {
  @Test("a short row gets empty cells and a warning that quotes both lengths")
  func shortRow() throws {
    let reading = try read("a,b,c\n1,2,3\n4\n5,6,7\n")
    #expect(reading.rows == [["1", "2", "3"], ["4", "", ""], ["5", "6", "7"]])
    #expect(reading.findings == ["3 ragged-row"])
    #expect(
      reading.messages == [
        "the row has 1 field where the first row has 3; the missing cells are empty"
      ])
  }

  @Test("the extra fields of a long row are kept in new columns, empty in all other rows")
  func longRow() throws {
    let reading = try read("a,b\n1,2\n3,4,5,6\n7,8\n9,10,11\n")
    #expect(reading.keys == ["a", "b", "column3", "column4"])
    #expect(
      reading.rows == [
        ["1", "2", "", ""], ["3", "4", "5", "6"], ["7", "8", "", ""], ["9", "10", "11", ""],
      ])
    #expect(reading.findings == ["3 ragged-row", "5 ragged-row"])
    #expect(
      reading.messages == [
        "the row has 4 fields where the first row has 2; the last 2 are kept in extra columns "
          + "3 to 4",
        "the row has 3 fields where the first row has 2; the last is kept in extra column 3",
      ])
  }

  @Test("columns that come one after the other are filled up from the right row on")
  func growingRows() throws {
    let reading = try read("a\n1\n2,3\n4\n5,6,7\n8,9\n")
    #expect(reading.keys == ["a", "column2", "column3"])
    #expect(
      reading.rows == [
        ["1", "", ""], ["2", "3", ""], ["4", "", ""], ["5", "6", "7"], ["8", "9", ""],
      ])
  }

  @Test("the line of a ragged row is where it begins, line ends in quotes counted")
  func lineOfRaggedRow() throws {
    let reading = try read("a,b\r\n\"1\r\n2\n3\r4\",x\r\n\r\n\"y\nz\"\r\nlast\r\n")
    #expect(reading.findings == ["7 ragged-row", "9 ragged-row"])
  }

  @Test("after twenty warnings of one kind the rest is counted")
  func manyWarnings() throws {
    let reading = try read("a,b\n" + String(repeating: "x\n", count: 332) + "\"x\"y,2\n")
    #expect(reading.findings.count == 22)
    #expect(reading.findings[19] == "21 ragged-row")
    #expect(reading.findings[20] == "334:4 stray-quote")
    #expect(reading.findings[21] == "ragged-row")
    #expect(reading.messages[21] == "and 312 more (ragged-row)")
  }

  @Test("twenty warnings of one kind are all given, with no count")
  func twentyWarnings() throws {
    let reading = try read("a,b\n" + String(repeating: "1\n", count: 20))
    #expect(reading.findings.count == 20)
  }

  @Test(
    "a faulty piece of UTF-8 becomes one U+FFFD for each maximal subpart",
    arguments: [
      ([0x80], 1), ([0xFF], 1), ([0xC0, 0xAF], 2), ([0xC3], 1), ([0xE2, 0x82], 1),
      ([0xE0, 0x80, 0xAF], 3), ([0xED, 0xA0, 0x80], 3), ([0xF0, 0x9F, 0xA6], 1),
      ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF5, 0x80], 2), ([0xE2, 0xC3, 0xA9], 1),
    ] as [([UInt8], Int)])
  func maximalSubparts(_ bytes: [UInt8], _ count: Int) throws {
    let reading = try read(Array("a\nx".utf8) + bytes + Array("y\n".utf8))
    let expected = String(decoding: Array("x".utf8) + bytes + Array("y".utf8), as: UTF8.self)
    #expect(reading.rows == [[expected]])
    #expect(reading.findings.count == count)
    #expect(reading.findings.allSatisfy { $0.hasSuffix("invalid-utf8") })
  }

  @Test("a repaired piece is located by line and column in characters, and its bytes are named")
  func placeOfRepair() throws {
    let bytes =
      Array("a,b\nä漢🦆,".utf8) + [0xE2, 0x82] + Array("é".utf8) + [0xFF, 0x0A, 0xFE, 0x0A]
    let reading = try read(bytes)
    #expect(reading.rows == [["ä漢🦆", "\u{FFFD}é\u{FFFD}"], ["\u{FFFD}", ""]])
    #expect(
      reading.findings == [
        "2:5 invalid-utf8", "2:7 invalid-utf8", "3:1 invalid-utf8", "3 ragged-row",
      ])
    #expect(reading.messages[0] == "invalid UTF-8 (E2 82) was replaced by U+FFFD")
  }

  @Test("a byte order mark does not shift the columns of the first line")
  func placeAfterMark() throws {
    let reading = try read([0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x0A])
    #expect(reading.findings == ["1:2 invalid-utf8", "empty-data"])
  }

  @Test("a character that the end of the file cuts off is replaced")
  func cutOffCharacter() throws {
    let reading = try read([0x61, 0x0A, 0x62, 0xF0, 0x9F])
    #expect(reading.rows == [["b\u{FFFD}"]])
    #expect(reading.findings == ["2:2 invalid-utf8"])
  }

  @Test("NUL is removed with a warning, in plain and in quoted fields")
  func nul() throws {
    let reading = try read("a,b\nx\0y,\"\0z\"\0\n")
    #expect(reading.rows == [["xy", "z"]])
    #expect(reading.findings == ["2:2 removed-nul", "2:6 removed-nul", "2:9 removed-nul"])
  }

  @Test("a quote that is never closed is an error where it opens")
  func unterminatedQuote() {
    let error = #expect(throws: DataError.self) {
      try read("a,b\n1,2\nä漢,\"open\n5,6\n7,\"\"8\n")
    }
    #expect(error?.place == SourcePlace(line: 3, column: 4))
    #expect(error?.message.hasPrefix("the quote that opens here is never closed") == true)
  }

  @Test("an error and a warning name the file")
  func fileName() throws {
    let bytes = Array("a,b\n1\n\"".utf8)
    var reader = CSVReader(name: "sales.csv")
    try reader.consume(bytes.span)
    do {
      _ = try reader.finish()
      Issue.record("the open quote was accepted")
    } catch {
      #expect(error.description.hasPrefix("sales.csv:3:1: the quote that opens here"))
    }
    var second = CSVReader(name: "sales.csv")
    try second.consume(bytes.span.extracting(0..<6))
    #expect(try second.finish().diagnostics.map(\.place?.description) == ["sales.csv:2"])
  }

  @Test(
    "a file without a record is empty", arguments: ["", "\u{FEFF}", "\n", "\r\n\r\n\n"])
  func emptyFile(_ text: String) {
    let error = #expect(throws: DataError.self) { try read(text) }
    #expect(error?.message == "the file is empty")
  }

  @Test("a header without rows is a table without rows, and a warning")
  func headerOnly() throws {
    let reading = try read("a,b\n")
    #expect(reading.keys == ["a", "b"])
    #expect(reading.rows == [])
    #expect(reading.types == [.empty, .empty])
    #expect(reading.findings == ["empty-data"])
  }

  @Test(
    "a file in UTF-16 or UTF-32 is refused with its encoding",
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x61], "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
    ] as [([UInt8], String)])
  func otherEncodings(_ bytes: [UInt8], _ name: String) {
    for dialect in [CSVDialect(), .tsv] {
      let error = #expect(throws: DataError.self) { try read(bytes, dialect: dialect) }
      #expect(error?.message == "the file is \(name); convert it to UTF-8")
    }
  }

  @Test("more text than the limit is an error at its row, not a trap, whatever the chunks")
  func textLimit() throws {
    let limits = TableLimits(textBytes: 10)
    let bytes = Array("a,b\n12,34\n56789,0\n1,1\n".utf8)
    for sizes in [[], [1], Array(repeating: 1, count: 40), [12, 2, 3]] {
      let error = #expect(throws: DataError.self) {
        try read(bytes, dialect: .init(delimiter: .comma), limits: limits, chunkSizes: sizes)
      }
      #expect(error?.place == SourcePlace(line: 3))
    }
    #expect(try read("a,b\n1234,5678", limits: limits).rows == [["1234", "5678"]])
  }

  @Test("no row can make a small file take gigabytes of empty cells")
  func cellLimit() {
    let limits = TableLimits(addedCells: 1000)
    let longLast = "a\n" + String(repeating: "1\n", count: 100) + String(repeating: ",", count: 12)
    let error = #expect(throws: DataError.self) {
      try read(longLast, dialect: .init(delimiter: .comma), limits: limits)
    }
    #expect(error?.place == SourcePlace(line: 102))
    #expect(error?.message.contains("13 fields") == true)

    let longFirst = String(repeating: ",", count: 12) + "\n" + String(repeating: "1\n", count: 100)
    #expect(throws: DataError.self) { try read(longFirst, limits: limits) }
  }
}
