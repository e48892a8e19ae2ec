import Foundation
import TestSupport
import Testing

@Suite("Flags for columns and texts")
struct ColumnFlagTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "id,name,q1_pct,q2_pct,amount\n1,Anna,0.1,0.25,30\n2,Bo,0.5,1,12\n", to: "a.csv")
    try folder.write(
      "data: a.csv\ncolumns: [{key: name, title: Who}, amount, {key: double, value: amount * 2}]\n",
      to: "a.yaml")
  }

  /// What the grid shows as text.
  private func grid(_ arguments: String..., input: String = "a.csv") async throws -> Gridpress.Run {
    try await Gridpress.run(
      ["inspect", input, "--stage", "grid", "--no-config"] + arguments, in: folder.path)
  }

  /// What is drawn, as text.
  private func drawn(_ arguments: [String], input: String = "a.csv") async throws -> String {
    let run = try await Gridpress.run(
      ["inspect", input, "--stage", "display-list", "--no-config"] + arguments, in: folder.path)
    #expect(run.errors == "")
    return run.outputText
  }

  @Test(
    "columns are chosen and left out by names and patterns",
    arguments: [
      (["--columns", "-id,-*_pct"], ["name", "amount"]),
      (["--columns", "*_pct,name"], ["q1_pct", "q2_pct", "name"]),
      (["--columns", "name,*"], ["name", "id", "q1_pct", "q2_pct", "amount"]),
      (["--columns", "q?_pct,-q1_pct"], ["q2_pct"]),
      (["--hide", "id,q*"], ["name", "amount"]),
      (["--columns", "*", "--hide", "name"], ["id", "q1_pct", "q2_pct", "amount"]),
      (["--columns", "-id", "--group-by", "name"], ["q1_pct", "q2_pct", "amount"]),
    ])
  func selection(_ flags: [String], _ expected: [String]) async throws {
    let text = try await drawn(flags + ["--titles", "keep"])
    let positions = expected.map { text.range(of: "\"\($0)\"")?.lowerBound }
    #expect(positions.allSatisfy { $0 != nil }, "\(text)")
    #expect(positions.compactMap(\.self) == positions.compactMap(\.self).sorted())
    for other in ["id", "name", "q1_pct", "q2_pct", "amount"] where !expected.contains(other) {
      #expect(!text.contains("\"\(other)\""), "\(other)")
    }
  }

  @Test("rows are grouped by a flag as the document groups by the same key")
  func groups() async throws {
    try folder.write(
      """
      data: a.csv
      group: [{by: id}, {by: name, title: "of {value}", summary: {columns: {amount: sum}}}]

      """, to: "grouped.yaml")
    let same = try await drawn(["--group-by", "name"], input: "grouped.yaml")
    #expect(same.contains("\"of Anna\"") && same.contains("\"Total\""))
    let other = try await drawn(["--group-by", "q1_pct"], input: "grouped.yaml")
    #expect(!other.contains("\"of Anna\"") && !other.contains("\"Total\""))
  }

  @Test("a column has another title, side and format, and one total")
  func changes() async throws {
    let text = try await drawn([
      "--rename", "amount=Sum = total", "--format", "*_pct=percent:1", "--align", "name=center",
      "--total", "amount=sum", "--subtitle", "-sub", "--note", "one", "--note", "two",
    ])
    for word in ["Sum = total", "10.0%", "100.0%", "42", "-sub", "one", "two", "Total"] {
      #expect(text.contains("\"\(word)\""), "\(word)")
    }
    let plain = try await drawn([])
    let aligned = try await drawn(["--align", "n*=trailing"])
    #expect(plain != aligned)
  }

  @Test("patterns are about the columns of a document too, those calculated included")
  func document() async throws {
    let text = try await drawn(
      ["--columns", "-amount", "--rename", "double=Twice"], input: "a.yaml")
    #expect(text.contains("\"Who\"") && text.contains("\"Twice\"") && text.contains("\"60\""))
    #expect(!text.contains("\"Amount\"") && !text.contains("\"amount\""))
  }

  @Test("the words of the grid have a language of their own")
  func language() async throws {
    let text = try await drawn(["--total", "amount=sum", "--language", "de"])
    #expect(text.contains("\"Summe\""))
    #expect(text.contains("\"0.25\""))
  }

  @Test(
    "names, sides and functions that there are not are answered with those there are",
    arguments: [
      BadInput.flags(
        "--rename", "agee=Age",
        errors: "error: ok.csv: --rename: no column is called \"agee\", did you mean \"age\"?"),
      .flags("--rename", "age", errors: "error: --rename takes pop=Population, not \"age\""),
      .flags("--rename", "=Age", errors: "error: --rename takes pop=Population, not \"=Age\""),
      .flags(
        "--columns", "-x*",
        errors:
          "error: ok.csv: --columns: no column is called like \"x*\"; there are \"name\", \"age\""),
      .flags(
        "--columns", "-", errors: "error: --columns takes names separated by commas, not \"-\""
      ),
      .flags(
        "--hide", "*", errors: "error: ok.csv: --hide leaves no column to show"),
      .flags(
        "--align", "age=right",
        errors:
          "error: --align age=right: \"right\" is not one of leading, center, trailing, decimal"),
      .flags(
        "--total", "age=summ",
        errors:
          "error: --total age=summ: \"summ\" is not one of count, sum, mean, median, min, max, first, last, distinct, did you mean \"sum\"?"
      ),
      .flags(
        "--total", "age=sum", "--total", "age=mean",
        errors: "error: --total age=mean: column \"age\" has a total already"),
      .flags(
        "--total", "agee=sum",
        errors: "error: ok.csv: no column is called \"agee\", did you mean \"age\"?"),
    ])
  func mistakes(_ bad: BadInput) async throws { try await bad.check() }

  @Test("a language without words is answered with those that there are")
  func noLanguage() async throws {
    let run = try await grid("--language", "tlh")
    #expect(run.errors.hasPrefix("error: --language: \"tlh\" is not one of "))
    #expect(run.exitCode == 64)
  }
}
