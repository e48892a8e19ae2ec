import Foundation
import TestSupport
import Testing

/// Commands that write and delete files, among files of other people.
@Suite("Files of others")
struct OthersFilesTests {
  private let folder: TemporaryFolder
  /// The files of others by their names.
  private let others: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    var others: [String: String] = [:]
    let names = [
      "notes.txt", "cities-copy.png", "cities (1).png", "cities.png.bak", "f-light-old.png",
      "light.png", "figures/cities.png", "figures/theirs.png", "other.yaml.txt",
      "__snapshots__/readme.txt", "__snapshots__/mine.xcf", "__snapshots__/deep/cities.png",
      ".gridpress-notes", ".gridpress-cities.png.mine", ".gridpress/mine.txt", "out/page-9.png",
      "out/1.png.old",
    ]
    for (number, name) in names.enumerated() { others[name] = "written by others \(number)\n" }
    // A text of others shows a picture that looks like one of ours, and was made by hand.
    others["theirs.md"] = "![their picture](f-light-old.png) ![](figures/theirs.png)\n"
    self.others = others
    for (name, text) in others { try folder.write(text, to: name) }
    try write(people: 28)
    try folder.write("data: {rows: [{a: 1}]}\n", to: "f.yaml")
    try folder.write("<!-- gridpress f.yaml light -->\n<!-- /gridpress -->\n", to: "ours.md")
  }

  private func write(people: Int) throws {
    try folder.write(
      "data: {columns: [city, people], rows: [[Oslo, 7], [Rome, \(people)]]}\n", to: "cities.yaml")
  }

  private func run(_ arguments: String...) async throws {
    let run = try await Gridpress.run(
      arguments, in: folder.path, environment: ["CI": nil, "GRIDPRESS_RECORD": nil])
    #expect([0, 1, 64, 65, 73].contains(run.exitCode), "\(arguments): \(run.errors)")
    for (name, text) in others {
      #expect((try? folder.text(name)) == text, "\(arguments) changed \(name)")
    }
  }

  @Test("are not changed by test, accept, reject and review")
  func tests() async throws {
    try await run("test", "cities.yaml")
    try write(people: 29)
    try await run("test", "cities.yaml", "--report", "report")
    try await run("accept", "cit*")
    try write(people: 30)
    try await run("test", "cities.yaml")
    try await run("reject", "cit*")
    try await run("test", "cities.yaml", "--record", "all")
    try await run("review")
    #expect(try folder.names(in: "__snapshots__").contains { $0.hasSuffix(".png") })
  }

  @Test("are not changed by docs, nor by docs --prune after marks and documents are gone")
  func docs() async throws {
    try await run("docs", "ours.md")
    #expect(try folder.names.contains("f-light.png"))
    try await run("docs", ".", "--check")
    try folder.write("Nothing is shown any more.\n", to: "ours.md")
    try await run("docs", "ours.md", "--prune")
    try await run("docs", ".", "--prune")
    #expect(try !folder.names.contains("f-light.png"))
  }

  @Test("are not changed by render, batch, play and init")
  func drawings() async throws {
    try await run("render", "cities.yaml", "-o", "out/page-{page}.png", "-o", "cities.png")
    try await run("render", "cities.yaml", "f.yaml", "-o", "out/{name}.pdf")
    try folder.write(
      """
      {"id": 1, "document": "cities.yaml", "outputs": ["out/1.png"]}
      {"id": 2, "document": "none.yaml", "outputs": ["notes.txt"]}
      {"id": 3, "document": "none.yaml", "outputs": ["figures/cities.png"]}

      """, to: "jobs.ndjson")
    try await run("batch", "jobs.ndjson")
    try folder.write("data: {rows: [{a: 1}]}\nevents: [{picture: p}]\n", to: "p.yaml")
    try await run("play", "p.yaml", "-o", "out/{name}.png")
    try folder.write("a\n1\n", to: "a.csv")
    try folder.write("mine: yes\n", to: "a.yaml")
    try await run("init", "a.csv")
    #expect(try folder.text("a.yaml") == "mine: yes\n")
  }
}
