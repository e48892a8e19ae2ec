import DocumentSupport
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Theme files")
struct ThemeFileTests {
  private func theme(_ text: String) throws -> Theme {
    try ThemeFile.read(ThemeText(text: text, name: "my.yaml"))
  }

  /// The style of the element `rows` with this content.
  private func style(_ text: String) throws -> Style? {
    try theme("rows: {\(text)}").styles[.rows]
  }

  private func problems(_ text: String) -> [String] {
    problemLines {
      do throws(RenderError) {
        return try ThemeFile.read(ThemeText(text: text, name: "my.yaml"))
      } catch {
        #expect(error.kind == .badInput)
        throw error
      }
    }
  }

  // MARK: Keys

  @Test("a theme's name is what the file says, else the file's")
  func name() throws {
    #expect(try theme("name: night\n").name == "night")
    #expect(try theme("description: dark\n").name == "my.yaml")
  }

  @Test("every element has a style of its own", arguments: StyleElement.allCases)
  func elements(_ element: StyleElement) throws {
    let styles = try theme("\(element.rawValue): {height: 7}").styles
    #expect(styles.elements == [element: Style(height: 7)])
  }

  @Test("a property that a style does not set is nil")
  func empty() throws {
    #expect(try style("") == Style())
    #expect(try style("background: null, font: {}") == Style())
  }

  @Test("colours are hexadecimal or CSS names")
  func colors() throws {
    #expect(
      try style("background: '#336699', text: '#33669980'")
        == Style(
          background: Color(red: 0.2, green: 0.4, blue: 0.6),
          text: Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 128 / 255)))
    #expect(try style("text: '#F00'")?.text == Color(red: 1, green: 0, blue: 0))
    #expect(try style("text: rebeccapurple")?.text == Color(hex: "#663399"))
  }

  @Test("a font has families, size, weight, slant and features")
  func font() throws {
    #expect(
      try style("font: {family: Inter, size: 12.5, weight: 650, italic: true, features: tnum}")?
        .font
        == FontStyle(
          families: ["Inter"], size: 12.5, weight: 650, isItalic: true, features: ["tnum"]))
    #expect(
      try style("font: {family: [Inter, serif], italic: no, features: [tnum, ss01=1]}")?.font
        == FontStyle(
          families: ["Inter", "serif"], isItalic: false, features: ["tnum", "ss01=1"]))
  }

  @Test(
    "weights have names too",
    arguments: [
      ("thin", 100), ("light", 300), ("regular", 400), ("normal", 400), ("medium", 500),
      ("semibold", 600), ("bold", 700), ("black", 900), ("1", 1), ("1000", 1000),
    ])
  func weights(_ text: String, _ weight: Int) throws {
    #expect(try style("font: {weight: \(text)}")?.font.weight == weight)
  }

  @Test("insets are one number, two or four as in CSS")
  func insets() throws {
    func insets(_ text: String) throws -> InsetsStyle? { try style("insets: \(text)")?.insets }
    #expect(try insets("3") == InsetsStyle(top: 3, left: 3, bottom: 3, right: 3))
    #expect(try insets("[1, 2]") == InsetsStyle(top: 1, left: 2, bottom: 1, right: 2))
    #expect(try insets("[1, 2, 3, 4]") == InsetsStyle(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test("insets may be set for some sides, which leaves the others to the layer below")
  func insetsBySide() throws {
    func insets(_ text: String) throws -> InsetsStyle? { try style("insets: \(text)")?.insets }
    #expect(try insets("{left: 20}") == InsetsStyle(left: 20))
    #expect(try insets("{top: 1, right: 2, bottom: 3}") == InsetsStyle(top: 1, bottom: 3, right: 2))
    #expect(try insets("{vertical: 4, left: 6}") == InsetsStyle(top: 4, left: 6, bottom: 4))
    #expect(try insets("{horizontal: 8, left: 6}") == InsetsStyle(left: 6, right: 8))
    #expect(
      problems("rows: {insets: {lef: 1}}") == [
        "my.yaml:1:17: unknown key \"lef\", did you mean \"left\"?"
      ])
  }

  @Test("a line without a colour has that of the text, and one without a width is none")
  func plainLines() throws {
    func line(_ text: String) throws -> LineStyle? {
      try style("border: {top: \(text)}")?.border.top
    }
    #expect(try line("{width: 1}") == LineStyle(width: 1))
    #expect(try line("{width: 2, style: dashed}") == LineStyle(width: 2, pattern: .dashed))
    #expect(try line("{width: 0}") == .cleared)
    #expect(try line("none") == .cleared)
    #expect(
      try style("border: none")?.border
        == BorderStyle(top: .cleared, left: .cleared, bottom: .cleared, right: .cleared))
    let lines = try theme("separators: {row: {width: 0}, column: none, frame: none}").styles
      .separators
    #expect(lines == SeparatorStyles(row: .cleared, column: .cleared, frame: .cleared))
    #expect(
      try theme("separators: {frame: {radius: 4}}").styles.separators
        == SeparatorStyles(frameRadius: 4))
  }

  @Test("none removes a fill")
  func noFill() throws {
    #expect(
      try style("background: none, gradient: none, image: none")
        == Style(background: .clear, gradient: .cleared, image: .cleared))
    #expect(try style("background: transparent")?.background == .clear)
  }

  @Test("text flow and measures")
  func flow() throws {
    #expect(
      try style(
        "align: decimal, valign: bottom, radius: 4, height: 30.5, wrap: none, ellipsis: middle, "
          + "maxLines: 3")
        == Style(
          alignment: .decimal, verticalAlignment: .bottom, radius: 4, height: 30.5,
          wrap: TextWrap.none,
          ellipsis: .middle, maxLines: 3))
    #expect(try style("wrap: word, maxLines: 0") == Style(wrap: .word, maxLines: 0))
  }

  @Test("a gradient has colours, locations and a direction")
  func gradient() throws {
    #expect(
      try style("gradient: {colors: [red, '#00F']}")?.gradient
        == Gradient(
          colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)],
          locations: [0, 1], direction: .toBottom))
    #expect(
      try style("gradient: {colors: [white, black, black], locations: [0, 0.5, 0.5]}")?.gradient
        == Gradient(colors: [.white, .black, .black], locations: [0, 0.5, 0.5]))
  }

  @Test(
    "gradients run to a side or along an angle",
    arguments: [
      ("bottom", GradientDirection.toBottom), ("top", .toTop), ("left", .toLeft),
      ("right", .toRight), ("45", .angle(degrees: 45)), ("-90.5", .angle(degrees: -90.5)),
    ])
  func directions(_ text: String, _ direction: GradientDirection) throws {
    #expect(
      try style("gradient: {colors: [red], direction: \(text)}")?.gradient?.direction == direction)
  }

  @Test("a border has lines by side")
  func border() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(
      try style("border: {top: {color: red}, left: {color: red, width: 2}}")?.border
        == BorderStyle(
          top: LineStyle(color: red, width: 1), left: LineStyle(color: red, width: 2)))
    #expect(
      try style("border: {bottom: {color: red, width: 0.5}, right: {color: red, width: 0}}")?
        .border
        == BorderStyle(
          bottom: LineStyle(color: red, width: 0.5), right: LineStyle(color: red, width: 0)))
  }

  @Test("separators are lines by their place")
  func separators() throws {
    let text = """
      separators:
        row: {color: black, width: 0.5, inset: 16}
        column: {color: black, width: 2}
        header: {color: black, width: 3}
        section: {color: black, width: 4}
        frame: {color: black, width: 5}
      """
    #expect(
      try theme(text).styles.separators
        == SeparatorStyles(
          row: LineStyle(color: .black, width: 0.5, inset: 16),
          column: LineStyle(color: .black, width: 2), header: LineStyle(color: .black, width: 3),
          section: LineStyle(color: .black, width: 4), frame: LineStyle(color: .black, width: 5)))
  }

  @Test("the themes that come along can be read, and look different")
  func builtIn() throws {
    #expect(
      Theme.builtInNames == [
        "contrast", "dark", "dashboard", "ios6", "ios7", "journal", "ledger", "light", "material",
        "modern", "newspaper", "pastel", "spreadsheet", "terminal", "trading",
      ])
    let themes = try Theme.builtInNames.map { try Theme.builtIn($0) }
    #expect(themes.map(\.name) == Theme.builtInNames)
    #expect(Set(themes.map(\.styles)).count == 15)
    for theme in themes {
      let font = theme.styles[.grid]?.font
      #expect(font?.families?.last == "Inter")
      #expect(theme.styles[.rows]?.height ?? 0 >= 22)
    }
  }

  // MARK: Problems

  @Test(
    "a wrong value is reported with its place, and what is right",
    arguments: [
      (
        "rows: {background: '#12'}",
        "1:20: \"#12\" is not a colour: write #RGB, #RRGGBB or #RRGGBBAA"
      ),
      ("rows: {text: bleu}", "1:14: \"bleu\" is not a colour, did you mean \"blue\"?"),
      ("rows: {text: [1]}", "1:14: expected a text, not a list"),
      ("rows: {font: Inter}", "1:14: expected a mapping, not \"Inter\""),
      ("rows: {font: {size: 0}}", "1:21: 0 is out of range: 1 to 500"),
      ("rows: {font: {size: .inf}}", "1:21: expected a number, not \".inf\""),
      (
        "rows: {font: {weight: heavy}}",
        "1:23: \"heavy\" is not one of thin, extralight, light, regular, normal, medium, semibold, bold, extrabold, black, nor a number from 1 to 1000"
      ),
      (
        "rows: {font: {weight: semi-bold}}",
        "1:23: \"semi-bold\" is not one of thin, extralight, light, regular, normal, medium, semibold, bold, extrabold, black, nor a number from 1 to 1000, did you mean \"semibold\"?"
      ),
      ("rows: {font: {weight: 4.5}}", "1:23: expected a whole number, not \"4.5\""),
      ("rows: {font: {weight: 1001}}", "1:23: 1001 is out of range: 1 to 1000"),
      ("rows: {font: {italic: maybe}}", "1:23: expected true or false, not \"maybe\""),
      (
        "rows: {align: centre}",
        "1:15: \"centre\" is not one of leading, center, trailing, decimal, did you mean \"center\"?"
      ),
      ("rows: {valign: up}", "1:16: \"up\" is not one of top, middle, baseline, bottom"),
      ("rows: {wrap: char}", "1:14: \"char\" is not one of none, word"),
      ("rows: {ellipsis: centre}", "1:18: \"centre\" is not one of start, middle, end"),
      ("rows: {maxLines: 2.5}", "1:18: expected a whole number, not \"2.5\""),
      ("rows: {height: -1}", "1:16: -1 is out of range: 0 to 10000"),
      (
        "rows: {insets: [1, 2, 3]}",
        "1:16: insets are one number, [vertical, horizontal] or [top, right, bottom, left]"
      ),
      ("rows: {insets: [a, 2]}", "1:17: expected a number, not \"a\""),
      ("rows: {border: {top: {}}}", "1:22: a line needs a color, a width or a style"),
      (
        "rows: {border: {top: {color: reed}}}",
        "1:30: \"reed\" is not a colour, did you mean \"red\"?"
      ),
      ("rows: {border: {up: {color: red}}}", "1:17: unknown key \"up\""),
      ("rows: {gradient: {locations: [0, 1]}}", "1:18: a gradient needs colors"),
      ("rows: {gradient: {colors: []}}", "1:27: a gradient needs colors"),
      (
        "rows: {gradient: {colors: [red, blu], locations: [0, 1]}}",
        "1:33: \"blu\" is not a colour, did you mean \"blue\"?"
      ),
      (
        "rows: {gradient: {colors: [red, blue], locations: [0]}}",
        "1:18: a gradient has as many locations as colors"
      ),
      (
        "rows: {gradient: {colors: [red, blue], locations: [1, 0]}}",
        "1:18: the locations of a gradient ascend"
      ),
      ("rows: {gradient: {colors: [red], direction: up}}", "1:45: expected a number, not \"up\""),
      ("separators: {rows: {color: red}}", "1:14: unknown key \"rows\", did you mean \"row\"?"),
      ("separators: {row: red}", "1:19: expected a mapping, not \"red\""),
      ("rows: [1]", "1:7: expected a mapping, not a list"),
      ("- rows", "1:1: expected a mapping, not a list"),
      ("", "1:1: the file is empty"),
    ])
  func wrongValues(_ text: String, _ problem: String) {
    #expect(problems(text) == ["my.yaml:" + problem])
  }

  @Test("all problems are reported, in the order of their places")
  func allProblems() {
    let text = """
      headr: {}
      rows: {background: rde, bakground: red}
      separators: {frame: {}}
      """
    #expect(
      problems(text) == [
        "my.yaml:1:1: unknown key \"headr\", did you mean \"header\"?",
        "my.yaml:2:20: \"rde\" is not a colour, did you mean \"red\"?",
        "my.yaml:2:25: unknown key \"bakground\", did you mean \"background\"?",
        "my.yaml:3:21: a line needs a color, a width or a style",
      ])
  }

  @Test("a key that resembles none is reported without a guess")
  func noGuess() {
    #expect(problems("zzzzzzzz: {}") == ["my.yaml:1:1: unknown key \"zzzzzzzz\""])
  }
}
