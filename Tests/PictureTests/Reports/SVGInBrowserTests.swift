import DocumentSupport
import FileSupport
import Foundation
import GridPNG
import GridPress
import TestSupport
import Testing

/// SVG files with real texts as a browser draws them, beside the PNG that we draw of the same grid,
/// and as it finds what stands in them. Where no Chromium is installed these are skipped, and the
/// run says so.
///
/// The tolerance is that of `RendererAgreementTests`; the window is larger by less than two pixels
/// than the picture.
@Suite(
  "SVG files with texts in a browser",
  .enabled(if: Browser.program != nil, "no Chromium is installed; see scripts/setup --with-browser")
)
struct SVGInBrowserTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Those with QR codes and narrow bars are left out: in a PNG they are put on whole pixels.
  static let cases = [
    "flat/light", "grouped/dark", "grouped/ios6", "cells/image", "cells/icons", "cells/rotation",
    "cells/switches", "sections/nested-light", "styles/text", "styles/gradients", "styles/shadows",
    "scripts/light", "direction/arabic-light", "scales/heat-map-light", "captions/markdown",
    "long-text/text-shadows-dark",
  ]

  private func document(_ id: String) throws -> GridDocument {
    try DocumentReader.read(golden: PackageFolder.file("golden/cases/\(id).yaml").path)
  }

  /// Draws `grid.png`, with two pixels a point, and `grid.svg` with real texts.
  private func render(_ document: GridDocument, as names: [String]) async throws {
    let outputs = try names.map { name in
      var output = try #require(RenderOutput(path: folder.file(name), scale: 2))
      output.format.svgText = .selectable
      return output
    }
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: outputs)
  }

  private func expectAgreement(scheme: Browser.ColorScheme = .light) async throws {
    let picture = try PNGDecoder.decode(try folder.bytes("grid.png"))
    let browser = Browser(
      scheme: scheme, width: (picture.width + 1) / 2, height: (picture.height + 1) / 2)
    let shown = try await browser.picture(of: folder.file("grid.svg"))
    let difference = BlockDifference(picture, try PNGDecoder.decode(shown))
    #expect(difference.sizeDifference <= 1)
    #expect(difference.visibleShare <= 0.01)
    #expect(difference.greatest <= 64)
  }

  @Test("the picture is that of the PNG", arguments: cases)
  func picture(_ id: String) async throws {
    try await render(try document(id), as: ["grid.png", "grid.svg"])
    try await expectAgreement()
  }

  @Test(
    "one file has the pictures of both colour schemes",
    arguments: ["svg/schemes-modern", "svg/schemes-ios7"], Browser.ColorScheme.allCases)
  func schemes(_ id: String, _ scheme: Browser.ColorScheme) async throws {
    try await render(try document(id), as: ["grid.svg"])
    try await render(
      try document(scheme == .light ? id : "\(id)-dark"), as: ["grid.png"])
    try await expectAgreement(scheme: scheme)
  }

  @Test(
    "texts are found, and selected as they are written",
    arguments: [
      (
        "svg/schemes-modern",
        [
          "Côte d’Ivoire", "مصر", "القاهرة", "ישראל", "🕊 ירושלים", "Việt Nam", "112,716,598",
          "example.org/fr", "office", "−0.7%",
        ]
      ),
      (
        "scripts/light",
        [
          "Nguyễn Thị Ánh", "مُحَمَّد بْن عَلِيّ", "דָּוִד כֹּהֵן", "Omar عمر Haddad",
          "version 2.1 של התוכנה (beta)", "लक्ष्मी श्रीवास्तव", "สวัสดีชาวโลก", "山田 花子",
          "👩‍🚀 Astronaut",
        ]
      ),
    ])
  func texts(_ id: String, _ words: [String]) async throws {
    try await render(try document(id), as: ["grid.svg"])
    let list = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    let found = try await Browser().result(
      of: """
        return \(list).filter(word => {
          getSelection().removeAllRanges();
          return !window.find(word, true) || getSelection().toString() !== word;
        }).join('|');
        """, inSVG: try folder.text("grid.svg"))
    #expect(found == "", "not found, or selected as something else: \(found)")
  }

  @Test("each text stands where it was measured to stand, letter for letter")
  func places() async throws {
    try await render(try document("svg/schemes-modern"), as: ["grid.svg"])
    let wrong = try await Browser().result(
      of: """
        const wrong = [];
        for (const text of document.querySelectorAll('text')) {
          const places = text.x.baseVal;
          if (!places.numberOfItems) continue;
          for (let i = 0; i < Math.min(places.numberOfItems, text.getNumberOfChars()); i++) {
            const x = text.getStartPositionOfChar(i).x;
            const end = text.getEndPositionOfChar(i).x;
            const place = places.getItem(i).value;
            if (Math.min(Math.abs(x - place), Math.abs(end - place)) > 0.02)
              wrong.push(text.textContent + ' ' + i + ': ' + x + ', ' + end + ', not ' + place);
          }
        }
        const faces = [...document.fonts].filter(face => face.status !== 'loaded').length;
        return wrong.concat(faces ? [faces + ' fonts are not loaded'] : []).join('; ');
        """, inSVG: try folder.text("grid.svg"))
    #expect(wrong == "")
  }
}
