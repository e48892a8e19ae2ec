import Testing

@testable import GridPress

@Suite("Themes that were read already")
struct ReadThemesTests {
  @Test("a mistake is reported each time")
  func mistakes() {
    for _ in 0..<2 {
      #expect(throws: RenderError.self) {
        try ThemeLoader.load(.builtIn("lihgt"), variants: [], place: nil)
      }
    }
  }

  @Test("the variants of a theme that was read are others than the theme itself")
  func variants() throws {
    let plain = try ThemeLoader.load(.builtIn("modern"), variants: [], place: nil)
    let dark = try ThemeLoader.load(.builtIn("modern"), variants: ["dark"], place: nil)
    let again = try ThemeLoader.load(.builtIn("modern"), variants: [], place: nil)
    #expect(plain.styles[.header] == again.styles[.header])
    #expect(plain.styles[.header] != dark.styles[.header])
  }
}
