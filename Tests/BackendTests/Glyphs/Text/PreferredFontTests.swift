import TestSupport
import Testing

@testable import Platform

/// Sorting all fonts of a machine took a tenth of the time of a long PDF.
@Suite("Fonts are sorted only for characters that the preferred font lacks")
struct PreferredFontTests {
  static let families = [
    ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"], ["serif"], ["monospace"],
    ["Nimbus Sans", "Arial"], ["No Such Family"], ["Noto Color Emoji"], ["Noto Sans Arabic"],
    ["Noto Sans CJK JP"], [],
  ]

  static let texts = [
    "plain", "Zürich – 1.234,50 €", "a b\u{A0}c", "soft\u{AD}hyphen", "½ × 3 ≤ 4", "Ωμέγα", "Дом",
    "قيمة 12", "ערך", "東京", "แผนก", "▲ 1.5", "☀", "☀\u{FE0F}", "😀 ok", "1\u{20E3}", "©",
    "©\u{FE0F}",
    "e\u{301}", "x\u{200D}y", "\u{202E}abc", "a\u{200B}b", "𝒙", "\u{10FFFF}", "kein 漢 Zeichen",
  ]

  private func request(
    _ families: [String], size: Int, weight: Int, isItalic: Bool
  ) -> FontRequest {
    FontRequest(
      families: families, size64: size, weight: weight, isItalic: isItalic, features: [])
  }

  @Test(
    "each text has the glyphs that it has if all fonts may be chosen from",
    arguments: ["en", "ru", "ar", "ja"])
  func sameGlyphs(language: String) throws {
    let configurations = [
      try FontConfiguration.system(),
      try FontConfiguration.shared(directories: [PrivateFonts.folder.get()]),
    ]
    for configuration in configurations {
      for families in Self.families {
        for (size, weight, isItalic) in [(640, 400, false), (857, 700, true)] {
          let shared = SharedFonts(configuration)
          let context = TextContext(
            request(families, size: size, weight: weight, isItalic: isItalic),
            in: FontMap(sharing: shared), language: language)
          for text in Self.texts {
            var (glyphs, all): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
            let bytes = Array(text.utf8)
            context.shape(bytes.span, into: &glyphs)
            context.shape(bytes.span, withAll: true, into: &all)
            // Fonts of both maps that are the same have the same number.
            #expect(glyphs == all, "\(text) in \(families), \(weight), \(language)")
          }
        }
      }
    }
  }

  @Test(
    "fonts are not sorted for texts in their preferred fonts",
    arguments: [
      ("Zürich – 1.234,50 € ½ × 3", false), ("a\u{A0}b\u{AD}c", false), ("Ωμέγα", false),
      ("Дом ©", false), ("😀", true), ("東京", true), ("ערך", true), ("kein 漢 Zeichen", true),
    ])
  func sorting(text: String, isSorted: Bool) throws {
    let folder = try PrivateFonts.folder.get()
    let shared = SharedFonts(try FontConfiguration.shared(directories: [folder]))
    var glyphs: [ShapedGlyph] = []
    for size in [640, 800] {
      let context = TextContext(
        request(["Inter"], size: size, weight: 400, isItalic: false),
        in: FontMap(sharing: shared), language: "de")
      context.shape(Array(text.utf8).span, into: &glyphs)
    }
    #expect(shared.hasMapOfAll == isSorted)
    #expect(!glyphs.isEmpty)
  }
}
