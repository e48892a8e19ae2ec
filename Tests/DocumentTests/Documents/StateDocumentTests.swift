import DocumentSupport
import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("States in documents")
struct StateDocumentTests {
  private func document(_ text: String) throws -> GridDocument {
    try DocumentFile.parse(
      "data: {rows: [{a: x, b: 1}, {a: y, b: 2}]}\n" + text, name: "x.yaml", folder: "")
  }

  private func coded(_ document: GridDocument) throws -> GridDocument {
    try JSONDecoder().decode(GridDocument.self, from: try JSONEncoder().encode(document))
  }

  private func problems(_ text: String) -> [String] {
    problemLines { try Renderer().inspect(try document(text), stage: .grid) }
  }

  @Test("every state can be said, and is the same after it was encoded and decoded")
  func everyState() throws {
    let text = """
      state:
        selectionMode: rows
        selected: [{row: 0}, {section: 0, row: 1}]
        sort: {column: a, direction: descending}
        editing: {row: 0, column: a, text: "12", caret: 1, selection: [0, 2], invalid: why}
        dragged: {row: 1, to: {row: 0}, offset: -3}
        draggedColumn: {column: a, before: end, offset: 4}
        reorderHandles: {except: [{row: 0}]}
        swiped:
          - {row: 0, side: right, actions: [Delete, {title: More, kind: normal, style: {text: red}}]}
        filter: {text: q, placeholder: p, focused: true}
        pullDown: {state: release, text: Los}
        shortcutBar: {titles: [A, B], pressed: 1}
        resizing: a
        flash: [{row: 1, column: b, amount: 0.5}]
        loading: {rows: 3}
      strings:
        empty: a
        pulled: b
        release: c
        updating: d
        filterPlaceholder: e
        delete: f
        total: g
        page: i
      """
    let state = try document(text).state
    func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
    #expect(
      state
        == GridState(
          selectionMode: .rows, selected: [.row(row(0)), .row(row(1))],
          sort: SortMark("a", .descending),
          editing: CellEditing(
            CellPath(section: 0, row: 0, column: "a"), text: "12", caret: .at(1), selection: 0..<2,
            message: "why"),
          dragged: DraggedRow(row(1), to: row(0), offset: -3),
          draggedColumn: DraggedColumn("a", to: .end, offset: 4),
          reorderHandles: ReorderHandles(except: [row(0)]),
          swiped: [
            SwipedRow(
              row(0), side: .right,
              actions: [
                SwipeAction("Delete"),
                SwipeAction(
                  "More", kind: .normal, style: Style(text: Color(red: 1, green: 0, blue: 0))),
              ])
          ],
          filter: FilterRow(text: "q", placeholder: "p", isFocused: true),
          pullDown: PullDown(.release, text: "Los"),
          shortcutBar: ShortcutBar(titles: ["A", "B"], pressed: .index(1)), resizing: "a",
          flash: [CellFlash(CellPath(section: 0, row: 1, column: "b"), amount: 0.5)],
          loading: LoadingRows(count: 3)))
    #expect(
      try document(text).strings
        == GridStrings(
          empty: "a", pulled: "b", release: "c", updating: "d", filterPlaceholder: "e",
          delete: "f", total: "g", page: "i"))
    let again = try coded(try document(text))
    #expect(again.state == state)
    #expect(again.strings == (try document(text)).strings)
  }

  @Test(
    "short forms",
    arguments: [
      (
        "editing: {row: 0, column: a, caret: end, invalid: true}",
        GridState(
          editing: CellEditing(
            CellPath(section: 0, row: 0, column: "a"), caret: .end, isInvalid: true))
      ),
      ("reorderHandles: true", GridState(reorderHandles: ReorderHandles())),
      ("reorderHandles: false", GridState()),
      ("swiped: {row: 1}", GridState(swiped: [SwipedRow(RowPath(section: 0, row: 1))])),
      ("filter: q", GridState(filter: FilterRow(text: "q"))),
      ("filter: {}", GridState(filter: FilterRow())),
      ("pullDown: updating", GridState(pullDown: PullDown(.updating))),
      ("shortcutBar: auto", GridState(shortcutBar: ShortcutBar())),
      ("shortcutBar: {pressed: \"1\"}", GridState(shortcutBar: ShortcutBar(pressed: .title("1")))),
      ("resizing: {column: a}", GridState(resizing: "a")),
      ("loading: true", GridState(loading: LoadingRows())),
      ("loading: false", GridState()),
      (
        "draggedColumn: {column: a, before: b}",
        GridState(draggedColumn: DraggedColumn("a", to: .before("b")))
      ),
    ])
  func shortForms(_ text: String, _ state: GridState) throws {
    #expect(try document("state:\n  \(text)").state == state)
    #expect(try coded(try document("state:\n  \(text)")).state == state)
  }

  @Test("what does not exist is reported with its place, all at once")
  func places() {
    let text = """
      state:
        selected:
          - {row: 0}
          - {row: 2}
        resizing: c
        flash: [{row: 0, column: B}]
      """
    #expect(
      problems(text) == [
        "x.yaml:5:7: there is no row 2 in section 0: it has 2 rows, counted from 0",
        "x.yaml:6:13: the grid shows no column \"c\"",
        "x.yaml:7:11: the grid shows no column \"B\", did you mean \"b\"?",
      ])
  }

  @Test(
    "what makes no sense is refused where it stands",
    arguments: [
      (
        "state: {selected: [{section: -1, row: 0}]}",
        "x.yaml:2:30: -1 is out of range: 0 to 2147483647"
      ),
      (
        "state: {selected: [{column: a}]}",
        "x.yaml:2:20: a row is named by its place, {section: 0, row: 2}, by {where: SQL} or by {key: {KEY: TEXT}}"
      ),
      (
        "state: {editing: {row: 0}}",
        "x.yaml:2:18: a cell is named by its row and column: {section: 0, row: 2, column: KEY}"
      ),
      (
        "state: {editing: {row: 0, column: a, selection: [2, 1]}}",
        "x.yaml:2:49: selected characters are [FIRST, END], counted from 0"
      ),
      (
        "state: {flash: [{row: 0, column: a, amount: 2}]}", "x.yaml:2:45: 2 is out of range: 0 to 1"
      ),
      (
        "state: {pulldown: release}",
        "x.yaml:2:9: unknown key \"pulldown\", did you mean \"pullDown\"?"
      ),
      ("strings: {emptty: x}", "x.yaml:2:11: unknown key \"emptty\", did you mean \"empty\"?"),
      (
        "state: {selectionMode: row, selected: [{row: 0}, {row: 1}]}",
        "x.yaml:2:50: only one row can be selected with selectionMode: row"
      ),
    ])
  func refused(_ text: String, _ problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test("a grid of Swift values has a state of its own, and what is wrong with it is a usage error")
  func swiftValues() throws {
    var grid = SourceGrid(
      DataSourceHelper(
        ["Bosnia and Herzegovina", "São Tomé and Príncipe"],
        columns: [DataColumn("country", \.self)]))
    grid.state.selected = [.cell(CellPath(section: 0, row: 1, column: "country"))]
    grid.state.pullDown = PullDown(.release)
    grid.strings.release = "Loslassen"
    let list = try Renderer(fonts: try PrivateFonts.source).inspect(grid, stage: .displayList)
    #expect(list.contains("\"Loslassen\""))
    grid.state.resizing = "contry"
    #expect {
      try Renderer().inspect(grid, stage: .grid)
    } throws: { error in
      (error as? RenderError)?.kind == .usage
        && "\(error)" == "the grid shows no column \"contry\", did you mean \"country\"?"
    }
  }
}
