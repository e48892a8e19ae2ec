import DocumentSupport
import GridDocuments
import GridInteraction
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPress

@Suite("Kept widths have room for what is newly shown")
struct KeptWidthTests {
  private func live(_ text: String, _ events: [String]) throws -> LiveGrid {
    let steps = events.isEmpty ? "" : "\nevents:\n" + events.map { "  - \($0)\n" }.joined()
    let document = try DocumentReader.read(text + steps, name: "a.yaml")
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    var run = ScriptRun(live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
    try run.run(document.events)
    #expect(run.failures.map(\.message) == [])
    return run.live
  }

  /// The columns that are narrower than in a picture of the same grid that is not live, which has
  /// no width of its own.
  private func narrow(_ live: LiveGrid) throws -> [String] {
    let data = live.interaction.model
    var grid = try live.shownGrid()
    let kept = LayoutEngine(grid: grid, measurer: data.engine).layout().frames.columns.spans
    grid.setSizings(data.fitted)
    let own = LayoutEngine(grid: grid, measurer: data.engine).naturalWidths()
    return zip(grid.columns, zip(kept, own)).filter { $1.0.width < $1.1 - 0.01 }.map(\.0.key)
  }

  private static let rows = """
    data: {rows: [{g: x, amt: 1, t: a}, {g: y, amt: 123456789012, t: very},
      {g: x, amt: -33, t: b}, {g: z, amt: -123456789000, t: "a longer text"}]}
    columns: [{key: t, editable: true}, {key: amt, editable: true}]

    """
  private static let groups =
    rows + "group: {by: g, collapsed: [y, z], summary: {amt: sum}}\nsummary: {amt: sum}\n"

  @Test("sections that are expanded, and rows that a limit left out")
  func appearing() throws {
    #expect(try narrow(self.live(Self.groups, ["tap: {section: y}"])) == [])
    #expect(try narrow(self.live(Self.groups, ["expand: {section: y}", "update"])) == [])
    for sort in ["amt", "\"amt:desc\"", "t"] {
      #expect(
        try narrow(self.live(Self.rows + "limit: 1\n", ["sort: [\(sort)]"])) == [], "\(sort)")
    }
    #expect(
      try narrow(
        self.live(
          "data: {rows: [{a: x, Amt: 1}]}\ncolumns: [Amt]\n", ["sort: [Amt]"])) == [],
      "an arrow without reserved room")
  }

  @Test("totals of rows that a search or a removal leaves, and marks of rules in other columns")
  func others() throws {
    let searched = Self.rows + "summary: {amt: sum}\nstate: {filter: \"\"}\n"
    #expect(try narrow(self.live(searched, ["tap: filter", "type: very"])) == [])
    #expect(
      try narrow(self.live(Self.groups, ["tap: {section: z}", "remove: {where: g = 'z'}"])) == [])
    let marked = """
      data: {rows: [{t: a, amt: 12}, {t: b, amt: 13}]}
      columns: [{key: t, editable: true}, amt]
      rules: [{when: t = 'x', columns: [amt], icon: warning}]

      """
    #expect(
      try narrow(self.live(marked, ["set: {cell: {row: 0, column: t}, text: x}"])) == [])
  }

  @Test("no script of events leaves a column narrower than its texts, and none becomes narrower")
  func scripts() throws {
    let events: [(String, ProgramChange)] = [
      ("sort", .sort([RowSorting("amt")])), ("sort", .sort([RowSorting("t", .descending)])),
      ("expand", .expand(.section(["y"]))), ("collapse", .collapse(.section(["x"]))),
      ("expand", .expand(.section(["z"]))), ("collapse", .collapse(.section(["y"]))),
      ("remove", .removeRows([.row(where: "amt = 1")])),
      ("insert", .insertRows([["g": "w", "amt": "-98765432109876", "t": "new"]], before: nil)),
      ("update", .update),
    ]
    var random = UInt64(7)
    for _ in 0..<24 {
      var live = try self.live(Self.groups, [])
      var widths: [Double] = []
      for _ in 0..<6 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let (name, change) = events[Int(random >> 33) % events.count]
        // Some are impossible now, such as those of a group that is not there.
        try? live.perform(change)
        #expect(try narrow(live) == [], "after \(name)")
        let spans = try live.geometry()
        let now = ["t", "amt"].map { spans.frame(of: .columnHeader($0))?.width ?? 0 }
        for (old, new) in zip(widths, now) { #expect(new >= old - 0.001, "\(name)") }
        widths = now
      }
    }
  }

  @Test("a grid of a given width keeps it")
  func givenWidth() throws {
    for width in [140, 400] {
      let text = Self.groups + "width: \(width)\n"
      let live = try live(text, ["tap: {section: y}"])
      let data = live.interaction.model
      let layout = LayoutEngine(grid: try live.shownGrid(), measurer: data.engine).layout()
      let right = layout.frames.columns.spans.map(\.right).max() ?? 0
      #expect(right < Double(width) + 0.01, "in \(width)")
    }
  }

  private func widths(_ live: LiveGrid, _ keys: [String]) throws -> [Double] {
    let geometry = try live.geometry()
    return try keys.map { try #require(geometry.frame(of: .columnHeader($0))?.width) }
  }

  @Test(
    "a row that needs no more than there is changes no width, wherever there is room to spare",
    arguments: [
      "", "viewport: {width: 400, height: 140}", "viewport: {width: 120, height: 140}",
      "width: 400", "width: 180", "width: 400\nviewport: {width: 200, height: 140}",
      "title: A title that is much wider than all of the columns together are, and more than that",
    ])
  func shortRow(setting: String) throws {
    let rows = """
      data: {rows: [{name: Ada, note: a longer text with some words}, {name: Bo, note: x}]}
      columns: [name, note]
      \(setting)

      """
    let before = try widths(try live(rows, []), ["name", "note"])
    for row in ["{name: Q, note: x}", "{name: i}", "{}", "{name: Ada, note: some words}"] {
      let insert = "insert: {rows: [\(row)], before: {where: \"name = 'Bo'\"}}"
      for events in [[insert], [insert, "remove: {row: 1}"], [insert, "update"]] {
        let after = try widths(try live(rows, events), ["name", "note"])
        for (new, old) in zip(after, before) {
          #expect(abs(new - old) < 0.01, "\(row): \(after) instead of \(before)")
        }
      }
    }
  }

  @Test("items that flow into columns change no width either")
  func shortItem() throws {
    for setting in ["", "viewport: {width: 400, height: 140}", "width: 400", "title: A long title"]
    {
      let text = """
        data: {rows: [{n: a}, {n: a longer text}, {n: b}]}
        flow: {columns: 2}
        \(setting)

        """
      func widths(_ live: LiveGrid) throws -> [Double] {
        let geometry = try live.geometry()
        return try ["1", "2"].map { key in
          let cell = GridPart.cell(CellPath(section: 0, row: 0, column: key))
          return try #require(geometry.frame(of: cell)?.width)
        }
      }
      let before = try widths(try live(text, []))
      let after = try widths(try live(text, ["insert: {rows: [{n: c}]}"]))
      for (new, old) in zip(after, before) { #expect(abs(new - old) < 0.01, "\(setting)") }
    }
  }

  @Test("a longer text widens its column by what it needs, set or inserted")
  func longText() throws {
    for setting in ["", "viewport: {width: 400, height: 140}", "width: 400"] {
      let rows = """
        data: {rows: [{name: Ada, note: a longer text with some words}, {name: Bo, note: x}]}
        columns: [name, note]
        \(setting)

        """
      let text = "a name that is longer than before"
      let set = try widths(
        try live(rows, ["set: {cell: {row: 1, column: name}, text: \(text)}"]), ["name", "note"])
      let inserted = try widths(
        try live(rows, ["insert: {rows: [{name: \(text), note: y}]}"]), ["name", "note"])
      for (one, other) in zip(set, inserted) { #expect(abs(one - other) < 0.01, "\(setting)") }
      let own = try widths(try live(rows.replacing("Ada", with: text), []), ["name"])
      #expect(set[0] <= own[0] + 0.01, "\(setting): no wider than in a first picture")
      #expect(set[0] > 100, "\(setting): \(set)")
    }
  }

  @Test("nothing changes where everything has room")
  func kept() throws {
    let first = try live(Self.rows, [])
    let last = try live(Self.rows, ["sort: [\"t:desc\"]", "sort: []", "update"])
    for key in ["t", "amt"] {
      let old = try #require(try first.geometry().frame(of: .columnHeader(key))?.width)
      let new = try #require(try last.geometry().frame(of: .columnHeader(key))?.width)
      #expect(new >= old - 0.001)
      #expect(new < old + 40, "\(key) has room for an arrow at most")
    }
  }
}
