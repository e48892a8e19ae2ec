import DocumentSupport
import GridCore
import TestSupport
import Testing

@testable import GridPress

/// What documents, Swift code and flags ask of SVG files.
@Suite("SVG files with texts and colour schemes are asked for")
struct SVGTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let table =
    "data: {rows: [{name: Ada, age: 36}, {name: Bo, age: 9}]}\ntitle: People\n"

  private func document(_ keys: String) throws -> GridDocument {
    let path = try folder.write(Self.table + keys, to: "a.yaml")
    return try DocumentReader.read(path: path)
  }

  /// - Parameter text: what the output asks for.
  @discardableResult
  private func render(
    _ document: GridDocument, to name: String = "a.svg", text: SVGText? = nil, workers: Int? = nil
  ) async throws -> [Diagnostic] {
    var output = try #require(RenderOutput(path: folder.file(name)))
    output.format.svgText = text
    return try await Renderer(fonts: try PrivateFonts.source, workerCount: workers)
      .write(document, to: [output])
  }

  @Test("unless it is asked for, a file is as it was")
  func unasked() async throws {
    try await render(try document(""))
    let plain = try folder.bytes("a.svg")
    try await render(try document("svg: {text: outlines, schemes: []}\n"))
    #expect(try folder.bytes("a.svg") == plain)
    let text = try folder.text("a.svg")
    #expect(!text.contains("<text"))
  }

  @Test("a document, an output and a format ask for texts alike, whatever the workers")
  func asked() async throws {
    let selectable = try document("svg: {text: selectable}\n")
    try await render(selectable, workers: 1)
    let text = try folder.text("a.svg")
    #expect(text.contains(">Ada</text>") && text.contains(">36</text>"))
    try await render(selectable, workers: 4)
    #expect(try folder.text("a.svg") == text)
    try await render(try document(""), text: .selectable)
    #expect(try folder.text("a.svg") == text)
    let data = try await Renderer(fonts: try PrivateFonts.source)
      .data(for: try document(""), as: .svg(text: .selectable))
    #expect(Array(data) == Array(text.utf8))
    try await render(selectable, text: .outlines)
    let outlines = try folder.text("a.svg")
    #expect(!outlines.contains("<text"))
  }

  @Test("the command asks for texts")
  func flag() async throws {
    try folder.write(Self.table, to: "a.yaml")
    let run = try await Gridpress.run(
      ["render", "a.yaml", "-o", "a.svg", "--svg-text", "selectable"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try folder.text("a.svg").contains(">Ada</text>"))
    let wrong = try await Gridpress.run(
      ["render", "a.yaml", "-o", "a.svg", "--svg-text", "blurry"], in: folder.path)
    #expect(wrong.exitCode == 64)
    #expect(wrong.errors.contains("outlines") && wrong.errors.contains("selectable"))
  }

  @Test("texts that are drawn as outlines are counted in a warning")
  func outlined() async throws {
    let findings = try await render(
      try document("subtitle: \"Z\\u0351\\u036Bed\"\n"), text: .selectable)
    #expect(findings.map(\.code) == [.outlinedText])
    #expect(findings[0].message.hasPrefix("1 text of the SVG file is drawn as outlines"))
    let none = try await render(try document("subtitle: Office\n"), text: .selectable)
    #expect(none == [])
  }

  @Test(
    "schemes are the variants of the theme, and light and dark are two themes of one look",
    arguments: ["modern", "ios7", "light", "dark", "terminal"])
  func schemes(_ theme: String) async throws {
    try await render(try document("theme: \(theme)\nsvg: {schemes: [light, dark]}\n"))
    let text = try folder.text("a.svg")
    #expect(text.contains("@media (prefers-color-scheme:dark){"))
    #expect(text.matches(of: /class="k\d+"/).count > 4)
    try await render(try document("theme: \(theme)\nsvg: {schemes: [dark, light]}\n"))
    #expect(try folder.text("a.svg").contains("@media (prefers-color-scheme:light){"))
  }

  @Test(
    "what is not a scheme is an error where it stands",
    arguments: [
      ("svg: {schemes: [light]}\n", "a.yaml:3:16: schemes are two, each once: [light, dark]"),
      ("svg: {schemes: [light, pink]}\n", "\"pink\" is not one of light, dark"),
      ("svg: {text: blurry}\n", "\"blurry\" is not one of outlines, selectable"),
      (
        "theme: ios6\nsvg: {schemes: [light, dark]}\n",
        "a.yaml:4:6: schemes: [light, dark] need a theme with a variant \"dark\" or \"light\": theme \"ios6\" has neither"
      ),
    ])
  func errors(_ keys: String, _ message: String) async throws {
    var said = ""
    do { try await render(try document(keys)) } catch { said = "\(error)" }
    #expect(said.contains(message), "\(said)")
  }

  @Test("a variant of another size is an error")
  func size() async throws {
    try folder.write(
      """
      name: own
      extends: light
      variants:
        dark: {background: "#000000", rows: {font: {size: 30}}}
      """, to: "own.yaml")
    let document = try document("theme: ./own.yaml\nsvg: {schemes: [light, dark]}\n")
    var said = ""
    do { try await render(document) } catch { said = "\(error)" }
    #expect(said.contains("a.yaml:4:6: the picture for dark has another size"), "\(said)")
  }

  @Test("pages, several grids and parts of a table have texts and schemes too")
  func pages() async throws {
    let asked = "theme: modern\nsvg: {text: selectable, schemes: [light, dark]}\n"
    try await render(try document("page: {size: A4}\n" + asked), to: "p{page}.svg")
    let page = try folder.text("p1.svg")
    #expect(page.contains(">Ada</text>") && page.contains("prefers-color-scheme:dark"))
    let path = try folder.write(
      "title: All\n\(asked)grids:\n  - data: {rows: [{name: Ada}]}\n  - data: {rows: [{name: Bo}]}\n",
      to: "several.yaml")
    try await render(try DocumentReader.read(path: path))
    let several = try folder.text("a.svg")
    #expect(several.contains(">Ada</text>") && several.contains(">Bo</text>"))
    #expect(several.contains("prefers-color-scheme:dark"))
    try await Renderer(fonts: try PrivateFonts.source).write(
      try document(asked), splitBy: "name",
      to: [try #require(RenderOutput(path: folder.file("{name}.svg")))])
    #expect(try folder.text("Ada.svg").contains("prefers-color-scheme:dark"))
  }

  @Test("a live grid is drawn as it is in both schemes")
  func live() async throws {
    let document = try document("theme: modern\nsvg: {schemes: [light, dark]}\n")
    var grid = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    try await grid.write(to: [try #require(RenderOutput(path: folder.file("a.svg")))])
    let before = try folder.text("a.svg")
    #expect(before.contains("prefers-color-scheme:dark"))
    try grid.perform(.removeRows([.part(.row(RowPath(section: 0, row: 0)))]))
    try await grid.write(to: [try #require(RenderOutput(path: folder.file("a.svg")))])
    #expect(try folder.text("a.svg") != before)
  }
}
