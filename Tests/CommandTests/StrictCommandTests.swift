import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("The flag --strict")
struct StrictCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a,b\n1\n2,3,4\n", to: "ragged.csv")
    try folder.write("a,b\n1,x\n", to: "good.csv")
  }

  private func render(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(
      ["render"] + arguments + ["--fonts", try PrivateFonts.folder.get()], in: folder.path)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("makes all warnings errors: they are all reported, and nothing is written")
  func all() async throws {
    let run = try await render(
      "ragged.csv", "--format", "b=date:medium", "--strict", "-o", "a.png", "-o", "a.pdf")
    #expect(run.exitCode == 65)
    #expect(
      run.errors.split(separator: "\n").map(String.init) == [
        "error: ragged.csv:2: the row has 1 field where the first row has 2; the missing cells are empty",
        "error: ragged.csv:3: the row has 3 fields where the first row has 2; the last is kept in extra column 3",
        "error: ragged.csv: date:medium applied to 0 of 1 cell of \"b\": they look like 3",
      ])
    #expect(try files == ["good.csv", "ragged.csv"])
  }

  @Test("leaves older files alone, and takes no argument that does not belong to it")
  func older() async throws {
    try folder.write("old", to: "a.svg")
    let run = try await render("--strict", "ragged.csv", "-o", "a.svg")
    #expect(run.exitCode == 65)
    #expect(try folder.bytes("a.svg") == Array("old".utf8))
  }

  @Test("without warnings everything is drawn", arguments: ["--strict", "--strict=ragged-row"])
  func good(flag: String) async throws {
    let run = try await render(
      flag, "good.csv", "-o", "a.png", "-o", "a-{page}.png", "--page", "A5")
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(try files == ["a-1.png", "a.png", "good.csv", "ragged.csv"])
  }

  @Test("chooses codes; other warnings stay warnings, and are reported too")
  func codes() async throws {
    let loose = try await render("ragged.csv", "--strict=clipped-text,no-date", "-o", "a.png")
    #expect(loose.exitCode == 0)
    #expect(loose.errors.contains("warning: ragged.csv:2"))
    let run = try await render(
      "ragged.csv", "--format", "b=date:medium", "--strict=format-not-applied", "-o", "b.png")
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("warning: ragged.csv:2"))
    #expect(run.errors.contains("error: ragged.csv: date:medium applied to 0 of 1 cell"))
    #expect(try files == ["a.png", "good.csv", "ragged.csv"])
    let quiet = try await render(
      "ragged.csv", "--format", "b=date:medium", "--strict=format-not-applied", "-o", "b.png",
      "--quiet")
    #expect(!quiet.errors.contains("warning"))
  }

  @Test("an unknown code is wrong usage")
  func unknown() async throws {
    let run = try await render("good.csv", "--strict=ragged-rows", "-o", "a.png")
    #expect(run.exitCode == 64)
    #expect(
      run.errors
        == "error: no warning has the code \"ragged-rows\", did you mean \"ragged-row\"?\n")
  }

  @Test("as JSON, errors have the codes of the warnings that they were")
  func json() async throws {
    let run = try await render("ragged.csv", "--strict", "-o", "a.png", "--diagnostics", "json")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.allSatisfy {
        $0.contains("\"severity\":\"error\"") && $0.contains("\"code\":\"ragged-row\"")
      })
  }

  @Test("files for pages and for values are not written either")
  func manyFiles() async throws {
    let pages = try await render(
      "ragged.csv", "--strict", "--page", "A5", "-o", "p-{page}.png", "-o", "p.svg")
    #expect(pages.exitCode == 65)
    let values = try await render("ragged.csv", "--strict", "--split-by", "a", "-o", "v-{a}.svg")
    #expect(values.exitCode == 65)
    #expect(try files == ["good.csv", "ragged.csv"])
  }

  @Test(
    "what is found only while pages are painted is an error before any file of a page is written")
  func late() async throws {
    try folder.write("a\nx\n\u{10480}\n", to: "rune.csv")
    let run = try await render("rune.csv", "--strict", "--page", "A5", "-o", "p-{page}.png")
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("no font has a glyph for U+10480"))
    #expect(try files == ["good.csv", "ragged.csv", "rune.csv"])
  }

  @Test("in Swift it is a property of the renderer")
  func swift() async throws {
    let document = GridDocument(data: DataInput(.file(folder.file("ragged.csv"))))
    let output = try #require(RenderOutput(path: folder.file("a.png")))
    let renderer = Renderer(fonts: try PrivateFonts.source, strictness: .codes([.raggedRow]))
    let error = await #expect(throws: RenderError.self) {
      try await renderer.write(document, to: [output])
    }
    #expect(error?.code == .raggedRow)
    #expect(error?.others.map(\.code) == [.raggedRow])
  }
}
