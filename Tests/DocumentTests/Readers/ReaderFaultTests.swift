import Foundation
import GridModel
import GridPress
import TestSupport
import Testing

/// Bad inputs through the façade: what is said, where, and with which exit code.
struct ReaderFaultTests {
  private func error(of document: @autoclosure () throws -> GridDocument) -> RenderError? {
    #expect(throws: RenderError.self) { try Renderer().inspect(try document(), stage: .data) }
  }

  @Test(
    "a request that does not go with the input",
    arguments: [
      (
        "a.csv", DataInput.Selection.table("t"),
        "tables are chosen in databases, spreadsheets and web pages, not in CSV"
      ),
      (
        "a.ndjson", .query("select 1"),
        "queries are for SQLite databases, not for JSON Lines"
      ),
      (
        "a.sqlite", .pointer("/a"),
        "a pointer leads to a table in a JSON document, not in an SQLite database"
      ),
      (
        "a.json", .pointer("a"),
        "\"a\" is not a JSON Pointer: write /key/0/key, with ~1 for a slash and ~0 for a tilde in a key"
      ),
    ])
  func requests(_ path: String, _ selection: DataInput.Selection, _ message: String) {
    let error = error(of: GridDocument(data: DataInput(.file(path), selection: selection)))
    #expect(error?.description == message)
    #expect(error?.exitCode == 64)
  }

  @Test("a database cannot come from standard input or from bytes")
  func databaseBytes() {
    let error = error(
      of: GridDocument(data: DataInput(.bytes([1], name: "x"), format: .sqlite)))
    #expect(error?.description == "a database is read from a file, not from x")
  }

  @Test("a missing file", arguments: ["a.json", "a.ndjson", "a.sqlite"])
  func missing(_ name: String) throws {
    let path = try TemporaryFolder().file(name)
    let error = error(of: GridDocument(data: DataInput(.file(path))))
    #expect(error?.exitCode == 66)
    #expect(error?.place?.file == path)
  }

  @Test("bad data is named with its file, line and column")
  func badData() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[\n{\"a\":1,}]", to: "a.json")
    let error = error(of: GridDocument(data: DataInput(.file(path))))
    #expect(
      error?.description
        == "\(path):2:8: expected a key in double quotes, not }; no comma may precede it")
    #expect(error?.exitCode == 65)
    let text = try folder.write("no database at all", to: "a.db")
    let other = self.error(of: GridDocument(data: DataInput(.file(text))))
    #expect(other?.description == "\(text): the file is not an SQLite database")
    #expect(other?.exitCode == 65)
  }

  @Test("the faults of what a document asks for have its place")
  func inDocument() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try fileBytes(PackageFolder.file("golden/cases/readers/shop.sqlite").path), to: "shop.sqlite")
    try folder.write("{\"a\": {}}", to: "a.json")
    for (data, message) in [
      (
        "{file: shop.sqlite, query: select nmae from sale}",
        "1:34: the query fails: no such column: nmae"
      ),
      (
        "{file: shop.sqlite, table: sales}",
        "1:34: there is no table \"sales\", did you mean \"sale\"?"
      ),
      (
        "{file: shop.sqlite, query: delete from sale}",
        "1:34: the query may only read: it must be one SELECT statement"
      ),
      ("{file: shop.sqlite, table: a, query: b}", "1:7: data takes only one of table, query"),
      (
        "{file: a.json, table: t}",
        "1:29: tables are chosen in databases, spreadsheets and web pages, not in JSON"
      ),
      ("{file: a.json, sheet: S}", "1:29: sheets are for spreadsheets, not for JSON"),
      ("{table: t}", "1:7: data needs a file or rows"),
      (
        "{file: a.json, format: xml}",
        "1:30: \"xml\" is not one of csv, tsv, json, ndjson, sqlite, xlsx, ods, markdown, html, fixed, did you mean \"html\"?"
      ),
      ("{file: a.json, rows: []}", "1:7: data has either a file or rows"),
      ("{file: a.json, fiel: x}", "1:22: unknown key \"fiel\", did you mean \"file\"?"),
      (
        "{file: a.json, columns: [a]}",
        "1:31: columns of data belong to rows: {columns: […], rows: […]}"
      ),
      ("{rows: 3}", "1:14: expected a list, not \"3\""),
      ("{rows: [3]}", "1:15: a row is a mapping or a list"),
      ("{rows: [{}]}", "1:7: the rows have no values"),
    ] {
      let path = try folder.write("data: \(data)\n", to: "d.yaml")
      #expect(
        error(of: try DocumentReader.read(path: path))?.description == "\(path):\(message)",
        "\(data)")
    }
  }

  @Test("a fault within rows of a document has the row's place")
  func inlineRow() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "data:\n  rows:\n    - {a: 1}\n\n    - [1]\n", to: "d.yaml")
    #expect(
      error(of: try DocumentReader.read(path: path))?.description
        == "\(path):5:7: the row is an array where the rows before it are objects")
    let ragged = try folder.write(
      "data:\n  columns: [a, b]\n  rows:\n    - [1, 2]\n    - [3]\n", to: "e.yaml")
    let text = try Renderer().inspect(try DocumentReader.read(path: ragged), stage: .data)
    #expect(text.contains("warning: \(ragged):5:7: the row has 1 field where"))
  }

  @Test("nothing is written when the data is bad")
  func nothingWritten() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"a\":1}\n{\"a\":", to: "a.ndjson")
    let document = GridDocument(data: DataInput(.file(path)))
    await #expect(throws: RenderError.self) {
      try await Renderer().write(
        document, to: [RenderOutput(.file(folder.file("a.png")), as: .png)])
    }
    #expect(try folder.names == ["a.ndjson"])
  }
}
