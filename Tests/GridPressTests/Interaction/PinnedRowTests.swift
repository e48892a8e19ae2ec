import GridCore
import GridInteraction
import GridModel
import Testing

@testable import GridPress

@Suite("Rows that stay in a window")
struct PinnedRowTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  private static func document(
    _ pinned: String, _ rest: String = "", height: Int = 190
  ) -> String {
    """
    columns: [{key: ship, width: 90}, {key: port, width: 90}, {key: crew, width: 90, editable: true, sortMode: tri}]
    viewport: {width: 300, height: \(height), emptyRows: false, pinned: {\(pinned)}}
    \(rest)
    """
  }

  private func row(_ number: Int) -> GridPart { .row(RowPath(section: 0, row: number)) }

  private func visible(_ live: LiveGrid, _ part: GridPart) throws -> Rect? {
    try live.geometry().visibleFrame(of: part)
  }

  private func isWhole(_ live: LiveGrid, _ part: GridPart) throws -> Bool {
    let geometry = try live.geometry()
    guard let shown = geometry.visibleFrame(of: part), let whole = geometry.frame(of: part) else {
      return false
    }
    return abs(shown.height - whole.height) < 0.5
  }

  @Test(
    "a row is at the top while its place is below or above, and at its place when that is in view")
  func top() async throws {
    let pinned = Self.document("top: {where: \"ship = 'Dorado'\"}")
    let plain = Self.document("totals: false")
    let start = try await scripts.live(pinned, "scrollOn: {x: 0, y: 0}")
    let unpinned = try await scripts.live(plain, "scrollOn: {x: 0, y: 0}")
    // Its place is in view.
    #expect(try visible(start, row(3)) == visible(unpinned, row(3)))
    let end = try await scripts.live(pinned, "scrollOn: {x: 0, y: 9999}")
    #expect(try isWhole(end, row(3)))
    #expect(try isWhole(end, row(7)))
    let first = try #require(try visible(unpinned, row(0)))
    #expect(try visible(end, row(3))?.top == first.top)
    let last = try await scripts.live(
      Self.document("top: {key: {ship: Hydra}}"), "scrollOn: {x: 0, y: 0}")
    #expect(try visible(last, row(7))?.top == first.top)
    #expect(try isWhole(last, row(0)))
  }

  @Test("a row is at the bottom, and all others can be scrolled into view", arguments: [0, 3, 7])
  func bottom(_ number: Int) async throws {
    let pinned = Self.document("bottom: {row: \(number)}")
    let start = try await scripts.live(pinned, "scrollOn: {x: 0, y: 0}")
    let end = try await scripts.live(pinned, "scrollOn: {x: 0, y: 9999}")
    for live in [start, end] { #expect(try isWhole(live, row(number))) }
    for other in 0..<8 {
      let live = try await scripts.live(pinned, "scroll: {to: {row: \(other)}}")
      #expect(try isWhole(live, row(other)), "\(other)")
    }
    #expect(try isWhole(start, row(0)))
    #expect(try isWhole(end, row(7)))
  }

  @Test("wherever it is scrolled, rows are beside each other and pinned ones in view")
  func everywhere() async throws {
    func ships(_ names: String...) -> String {
      "[\(names.map { "{key: {ship: \($0)}}" }.joined(separator: ", "))]"
    }
    let pinned = Self.document(
      "top: \(ships("Electra", "Galatea")), bottom: \(ships("Castor", "Galatea", "Hydra"))",
      "group: port", height: 320)
    for y in stride(from: 0, through: 260, by: 7) {
      let live = try await scripts.live(pinned, "scrollOn: {x: 0, y: \(y)}")
      let geometry = try live.geometry()
      var bottom = 0.0
      var shown: Set<RowPath> = []
      for row in geometry.visibleRows {
        #expect(shown.insert(row).inserted, "\(y)")
        let frame = try #require(geometry.visibleFrame(of: .row(row)), "\(row) at \(y)")
        #expect(frame.top >= bottom - 0.01, "\(row) at \(y)")
        bottom = frame.bottom
        let middle = Point(x: frame.left + 4, y: (frame.top + frame.bottom) / 2)
        #expect(geometry.row(at: middle) == row, "\(y)")
      }
    }
  }

  @Test("it is touched at its pin, and what it covers is not")
  func touched() async throws {
    let pinned = Self.document(
      "top: {where: \"ship = 'Hydra'\"}", "interaction: {selectionMode: row}")
    let live = try await scripts.live(pinned, "tap: {at: [40, 60]}")
    #expect(live.selected == [row(7)])
    let message = try await scripts.problem(
      pinned, "scrollOn: {x: 0, y: 40}", "tap: {row: 0}")
    #expect(message.hasPrefix("row 0,0 is covered by parts that do not scroll"))
    #expect(
      try await scripts.live(pinned, "tap: {where: \"ship = 'Hydra'\"}").selected == [row(7)])
  }

  @Test("it follows its row, and waits while that is filtered away")
  func bound() async throws {
    let pinned = Self.document(
      "top: {where: \"ship = 'Hydra'\"}", "state: {filter: \"\"}\ninteraction: {filter: immediate}")
    let sorted = try await scripts.live(
      pinned, "tap: {header: crew}", "scrollOn: {x: 0, y: 9999}")
    #expect(sorted.texts(ofColumn: "ship")?.first == "Hydra")
    #expect(try isWhole(sorted, row(0)))
    let filtered = try await scripts.live(pinned, "tap: filter", "type: kiel")
    #expect(try filtered.geometry().visibleRows.first == RowPath(section: 0, row: 0))
    let back = try await scripts.live(pinned, "tap: filter", "type: kiel", "key: escape")
    #expect(try isWhole(back, row(7)))
    let removed = try await scripts.live(pinned, "remove: {row: 7}")
    #expect(try removed.geometry().visibleRows.first == RowPath(section: 0, row: 0))
  }

  @Test("a field and a menu are at its pin")
  func overlays() async throws {
    let pinned = Self.document("top: {where: \"ship = 'Hydra'\"}")
    let cell = CellPath(section: 0, row: 7, column: "crew")
    for step in [
      "doubleTap: {row: 7, column: crew}", "present: {row: 7, column: crew, menu: [Open]}",
    ] {
      let live = try await scripts.live(pinned, step)
      let geometry = try live.geometry()
      let place = try #require(geometry.visibleFrame(of: .cell(cell)))
      let part: GridPart = step.hasPrefix("present") ? .overlay(cell) : .editField(cell)
      let frame = try #require(geometry.visibleFrame(of: part))
      #expect(abs(frame.top - place.top) < 40)
      #expect(place.top < 80)
    }
  }

  @Test("it takes its part of a cell of several rows along")
  func joined() async throws {
    let pinned = Self.document(
      "top: {row: 7}", "spans: [{row: 6, column: port, rows: 2}]")
    let start = try await scripts.live(pinned, "tap: {row: 7, column: port}")
    #expect(try isWhole(start, .cell(CellPath(section: 0, row: 7, column: "port"))))
    let message = try await scripts.problem(
      pinned, "scrollOn: {x: 0, y: 9999}", "tap: {row: 7, column: port}")
    #expect(message.contains("is covered by cell 0,6,port"))
  }

  @Test("a row that does not exist is a problem of the document")
  func problems() async throws {
    for (pin, words) in [
      ("top: {row: 8}", "there is no row 8 in section 0: it shows 8, counted from 0"),
      ("bottom: {where: \"crew > 90\"}", "no row that is shown matches crew > 90"),
    ] {
      let error = await #expect(throws: RenderError.self) {
        _ = try await scripts.live(Self.document(pin))
      }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
      #expect(error?.place?.line == 3)
    }
  }
}
