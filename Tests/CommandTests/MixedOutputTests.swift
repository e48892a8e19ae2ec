import Platform
import TestSupport
import Testing

@Suite("Outputs of two runs")
struct MixedOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let rows = (1...40).map { "row \($0),\($0)\n" }.joined()
    try folder.write("name,value\n" + rows, to: "a.csv")
  }

  /// Leaves what a run leaves that is killed when the first of its files are in place.
  private func kill(_ names: [String], after count: Int, key: String? = nil) throws {
    let key = key ?? names[0]
    let note = CommitJournal(for: [folder.file(key)])
    note.expect(names.map(folder.file))
    for (index, name) in names.enumerated() {
      try folder.write("old", to: name)
      guard index < count else { continue }
      let file = try OutputFile(path: folder.file(name))
      try file.complete()
      try OutputFile.commit([file], note: note)
    }
    let path = ".gridpress-\(key).set"
    let bytes = try folder.bytes(path)
    note.end()
    try folder.write(bytes, to: path)
  }

  private func gridpress(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(arguments, in: folder.path)
  }

  @Test(
    "the next run says which files were of the run that was killed", arguments: [[], ["--strict"]])
  func several(_ flags: [String]) async throws {
    try kill(["a.png", "b.pdf", "c.svg"], after: 1)
    let words = ["render", "a.csv", "-o", "a.png", "-o", "b.pdf", "-o", "c.svg"] + flags
    let run = try await Gridpress.run(words, in: folder.path)
    #expect(
      run.errors == """
        warning: files of two runs were mixed, since an earlier run was killed: of it was a.png, not of it were b.pdf, \
        c.svg; this run has replaced them

        """)
    #expect(run.exitCode == 0)
    #expect(try folder.names == ["a.csv", "a.png", "b.pdf", "c.svg"])
    let again = try await Gridpress.run(words, in: folder.path)
    #expect(again.errors == "")
    #expect(again.exitCode == 0)
  }

  @Test("a run that fails leaves the note to the next")
  func failed() async throws {
    try kill(["a.png", "b.pdf"], after: 1)
    let failed = try await gridpress("render", "none.csv", "-o", "a.png", "-o", "b.pdf")
    #expect(failed.exitCode == 66)
    let run = try await gridpress("render", "a.csv", "-o", "a.png", "-o", "b.pdf")
    #expect(run.errors.contains("of it was a.png, not of it was b.pdf"))
  }

  @Test("pages are known by the name with the placeholder")
  func pages() async throws {
    try kill(["p1.png", "p2.png", "p3.png"], after: 2, key: "p{page}.png")
    let run = try await gridpress("render", "a.csv", "--page", "200x400", "-o", "p{page}.png")
    #expect(run.errors.contains("of it were p1.png, p2.png, not of it was p3.png"))
    #expect(run.exitCode == 0)
    #expect(try folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("an error on the way through the pages leaves none of them")
  func failedPages() async throws {
    try folder.write("", to: "p2.png/inner")
    let run = try await gridpress("render", "a.csv", "--page", "200x400", "-o", "p{page}.png")
    #expect(run.exitCode == 73)
    #expect(run.errors == "error: p2.png: cannot be written: is a directory\n")
    #expect(try folder.names == ["a.csv", "p2.png"])
  }
}
