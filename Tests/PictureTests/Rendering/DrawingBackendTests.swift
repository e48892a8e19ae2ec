import Foundation
import GridPNG
import GridPress
import TestSupport
import Testing

@Suite("The backend that draws")
struct DrawingBackendTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "name,city,site\nAnna,Köln,https://example.org/a?b='c'\nBo,Oslo,-\n", to: "ok.csv")
  }

  private func gridpress(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(
      arguments + ["--fonts", try PrivateFonts.folder.get()], in: folder.path)
  }

  @Test(
    "--backend cairo draws files of all formats, each time the same",
    arguments: ["png", "pdf", "svg"])
  func formats(_ format: String) async throws {
    for name in ["a", "b"] {
      let run = try await gridpress(
        "render", "ok.csv", "-o", "\(name).\(format)", "--backend", "cairo")
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
    }
    let bytes = try folder.bytes("a.\(format)")
    #expect(try folder.bytes("b.\(format)") == bytes)
    try #expect(await gridpress("render", "ok.csv", "-o", "n.\(format)").exitCode == 0)
    // There is one writer of SVG files.
    #expect((try folder.bytes("n.\(format)") == bytes) == (format == "svg"))
  }

  @Test("a picture has the same size by both, and a PDF of Cairo the text of the grid")
  func contents() async throws {
    for backend in DrawingBackend.allCases {
      let run = try await gridpress(
        "render", "ok.csv", "-o", "\(backend.rawValue).png", "-o", "\(backend.rawValue).pdf",
        "--backend", backend.rawValue)
      #expect(run.errors == "")
    }
    let native = try PNGDecoder.decode(try folder.bytes("native.png"))
    let cairo = try PNGDecoder.decode(try folder.bytes("cairo.png"))
    #expect(native.width == cairo.width && native.height == cairo.height)
    #expect(native.height > 20)
    guard PDFProgram.pdftotext.isInstalled, PDFProgram.qpdf.isInstalled else { return }
    let text = try await PDFProgram.pdftotext.run(["cairo.pdf", "-"], in: folder)
    #expect(text.outputText.contains("Köln") && text.outputText.contains("Anna"))
    let check = try await PDFProgram.qpdf.run(["--check", "cairo.pdf"], in: folder)
    #expect(check.exitCode == 0, "\(check.errors)")
  }

  @Test("a picture that is too tall for Cairo is wrong usage, and nothing is written")
  func tooTall() async throws {
    let rows = (0..<1200).map { "row \($0)\n" }.joined()
    try folder.write("name\n" + rows, to: "tall.csv")
    let run = try await gridpress("render", "tall.csv", "-o", "a.png", "--backend", "cairo")
    #expect(run.exitCode == 64)
    #expect(run.errors.hasPrefix("error: a.png: has "), "\(run.errors)")
    #expect(run.errors.contains("Cairo draws at most 32,767 on a side; use the backend native"))
    #expect(!(try folder.names.contains("a.png")))
  }

  @Test("tags that were asked for and cannot be written are a finding")
  func tags() async throws {
    try folder.write("data: ok.csv\npdf: {tagged: true}\n", to: "tagged.yaml")
    let run = try await gridpress("render", "tagged.yaml", "-o", "a.pdf", "--backend", "cairo")
    #expect(run.errors == "warning: the PDF has no tags: only the backend native writes them\n")
    #expect(run.exitCode == 0)
    let other = try await gridpress("render", "ok.csv", "-o", "b.pdf", "--backend", "cairo")
    #expect(other.errors == "")
  }

  @Test("a backend that there is not is wrong usage")
  func unknown() async throws {
    let run = try await gridpress("render", "ok.csv", "-o", "a.png", "--backend", "skia")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("native") && run.errors.contains("cairo"))
  }
}
