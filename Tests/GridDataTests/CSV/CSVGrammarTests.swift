import Testing

@testable import GridData

struct CSVGrammarTests {
  @Test("the first record names the columns and the others are rows")
  func plain() throws {
    let reading = try read("country,population\nChad,17723315\nPeru,33845617\n")
    #expect(reading.keys == ["country", "population"])
    #expect(reading.rows == [["Chad", "17723315"], ["Peru", "33845617"]])
    #expect(reading.findings == [])
  }

  @Test(
    "LF, CR LF and CR end a line, and the last line needs no end",
    arguments: ["a,b\n1,2\n3,4", "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r", "a,b\r\n1,2\n3,4\r"])
  func lineEnds(_ text: String) throws {
    let reading = try read(text)
    #expect(reading.keys == ["a", "b"])
    #expect(reading.rows == [["1", "2"], ["3", "4"]])
  }

  @Test("a quoted field may hold delimiters, quotes and line ends of any kind, kept as they are")
  func quoted() throws {
    let reading = try read("a,b\n\"x, y\",\"she said \"\"no\"\"\"\n\"1\n2\r\n3\r4\",\"\"\n")
    #expect(reading.rows == [["x, y", "she said \"no\""], ["1\n2\r\n3\r4", ""]])
    #expect(reading.findings == [])
  }

  @Test("fields may be empty at the beginning, in the middle and at the end of a row")
  func emptyFields() throws {
    let reading = try read("a,b,c\n,,\n1,,3\n,2,\n,,3")
    #expect(reading.rows == [["", "", ""], ["1", "", "3"], ["", "2", ""], ["", "", "3"]])
  }

  @Test("a file that ends after a delimiter ends with an empty field")
  func trailingDelimiter() throws {
    #expect(try read("a,b\n1,").rows == [["1", ""]])
  }

  @Test("a file that ends after a closing quote ends with that field, even an empty one")
  func trailingQuote() throws {
    #expect(try read("a,b\n1,\"2\"").rows == [["1", "2"]])
    #expect(try read("a\n1\n\"\"").rows == [["1"], [""]])
  }

  @Test("blank lines are no rows, before the header, between rows and at the end")
  func blankLines() throws {
    let reading = try read("\n\r\na,b\n\n1,2\r\n\r\n\n3,4\n\n")
    #expect(reading.keys == ["a", "b"])
    #expect(reading.rows == [["1", "2"], ["3", "4"]])
    #expect(reading.findings == [])
  }

  @Test("in a single column a blank line is not a row, but a pair of quotes is an empty one")
  func blankLinesInOneColumn() throws {
    #expect(try read("a\n1\n\n2\n\"\"\n3\n").rows == [["1"], ["2"], [""], ["3"]])
  }

  @Test("a line of spaces is a row")
  func lineOfSpaces() throws {
    #expect(try read("a\n1\n  \n").rows == [["1"], ["  "]])
  }

  @Test("a quote inside an unquoted field is text")
  func bareQuote() throws {
    let reading = try read("size,note\n5\" disk,a \"b\" c\nx,y\"\n")
    #expect(reading.rows == [["5\" disk", "a \"b\" c"], ["x", "y\""]])
    #expect(reading.findings == [])
  }

  @Test("text after a closing quote stays part of the field and is reported where it begins")
  func textAfterQuote() throws {
    let reading = try read("a,b\n\"x\"y,\"x\"y\"z\"\n\"x\" ,1\n")
    #expect(reading.rows == [["xy", "xy\"z\""], ["x ", "1"]])
    #expect(reading.findings == ["2:4 stray-quote", "2:9 stray-quote", "3:4 stray-quote"])
  }

  @Test("white space around a field is part of it")
  func whiteSpace() throws {
    #expect(try read("a,b\n x , y\n").rows == [[" x ", " y"]])
    #expect(try read("a,b\n x , \"y\" z\n").rows == [[" x ", " \"y\" z"]])
  }

  @Test("a byte order mark is not part of the first name, nor does it hide a quote")
  func byteOrderMark() throws {
    #expect(try read("\u{FEFF}a,b\n1,2\n").keys == ["a", "b"])
    #expect(try read("\u{FEFF}\"a,x\",b\n1,2\n").keys == ["a,x", "b"])
    #expect(try read("\u{FEFF}a,b\n", dialect: CSVDialect(delimiter: .comma)).keys == ["a", "b"])
  }

  @Test("without a header the first record is a row and the columns are numbered")
  func noHeader() throws {
    let reading = try read("Chad,1\nPeru,2\n", dialect: CSVDialect(header: .absent))
    #expect(reading.keys == ["column1", "column2"])
    #expect(reading.rows == [["Chad", "1"], ["Peru", "2"]])
  }

  @Test("a given delimiter is used even where another one fits better")
  func givenDelimiter() throws {
    #expect(try read("a,b\tc\n1,2\t3\n", dialect: .tsv).rows == [["1,2", "3"]])
    let delimiter = try #require(CSVDelimiter(UInt8(ascii: ":")))
    #expect(try read("a:b\n1:2\n", dialect: CSVDialect(delimiter: delimiter)).keys == ["a", "b"])
  }

  @Test(
    "a quote, a line end, a letter, a digit or a byte outside ASCII cannot be a delimiter",
    arguments: [UInt8(ascii: "\""), 0, 10, 13, UInt8(ascii: "x"), UInt8(ascii: "5"), 0xA7])
  func impossibleDelimiter(_ byte: UInt8) {
    #expect(CSVDelimiter(byte) == nil)
  }

  @Test("characters of two, three and four bytes come through")
  func multibyte() throws {
    let reading = try read("é,漢\n\"Ä,ö\",🦆\n\u{10FFFF},\u{E000}\n")
    #expect(reading.keys == ["é", "漢"])
    #expect(reading.rows == [["Ä,ö", "🦆"], ["\u{10FFFF}", "\u{E000}"]])
    #expect(reading.findings == [])
  }

  @Test("a table of 5,000 columns and a cell of a million characters are read")
  func large() throws {
    let header = (1...5000).map { "c\($0)" }.joined(separator: ",")
    let row = (1...5000).map { "\($0)" }.joined(separator: ",")
    let wide = try read("\(header)\n\(row)\n")
    #expect(wide.keys.count == 5000)
    #expect(wide.rows[0][4999] == "5000")

    let long = String(repeating: "word ", count: 200_000)
    let tall = try read("a,b\n\"\(long)\",1\n2,3\n")
    #expect(tall.rows[0][0].utf8.count == 1_000_000)
    #expect(tall.rows[1] == ["2", "3"])
  }
}
