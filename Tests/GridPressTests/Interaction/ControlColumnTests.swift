import DocumentSupport
import GridDocuments
import GridLayout
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Row numbers and boxes of rows")
struct ControlColumnTests {
  private static let people = """
    data:
      columns: [team, name, pay]
      rows:
        - [Red, Ada, 9]
        - [Blue, Bo, 6]
        - [Red, Cy, 4]
        - [Blue, Di, 7]

    """
  private static let columns =
    "columns: [{key: name, sortMode: tri, editable: true}, {key: pay, sortMode: tri}]\n"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(
    _ text: String, _ steps: [String], columns: String = Self.columns
  ) throws -> GridDocument {
    let events = steps.isEmpty ? "" : "\nevents:\n" + steps.map { "  - \($0)\n" }.joined()
    return try DocumentReader.read(
      path: try folder.write(Self.people + columns + text + events, to: "controls.yaml"))
  }

  private func live(_ text: String, _ steps: String...) throws -> LiveGrid {
    let document = try document(text, steps)
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    var run = ScriptRun(live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
    try run.run(document.events)
    #expect(run.failures.map(\.message) == [])
    return run.live
  }

  private func numbers(_ live: LiveGrid) -> [String] { live.texts(ofColumn: "rowNumber") ?? [] }
  private func names(_ live: LiveGrid) -> [String] { live.texts(ofColumn: "name") ?? [] }

  /// The boxes that a picture shows, that of the header first.
  private func boxes(_ live: LiveGrid) throws -> [String] {
    let grid = try live.interaction.model.stateGrid(in: live.interaction.shownState)
    let column = try #require(grid.columns.first { $0.control == .checkbox })
    return [column.headerCell == nil ? "" : grid.boxOfAllRows.rawValue]
      + grid.sections.flatMap(\.positions).map {
        grid.source.string(row: grid.order[$0], column: column.sourceIndex)
      }
  }

  @Test("rules may change the content of cells beside them")
  func contentRules() async throws {
    for control in ["rowNumbers: true", "checkboxes: {header: true}"] {
      let live = try live(
        "\(control)\nrules: [{when: \"pay > 5\", columns: [pay], cell: {icon: {map: {\"9\": star, \"6\": star, \"7\": star}}}}]"
      )
      _ = try await live.data(as: .png)
      #expect(names(live) == ["Ada", "Bo", "Cy", "Di"])
    }
  }

  @Test("numbers count the rows that are drawn, in their order, through sections")
  func numbered() throws {
    #expect(numbers(try live("rowNumbers: true")) == ["1", "2", "3", "4"])
    let sorted = try live("rowNumbers: {title: No., from: 10}", "tap: {header: pay}")
    #expect(names(sorted) == ["Cy", "Bo", "Di", "Ada"])
    #expect(numbers(sorted) == ["10", "11", "12", "13"])
    let grouped = try live("rowNumbers: true\ngroup: {by: team}")
    #expect(names(grouped) == ["Ada", "Cy", "Bo", "Di"])
    #expect(numbers(grouped) == ["1", "2", "3", "4"])
    let collapsed = try live("rowNumbers: true\ngroup: {by: team}", "tap: {section: Red}")
    #expect(names(collapsed) == ["Bo", "Di"])
    #expect(numbers(collapsed) == ["1", "2"])
    let filtered = try live("rowNumbers: true\nstate: {filter: \"\"}", "tap: filter", "type: d")
    #expect(names(filtered) == ["Ada", "Di"])
    #expect(numbers(filtered) == ["1", "2"])
  }

  @Test("numbers are no data: no search finds them, and no header sorts by them")
  func noData() throws {
    let live = try self.live(
      "rowNumbers: {from: 50}\nstate: {filter: \"\"}", "tap: {header: rowNumber}",
      "tap: filter", "type: \"5\"")
    #expect(names(live) == [])
    #expect(live.log == ["= filter 5"])
  }

  @Test("a tap on a box selects its row or clears it, whatever taps on cells do")
  func boxed() throws {
    let live = try self.live(
      "checkboxes: true\ninteraction: {singleTap: none}",
      "tap: {row: 1, column: checkbox}", "tap: {row: 2, column: checkbox}",
      "tap: {row: 1, column: checkbox}", "expect: {selected: [{row: 2}]}")
    #expect(
      live.log == [
        "shouldSelectRow 0,1", "willSelectRow 0,1", "= selected 0,1", "didSelectRow 0,1",
        "shouldSelectRow 0,2", "willSelectRow 0,2", "= selected 0,1 0,2", "didSelectRow 0,2",
        "shouldDeselectRow 0,1", "willDeselectRow 0,1", "= selected 0,2", "didDeselectRow 0,1",
      ])
    #expect(try boxes(live) == ["", "unchecked", "unchecked", "checked", "unchecked"])
    let sorted = try self.live(
      "checkboxes: true\ninteraction: {selectionMode: cell}", "tap: {row: 2, column: checkbox}",
      "tap: {header: pay}")
    #expect(try boxes(sorted) == ["", "checked", "unchecked", "unchecked", "unchecked"])
    let rejecting = try self.live(
      "checkboxes: true\ninteraction: {refuse: [{select: {where: \"name = 'Bo'\"}}]}",
      "tap: {row: 1, column: checkbox}")
    #expect(rejecting.log == ["shouldSelectRow 0,1 refused"])
  }

  @Test("the box of the header has three states, and selects all rows or none")
  func all() throws {
    let text = "checkboxes: {header: true}\ninteraction: {selectionMode: rows}"
    #expect(try boxes(live(text)).first == "unchecked")
    let some = try live(text, "tap: {row: 0}")
    #expect(try boxes(some).first == "mixed")
    let all = try live(text, "tap: {row: 0}", "tap: {header: checkbox}")
    #expect(try boxes(all) == ["checked", "checked", "checked", "checked", "checked"])
    #expect(
      all.log.suffix(10) == [
        "shouldSelectRow 0,1", "shouldSelectRow 0,2", "shouldSelectRow 0,3", "willSelectRow 0,1",
        "willSelectRow 0,2", "willSelectRow 0,3", "= selected 0,0 0,1 0,2 0,3", "didSelectRow 0,1",
        "didSelectRow 0,2", "didSelectRow 0,3",
      ])
    let none = try live(text, "tap: {header: checkbox}", "tap: {header: checkbox}")
    #expect(try boxes(none) == ["unchecked", "unchecked", "unchecked", "unchecked", "unchecked"])
    // What a search hides is neither selected nor counted.
    let found = try live(
      text + "\nstate: {filter: \"\"}", "tap: filter", "type: Bo", "tap: {header: checkbox}",
      "expect: {selected: [{row: 0}]}")
    #expect(try boxes(found) == ["checked", "checked"])
  }

  @Test("they are at the leading edge, before fixed columns and labels, and stay there")
  func placed() throws {
    let keys = { (live: LiveGrid) in live.interaction.model.grid.columns.map(\.key) }
    let both = "rowNumbers: true\ncheckboxes: true\n"
    #expect(keys(try live(both + "stub: pay")) == ["rowNumber", "checkbox", "pay", "name"])
    let moved = try live(
      both + "interaction: {reorder: [columns]}", "longPress: {header: name}",
      "drag: {to: {header: pay}}", "drop")
    #expect(keys(moved) == ["rowNumber", "checkbox", "pay", "name"])
    #expect(moved.log.contains("= columns pay name"))
    let x = { (live: LiveGrid, key: String) in
      try #require(try live.geometry().frame(of: .columnHeader(key))).left
    }
    let left = try live(both)
    #expect(try x(left, "rowNumber") < x(left, "checkbox"))
    #expect(try x(left, "checkbox") < x(left, "name"))
    let right = try live(both + "direction: rtl")
    #expect(try x(right, "rowNumber") > x(right, "checkbox"))
    #expect(try x(right, "checkbox") > x(right, "name"))
  }

  @Test("a column of the data with the key of one is refused")
  func keys() throws {
    let document = try document(
      "checkboxes: true", [], columns: "columns: [name, {key: checkbox, value: pay}]\n")
    let error = #expect(throws: RenderError.self) {
      try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    }
    #expect(error?.description.contains("has the key of the column of boxes of rows") == true)
  }

  @Test("a label of totals begins in the first column of the data")
  func totals() throws {
    let live = try self.live("rowNumbers: true\nsummary: {label: All, columns: {pay: sum}}")
    let grid = live.interaction.model.grid
    var columns: Range<Int>?
    grid.forEachSummary { summary, _ in columns = summary.row.labelColumns(grid.columns) }
    #expect(columns == 1..<2)
  }
}
