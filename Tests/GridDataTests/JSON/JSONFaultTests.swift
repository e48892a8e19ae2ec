import GridModel
import Testing

@testable import GridData

struct JSONFaultTests {
  private static let shapes =
    "a table is an array of rows (objects or arrays), or an object with \"rows\" and, if the rows are "
    + "arrays, \"columns\""

  @Test(
    "a file that is not JSON is refused at the exact place",
    arguments: [
      ("", "the file is empty"),
      (" \n ", "the file is empty"),
      (
        "[{\"a\":1},\n {\"a\":",
        "2:7: the file ends within the object that begins at 2:2"
      ),
      ("[{\"a\":1}", "1:9: the file ends within the array that begins at 1:1"),
      ("[{\"a\":\"x", "1:9: the file ends within the string that begins at 1:7"),
      ("[{\"a\":\"x\\u00", "1:13: the file ends within the string that begins at 1:7"),
      ("[{\"a\":tru}]", "1:7: \"tru\" is not a JSON value; texts are written in double quotes"),
      ("[{\"a\":nan}]", "1:7: \"nan\" is not a JSON value; texts are written in double quotes"),
      ("[{\"a\":01}]", "1:7: \"01\" is not how JSON writes a number"),
      ("[{\"a\":1.}]", "1:7: \"1.\" is not how JSON writes a number"),
      ("[{\"a\":-}]", "1:7: \"-\" is not how JSON writes a number"),
      ("[{\"a\":+1}]", "1:7: \"+1\" is not how JSON writes a number"),
      ("[{\"a\":1e}]", "1:7: \"1e\" is not how JSON writes a number"),
      ("[{\"é\":1,}]", "1:9: expected a key in double quotes, not }; no comma may precede it"),
      ("[[1,]]", "1:5: expected a value, not ]; no comma may precede it"),
      ("[[1 2]]", "1:5: expected a comma or ], not 2"),
      ("[{\"a\" 1}]", "1:7: expected a colon after the key, not 1"),
      ("[{a:1}]", "1:3: expected a key in double quotes, not a"),
      ("[{'a':1}]", "1:3: expected a key in double quotes, not '"),
      ("[{\"a\":1]", "1:8: expected a comma or }, not ]"),
      ("[[1}", "1:4: expected a comma or ], not }"),
      ("[[1],\n// no\n[2]]", "2:1: expected a value, not /; JSON has no comments"),
      ("[{\"a\":“x”}]", "1:7: expected a value, not a character outside of quotes"),
      ("[\u{1}]", "1:2: expected a value, not the byte 1"),
      (
        "[{\"a\":\"x\ny\"}]",
        "1:9: the line ends within the string that begins at 1:7; a line break in a text is "
          + "written \\n"
      ),
      ("[{\"a\":\"\t\"}]", "1:8: a tab in a text is written \\t"),
      (
        "[{\"a\":\"\u{1B}\"}]",
        "1:8: the control character 1B in a text is written as \\u and four digits"
      ),
      (
        "[{\"a\":\"C:\\dir\"}]",
        "1:10: a backslash is followed by one of \" \\ / b f n r t u; a backslash that is part of the "
          + "text is written twice"
      ),
      ("[{\"a\":\"\\u12g4\"}]", "1:8: the escape \\u is followed by four hexadecimal digits"),
      ("[[1]] x", "1:7: expected the end of the file, not x"),
      (
        "{\"rows\":[[1]]}\n{\"rows\":[[1]]}",
        "2:1: expected the end of the file, not {; a file with one value per line is JSON Lines (.ndjson, "
          + ".jsonl)"
      ),
    ])
  func malformed(_ text: String, _ message: String) {
    let error = #expect(throws: DataError.self) { try readJSON(text) }
    #expect(error?.description == message)
  }

  @Test(
    "a document without a table says what a table is",
    arguments: [
      ("3", "1:1: \(shapes); here is a number"),
      ("\n \"x\"", "2:2: \(shapes); here is a string"),
      ("null", "1:1: \(shapes); here is null"),
      ("{}", "1:1: \(shapes); this object has no keys"),
      ("{\"a\":1,\"b\":{}}", "1:1: \(shapes); this object has \"a\", \"b\""),
      (
        "{\"n\":1,\"items/all\":[{}]}",
        "1:1: \(shapes); this object has \"n\", \"items/all\": if the table is in \"items/all\", give "
          + "the pointer /items~1all"
      ),
      ("[1,2]", "1:2: a row is an object or an array, not a number"),
      ("[{\"a\":1},null]", "1:10: a row is an object or an array, not null"),
      ("[{\"a\":1},[1]]", "1:10: the row is an array where the rows before it are objects"),
      ("[[1],{\"a\":1}]", "1:6: the row is an object where the rows before it are arrays"),
      ("{\"rows\":{}}", "1:9: \"rows\" is an array of rows, not an object"),
      ("{\"rows\":1}", "1:9: \"rows\" is an array of rows, not a number"),
      ("{\"columns\":\"a\",\"rows\":[]}", "1:12: \"columns\" is an array of names, not a string"),
      (
        "{\"columns\":[true],\"rows\":[]}",
        "1:13: the name of a column is a string, not true or false"
      ),
      ("{\"columns\":[[]],\"rows\":[]}", "1:13: the name of a column is a string, not an array"),
      (
        "{\"rows\":[],\"rows\":[]}",
        "1:12: the object has the key \"rows\" twice: either could be the table"
      ),
      ("[{},{}]", "the rows have no values"),
      ("[[],[]]", "the rows have no values"),
    ])
  func wrongShape(_ text: String, _ message: String) {
    let error = #expect(throws: DataError.self) { try readJSON(text) }
    #expect(error?.description == message)
  }

  @Test(
    "a line that is not one value is refused",
    arguments: [
      (
        "{\"a\":1}\n{\"a\":\n1}",
        "2:6: the line ends within the object that begins at 2:1; in JSON Lines each line is one "
          + "value"
      ),
      (
        "{\"a\":1} {\"a\":2}",
        "1:9: expected the end of the line, not {; in JSON Lines each line is one value"
      ),
      ("{\"a\":1}\n3\n", "2:1: a row is an object or an array, not a number"),
      ("{\"a\":1}\n{\"a\":2", "2:7: the file ends within the object that begins at 2:1"),
      ("\n\n", "the file is empty"),
    ])
  func lines(_ text: String, _ message: String) {
    let error = #expect(throws: DataError.self) { try readJSON(text, format: .lines) }
    #expect(error?.description == message)
  }

  @Test("64 levels are read, 65 are not")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      // The array of rows and the row are the first two levels.
      "[[" + String(repeating: "[", count: depth - 2) + String(repeating: "]", count: depth - 2)
        + "]]"
    }
    #expect(try readJSON(nested(64)).rows[0][0].count == 124)
    let error = #expect(throws: DataError.self) { try readJSON(nested(65)) }
    #expect(
      error?.description == "1:65: nested more than 64 levels deep; limits[.nesting] allows more")
    let objects = String(repeating: "{\"a\":", count: 70)
    #expect(throws: DataError.self) { try readJSON("[" + objects) }
  }

  @Test("another encoding is named")
  func encoding() {
    let error = #expect(throws: DataError.self) { try readJSON([0xFF, 0xFE, 0x5B, 0x00]) }
    #expect(error?.description == "1:1: the file is UTF-16; convert it to UTF-8")
  }

  @Test("too much text, and rows that would take too many empty cells, are refused")
  func limits() {
    let text = #"[{"a":"0123456789"},{"a":"0123456789"}]"#
    let error = #expect(throws: DataError.self) {
      try readJSON(text, limits: TableLimits(textBytes: 15))
    }
    #expect(
      error?.description
        == "1: the cells hold more than 15 bytes of text; limits[.text] allows more")
    let rows = (0..<100).map { "{\"k\($0)\":1}" }.joined(separator: "\n")
    let wide = #expect(throws: DataError.self) {
      try readJSON(rows, format: .lines, limits: TableLimits(addedCells: 1000))
    }
    #expect(
      wide?.description
        == "46: the row has 46 fields where the widest row before has 45: making all rows equally "
        + "long takes more than 1000 empty cells")
  }
}
