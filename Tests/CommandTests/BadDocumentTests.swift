import Testing

@Suite("Bad themes and documents")
struct BadDocumentTests {
  @Test(
    "an unknown theme is answered with the nearest",
    arguments: [
      BadInput.flags(
        "--theme", "drak", errors: "error: no theme is called \"drak\", did you mean \"dark\"?"),
      .flags(
        "--theme", "solarized",
        errors:
          "error: no theme is called \"solarized\", there are contrast, dark, dashboard, ios6, "
          + "ios7, journal, ledger, light, material, modern, newspaper, pastel, spreadsheet, terminal, "
          + "trading, and presets such as teal-banded"),
      .flags(
        "--theme", "./mine.yaml",
        errors: "error: ./mine.yaml: cannot be read: no such file or directory", exitCode: 66),
    ])
  func themes(_ bad: BadInput) async throws { try await bad.check() }

  @Test(
    "all problems of a theme file are reported together, each with its place and the nearest key")
  func themeFile() async throws {
    let theme = """
      rows: {background: red, bakground: blue}
      headr: {}
      grid: {font: {size: big}}
      """
    let bad = BadInput(
      testDescription: "", files: ["my.yaml": Array(theme.utf8)],
      arguments: ["render", "ok.csv", "-o", "old.png", "--theme", "my.yaml"],
      errors: """
        error: my.yaml:1:25: unknown key "bakground", did you mean "background"?
        error: my.yaml:2:1: unknown key "headr", did you mean "header"?
        error: my.yaml:3:21: expected a number, not "big"
        """, exitCode: 65)
    try await bad.check()
  }

  @Test(
    "all problems of a document are reported together",
    arguments: [
      BadInput.file(
        "doc.yaml",
        """
        data: ok.csv
        theme: drak
        widht: 300
        columns: [{key: name, width: 3z}, {title: Age}]
        """,
        errors: """
          error: doc.yaml:2:8: no theme is called "drak", did you mean "dark"?
          error: doc.yaml:3:1: unknown key "widht", did you mean "width"?
          error: doc.yaml:4:30: "3z" is not a column width: write 120, fit, {fit: {min: 60, max: 240}}, \
          25% or 2fr
          error: doc.yaml:4:35: a column needs a key
          """),
      .file("doc.yaml", "", errors: "error: doc.yaml:1:1: the file is empty"),
      .file(
        "doc.yaml", "title: x\n",
        errors:
          "error: doc.yaml:1:1: the document has no data: add data: FILE, or data: {rows: […]}"),
      .file(
        "list.yaml", "[{a: 1}]",
        errors:
          "error: list.yaml:1:1: a document begins with data: FILE, or data: {rows: […]}"
      ),
      .file("doc.yaml", [0x61, 0xFF], errors: "error: doc.yaml: the file is not UTF-8"),
      .file(
        "doc.yaml", "data: ok.csv\ndata: ok.csv\n",
        errors: "error: doc.yaml:1:1: \"data\" is given more than once"),
      .file(
        "doc.yaml", "data: [ok.csv\n",
        errors:
          "error: doc.yaml:2:1: did not find expected ',' or ']' while parsing a flow sequence"),
    ])
  func documents(_ bad: BadInput) async throws { try await bad.check() }

  @Test(
    "what a document asks for and is not there is reported at the place where it asks",
    arguments: [
      BadInput.file(
        "doc.yaml", "title: x\ndata: nope.csv\n",
        errors: "error: doc.yaml:2:7: \"nope.csv\" cannot be read: no such file or directory",
        exitCode: 66),
      .file(
        "doc.yaml", "data: {file: nope.csv}\n",
        errors: "error: doc.yaml:1:14: \"nope.csv\" cannot be read: no such file or directory",
        exitCode: 66),
      .file(
        "doc.yaml", "data: ok.csv\ntheme: ./nope.yaml\n",
        errors: "error: doc.yaml:2:8: \"./nope.yaml\" cannot be read: no such file or directory",
        exitCode: 66),
      .file(
        "doc.yaml", "data: ok.csv\nvariant: drak\n",
        errors: "error: doc.yaml:2:10: theme light has no variant \"drak\", did you mean \"dark\"?"),
      .file(
        "doc.yaml", "data: ok.csv\ncolumns: [{key: age, hidden: true}]\n",
        errors: "error: doc.yaml:2:10: a grid shows at least one column"),
      .file(
        "doc.yaml", "data: ok.csv\ngroup: nam\n",
        errors: "error: doc.yaml:2:8: no column is called \"nam\", did you mean \"name\"?"),
      .file(
        "doc.yaml", "data: ok.csv\ncolumns:\n  - name\n  - {key: aeg}\n",
        errors: "error: doc.yaml:4:5: no column is called \"aeg\", did you mean \"age\"?"),
      .file(
        "doc.yaml", "data: {file: ok.csv, delimiter: a}\n",
        errors: "error: doc.yaml:1:14: \"a\" cannot be the delimiter: take a comma, a semicolon, a "
          + "tab or another sign, but no letter, digit or quote"),
    ])
  func references(_ bad: BadInput) async throws { try await bad.check() }

  @Test("a small document that would grow without end is refused")
  func aliases() async throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...8 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let bad = BadInput.file(
      "bomb.yaml", text,
      errors:
        "error: bomb.yaml:1:37: the file has more than 1000000 values with all its aliases; --limit document-values=N allows more"
    )
    try await bad.check()
  }
}
