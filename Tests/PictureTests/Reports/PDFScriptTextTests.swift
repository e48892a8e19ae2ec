import DocumentSupport
import Foundation
import GridCore
import GridLayout
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// The texts of many scripts, read back row by row: by pdftotext in the order of the content, and
/// by our own reader.
@Suite("Texts of PDF files")
struct PDFScriptTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The rows of the table of scripts, without the cells that are empty.
  private func renderScripts() async throws -> [[String]] {
    let path = PackageFolder.file("golden/cases/examples/scripts.csv").path
    var document = GridDocument(data: DataInput(.file(path)))
    // Wide enough for every text to stand on one line.
    document.page = .sheets(PageFormat(size: Size(width: 1200, height: 1600)))
    let output = try #require(RenderOutput(path: folder.file("scripts.pdf")))
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
    let dump = try String(contentsOfFile: path, encoding: .utf8)
    return dump.split(separator: "\n").dropFirst().map { line in
      var cells: [String] = [""]
      var isQuoted = false
      for character in line {
        switch character {
        case "\"": isQuoted.toggle()
        case "," where !isQuoted: cells.append("")
        default: cells[cells.count - 1].append(character)
        }
      }
      return cells.filter { !$0.isEmpty }
    }
  }

  /// Whether some of it runs from right to left.
  private static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
  }

  /// The letters and signs of a text in the order of their numbers, without marks of direction, and
  /// without spaces: what is left if a reader turns words around.
  private static func letters(_ text: some StringProtocol) -> [Unicode.Scalar] {
    let controls: Set<UInt32> = Set(0x200E...0x200F).union(0x202A...0x202E).union(0x2066...0x2069)
    return text.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { !controls.contains($0.value) && !$0.properties.isWhitespace }.sorted()
  }

  @Test(
    "pdftotext gives every cell of every row in order: exactly, or from right to left all letters of the row",
    .enabled(if: PDFProgram.pdftotext.isInstalled, Comment(rawValue: PDFProgram.missing)))
  func poppler() async throws {
    let rows = try await renderScripts()
    #expect(rows.count == 36)
    let run = try await PDFProgram.pdftotext.run(
      ["-raw", "-enc", "UTF-8", "scripts.pdf", "-"], in: folder)
    #expect(run.exitCode == 0)
    var lines = run.outputText.split(separator: "\n")[...]
    #expect(lines.popFirst() == "Writing Name Greeting Note")
    for (index, row) in rows.enumerated() {
      let text = row.joined(separator: " ")
      guard Self.isRightToLeft(text) else {
        #expect(lines.popFirst().map(String.init) == text)
        continue
      }
      // Where vowels stand above letters, poppler goes on in another line.
      var found = String(lines.popFirst() ?? "")
      let next = index + 1 < rows.count ? rows[index + 1][0] : "Page"
      while let line = lines.first, !line.hasPrefix(next) { found += lines.removeFirst() }
      #expect(found.hasPrefix(row[0]))
      #expect(Self.letters(found) == Self.letters(text), "\(found)")
    }
  }

  @Test("our own reader finds the same texts in the same order")
  func transcript() async throws {
    let rows = try await renderScripts()
    let pages = try PDFTranscript(try folder.bytes("scripts.pdf")).pages
    #expect(pages.count == 1)
    // By scalars: a mark would join the letter that happens to stand before it.
    let text = (pages.first?.lines.map(\.text) ?? []).joined()
    var rest = text.unicodeScalars.filter { $0 != " " }[...]
    for cell in rows.joined() where !Self.isRightToLeft(cell) {
      let place = try #require(rest.firstRange(of: cell.unicodeScalars.filter { $0 != " " }))
      rest = rest[place.upperBound...]
    }
  }

  @Test(
    "letters that are drawn apart are still words",
    .enabled(if: PDFProgram.pdftotext.isInstalled, Comment(rawValue: PDFProgram.missing)))
  func letterSpacing() async throws {
    let path = PackageFolder.file("golden/cases/styles/text.yaml").path
    let output = try #require(RenderOutput(path: folder.file("text.pdf")))
    try await Renderer(fonts: try PrivateFonts.source).write(
      try DocumentReader.read(path: path), to: [output])
    let run = try await PDFProgram.pdftotext.run(
      ["-raw", "-enc", "UTF-8", "text.pdf", "-"], in: folder)
    #expect(run.outputText.contains("letterSpacing: 2 Quarterly figures 1,234.50\n"))
    let lines = try PDFTranscript(try folder.bytes("text.pdf")).pages.flatMap(\.lines)
    #expect(lines.filter { $0.text == "Quarterly figures" }.count > 2)
  }

  @Test(
    "every row of the reports is read in order, page after page",
    .enabled(if: PDFProgram.pdftotext.isInstalled, Comment(rawValue: PDFProgram.missing)))
  func ledger() async throws {
    var text = "number,name,amount\n"
    for row in 1...300 { text += "\(row),Entry \(row * 7),\(row * 13).50\n" }
    var document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "ledger.csv")), title: "Ledger")
    document.page = .sheets(.a4)
    let output = try #require(RenderOutput(path: folder.file("ledger.pdf")))
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
    let run = try await PDFProgram.pdftotext.run(
      ["-raw", "-enc", "UTF-8", "ledger.pdf", "-"], in: folder)
    let rows = run.outputText.split(whereSeparator: { "\n\u{C}".contains($0) })
      .filter { $0.contains("Entry") }.map(String.init)
    #expect(rows == (1...300).map { "\($0) Entry \($0 * 7) \($0 * 13).50" })
  }
}
