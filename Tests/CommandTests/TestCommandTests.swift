import GridPNG
import TestSupport
import Testing

@Suite("Golden tests by the command")
struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(people: 28)
  }

  private func write(people: Int) throws {
    try folder.write(
      "data: {columns: [city, people], rows: [[Oslo, 7], [Rome, \(people)]]}\n", to: "cities.yaml")
  }

  private func gridpress(
    _ arguments: [String], environment: [String: String?] = [:]
  ) async throws -> Gridpress.Run {
    var all: [String: String?] = ["CI": nil, "GRIDPRESS_RECORD": nil]
    all.merge(environment) { $1 }
    return try await Gridpress.run(arguments, in: folder.path, environment: all)
  }

  private func record() async throws {
    _ = try await gridpress(["test", "cities.yaml", "--format", "layout,png"])
  }

  @Test("the first run records and fails, the second passes")
  func recording() async throws {
    let first = try await gridpress(["test", "cities.yaml"])
    #expect(first.outputText.hasPrefix("recorded: cities (png)\n"))
    #expect(
      first.errors == "look at the recorded files, then run it again\n1 case: 1 recorded\n")
    #expect(first.exitCode == 1)
    let second = try await gridpress(["test", "cities.yaml"])
    #expect(second.outputText == "")
    #expect(second.errors == "1 case: 1 passed\n")
    #expect(second.exitCode == 0)
  }

  @Test("with CI set nothing is recorded unless a flag says so")
  func continuousIntegration() async throws {
    let run = try await gridpress(["test", "cities.yaml"], environment: ["CI": "true"])
    #expect(run.outputText.hasPrefix("missing: cities (png)\n"))
    #expect(run.exitCode == 1)
    #expect(try !folder.names.contains("__snapshots__"))
    let told = try await gridpress(
      ["test", "cities.yaml", "--record", "missing"], environment: ["CI": "true"])
    #expect(told.outputText.hasPrefix("recorded: cities (png)\n"))
  }

  @Test("a difference is reported in words, waits, and can be accepted")
  func accepting() async throws {
    try await record()
    try write(people: 29)
    let run = try await gridpress(["test", "cities.yaml"])
    #expect(run.outputText.contains("section 0, row 1, \"People\": text \"28\" → \"29\""))
    #expect(run.exitCode == 1)
    let review = try await gridpress(["review"])
    #expect(review.outputText.hasPrefix("[1/1] different: cities (png)\n"))
    #expect(review.exitCode == 1)
    let accept = try await gridpress(["accept", "cit*"])
    #expect(accept.outputText == "accepted: cities (png)\n")
    #expect(try await gridpress(["test", "cities.yaml"]).exitCode == 0)
    #expect(try await gridpress(["review"]).errors == "nothing is pending\n")
  }

  @Test("what is rejected waits no more, and differs again")
  func rejecting() async throws {
    try await record()
    try write(people: 29)
    _ = try await gridpress(["test", "cities.yaml"])
    #expect(try await gridpress(["reject"]).outputText == "rejected: cities (png)\n")
    #expect(try await gridpress(["accept", "cities"]).exitCode == 64)
    #expect(try await gridpress(["test", "cities.yaml"]).exitCode == 1)
  }

  @Test("files that no case uses are listed, then removed")
  func unreferenced() async throws {
    try await record()
    try folder.write("old", to: "__snapshots__/old.png")
    let arguments = ["test", "cities.yaml", "--format", "png,layout", "--unreferenced"]
    let list = try await gridpress(arguments + ["list"])
    #expect(list.outputText.hasPrefix("unreferenced: "))
    #expect(list.outputText.hasSuffix("/__snapshots__/old.png\n"))
    #expect(list.exitCode == 1)
    #expect(try await gridpress(arguments + ["remove"]).exitCode == 0)
    #expect(try await gridpress(arguments + ["list"]).exitCode == 0)
  }

  @Test("reports are written where they are wanted")
  func reports() async throws {
    try await record()
    let run = try await gridpress([
      "test", "cities.yaml", "--report", "out", "--junit", "out/junit.xml", "--json",
      "out/run.json",
    ])
    #expect(run.exitCode == 0)
    #expect(try folder.text("out/report.html").contains("<title>1 case: 1 passed</title>"))
    #expect(try folder.text("out/report.html").contains("src=\"data:image/png;base64,iVBOR"))
    #expect(try folder.text("out/junit.xml").contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(try folder.text("out/run.json").contains("\"status\" : \"passed\""))
  }

  @Test("masks and tolerances let a case pass that differs")
  func comparison() async throws {
    try await record()
    try write(people: 29)
    func exitCode(_ flags: String...) async throws -> Int32 {
      try await gridpress(["test", "cities.yaml"] + flags).exitCode
    }
    #expect(try await exitCode() == 1)
    #expect(try await exitCode("--ignore", "{column: people}") == 0)
    #expect(try await exitCode("--ignore", "{column: city}") == 1)
    #expect(try await exitCode("--only", "{column: city}") == 0)
    // A changed text is told of whatever pixels may do.
    #expect(try await exitCode("--tolerance", "255;any") == 1)
  }

  @Test("pixels that differ within the tolerance pass, clusters of them do not")
  func tolerance() async throws {
    try await record()
    let picture = try folder.bytes("__snapshots__/cities.png")
    let image = try PNGDecoder.decode(picture)
    var pixels = image.pixels
    for place in 0..<4 { pixels[place] ^= 0x0300_0000 }
    let changed = DecodedImage(width: image.width, height: image.height, pixels: pixels)
    try folder.write(PNGEncoder.encode(changed), to: "__snapshots__/cities.png")
    func exitCode(_ flags: String...) async throws -> Int32 {
      try await gridpress(["test", "cities.yaml"] + flags).exitCode
    }
    #expect(try await exitCode() == 1)
    #expect(try await exitCode("--tolerance", "3;4") == 0)
    #expect(try await exitCode("--tolerance", "2;4") == 1)
    #expect(try await exitCode("--tolerance", "3;3") == 1)
    #expect(try await exitCode("--speckle", "8;4") == 0)
    #expect(try await exitCode("--speckle", "8;3") == 1)
    #expect(try await exitCode("--speckle", "8;4", "--tolerance", "3;3") == 1)
  }

  @Test("points let sizes and places differ, and a failure says what a tolerance loosens")
  func points() async throws {
    func write(width: Double) throws {
      try folder.write(
        "data: {rows: [{city: Oslo, people: 7}]}\ncolumns: [{key: city, width: \(width)}, {key: people, width: 80}]\n",
        to: "cities.yaml")
    }
    try write(width: 100)
    _ = try await gridpress(["test", "cities.yaml"])
    try write(width: 100.4)
    func test(_ tolerance: String) async throws -> Gridpress.Run {
      try await gridpress(["test", "cities.yaml", "--tolerance", tolerance])
    }
    let exact = try await test("255;any")
    #expect(exact.exitCode == 1)
    #expect(
      exact.outputText.contains(
        "the tolerance is for pixels; with points sizes and places may differ too"),
      "\(exact.outputText)")
    let half = try await test("255;any;0.5")
    #expect(half.exitCode == 0, "\(half.outputText)")
    let less = try await test("255;any;points=0.3")
    #expect(less.exitCode == 1)
    #expect(less.outputText.contains("within 0.3 points"), "\(less.outputText)")
    // A text is never within a tolerance.
    try folder.write(
      "data: {rows: [{city: Rome, people: 7}]}\ncolumns: [{key: city, width: 100}, {key: people, width: 80}]\n",
      to: "cities.yaml")
    #expect(try await test("255;any;9").exitCode == 1)
  }

  @Test("a review shows pictures in the way that is asked for, and none where nobody asked")
  func reviewPictures() async throws {
    try await record()
    try write(people: 29)
    _ = try await gridpress(["test", "cities.yaml"])
    let environment: [String: String?] = ["TERM": "xterm-kitty", "TMUX": nil]
    let plain = try await gridpress(["review"], environment: environment)
    #expect(!plain.outputText.contains("\u{1B}"))
    let shown = try await gridpress(["review", "--pictures", "kitty"])
    for label in ["recorded:", "made now:", "difference:"] {
      #expect(shown.outputText.contains(label + "\n\u{1B}_Ga=T,f=100,"))
    }
  }

  @Test("a document that cannot be read fails, and the others are compared")
  func unreadable() async throws {
    try await record()
    try folder.write("data: {rows: [{a: 1}]}\nwdith: 3\n", to: "broken.yaml")
    try folder.write("data: none.csv\n", to: "lost.yaml")
    let run = try await gridpress([
      "test", "broken.yaml", "cities.yaml", "lost.yaml", "--report", "out", "--junit",
      "out/junit.xml", "--json", "out/run.json",
    ])
    #expect(run.exitCode == 1)
    #expect(run.errors == "3 cases: 1 passed, 2 failed\n")
    #expect(
      run.outputText.contains(
        "failed: broken (document)\n  broken.yaml:2:1: unknown key \"wdith\""))
    #expect(run.outputText.contains("lost.yaml:1:"))
    #expect(run.outputText.contains("none.csv"))
    for name in ["report.html", "junit.xml", "run.json"] {
      let text = try folder.text("out/\(name)")
      #expect(text.contains("broken.yaml:2:1: unknown key"), "\(name)")
      #expect(text.contains("none.csv"), "\(name)")
    }
    #expect(try folder.text("out/junit.xml").contains("tests=\"3\" failures=\"0\" errors=\"2\""))
  }

  @Test("where no document can be read, the exit code says so, and the reports are written")
  func nothingReadable() async throws {
    try folder.write("data: {rows: [{a: 1}]}\nwdith: 3\n", to: "broken.yaml")
    let run = try await gridpress(["test", "broken.yaml", "--junit", "junit.xml"])
    #expect(run.exitCode == 65)
    #expect(run.errors == "1 case: 1 failed\n")
    #expect(run.outputText.ranges(of: "broken.yaml:2:1: unknown key").count == 1)
    #expect(try folder.text("junit.xml").contains("errors=\"1\""))
  }

  @Test(
    "a document that can be read but not drawn fails in the same way, whatever is compared",
    arguments: [[], ["--variants", "all"], ["--states", "all"], ["--format", "svg"]],
    [
      "data: {rows: [{a: 1, b: 2}]}\ncolumns: [a]\nsummary: {b: sum}\n", "data: none.csv\n",
    ])
  func undrawable(_ flags: [String], _ document: String) async throws {
    try folder.write(document, to: "broken.yaml")
    let run = try await gridpress(["test", "broken.yaml", "--record", "never"] + flags)
    #expect(run.exitCode == 1)
    #expect(run.errors.hasSuffix(" failed\n"))
    #expect(!run.errors.contains("error:"))
    #expect(run.outputText.ranges(of: "broken.yaml:").count == 1)
  }

  @Test("pages of a PDF are compared as pictures, and accepted")
  func pages() async throws {
    let image = DecodedImage(width: 4, height: 3, pixels: Array(repeating: 0xFFFF_FFFF, count: 12))
    try folder.write(PNGEncoder.encode(image), to: "page.png")
    let arguments = [
      "test", "cities.yaml", "--format", "pdf", "--report", "out", "--page-renderer",
      "sh -c 'cp page.png \"$1-1.png\"' {input} {output}",
    ]
    _ = try await gridpress(arguments)
    #expect(try folder.names(in: "__snapshots__").contains("cities.page-1.png"))
    #expect(try await gridpress(arguments).exitCode == 0)
    var pixels = image.pixels
    pixels[5] = 0x1020_30FF
    try folder.write(
      PNGEncoder.encode(DecodedImage(width: 4, height: 3, pixels: pixels)), to: "page.png")
    let run = try await gridpress(arguments)
    #expect(run.exitCode == 1)
    #expect(run.outputText.contains("  page 1: 1 of 12 pixels"))
    #expect(try folder.text("out/report.html").contains("<h3>Page 1</h3>"))
    #expect(
      try await gridpress(["review", "--pictures", "kitty"]).outputText.contains("page 1:\n"))
    #expect(try await gridpress(["accept"]).outputText == "accepted: cities (pdf)\n")
    #expect(try await gridpress(arguments).exitCode == 0)
  }

  @Test(
    "wrong flags and files have their exit codes",
    arguments: [
      (["test", "cities.yaml", "--tolerance", "much"], 64),
      (["test", "cities.yaml", "--speckle", "16"], 64),
      (["test", "cities.yaml", "--ignore", "{colum: people}"], 64),
      (["test", "cities.yaml", "--ignore", "{column: poeple}"], 64),
      (["test", "cities.yaml", "--ignore", "{column: people}", "--format", "png,svg"], 64),
      (["test", "cities.yaml", "--page-renderer", "a {input} {output}"], 64),
      (["test", "cities.yaml", "--format", "pdf", "--page-renderer", "pdftoppm"], 64),
      (["review", "--pictures", "braille"], 64),
      (["test", "none.yaml"], 66), (["test", "cities.yaml", "--states", "selcted"], 64),
      (["test", "cities.yaml", "--themes", "none/*.yaml"], 66), (["accept"], 66),
      (["test", "cities.yaml", "--themes", "lihgt"], 64),
    ] as [([String], Int32)])
  func mistakes(_ arguments: [String], _ exitCode: Int32) async throws {
    let run = try await gridpress(arguments)
    #expect(run.exitCode == exitCode)
    #expect(run.errors.hasPrefix("error: "))
  }
}
