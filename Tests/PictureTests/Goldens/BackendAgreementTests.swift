import DocumentSupport
import FileSupport
import Foundation
import GridPNG
import GridPress
import GridSnapshots
import Platform
import TestSupport
import Testing

/// Golden cases are drawn by Cairo and Pango too, and compared with what the package's own
/// rasterizer and PDF writer draw: code that shares nothing with theirs but the display list. The
/// SVG file of each is drawn by librsvg and compared with the picture.
///
/// The tolerance: in no block of 4 × 4 pixels of a picture, and of 8 × 8 of a page at two pixels a
/// point, the mean of a channel differs by more than 18 of 255. Edges of glyphs differ by up to 40
/// in single pixels, since Cairo places glyphs at whole pixels of masks that FreeType has shifted
/// by quarters, and the rasterizer computes them where they stand. What differs more has a reason,
/// which `KnownDifference` says. On pages it is 32: Poppler draws both files and moves a glyph to
/// the nearest quarter of a pixel, which may be another for a place that differs by a thousandth of
/// a point. For SVG files, in blocks of 16 × 16 pixels, it is 24.
@Suite("Cairo draws the goldens as the package's own backends do")
struct BackendAgreementTests {
  private static let tolerance = 18.0
  private static let pageTolerance = 32.0
  private static let svgTolerance = 24.0

  /// Cases that differ by more than the tolerance.
  private struct KnownDifference {
    let cases: Set<String>
    let limit: Double
    let reason: String

    static let all = [
      KnownDifference(
        cases: [
          "kinds/marks-pastel", "kinds/marks-modern", "kinds/marks-ios7", "kinds/marks-ios6",
          "kinds/marks-light",
          "kinds/marks-dark", "kinds/marks-contrast",
          "kinds/marks-terminal", "kinds/marks-trading", "kinds/marks-journal",
          "kinds/marks-ledger", "kinds/marks-dashboard", "kinds/marks-newspaper",
          "kinds/marks-spreadsheet",
          "cells/flag",
          "cells/picture-texts", "examples/nations", "readme/cells", "scripts/light",
          "scripts/dark", "fonts/scripts-light",
        ], limit: 64,
        reason: "Cairo scales pictures and emoji down with another filter, which is softer")
    ]

    static func of(_ id: String) -> KnownDifference? { all.first { $0.cases.contains(id) } }

    static let svg = KnownDifference(
      cases: Set(
        Theme.builtInNames.map { "kinds/texts-\($0)" } + ["cells/codes", "cells/plots-dark"]),
      limit: 104, reason: "in a picture, the squares of QR codes and narrow bars are whole pixels")
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func draw(
    _ document: GridDocument, _ names: String..., by backend: DrawingBackend, scale: Double = 1
  ) async throws {
    let outputs = try names.map { name in
      var output = try #require(RenderOutput(path: folder.file(name), scale: scale))
      // librsvg knows no fonts that are in a file.
      output.format.svgText = .outlines
      return output
    }
    try await Renderer(fonts: try PrivateFonts.source, backend: backend)
      .write(document, to: outputs)
  }

  private func difference(
    _ ours: DecodedImage, _ cairos: DecodedImage, side: Int = 4
  ) -> Double {
    let difference = BlockDifference(ours, cairos, side: side)
    #expect(difference.sizeDifference == 0)
    return difference.greatest
  }

  @Test("pictures", arguments: GoldenCase.repeated)
  func picture(_ golden: GoldenCase) async throws {
    let document = try DocumentReader.read(golden: golden.document)
    let scale = GoldenScale.scale(of: golden.id)
    try await draw(document, "cairo.png", "grid.svg", by: .cairo, scale: scale)
    let ours: [UInt8]
    if golden.hasSeveralGrids {
      try await draw(document, "ours.png", by: .native, scale: scale)
      ours = try folder.bytes("ours.png")
    } else {
      ours = try fileBytes(PackageFolder.file("golden/expected/\(golden.id).png").path)
    }
    let picture = try PNGDecoder.decode(ours)
    try expectAgreement(picture, withSVG: try folder.bytes("grid.svg"), of: golden.id)
    let difference = difference(
      picture, try PNGDecoder.decode(try folder.bytes("cairo.png")))
    let known = KnownDifference.of(golden.id)
    #expect(difference <= known?.limit ?? Self.tolerance)
    if let known {
      #expect(difference > Self.tolerance, "no exception any more: \(known.reason)")
    }
  }

  /// Compares a picture with an SVG file, drawn by librsvg in as many pixels. Blocks are 16 pixels
  /// wide: edges that a picture has on whole pixels are up to half a pixel beside.
  private func expectAgreement(
    _ picture: DecodedImage, withSVG svg: [UInt8], of id: String
  ) throws {
    let (width, height) = (picture.width, picture.height)
    let words = try VectorPicture(svg: svg, time: .seconds(60)).pixels(
      fullWidth: width, fullHeight: height, left: 0, top: 0, width: width, height: height)
    let drawn = PicturePixels(width: width, height: height, words: words)
    let difference = BlockDifference(picture, DecodedImage(drawn)).greatest
    let known = KnownDifference.svg.cases.contains(id) ? KnownDifference.svg : nil
    #expect(difference <= known?.limit ?? Self.svgTolerance)
    if let known {
      #expect(difference > Self.svgTolerance, "no exception any more: \(known.reason)")
    }
  }

  @Test(
    "pages of PDF files",
    .enabled(if: PDFProgram.pdftoppm.isInstalled, Comment(rawValue: PDFProgram.missing)),
    arguments: GoldenCase.repeated.filter(\.isPaged))
  func pages(_ golden: GoldenCase) async throws {
    var document = try DocumentReader.read(golden: golden.document)
    // Cairo writes no tags, and says so where a document asks for them.
    document.presentation.pdf.isTagged = false
    var pages: [[String]] = []
    for (name, backend) in [("ours", DrawingBackend.native), ("cairo", .cairo)] {
      try await draw(document, "\(name).pdf", by: backend)
      let run = try await PDFProgram.pdftoppm.run(
        ["-r", "144", "\(name).pdf", "\(name)"], in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      pages.append(try folder.names.filter { $0.hasPrefix("\(name)-") }.sorted())
    }
    #expect(pages[0].count == pages[1].count && !pages[0].isEmpty)
    for (ours, cairos) in zip(pages[0], pages[1]) {
      #expect(
        difference(
          try PortablePixmap.decode(try folder.bytes(ours)),
          try PortablePixmap.decode(try folder.bytes(cairos)), side: 8)
          <= Self.pageTolerance,
        "\(ours)")
    }
  }
}
