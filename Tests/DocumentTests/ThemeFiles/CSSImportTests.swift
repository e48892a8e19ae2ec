import GridCore
import GridDocuments
import GridModel
import GridPress
import Testing

@Suite("Style sheets as themes")
struct CSSImportTests {
  private func theme(_ text: String) throws -> ThemeImport {
    let imported = try ThemeImport(text, path: "t.css", name: "t")
    if imported.takenCount > 0 {
      _ = try ThemeFile.read(ThemeText(text: imported.text, name: "t.yaml"))
    }
    return imported
  }

  /// The lines of the theme without its name.
  private func lines(_ text: String) throws -> [String] {
    try theme(text).text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }
      .map(String.init)
  }

  private func omissions(_ text: String) throws -> [String] {
    try theme(text).omissions.map { "\($0.place): \($0.parameter): \($0.reason)" }
  }

  @Test(
    "a declaration ends with its block, in minified files too",
    arguments: [
      ":root{--background:#fff;--foreground:#111;--primary:#00f}",
      ":root{--background:#fff;--foreground:#111;--primary:#00f",
      "/*a*/:root/*b*/{/*c*/--background/*d*/:/*e*/#fff/*f*/;--foreground:#111;;--primary:#00f;}/*",
      "@charset \"utf-8\";:root{color:red;--background:#fff;--x:{a;b};--foreground:#111;--primary:#00f}",
      "\u{FEFF}:root{--s:\"}\";--background:#FFF;--u:url(a;b});--foreground:#111;--\\70rimary:#00f}",
      "--background: white; --foreground: #111; --primary: blue",
    ])
  func ends(_ text: String) throws {
    #expect(
      try lines(text) == [
        "background: \"#FFFFFF\"", "foreground: \"#111111\"", "accent: \"#0000FF\"",
      ])
  }

  @Test(
    "dark blocks in all their notations become the variant dark",
    arguments: [
      ".dark{--bg:#000}", "[data-theme=dark]{--bg:#000}", ":root[data-theme=\"dark\"]{--bg:#000}",
      "html.dark, body.dark-mode { --bg: #000 }",
      "@media (prefers-color-scheme: dark){:root{--bg:#000}}",
      "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:#000}}",
      "@layer base{.dark{--bg:#000}}", ":where(.dark, .dark *){--bg:#000}",
      ":root{&.dark{--bg:#000}}", ":root{@media (prefers-color-scheme:dark){--bg:#000}}",
      "@media not (prefers-color-scheme: light){:root{--bg:#000}}",
      "[data-bs-theme='dark']{--bg:#000}", ".theme-dark{--bg:#000}",
      "@supports (color: red) { @variant dark { --bg: #000 } }",
    ])
  func dark(_ block: String) throws {
    let text = ":root{--bg:#fff;--primary:var(--bg)}" + block
    #expect(
      try lines(text) == [
        "background: \"#FFFFFF\"", "accent: \"#FFFFFF\"", "variants:", "  dark:",
        "    background: \"#000000\"", "    accent: \"#000000\"",
      ], "\(block)")
  }

  @Test("light and other schemes: the light one is the theme itself if nothing else is")
  func schemes() throws {
    #expect(
      try lines(".light{--bg:#fff}.dark{--bg:#000}[data-theme=ocean]{--bg:navy}") == [
        "background: \"#FFFFFF\"", "variants:", "  dark:", "    background: \"#000000\"",
        "  ocean:", "    background: \"#000080\"",
      ])
    #expect(
      try lines(":root{--bg:#000}@media (prefers-color-scheme: light){:root{--bg:#fff}}") == [
        "background: \"#000000\"", "variants:", "  light:", "    background: \"#FFFFFF\"",
      ])
    #expect(
      try lines(":root{--bg: light-dark(white, black)}") == [
        "background: \"#FFFFFF\"", "variants:", "  dark:", "    background: \"#000000\"",
      ])
  }

  @Test("the cascade chooses: the last, the more specific, the important, the unlayered")
  func cascade() throws {
    for text in [
      ":root{--bg:#000}:root{--bg:#fff}", ":root{--bg:#fff}html{--bg:#000}",
      ":root{--bg:#fff!important}:root{--bg:#000}", ":root{--bg:#fff}@theme{--bg:#000}",
      ":root{--bg:#fff}@property --bg{syntax:'*';initial-value:#000}",
      "@property --bg{syntax:'*';inherits:true;initial-value:#fff}",
      "@media print{:root{--bg:#000}}.card{--bg:#fff}.other{--bg:#000}",
    ] {
      #expect(try lines(text) == ["background: \"#FFFFFF\""], "\(text)")
    }
  }

  @Test("what is not imported is listed with its place")
  func listed() throws {
    #expect(
      try omissions(
        """
        :root { --bg: #fff; --accent: var(--nothing); --shadow: 0 1px black;
          --text: linear-gradient(red, blue); color: red; font: x }
        @media print { :root { --bg: white } }
        .card { --bg: pink }
        """) == [
          "t.css:1:21: --accent: there is no --nothing",
          "t.css:1:47: --shadow: it has no counterpart",
          "t.css:2:3: --text: its value has no counterpart",
          "t.css:2:39: color and 1 more: only custom properties are read",
          "t.css:3:24: --bg: it is set in \"@media print\" only",
          "t.css:4:9: --bg: it is set for \".card\" only",
        ])
    let empty = try theme(":root{--primary:var(--a);--a:var(--b);--b:var(--a)}")
    #expect(empty.takenCount == 0)
    #expect(
      empty.omissions.map { "\($0.place) \($0.parameter)" } == [
        "t.css:1:7 --primary", "t.css:1:26 --a", "t.css:1:39 --b",
      ])
  }

  @Test("a property whose variable is in a circle has its fallback")
  func fallbacks() throws {
    #expect(
      try lines(":root{--a:var(--b);--b:var(--a);--bg:var(--a, var(--c, #fff))}")
        == ["background: \"#FFFFFF\""])
    #expect(
      try lines(":root{--bg:rgb(var(--rgb) / var(--a, 50%));--rgb:0 0 0}")
        == ["background: \"#00000080\""])
  }

  @Test(
    "lengths and fonts",
    arguments: [
      ("--radius:0.625rem", "separators: {frame: {radius: 10}}"),
      ("--radius:calc(1rem - 2px)", "separators: {frame: {radius: 14}}"),
      ("--radius:calc((2px + 1px) * 2 / 3)", "separators: {frame: {radius: 2}}"),
      ("--radius:min(4px, 1rem)", "separators: {frame: {radius: 4}}"),
      ("--font-size:10.5pt", "font: {size: 14}"), ("--font-size:0.9em", "font: {size: 14.4}"),
      ("--spacing:0.25rem", "spacing: 4"), ("--spacing:8px", "spacing: 4"),
      (
        "--font-sans:'Source Sans 3', Segoe UI, system-ui, \"Apple Color Emoji\"",
        "font: {family: [\"Source Sans 3\", \"Segoe UI\"]}"
      ),
    ])
  func lengths(_ declaration: String, _ line: String) throws {
    let lines = try lines(":root{\(declaration)}")
    #expect(lines.contains(line), "\(lines)")
  }

  @Test("names of design systems, with what they have in front and behind")
  func names() throws {
    #expect(
      try lines(
        """
        :root{--acme-color-background-default:#fff;--acme-color-text-primary:#111;
        --acme-color-text-secondary:#555;--acme-color-border-subtle:#ddd;--acme-radius-md:6px}
        """) == [
          "background: \"#FFFFFF\"", "foreground: \"#111111\"",
          "colors: {secondary: \"#555555\", line: \"#DDDDDD\"}",
          "separators: {frame: {radius: 6}}",
        ])
    // In shadcn, accent is the look under a pointer.
    #expect(
      try lines(":root{--primary:#00f;--accent:#eee;--accent-foreground:#111}") == [
        "accent: \"#0000FF\"", "hovered: {background: \"#EEEEEE\"}",
      ])
    #expect(
      try lines("@theme{--color-primary:#00f;--color-accent:#f00}") == ["accent: \"#0000FF\""])
  }

  @Test("blocks and brackets that are too deep are an error with its place, long values are none")
  func limits() throws {
    for text in [
      String(repeating: "a{", count: 5000), ":root{--a:" + String(repeating: "(", count: 5000),
    ] {
      let error = #expect(throws: RenderError.self) { try theme(text) }
      #expect(error?.message.hasPrefix("nested more than 64 levels deep") == true)
      #expect(error?.place?.line == 1 && (error?.place?.column ?? 0) > 60)
    }
    let doubled = (0..<60).map { "--c\($0):var(--c\($0 + 1)) var(--c\($0 + 1));" }.joined()
    let imported = try theme(":root{\(doubled)--c60:#fff;--bg:var(--c0);--text:#111}")
    #expect(imported.takenCount == 1)
    let chain = (0..<2000).map { "--c\($0):var(--c\($0 + 1));" }.joined()
    #expect(
      try lines(":root{\(chain)--c2000:#fff;--bg:var(--c0)}") == ["background: \"#FFFFFF\""])
  }
}
