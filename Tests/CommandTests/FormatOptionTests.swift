import Foundation
import TestSupport
import Testing

@Suite("Flags and keys that a format does not have")
struct FormatOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\n", to: "a.csv")
    try folder.write(#"[{"name": "Anna", "age": 3}]"#, to: "a.json")
    try folder.write("| name | age |\n|---|---|\n| Anna | 3 |\n", to: "a.md")
  }

  /// The beginning of a message, the flag and the key, and the files that have it.
  private static let options: [(message: String, flags: [String], key: String, files: [String])] = [
    ("a delimiter is for", ["--delimiter", ";"], "delimiter: \";\"", ["a.csv"]),
    ("a quote is for", [], "quote: \"'\"", ["a.csv"]),
    ("an escape is for", [], "escape: \"#\"", ["a.csv"]),
    ("lines can be skipped in", ["--skip-lines", "0"], "skip: 0", ["a.csv"]),
    ("hidden rows and columns are for", ["--hidden", "show"], "hidden: show", []),
    ("colors of number formats are for", ["--colors", "show"], "colors: show", []),
  ]

  @Test("each is refused by the formats that do not have it", arguments: options.indices)
  func refused(_ number: Int) async throws {
    let option = Self.options[number]
    for file in ["a.csv", "a.json", "a.md"] {
      try folder.write("data: {file: \(file), \(option.key)}\n", to: "a.yaml")
      let wanted = option.files.contains(file)
      let document = try await Gridpress.run(
        ["inspect", "a.yaml", "--stage", "data"], in: folder.path)
      #expect((document.exitCode == 0) == wanted, "\(file): \(document.errors)")
      #expect(document.errors.contains(option.message) == !wanted, "\(file): \(document.errors)")
      if option.flags.isEmpty { continue }
      let table = try await Gridpress.run(
        ["inspect", file, "--stage", "data"] + option.flags, in: folder.path)
      #expect(table.exitCode == (wanted ? 0 : 64), "\(file): \(table.errors)")
      #expect(table.errors.contains(option.message) == !wanted, "\(file): \(table.errors)")
    }
  }

  @Test("dates of a column that the data does not have are an error")
  func dates() async throws {
    try folder.write("data: {file: a.csv, columnDates: {agee: dd.MM.yyyy}}\n", to: "a.yaml")
    for arguments in [["a.csv", "--dates", "agee=dd.MM.yyyy"], ["a.yaml"]] {
      let run = try await Gridpress.run(
        ["inspect"] + arguments + ["--stage", "data"], in: folder.path)
      #expect(
        run.errors.hasSuffix("a.csv: there is no column \"agee\", did you mean \"age\"?\n"))
      #expect(run.exitCode == 65)
    }
  }

  @Test(
    "what chooses a table is refused with a document",
    arguments: [
      ["--pointer", "/a"], ["--sheet", "a"], ["--table", "a"], ["--query", "select 1"],
    ])
  func documents(_ flags: [String]) async throws {
    try folder.write("data: a.csv\n", to: "a.yaml")
    let run = try await Gridpress.run(["inspect", "a.yaml"] + flags, in: folder.path)
    #expect(
      run.errors
        == "error: --sheet, --pointer, --table and --query are for tables; in a document write them below data\n"
    )
    #expect(run.exitCode == 64)
  }

  @Test("docs does not draw again what it only checks")
  func docs() async throws {
    try folder.write("# Text\n", to: "a.md")
    let run = try await Gridpress.run(["docs", "a.md", "--check", "--all"], in: folder.path)
    #expect(run.errors.hasPrefix("error: --check and --all cannot be used together"))
    #expect(run.exitCode == 64)
  }

  @Test(
    "an argument that is not in UTF-8 is wrong usage, and names no other file",
    arguments: ["render a.csv -o 'n\\351.png'", "render 'a\\377.csv' -o n.png"])
  func encoding(_ arguments: String) async throws {
    let names = try folder.names
    let run = try await Program("/bin/sh").run(
      ["-c", "eval \"\\\"$0\\\" $(printf \"$1\")\"", Gridpress.program.path, arguments],
      in: folder.path)
    let shown = arguments.contains("351") ? "n\\xE9.png" : "a\\xFF.csv"
    #expect(
      run.errors
        == "error: the argument \"\(shown)\" is not in UTF-8, as all arguments have to be\n")
    #expect(run.exitCode == 64)
    #expect(try folder.names == names)
  }
}
