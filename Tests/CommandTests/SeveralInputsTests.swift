import Foundation
import TestSupport
import Testing

@Suite("Several inputs of the command")
struct SeveralInputsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try folder.write("name,age\nAnna \(name),3\nBo,4\n", to: "data/\(name).csv")
      try folder.write(
        "data: ../data/\(name).csv\ntitle: Report \(name)\n", to: "reports/\(name).yaml")
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
  }

  @discardableResult
  private func render(_ arguments: String..., input: String = "/dev/null") async throws
    -> Gridpress.Run
  {
    try await Gridpress.run(
      ["render", "--root", "."] + arguments + ["--no-config"], in: folder.path, input: input)
  }

  @Test("each input makes the file that it makes alone, under its name")
  func names() async throws {
    let run = try await render(
      "reports/a.yaml", "reports/b.yaml", "data/c.csv", "-o", "out/{name}.svg", "-o",
      "out/{name}.png")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      try folder.names(in: "out") == ["a.png", "a.svg", "b.png", "b.svg", "c.png", "c.svg"])
    for (input, name) in [("reports/a.yaml", "a"), ("data/c.csv", "c")] {
      try await render(input, "-o", "single.png", "-o", "single.svg")
      #expect(try folder.bytes("single.png") == folder.bytes("out/\(name).png"))
      #expect(try folder.bytes("single.svg") == folder.bytes("out/\(name).svg"))
    }
  }

  @Test("without -o each makes a picture beside itself, or in the format of --to")
  func beside() async throws {
    let run = try await render("reports/a.yaml", "reports/b.yaml", "--to", "svg")
    #expect(run.errors == "")
    #expect(try folder.names(in: "reports") == ["a.svg", "a.yaml", "b.svg", "b.yaml", "c.yaml"])
    try await render("data/a.csv", "data/b.csv")
    #expect(try folder.names(in: "data") == ["a.csv", "a.png", "b.csv", "b.png", "c.csv"])
  }

  @Test("the files that a document names are made without -o, relative to the document")
  func output() async throws {
    try folder.write(
      "data: ../data/a.csv\noutput: [../out/x.svg, ../out/x.pdf]\nscale: 2\ndate: 2024-01-31\n",
      to: "reports/own.yaml")
    let run = try await render("reports/own.yaml")
    #expect(run.errors == "")
    #expect(try folder.names(in: "out") == ["x.pdf", "x.svg"])
    try await render("reports/a.yaml", "--set", "title=", "-o", "a.pdf", "--date", "2024-01-31")
    #expect(try folder.bytes("out/x.pdf") == folder.bytes("a.pdf"))
    // Flags win.
    try await render("reports/own.yaml", "-o", "out/y.png", "--scale", "1")
    try await render("reports/own.yaml", "-o", "out/z.png")
    #expect(try folder.bytes("out/y.png") != folder.bytes("out/z.png"))
    try folder.write("data: ../data/a.csv\ndate: tomorrow\nscale: 99\n", to: "reports/own.yaml")
    let bad = try await render("reports/own.yaml", "-o", "out/y.png")
    #expect(
      bad.errors == """
        error: reports/own.yaml:2:7: "tomorrow" is not a date: write it as 2024-01-31, 2024-01-31T12:00:00Z or now
        error: reports/own.yaml:3:8: 99 is out of range: 0.01 to 8

        """)
  }

  @Test("an input that fails stops no other; failures come last, and the first gives the exit code")
  func failures() async throws {
    try folder.write("data: ../data/none.csv\n", to: "reports/b.yaml")
    try folder.write("data: ../data/c.csv\nwdith: 3\n", to: "reports/c.yaml")
    let run = try await render(
      "reports/a.yaml", "reports/b.yaml", "reports/c.yaml", "missing.yaml", "-o", "out/{name}.svg")
    #expect(
      run.errors == """
        error: reports/b.yaml:1:7: "reports/../data/none.csv" cannot be read: no such file or directory
        error: reports/c.yaml:2:1: unknown key "wdith", did you mean "width"?
        error: missing.yaml: cannot be read: no such file or directory
        error: 3 of 4 inputs failed; the other was drawn

        """)
    #expect(run.exitCode == 66)
    #expect(try folder.names(in: "out") == ["a.svg"])
    let other = try await render(
      "reports/c.yaml", "reports/b.yaml", "-o", "out/{name}.svg", "--diagnostics", "json")
    #expect(other.exitCode == 65)
    #expect(other.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
  }

  @Test(
    "outputs that cannot be are errors before anything is drawn",
    arguments: [
      (
        ["reports/a.yaml", "reports/b.yaml", "-o", "out/a.svg"],
        "error: out/a.svg: would be written for each of the 2 inputs: put {name} in it, which is replaced by the name of the input"
      ),
      (
        ["reports/a.yaml", "reports/b.yaml", "-o", "-", "--to", "svg"],
        "error: standard output takes one input, not 2"
      ),
      (
        ["-", "-", "-o", "{name}.svg"],
        "error: - is given twice: standard input can be read only once"
      ),
      (
        ["reports/a.yaml", "-o", "out/{nam}.svg"],
        "error: out/{nam}.svg: {nam} is not a placeholder: {page} is replaced by the number of a page, {name} by the name of the input and, with --split-by KEY, {KEY} by a value"
      ),
    ])
  func usage(_ arguments: [String], _ message: String) async throws {
    let run = try await Gridpress.run(
      ["render", "--root", "."] + arguments, in: folder.path)
    #expect(run.errors == message + "\n")
    #expect(run.exitCode == 64)
    #expect(try folder.names(in: "out").isEmpty)
  }

  @Test("two inputs of one name do not write over each other, nor over an input")
  func collisions() async throws {
    let run = try await render("reports/a.yaml", "data/a.csv", "-o", "out/{name}.svg")
    #expect(
      run.errors == """
        error: out/a.svg: is the output of reports/a.yaml, and would be overwritten by data/a.csv
        error: 1 of 2 inputs failed; the other was drawn

        """)
    #expect(run.exitCode == 64)
    #expect(try folder.names(in: "out") == ["a.svg"])
    try folder.write("name\nx\n", to: "b.png")
    try folder.write("name\nx\n", to: "b.csv")
    let over = try await render("b.csv", "b.png", "--from", "csv")
    #expect(over.errors.contains("error: b.png: is an input, and would be overwritten"))
    #expect(try folder.text("b.png") == "name\nx\n")
  }

  @Test("each input can be split by a column")
  func split() async throws {
    let run = try await render(
      "data/a.csv", "data/b.csv", "--split-by", "age", "-o", "out/{name}-{age}.svg")
    #expect(run.errors == "")
    #expect(try folder.names(in: "out") == ["a-3.svg", "a-4.svg", "b-3.svg", "b-4.svg"])
  }

  @Test("a document comes on standard input, its paths relative to the working directory")
  func standardInput() async throws {
    try folder.write("data: data/a.csv\ntitle: Piped\n", to: "piped.yaml")
    let run = try await render(
      "-", "--from", "yaml", "-o", "out/piped.svg", input: folder.file("piped.yaml"))
    #expect(run.errors == "")
    try await render("piped.yaml", "-o", "out/file.svg")
    #expect(try folder.bytes("out/piped.svg") == folder.bytes("out/file.svg"))
    try folder.write("data: data/a.csv\ntitel: Piped\n", to: "piped.yaml")
    let bad = try await render(
      "-", "--from", "yaml", "-o", "out/piped.svg", input: folder.file("piped.yaml"))
    #expect(
      bad.errors == "error: standard input:2:1: unknown key \"titel\", did you mean \"title\"?\n")
  }
}
