import GridModel
import Testing

@testable import GridData

struct JSONShapeTests {
  @Test("an array of objects: keys are columns, in the order of their first appearance")
  func objects() throws {
    let reading = try readJSON(
      #"[{"country":"Chad","population":17723315},{"area":1284000,"country":"Peru"}]"#)
    #expect(reading.keys == ["country", "population", "area"])
    #expect(reading.rows == [["Chad", "17723315", ""], ["Peru", "", "1284000"]])
    #expect(reading.types == [.text, .integer, .integer])
    #expect(reading.findings == [])
  }

  @Test("keys may come in another order in each row")
  func order() throws {
    let reading = try readJSON(
      #"[{"a":1,"b":2,"c":3},{"c":"z","a":"x","b":"y"},{"b":"only"},{"c":9,"d":8},{}]"#)
    #expect(reading.keys == ["a", "b", "c", "d"])
    #expect(
      reading.rows == [
        ["1", "2", "3", ""], ["x", "y", "z", ""], ["", "only", "", ""], ["", "", "9", "8"],
        ["", "", "", ""],
      ])
  }

  @Test("an array of arrays: a first row of strings names the columns")
  func arrays() throws {
    let text = #"[["country","population"],["Chad",17723315],["Peru",null]]"#
    let reading = try readJSON(text)
    #expect(reading.keys == ["country", "population"])
    #expect(reading.rows == [["Chad", "17723315"], ["Peru", ""]])
    let bare = try readJSON(text, header: .absent)
    #expect(bare.keys == ["column1", "column2"])
    #expect(bare.rows.count == 3)
  }

  @Test("objects have names, so they cannot be read as if they had none")
  func namedRows() {
    let error = #expect(throws: DataError.self) {
      try readJSON(#"[{"a": 1}, {"a": 2}]"#, header: .absent)
    }
    #expect(error?.place == SourcePlace(line: 1, column: 2))
    #expect(error?.message.hasPrefix("the rows are objects") == true)
  }

  @Test("a first row with a number in it is data", arguments: ["1", "null", "[]", "{}", "true"])
  func noHeader(_ value: String) throws {
    let reading = try readJSON(#"[["Chad",\#(value)],["Peru",2]]"#)
    #expect(reading.keys == ["column1", "column2"])
    #expect(reading.rows.count == 2)
  }

  @Test("columns and rows, in either order, beside other keys")
  func wrapper() throws {
    let before = try readJSON(
      #"{"took":{"ms":[3]},"columns":["a","b"],"rows":[[1,2],[3,4]],"next":null}"#)
    #expect(before.keys == ["a", "b"])
    #expect(before.rows == [["1", "2"], ["3", "4"]])
    let after = try readJSON(#"{"rows":[[1,2],[3,4]],"columns":["a","b"]}"#)
    #expect(after == before)
  }

  @Test("a cell of a frame has its bytes alone, not the room that is reserved for the file")
  func roomOfCells() {
    var text = Array("12".utf8)
    text.reserveCapacity(1 << 20)
    let cell = JSONLabelledObjects.Cell(kind: .number, text: text[0...])
    #expect(cell.text == Array("12".utf8))
    #expect(cell.text.capacity < 1024)
  }

  @Test("a frame of pandas in any of its forms, with labels unless they count the rows")
  func pandas() throws {
    for text in [
      #"{"columns":["a",2023],"index":["x","y"],"data":[[1,"p"],[null,"q"]]}"#,
      #"{"a":{"x":1,"y":null},"2023":{"x":"p","y":"q"}}"#,
      #"{"x":{"a":1,"2023":"p"},"y":{"a":null,"2023":"q"}}"#,
      #"{"schema":{"fields":[]},"data":[{"index":"x","a":1,"2023":"p"},{"index":"y","a":null,"2023":"q"}]}"#,
    ] {
      let reading = try readJSON(text)
      #expect(reading.keys == ["index", "a", "2023"], "\(text)")
      #expect(reading.rows == [["x", "1", "p"], ["y", "", "q"]], "\(text)")
      let pieces = try readJSON(
        Array(text.utf8), chunkSizes: Array(repeating: 1, count: text.utf8.count))
      #expect(pieces == reading)
    }
    for text in [
      #"{"columns":["a","b"],"index":[0,1],"data":[[1,"p"],[2,"q"]]}"#,
      #"{"a":{"0":1,"1":2},"b":{"0":"p","1":"q"}}"#, #"{"0":{"a":1,"b":"p"},"1":{"a":2,"b":"q"}}"#,
    ] {
      let reading = try readJSON(text)
      #expect(reading.keys == ["a", "b"], "\(text)")
      #expect(reading.rows == [["1", "p"], ["2", "q"]], "\(text)")
    }
  }

  @Test(
    "an object of objects that could be a table in two ways, or is none, is an error",
    arguments: [
      #"{"a":{"x":1,"y":2},"b":{"x":3,"y":4}}"#, #"{"0":{"0":1}}"#, #"{"a":{"x":1},"b":{"y":"p"}}"#,
      #"{"a":{"x":[1]},"b":{"x":["p"]}}"#, #"{"a":{"x":1,"y":"p"},"n":2}"#, #"{"a":{}}"#,
      #"{"a":{"0":1},"b":{"0":1,"1":2}}"#, #"{"data":[{"a":1}]}"#,
    ])
  func noPandas(_ text: String) {
    #expect(throws: DataError.self) { try readJSON(text) }
  }

  @Test("rows that are objects take the order of columns, in either order")
  func wrapperOfObjects() throws {
    let rows = #""rows":[{"x":1,"b":2,"a":3}]"#
    let before = try readJSON(#"{"columns":["a","b","c"],\#(rows)}"#)
    #expect(before.keys == ["a", "b", "c", "x"])
    #expect(before.rows == [["3", "2", "", "1"]])
    #expect(try readJSON(#"{\#(rows),"columns":["a","b","c"]}"#) == before)
    #expect(try readJSON(#"{\#(rows)}"#).keys == ["x", "b", "a"])
  }

  @Test("rows that do not fit the columns are reported as in a CSV file")
  func ragged() throws {
    let reading = try readJSON("{\"columns\":[\"a\",\"b\"],\n\"rows\":[[1],\n[1,2,3]]}")
    #expect(reading.keys == ["a", "b", "column3"])
    #expect(reading.rows == [["1", "", ""], ["1", "2", "3"]])
    #expect(reading.findings == ["2 ragged-row", "3 ragged-row"])
    let unnamed = try readJSON(#"{"columns":["a","b","c"],"rows":[]}"#)
    #expect(unnamed.keys == ["a", "b", "c"])
    #expect(unnamed.rows == [])
    #expect(unnamed.findings == ["empty-data"])
  }

  @Test("equal and empty names are distinguished as in a CSV file")
  func names() throws {
    let reading = try readJSON(#"[["a","a",""],[1,2,3]]"#)
    #expect(reading.keys == ["a", "a_2", "column3"])
    #expect(reading.findings == ["1 renamed-column", "1 renamed-column"])
    #expect(try readJSON(#"[{"":1}]"#).keys == ["column1"])
  }

  @Test("JSON Lines: a row a line, blank lines and a missing last line end are fine")
  func lines() throws {
    let objects = try readJSON("{\"a\":1}\r\n\n  {\"b\":2}  \n{\"a\":3}", format: .lines)
    #expect(objects.keys == ["a", "b"])
    #expect(objects.rows == [["1", ""], ["", "2"], ["3", ""]])
    let arrays = try readJSON("[\"a\",\"b\"]\n[1,2]\n", format: .lines)
    #expect(arrays.keys == ["a", "b"])
    #expect(arrays.rows == [["1", "2"]])
  }

  @Test("a byte order mark is skipped")
  func byteOrderMark() throws {
    #expect(try readJSON([0xEF, 0xBB, 0xBF] + Array(#"[{"a":1}]"#.utf8)).keys == ["a"])
  }

  @Test("5,000 columns")
  func wide() throws {
    let row = "{" + (1...5000).map { "\"c\($0)\":\($0)" }.joined(separator: ",") + "}"
    let reading = try readJSON("[\(row),\(row)]")
    #expect(reading.keys.count == 5000)
    #expect(reading.rows[1][4999] == "5000")
  }
}
