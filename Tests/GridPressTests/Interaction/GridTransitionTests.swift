import DocumentSupport
import GridCore
import GridDocuments
import GridPNG
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
    try await transition.write(
      at: progress, to: [RenderOutput(.file(folder.file("picture")), as: format)])
    return try folder.bytes("picture")
  }

  private func bytes(_ live: LiveGrid, as format: OutputFormat = .png) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try await live.write(to: [RenderOutput(.file(folder.file("picture")), as: format)])
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
    let row = GridPlace.part(.row(RowPath(section: 0, row: 1)))
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

  // MARK: - Layers

  private func live(_ yaml: String) throws -> LiveGrid {
    let rows = """
      data: {rows: [{name: Ada, age: 36, team: Engine}, {name: Bo, age: 29, team: Sales},
        {name: Cy, age: 41, team: Engine}, {name: Di, age: 25, team: Sales},
        {name: Eve, age: 33, team: Sales}, {name: Flo, age: 52, team: Engine}]}

      """
    return try LiveGrid(
      try DocumentFile.parse(rows + yaml, name: "people.yaml", folder: ""),
      renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func pixels(_ png: [UInt8], _ area: Rect) throws -> [UInt32] {
    let image = try PNGDecoder.decode(png)
    return (Int(area.top)..<Int(area.bottom)).flatMap { row in
      let start = row * image.width
      return image.pixels[start + Int(area.left)..<start + Int(area.right)]
    }
  }

  @Test(
    "columns fixed at the sides stay when those between them move or go",
    arguments: [0.1, 0.5, 0.9])
  func fixedColumns(progress: Double) async throws {
    let old = try live(
      """
      columns: [{key: name, pin: left, width: 70}, {key: age, width: 60},
        {key: x, value: age, width: 70}, {key: team, pin: right, width: 70}]
      viewport: {width: 260, height: 120}
      """)
    let geometry = try old.geometry()
    let left = try #require(geometry.frame(of: .columnHeader("name")))
    let right = try #require(geometry.frame(of: .columnHeader("team")))
    // Without the column, the grid is narrower than its window, and the right column moves.
    let changes: [(change: ProgramChange, fixed: [Rect])] = [
      (.move(.part(.columnHeader("x")), to: .part(.columnHeader("age"))), [left, right]),
      (.removeColumns(["x"]), [left]),
    ]
    for (change, fixed) in changes {
      var new = old
      try new.perform(change)
      let frame = try await bytes(GridTransition(from: old, to: new), at: progress)
      for column in fixed {
        // The columns between them cast no shadow on these, but have one at their edges.
        let area = Rect(left: column.left, top: 0, right: column.right - 4, bottom: 120)
        #expect(try await pixels(frame, area) == pixels(bytes(old), area), "\(change)")
      }
    }
  }

  @Test("a moved column passes over the others, and leaves the ground of its strip behind")
  func movedColumn() async throws {
    let old = try live(
      """
      columns: [{key: name, width: 70}, {key: age, width: 60}, {key: team, width: 70}]
      style: {header: {background: "#112233"}, grid: {background: "#FFFFFF"}}
      """)
    var new = old
    try new.perform(.move(.part(.columnHeader("team")), to: .part(.columnHeader("name"))))
    let header = try #require(try old.geometry().frame(of: .columnHeader("name")))
    let middle = Rect(
      left: header.left + 2, top: header.top + 2, right: header.left + 198, bottom: header.top + 3)
    for progress in [0.2, 0.5, 0.8] {
      let frame = try await bytes(GridTransition(from: old, to: new), at: progress)
      #expect(try await pixels(frame, middle) == pixels(bytes(old), middle), "\(progress)")
    }
  }

  @Test("a window that only scrolls is at each place between, with the rows that are there")
  func scrolling() async throws {
    let old = try live("viewport: {width: 200, height: 100}")
    var (new, between) = (old, old)
    try new.send(.scrollOn(x: 0, y: 40))
    try between.send(.scrollOn(x: 0, y: 20))
    #expect(try await bytes(GridTransition(from: old, to: new), at: 0.5) == bytes(between))
  }

  @Test("the letters beside the rows stay when rows are sorted", arguments: [0.01, 0.5])
  func shortcutBar(progress: Double) async throws {
    let old = try live(
      """
      columns: [{key: name, width: 70}, {key: age, width: 60}]
      group: {by: team}
      viewport: {width: 200, height: 160}
      state: {shortcutBar: auto}
      """)
    var new = old
    try new.perform(.sort([RowSorting("age", .descending)]))
    let size = try old.geometry().size
    let bar = Rect(left: size.width - 14, top: 0, right: size.width - 2, bottom: size.height)
    let frame = try await bytes(GridTransition(from: old, to: new), at: progress)
    #expect(try await pixels(frame, bar) == pixels(bytes(old), bar))
  }

  @Test("a row stays selected while rows are sorted")
  func selection() async throws {
    let old = try live(
      """
      columns: [{key: name, width: 70}, {key: age, width: 60}]
      group: {by: team}
      style: {selected: {background: "#FF00FF"}}
      state: {selected: [{section: 0, row: 0}]}
      """)
    var new = old
    try new.perform(.sort([RowSorting("age", .descending)]))
    for progress in [0.01, 0.99] {
      let frame = try await bytes(GridTransition(from: old, to: new), at: progress)
      let selected = try PNGDecoder.decode(frame).pixels.count { $0 == 0xFF00_FFFF }
      #expect(selected > 130 * 20)
    }
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
