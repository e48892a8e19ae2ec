import TestSupport
import Testing

@testable import GridPress

@Suite("Limits and forms of documents")
struct DocumentLimitTests {
  private func problems(_ text: String) -> String {
    do throws(RenderError) {
      _ = try DocumentFile.parse(text, name: "doc", folder: "")
      return ""
    } catch {
      return error.description
    }
  }

  @Test("4 MiB are read, a byte more is refused")
  func size() throws {
    let start = "data: a.csv\ntitle: x\n#"
    let text = start + String(repeating: "-", count: (4 << 20) - start.utf8.count)
    #expect(problems(text) == "")
    #expect(
      problems(text + "-")
        == "doc: the file is more than the limit of 4 MiB; limits[.documentBytes] allows more"
    )
  }

  @Test("a file of more than 4 MiB is refused before it is read")
  func fileSize() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "#", count: (4 << 20) + 1), to: "a.yaml")
    let error = #expect(throws: RenderError.self) { try DocumentReader.read(path: path) }
    #expect(error?.place?.file == path)
  }

  @Test("64 levels of nesting are read, more are refused")
  func depth() {
    func nested(_ depth: Int) -> String {
      "data: {rows: [{a: " + String(repeating: "[", count: depth)
        + String(repeating: "]", count: depth) + "}]}"
    }
    #expect(problems(nested(61)) == "")
    #expect(
      problems(nested(62))
        == "doc:1:80: the file is nested more than 64 levels deep; limits[.nesting] allows more")
    #expect(problems(nested(100_000)).contains("nested"))
  }

  @Test("characters beyond the first 65,536 may be escaped as JSON does")
  func surrogates() throws {
    let document = try DocumentFile.parse(
      #"{"data": "a.csv", "title": "a \ud83d\ude00 \\ud83d \uD834\uDD1E"}"#, name: "doc", folder: ""
    )
    #expect(document.title == #"a 😀 \ud83d 𝄞"#)
    #expect(problems(#"{"data": "a.csv", "title": "\ud83d"}"#).hasPrefix("doc:1:"))
    // In YAML that is no JSON, single quotes take a text as it is.
    let plain = try DocumentFile.parse(
      "data: a.csv\n" + #"subtitle: '\ud83d\ude00'"#, name: "doc", folder: "")
    #expect(plain.subtitle == #"\ud83d\ude00"#)
  }

  @Test(
    "YAML that is often written by mistake is answered by how to write it",
    arguments: [
      (
        "title: a: b",
        "doc:2:9: there is a key in the middle of a value; a text with a colon and a space has to be in quotes"
      ),
      ("title: @home", "doc:2:8: a text that begins with @ has to be in quotes"),
      ("title: %x", "doc:2:8: a text that begins with % has to be in quotes"),
      (
        "title: *x",
        "doc:2:8: nothing has the anchor; a text that begins with * has to be in quotes"
      ),
      ("style:\n\trows: {}", "doc:3:1: lines are indented by spaces, not by tabs"),
      (
        #"title: "C:\docs""#,
        "doc:2:11: in double quotes a backslash is written twice; single quotes take it as it is"
      ),
      ("title: a\u{1}b", "doc:2:9: the character U+0001 is not allowed"),
    ])
  func mistakes(text: String, problem: String) {
    #expect(problems("data: a.csv\n" + text) == problem)
  }

  @Test("an alias stands for what it names, with the place of that")
  func aliases() throws {
    let document = try DocumentFile.parse(
      "data: a.csv\nstyle: {rows: &a {height: 3}, header: *a}\n", name: "doc", folder: "")
    #expect(document.styles[.rows] == document.styles[.header])
    #expect(
      problems("data: a.csv\nstyle: {rows: {text: &a rde}, header: {text: *a}}\n")
        == """
        doc:2:22: "rde" is not a colour, did you mean "red"?
        """)
    #expect(problems("data: *nope\n").hasPrefix("doc:1:7: "))
  }

  @Test("the problems of a JSON document have their lines and columns")
  func json() {
    #expect(
      problems(
        """
        {
          "data": "a.csv",
          "widht": 3,
          "columns": [{"key": "a", "width": "wide"}, {"titel": "x"}],
          "page": {"margin": -1, "size": ["A4"]}
        }
        """) == """
          doc:3:3: unknown key "widht", did you mean "width"?
          doc:4:37: "wide" is not a column width: write 120, fit, {fit: {min: 60, max: 240}}, 25% or 2fr
          doc:4:46: a column needs a key
          doc:4:47: unknown key "titel", did you mean "title"?
          doc:5:22: -1 is out of range: 0 to 1000
          doc:5:34: expected a text, not a list
          """)
    #expect(problems("{\"data\": \"a.csv\", \"title\": }x").hasPrefix("doc:1:"))
  }

  @Test("a table may stand in the document as a text, and its faults have the document's lines")
  func text() throws {
    let text = """
      title: x
      data:
        format: csv
        text: |
          name,age
          Anna,3
          Bo,"4
      """
    let document = try DocumentFile.parse(text, name: "doc.yaml", folder: "")
    #expect(
      document.data.source == .bytes(Array("name,age\nAnna,3\nBo,\"4".utf8), name: "doc.yaml"))
    let error = #expect(throws: RenderError.self) {
      try Renderer().inspect(document, stage: .data)
    }
    #expect(error?.place?.description == "doc.yaml:7")
  }

  @Test("the weight of a text in a cell may be a name, as in styles")
  func weights() throws {
    func columns(_ weight: String) throws -> [ColumnSettings]? {
      try DocumentFile.parse(
        "data: a.csv\ncolumns: [{key: a, cell: {text: {look: {weight: \(weight)}}}}]", name: "doc",
        folder: ""
      ).columns
    }
    #expect(try columns("bold") == columns("700"))
    #expect(try columns("bold") != columns("600"))
  }

  @Test("a document may say where its schema is")
  func schemaKey() throws {
    let document = try DocumentFile.parse(
      #"{"$schema": "gridpress.schema.json", "data": "a.csv"}"#, name: "doc", folder: "")
    #expect(document == GridDocument(data: DataInput(.file("a.csv"))))
  }
}
