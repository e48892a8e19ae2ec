import GridCore
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Presets")
struct ThemePresetTests {
  @Test("there are six styles in six colours, by one word each")
  func names() {
    #expect(Theme.presetNames.count == 36)
    #expect(Theme.presetNames.first == "blue-plain" && Theme.presetNames.last == "gray-bold")
    #expect(Set(Theme.presetNames).isDisjoint(with: Theme.builtInNames))
  }

  @Test(
    "each can be read in all variants, and the linter finds nothing", arguments: Theme.presetNames)
  func lint(name: String) throws {
    #expect(try Theme.variants(ofBuiltIn: name) == ["compact", "comfortable", "dark"])
    for variants in [[], ["dark"], ["compact"], ["dark", "comfortable"]] {
      let theme = try Theme.builtIn(name, variants: variants)
      #expect(theme.name == name)
    }
    let findings = try ThemeLinter(.builtIn(name)).findings()
    #expect(findings.map(\.message) == [])
  }

  @Test("a preset has its colour and its style, and keeps both when it is dark")
  func looks() throws {
    let filled = try Theme.builtIn("teal-filled")
    #expect(filled.styles.header.background?.notation == "#0B6E79")
    #expect(filled.styles.separators.header == nil || filled.styles.separators.header?.width == 0)
    let dark = try Theme.builtIn("teal-filled", variants: ["dark"])
    #expect(dark.styles.header.background?.notation == "#38B2BE")
    #expect(dark.styles.grid.background?.notation == "#15181C")
    #expect(try Theme.builtIn("red-lined").styles.spacing.edge == 0)
  }

  @Test(
    "the rule under a spanner is seen on the headers, light and dark", arguments: Theme.presetNames)
  func spanners(name: String) throws {
    for variants in [[], ["dark"]] {
      let styles = try Theme.builtIn(name, variants: variants).styles
      let rule = try #require(styles.separators.spanner)
      let backdrop = try #require(styles.header.background ?? styles.grid.background)
      #expect(rule.width >= 1)
      #expect(rule.color.contrast(with: backdrop) >= 3, "\(name) \(variants)")
    }
  }

  @Test("the text of one stands alone, and another name is refused with the nearest")
  func sources() throws {
    let text = try Theme.source(ofBuiltIn: "gray-bold")
    #expect(text.hasPrefix("name: gray-bold\ndescription: Gray, headers"))
    #expect(!text.contains("banded") && text.contains("\n  dark:\n"))
    do throws(RenderError) {
      _ = try Theme.source(ofBuiltIn: "teal-bandd")
      Issue.record("there is no such theme")
    } catch {
      #expect(error.message.contains("teal-banded"))
    }
  }
}
