import GridModel
import Testing

@testable import GridData

struct JSONPointerTests {
  private func read(_ text: String, _ pointer: String) throws -> Reading {
    try readJSON(text, format: .document(table: try #require(JSONPointer(parsing: pointer))))
  }

  @Test(
    "pointers are read by RFC 6901",
    arguments: [
      ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b/m~0n/~01", ["a/b", "m~n", "~1"]),
      ("/0", ["0"]), ("/é", ["é"]), ("a", nil), ("/~", nil), ("/~2", nil), ("#/a", nil),
    ] as [(String, [String]?)])
  func parsing(_ text: String, _ parts: [String]?) {
    #expect(JSONPointer(parsing: text)?.parts == parts)
    if parts != nil { #expect(JSONPointer(parsing: text)?.description == text) }
  }

  @Test("a pointer leads through objects and arrays, past everything else")
  func path() throws {
    let text =
      #"{"x":[[1],{"a":2}],"a":{"list":[0,{"t":{"rows":[[1]]}}]},"z":{"a":"\ud83e\udd86"}}"#
    #expect(try read(text, "/a/list/1/t").rows == [["1"]])
    #expect(try read(text, "/a/list/1/t/rows").rows == [["1"]])
  }

  @Test("the table at a pointer may have any of the shapes")
  func shapes() throws {
    #expect(try read(#"{"d/e":[{"a":1}]}"#, "/d~1e").rows == [["1"]])
    #expect(try read(#"{"d":{"columns":["a"],"rows":[[1]]}}"#, "/d").keys == ["a"])
    #expect(try read(#"[1,[[2]]]"#, "/1").rows == [["2"]])
  }

  @Test(
    "a pointer that leads to nothing says what there is",
    arguments: [
      (
        #"{"reslt":[]}"#, "/result",
        #"1:1: the pointer /result leads to nothing: the document has no key "result", did you "#
          + #"mean "reslt"?"#
      ),
      (
        #"{"a":{"b":1,"c":2}}"#, "/a/items",
        #"1:6: the pointer /a/items leads to nothing: /a has no key "items"; it has "b", "c""#
      ),
      (
        #"{"a":[1,2]}"#, "/a/2",
        "1:6: the pointer /a/2 leads to nothing: /a is an array of 2 elements, counted from 0, and "
          + "has no \"2\""
      ),
      (
        "{\"a\":\n \"text\"}", "/a/b",
        "2:2: the pointer /a/b leads on from here, but this is a string"
      ),
      (
        #"{"a":[],"a":[]}"#, "/a",
        #"1:9: the object has the key "a" twice: either could be the table"#
      ),
    ])
  func nothing(_ text: String, _ pointer: String, _ message: String) {
    let error = #expect(throws: DataError.self) { try read(text, pointer) }
    #expect(error?.description == message)
  }
}
