import Foundation
import GridPress
import Platform
import TestSupport
import Testing

@testable import GridTools

@Suite("Sessions of a preview")
struct PreviewSessionTests {
  private let files: PreviewFolder
  private let session: PreviewSession

  init() throws {
    files = try PreviewFolder()
    session = files.session
  }

  private func state() async -> PreviewState {
    await session.state(after: -1, patience: .seconds(900))
  }

  @Test("a document that can be drawn has a size, and looks to choose from")
  func drawn() async throws {
    _ = await session.refresh()
    let state = await state()
    #expect(state.version == 1)
    #expect(state.problems == [])
    let size = try #require(state.size)
    #expect(size[0] > 100 && size[1] > 100)
    #expect(state.choices?.variants == ["compact", "comfortable", "dark"])
    #expect(state.choices?.states.first == "selected")
    #expect(state.choices?.themes.contains("ios7") == true)
  }

  @Test("the document and its data are the files that it is made of")
  func filesOfIt() async throws {
    let states = await session.refresh()
    #expect(Set(states.keys) == [files.path, files.folder.file("fruit.csv")])
  }

  @Test("a file that is not there is one of them, so that it is seen when it comes")
  func missingFile() async throws {
    try files.write("data: later.csv\n")
    let states = await session.refresh()
    #expect(states[files.folder.file("later.csv")] == .missing)
  }

  @Test("the theme, what it extends and pictures are files of it too")
  func furtherFiles() async throws {
    try files.write(
      """
      data: {rows: [{picture: none.png}]}
      theme: ./own.yaml
      columns: [{key: picture, cell: image}]
      """)
    try files.folder.write("name: own\nextends: ./base.yaml\n", to: "own.yaml")
    try files.folder.write("name: base\nextends: light\n", to: "base.yaml")
    let states = await session.refresh()
    let names = Set(states.keys.map { URL(filePath: $0).lastPathComponent })
    #expect(names == ["fruit.yaml", "own.yaml", "base.yaml", "none.png"])
  }

  @Test("an error has its place and the lines around it; the last picture stays")
  func errors() async throws {
    _ = await session.refresh()
    let size = await state().size
    try files.write(PreviewFolder.document.replacing("title: Fruit", with: "tilte: Fruit"))
    _ = await session.refresh()
    let state = await state()
    #expect(state.version == 2)
    #expect(state.size == size)
    let problem = try #require(state.problems.first)
    #expect(problem.severity == .error)
    #expect(problem.message == "unknown key \"tilte\", did you mean \"title\"?")
    #expect(problem.file == files.path)
    #expect(problem.line == 2)
    #expect(problem.column == 1)
    #expect(
      problem.source == [
        PreviewProblem.Line(number: 1, text: "data: fruit.csv"),
        PreviewProblem.Line(number: 2, text: "tilte: Fruit"),
        PreviewProblem.Line(number: 3, text: "theme: modern"),
        PreviewProblem.Line(number: 4, text: "columns:"),
      ])
    #expect(try await session.shownScene().size?.width == size?[0])
  }

  @Test("without a picture there is none, and a reason")
  func neverDrawn() async throws {
    try files.write("data: fruit.csv\ncolumns: [{key: nowhere}]\n")
    _ = await session.refresh()
    #expect(await state().size == nil)
    let answer = await PreviewAnswers(session: session).answer("picture", [:])
    #expect(answer.status == 422)
    #expect(answer.text == "{\"message\":\"the document could not be drawn yet\"}")
  }

  @Test("a page that knows the version waits for the next one")
  func waits() async throws {
    _ = await session.refresh()
    async let next = session.state(after: 1, patience: .seconds(900))
    _ = await session.refresh()
    #expect(await next.version == 2)
  }

  @Test("a page that waits too long is told the same again")
  func patience() async throws {
    _ = await session.refresh()
    #expect(await session.state(after: 1, patience: .milliseconds(1)).version == 1)
  }

  @Test("a change of the data is drawn without being asked for", .timeLimit(.minutes(30)))
  func follows() async throws {
    let running = Task { await session.run() }
    defer { running.cancel() }
    let first = await session.state(after: -1, patience: .seconds(900))
    #expect(first.version == 1)
    try files.folder.write("name,price\nApple,1.20\n", to: "fruit.csv")
    let second = await session.state(after: 1, patience: .seconds(900))
    #expect(second.version == 2)
    let (before, after) = (try #require(first.size), try #require(second.size))
    #expect(after[1] < before[1])
  }
}
