import DocumentSupport
import GridDocuments
import GridPress
import TestSupport
import Testing

@Suite("Drawing live grids")
struct LiveDrawingTests {
  private struct Ship: Sendable {
    var name: String
    var crew: Int
  }

  private func live(_ renderer: Renderer) throws -> LiveGrid {
    let grid = Grid([Ship(name: "Aurora", crew: 9), Ship(name: "Bo", crew: 12)]) {
      Column("Ship", \.name)
      Column("Crew", \.crew).sortMode(.biState)
    }
    return try LiveGrid(grid, renderer: renderer)
  }

  @Test("data and write give the bytes of a renderer, in every format")
  func verbs() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var live = try live(renderer)
    let folder = try TemporaryFolder()
    let before = try await live.data(as: .png)
    try live.send(.tap(.part(.columnHeader("Crew"))))
    try live.send(.tap(.part(.columnHeader("Crew"))))
    let formats: [FileFormat] = [.png(scale: 2), .pdf, .svg]
    let files = try await live.data(as: formats)
    #expect(files.count == 3)
    #expect(files[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(files == (try await renderer.data(for: live, as: formats)))
    try await live.write(to: folder.file("a.png"), folder.file("a.pdf"), scale: 2)
    #expect(try Array(files[0]) == folder.bytes("a.png"))
    #expect(try Array(files[1]) == folder.bytes("a.pdf"))
    #expect(try await live.data(as: .png) != before)
    let drawable: any Drawable = live
    #expect(try await renderer.data(for: drawable, as: [.svg]) == [files[2]])
  }

  @Test(
    "before any event, it is drawn as the document is",
    arguments: [
      "width: 150", "width: 150\nfit: shrink", "width: 200\nfit: overflow", "width: 260",
      "width: 330", "width: 600", "width: 150\ncallouts: [{box: {header: day}}]",
      "width: 150\nstate: {selectionMode: cells, selected: [{row: 0, column: share}]}",
      "columns: [name]\nflow: {columns: 3}", "columns: [name]\nflow: row",
      "columns: [name]\nflow: {columns: 4}\nwidth: 300",
    ])
  func likeDocument(_ settings: String) async throws {
    let text = """
      data:
        rows:
        - {name: Zoë of the Lakes, amount: 1207.25, group: A, share: 0.25, day: 2024-02-10}
        - {name: Al, amount: -20, group: B, share: 0.5, day: 2024-02-11}
      \(settings)
      """
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let document = try DocumentReader.read(text, name: "a.yaml", limits: RenderLimits())
    let live = try LiveGrid(document, renderer: renderer)
    let expected = try await renderer.data(for: document, as: .svg)
    #expect(try await live.data(as: .svg) == expected)
  }

  @Test("columns that were left out come back when others are taken away")
  func leftOut() throws {
    let text = """
      data:
        rows: [{name: Zoë, amount: 1207.25, group: Alpha, share: 0.25, day: 2024-02-10}]
      width: 210
      """
    let document = try DocumentReader.read(text, name: "a.yaml", limits: RenderLimits())
    var live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    #expect(live.texts(ofColumn: "share") == nil && live.texts(ofColumn: "day") == nil)
    let problem = #expect(throws: EventProblem.self) {
      try live.send(.tap(.part(.columnHeader("day"))))
    }
    #expect(problem?.message.hasPrefix("the grid has no column \"day\"") == true)
    try live.perform(.removeColumns(["amount", "group"]))
    #expect(live.texts(ofColumn: "share")?.count == 1)
  }

  @Test("a moment stays as it was taken")
  func moments() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var live = try live(renderer)
    let first = live.moment
    let before = try await renderer.data(for: first, as: .png)
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    #expect(try await renderer.data(for: first, as: .png) == before)
    #expect(try await renderer.data(for: live, as: .png) != before)
  }

  @Test("a live grid has a geometry, stages and explanations like any other")
  func questions() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var live = try live(renderer)
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    let cell = CellPath(section: 0, row: 1, column: "Crew")
    #expect(
      try await renderer.geometry(of: live).frame(of: .cell(cell))
        == live.geometry().frame(of: .cell(cell)))
    #expect("\(try await renderer.explain(live, cell: cell))".contains("selected"))
    #expect(try await renderer.inspect(live, stage: .data).contains("Aurora"))
    #expect(try await renderer.inspect(live, stage: .grid).contains("Aurora"))
  }

  @Test("another theme and state are those of a copy")
  func themes() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let live = try live(renderer)
    let plain = try await live.data(as: .png)
    let dark = live.drawing(theme: "dark", variants: nil, state: nil)
    #expect(try await renderer.data(for: dark, as: .png) != plain)
    let selected = live.drawing(
      theme: nil, variants: nil, state: GridState(selected: [.row(RowPath(section: 0, row: 0))]))
    #expect(try await renderer.data(for: selected, as: .png) != plain)
    #expect(try await live.data(as: .png) == plain)
    await #expect(throws: RenderError.self) {
      try await renderer.data(for: live.moment.drawing.with(theme: "dark"), as: .png)
    }
    await #expect(throws: RenderError.self) {
      try await renderer.data(
        for: live.drawing(theme: "none", variants: nil, state: nil), as: .png)
    }
  }

  @Test("a transition is written and drawn into memory")
  func transitions() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var live = try live(renderer)
    let before = live
    try live.send(.tap(.part(.columnHeader("Crew"))))
    try live.send(.tap(.part(.columnHeader("Crew"))))
    let transition = GridTransition(from: before, to: live)
    #expect(try await transition.data(at: 0, as: .png) == before.data(as: .png))
    #expect(try await transition.data(at: 1, as: .png) == live.data(as: .png))
    let half = try await transition.data(at: 0.5, as: .png)
    let folder = try TemporaryFolder()
    try await transition.write(at: 0.5, to: folder.file("a.png"))
    #expect(try Array(half) == folder.bytes("a.png"))
    for progress in [-1, 1.5, Double.nan] {
      await #expect(throws: RenderError.self) { try await transition.data(at: progress, as: .png) }
    }
  }

  @Test("drawing is off the caller's actor, and takes grids that are bound to it")
  @MainActor func actors() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let live = try live(renderer)
    let moment = live.moment
    async let first = renderer.data(for: moment, as: .png)
    let second = try await live.data(as: .png)
    #expect(try await first == second)
  }
}
