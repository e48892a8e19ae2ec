import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Changes during gestures, edits that change the order, and reading again")
struct InterruptionTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  private static let plain = """
    columns: [{key: ship, editable: true}, {key: port}, {key: tonnage, sortMode: tri, editable: true}]
    state: {filter: ""}
    interaction: {reorder: rows, selectionMode: rows, swipe: {left: [Delete]}}
    """
  private static let order = ["Aurora", "Boreas", "Castor", "Dorado"]

  private func names(_ live: LiveGrid) -> [String] {
    Array((live.texts(ofColumn: "ship") ?? []).prefix(4))
  }

  @Test("a search, a sort or a collapse puts a dragged row back first")
  func drags() async throws {
    let searched = try await scripts.live(
      Self.plain, "longPress: {row: 0}", "drag: {to: {row: 3}}", "tap: filter", "type: Bo",
      "key: escape")
    #expect(names(searched) == Self.order)
    #expect(searched.log.contains("didCancelReorderRow 0,0"))
    let sorted = try await scripts.live(
      Self.plain, "longPress: {row: 0}", "drag: {to: {row: 3}}", "tap: {header: tonnage}")
    #expect(names(sorted) == ["Hydra", "Dorado", "Boreas", "Fortuna"])
    #expect(
      sorted.log.suffix(5) == [
        "didCancelReorderRow 0,0", "shouldChangeSortOrder tonnage",
        "willChangeSortOrder tonnage", "= sort tonnage ascending",
        "didChangeSortOrder tonnage none",
      ])
    let collapsed = try await scripts.live(
      Self.plain + "\ngroup: {by: port}", "longPress: {section: 0, row: 0}",
      "drag: {to: {section: 0, row: 2}}", "collapse: {section: Riga}", "expand: {section: Riga}")
    #expect(collapsed.log.contains("didCancelReorderRow 0,0"))
    #expect(names(collapsed).prefix(3) == ["Aurora", "Dorado", "Galatea"])
  }

  @Test("the finger of an interrupted drag may still be lifted")
  func lifting() async throws {
    for end in ["drop", "cancel"] {
      for step in ["tap: {header: tonnage}", "tap: filter", "remove: {row: 6}"] {
        let live = try await scripts.live(
          Self.plain, "longPress: {row: 0}", "drag: {to: {row: 3}}", step, end, "sort: []")
        #expect(names(live) == Self.order, "\(step)")
        #expect(live.log.count { $0.hasPrefix("didCancelReorderRow") } == 1)
        #expect(!live.log.contains { $0.hasPrefix("didReorderRow") })
      }
    }
    let problem = try await scripts.problem(Self.plain, "drop")
    #expect(problem == "nothing is held: begin with longPress")
  }

  @Test("a tap during a drag is on the row with that number in the order before, or on that seen")
  func seenRow() async throws {
    let live = try await scripts.live(
      Self.plain, "longPress: {row: 0}", "drag: {to: {row: 3}}", "tap: {row: 0}")
    #expect(live.log.last == "didSelectRow 0,0", "Aurora was first before the drag")
    let path = RowPath(section: 0, row: 0)
    let frame = try #require(try live.geometry().frame(of: .row(path)))
    let seen = try await scripts.live(
      Self.plain, "longPress: {row: 0}", "drag: {to: {row: 3}}",
      "tap: {at: [\(frame.left + 5), \(frame.top + 5)]}")
    #expect(seen.log.last == "didSelectRow 0,1", "Boreas was seen there")
  }

  @Test("finished drags, edits and removals stay when the data is read again; all state is dropped")
  func reloading() async throws {
    let live = try await scripts.live(
      Self.plain + "\nviewport: {width: 400, height: 240}", "longPress: {row: 0}",
      "drag: {to: {row: 2}}", "drop", "set: {cell: {row: 0, column: ship}, text: Zephyr}",
      "remove: {row: 3}", "tap: {row: 1}", "scrollOn: {y: 40}", "reload")
    #expect(names(live) == ["Zephyr", "Castor", "Aurora", "Electra"])
    #expect(live.selected == [])
    #expect(live.log.suffix(3) == ["= reloaded", "= selected", "= scrolled 0 0"])
    let kept = try await scripts.live(
      Self.plain + "\nviewport: {width: 400, height: 240}", "longPress: {row: 0}",
      "drag: {to: {row: 2}}", "drop", "tap: {row: 1}", "scrollOn: {y: 40}", "update")
    #expect(kept.selected.count == 1)
    #expect(kept.log.last == "= updated")
    #expect(try kept.interaction.model.scrollOffset?.y == 40)
    #expect(names(kept) == ["Boreas", "Castor", "Aurora", "Dorado"])
  }

  @Test("rows, columns and styles are read again by steps")
  func steps() async throws {
    let live = try await scripts.live(
      Self.plain, "reloadRows: {row: 1}", "reloadRows: [{row: 0}, {where: \"ship = 'Castor'\"}]",
      "reloadColumns: ship", "refresh", "refreshRows: {row: 2}", "refreshColumns: [port]")
    #expect(
      live.log == [
        "= reloaded 0,1", "= reloaded 0,0 0,2", "= reloaded ship", "= refreshed",
        "= refreshed 0,2", "= refreshed port",
      ])
  }

  @Test("an edit leaves its row at its place, or arranges the rows, as the grid says")
  func afterEdit() async throws {
    let steps = [
      "tap: {header: tonnage}", "tap: filter", "type: a", "doubleTap: {row: 0, column: ship}",
      "type: Zzz", "key: return", "doubleTap: {row: 1, column: tonnage}", "type: \"1\"",
      "key: return",
    ]
    func run(_ document: String) async throws -> LiveGrid {
      try await scripts.live(
        document, steps[0], steps[1], steps[2], steps[3], steps[4], steps[5], steps[6], steps[7],
        steps[8])
    }
    let kept = try await run(Self.plain)
    #expect(names(kept).prefix(2) == ["Zzz", "Dorado"])
    let arranged = try await run(
      Self.plain.replacing("reorder: rows", with: "reorder: rows, afterEdit: arrange"))
    #expect(!names(arranged).contains("Zzz"))
    #expect(
      arranged.log.suffix(3) == [
        "didFinishEditing 0,1,tonnage \(Self.second(arranged)) 1", "= sort tonnage ascending",
        "= filter a",
      ])
    #expect(arranged.texts(ofColumn: "tonnage")?.first == "1")
  }

  private static func second(_ live: LiveGrid) -> String {
    live.log.last { $0.hasPrefix("didFinishEditing 0,1,tonnage") }?
      .split(separator: " ").dropLast().last.map(String.init) ?? ""
  }

  @Test("a column whose edited value is longer has room for it")
  func longerValue() async throws {
    let live = try await scripts.live(
      "columns: [ship, {key: crew, editable: true}]", "doubleTap: {row: 0, column: crew}",
      "type: \"123456789012\"", "key: return")
    let before = try await scripts.live("columns: [ship, {key: crew, editable: true}]", "leave")
    func width(_ live: LiveGrid) throws -> Double {
      try #require(try live.geometry().frame(of: .columnHeader("crew"))).width
    }
    #expect(try width(live) > width(before) + 20)
    let resized = try await scripts.live(
      "columns: [ship, {key: crew, editable: true}]", "resize: {column: crew, width: 50}",
      "doubleTap: {row: 0, column: crew}", "type: \"123456789012\"", "key: return")
    #expect(try width(resized) == 50, "its user has chosen the width")
  }

  @Test("so has one that is calculated from it, and one whose text is as long but wider")
  func widerValue() async throws {
    func width(of column: String, _ document: String, _ steps: String...) async throws -> Double {
      let live = try await scripts.live(document, steps.joined(separator: "\n  - "))
      return try #require(try live.geometry().frame(of: .columnHeader(column))).width
    }
    let calculated =
      "columns: [ship, {key: crew, width: 60}, {key: double, value: \"crew * 1000\"}]"
    let before = try await width(of: "double", calculated, "leave")
    let after = try await width(
      of: "double", calculated, "set: {cell: {row: 1, column: crew}, text: \"12345\"}")
    #expect(after > before + 10)
    let ships = "columns: [ship, crew]"
    let narrow = try await width(of: "ship", ships, "leave")
    let wide = try await width(
      of: "ship", ships, "set: {cell: {row: 6, column: ship}, text: WWWWWWW}")
    #expect(wide > narrow + 10, "Galatea has as many letters")
    // Items that flow have no headers.
    func item(_ column: String, _ step: String) async throws -> Double {
      let live = try await scripts.live("columns: [ship]\nflow: {columns: 4}", step)
      let cell = CellPath(section: 0, row: 0, column: column)
      return try #require(try live.geometry().frame(of: .cell(cell))).width
    }
    let step = "set: {cell: {row: 0, column: \"2\"}, text: Boreas of the Baltic}"
    for column in ["1", "2", "3"] {
      let (old, new) = (try await item(column, "leave"), try await item(column, step))
      #expect(column == "2" ? new > old + 10 : new == old, "\(column): \(old) \(new)")
    }
  }

  @Test("a removal that changes the selection says what is selected then")
  func removedSelection() async throws {
    let live = try await scripts.live(
      Self.plain, "tap: {row: 0}", "tap: {row: 2}", "remove: {row: 0}")
    #expect(live.log.suffix(2) == ["= removed 0,0", "= selected 0,1"])
    let other = try await scripts.live(Self.plain, "tap: {row: 0}", "remove: {row: 3}")
    #expect(other.log.last == "= removed 0,3")
  }

  @Test("a field of a row that goes is cancelled with its call")
  func hiddenField() async throws {
    let removed = try await scripts.live(
      Self.plain, "doubleTap: {row: 1, column: ship}", "remove: {row: 1}")
    #expect(removed.log.suffix(3) == ["= editing", "didCancelEditing 0,1,ship", "= removed 0,1"])
    let collapsed = try await scripts.live(
      Self.plain + "\ngroup: {by: port}", "edit: {section: 0, row: 0, column: ship}",
      "collapse: {section: Riga}")
    #expect(collapsed.log.suffix(2) == ["= editing", "didCancelEditing 0,0,ship"])
  }

  @Test("an invalid text keeps its field, whatever is touched")
  func invalid() async throws {
    for step in ["tap: {header: tonnage}", "tap: {row: 3}", "longPress: {row: 2}"] {
      let live = try await scripts.live(
        Self.plain, "doubleTap: {row: 1, column: tonnage}", "type: many", step)
      #expect(live.state.editing != nil, "\(step)")
      #expect(live.log.last == "invalidEdit 0,1,tonnage many")
    }
  }
}
