import GridPNG
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Contact sheets by the command")
struct ThemeSheetCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sheet(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(["themes", "sheet"] + arguments, in: folder.path)
  }

  @Test("a sheet is drawn as a picture, a PDF of one page and an SVG, all with real text")
  func formats() async throws {
    let run = try await sheet(
      "journal", "--variant", "dark", "-o", "a.png", "-o", "a.pdf", "-o", "a.svg")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let picture = try PNGDecoder.decode(try folder.bytes("a.png"))
    #expect(picture.width == 1576)
    let pdf = try PDFReading(try folder.bytes("a.pdf"))
    #expect(pdf.objects.values.filter { $0.text.contains("/Type/Page/") }.count == 1)
    #expect(!pdf.objects.values.contains { $0.text.contains("/Subtype/Image") })
    let svg = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
    #expect(svg.contains("<svg"))
    #expect(!svg.contains("<image"))
  }

  @Test("a theme file of one's own has a sheet too, at the scale that is asked for")
  func file() async throws {
    try folder.write("accent: teal\n", to: "mine.yaml")
    let run = try await sheet(
      "mine.yaml", "--variant", "compact", "--scale", "0.5", "-o", "mine.png")
    #expect(run.errors == "")
    #expect(try PNGDecoder.decode(try folder.bytes("mine.png")).width == 788)
  }

  @Test(
    "what cannot be drawn is said",
    arguments: [
      (["modern"], "nothing to write: add -o FILE with a name in .png, .pdf or .svg"),
      (["modern", "-o", "a.gif"], "a.gif: does not end in .png, .pdf or .svg"),
      (
        ["modern", "-o", "a.png", "--scale", "9"],
        "--scale is a factor above 0 and up to 8, not 9.0"
      ),
      (
        ["modern", "-o", "a.png", "--variant", "drak"],
        "theme modern has no variant \"drak\", did you mean \"dark\"?"
      ),
      (["modrn", "-o", "a.png"], "no theme is called \"modrn\", did you mean \"modern\"?"),
    ])
  func bad(_ arguments: [String], _ message: String) async throws {
    let run = try await Gridpress.run(["themes", "sheet"] + arguments, in: folder.path)
    #expect(run.errors == "error: \(message)\n")
    #expect(run.exitCode == 64)
  }
}
