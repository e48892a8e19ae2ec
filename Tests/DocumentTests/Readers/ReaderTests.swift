import Foundation
import GridModel
import GridPress
import TestSupport
import Testing

/// Inputs of every format through the façade, looked at as `gridpress inspect --stage data` prints
/// them.
struct ReaderTests {
  private static let expected = """
    rows 2  columns 2

    #  column      type     empty  missing  unit  decimal  distinct  min       max       first odd cell
    1  country     text         0                                 2  Chad      Peru
    2  population  integer      1                 .               1  17723315  17723315

    row  country  population
      1  Chad       17723315
      2  Peru

    """

  private func data(_ document: GridDocument) throws -> String {
    try Renderer().inspect(document, stage: .data)
  }

  @Test(
    "the same table in every format, known by its ending",
    arguments: [
      ("a.csv", "country,population\nChad,17723315\nPeru,\n"),
      ("a.tsv", "country\tpopulation\nChad\t17723315\nPeru\t\n"),
      ("a.json", #"[{"country":"Chad","population":17723315},{"country":"Peru"}]"#),
      ("b.JSON", #"{"rows":[["Chad",17723315],["Peru",null]],"columns":["country","population"]}"#),
      ("a.ndjson", "{\"country\":\"Chad\",\"population\":17723315}\n{\"country\":\"Peru\"}\n"),
      ("a.jsonl", "[\"country\",\"population\"]\n[\"Chad\",17723315]\n[\"Peru\",null]\n"),
    ])
  func formats(_ name: String, _ text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    #expect(try data(GridDocument(data: DataInput(.file(path)))) == Self.expected)
    let document = try folder.write("data: \(name)\n", to: "\(name).yaml")
    #expect(try data(try DocumentReader.read(path: document)) == Self.expected)
  }

  @Test("rows in a document keep the order of keys and the spelling of numbers")
  func inline() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      data:
        rows:
          - {country: Chad, population: 17723315}
          - {country: "Peru", population: ~}
      """, to: "a.yaml")
    #expect(try data(try DocumentReader.read(path: path)) == Self.expected)
    let lists = try folder.write(
      "data: {columns: [country, population], rows: [[Chad, 17723315], [Peru, null]]}",
      to: "b.yaml")
    #expect(try data(try DocumentReader.read(path: lists)) == Self.expected)
  }

  @Test("values of rows in a document: texts, numbers, lists, mappings")
  func inlineValues() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      data:
        rows:
          - {n: 1.50, q: "1.50", b: yes, t: "a\\"b\\\\c\\nd", l: [1.0, x, "2", true], m: {k: 007, o: {}}}
      """, to: "a.yaml")
    let text = try data(try DocumentReader.read(path: path))
    #expect(
      text.hasSuffix(
        """
        row     n  q     b    t        l                   m.k
          1  1.50  1.50  yes  a"b\\c⏎d  [1.0,"x","2",true]  007

        """), "\(text)")
  }

  @Test("a table or query of a database, asked for in a document")
  func database() throws {
    let folder = PackageFolder.file("golden/cases/readers").path
    let query = DataInput(
      .file(folder + "/shop.sqlite"),
      selection: .query("select product, price from product where price > 5"))
    #expect(
      try data(GridDocument(data: query)) == """
        rows 1  columns 2

        #  column   type     empty  missing  unit  decimal  distinct  min     max     first odd cell
        1  product  text         0                                 1  Coffee  Coffee
        2  price    decimal      0                 .               1  7.25    7.25

        row  product  price
          1  Coffee    7.25

        """)
    let table = DataInput(.file(folder + "/shop.sqlite"), selection: .table("product"))
    #expect(try data(GridDocument(data: table)).hasPrefix("rows 4  columns 2\n"))
  }

  @Test(
    "a JSON file is a document if it has data that is not an array, extends a file, or lists grids or blocks"
  )
  func jsonDocuments() throws {
    let folder = try TemporaryFolder()
    for (text, isDocument) in [
      (#"{"data": "a.csv"}"#, true), (#"{"title": "x", "data" : {"file": "a.csv"}}"#, true),
      (#"{"x": {"data": 1}, "y": "\"data\": 1", "rows": []}"#, false), ("[{\"data\": 1}]", false),
      (#"{"data": [{"a": 1}]}"#, false), (#"{"columns": ["data"], "rows": [[1]]}"#, false),
      ("", false), ("{", false), ("\u{FEFF} {\"data\":1", true), ("{\"dat\\u0061\": 1}", false),
      (#"{"extends": "base.yaml"}"#, true), (#"{"title": "x", "extends" : "b.json"#, true),
      (#"{"extends": {"data": 1}, "rows": []}"#, false), (#"{"extends": 1, "data": 1}"#, true),
      (#"{"extend": "x", "extendss": "x", "rows": []}"#, false),
      (#"{"blocks": [{"text": "x"}]}"#, true), (#"{"title": "x", "grids" : [{}]}"#, true),
      (#"{"blocks": {"a": 1}, "rows": []}"#, false), (#"{"grids": 2, "columns": []}"#, false),
      (#"{"rows": [{"a": 1}], "grids": []}"#, false), (#"{"rows": "1-5", "data": "a.csv"}"#, true),
      (#"{"datadata": 1, "data2": 2}"#, false), (#"{"a": [{}, [1]], "data": 1}"#, true),
    ] {
      let path = try folder.write(text, to: "a.json")
      #expect(try DocumentReader.isDocument(path: path) == isDocument, "\(text)")
    }
    #expect(try DocumentReader.isDocument(path: "none.yaml"))
    #expect(throws: RenderError.self) {
      try DocumentReader.isDocument(path: folder.file("no.json"))
    }
  }

  @Test("the grid's stage has sections with counts and first rows, sorted")
  func gridStage() throws {
    var document = GridDocument(
      data: DataInput(
        .bytes(Array("k,n\na,1\nb,5\na,3\na,2\na,4\n".utf8), name: "t.csv")))
    document.group = RowGroups(by: "k")
    document.sort = [RowSorting("n", .descending)]
    document.sortMark = true
    #expect(
      try Renderer().inspect(document, stage: .grid) == """
        rows 5 of 5  sections 2  columns 1

        #  column  title  type     sort
        0  n       N      integer  descending

        section 0 "a (4)"  rows 4
             row  N
          0    5  4
          1    3  3
          2    4  2
          … and 1 more

        section 1 "b (1)"  rows 1
             row  N
          0    2  5

        """)
  }

  @Test("findings are listed under the data")
  func findings() throws {
    let document = GridDocument(
      data: DataInput(.bytes(Array("a,b\n1\n".utf8), name: "t.csv")))
    #expect(
      try data(document).hasSuffix(
        "\nwarning: t.csv:2: the row has 1 field where the first row has 2; the missing cells are empty\n"
      ))
  }
}
