import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Pictures between two moments of a live grid")
struct GridTransitionTests {
  private func live(_ change: (inout GridDocument) -> Void = { _ in }) throws -> LiveGrid {
    let folder = try TemporaryFolder()
    try folder.write(
      "name,age,team\nAda,36,Engine\nBo,29,Sales\nCy,41,Engine\nDi,25,Sales\n", to: "people.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("people.csv"))))
    document.columns = ["name", "age"].map {
      ColumnSettings($0, sizing: .fixed(80))
    }
    change(&document)
    return try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func bytes(
    _ transition: GridTransition, at progress: Double, as format: OutputFormat = .png
  ) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try await transition.render(
      at: progress, to: [RenderOutput(.file(folder.file("picture")), as: format)])
    return try folder.bytes("picture")
  }

  private func bytes(_ live: LiveGrid, as format: OutputFormat = .png) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try await live.render(to: [RenderOutput(.file(folder.file("picture")), as: format)])
    return try folder.bytes("picture")
  }

  private func svg(_ transition: GridTransition, at progress: Double) async throws -> String {
    String(decoding: try await bytes(transition, at: progress, as: .svg), as: UTF8.self)
  }

  private func height(_ png: [UInt8]) -> Int {
    png[20..<24].reduce(0) { $0 << 8 | Int($1) }
  }

  private let insertion = ProgramChange.insertRows(
    [["name": "Eve", "age": "30"]],
    before: .part(.row(RowPath(section: 0, row: 1))))

  @Test(
    "at both ends it is the grid as it was and as it is, byte for byte",
    arguments: OutputFormat.allCases)
  func ends(format: OutputFormat) async throws {
    let old = try live { $0.viewport = Viewport(width: 300, height: 200) }
    var new = old
    try new.perform(insertion)
    let transition = GridTransition(from: old, to: new)
    #expect(try await bytes(transition, at: 0, as: format) == bytes(old, as: format))
    #expect(try await bytes(transition, at: 1, as: format) == bytes(new, as: format))
    let between = try await bytes(transition, at: 0.5, as: format)
    #expect(try await between == bytes(transition, at: 0.5, as: format), "the same bytes again")
    #expect(try await between != bytes(new, as: format))
  }

  @Test("a row that comes makes room by degrees")
  func insertion() async throws {
    let old = try live()
    var new = old
    try new.perform(insertion)
    let transition = GridTransition(from: old, to: new)
    let heights = try await [0, 0.5, 1].asyncMap { height(try await bytes(transition, at: $0)) }
    #expect(heights[2] > heights[0])
    #expect(heights[1] == (heights[0] + heights[2]) / 2)
  }

  @Test("a grid that does not change looks the same on all of its way")
  func nothing() async throws {
    let live = try live { $0.group = RowGroups(by: "team") }
    let transition = GridTransition(from: live, to: live)
    #expect(try await bytes(transition, at: 0.37) == bytes(live))
  }

  @Test("a row that is slid aside is so by degrees, as if a finger did it")
  func swipe() async throws {
    let row = EventTarget.part(.row(RowPath(section: 0, row: 1)))
    let old = try live { $0.interaction.swipeActions = [.left: [SwipeAction("Delete")]] }
    var (new, partly) = (old, old)
    try new.send(.swipe(row, .left))
    try partly.send(.swipe(row, .left, progress: 0.25))
    #expect(
      try await bytes(GridTransition(from: old, to: new), at: 0.25) == bytes(partly))
    #expect(
      try await bytes(GridTransition(from: new, to: old), at: 0.75) == bytes(partly))
  }

  @Test("what is out of sight does not appear: rows that leave a window are cut off at its edge")
  func window() async throws {
    let old = try live {
      $0.viewport = Viewport(width: 300, height: 130)
      $0.presentation.columns?[0].sortMode = .biState
    }
    var new = old
    try new.perform(.sort([RowSorting("age")]))
    let picture = try await bytes(GridTransition(from: old, to: new), at: 0.5)
    #expect(height(picture) == 130)
  }

  @Test("a progress beyond its ends is an error", arguments: [-0.1, 1.1, .nan, .infinity])
  func wrongProgress(progress: Double) async throws {
    let live = try live()
    await #expect(throws: RenderError.self) {
      try await bytes(GridTransition(from: live, to: live), at: progress)
    }
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows
    -> [Value]
  {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
