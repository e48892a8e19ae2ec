import Testing

@Suite("Bad SQL")
struct BadQueryTests {
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
        errors:
          "error: old.png: the name needs {name} in it, which is replaced by the value of \"name\""),
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
  func sql(_ bad: BadInput) async throws { try await bad.check() }

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
        "doc.yaml", "data: ok.csv\ncolumns: [{key: age}, {key: age, value: age / 2}]\n",
        errors: "error: doc.yaml:2:23: the value of column \"age\" would show in the other column "
          + "\"age\" too, instead of the data; give it another key"),
      .file(
        "doc.yaml", "data: ok.csv\nwhere: a > (1\ncolumns: [{key: b, value: ''}]\nlimit: 0\n",
        errors: """
          error: doc.yaml:2:8: the expression has a ( without a )
          error: doc.yaml:3:27: the expression is empty
          error: doc.yaml:4:8: 0 is out of range: 1 to 1000000000
          """),
    ])
  func documentSQL(_ bad: BadInput) async throws { try await bad.check() }
}
