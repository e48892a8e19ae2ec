import GridCore
import GridModel
import GridPress
import Testing

@Suite("Themes as values")
struct ThemeValueTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  @Test("every element is a property of a style sheet by its name")
  func names() {
    let names = Mirror(reflecting: StyleElement.names).children
    #expect(names.compactMap { $0.label } == StyleElement.allCases.map(\.rawValue))
    #expect(names.compactMap { $0.value as? StyleElement } == StyleElement.allCases)
    var styles = StyleSheet()
    styles.rows.background = red
    styles.separators.row = LineStyle(color: red, width: 1)
    #expect(styles[.rows] == Style(background: red))
    #expect(styles.header == Style())
  }

  @Test("a theme with something changed is another theme, the first one stays")
  func changing() throws {
    let light = try Theme.builtIn("light")
    let mine = light.with { [red] in $0.rows.background = red }
    #expect(mine.styles[.rows]?.background == red)
    #expect(mine.styles[.rows]?.height == 32)
    #expect(light.styles[.rows]?.background == nil)
    #expect(mine != light)
  }

  @Test("variants are laid over each other, and changes are made again on top")
  func variants() throws {
    let modern = try Theme.builtIn("modern")
    #expect(modern.variants == ["compact", "comfortable", "dark"])
    let dark = try modern.variant("dark")
    #expect(dark == (try Theme.builtIn("modern", variants: ["dark"])))
    #expect(
      try dark.variant("compact") == Theme.builtIn("modern", variants: ["dark", "compact"]))
    let red = red
    let mine = try modern.with { $0.rows.text = red }.variant("dark")
    #expect(mine.styles[.rows]?.text == red)
    #expect(mine.styles[.grid]?.background == dark.styles[.grid]?.background)
  }

  @Test("a variant that is not there is an error that names the theme")
  func absent() throws {
    func message(_ body: () throws -> Theme) -> String? {
      do {
        _ = try body()
        return nil
      } catch {
        return (error as? RenderError)?.message
      }
    }
    #expect(
      message { try Theme.builtIn("modern", variants: ["drak"]) }
        == "theme modern has no variant \"drak\", did you mean \"dark\"?")
    #expect(
      message { try Theme.builtIn("light").variant("night") }
        == "theme light has no variant \"night\", did you mean \"light\"?")
    #expect(
      message { try Theme(name: "mine", styles: StyleSheet()).variant("dark") }
        == "theme mine has no variant \"dark\"; it is made in Swift")
  }

  private var source: DataSourceHelper<String> {
    DataSourceHelper([String](), columns: [DataColumn("Country", \.self)])
  }

  @Test("a theme replaces what was set before it, what is set after it is on top")
  func applying() throws {
    let (light, ios7) = (try Theme.builtIn("light"), try Theme.builtIn("ios7"))
    var grid = SourceGrid(source, theme: .theme(light))
    grid.variants = ["dark"]
    grid.styles.rows.background = red
    grid.apply(ios7)
    #expect(grid.theme == .theme(ios7))
    #expect(grid.variants == [])
    #expect(grid.styles == StyleSheet())
    grid.styles.rows.background = red
    #expect(grid.styles[.rows] == Style(background: red))
    #expect(grid.theme == .theme(ios7))
  }

  @Test("grids that name no theme have the default one as it is when they are made")
  func standard() throws {
    // Other tests draw grids meanwhile: the default must not change its look.
    let light = Theme.default
    #expect(light == (try Theme.builtIn("light")))
    defer { Theme.default = light }
    var house = light
    house.name = "house"
    let before = SourceGrid(source)
    Theme.default = house
    #expect(SourceGrid(source).theme == .theme(house))
    #expect(before.theme == .theme(light))
    #expect(SourceGrid(source, theme: .builtIn("dark")).theme == .builtIn("dark"))
  }
}
