import GridCore
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Theme language")
struct ThemeLanguageTests {
  private func theme(_ text: String, variants: [String] = []) throws -> Theme {
    try ThemeFile.read(ThemeText(text: text, name: "my.yaml", variants: variants))
  }

  private func problems(_ text: String, variants: [String] = []) -> [String] {
    do throws(RenderError) {
      _ = try ThemeFile.read(ThemeText(text: text, name: "my.yaml", variants: variants))
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  /// The colour of an expression, where `ink` is #102030 and `paper` white.
  private func color(_ expression: String) throws -> String? {
    try theme(
      "extends: light\ncolors: {ink: \"#102030\", paper: white}\nrows: {text: \(expression)}"
    ).styles[.rows]?.text?.notation
  }

  @Test(
    "colours are made of named ones",
    arguments: [
      ("{ref: ink}", "#102030"),
      ("{ref: ink, alpha: 0.5}", "#10203080"),
      ("{ref: ink, alpha: 0.25, onto: paper}", "#C3C7CB"),
      ("{mix: [ink, paper, 0.25]}", "#4C5864"),
      ("{mix: [\"#000000\", white, 0.5]}", "#808080"),
      ("{mix: [{ref: ink}, {mix: [ink, paper, 0.5]}, 0.5]}", "#4C5864"),
      ("{on: ink}", "#FFFFFF"),
      ("{on: paper, alpha: 0.5}", "#00000080"),
      ("\"#ABCDEF\"", "#ABCDEF"),
    ])
  func colors(_ expression: String, _ result: String) throws {
    #expect(try color(expression) == result)
  }

  @Test("colours may refer to each other in any order, but not to themselves")
  func order() throws {
    let theme = try theme(
      """
      extends: light
      accent: {ref: brand}
      colors: {faint: {ref: accent, alpha: 0.2}, brand: "#CC0000"}
      selected: {background: {ref: faint}}
      """)
    #expect(theme.styles[.selected]?.background?.notation == "#CC000033")
    #expect(
      problems(
        "extends: light\ncolors:\n  a: {ref: b}\n  b: {mix: [a, white, 0.5]}\nrows: {text: {ref: a}}"
      )
        == ["my.yaml:4:13: the colour is made of itself: a → b → a"])
  }

  @Test(
    "a chain of names of any length has its colour, whatever the names are used in",
    arguments: [
      ("{ref: k%1}", "#FF0000"), ("{mix: [k%1, k%2, 0.5]}", "#FF0000"),
      ("{mix: [{ref: k%2}, k%1, 0.5]}", "#FF0000"),
      ("{ref: k%2, alpha: 1, onto: k%1}", "#FF0000"), ("{on: k%1}", "#000000"),
    ])
  func longChain(_ link: String, _ result: String) throws {
    let count = 4_001
    var text = "extends: light\nrows: {text: {ref: k\(count - 1)}}\ncolors:\n  k0: red\n  k1: red\n"
    for number in 2..<count {
      let link = link.replacing("%1", with: "\(number - 1)").replacing("%2", with: "\(number - 2)")
      text += "  k\(number): \(link)\n"
    }
    let theme = try theme(text)
    #expect(theme.styles[.rows]?.text?.notation == result)
    let sources = try #require(ThemeSources(theme)).sources(of: ["rows", "text"])
    #expect(sources.count == (link == "{on: k%1}" || link == "{ref: k%1}" ? count : count + 1))
  }

  @Test("a colour that is made of itself by a long way is one problem")
  func longCycle() {
    let links = (1..<5_000).map { "  k\($0): {ref: k\($0 - 1)}\n" }.joined()
    let found = problems(
      "extends: light\ncolors:\n  k0: {ref: k4999}\n\(links)rows: {text: {ref: k7}}")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("my.yaml:11:13: the colour is made of itself: k7 → k6 → k5") == true)
  }

  @Test("a foundation in colors is a problem at its place, in a variant too")
  func foundationInColors() {
    let words =
      "accent is a foundation: write it in the theme itself, not in colors, where it has no effect"
    #expect(
      problems("extends: light\ncolors:\n  accent: \"#CC0000\"\n") == ["my.yaml:3:3: \(words)"])
    #expect(
      problems("extends: light\nvariants:\n  x:\n    colors: {accent: \"#CC0000\"}\n")
        == ["my.yaml:4:14: \(words)"])
  }

  @Test("a scheme of a theme that extends another is over the scheme that the other is in")
  func addedSchemes() throws {
    let text = "extends: light\nvariants:\n  warm: {accent: \"#AA3300\"}\n  dark: {spacing: 5}\n"
    #expect(problems(text) == [])
    let light = try Theme.builtIn("light")
    for (text, variants) in [
      (text, ["warm"]), ("variant: warm\n" + text, []), ("variant: warm\n" + text, ["compact"]),
    ] as [(String, [String])] {
      let warm = try ThemeFile.read(ThemeText(text: text, name: "my.yaml", variants: variants))
      #expect(warm.styles[.header]?.text == light.styles[.header]?.text)
      #expect(warm.styles[.section]?.background == light.styles[.section]?.background)
      #expect(warm.styles[.selected] != light.styles[.selected])
    }
    #expect(
      problems("extends: light\nvariants: {compact: {spacing: 2}, dark: {spacing: 5}}\n") == [])
    // A density chosen by the theme itself leaves the scheme as it is, and another scheme
    // replaces it.
    #expect(problems("extends: light\nvariant: compact\n") == [])
    let dark = try ThemeFile.read(ThemeText(text: text, name: "my.yaml", variants: ["dark"]))
    #expect(
      dark.styles[.header]?.text == (try Theme.builtIn("dark")).styles[.header]?.text)
  }

  @Test("everything is derived from foundations unless it is set")
  func derived() throws {
    let theme = try theme(
      """
      background: "#101418"
      foreground: "#E0E4E8"
      accent: "#FF8800"
      spacing: 6
      font: {family: [Fira Sans, Inter], size: 20}
      header: {height: 50}
      """)
    #expect(theme.name == "my.yaml")
    #expect(theme.styles[.grid]?.background?.notation == "#101418")
    #expect(theme.styles[.grid]?.text?.notation == "#E0E4E8")
    #expect(theme.styles[.grid]?.font == FontStyle(families: ["Fira Sans", "Inter"], size: 20))
    #expect(theme.styles[.selected]?.background?.notation == "#FF88002E")
    #expect(theme.styles[.header]?.height == 50)
    #expect(theme.styles[.rows]?.height == 48)
    #expect(theme.styles[.rows]?.insets == InsetsStyle(vertical: 12, horizontal: 18))
    #expect(theme.styles[.title]?.font.size == 26)
  }

  @Test("five lines give every part of the grid a look, and every line that the theme light has")
  func complete() throws {
    let theme = try theme(
      """
      background: "#101418"
      foreground: "#E0E4E8"
      accent: "#FF8800"
      spacing: 5
      font: {family: Inter, size: 14}
      """)
    // A button that ends the search is only in themes that give it a style, and columns of a role
    // look like the others in themes that give them none.
    #expect(
      StyleElement.allCases.filter { theme.styles[$0] == nil } == [
        .secondary, .figure, .filterCancel,
      ])
    let (derived, light) = (theme.styles.separators, try Theme.builtIn("light").styles.separators)
    let lines: [KeyPath<SeparatorStyles, LineStyle?>] = [
      \.row, \.header, \.section, \.pin, \.stub, \.spanner, \.frame,
    ]
    #expect(lines.filter { light[keyPath: $0] == nil || derived[keyPath: $0] == nil } == [])
    #expect(theme.styles.spacing.level == 20)
  }

  @Test("a theme that is derived can be made denser or airier")
  func density() throws {
    func height(_ variants: [String]) throws -> Double? {
      try theme("accent: teal", variants: variants).styles[.rows]?.height
    }
    #expect(try height([]) == 32)
    #expect(try height(["compact"]) == 24)
    #expect(try height(["comfortable"]) == 40)
  }

  @Test("a theme of styles alone is built on nothing")
  func plain() throws {
    #expect(try theme("rows: {height: 7}").styles.elements == [.rows: Style(height: 7)])
  }

  @Test("a theme says in what it differs from another")
  func extending() throws {
    let light = try Theme.builtIn("light")
    let mine = try theme("extends: light\nname: mine\nrows: {height: 50}")
    #expect(mine.name == "mine")
    #expect(mine.styles[.header] == light.styles[.header])
    #expect(mine.styles[.rows]?.height == 50)
    #expect(mine.styles[.rows]?.insets == light.styles[.rows]?.insets)
    #expect(
      problems("extends: lihgt") == [
        "my.yaml:1:10: no theme is called \"lihgt\", did you mean \"light\"?"
      ])
    #expect(
      problems("extends: ./missing.yaml").first?.hasPrefix("my.yaml:1:10: ") == true)
  }

  private static let variants = """
    background: white
    foreground: black
    variants:
      dark: {background: black, foreground: white}
      compact: {spacing: 2, rows: {height: 20}}
    """

  @Test("variants are laid over the theme, each over those before it")
  func variants() throws {
    let both = try theme(Self.variants, variants: ["dark", "compact"])
    #expect(both.styles[.grid]?.background?.notation == "#000000")
    #expect(both.styles[.rows]?.height == 20)
    #expect(both.styles[.rows]?.insets == InsetsStyle(vertical: 4, horizontal: 6))
    let none = try theme(Self.variants)
    #expect(none.styles[.grid]?.background?.notation == "#FFFFFF")
    #expect(none.styles[.rows]?.height == 32)
    #expect(
      problems(Self.variants, variants: ["drak"]) == [
        "theme my.yaml has no variant \"drak\", did you mean \"dark\"?"
      ])
    #expect(
      problems("rows: {height: 7}", variants: ["dark"]) == [
        "theme my.yaml has no variant \"dark\"; it has none"
      ])
  }

  @Test("variants of a tree that is read already are those of the text")
  func variantsOfTree() throws {
    let text = ThemeText(text: Self.variants, name: "my.yaml")
    let root = try ThemeFile.tree(text)
    let plain = try ThemeFile.read(text)
    for names in [[], ["dark"], ["compact"], ["dark", "compact"], ["compact", "dark"]] {
      var chosen = text
      chosen.variants = names
      let styles = try ThemeFile.read(chosen, from: root).styles
      #expect(styles == (try ThemeFile.read(chosen).styles), "\(names)")
      #expect(styles == (try plain.variant(names).styles), "\(names)")
    }
  }

  @Test("a theme may be in a variant by itself; a scheme that is asked for takes its place")
  func ownVariants() throws {
    let text = """
      background: white
      variant: day
      variants:
        day: {foreground: navy, alternate: {background: azure}}
        night: {background: black, foreground: white}
        tight: {spacing: 2}
      """
    func colors(_ variants: [String]) throws -> [String?] {
      let styles = try theme(text, variants: variants).styles
      return [styles[.grid]?.text, styles[.alternate]?.background].map { $0?.notation }
    }
    #expect(try colors([]) == ["#000080", "#F0FFFF"])
    #expect(try colors(["tight"]) == ["#000080", "#F0FFFF"])
    #expect(try colors(["night"]) == ["#FFFFFF", "#FFFFFF06"])
    #expect(
      problems("variant: dya\nvariants: {day: {accent: red}}") == [
        "my.yaml:1:10: theme my.yaml has no variant \"dya\", did you mean \"day\"?"
      ])
  }

  @Test("a theme is merged over the chosen variants of its base, but under another scheme")
  func extendingVariants() throws {
    let text = "extends: light\naccent: \"#CC0000\"\ndropLine: {background: {ref: accent}}"
    let mine = try theme(text).styles
    #expect(mine[.caret]?.background?.notation == "#CC0000")
    #expect(mine[.section]?.background?.notation == "#E9EEF6")
    let dark = try theme(text, variants: ["dark"]).styles
    #expect(dark[.dropLine]?.background?.notation == "#4C8DFF")
    #expect(dark[.skeleton]?.background?.notation == "#262E39")
    let tight = try theme(text, variants: ["compact"]).styles
    #expect(tight[.caret]?.background?.notation == "#CC0000")
    #expect(tight[.rows]?.height == 24)
  }

  @Test(
    "what is wrong is said with its place",
    arguments: [
      ("accent: blurple", ["1:9: \"blurple\" is not a colour, did you mean \"purple\"?"]),
      (
        "rows: {text: {ref: acent}}",
        ["1:20: no colour is called \"acent\"; the theme names none"]
      ),
      (
        "extends: light\naccent: red\nrows: {text: {ref: acent}}",
        ["3:20: no colour is called \"acent\", did you mean \"accent\"?"]
      ),
      (
        "accent: red\nrows: {text: {mix: [accent, white]}}",
        ["2:20: a mix has two colours and an amount: [background, foreground, 0.15]"]
      ),
      (
        "accent: red\nrows: {text: {ref: accent, alpha: 2}}",
        ["2:35: 2 is out of range: 0 to 1"]
      ),
      (
        "accent: red\nrows: {text: {ref: accent, on: accent}}",
        ["2:14: a colour is one of {ref: NAME}, {mix: [A, B, AMOUNT]} and {on: COLOUR}"]
      ),
      ("accent: red\nrows: {insets: {spacing: wide}}", ["2:26: expected a number, not \"wide\""]),
      ("extends: [light]\naccent: red", ["1:10: expected a text, not a list"]),
      ("version: 2", ["1:10: 2 is out of range: 1 to 1"]),
      (
        "accent: red\nvariants: {dark: {rows: {colour: red}}}",
        ["2:26: unknown key \"colour\""]
      ),
    ])
  func problems(_ text: String, _ expected: [String]) {
    #expect(problems(text) == expected.map { "my.yaml:" + $0 })
  }
}
