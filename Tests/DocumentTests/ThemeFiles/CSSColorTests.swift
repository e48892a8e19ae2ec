import GridCore
import GridDocuments
import GridModel
import Testing

@Suite("Colours of CSS in themes")
struct CSSColorTests {
  private func theme(_ text: String) throws -> ThemeImport {
    try ThemeImport(":root{--accent:\(text);--bg:#fff}", path: "t.css", name: "t")
  }

  /// Values of the examples of CSS Color 4 and 5, and of the palettes of Tailwind 4.
  @Test(
    "all notations",
    arguments: [
      ("oklch(1 0 0)", "#FFFFFF"), ("oklch(62.796% 0.25768 29.23388)", "#FF0000"),
      ("oklch(0.5 0.1 190deg / 50%)", "#00757080"), ("oklab(0.62796 0.22486 0.12585)", "#FF0000"),
      ("lab(54.2905 80.8049 69.8909)", "#FF0000"), ("lch(54.2905 106.837 40.8577)", "#FF0000"),
      ("lab(50% 0 0)", "#777777"), ("hsl(120deg 100% 25%)", "#008000"),
      ("hsla(120,100%,25%,.5)", "#00800080"), ("hsl(0.5turn 100% 50%)", "#00FFFF"),
      ("hwb(194 0% 0%)", "#00C3FF"), ("hwb(0 60% 60%)", "#808080"),
      ("rgb(0 128 255/50%)", "#0080FF80"),
      ("rgb(none 50% 100%)", "#0080FF"), ("rgb(calc(255 / 2) 0 0)", "#800000"),
      ("222.2 84% 4.9%", "#020817"), ("222 84% 5% / 0.5", "#02081780"), ("11, 122, 117", "#0B7A75"),
      ("color(srgb 1 0.5 0)", "#FF8000"), ("color(srgb-linear 0.5 0.5 0.5)", "#BCBCBC"),
      ("color(display-p3 0.6 0.6 0.6)", "#999999"), ("color(xyz-d65 0.9505 1 1.089)", "#FFFFFF"),
      ("color-mix(in srgb, red, blue)", "#800080"),
      ("color-mix(in srgb, red 25%, blue)", "#4000BF"),
      ("color-mix(in srgb, red 30%, transparent)", "#FF00004D"),
      ("color-mix(in oklab, #0B7A75 50%, transparent)", "#0B7A7580"),
      ("color-mix(in oklch, white, blue)", "#74A3FF"),
      ("color-mix(in hsl longer hue, red, lime)", "#0000FF"),
      ("color-mix(in srgb, red 20%, blue 20%)", "#80008066"),
      ("rgb(from #0B7A75 r g b / 50%)", "#0B7A7580"),
      ("oklch(from white calc(l * 0) c h)", "#000000"),
      ("hsl(from red calc(h + 120) s l)", "#00FF00"), ("ReBeccaPurple", "#663399"),
      ("transparent", "#00000000"),
      ("light-dark(#123456, red)", "#123456"), ("contrast-color(navy)", "#FFFFFF"),
    ])
  func notations(_ text: String, _ hex: String) throws {
    let imported = try theme(text)
    #expect(imported.text.contains("accent: \"\(hex)\"\n"), "\(text): \(imported.text)")
  }

  @Test("colours beyond sRGB have the nearest colour there, and are reported; others are not")
  func mapped() throws {
    for (text, hex) in [
      ("oklch(0.577 0.245 27.325)", "#E7000B"), ("oklch(0.9 0.4 140)", "#62FF31"),
      ("color(display-p3 0 1 0)", "#00FB29"), ("oklch(1.5 0.9 20)", "#FFFFFF"),
      ("oklch(0 1 20)", "#000000"),
    ] {
      let imported = try theme(text)
      #expect(imported.text.contains("accent: \"\(hex)\"\n"), "\(text): \(imported.text)")
      if !text.contains("1 20)"), !text.contains("1.5") {
        #expect(
          imported.changes.map(\.reason) == [
            "\(text) lies outside sRGB; the nearest colour there is \(hex)"
          ])
        #expect(imported.changes.first?.place.column == 7)
      }
    }
    #expect(try theme("oklch(62.796% 0.25768 29.23388)").changes.isEmpty)
  }

  @Test(
    "what is no colour has no counterpart",
    arguments: [
      "currentcolor", "rgb(1 2)", "rgb(1px 2 3)", "hsl(1 2 3 4 5)", "color(nothing 1 2 3)",
      "oklch()", "#12",
      "color-mix(in nowhere, red, blue)", "color-mix(in srgb, red)", "red blue", "300 300 300",
      "url(a)", "calc(1)",
      "rgb(" + String(repeating: "calc(", count: 60) + "1",
    ])
  func none(_ text: String) throws {
    #expect(!(try theme(text).text.contains("accent:")))
  }
}
