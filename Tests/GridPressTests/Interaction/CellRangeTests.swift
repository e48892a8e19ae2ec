import DocumentSupport
import GridCore
import GridDocuments
import GridInteraction
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("A selected rectangle of cells")
struct CellRangeTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  private static let document = """
    columns: [{key: ship, sortMode: bi}, port, {key: tonnage, sortMode: bi}, crew]
    interaction: {selectionMode: range}
    """
  private static let select =
    "select: {from: {row: 1, column: port}, to: {row: 3, column: tonnage}}"

  private func ranges(_ live: LiveGrid) -> [String] { live.selectedRanges.map(\.logged) }

  @Test("a tap selects a cell, a drag from it or of the handle extends it, with their calls")
  func drag() async throws {
    let dragged = try await scripts.live(
      Self.document, "longPress: {row: 1, column: port}", "drag: {to: {row: 3, column: tonnage}}",
      "drop")
    #expect(
      dragged.log == [
        "shouldSelectRange 0,1,port 0,1,port", "willSelectRange 0,1,port 0,1,port",
        "= range 0,1,port 0,1,port", "didSelectRange 0,1,port 0,1,port",
        "shouldSelectRange 0,1,port 0,3,tonnage", "willSelectRange 0,1,port 0,3,tonnage",
        "= range 0,1,port 0,3,tonnage", "didSelectRange 0,1,port 0,3,tonnage",
      ])
    let handle = try await scripts.live(
      Self.document, "tap: {row: 2, column: tonnage}", "longPress: {part: rangeHandle}",
      "drag: {to: {row: 0, column: ship}}", "drop")
    #expect(ranges(handle) == ["0,0,ship 0,2,tonnage"])
    let cancelled = try await scripts.live(
      Self.document, Self.select, "longPress: {part: rangeHandle}",
      "drag: {to: {row: 7, column: crew}}", "cancel",
      "expect: {range: {from: {row: 1, column: port}, to: {row: 3, column: tonnage}}}")
    #expect(cancelled.log.suffix(1) == ["= range 0,1,port 0,3,tonnage"])
    let replaced = try await scripts.live(Self.document, Self.select, "tap: {row: 5, column: crew}")
    #expect(
      replaced.log.suffix(8) == [
        "shouldDeselectRange 0,1,port 0,3,tonnage", "willDeselectRange 0,1,port 0,3,tonnage",
        "= range", "didDeselectRange 0,1,port 0,3,tonnage",
        "shouldSelectRange 0,5,crew 0,5,crew", "willSelectRange 0,5,crew 0,5,crew",
        "= range 0,5,crew 0,5,crew", "didSelectRange 0,5,crew 0,5,crew",
      ])
    let none = try await scripts.live(
      Self.document, Self.select, "deselect: range", "expect: {range: none}")
    #expect(ranges(none) == [])
  }

  @Test("shift with an arrow moves its end, an arrow alone selects the next cell")
  func keys() async throws {
    let live = try await scripts.live(
      Self.document, "tap: {row: 2, column: port}", "key: shift+down", "key: shift+right",
      "key: shift+right", "key: shift+left", "key: shift+up", "key: shift+up")
    #expect(ranges(live) == ["0,1,port 0,2,tonnage"])
    let moved = try await scripts.live(
      Self.document, "tap: {row: 2, column: port}", "key: shift+down", "key: right")
    #expect(ranges(moved) == ["0,3,tonnage 0,3,tonnage"])
    #expect(
      try await scripts.problem(Self.document, "key: shift+down").contains("no range of cells"))
  }

  @Test("it follows its rows and columns, in a rectangle for each run of neighbours")
  func follows() async throws {
    // By tonnage: Hydra, Dorado, Boreas, Fortuna, Aurora, Electra, Galatea, Castor.
    let sorted = try await scripts.live(Self.document, Self.select, "tap: {header: tonnage}")
    #expect(ranges(sorted) == ["0,1,port 0,2,tonnage", "0,7,port 0,7,tonnage"])
    let extended = try await scripts.live(
      Self.document, Self.select, "tap: {header: tonnage}", "key: shift+right")
    #expect(ranges(extended) == ["0,1,port 0,2,crew"])
    let moved = try await scripts.live(
      Self.document, Self.select, "move: {from: {header: port}, to: {header: ship}}")
    #expect(ranges(moved) == ["0,1,port 0,3,port", "0,1,tonnage 0,3,tonnage"])
    let removed = try await scripts.live(
      Self.document, Self.select, "remove: {row: 2}", "removeColumns: port")
    #expect(ranges(removed) == ["0,1,tonnage 0,2,tonnage"])
    #expect(removed.log.contains("= range 0,1,port 0,2,tonnage"))
    let filtered = try await scripts.live(
      Self.document + "\nstate: {filter: {}}", Self.select, "tap: filter", "type: boreas")
    #expect(ranges(filtered) == ["0,0,port 0,0,tonnage"])
    let gone = try await scripts.live(Self.document, Self.select, "reload")
    #expect(ranges(gone) == [] && gone.log.suffix(1) == ["= range"])
  }

  @Test("over sections it is a rectangle in each; what is refused is not in it")
  func sectionsAndRefusals() async throws {
    let grouped = try await scripts.live(
      Self.document + "\ngroup: {by: port}",
      "select: {from: {section: 0, row: 1, column: ship}, to: {section: 1, row: 0, column: tonnage}}"
    )
    #expect(ranges(grouped).count == 2)
    let refusing = Self.document.replacing(
      "selectionMode: range",
      with: "selectionMode: range, refuse: [{select: {where: \"ship = 'Castor'\"}}]")
    let refused = try await scripts.live(
      refusing, "longPress: {row: 1, column: port}", "drag: {to: {row: 3, column: port}}", "drop")
    #expect(ranges(refused) == ["0,1,port 0,1,port"])
    #expect(refused.log.last == "shouldSelectRange 0,1,port 0,3,port refused")
  }

  @Test("a range that was sorted apart is deselected in parts, and what is refused stays")
  func divided() async throws {
    let refusing = Self.document.replacing(
      "selectionMode: range",
      with: "selectionMode: range, refuse: [{deselect: {where: \"ship = 'Castor'\"}}]")
    // By tonnage, Castor is apart from the two others.
    let live = try await scripts.live(
      refusing, Self.select, "tap: {header: tonnage}", "tap: {row: 5, column: crew}")
    #expect(ranges(live) == ["0,7,port 0,7,tonnage"])
    #expect(
      live.log.suffix(5) == [
        "shouldDeselectRange 0,1,port 0,2,tonnage", "willDeselectRange 0,1,port 0,2,tonnage",
        "= range 0,7,port 0,7,tonnage", "didDeselectRange 0,1,port 0,2,tonnage",
        "shouldDeselectRange 0,7,port 0,7,tonnage refused",
      ])
    let whole = try await scripts.live(
      Self.document.replacing(
        "selectionMode: range", with: "selectionMode: range, refuse: [deselect]"),
      Self.select, "tap: {header: tonnage}", "tap: {row: 5, column: crew}", "key: shift+right")
    #expect(ranges(whole) == ["0,1,port 0,2,crew"])
  }

  @Test("of several ranges, the last is extended, and the others stay")
  func several() async throws {
    let live = try await scripts.live(
      Self.document + """

        state:
          range:
          - {from: {row: 0, column: ship}, to: {row: 1, column: port}}
          - {from: {row: 3, column: port}, to: {row: 3, column: port}}
        """, "key: shift+down")
    #expect(ranges(live) == ["0,0,ship 0,1,port", "0,3,port 0,4,port"])
    let tapped = try await scripts.live(
      Self.document + """

        state:
          range:
          - {from: {row: 0, column: ship}, to: {row: 1, column: port}}
          - {from: {row: 3, column: port}, to: {row: 3, column: port}}
        """, "tap: {row: 7, column: crew}")
    #expect(ranges(tapped) == ["0,7,crew 0,7,crew"])
  }

  @Test("it is drawn with one border round it and a handle at its corner, in every direction")
  func drawn() async throws {
    for direction in ["ltr", "rtl"] {
      let live = try await scripts.live(Self.document + "\ndirection: \(direction)", Self.select)
      let geometry = try live.geometry()
      let first = try #require(
        geometry.frame(of: .cell(CellPath(section: 0, row: 1, column: "port"))))
      let last = try #require(
        geometry.frame(of: .cell(CellPath(section: 0, row: 3, column: "tonnage"))))
      let range = try #require(geometry.frame(of: .range(0)))
      #expect(
        range
          == Rect(
            left: min(first.left, last.left), top: first.top, right: max(first.right, last.right),
            bottom: last.bottom))
      let handle = try #require(geometry.frame(of: .rangeHandle))
      let corner = Point(x: direction == "ltr" ? range.right : range.left, y: range.bottom)
      #expect(handle.contains(corner))
      // The rectangle does not hide its cells from taps.
      #expect(
        geometry.part(at: Point(x: first.left + 9, y: first.top + 9))
          == .cell(CellPath(section: 0, row: 1, column: "port")))
    }
  }

  @Test("what is wrong is said at its place")
  func problems() async throws {
    for (step, message) in [
      ("longPress: {part: rangeHandle}", "no range of cells is selected"),
      ("select: {from: {row: 1}, to: {row: 2}}", "a range is selected from cell to cell"),
      ("drag: {to: {row: 1, column: port}}", "nothing is held"),
    ] {
      #expect(try await scripts.problem(Self.document, step).contains(message), "\(step)")
    }
    let folder = try TemporaryFolder()
    for (state, message) in [
      ("{range: {from: {row: 0, column: a}}}", "a range has two corners"),
      ("{range: {from: {row: 0, column: a}, to: {row: 5, column: a}}}", "row 5"),
      (
        "{selectionMode: rows, range: {from: {row: 0, column: a}, to: {row: 0, column: a}}}",
        "ranges cannot be selected with selectionMode: rows"
      ),
    ] {
      let text = "data: {columns: [a], rows: [[1]]}\nstate: \(state)\n"
      let error = #expect(throws: RenderError.self) {
        try PreparedGrid(try DocumentReader.read(path: try folder.write(text, to: "range.yaml")))
      }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
      #expect(error?.place?.line == 2)
    }
  }
}
