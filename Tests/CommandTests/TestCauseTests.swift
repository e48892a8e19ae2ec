import Foundation
import TestSupport
import Testing

@Suite("Causes of differences in golden tests")
struct TestCauseTests {
  private let folder: TemporaryFolder

  private static let theme = """
    name: fjord
    background: "#FFFFFF"
    foreground: "#1A2530"
    accent: "#0B7A75"
    header:
      background: {ref: accent}
      text: {on: accent}
    summary: {insets: [4, 8]}
    """

  private static let document = """
    data: {columns: [ship, tons], rows: [[Ann, 4000], [Bob, 318.5]]}
    theme: fjord.yaml
    summary: {tons: sum}
    rules:
      - name: heavy
        when: tons > 1000
        style: {background: "#FFEEEE"}
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.theme, to: "fjord.yaml")
    try folder.write(Self.document, to: "ships.yaml")
    try folder.write(Self.document + "\ntitle: Boats", to: "boats.yaml")
  }

  private func test(_ flags: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(
      ["test", "ships.yaml", "boats.yaml"] + flags, in: folder.path,
      environment: ["CI": nil, "GRIDPRESS_RECORD": nil])
  }

  private func edit(_ old: String, _ new: String, in file: String) throws {
    try folder.write(folder.text(file).replacing(old, with: new), to: file)
  }

  @Test("an edited colour of a theme is named with its line, once for all cases")
  func accent() async throws {
    _ = try await test()
    try edit("#0B7A75", "#7A0B75", in: "fjord.yaml")
    let run = try await test("--quiet", "--junit", "junit.xml")
    #expect(run.outputText.hasPrefix("different: 2 cases, by "))
    #expect(
      run.outputText.contains(
        "background #0B7A75 → #7A0B75 (set by header.background at fjord.yaml:6:15, from accent at "
          + "fjord.yaml:4:9)"))
    #expect(run.outputText.components(separatedBy: "#7A0B75").count == 2)
    #expect(run.outputText.hasSuffix("\n  cases (png): ships, boats\n\n"))
    #expect(run.errors == "2 of 2 cases differ\n")
    #expect(try folder.text("junit.xml").contains("set by header.background at fjord.yaml:6:15"))
    let annotations = try await test("--diagnostics", "github", "--quiet")
    #expect(
      annotations.outputText.hasPrefix("::error file=fjord.yaml,line=6,col=15,title=2 cases::"))
    #expect(annotations.outputText.split(separator: "\n").count == 1)
  }

  @Test("a rule of a document is named with its line, and so is the row of a changed text")
  func rule() async throws {
    _ = try await test()
    try edit("#FFEEEE", "#EEFFEE", in: "ships.yaml")
    let style = try await test()
    #expect(
      style.outputText.contains(
        "background #FFEEEE → #EEFFEE (set by rule \"heavy\" at ships.yaml:5:5"))
    try edit("> 1000", "> 300", in: "ships.yaml")
    #expect(try await test().outputText.contains("(rule \"heavy\" matches now, ships.yaml:5:5)"))
    try edit("Bob, 318.5", "Bob, 99.5", in: "ships.yaml")
    #expect(
      try await test().outputText.contains("text \"318.5\" → \"99.5\" (row 2 of the data"))
  }

  @Test("totals of everything are called so, and what has not moved is not said to have")
  func totals() async throws {
    _ = try await test()
    try edit("4000", "4001", in: "ships.yaml")
    let words = try await test().outputText
    #expect(words.contains("\n  grand total, \"Tons\": text "), "\(words)")
    #expect(!words.contains("moved 0,0") && !words.contains("strip"))
  }

  @Test("on a terminal the status is in colour, elsewhere and with NO_COLOR it is not")
  func colors() async throws {
    let script = "/usr/bin/script"
    guard FileManager.default.isExecutableFile(atPath: script) else { return }
    func output(_ environment: [String: String?]) async throws -> String {
      var all: [String: String?] = ["CI": nil, "GRIDPRESS_RECORD": nil, "TERM": "xterm-256color"]
      all.merge(environment) { $1 }
      return try await Program(script).run(
        ["-qec", "\(Gridpress.folder)/gridpress test ships.yaml --record never", "/dev/null"],
        in: folder.path, environment: all
      ).outputText
    }
    let colored = "\u{1B}[1;33mmissing\u{1B}[0m: ships (png)"
    #expect(try await output(["NO_COLOR": nil]).contains(colored))
    #expect(try await !output(["NO_COLOR": "1"]).contains("\u{1B}[1;"))
    #expect(try await !test("--record", "never").outputText.contains("\u{1B}"))
  }
}
