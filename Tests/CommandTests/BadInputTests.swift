import Testing

/// Whatever is wrong, one line a problem says what and where, the exit code says what kind, and no
/// file changes.
@Suite("Bad input")
struct BadInputTests {
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
        "quote.csv", "a,b\n1,\"x\n2,3\n",
        errors: "error: quote.csv:2:3: the quote that opens here is never closed; close it, or "
          + "double a quote that is part of the text"),
      .file("empty.csv", "", errors: "error: empty.csv: the file is empty"),
      .file("blank.csv", "\n\n\r\n", errors: "error: blank.csv: the file is empty"),
      .command(
        "render", "notes.txt", "-o", "old.png",
        errors: "error: notes.txt: the name does not show the format: .csv, .tsv, .json, "
          + ".ndjson, .jsonl, .sqlite, .sqlite3, .db, .xlsx, .xlsm, .ods, .md, .markdown, .html, .htm, .fwf, .prn are "
          + "tables, .yaml and .yml documents; or specify it: --from csv"
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
        "rows.json", #"{"data": {"rows": [{"a": 1}]}, "rows": "3-"}"#,
        errors: "error: rows.json:1:40: there is no row 3: the data has 1"),
      .file(
        "lines.ndjson", "{\"a\": 1}\n[2]\n",
        errors: "error: lines.ndjson:2:1: the row is an array where the rows before it are objects"),
      .file(
        "text.sqlite", "a,b\n1,2\n",
        errors: "error: text.sqlite: the file is not an SQLite database"),
      .command(
        "render", "missing.db", "-o", "old.png",
        errors: "error: missing.db: cannot be read: no such file or directory", exitCode: 66),
      .command(
        "render", "ok.csv", "--table", "t", "-o", "old.png",
        errors: "error: tables are chosen in databases, spreadsheets and web pages, not in CSV"),
      .command(
        "render", "ok.csv", "--from", "json", "--pointer", "a", "-o", "old.png",
        errors:
          "error: \"a\" is not a JSON Pointer: write /key/0/key, with ~1 for a slash and ~0 for a "
          + "tilde in a key"),
      .command(
        "render", "-", "--from", "sqlite", "-o", "old.png",
        errors: "error: a database is read from a file, not from standard input"),
      .command(
        "render", "ok.csv", "--table", "t", "--query", "select 1", "-o", "old.png",
        errors: "error: only one of --sheet, --pointer, --table and --query can be given"),
      .command(
        "render", "-", "-o", "old.png", errors: "error: standard input: the file is empty",
        exitCode: 65),
    ])
  func tables(_ bad: BadInput) async throws { try await bad.check() }

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
        errors: "error: --columns takes names separated by commas, not \"name,\""),
      .flags(
        "--columns", "", errors: "error: --columns takes names separated by commas, not \"\""),
      .flags(
        "--group-by", "",
        errors: "error: ok.csv: no column is called \"\"; there are \"name\", \"age\""),
    ])
  func columns(_ bad: BadInput) async throws { try await bad.check() }

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
          Help:  --scale <factor>  Device pixels per point in a PNG, up to 8; 1 if neither this nor a document sets it.
          Usage: gridpress render [<options>] <input> ...
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
        errors: "error: --date takes YYYY-MM-DD, YYYY-MM-DDThh:mm:ssZ or now, not \"2026-02-29\""),
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
          'text', 'json', 'github' or 'sarif'.
          Help:  --diagnostics <diagnostics>  How errors and warnings are written: text, json with one \
          object per line, github for annotations of GitHub Actions, or sarif for one document of code \
          scanning.
          Usage: gridpress render [<options>] <input> ...
            See 'gridpress render --help' for more information.
          """),
      .flags(
        "--gropu-by", "name",
        errors: """
          error: unknown option '--gropu-by'. Did you mean '--group-by'?
          Usage: gridpress render [<options>] <input> ...
            See 'gridpress render --help' for more information.
          """),
      .flags(
        "--group", "name",
        errors: """
          error: unknown option '--group'. Did you mean '--group-by'?
          Usage: gridpress render [<options>] <input> ...
            See 'gridpress render --help' for more information.
          """),
    ])
  func flags(_ bad: BadInput) async throws { try await bad.check() }
}
