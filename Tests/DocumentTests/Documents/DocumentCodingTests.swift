import DocumentSupport
import Foundation
import GridLayout
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Documents as Codable values")
struct DocumentCodingTests {
  private func encoded(_ document: GridDocument) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self)
  }

  private func decoded(_ json: String) throws -> GridDocument {
    try JSONDecoder().decode(GridDocument.self, from: Data(json.utf8))
  }

  /// The same document whatever the name of the data that stands in it.
  private func nameless(_ document: GridDocument) -> GridDocument {
    var document = document
    if case .bytes(let bytes, _) = document.data.source {
      document.data.source = .bytes(bytes, name: "")
    }
    document.grids = document.grids.map(nameless)
    document.blocks = document.blocks.map { block in
      if case .grid(let grid) = block { .grid(nameless(grid)) } else { block }
    }
    return document
  }

  private func check(_ document: GridDocument) throws {
    let json = try encoded(document)
    #expect(nameless(try decoded(json)) == nameless(document), "\(json)")
    // The same bytes as a file.
    #expect(
      nameless(try DocumentFile.parse(json, name: "x.json", folder: "")) == nameless(document),
      "\(json)")
  }

  @Test("every golden case is the same after it was encoded and decoded", arguments: GoldenCase.all)
  func goldens(_ golden: GoldenCase) throws {
    try check(try DocumentReader.read(golden: golden.document))
  }

  @Test(
    "every golden case says the same as JSON, where words have quotes", arguments: GoldenCase.all)
  func words(_ golden: GoldenCase) throws {
    let path = golden.document
    let yaml = try String(contentsOfFile: path, encoding: .utf8)
    let json = json(try #require(YAMLFile.parse(yaml, name: "x", problems: ProblemList())))
    let folder = DocumentReader.folder(of: path)
    let document = try DocumentReader.read(golden: path)
    #expect(
      nameless(try DocumentFile.parse(json, name: "x.json", folder: folder)) == nameless(document))
  }

  /// The value with quotes around all words that JSON does not have.
  private func json(_ value: YAMLValue) -> String {
    switch value.content {
    case .list(let values): return "[" + values.map(json).joined(separator: ",") + "]"
    case .mapping(let members):
      let members = members.map { PlainValue.text($0.key).json + ":" + json($0.value) }
      return "{" + members.joined(separator: ",") + "}"
    case .scalar(let text, _):
      if value.isNull { return "null" }
      return value.native == nil ? PlainValue.text(text).json : text
    }
  }

  @Test("a document with every key is the same after it was encoded and decoded")
  func everything() throws {
    let text = """
      data: {file: a.json, format: json, pointer: /a, header: false, delimiter: ";"}
      theme: sub/t.yaml
      title: "2023"
      subtitle: "true"
      notes: ["~", "", 'a "b"']
      locale: de_DE
      rows: 3-
      sort: [a, "b:desc", "c:asc:asc"]
      group: {by: g, title: "{value}!"}
      width: 640.5
      page: {size: 210mmx297mm, orientation: landscape, margin: [1, 2, 3, 4]}
      formats: {x: "number:0-2", y: {date: {pattern: yyyy, timeZone: Europe/Berlin}}}
      columns:
        - plain
        - {key: a, title: A, width: 120, align: decimal, style: {}, header: {style: {height: 3}}}
        - {key: b, width: {fit: {max: 240}}, format: {significant: ~, integer: {sign: always}}}
        - {key: c, width: 25%, format: {currency: {code: {column: cur}, display: narrow, decimals: 0}}}
        - {key: d, width: 2.5fr, locale: fr_FR, format: {number: {significant: {max: 3}, scale: 0.001}}}
        - {key: e, width: fit, format: {percent: 1, missing: –, zero: "0", small: {below: 0.1, text: s}}}
        - {key: f, format: {compact: {prefix: a, suffix: b, grouping: false}, large: {above: 9, text: l}}}
        - {key: g, format: "pattern:#,##0.00"}
        - {key: h, format: {bytes: {base: binary, decimals: 1}}}
        - {key: i, format: "date:long"}
        - {key: j, format: "time:full"}
        - {key: k, format: {datetime: {date: short, time: long, timeZone: Asia/Tokyo}}}
        - {key: l, format: {duration: {style: wide, unit: minutes}}}
        - {key: m, format: "boolean:ja/nein"}
        - {key: n, format: ordinal}
        - {key: o, format: "scientific:2"}
        - {key: p, format: engineering}
        - {key: q, format: {missing: "?"}}
      style:
        alternate: {}
        rows:
          background: "#11223380"
          text: rebeccapurple
          gradient: {colors: [red, "#FFF0", blue], locations: [0, 0.5, 1], direction: -45}
          font: {family: [A, B], size: 9.5, weight: bold, italic: true, features: tnum}
          align: center
          valign: top
          insets: [1, 2, 3, 4]
          border: {top: {color: red}, left: {color: red, width: 2, inset: 1}, bottom: {color: lime}, right: {color: red}}
          radius: 2
          height: 30
          wrap: none
          ellipsis: start
          maxLines: 3
        separators: {row: {color: red}, column: {color: red}, header: {color: red}, section: {color: red}, frame: {color: red}}
      """.replacing("significant: ~, ", with: "")
    try check(try DocumentFile.parse(text, name: "x.yaml", folder: ""))
  }

  @Test("only what differs from the defaults is written")
  func shortest() throws {
    #expect(
      try encoded(GridDocument(data: DataInput(.file("a.csv")))) == #"{"data":"a.csv"}"#)
    let document = GridDocument(
      data: DataInput(.bytes(Array("a\n1\n".utf8), name: "x")), theme: .file("mine"),
      columns: [ColumnSettings("a", sizing: .fixed(80))], group: RowGroups(by: "g"),
      sort: [RowSorting("a:desc")], page: .fit)
    #expect(
      try encoded(document)
        == #"{"columns":[{"key":"a","width":80}],"data":{"text":"a\n1\n"},"group":"g","#
        + #""page":{"size":"fit"},"sort":"a:desc:asc","theme":"./mine"}"#)
    #expect(try decoded(try encoded(document)).sort == document.sort)
  }

  @Test("all problems are reported in one decoding error, each with its path")
  func problems() throws {
    let json = #"{"data": "a.csv", "widht": 1, "columns": ["a", {"key": "b", "width": "x"}]}"#
    do {
      _ = try decoded(json)
      Issue.record("no error")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(
        context.debugDescription.split(separator: "\n").sorted() == [
          "columns[1].width: \"x\" is not a column width: write 120, fit, {fit: {min: 60, max: 240}}, "
            + "25% or 2fr", "widht: unknown key \"widht\", did you mean \"width\"?",
        ])
      #expect(context.underlyingError is RenderError)
    }
  }

  @Test("what no document can say is an encoding error")
  func unwritable() throws {
    var document = GridDocument(data: DataInput(.standardInput))
    func message(_ document: GridDocument) -> String? {
      do {
        return try encoded(document)
      } catch EncodingError.invalidValue(_, let context) {
        return context.debugDescription
      } catch {
        return nil
      }
    }
    #expect(message(document) == "data is read from standard input")
    document.data.source = .bytes([0xFF], name: "x")
    #expect(message(document) == "data has bytes that are not UTF-8")
    document.data.source = .file("a.csv")
    document.theme = .theme(Theme(name: "x", styles: StyleSheet()))
    #expect(message(document) == "theme is a Swift value; write it to a theme file")
    document.theme = .builtIn("drak")
    #expect(message(document) == "theme: no theme is called \"drak\", did you mean \"dark\"?")
    document.theme = .builtIn("dark")
    document.columns = [
      ColumnSettings("a", format: CellFormat(.date(DateFormat(.styles(date: nil, time: nil)))))
    ]
    #expect(message(document) == "columns.[0].format shows neither a date nor a time")
    document.columns = nil
    document.width = -1
    #expect(message(document) == "width: -1 is out of range: 1 to 100000")
  }

  @Test("documents that say the same are equal, wherever they stand")
  func equality() throws {
    let first = try DocumentFile.parse("data: a.csv\nsort: a\n", name: "a.yaml", folder: "")
    let second = try DocumentFile.parse("sort: [a]\n\ndata: a.csv\n", name: "b.yaml", folder: "")
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }
}
