import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Hostile texts")
struct HostileTextTests {
  private static let texts: [(name: String, text: String, isShortened: Bool)] = [
    ("a word of 100,000 letters", String(repeating: "x", count: 100_000), true),
    ("10,000 lines", String(repeating: "l\n", count: 10_000), true),
    ("1,000 lines", String(repeating: "l\n", count: 999) + "l", false),
    ("a megabyte", String(repeating: "some words ", count: 95_000), true),
    ("stacked marks", "e" + String(repeating: "\u{301}", count: 50_000), true),
    ("turned directions", String(repeating: "\u{202E}abc\u{202C}", count: 500), false),
    ("directions that are never closed", String(repeating: "\u{2067}", count: 2000) + "abc", false),
    ("joiners", String(repeating: "👩\u{200D}", count: 20_000), true),
    ("spaces", String(repeating: " ", count: 100_000) + "x", true),
  ]

  @Test("are drawn in every format, shortened or whole", arguments: texts.indices)
  func drawn(_ index: Int) async throws {
    let (name, text, isShortened) = Self.texts[index]
    let folder = try TemporaryFolder()
    let table = Grid([text]) { Column("text", \.self) }
    let found = try await Renderer(fonts: try PrivateFonts.source).write(
      table, to: folder.file("a.png"), folder.file("a.pdf"), folder.file("a.svg"))
    #expect(found.contains { $0.code == .clippedText } == isShortened, "\(name): \(found)")
    #expect(try folder.names.count == 3)
  }

  @Test(
    "characters that no font has are reported", arguments: ["\u{378}", "\u{10FFFD}"])
  func unknown(_ character: String) async throws {
    let folder = try TemporaryFolder()
    let table = Grid([String(repeating: character, count: 2000)]) { Column("text", \.self) }
    let found = try await Renderer(fonts: try PrivateFonts.source).write(
      table, to: folder.file("a.png"), folder.file("a.pdf"), folder.file("a.svg"))
    #expect(found.contains { $0.code == .missingGlyph })
  }
}
