import DocumentSupport
import Foundation
import GridCells
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Texts of several columns beside pictures, in documents")
struct PictureTextDocumentTests {
  private static let data =
    "data: {rows: [{g: x, code: de, name: Berlin, state: star}, {g: x, code: \"\", name: Bonn, state: \"\"}]}\n"

  private func document(_ text: String) throws -> GridDocument {
    try DocumentFile.parse(Self.data + text, name: "x.yaml", folder: "")
  }

  private func cell(_ cell: String) throws -> AnyCellRenderer {
    let document = try document("columns: [{key: code, cell: \(cell)}]\n")
    return try #require(document.columns?.first?.cell)
  }

  private func problems(_ cell: String) -> [String] {
    problemLines {
      try Renderer().inspect(
        try document("columns: [{key: code, cell: \(cell)}]\n"), stage: .grid)
    }
  }

  private static let kinds = ["image", "flag", "icon", "avatar", "swatch"]

  @Test("a pattern is a trailing text, however it is written", arguments: kinds)
  func forms(kind: String) throws {
    let short = try cell("{\(kind): {label: \"{name}\\n{code}\"}}")
    #expect(try cell("{\(kind): {label: {pattern: \"{name}\\n{code}\"}}}") == short)
    #expect(try cell("{\(kind): {label: {side: trailing, pattern: \"{name}\\n{code}\"}}}") == short)
    #expect(short.base.sourceKeys == ["name", "code"])
    #expect(try cell("{\(kind): {label: {side: leading, pattern: \"{name}\\n{code}\"}}}") != short)
  }

  @Test("the words for the cell's own text are as they were")
  func words() throws {
    var flag = FlagCell()
    flag.label = .leading
    #expect(try cell("{flag: {label: leading}}") == AnyCellRenderer(flag))
    var icon = IconCell()
    icon.label = .trailing
    #expect(try cell("{icon: {label: trailing}}") == AnyCellRenderer(icon))
    var avatar = AvatarCell()
    #expect(try cell("{avatar: {label: true}}") == AnyCellRenderer(avatar))
    #expect(try cell("{avatar: {label: trailing}}") == AnyCellRenderer(avatar))
    avatar.hasLabel = false
    #expect(try cell("{avatar: {label: false}}") == AnyCellRenderer(avatar))
    #expect(try cell("{avatar: {label: none}}") == AnyCellRenderer(avatar))
  }

  @Test("they are the same after encoding and decoding, and right by the schema", arguments: kinds)
  func coding(kind: String) throws {
    let schema = try SchemaValidator(GridDocument.jsonSchema)
    for label in [
      "\"{name}\"", "{pattern: name}", "{pattern: \"{name}\", side: leading}", "leading", "none",
      "{pattern: \"{name}\", lines: [{weight: 600}], parts: {name: {italic: true}}, maxLines: 2}",
    ] {
      let text = Self.data + "columns: [{key: code, cell: {\(kind): {label: \(label)}}}]\n"
      #expect(try schema.faults(in: try #require(PlainValue(yaml: text))) == [], "\(label)")
      let document = try DocumentFile.parse(text, name: "x.yaml", folder: "")
      let coded = try JSONDecoder().decode(
        GridDocument.self, from: try JSONEncoder().encode(document))
      #expect(coded.columns == document.columns, "\(label)")
    }
  }

  @Test(
    "what is wrong with them is reported at its place",
    arguments: [
      (
        "{flag: {label: \"{nome}\"}}",
        "x.yaml:2:44: no column is called \"nome\", did you mean \"name\"?"
      ),
      (
        "{flag: {from: cod, label: trailing}}",
        "x.yaml:2:43: no column is called \"cod\", did you mean \"code\"?"
      ),
      (
        "{icon: {label: {pattern: \"{name\"}}}",
        "x.yaml:2:54: a brace or bracket of the pattern is not closed; \\{ and \\[ are plain ones"
      ),
      (
        "{avatar: {label: \"{name\"}}",
        "x.yaml:2:46: a brace or bracket of the pattern is not closed; \\{ and \\[ are plain ones"
      ),
      (
        "{image: {label: {side: leading}}}",
        "x.yaml:2:45: a text beside a picture needs a pattern: {pattern: \"{name}\"}"
      ),
      (
        "{image: {label: {side: none, pattern: \"{name}\"}}}",
        "x.yaml:2:52: \"none\" is not one of leading, trailing"
      ),
      (
        "{swatch: {label: {patern: \"{name}\"}}}",
        "x.yaml:2:47: unknown key \"patern\", did you mean \"pattern\"?"
      ),
      (
        "{avatar: {label: trailin}}",
        "x.yaml:2:46: \"trailin\" is not one of none, leading, trailing, did you mean \"trailing\"?"
      ),
    ])
  func wrong(cell: String, problem: String) {
    let found = problems(cell)
    #expect(found.contains(problem), "\(found)")
  }

  @Test("headers, sections, totals and labels have them too")
  func parts() throws {
    let document = try document(
      """
      columns:
        - {key: code, header: {cell: {icon: {icon: flag, label: "{title} of {name}"}}}}
        - state
      group:
        by: g
        cell: {avatar: {label: "{value}\\n{count} towns"}}
        summary: {labelCell: {icon: {icon: star, label: "{label}\\nof {count}"}}, label: All, columns: {state: count}}

      """)
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let dump = try renderer.inspect(document, stage: .displayList)
    for text in ["Code of Berlin", "2 towns", "of 2"] {
      #expect(dump.contains("\"\(text)\""), "\(text): \(dump)")
    }
    #expect(dump.contains("figure \"x, 2 towns\""))
  }

  @Test("in a PDF the texts can be selected, and the cell says them in words")
  func tags() async throws {
    let folder = try TemporaryFolder()
    let document = try document(
      "columns: [{key: state, cell: {icon: {label: \"{name}\\n{code}\"}}}]\n")
    try await Renderer(fonts: try PrivateFonts.source).write(
      document, to: [RenderOutput(.file(folder.file("a.pdf")), as: .pdf)])
    let transcript = try PDFTranscript(try folder.bytes("a.pdf"))
    func figures(_ tags: [PDFTag]) -> [PDFTag] {
      tags.flatMap { ($0.role == "Figure" ? [$0] : []) + figures($0.kids) }
    }
    let found = figures(transcript.tags)
    #expect(
      found.compactMap { $0.attributes.first { $0.name == "Alt" }?.value } == [
        "star, Berlin, de", "Bonn",
      ])
    #expect(found.first?.text?.contains("Berlin") == true, "\(found)")
  }

  @Test("another text of a column is a difference in words")
  func difference() throws {
    let folder = try TemporaryFolder()
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func transcript(_ pattern: String) throws -> GridTranscript {
      let text = Self.data + "columns: [{key: state, cell: {icon: {label: \"\(pattern)\"}}}]\n"
      let path = try folder.write(text, to: "x.yaml")
      return try Drawing.document(try DocumentReader.read(path: path))
        .transcript(by: renderer)
    }
    let notes = try transcript("{name}\\n{code}").parts.flatMap(\.notes)
      .filter { $0.name == "alternative" }.map(\.value)
    #expect(notes == ["star, Berlin, de", "Bonn"])
  }
}
