import Foundation
import TestSupport
import Testing

/// Whatever is wrong, one line a problem says what and where, the exit code says what kind, and no file changes.
@Suite("Bad input")
struct BadInputTests {
  private static let table = "name,age\nAnna,3\nBo,4\n"

  private func check(_ bad: BadInput) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.table, to: "ok.csv")
    try folder.write("earlier", to: "old.png")
    try FileManager.default.createDirectory(
      atPath: folder.file("folder.csv"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.file("folder.png"), withIntermediateDirectories: true)
    for (name, bytes) in bad.files { try folder.write(bytes, to: name) }
    let before = try folder.names

    let run = try await Gridpress.run(bad.arguments, in: folder.path)

    #expect(run.errors == bad.errors + "\n")
    #expect(run.exitCode == bad.exitCode)
    #expect(run.output == [])
    #expect(try folder.text("old.png") == "earlier")
    #expect(try folder.names == before)
  }

  // MARK: Tables

  @Test(
    "a table that cannot be read is an error with its place",
    arguments: [
      BadInput.command(
        "render", "missing.csv", "-o", "old.png",
        errors: "error: missing.csv: cannot be read: no such file or directory", exitCode: 66),
      .command(
        "render", "folder.csv", "-o", "old.png",
        errors: "error: folder.csv: cannot be read: is a directory", exitCode: 66),
      .command(
        "render", "ok.csv/more.csv", "-o", "old.png",
        errors: "error: ok.csv/more.csv: cannot be read: not a directory", exitCode: 66),
      .file(
        "utf16.csv", [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00],
        errors: "error: utf16.csv:1:1: the file is UTF-16; convert it to UTF-8"),
      .file(
        "quote.csv", "a,b\n1,\"x\n2,3\n",
        errors: "error: quote.csv:2:3: the quote that opens here is never closed; close it, or "
          + "double a quote that is part of the text"),
      .file("empty.csv", "", errors: "error: empty.csv: the file is empty"),
      .file("blank.csv", "\n\n\r\n", errors: "error: blank.csv: the file is empty"),
      .command(
        "render", "notes.txt", "-o", "old.png",
        errors: "error: notes.txt: cannot tell from the name what it is: .csv, .tsv, .json, "
          + ".ndjson, .jsonl, .sqlite and .db are tables, .yaml and .yml documents; or add --from csv"
      ),
      .file(
        "cut.json", "[{\"a\": 1},\n {\"a\": ",
        errors: "error: cut.json:2:8: the file ends within the object that begins at 2:2"),
      .file(
        "answer.json", "{\"ok\": true, \"data\": [{\"a\": 1}]}",
        errors:
          "error: answer.json:1:1: a table is an array of rows (objects or arrays), or an object "
          + "with \"rows\" and, if the rows are arrays, \"columns\"; this object has \"ok\", "
          + "\"data\": if the table is in \"data\", give the pointer /data"),
      .file(
        "lines.ndjson", "{\"a\": 1}\n[2]\n",
        errors: "error: lines.ndjson:2:1: the row is an array where the rows before it are objects"),
      .file(
        "text.sqlite", "a,b\n1,2\n",
        errors: "error: text.sqlite: the file is no SQLite database"),
      .command(
        "render", "missing.db", "-o", "old.png",
        errors: "error: missing.db: cannot be read: no such file or directory", exitCode: 66),
      .command(
        "render", "ok.csv", "--table", "t", "-o", "old.png",
        errors: "error: tables and queries are for SQLite databases, not for CSV"),
      .command(
        "render", "ok.csv", "--from", "json", "--pointer", "a", "-o", "old.png",
        errors:
          "error: \"a\" is no JSON Pointer: write /key/0/key, with ~1 for a slash and ~0 for a "
          + "tilde in a key"),
      .command(
        "render", "-", "--from", "sqlite", "-o", "old.png",
        errors: "error: a database is read from a file, not from standard input"),
      .command(
        "render", "ok.csv", "--table", "t", "--query", "select 1", "-o", "old.png",
        errors: "error: only one of --pointer, --table and --query can be given"),
      .command(
        "render", "-", "-o", "old.png", errors: "error: standard input: the file is empty",
        exitCode: 65),
    ])
  func tables(_ bad: BadInput) async throws { try await check(bad) }

  // MARK: Flags

  @Test(
    "an unknown column is answered with the nearest",
    arguments: [
      BadInput.flags(
        "--group-by", "nam",
        errors: "error: ok.csv: no column is called \"nam\", did you mean \"name\"?"),
      .flags(
        "--sort", "agee:desc",
        errors: "error: ok.csv: no column is called \"agee\", did you mean \"age\"?"),
      .flags(
        "--columns", "name,zzzzz",
        errors: "error: ok.csv: no column is called \"zzzzz\"; there are \"name\", \"age\""),
      .flags(
        "--columns", "name,",
        errors: "error: --columns takes names with a comma between two, not \"name,\""),
      .flags(
        "--columns", "", errors: "error: --columns takes names with a comma between two, not \"\""),
      .flags(
        "--group-by", "",
        errors: "error: ok.csv: no column is called \"\"; there are \"name\", \"age\""),
    ])
  func columns(_ bad: BadInput) async throws { try await check(bad) }

  @Test(
    "a flag with a value that makes no sense is answered with what does",
    arguments: [
      BadInput.flags(
        "--page", "A11",
        errors:
          "error: --page takes A4, Letter, WIDTHxHEIGHT (72 to 14400 points) or fit, not \"A11\""
      ),
      .flags(
        "--page", "10x10",
        errors: "error: --page takes A4, Letter, WIDTHxHEIGHT (72 to 14400 points) or fit, not "
          + "\"10x10\""),
      .flags("--scale", "0", errors: "error: --scale is a factor above 0 and up to 8, not 0.0"),
      .flags("--scale", "9", errors: "error: --scale is a factor above 0 and up to 8, not 9.0"),
      .flags("--scale", "nan", errors: "error: --scale is a factor above 0 and up to 8, not nan"),
      .flags(
        "--scale", "big",
        errors: """
          error: the value 'big' is invalid for '--scale <factor>'
          Help:  --scale <factor>  Device pixels per point in a PNG, up to 8.
          Usage: gridpress render [<options>] <input>
            See 'gridpress render --help' for more information.
          """),
      .flags("--rows", "5-2", errors: "error: --rows takes a range such as 1-50, not \"5-2\""),
      .flags("--rows", "0-2", errors: "error: --rows takes a range such as 1-50, not \"0-2\""),
      .flags("--rows", "3-", errors: "error: ok.csv: there is no row 3: the data has 2"),
      .flags(
        "--width", "0", errors: "error: --width is a number of points from 1 to 100000, not 0.0"),
      .flags(
        "--width", "inf", errors: "error: --width is a number of points from 1 to 100000, not inf"),
      .flags(
        "--date", "2026-02-29",
        errors: "error: --date takes YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ, not \"2026-02-29\""),
      .flags(
        "--delimiter", "ab", errors: "error: --delimiter takes one ASCII character, not \"ab\""),
      .flags("--delimiter", "é", errors: "error: --delimiter takes one ASCII character, not \"é\""),
      .flags(
        "--delimiter", "a",
        errors: "error: \"a\" cannot be the delimiter: take a comma, a semicolon, a tab or another "
          + "sign, but no letter, digit or quote"),
      .flags("--sort", "", errors: "error: --sort takes KEY or KEY:desc, not \"\""),
      .flags(
        "--fonts", "nofonts", errors: "error: nofonts: there is no such folder of fonts",
        exitCode: 66),
      .flags(
        "--fonts", "folder.csv", errors: "error: there is no font in folder.csv", exitCode: 66),
      .flags(
        "--diagnostics", "xml",
        errors: """
          error: the value 'xml' is invalid for '--diagnostics <diagnostics>'. Please provide one of \
          'text' and 'json'.
          Help:  --diagnostics <diagnostics>  How errors and warnings are written: text, or json with \
          an object a line.
          Usage: gridpress render [<options>] <input>
            See 'gridpress render --help' for more information.
          """),
      .flags(
        "--gropu-by", "name",
        errors: """
          error: unknown option '--gropu-by'. Did you mean '--group-by'?
          Usage: gridpress render [<options>] <input>
            See 'gridpress render --help' for more information.
          """),
    ])
  func flags(_ bad: BadInput) async throws { try await check(bad) }

  @Test(
    "SQL that cannot be used is answered with what SQLite says of it",
    arguments: [
      BadInput.flags(
        "--where", "aeg > 3",
        errors: "error: ok.csv: no such column: aeg, did you mean \"age\"?"),
      .flags("--where", "", errors: "error: ok.csv: the expression is empty"),
      .flags(
        "--where", "1; drop table data",
        errors: "error: ok.csv: it must be one expression, without a semicolon"),
      .flags("--where", "1), (2", errors: "error: ok.csv: the expression has a ) without a ("),
      .flags(
        "--where", "random()",
        errors: "error: ok.csv: random() is refused: it differs from run to run"),
      .flags(
        "--sql", "delete from data",
        errors: "error: ok.csv: the query may only read: it must be one SELECT statement"),
      .flags(
        "--sql", "select name from ok",
        errors: "error: ok.csv: no such table: ok; the table is called data"),
      .flags(
        "--sql", "select 1; select 2",
        errors: "error: ok.csv: the query must be one SELECT statement, not several"),
      .flags(
        "--sql", "select name from data", "--sort", "age",
        errors: "error: ok.csv: no column is called \"age\", did you mean \"name\"?"),
      .flags("--limit", "0", errors: "error: --limit is a number of rows from 1, not 0"),
      .flags(
        "--split-by", "name",
        errors: "error: old.png: the name needs {name} in it, where the value of \"name\" stands"),
      .output(
        "--split-by", "nme", "-o", "{nme}.png",
        errors: "error: ok.csv: no column is called \"nme\", did you mean \"name\"?", exitCode: 64),
      .output(
        "--split-by", "name", "-o", "-", "--to", "png",
        errors: "error: standard output cannot be split into several files", exitCode: 64),
      .output(
        "--split-by", "name", "-o", "no/{name}.png",
        errors: "error: no/Anna.png: cannot be written: there is no folder \"no\"", exitCode: 73),
    ])
  func sql(_ bad: BadInput) async throws { try await check(bad) }

  @Test(
    "SQL in a document is answered at its place",
    arguments: [
      BadInput.file(
        "doc.yaml", "data: ok.csv\nwhere: aeg > 3\n",
        errors: "error: doc.yaml:2:8: no such column: aeg, did you mean \"age\"?"),
      .file(
        "doc.yaml", "data: ok.csv\nsql: select nme from data\n",
        errors: "error: doc.yaml:2:6: no such column: nme, did you mean \"name\"?"),
      .file(
        "doc.yaml", "data: ok.csv\ncolumns:\n  - {key: b, value: sum(age)}\n",
        errors: "error: doc.yaml:3:21: a row has no aggregate such as sum(…); for one of all rows "
          + "write (select sum(…) from data)"),
      .file(
        "doc.yaml",
        "data: ok.csv\ncolumns: [{key: b, value: age}, {key: b, value: age + 1}]\n",
        errors: "error: doc.yaml:2:33: column \"b\" has two values; give one of them another key"),
      .file(
        "doc.yaml", "data: ok.csv\nwhere: a > (1\ncolumns: [{key: b, value: ''}]\nlimit: 0\n",
        errors: """
          error: doc.yaml:2:8: the expression has a ( without a )
          error: doc.yaml:3:27: the expression is empty
          error: doc.yaml:4:8: 0 is out of range: 1 to 1000000000
          """),
    ])
  func documentSQL(_ bad: BadInput) async throws { try await check(bad) }

  // MARK: Commands

  @Test(
    "an unknown command is answered with the nearest",
    arguments: [
      BadInput.command(
        "rendr", "ok.csv", errors: "error: no command is called \"rendr\", did you mean \"render\"?"
      ),
      .command(
        "ok.csv", "-o", "old.png",
        errors: "error: no command is called \"ok.csv\", to draw a file: "
          + "gridpress render ok.csv -o FILE"),
      .command(
        "colour",
        errors:
          "error: no command is called \"colour\", there are render, themes, inspect, explain, lint, schema, test, review, accept, reject"
      ),
      .command(
        "themes", "show", "drak",
        errors: "error: no theme is called \"drak\", did you mean \"dark\"?"
      ),
    ])
  func commands(_ bad: BadInput) async throws { try await check(bad) }

  // MARK: Themes and documents

  @Test(
    "an unknown theme is answered with the nearest",
    arguments: [
      BadInput.flags(
        "--theme", "drak", errors: "error: no theme is called \"drak\", did you mean \"dark\"?"),
      .flags(
        "--theme", "solarized",
        errors: "error: no theme is called \"solarized\", there are contrast, dark, ios6, ios7, "
          + "journal, ledger, light, material, modern, pastel, terminal, trading"),
      .flags(
        "--theme", "./mine.yaml",
        errors: "error: ./mine.yaml: cannot be read: no such file or directory", exitCode: 66),
    ])
  func themes(_ bad: BadInput) async throws { try await check(bad) }

  @Test("all problems of a theme file are told together, each with its place and the nearest key")
  func themeFile() async throws {
    let theme = """
      rows: {background: red, bakground: blue}
      headr: {}
      grid: {font: {size: big}}
      """
    try await check(
      BadInput(
        testDescription: "", files: ["my.yaml": Array(theme.utf8)],
        arguments: ["render", "ok.csv", "-o", "old.png", "--theme", "my.yaml"],
        errors: """
          error: my.yaml:1:25: unknown key "bakground", did you mean "background"?
          error: my.yaml:2:1: unknown key "headr", did you mean "header"?
          error: my.yaml:3:21: expected a number, not "big"
          """, exitCode: 65))
  }

  @Test(
    "all problems of a document are told together",
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
          error: doc.yaml:4:30: "3z" is no column width: write 120, fit, {fit: {min: 60, max: 240}}, \
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
  func documents(_ bad: BadInput) async throws { try await check(bad) }

  @Test(
    "what a document asks for and is not there is told at the place where it asks",
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
  func references(_ bad: BadInput) async throws { try await check(bad) }

  @Test("a small document that would grow without end is refused")
  func aliases() async throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...8 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    try await check(
      .file(
        "bomb.yaml", text,
        errors: "error: bomb.yaml: the file is nested more than 64 levels deep, or has more than "
          + "1000000 values with all its aliases"))
  }

  // MARK: Outputs

  @Test(
    "an output that cannot be is an error before anything is drawn",
    arguments: [
      BadInput.output(
        errors: "error: nothing to write: add -o FILE with a name in .png, .pdf or .svg",
        exitCode: 64),
      .output(
        "-o", "-", errors: "error: -o - needs its format: add --to png, --to pdf or --to svg",
        exitCode: 64),
      .output(
        "-o", "-", "--to", "gif", errors: "error: --to takes png, pdf or svg, not \"gif\"",
        exitCode: 64),
      .output(
        "-o", "new.png", "-o", "table.gif",
        errors: "error: table.gif: ends in none of .png, .pdf, .svg; rename it or add --to png",
        exitCode: 64),
      .output(
        "-o", "new.png", "-o", "new.png", errors: "error: -o new.png is given twice", exitCode: 64),
      .output(
        "-o", "new.png", "-o", "nowhere/new.png",
        errors: "error: nowhere/new.png: cannot be written: there is no folder \"nowhere\"",
        exitCode: 73),
      .output(
        "-o", "new.png", "-o", "folder.png",
        errors: "error: folder.png: cannot be written: is a directory", exitCode: 73),
      .output(
        "-o", "ok.csv/new.png", errors: "error: ok.csv/new.png: cannot be written: not a directory",
        exitCode: 73),
    ])
  func outputs(_ bad: BadInput) async throws { try await check(bad) }
}
