import DocumentSupport
import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// What turned texts become in files of vectors; PDF files beside pictures are in
/// `RendererAgreementTests`.
@Suite("Turned texts in PDF and SVG files")
struct TurnedTextOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A text that reads upward, one that reads downward and one at a slant, beside each other.
  private func render() async throws {
    try folder.write(
      """
      data: {rows: [{a: Upward, b: Downward, c: Slanted}]}
      columns:
        - {key: a, cell: {text: {rotation: 90}}}
        - {key: b, cell: {markdown: {rotation: 270}}}
        - {key: c, cell: {pattern: {text: "{c}", rotation: 30}}}
      style: {grid: {insets: 0}}
      page: {size: fit}

      """, to: "grid.yaml")
    try await Renderer(fonts: try PrivateFonts.source).write(
      try DocumentReader.read(path: folder.file("grid.yaml")),
      to: ["grid.pdf", "grid.svg"].compactMap { RenderOutput(path: folder.file($0)) })
  }

  @Test("a PDF turns the coordinates about the middle of the text, and back")
  func matrix() async throws {
    try await render()
    let content = try #require(try PDFReading(try folder.bytes("grid.pdf")).contents.first)
    let lines = content.split(separator: "\n").map(String.init)
    let turns = lines.filter { $0.hasPrefix("q ") && $0.hasSuffix(" cm") }
      .map { $0.split(separator: " ").dropFirst().prefix(4).joined(separator: " ") }
    #expect(turns.count == 3, "\(turns)")
    #expect(turns.prefix(2) == ["0 1 -1 0", "0 -1 1 0"])
    #expect(turns.last == ".866025 .5 -.5 .866025")
    #expect(
      lines.filter { $0 == "q" || $0.hasPrefix("q ") }.count == lines.filter { $0 == "Q" }.count)
  }

  @Test("what is copied is the whole text of each cell, in its element")
  func text() async throws {
    try await render()
    let transcript = try PDFTranscript(try folder.bytes("grid.pdf"))
    #expect(
      transcript.pages[0].lines.map(\.text) == ["A", "B", "C", "Upward", "Downward", "Slanted"])
    #expect(transcript.pages[0].lines.allSatisfy { !$0.isArtifact })
    // The first letters stand where the turned lines begin: low, high and low.
    let starts = transcript.pages[0].lines.suffix(3)
    let height = transcript.pages[0].size.height
    #expect(starts.allSatisfy { (0...height).contains($0.y) }, "\(starts)")
    #expect(starts.map(\.y).max() == starts.first { $0.text == "Downward" }?.y, "\(starts)")
  }

  @Test(
    "a program that reads PDF files copies texts that read upward and downward as words",
    .enabled(if: PDFProgram.pdftotext.isInstalled, Comment(rawValue: PDFProgram.missing)))
  func poppler() async throws {
    try await render()
    let run = try await PDFProgram.pdftotext.run(
      ["-raw", "-enc", "UTF-8", "grid.pdf", "-"], in: folder)
    #expect(run.exitCode == 0)
    #expect(run.outputText.contains("Upward"))
    #expect(run.outputText.contains("Downward"))
  }

  @Test("in an SVG the letters follow each other on a line that is turned as a whole")
  func svg() async throws {
    try await render()
    let svg = try folder.text("grid.svg")
    let lines = svg.matches(
      of: #/<g transform="matrix\((\S+ \S+ \S+ \S+) \S+ \S+\)">\n<g [^>]*>(.*)</g>\n</g>/#)
    #expect(lines.map(\.output.1) == ["0 -1 1 0", "0 1 -1 0", ".866025 -.5 .5 .866025"])
    for (line, word) in zip(lines, ["Upward", "Downward", "Slanted"]) {
      let places = line.output.2.split(separator: "/>").map { letter in
        letter.firstMatch(of: #/ x="([^"]*)"/#).flatMap { Double($0.output.1) } ?? 0
      }
      #expect(places.count == word.count)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(places)")
      #expect(!line.output.2.contains(" y="))
    }
  }
}
