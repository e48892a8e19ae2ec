import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Negative numbers in PDF files")
struct PDFMinusTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "are drawn with a minus sign, and copied and found with the hyphen-minus of the keyboard",
    .enabled(if: PDFProgram.pdftotext.isInstalled, Comment(rawValue: PDFProgram.missing)))
  func copied() async throws {
    try folder.write(
      """
      data: {rows: [{a: -5, b: -1234.5, c: a-b}]}
      columns: [a, {key: b, format: number:2}, c]
      locale: sv_SE

      """, to: "grid.yaml")
    try await Renderer(fonts: try PrivateFonts.source).write(
      try DocumentReader.read(path: folder.file("grid.yaml")),
      to: ["grid.pdf"].compactMap { RenderOutput(path: folder.file($0)) })
    let run = try await PDFProgram.pdftotext.run(
      ["-raw", "-enc", "UTF-8", "grid.pdf", "-"], in: folder)
    #expect(run.exitCode == 0)
    // Poppler may write the space in the number as it is, or as any other.
    let words = run.outputText.split(whereSeparator: \.isWhitespace)
    #expect(words.contains("-5"), "\(run.outputText)")
    #expect(words.contains("-1"), "\(run.outputText)")
    #expect(!run.outputText.contains("\u{2212}"))
  }
}
