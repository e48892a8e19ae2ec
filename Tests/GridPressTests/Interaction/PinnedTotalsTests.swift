import GridCore
import GridInteraction
import GridModel
import Testing

@testable import GridPress

@Suite("Totals that stay in a window")
struct PinnedTotalsTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  private static func document(_ viewport: String = "", rows: String = "") -> String {
    """
    columns: [{key: ship, width: 90}, {key: crew, width: 90}]
    \(rows)summary:
      - {label: First, position: top, columns: {crew: max}}
      - {label: All, columns: {crew: sum}}
    viewport: {width: 220, height: 260, pinned: totals\(viewport)}
    """
  }

  private func frames(_ live: LiveGrid) throws -> (top: Rect, bottom: Rect, row: Rect?) {
    let geometry = try live.geometry()
    let top = try #require(geometry.visibleFrame(of: .summary(section: 0, strip: 0)))
    let bottom = try #require(geometry.visibleFrame(of: .summary(section: 0, strip: 1)))
    return (top, bottom, geometry.visibleFrame(of: .row(RowPath(section: 0, row: 7))))
  }

  private func isWhole(_ live: LiveGrid, _ row: Int) throws -> Bool {
    let geometry = try live.geometry()
    let part = GridPart.row(RowPath(section: 0, row: row))
    guard let shown = geometry.visibleFrame(of: part), let whole = geometry.frame(of: part) else {
      return false
    }
    return abs(shown.height - whole.height) < 0.5
  }

  private func rows(_ live: LiveGrid) throws -> [RowPath] {
    let geometry = try live.geometry()
    return geometry.rows(
      in: Rect(x: 0, y: 0, width: geometry.size.width, height: geometry.size.height))
  }

  @Test("they are at one place, however far rows are scrolled beneath them")
  func places() async throws {
    let start = try await scripts.live(Self.document())
    let middle = try await scripts.live(Self.document(), "scrollOn: {x: 0, y: 40}")
    let end = try await scripts.live(Self.document(), "scrollOn: {x: 0, y: 9999}")
    let places = try [start, middle, end].map { try frames($0) }
    #expect(Set(places.map(\.top)).count == 1)
    #expect(Set(places.map(\.bottom)).count == 1)
    #expect(places[0].row == nil)
    // The last row ends at the totals: nothing of it is beneath them.
    let last = try #require(places[2].row)
    #expect(abs(last.bottom - places[2].bottom.top) < 4)
    #expect(try isWhole(end, 7))
  }

  @Test("a row beneath them is covered, for fingers too")
  func covered() async throws {
    let message = try await scripts.problem(
      Self.document(), "scrollOn: {x: 0, y: 40}", "tap: {row: 0}")
    #expect(message.hasPrefix("row 0,0 is "))
    let live = try await scripts.live(Self.document(), "scrollOn: {x: 0, y: 40}")
    let place = try frames(live).bottom
    let part = try live.geometry().part(at: Point(x: place.left + 4, y: place.top + 4))
    #expect(part.map { "\($0)" }?.hasPrefix("summary") == true)
    let (top, bottom, _) = try frames(live)
    let geometry = try live.geometry()
    for row in try rows(live) {
      let frame = try #require(geometry.visibleFrame(of: .row(row)))
      #expect(frame.bottom <= bottom.top)
      #expect(frame.top >= top.bottom)
    }
  }

  @Test("a row that is scrolled to is between them")
  func target() async throws {
    for (place, row) in [("top", 3), ("bottom", 4), ("none", 7)] {
      let live = try await scripts.live(
        Self.document(", scrollTo: {section: 0, row: \(row), vertical: \(place)}"))
      #expect(try isWhole(live, row), "\(place)")
    }
  }

  @Test("in a grid shorter than its window they end the window, or follow the last row")
  func short() async throws {
    let filled = try await scripts.live(Self.document(rows: "rows: 1-2\n"))
    let open = try await scripts.live(Self.document(", emptyRows: false", rows: "rows: 1-2\n"))
    let row = try #require(
      try open.geometry().visibleFrame(of: .row(RowPath(section: 0, row: 1))))
    let (place, end) = try (frames(open).bottom, frames(filled).bottom)
    #expect(place.top < end.top)
    #expect(abs(place.top - row.bottom) < 4)
  }

  @Test("rows that repeat do so between them")
  func wrapped() async throws {
    let live = try await scripts.live(Self.document(", wrap: rows"), "scrollOn: {x: 0, y: 150}")
    let rows = try rows(live).map(\.row)
    #expect(rows.contains(7) || rows.contains(0))
    let unscrolled = try await scripts.live(Self.document())
    let (place, old) = try (frames(live).top, frames(unscrolled).top)
    #expect(place == old)
  }
}
