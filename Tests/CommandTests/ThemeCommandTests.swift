import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Themes of the command")
struct ThemeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\nBo,4\n", to: "ok.csv")
  }

  @Test(
    "themes and themes list say of each theme, one a line, its name, its variants and what it is like",
    arguments: [
      ["themes"], ["themes", "list"],
    ])
  func list(_ arguments: [String]) async throws {
    let run = try await Gridpress.run(arguments, in: folder.path)
    let lines = run.outputText.split(separator: "\n")
    #expect(
      lines.compactMap { $0.split(separator: " ").first.map(String.init) } == Theme.builtInNames)
    #expect(
      lines.first { $0.hasPrefix("ledger") }
        == "ledger       compact,comfortable,dark   For print, black on white with rules instead of fills"
    )
    #expect(
      lines.first { $0.hasPrefix("light") }
        == "light        compact,comfortable,dark   A quiet grid for reports, white with grey rules and a tinted header"
    )
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("themes list --presets has six styles in six colours behind the themes")
  func presets() async throws {
    let run = try await Gridpress.run(["themes", "list", "--presets"], in: folder.path)
    let names = run.outputText.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    let colors = ["blue", "teal", "green", "red", "violet", "gray"]
    let styles = ["plain", "banded", "filled", "boxed", "lined", "bold"]
    let presets = colors.flatMap { color in styles.map { "\(color)-\($0)" } }
    #expect(Array(names.prefix(Theme.builtInNames.count)) == Theme.builtInNames)
    #expect(names.dropFirst(Theme.builtInNames.count).sorted() == presets.sorted())
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("themes show prints the theme's file as it is", arguments: Theme.builtInNames)
  func show(_ name: String) async throws {
    let run = try await Gridpress.run(["themes", "show", name], in: folder.path)
    #expect(run.output == (try fileBytes(PackageFolder.file("themes/\(name).yaml").path)))
    #expect(run.exitCode == 0)
  }

  @Test(
    "a theme that was shown and is used as a file looks as the built-in one",
    arguments: [
      "dark", "ios6",
    ])
  func copy(_ name: String) async throws {
    let shown = try await Gridpress.run(["themes", "show", name], in: folder.path)
    try folder.write(shown.output, to: "sub/mine.yaml")
    for (theme, file) in [(name, "a.png"), ("sub/mine.yaml", "b.png")] {
      let run = try await Gridpress.run(
        ["render", "ok.csv", "--theme", theme, "-o", file], in: folder.path)
      #expect(run.errors == "")
    }
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
  }

  @Test("an imported theme draws; what has no counterpart is reported with its line")
  func imported() async throws {
    try folder.write(
      ":root {\n  --primary: #0B7A75;\n  --shadow: 0 1px 2px black;\n}\n", to: "tokens.css")
    let imported = try await Gridpress.run(
      ["themes", "import", "tokens.css", "-o", "brand.yaml"], in: folder.path)
    #expect(imported.exitCode == 0 && imported.outputText == "")
    #expect(
      imported.errors == """
        tokens.css:3:3: --shadow: it has no counterpart
        1 of 2 parameters imported

        """)
    let drawn = try await Gridpress.run(
      ["render", "ok.csv", "--theme", "brand.yaml", "-o", "a.png"], in: folder.path)
    #expect(drawn.exitCode == 0 && drawn.errors == "")
    let shown = try await Gridpress.run(
      ["themes", "import", "tokens.css", "--name", "Ours 1"], in: folder.path)
    #expect(
      shown.outputText == """
        name: "Ours 1"
        accent: "#0B7A75"
        # Without a counterpart: --shadow

        """)
    let missing = try await Gridpress.run(["themes", "import", "none.json"], in: folder.path)
    #expect(missing.exitCode == 66)
    // Of what nothing can be imported no file is made.
    try folder.write("{\"foo\": {\"$value\": \"1px\"}}", to: "foo.json")
    let nothing = try await Gridpress.run(
      ["themes", "import", "foo.json", "-o", "foo.yaml"], in: folder.path)
    #expect(
      nothing.errors
        == "foo.json:1:2: foo: it has no counterpart\nerror: foo.json: none of 1 parameter has a counterpart\n"
    )
    #expect(nothing.exitCode == 65)
    #expect((try? folder.bytes("foo.yaml")) == nil)
  }

  @Test("a theme is found by its name from any working directory, and differs from the others")
  func anywhere() async throws {
    var pictures: Set<[UInt8]> = []
    for theme in Theme.builtInNames {
      let run = try await Gridpress.run(
        ["render", folder.file("ok.csv"), "--theme", theme, "-o", "-", "--to", "png"], in: "/")
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
      pictures.insert(run.output)
    }
    #expect(pictures.count == Theme.builtInNames.count)
  }
}
