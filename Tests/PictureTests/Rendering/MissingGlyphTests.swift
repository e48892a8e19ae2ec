import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Characters without a glyph")
struct MissingGlyphTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func findings(_ text: String, as ending: String = "pdf") async throws -> [String] {
    let document = try DocumentReader.read(path: try folder.write(text, to: "a.yaml"))
    let output = try #require(RenderOutput(path: folder.file("out.\(ending)")))
    return try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
      .filter { $0.code == .missingGlyph }.map(\.message)
  }

  @Test(
    "are found wherever a text is painted",
    arguments: [
      ("page: {watermark: {text: \"X\"}}", "the watermark"),
      ("page: {header: \"X\"}", "the page header"),
      ("page: {footer: {left: \"X\"}}", "the page footer"),
      ("state: {filter: {text: \"X\"}}", "the search field"),
      ("state: {filter: {placeholder: \"X\"}}", "the search field"),
      ("state: {pullDown: {state: pulled, text: \"X\"}}", "the pull-down row"),
      ("state: {swiped: {row: 0, actions: [\"X\"]}}", "a button of a row"),
      ("state: {shortcutBar: {titles: [\"X\"]}}", "the shortcut bar"),
      ("state: {editing: {row: 0, column: a, text: \"X\"}}", "the edited text of column \"a\""),
      (
        "state: {editing: {row: 0, column: a, text: b, invalid: \"X\"}}",
        "the message of an edited cell"
      ),
      ("columns: [{key: a, cell: markdown, value: \"'**X**'\"}]", "row 1, column \"a\""),
      ("columns: [{key: a, cell: status, value: \"'X'\"}]", "row 1, column \"a\""),
      (
        "scales: [{columns: [a], legend: \"X\"}]", "the legend of a colour scale"
      ),
    ])
  func places(key: String, place: String) async throws {
    let text =
      "data: {rows: [{a: 1}, {a: 2}]}\n"
      + key.replacing("X", with: "\u{10480}") + "\n"
    #expect(
      try await findings(text) == ["no font has a glyph for U+10480, first in \(place)"])
  }

  @Test("missing glyphs are errors of all outputs with strictGlyphs")
  func strict() async throws {
    let document = try DocumentReader.read(
      path: try folder.write(
        "data: {rows: [{a: \"\u{10480}\"}, {a: \"\u{10481}\"}]}\n", to: "a.yaml"))
    let renderer = Renderer(fonts: try PrivateFonts.source, strictGlyphs: true)
    let outputs = try ["a.png", "b.pdf"].map {
      try #require(RenderOutput(path: folder.file($0)))
    }
    let error = await #expect(throws: RenderError.self) {
      try await renderer.write(document, to: outputs)
    }
    #expect(
      ([error?.message] + (error?.others.map(\.message) ?? [])).compactMap(\.self) == [
        "no font has a glyph for U+10480, first in row 1, column \"a\"",
        "no font has a glyph for U+10481, first in row 2, column \"a\"",
      ])
    #expect(try folder.names == ["a.yaml"])
  }
}
