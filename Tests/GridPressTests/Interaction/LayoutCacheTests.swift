import DocumentSupport
import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting
@testable import GridPress

@Suite("What live grids remember of earlier layouts")
struct LayoutCacheTests {
  /// Notes of one to five lines; names of one or two.
  private func live(_ more: String = "") throws -> LiveGrid {
    let folder = try TemporaryFolder()
    let notes = ["short", "a note of several words", String(repeating: "word ", count: 12)]
    let rows = (0..<30).map { row in
      "{id: \(row), name: \"Person number \(row)\", team: \(row % 3 == 0 ? "Red" : "Blue"), "
        + "note: \"\(notes[row % 3])\", sum: \(row * 997 % 400)}"
    }
    let document = """
      data: {rows: [\(rows.joined(separator: ",\n  "))]}
      viewport: {width: 420, height: 260}
      columns:
        - {key: id, width: 30}
        - {key: name, width: 70, editable: true}
        - {key: note, width: 90, editable: true}
        - {key: sum, sortMode: tri, editable: true}
      group: {by: team, collapsed: []}
      state: {filter: {}}
      interaction: {selectionMode: row, doubleTap: edit}
      \(more)
      """
    return try LiveGrid(
      try DocumentReader.read(path: try folder.write(document, to: "live.yaml")),
      renderer: Renderer(fonts: try PrivateFonts.source))
  }

  /// Where all rows are, by a layout that remembers and by one that does not.
  private func expectSameFrames(_ live: LiveGrid, _ comment: Comment) throws {
    let data = live.interaction.model
    let grid = try live.shownGrid()
    let layouts = [
      data.layout(of: grid), LayoutEngine(grid: grid, measurer: data.engine).layout(),
    ]
    // Of all rows, in the window or not.
    #expect(layouts[0].frames.rowHeights == layouts[1].frames.rowHeights, comment)
    let remembering = PartGeometry(layouts[0])
    let anew = PartGeometry(layouts[1])
    for (section, rows) in grid.sections.enumerated() {
      for row in rows.positions {
        let part = GridPart.cell(
          CellPath(section: section, row: row - rows.positions.lowerBound, column: "note"))
        #expect(remembering.frame(of: part) == anew.frame(of: part), comment)
      }
    }
    #expect(remembering.frame(of: .columnHeader("sum")) == anew.frame(of: .columnHeader("sum")))
  }

  private func edit(_ live: inout LiveGrid, _ column: String, _ text: String) throws {
    let cell = GridPlace.part(.cell(CellPath(section: 1, row: 2, column: column)))
    try live.send(.scroll(to: cell, vertical: .middle))
    try live.send(.tap(cell, count: 2))
    try live.send(.type(text))
    try live.send(.key(.return))
  }

  @Test(
    "frames after events are those of a layout that remembers nothing",
    arguments: ["", "style: {selected: {font: {weight: bold, size: 16}}}"])
  func frames(_ style: String) throws {
    var live = try live(style)
    try expectSameFrames(live, "at first")
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    try expectSameFrames(live, "selected")
    try live.send(.tap(.part(.columnHeader("sum"))))
    try expectSameFrames(live, "sorted")
    try edit(&live, "note", String(repeating: "longer than it was ", count: 5))
    try expectSameFrames(live, "a longer text")
    try edit(&live, "note", "x")
    try expectSameFrames(live, "a shorter text")
    try edit(&live, "sum", "123456789")
    try expectSameFrames(live, "a longer number")
    try live.perform(.collapse(.part(.sectionHeader(section: 0, level: 0))))
    try expectSameFrames(live, "collapsed")
  }

  @Test("frames in columns of any widths are those of a layout that remembers nothing")
  func widths() throws {
    var live = try live()
    let texts = [
      "a note with some white space   ", "ein Wort", "one\ntwo three", "Donaudampfschiff",
    ]
    for (row, text) in texts.enumerated() {
      let cell = GridPart.cell(CellPath(section: 0, row: row, column: "note"))
      try live.perform(.set(.part(cell), text: text))
    }
    try expectSameFrames(live, "at first")
    var random = SeededGenerator(seed: 7)
    for step in 0..<60 {
      // Narrower and wider, by little and by much.
      let width = step < 40 ? Double(40 + step * 5) : Double.random(in: 30...240, using: &random)
      try live.send(.resize(column: "note", width: width))
      try expectSameFrames(live, "\(width) points")
    }
  }

  @Test("texts of one line or two are not set again in a column that is a little wider")
  func resized() throws {
    var live = try live()
    let cache = try #require(live.interaction.model.layoutCache)
    func count() throws -> Int {
      let measurer = CountingMeasurer(base: live.interaction.model.engine)
      _ = LayoutEngine(grid: try live.shownGrid(), measurer: measurer, cache: cache).layout()
      return measurer.clusterCount
    }
    _ = try count()
    let least = try count()
    for width in [200.0, 150, 100] {
      try live.send(.resize(column: "name", width: width))
      _ = try count()
      try live.send(.resize(column: "name", width: width + 1))
      #expect(try count() == least, "\(width)")
    }
  }

  @Test("a copy of a live grid does not see what is typed into the other")
  func copies() throws {
    let first = try live()
    try expectSameFrames(first, "before")
    var second = first
    try edit(&second, "note", String(repeating: "longer than it was ", count: 5))
    try expectSameFrames(second, "the edited one")
    try expectSameFrames(first, "the other one")
  }

  @Test("measurements of a cancelled task are not cached")
  func cancelled() async throws {
    let cache = LayoutCache()
    // A cancelled task cannot read the data, so it is cancelled after that.
    let (isRead, reading) = AsyncStream<Void>.makeStream()
    let task = Task {
      defer { reading.finish() }
      let live = try self.live()
      let (grid, engine) = (try live.shownGrid(), live.interaction.model.engine)
      reading.finish()
      while !Task.isCancelled { await Task.yield() }
      _ = LayoutEngine(grid: grid, measurer: engine, cache: cache).layout()
    }
    for await _ in isRead {}
    task.cancel()
    try await task.value
    let live = try self.live()
    let (grid, engine) = (try live.shownGrid(), live.interaction.model.engine)
    let after = LayoutEngine(grid: grid, measurer: engine, cache: cache).layout()
    let anew = LayoutEngine(grid: grid, measurer: engine).layout()
    #expect(after.contents == anew.contents)
  }

  @Test("nothing is set again if nothing changed")
  func counts() throws {
    let live = try live()
    let cache = try #require(live.interaction.model.layoutCache)
    let grid = try live.shownGrid()
    let measurer = CountingMeasurer(base: live.interaction.model.engine)
    _ = LayoutEngine(grid: grid, measurer: measurer, cache: cache).layout()
    let known = measurer.clusterCount
    _ = LayoutEngine(grid: grid, measurer: measurer).layout()
    #expect(known < (measurer.clusterCount - known) / 3)
  }
}
