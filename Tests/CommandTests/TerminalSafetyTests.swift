import Foundation
import TestSupport
import Testing

@Suite("What data and documents may not do to the person at the terminal")
struct TerminalSafetyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a\u{1B}]0;x\u{07},b\n\u{1B}[31mred\u{202E},\u{9B}2J\n", to: "t.csv")
  }

  private static let commands = [
    ["inspect", "t.csv", "--stage", "data"], ["inspect", "t.csv", "--stage", "grid"],
    ["inspect", "t.csv", "--stage", "layout"], ["inspect", "t.csv", "--stage", "frames"],
    ["inspect", "t.csv", "--stage", "display-list"], ["inspect", "t.csv", "--at", "30,60"],
    ["explain", "t.csv", "--cell", "0,0,b"], ["init", "t.csv"],
    ["render", "t.csv", "-o", "t.png", "--columns", "\u{1B}[31mx"],
    ["render", "t.csv", "-o", "t.png", "--where", "\u{1B}[31m"], ["\u{1B}[31mx"],
    ["lint", "\u{1B}[31mx"], ["schema", "\u{1B}[31mx"],
  ]

  @Test("no control of a terminal is written, by any command", arguments: commands)
  func controls(_ arguments: [String]) async throws {
    let run = try await Gridpress.run(arguments, in: folder.path)
    for text in [run.outputText, run.errors] {
      let controls = text.unicodeScalars.filter { scalar in
        scalar != "\n" && scalar != "\t"
          && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x202E)
      }
      #expect(controls.isEmpty, "\(arguments)")
    }
    #expect(!(run.outputText + run.errors).isEmpty)
  }

  @Test("a title may begin with a minus")
  func minus() async throws {
    let run = try await Gridpress.run(
      ["render", "t.csv", "-o", "t.png", "--title", "-1/2"], in: folder.path)
    #expect(run.exitCode == 0)
  }

  @Test(
    "a pipe that a document names is an error, and not waited for",
    arguments: [
      "data: pipe", "extends: pipe", "{data: t.csv, theme: ./pipe}",
      "{data: {file: pipe, format: json}}",
    ])
  func pipe(_ document: String) async throws {
    try await #require(Program("/usr/bin/mkfifo").run(["pipe"], in: folder.path).exitCode == 0)
    try folder.write(document, to: "d.yaml")
    let run = try await Gridpress.run(["render", "d.yaml", "-o", "d.png"], in: folder.path)
    #expect(run.exitCode == 66)
    #expect(run.errors.contains("pipe"))
    #expect(try !folder.names.contains("d.png"))
  }
}
