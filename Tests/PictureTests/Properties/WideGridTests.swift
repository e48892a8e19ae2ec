import Foundation
import TestSupport
import Testing

@testable import GridPress

@Suite("Grids that are too wide")
struct WideGridTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A table with so many columns of nine digits.
  private func table(_ columns: Int) throws -> String {
    let header = (0..<columns).map { $0 == 0 ? "country" : "n\($0)" }.joined(separator: ",")
    let row = (0..<columns).map { $0 == 0 ? "Chad" : "\(123_456_700 + $0)" }.joined(separator: ",")
    return try folder.write("\(header)\n\(row)\n", to: "wide.csv")
  }

  private func run(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(arguments, in: folder.path)
  }

  private func text(_ file: String) async throws -> String {
    try await PDFProgram.pdftotext.run(["-layout", file, "-"], in: folder).outputText
  }

  @Test(
    "a PDF repeats the first column and shows every figure whole",
    .enabled(if: PDFProgram.pdftotext.isInstalled, "\(PDFProgram.missing)"))
  func split() async throws {
    _ = try table(40)
    #expect(try await run("render", "wide.csv", "-o", "wide.pdf").errors == "")
    let text = try await text("wide.pdf")
    #expect(text.components(separatedBy: "Chad").count > 3)
    for number in 1..<40 { #expect(text.contains("123,456,\(700 + number)")) }
  }

  @Test("shrinking, refusing and margins are asked for with flags")
  func flags() async throws {
    _ = try table(22)
    #expect(try await run("render", "wide.csv", "-o", "a.pdf", "--across", "shrink").exitCode == 0)
    #expect(try await text("a.pdf").components(separatedBy: "Chad").count == 2)
    let refused = try await run("render", "wide.csv", "-o", "b.pdf", "--across", "error")
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("points wide, but the page has 769.89 between its margins"))
    let narrow = try await run(
      "render", "wide.csv", "-o", "c.pdf", "--across", "error", "--margin", "100")
    #expect(narrow.errors.contains("but the page has 641.89 between its margins"))
    let wrong = try await run("render", "wide.csv", "-o", "d.pdf", "--margin", "1,2,3")
    #expect(wrong.exitCode == 64)
    #expect(
      wrong.errors.contains(
        "--margin takes 36, 36,48 or 36,36,48,36 in points from 0, not \"1,2,3\""))
  }

  @Test("a picture that many programs do not show is reported, one that is too wide refused")
  func pictures() async throws {
    _ = try table(250)
    let large = try await run("render", "wide.csv", "-o", "a.png")
    #expect(large.exitCode == 0)
    #expect(large.errors.contains("pixels, and many programs show none with more than 16384"))
    let wide = try await run("render", "wide.csv", "-o", "b.png", "--scale", "2")
    #expect(wide.exitCode == 64)
    #expect(wide.errors.contains("and at most 32767 can be drawn: make a PDF"))
  }
}
