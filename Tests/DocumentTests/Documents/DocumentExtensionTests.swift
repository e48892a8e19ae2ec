import GridLayout
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Documents that extend others")
struct DocumentExtensionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the files and reads the first.
  private func read(_ files: KeyValuePairs<String, String>) throws -> GridDocument {
    for (name, text) in files { try folder.write(text, to: name) }
    return try DocumentReader.read(
      path: folder.file(try #require(files.first).key), files: .below([folder.path]))
  }

  private func problems(_ files: KeyValuePairs<String, String>) throws -> String {
    let error = #expect(throws: RenderError.self) { try read(files) }
    return (error?.description ?? "").replacing(folder.path + "/", with: "")
  }

  @Test("keys that are not said come from the base, the others win")
  func keys() throws {
    let document = try read([
      "a.yaml": "extends: b.yaml\ntitle: Mine\n",
      "b.yaml": "data: a.csv\ntitle: Base\nsubtitle: Same\nwidth: 300\n",
    ])
    #expect(document.title == "Mine")
    #expect(document.subtitle == "Same")
    #expect(document.width == 300)
  }

  @Test("mappings are merged at every depth, lists are replaced")
  func mappings() throws {
    let document = try read([
      "a.yaml": """
      extends: b.yaml
      notes: [mine]
      columns: [a]
      style: {rows: {font: {weight: bold}}, separators: {row: {width: 2}}}
      page: {margin: 50}
      """,
      "b.yaml": """
      data: a.csv
      notes: [base, more]
      columns: [{key: a, title: A}, b]
      style: {rows: {height: 30, font: {size: 9, weight: light}}, header: {height: 9}, separators: {row: {color: red}}}
      page: {size: A5}
      """,
    ])
    #expect(document.notes == ["mine"])
    #expect(document.columns == [ColumnSettings("a")])
    #expect(document.styles[.rows] == Style(font: FontStyle(size: 9, weight: 700), height: 30))
    #expect(document.styles[.header] == Style(height: 9))
    #expect(document.styles.separators.row?.width == 2)
    #expect(document.page == PageSetup(parsing: "A5").map { $0.withMargins(50) })
  }

  @Test("data, gradients and formats are one thing each: they are replaced as a whole")
  func undivided() throws {
    let document = try read([
      "a.yaml": """
      extends: b.yaml
      data: {rows: [{a: 1}]}
      style: {rows: {gradient: {colors: [red, blue]}}}
      formats: {a: {percent: 1}}
      """,
      "b.yaml": """
      data: {file: a.csv, delimiter: ;}
      style: {rows: {height: 3, gradient: {colors: [red, lime, blue], locations: [0, 0.1, 1]}}}
      formats: {a: {number: 2}, b: integer}
      """,
    ])
    #expect(document.data.knownFormat == .json)
    #expect(document.styles[.rows]?.gradient?.stops.map(\.location) == [0, 1])
    #expect(document.styles[.rows]?.height == 3)
    #expect(
      document.formats == [
        "a": CellFormat(.percent(NumberFormat(digits: .decimals(1)))), "b": .integer,
      ])
  }

  @Test("null takes away what the base says")
  func null() throws {
    let document = try read([
      "a.yaml": "extends: b.yaml\ntitle: ~\nstyle: {rows: {height: null}}\ngroup:\n",
      "b.yaml": "data: a.csv\ntitle: Base\ngroup: a\nstyle: {rows: {height: 3, radius: 2}}\n",
    ])
    #expect(document.title == nil)
    #expect(document.group == nil)
    #expect(document.styles[.rows] == Style(radius: 2))
  }

  @Test("paths are relative to the file that they stand in, over several files")
  func paths() throws {
    let document = try read([
      "a.yaml": "extends: sub/b.yaml\n",
      "sub/b.yaml": "extends: ../house/c.yaml\ndata: b.csv\n",
      "house/c.yaml": "theme: ./t.yaml\ndata: c.csv\n",
    ])
    #expect(document.data.source == .file(folder.file("sub/b.csv")))
    #expect(document.theme == .file(folder.file("sub/../house/./t.yaml")))
  }

  @Test("a base may be JSON")
  func json() throws {
    let document = try read([
      "a.json": #"{"extends": "b.json", "data": "a.csv"}"#, "b.json": #"{"title": "Base"}"#,
    ])
    #expect(document.title == "Base")
  }

  @Test(
    "problems of all files are reported together, each with its file and place, the document's first"
  )
  func allProblems() throws {
    #expect(
      try problems([
        "a.yaml": "extends: b.yaml\n\n\n\nwidht: 3\nstyle: {rows: {height: x}}\n",
        "b.yaml": "data: a.csv\nwidth: 0\nstyle: {rows: {radius: y}}\ntitel: x\n",
      ]) == """
        a.yaml:5:1: unknown key "widht", did you mean "width"?
        a.yaml:6:24: expected a number, not "x"
        b.yaml:2:8: 0 is out of range: 1 to 100000
        b.yaml:3:24: expected a number, not "y"
        b.yaml:4:1: unknown key "titel", did you mean "title"?
        """)
  }

  @Test("a document that extends itself is refused, by whatever name")
  func cycles() throws {
    #expect(
      try problems(["a.yaml": "data: a.csv\nextends: ./a.yaml\n"])
        == "a.yaml:2:10: \"./a.yaml\" is extended by itself")
    #expect(
      try problems([
        "a.yaml": "extends: sub/b.yaml\n", "sub/b.yaml": "extends: c.yaml\n",
        "sub/c.yaml": "title: x\nextends: ../sub/../a.yaml\n",
      ]) == "sub/c.yaml:2:10: \"../sub/../a.yaml\" is extended by itself")
  }

  @Test("eight documents may build on each other, not nine")
  func depth() throws {
    for index in 1...9 {
      try folder.write("extends: d\(index + 1).yaml\n", to: "d\(index).yaml")
    }
    try folder.write("data: a.csv\ntitle: last\n", to: "d8.yaml")
    #expect(try DocumentReader.read(path: folder.file("d1.yaml")).title == "last")
    try folder.write("extends: d9.yaml\n", to: "d8.yaml")
    try folder.write("data: a.csv\n", to: "d9.yaml")
    #expect(
      try problems(["d1.yaml": "extends: d2.yaml\n"])
        == "d8.yaml:1:10: more than 8 documents extend each other")
  }

  @Test("a base that is not there is reported where it is asked for, like any missing input")
  func missing() throws {
    let error = #expect(throws: RenderError.self) {
      try read(["a.yaml": "data: a.csv\nextends: nope.yaml\nwidth: 0\n"])
    }
    #expect(error?.exitCode == 66)
    #expect(
      error?.description.replacing(folder.path + "/", with: "") == """
        a.yaml:2:10: "nope.yaml" cannot be read: no such file or directory
        a.yaml:3:8: 0 is out of range: 1 to 100000
        """)
  }

  @Test("a base must be a mapping, and say which file when it is malformed")
  func malformed() throws {
    #expect(
      try problems(["a.yaml": "extends: b.yaml\n", "b.yaml": "- a\n"])
        == "b.yaml:1:1: a document that is extended is a mapping of keys")
    #expect(
      try problems(["a.yaml": "extends: b.yaml\n", "b.yaml": ""]) == "b.yaml:1:1: the file is empty"
    )
    #expect(
      try problems(["a.yaml": "extends: [b.yaml]\n"])
        == "a.yaml:1:10: expected a text, not a list")
    #expect(
      try problems(["a.yaml": "extends: b.yaml\n", "b.yaml": "title: x\n"])
        == "a.yaml:1:1: the document has no data: add data: FILE, or data: {rows: […]}")
  }
}

extension PageSetup {
  fileprivate func withMargins(_ margin: Double) -> PageSetup {
    guard case .sheets(var format) = self else { return self }
    format.margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    return .sheets(format)
  }
}
