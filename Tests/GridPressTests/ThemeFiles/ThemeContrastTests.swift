import GridCore
import GridModel
import GridPress
import Testing

@Suite("Contrast of themes")
struct ThemeContrastTests {
  /// What lies under an element besides the grid, bottom to top.
  private static let elements: [(element: StyleElement, below: [StyleElement])] = [
    (.title, []), (.subtitle, []), (.note, []), (.footnote, [.note]), (.empty, []),
    (.header, []), (.spanner, [.header]), (.rows, []), (.stub, [.rows]), (.alternate, [.rows]),
    (.selected, [.rows]), (.selected, [.rows, .alternate]), (.section, []),
    (.subsection, [.section]), (.sectionFooter, []), (.sectionColumn, []), (.summary, []),
    (.grandSummary, [.summary]), (.editing, [.rows]), (.invalid, [.rows, .editing]),
    (.invalidMessage, []), (.flash, [.rows]), (.dragged, [.rows]), (.swipeAction, []),
    (.swipeDestructive, [.swipeAction]), (.filterField, [.filter]),
    (.filterFocused, [.filter, .filterField]), (.pullDown, []), (.shortcutBar, []),
    (.shortcutBarPressed, [.shortcutBar]),
  ]

  /// The elements of which the text stands out less than that from its composited background, and how much.
  private func pale(_ theme: Theme, below least: Double) -> [String] {
    Self.elements.compactMap { element, below in
      let styles = ([.grid] + below + [element]).compactMap { theme.styles[$0] }
      let background = styles.compactMap(\.background).reduce(Color.white) { $1.over($0) }
      let text = styles.compactMap(\.text).last ?? .black
      let contrast = text.over(background).contrast(with: background)
      return contrast < least ? "\(element) \((contrast * 10).rounded(.down) / 10)" : nil
    }
  }

  static let derived: [String] = [
    "contrast", "journal", "ledger", "material", "modern", "pastel", "terminal", "trading",
  ]

  @Test("all text of derived themes can be read, in each of their variants", arguments: derived)
  func readable(_ name: String) throws {
    let least = name == "contrast" ? 7 : 4.5
    #expect(pale(try Theme.builtIn(name), below: least) == [])
    for variant in try Theme.variants(ofBuiltIn: name) {
      #expect(pale(try Theme.builtIn(name, variants: [variant]), below: least) == [], "\(variant)")
    }
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

  @Test("each has a second scheme and two other densities", arguments: derived)
  func variants(_ name: String) throws {
    let variants = Set(try Theme.variants(ofBuiltIn: name))
    #expect(variants.isSuperset(of: ["compact", "comfortable"]))
    #expect(variants.contains("dark") != variants.contains("light"))
    let heights = try [["compact"], [], ["comfortable"]].map {
      try Theme.builtIn(name, variants: $0).styles[.rows]?.height ?? 0
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2])
  }
}
