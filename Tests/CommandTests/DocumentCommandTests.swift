import Foundation
import TestSupport
import Testing

@Suite("Documents of the command")
struct DocumentCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\nBo,4\n", to: "reports/data/ok.csv")
    try folder.write("grid: {background: \"#102030\"}\n", to: "reports/mine.yaml")
    try folder.write(
      "data: data/ok.csv\ntheme: ./mine.yaml\ntitle: People\n", to: "reports/people.yaml")
  }

  @Test("paths in a document are relative to it, whatever the working directory")
  func relativePaths() async throws {
    var pictures: Set<[UInt8]> = []
    for (working, document) in [
      (folder.path, "reports/people.yaml"), (folder.file("reports"), "people.yaml"),
      (folder.file("reports"), "./people.yaml"), (folder.file("reports/data"), "../people.yaml"),
      ("/", folder.file("reports/people.yaml")),
    ] {
      let run = try await Gridpress.run(
        ["render", document, "-o", "-", "--to", "svg"], in: working)
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
      pictures.insert(run.output)
    }
    #expect(pictures.count == 1)
    #expect(pictures.first.map { String(decoding: $0, as: UTF8.self).contains("<svg") } == true)
  }

  @Test("a document may be JSON")
  func json() async throws {
    try folder.write(
      #"{"data": "data/ok.csv", "theme": "./mine.yaml", "title": "People"}"#,
      to: "reports/people.json")
    let yaml = try await Gridpress.run(
      ["render", "reports/people.yaml", "-o", "-", "--to", "png"], in: folder.path)
    let json = try await Gridpress.run(
      ["render", "reports/people.json", "-o", "-", "--to", "png"], in: folder.path)
    #expect(json.errors == "")
    #expect(json.output == yaml.output)
    #expect(!json.output.isEmpty)
  }

  @Test(
    "a flag wins over the document",
    arguments: [
      ["--theme", "dark"], ["--title", "Others"], ["--columns", "age"], ["--sort", "age:desc"],
      ["--rows", "2"], ["--width", "400"], ["--group-by", "name"],
    ])
  func flags(_ flags: [String]) async throws {
    let arguments = ["inspect", "reports/people.yaml", "--stage", "display-list"]
    let plain = try await Gridpress.run(arguments, in: folder.path)
    let changed = try await Gridpress.run(arguments + flags, in: folder.path)
    #expect(plain.errors == "")
    #expect(changed.errors == "")
    #expect(plain.outputText.contains("\"People\""))
    #expect(changed.outputText != plain.outputText)
  }

  @Test("inspect prints where everything is, or what is drawn")
  func inspect() async throws {
    let layout = try await Gridpress.run(["inspect", "reports/people.yaml"], in: folder.path)
    #expect(layout.exitCode == 0)
    #expect(layout.outputText.hasPrefix("picture "))
    #expect(layout.outputText.contains("\n  \"name\" title \"Name\", text, fit, leading, "))
    let list = try await Gridpress.run(
      ["inspect", "reports/people.yaml", "--stage", "display-list"], in: folder.path)
    #expect(list.exitCode == 0)
    #expect(list.outputText.hasPrefix("fill (0,0)-("))
    #expect(list.outputText.contains("\"Anna\""))
    #expect(list.outputText.contains("#102030"))
  }
}
