import DocumentSupport
import FileSupport
import Foundation
import GridPNG
import GridPress
import TestSupport
import Testing

/// PDF files as three programs draw them, beside the PNG that we draw of the same grid.
///
/// The tolerance: at most one block of 16 × 16 pixels in a hundred differs visibly (by more than 16
/// of 255 in the mean of a channel), none by more than 64, and no side by more than a pixel.
@Suite("Programs that draw PDF files agree with the PNG")
struct RendererAgreementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Grids of different kinds: plain, dark, with charts, sections, styles of texts, scripts and
  /// emoji, pictures, gradients, turned texts, drawn headers and totals.
  static let cases = [
    "flat/light", "grouped/dark", "grouped/ios6", "cells/plots-light", "cells/image",
    "sections/nested-light", "styles/text", "scripts/light", "scales/heat-map-light",
    "cells/rotation", "cells/part-labels",
  ]

  /// The PNG at two pixels a point; the PDF, on a page as large as the grid, is beside it.
  private func render(_ id: String) async throws -> DecodedImage {
    let path = PackageFolder.file("golden/cases/\(id).yaml").path
    var document = try DocumentReader.read(path: path)
    document.page = .fit
    let outputs = try ["grid.png", "grid.pdf"].map {
      try #require(RenderOutput(path: folder.file($0), scale: 2))
    }
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: outputs)
    return try PNGDecoder.decode(try folder.bytes("grid.png"))
  }

  private func expectAgreement(
    _ id: String, _ program: PDFProgram, _ arguments: [String]
  ) async throws {
    let picture = try await render(id)
    let run = try await program.run(arguments, in: folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    let drawn = try PortablePixmap.decode(try folder.bytes("drawn.ppm"))
    let difference = BlockDifference(picture, drawn)
    #expect(difference.sizeDifference <= 1)
    #expect(difference.visibleShare <= 0.01)
    #expect(difference.greatest <= 64)
  }

  @Test(
    "poppler", .enabled(if: PDFProgram.pdftoppm.isInstalled, Comment(rawValue: PDFProgram.missing)),
    arguments: cases)
  func poppler(_ id: String) async throws {
    try await expectAgreement(
      id, .pdftoppm, ["-r", "144", "-singlefile", "grid.pdf", "drawn"])
  }

  @Test(
    "MuPDF", .enabled(if: PDFProgram.mutool.isInstalled, Comment(rawValue: PDFProgram.missing)),
    arguments: cases)
  func muPDF(_ id: String) async throws {
    try await expectAgreement(
      id, .mutool, ["draw", "-q", "-r", "144", "-o", "drawn.ppm", "grid.pdf"])
  }

  @Test(
    "ghostscript",
    .enabled(if: PDFProgram.ghostscript.isInstalled, Comment(rawValue: PDFProgram.missing)),
    arguments: cases)
  func ghostscript(_ id: String) async throws {
    try await expectAgreement(
      id, .ghostscript,
      [
        "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=ppmraw", "-r144", "-dTextAlphaBits=4",
        "-dGraphicsAlphaBits=4", "-o", "drawn.ppm", "grid.pdf",
      ])
  }

  @Test("missing, moved and recoloured parts are differences between renderers")
  func disagreement() {
    func page(_ isDark: (Int, Int) -> Bool) -> DecodedImage {
      var pixels: [UInt32] = []
      for y in 0..<320 {
        for x in 0..<320 { pixels.append(isDark(x, y) ? 0x2040_60FF : 0xFFFF_FFFF) }
      }
      return DecodedImage(width: 320, height: 320, pixels: pixels)
    }
    func bar(_ left: Int) -> DecodedImage {
      page { x, y in (left..<(left + 80)).contains(x) && (100..<120).contains(y) }
    }
    #expect(BlockDifference(bar(40), bar(40)).greatest == 0)
    #expect(BlockDifference(bar(40), page { _, _ in false }).greatest > 64)
    #expect(BlockDifference(bar(40), bar(56)).greatest > 64)
    let blue = BlockDifference(page { _, _ in true }, page { _, _ in false })
    #expect(blue.visibleShare == 1)
    let small = DecodedImage(width: 300, height: 320, pixels: Array(repeating: 0, count: 96_000))
    #expect(BlockDifference(bar(40), small).sizeDifference == 20)
  }
}
