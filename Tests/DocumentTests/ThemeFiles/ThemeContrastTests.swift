import GridCore
import GridModel
import GridPress
import Testing

@Suite("The themes that come along")
struct ThemeContrastTests {
  @Test("the linter finds no error in any variant", arguments: Theme.builtInNames)
  func sound(_ name: String) throws {
    let findings = try ThemeLinter(.builtIn(name)).findings()
    #expect(findings.filter { $0.level == .error }.map(\.message) == [])
  }

  @Test("the theme contrast is checked against 7 : 1")
  func strict() throws {
    let pale = try Theme.builtIn("contrast").with { $0.note.text = Color(hex: "#5E5E5E") }
    #expect(
      try pale.lint().filter { $0.part == "note" }.map(\.message).last
        == "note: #5E5E5E on #FFFFFF has a contrast of 6.48, less than 7; APCA Lc 82 (as it is; compact; comfortable)"
    )
  }

  @Test(
    "drawings in cells stand out from the rows as WCAG asks of graphics, in every theme and variant",
    arguments: Theme.builtInNames)
  func drawings(_ name: String) throws {
    for variant in [nil] + (try Theme.variants(ofBuiltIn: name)) {
      let theme = try Theme.builtIn(name, variants: [variant].compactMap(\.self))
      let styles = [StyleElement.grid, .rows].compactMap { theme.styles[$0] }
      let background = styles.compactMap(\.background).reduce(Color.white) { $1.over($0) }
      let plot = theme.styles.plot.resolved(
        text: styles.compactMap(\.text).last ?? .black, background: background)
      let colors =
        [
          ("line", plot.line), ("positive", plot.positive), ("negative", plot.negative),
          ("highlight", plot.highlight), ("neutral", plot.neutral),
        ] + plot.categories.map { ("category", $0) }
      for (key, color) in colors {
        let contrast = color.over(background).contrast(with: background)
        #expect(contrast >= 3, "\(variant ?? "") \(key)")
      }
    }
  }

  @Test(
    "footnotes begin and end where notes do, in every theme and variant",
    arguments: Theme.builtInNames)
  func captions(_ name: String) throws {
    for variant in [nil] + (try Theme.variants(ofBuiltIn: name)) {
      let theme = try Theme.builtIn(name, variants: [variant].compactMap(\.self))
      let (note, footnote) = (theme.styles[.note]?.insets, theme.styles[.footnote]?.insets)
      // A footnote has its own style over that of notes.
      #expect((footnote?.left ?? note?.left) == note?.left, "\(variant ?? "")")
      #expect((footnote?.right ?? note?.right) == note?.right, "\(variant ?? "")")
    }
  }

  @Test("each has two other densities, all but ios6 a second scheme", arguments: Theme.builtInNames)
  func variants(_ name: String) throws {
    let variants = Set(try Theme.variants(ofBuiltIn: name))
    #expect(variants.isSuperset(of: ["compact", "comfortable"]))
    #expect(variants.contains("dark") != variants.contains("light") || name == "ios6")
    let heights = try [["compact"], [], ["comfortable"]].map {
      try Theme.builtIn(name, variants: $0).styles[.rows]?.height ?? 0
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2])
  }

  @Test("light at night is the theme dark, and dark by day the theme light")
  func schemes() throws {
    let (light, dark) = (try Theme.builtIn("light"), try Theme.builtIn("dark"))
    #expect(try light.variant("dark").styles == dark.styles)
    #expect(try dark.variant("light").styles == light.styles)
    #expect(try dark.variant("compact").styles == light.variant("dark", "compact").styles)
  }
}
