import DocumentSupport
import GridDocuments
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Rows that are removed are not in the data")
struct RemovedRowTests {
  private static let rows = [
    "{id: 1, above: ~, kind: x, amt: 10.5, at: a/}",
    "{id: 2, above: 1, kind: y, amt: 898.25, at: a}",
    "{id: 3, above: ~, kind: x, amt: 60, at: b}", "{id: 4, above: 2, kind: z, amt: 7, at: b/c/d}",
    "{id: 5, above: 3, kind: y, amt: 98, at: b/c}",
  ]

  /// A grid of the rows with some numbers, after steps.
  private func live(
    _ text: String, rows numbers: some Sequence<Int>, _ steps: [String]
  ) throws -> LiveGrid {
    let rows = numbers.map { "    - \(Self.rows[$0 - 1])\n" }.joined()
    let document = try DocumentReader.read("data:\n  rows:\n\(rows)\(text)\n", name: "a.yaml")
    let events = try DocumentReader.read(
      "data: {rows: [{a: 1}]}\nevents:\n" + steps.map { "  - \($0)\n" }.joined(), name: "b.yaml")
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    var run = ScriptRun(live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
    try run.run(events.events)
    #expect(run.failures.map(\.message) == [])
    return run.live
  }

  /// The texts of all columns, and of all titles and totals.
  private func shown(_ live: LiveGrid) throws -> [[String]] {
    let columns = live.interaction.model.columnKeys.map { live.texts(ofColumn: $0) ?? [] }
    let others = try live.transcript().parts.filter { $0.address.part.cell == nil }.map {
      "\($0.address.part.description) \($0.text ?? "")"
    }
    return columns + [others]
  }

  private static let documents = [
    """
    columns: [id, amt, {key: w, value: sum(amt) over ()}, {key: n, value: "(select count(*) from data)"}]
    """,
    "columns: [id, {key: s, share: amt, of: data}, {key: r, running: amt}]",
    "columns: [id, {key: nth, value: row_number() over (order by amt)}, {key: one, value: 7}]",
    "columns: [id, amt]\nnotes: [\"{count(id)} of {sum(amt)}\"]\nsummary: {amt: \"max(amt)\"}",
    "columns: [id, amt]\nsummary: {amt: \"sum(amt) / (select count(*) from data)\"}",
    "columns: [id, amt]\ngroup: {by: kind, summary: {amt: sum}}",
    "columns: [id, amt]\nlimit: 2\nsort: [\"amt:desc\"]",
    "columns: [id, amt]\nwhere: amt < (select max(amt) from data)",
    "columns: [id, amt]\ntree: {id: id, parent: above, sums: {amt: sum}}",
  ]

  @Test("a grid without some rows shows what one of the others does", arguments: documents)
  func likeOthers(_ document: String) throws {
    // The rows below 2 would otherwise name a row that there is not.
    for removed in [[2, 4], [4], [5, 1, 2, 4], [3, 5]] {
      let removal = removed.map { "remove: {where: id = \($0)}" }
      let isLimited = document.contains("limit") || document.contains("where")
      // Rows that were not shown cannot be removed.
      if isLimited, removed != [2, 4] { continue }
      let steps =
        isLimited ? ["remove: {where: id = \(document.contains("limit") ? 2 : 4)}"] : removal
      let gone = isLimited ? [document.contains("limit") ? 2 : 4] : removed
      let rest = (1...5).filter { !gone.contains($0) }
      for next in [["update"], ["sort: [amt]"], ["sort: [amt]", "sort: [\"id:desc\"]"]] {
        let live = try self.live(document, rows: 1...5, steps + next)
        let fresh = try self.live(document, rows: rest, next)
        #expect(try shown(live) == shown(fresh), "\(gone), then \(next)")
      }
      if isLimited { continue }
      let live = try self.live(document, rows: 1...5, steps)
      #expect(try shown(live) == shown(self.live(document, rows: rest, [])), "\(gone)")
    }
  }

  @Test("rules and conditions of steps do not see them, other rows keep their selection")
  func conditions() throws {
    let live = try self.live(
      """
      columns: [id, {key: amt, editable: true}]
      rules: [{when: amt = (select max(amt) from data), style: {background: "#FFFF00"}}]
      """, rows: 1...5, ["tap: {row: 3}", "remove: {where: id = 2}"])
    #expect(live.selected == [.row(RowPath(section: 0, row: 2))])
    let transcript = try live.transcript()
    let yellow = transcript.parts.filter { part in
      transcript.properties(of: part).contains { $0.name == "background" && $0.value == "#FFFF00" }
    }.compactMap(\.address.part.cell?.row)
    #expect(Set(yellow) == [RowPath(section: 0, row: 3)], "98 is the largest now")
    var again = live
    #expect(throws: EventProblem.self) {
      try again.perform(.removeRows([.row(where: "id = 2")]))
    }
    try again.perform(.removeRows([.row(where: "amt = (select max(amt) from data)")]))
    #expect(again.texts(ofColumn: "id") == ["1", "3", "4"])
  }

  @Test("rows below a removed one are below those above it, and its name may be given again")
  func treeNames() throws {
    let tree = "columns: [id, amt]\ntree: {id: id, parent: above, sums: {amt: sum}}"
    var live = try self.live(tree, rows: 1...5, ["remove: {where: id = 2}"])
    #expect(live.texts(ofColumn: "id") == ["1", "4", "3", "5"])
    #expect(live.texts(ofColumn: "amt")?.first?.hasPrefix("17.5") == true)
    try live.perform(.collapse(.section(["1"])))
    #expect(live.texts(ofColumn: "id") == ["1", "3", "5"])
    try live.perform(.insertRows([["id": "2", "above": "3", "amt": "1"]], before: nil))
    #expect(live.texts(ofColumn: "id")?.contains("2") == true)
  }
}
