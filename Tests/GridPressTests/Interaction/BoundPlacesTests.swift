import DocumentSupport
import GridCore
import GridData
import GridDocuments
import GridModel
import TestSupport
import Testing

@testable import GridPress

/// Shown of Aurora Riga, Boreas Kiel, Castor Hull, Dorado Riga, Electra Kiel, Fortuna Hull, Galatea
/// Riga, Hydra Hull.
@Suite("What is bound to rows, columns and sections follows them")
struct BoundPlacesTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  private static let columns =
    "columns: [{key: ship, sortMode: bi, editable: true}, port, {key: tonnage, sortMode: bi}, {key: crew, sortMode: bi}]"
  private static let plain = columns + "\nstate: {filter: \"\"}\n"

  private func ship(_ live: LiveGrid, _ row: RowPath) -> String? {
    let grid = live.interaction.model.grid
    guard let position = grid.position(of: row) else { return nil }
    let column = grid.columns.firstIndex { $0.key == "ship" } ?? 0
    return grid.source.string(row: grid.order[position], column: grid.columns[column].sourceIndex)
  }

  /// The parts of the picture with a property of their style or a note.
  private func parts(
    _ live: LiveGrid, where isMeant: (TranscriptPart, GridTranscript) -> Bool
  ) throws -> [String] {
    let transcript = try live.transcript()
    return transcript.parts.filter { isMeant($0, transcript) }.compactMap { part in
      guard let cell = part.address.part.cell else { return part.address.part.description }
      return "\(ship(live, cell.row) ?? "?") \(cell.column)"
    }
  }

  private func yellow(_ live: LiveGrid) throws -> [String] {
    try parts(live) { part, transcript in
      transcript.properties(of: part).contains { $0.name == "background" && $0.value == "#FFFF00" }
    }
  }

  private func marked(_ live: LiveGrid) throws -> [String] {
    try parts(live) { part, _ in part.notes.contains { $0.name == TranscriptNote.footnote } }
  }

  private static let bindings = """
    spans: [{row: 7, column: ship, columns: 2}]
    rowHeights: [{row: 7, height: 50}]
    rules: [{cells: [{row: 7, column: crew}], style: {background: "#FFFF00"}}]
    footnotes: [{at: {row: 7, column: tonnage}, text: x}]
    callouts: [{at: {row: 7, column: tonnage}, number: 1, text: x}]
    """

  @Test("spans, heights, rules, footnotes and callouts are at their row after a sort")
  func sorted() async throws {
    let live = try await scripts.live(
      Self.plain + Self.bindings, "tap: {header: ship}", "tap: {header: ship}")
    #expect(live.texts(ofColumn: "ship")?.first == "Hydra")
    let grid = try live.shownGrid()
    let first = RowPath(section: 0, row: 0)
    #expect(grid.spans == [CellSpan(CellPath(first, column: "ship"), columns: 2)])
    #expect(grid.rowHeights == [FixedRowHeight(first, height: 50)])
    #expect(try yellow(live) == ["Hydra crew"])
    #expect(try marked(live) == ["Hydra tonnage"])
    #expect(
      grid.figure.callouts.map(\.place) == [.part(.cell(CellPath(first, column: "tonnage")))])
  }

  @Test("what is bound to a row waits while that is filtered away, and goes when it is removed")
  func hidden() async throws {
    for steps in [["tap: filter", "type: kiel"], ["remove: {row: 7}"]] {
      var live = try await scripts.live(Self.plain + Self.bindings, steps[0])
      for step in steps.dropFirst() {
        live = try await scripts.live(Self.plain + Self.bindings, steps[0], step)
      }
      let grid = try live.shownGrid()
      #expect(grid.spans == [] && grid.rowHeights == [])
      #expect(try yellow(live) == [])
      #expect(try marked(live) == [])
      #expect(grid.figure.callouts == [])
    }
    let back = try await scripts.live(
      Self.plain + Self.bindings, "tap: filter", "type: kiel", "tap: {part: filterCancel}")
    #expect(try yellow(back) == ["Hydra crew"])
    #expect(try back.shownGrid().figure.callouts.count == 1)
  }

  @Test("what is bound to a column waits while that is taken away")
  func hiddenColumn() async throws {
    let live = try await scripts.live(
      Self.plain + Self.bindings, "removeColumns: [tonnage, crew]")
    #expect(try marked(live) == [] && yellow(live) == [])
    #expect(try live.shownGrid().figure.callouts == [])
    let back = try await scripts.live(
      Self.plain + Self.bindings, "removeColumns: [tonnage, crew]",
      "insertColumns: {columns: [crew]}")
    #expect(try yellow(back) == ["Hydra crew"])
  }

  @Test(
    "what is redacted is not found while its section is collapsed",
    arguments: ["{by: port}", "[{by: port}, {by: crew}]"])
  func redactedInCollapsedSection(_ groups: String) async throws {
    let collapse = "collapse: {section: Riga}"
    func dorado(_ steps: String...) async throws -> Int? {
      let redaction = "callouts: [{redact: {where: \"ship = 'Dorado'\", column: tonnage}}]\n"
      let live = try await scripts.live(
        Self.plain + redaction + "group: " + groups, steps.joined(separator: "\n  - "))
      return live.interaction.model.position(ofRow: 3)
    }
    #expect(try await dorado("tap: filter", "type: Dorado") != nil)
    #expect(try await dorado("tap: filter", "type: \"700\"") == nil)
    #expect(try await dorado(collapse, "tap: filter", "type: \"700\"") == nil)
  }

  @Test("a place that the document as written does not have is a located problem")
  func neverThere() async throws {
    for line in [
      "rowHeights: [{row: 8, height: 50}]", "spans: [{row: 8, column: ship, columns: 2}]",
      "rules: [{cells: [{row: 8, column: crew}], style: {background: red}}]",
      "footnotes: [{at: {row: 8, column: tonnage}, text: x}]",
      "callouts: [{at: {row: 8, column: tonnage}, number: 1, text: x}]",
      "callouts: [{redact: {row: 8, column: tonnage}}]",
      "spans: [{row: {where: \"ship = 'Nobody'\"}, column: ship, columns: 2}]",
      "rowHeights: [{where: \"port = 'Riga'\", height: 50}]",
    ] {
      let error = await #expect(throws: RenderError.self) {
        _ = try await scripts.live(Self.columns + "\n" + line)
      }
      #expect(error?.place?.line == 3, "\(line): \(error?.message ?? "")")
    }
  }

  // MARK: - Names

  @Test(
    "a row is named by its contents wherever it is named",
    arguments: [
      "row: {where: \"ship = 'Dorado'\"}", "where: \"ship = 'Dorado'\"",
      "row: {key: {ship: Dorado}}", "key: {ship: Dorado}",
    ])
  func names(_ row: String) async throws {
    let live = try await scripts.live(
      """
      \(Self.columns)
      spans: [{\(row), column: ship, columns: 2}]
      rowHeights: [{\(row), height: 50}]
      rules: [{cells: [{\(row), column: crew}], style: {background: "#FFFF00"}}]
      footnotes: [{at: {\(row), column: tonnage}, text: x}]
      callouts: [{at: {\(row), column: tonnage}, number: 1, text: x}, {redact: {\(row), column: tonnage}}]
      viewport: {width: 500, height: 140, scrollTo: {\(row)}}
      interaction: {selectionMode: row, reorder: rows, swipe: {left: [Delete]}, refuse: [{select: {row: 0}}]}
      """, "tap: {header: tonnage}", "scroll: {to: {\(row)}}", "tap: {\(row)}",
      "expect: {selected: [{\(row)}], scroll: {\(row)}}", "doubleTap: {\(row), column: ship}",
      "expect: {editing: {\(row), column: ship}}", "key: escape",
      "deselect: {\(row)}", "swipe: {\(row), side: left}",
      "tap: {action: Delete, \(row.hasPrefix("row") ? row : "row: 1")}")
    let dorado = RowPath(section: 0, row: 1)
    #expect(ship(live, dorado) == "Dorado")
    let grid = try live.shownGrid()
    #expect(grid.spans == [CellSpan(CellPath(dorado, column: "ship"), columns: 2)])
    #expect(grid.rowHeights == [FixedRowHeight(dorado, height: 50)])
    #expect(try yellow(live) == ["Dorado crew"])
    #expect(live.log.last == "didPerformAction 0,1 Delete")
    let tonnage = live.texts(ofColumn: "tonnage") ?? []
    #expect(tonnage.count == 8 && !tonnage.contains("700"), "only Dorado's is redacted")
  }

  @Test("Swift names rows by their contents, also in a grid that is drawn once")
  func swiftNames() throws {
    let source = DataSourceHelper(
      ["Ada", "Bo", "Cy"],
      columns: [DataColumn("name", \String.self), DataColumn("size", \String.count)])
    var grid = SourceGrid(source)
    grid.columns = ["name", "size"].map { ColumnSettings($0) }
    let bo = RowPath(.texts(["name": "Bo"]))
    grid.presentation.rowHeights = [FixedRowHeight(bo, height: 50)]
    grid.presentation.spans = [CellSpan(CellPath(bo, column: "name"), columns: 2)]
    grid.presentation.footnotes = [Footnote("x", at: .cell(bo, "name"))]
    grid.presentation.callouts = [Callout(.row(where: "size = 3 AND name = 'Ada'"), .box)]
    let transcript = try Drawing.grid(grid).transcript(
      by: Renderer(fonts: try PrivateFonts.source))
    let cells = transcript.parts.filter { $0.address.part.row == RowPath(section: 0, row: 1) }
    #expect(cells.map(\.address.part.description) == ["row 0,1", "cell 0,1,name"])
    #expect(cells.last?.notes.map(\.name) == ["columns", "footnote"])
    #expect(cells.first?.frame.height == 50)
  }

  @Test("a row cannot be named in two ways")
  func twoNames() async throws {
    for row in [
      "{where: \"ship = 'Dorado'\", row: 3}", "{row: {where: \"1\", key: {ship: Dorado}}}",
      "{section: 1, row: {where: \"ship = 'Dorado'\"}}", "{row: {}}",
    ] {
      let error = await #expect(throws: RenderError.self) {
        _ = try await scripts.live(Self.columns, "tap: \(row)")
      }
      #expect(error?.place?.line == 5, "\(row): \(error?.message ?? "")")
    }
  }

  @Test("what an interaction refuses for a row, and a row without a handle, follow the row")
  func refusals() async throws {
    let live = try await scripts.live(
      """
      \(Self.plain)
      interaction: {selectionMode: row, reorder: rows, refuse: [{select: {row: 3}}]}
      """, "tap: {header: tonnage}", "tap: {row: 3}", "tap: {row: 1}")
    #expect(live.log.contains("didSelectRow 0,3"))
    #expect(live.log.last == "shouldSelectRow 0,1 refused", "Dorado is second now")
    let handles = try await scripts.live(
      Self.columns + "\nstate: {filter: \"\", reorderHandles: {except: [{row: 7}]}}",
      "tap: {header: tonnage}", "tap: filter", "type: hull")
    #expect(
      handles.state.reorderHandles == nil
        && handles.interaction.model.handles?.exceptions == [RowPath(section: 0, row: 0)])
    let hidden = try await scripts.live(
      Self.columns + "\nstate: {filter: \"\", reorderHandles: {except: [{row: 7}]}}",
      "tap: filter", "type: kiel")
    #expect(hidden.interaction.model.handles?.exceptions == [])
  }

  // MARK: - Redactions

  @Test("a row that is redacted by its number stays redacted wherever it is, and no other is")
  func redactions() async throws {
    let keys = Self.plain + "callouts: [{redact: {row: 7, column: tonnage}}]\n"
    for steps in [
      ["tap: {header: tonnage}"], ["remove: {row: 0}"], ["tap: filter", "type: hull"],
      ["insert: {rows: [{ship: Zeus, port: Hull, tonnage: 42}], before: {row: 0}}"],
      ["move: {from: {row: 7}, to: {row: 0}}"],
    ] {
      let live =
        steps.count == 1
        ? try await scripts.live(keys, steps[0])
        : try await scripts.live(keys, steps[0], steps[1])
      let names = live.texts(ofColumn: "ship") ?? []
      let texts = live.texts(ofColumn: "tonnage") ?? []
      for (name, text) in zip(names, texts) {
        #expect((name == "Hydra") == (text == ""), "\(steps): \(name) \(text)")
      }
      #expect(names.contains("Hydra"))
    }
  }

  // MARK: - Spans

  @Test("a span is over columns of its own, beside each other")
  func spanColumns() async throws {
    let keys = Self.plain + "spans: [{row: 0, column: ship, columns: 2}]\n"
    let removed = try await scripts.live(keys, "removeColumns: port")
    #expect(try removed.shownGrid().spans == [])
    let moved = try await scripts.live(
      keys, "move: {from: {header: port}, to: {header: crew}}")
    #expect(try moved.shownGrid().spans == [])
    #expect(
      try moved.shownGrid().styleFindings.map(\.message) == [
        "the span of cell 0,0,ship is over only some of its columns, since the others are not beside it; the other cells show their own values"
      ])
    let back = try await scripts.live(
      keys, "move: {from: {header: port}, to: {header: crew}}",
      "move: {from: {header: port}, to: {header: tonnage}}")
    #expect(try back.shownGrid().spans.map(\.columns) == [2])
    let both = try await scripts.live(
      keys, "move: {from: {header: ship}, to: {header: crew}}")
    #expect(try both.shownGrid().spans == [], "port is at the other side")
  }

  @Test("a span over rows is over those that are still below its first, and the rest is reported")
  func spanRows() async throws {
    let keys = Self.plain + "spans: [{row: 3, column: tonnage, rows: 2}]\n"
    let sorted = try await scripts.live(keys, "tap: {header: crew}")
    #expect(try sorted.shownGrid().spans == [])
    #expect(sorted.texts(ofColumn: "ship")?.prefix(2) == ["Hydra", "Dorado"])
    #expect(
      try sorted.shownGrid().styleFindings.map(\.message) == [
        "the span of cell 0,1,tonnage is over only 1 of its 2 rows, since the others are not below it; the other cells show their own values"
      ])
    let filtered = try await scripts.live(keys, "tap: filter", "type: riga")
    #expect(try filtered.shownGrid().spans == [])
    #expect(try filtered.shownGrid().styleFindings == [], "Electra waits")
    let moved = try await scripts.live(keys, "remove: {row: 0}")
    #expect(
      try moved.shownGrid().spans.map(\.cell) == [CellPath(section: 0, row: 2, column: "tonnage")])
  }

  @Test("numbers of rows and sections in rules mean those that have them at first")
  func ruleNumbers() async throws {
    let keys = """
      \(Self.plain)
      group: {by: port}
      sort: [port]
      rules: [{rows: ["1", last], sections: "0", columns: [ship], style: {background: "#FFFF00"}}]
      """
    let first = try await scripts.live(keys)
    #expect(first.collapsedSections == [])
    #expect(Set(try yellow(first)) == ["Fortuna ship", "Hydra ship"])
    let sorted = try await scripts.live(keys, "sort: [\"port:desc\", \"tonnage\"]")
    #expect(
      Set(try yellow(sorted)) == ["Fortuna ship", "Castor ship"],
      "the last row of Hull is Castor now")
  }

  @Test("a footnote at a section is at that section")
  func footnoteSections() async throws {
    let keys = """
      \(Self.plain)
      group: {by: port}
      footnotes: [{at: {section: 0}, text: x}]
      """
    let sorted = try await scripts.live(keys, "sort: [\"port\"]")
    #expect(try marked(sorted) == ["sectionHeader 2,0"], "Riga is third")
    let filtered = try await scripts.live(keys, "tap: filter", "type: kiel")
    #expect(try marked(filtered) == [])
  }

  @Test("a crop of rows by their numbers keeps these rows")
  func croppedRows() async throws {
    func kept(_ steps: String...) async throws -> [Range<Int>]? {
      let live = try await scripts.live(
        Self.plain + "crop: {rows: 0-1}", steps.joined(separator: "\n  - "))
      guard case .lines(let rows, _)? = try live.shownGrid().figure.crop?.kept else { return nil }
      return rows
    }
    #expect(try await kept("leave") == [0..<2], "Aurora and Boreas")
    // Hydra 300, Dorado 700, Boreas 1800, Fortuna 2750, Aurora 4200 …
    #expect(try await kept("tap: {header: tonnage}") == [2..<3, 4..<5])
    #expect(try await kept("tap: filter", "type: rea") == [0..<1], "Boreas only")
  }

  @Test("a row by its number during a drag is that in the order before the drag")
  func dragged() async throws {
    let live = try await scripts.live(
      Self.columns + "\ninteraction: {reorder: rows, selectionMode: row}", "longPress: {row: 0}",
      "drag: {to: {row: 3}}", "tap: {row: 0}", "expect: {selected: [{row: 0}]}")
    #expect(live.texts(ofColumn: "ship")?.first == "Aurora")
    #expect(live.log.contains("didCancelReorderRow 0,0"))
  }

  @Test("the index of the sections stays while there are none, and its pressed title waits")
  func shortcuts() async throws {
    for pressed in ["", ", pressed: R", ", pressed: 0"] {
      let document = """
        columns: [{key: ship, width: 90}]
        group: port
        state: {filter: "", shortcutBar: {titles: auto\(pressed)}}
        """
      let empty = try await scripts.live(document, "tap: filter", "type: zzz")
      let grid = try empty.shownGrid()
      #expect(grid.shown.shortcuts?.titles == [])
      _ = try await empty.data(as: .png)
      let found = try await scripts.live(document, "tap: filter", "type: hy")
      #expect(try found.shownGrid().shown.shortcuts?.pressed == nil)
      let back = try await scripts.live(document, "tap: filter", "type: g")
      #expect(try back.shownGrid().shown.shortcuts?.pressed == (pressed.isEmpty ? nil : 0))
    }
  }

  @Test("a callout waits while its part is scrolled out of view")
  func scrolledCallouts() async throws {
    let document = """
      columns: [{key: ship, width: 90}, {key: crew, width: 90}]
      viewport: {width: 220, height: 120}
      callouts: [{at: {row: 0, column: crew}, number: 1, text: First}, {box: {row: 7}}]
      """
    let start = try await scripts.live(document)
    let end = try await scripts.live(document, "scrollOn: {x: 0, y: 9999}")
    let first = CellPath(section: 0, row: 0, column: "crew")
    #expect(try start.shownCallouts().map(\.place) == [.part(.cell(first))])
    #expect(
      try end.shownCallouts().map(\.place) == [.part(.row(RowPath(section: 0, row: 7)))])
    for live in [start, end] { _ = try await live.data(as: .png) }
  }

  /// The values of a section, from the outermost level.
  private func path(ofSection section: Int, in live: LiveGrid) throws -> String {
    let sections = try live.shownGrid().sections
    for level in [1, 0] {
      for number in (0...section).reversed() {
        if let path = sections.path(ofSection: number, level: level) { return "\(path)" }
      }
    }
    return ""
  }

  @Test("totals of sections and groups of sections are named by values, and followed")
  func sectionTotals() async throws {
    let document = """
      columns: [{key: ship, width: 90}, {key: tonnage, width: 90}]
      group: [{by: port, summary: {tonnage: sum}}, {by: crew, summary: {tonnage: max}}]
      state: {filter: ""}
      footnotes:
        - {text: inner, at: {section: [Riga, "5"], summary: 0, column: tonnage}}
        - {text: outer, at: {section: Riga, summary: 0, column: tonnage}}
        - {text: header, at: {section: [Kiel, "22"]}}
      """
    func marked(_ live: LiveGrid) throws -> [String] {
      try live.transcript().parts.filter { part in
        part.notes.contains { $0.name == TranscriptNote.footnote }
      }.map { part in
        let path = try self.path(ofSection: part.address.part.section ?? 0, in: live)
        return "\(part.address.part.kind) \(path)"
      }
    }
    let start = try await scripts.live(document)
    let expected = [
      "sectionHeader Kiel / 22", "summaryCell Riga / 5", "summaryCell Riga / 20",
    ]
    #expect(try marked(start).sorted() == expected.sorted())
    let sorted = try await scripts.live(document, "sort: [\"tonnage:desc\"]")
    #expect(Set(try marked(sorted).map { $0.split(separator: " ").first }).count == 2)
    #expect(try marked(sorted).contains("summaryCell Riga / 5"))
    let filtered = try await scripts.live(document, "tap: filter", "type: dor")
    #expect(try marked(filtered) == ["summaryCell Riga / 5", "summaryCell Riga / 5"])
    let problem = await #expect(throws: RenderError.self) {
      _ = try await scripts.live(
        document.replacing("Riga, summary: 0", with: "Riga, summary: 4"))
    }
    #expect(
      problem?.message
        == "a footnote cannot be placed: section \"Riga\" has no summary 4: there is 1 summary row")
  }

  @Test("a problem of the index of sections has its place in the document")
  func shortcutPlace() async throws {
    let error = await #expect(throws: RenderError.self) {
      _ = try await scripts.live("state: {shortcutBar: {titles: [A], pressed: Q}}")
    }
    #expect(error?.place?.line == 2)
  }
}
