import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("One way to refer to parts of a grid")
struct GridPlaceTests {
  private struct Ship: Sendable {
    var name: String
    var port: String
    var crew: Int
  }

  private func grid(_ crew: String = "Crew") -> Grid<Ship> {
    Grid([
      Ship(name: "Aurora", port: "Kiel", crew: 9), Ship(name: "Bo", port: "Riga", crew: 12),
      Ship(name: "Cy", port: "Kiel", crew: 3),
    ]) {
      Column("Ship", \.name)
      Column(crew, \.crew).sortMode(.biState)
    }.grouped(by: \.port)
  }

  private func live(_ grid: Grid<Ship>) throws -> LiveGrid {
    try LiveGrid(grid, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func marked(_ live: LiveGrid) throws -> [GridPart] {
    try live.transcript().parts.filter { part in
      part.notes.contains { $0.name == TranscriptNote.footnote }
    }.map(\.address.part)
  }

  @Test("footnotes are at headers, sections, rows by what they have, and columns")
  func footnotes() throws {
    let places: [(GridPlace, GridPart)] = [
      (.header("Crew"), .columnHeader("Crew")), (.column("Crew"), .columnHeader("Crew")),
      (.section("Riga"), .sectionHeader(section: 1)),
      (.sectionHeader(1), .sectionHeader(section: 1)),
      (
        .row(where: "Ship = 'Bo'", column: "Crew"),
        .cell(CellPath(section: 1, row: 0, column: "Crew"))
      ),
      (
        .cell(RowPath(.texts(["Ship": "Cy"])), "Ship"),
        .cell(CellPath(section: 0, row: 1, column: "Ship"))
      ),
    ]
    for (place, part) in places {
      #expect(try marked(live(grid().footnotes(Footnote("x", at: place)))) == [part], "\(place)")
    }
    for place in [GridPlace.filter, .row(where: "Crew = 3"), .section("Oslo"), .header("crew")] {
      #expect(throws: RenderError.self) { _ = try live(grid().footnotes(Footnote("x", at: place))) }
    }
  }

  @Test("key paths name a column whatever its title is")
  func keyPaths() throws {
    for title in ["Crew", "People"] {
      let plain = grid(title)
      let grid = plain.footnotes(Footnote("x", at: plain.header(\.crew)))
        .callouts(Callout(plain.cell(RowPath(section: 0, row: 1), \.crew), .box))
      var live = try live(grid)
      #expect(try marked(live) == [.columnHeader(title)])
      #expect(try live.shownCallouts().count == 1)
      try live.send(.tap(grid.header(\.crew)))
      #expect(live.sort == [RowSorting(title)])
      #expect(live.texts(ofColumn: "Ship") == ["Cy", "Aurora", "Bo"])
    }
  }

  @Test("modifiers of a grid of items take key paths alone")
  func typedPlaces() throws {
    for title in ["Crew", "People"] {
      let grid = grid(title)
        .footnote("x", at: .header(\.crew), .cell(RowPath(.texts(["Ship": "Bo"])), \.crew))
        .callouts(Callout(.column(\.crew), .box), Callout(.header(\.name), .box))
      let live = try live(grid)
      #expect(
        try marked(live)
          == [.columnHeader(title), .cell(CellPath(section: 1, row: 0, column: title))])
      #expect(
        try live.shownCallouts().map(\.place) == [.column(title), .part(.columnHeader("Ship"))])
    }
    #expect(grid().crop(to: .header(\.crew)).presentation.crop?.place == .header("Crew"))
    #expect(throws: RenderError.self) { _ = try live(grid().footnote("x", at: .header(\.port))) }
  }

  @Test("events of a grid of items take key paths alone")
  func typedEvents() throws {
    for title in ["Crew", "People"] {
      let grid = grid(title)
      var live = try live(grid)
      try live.send(.tap(.header(\.crew)), on: grid)
      #expect(live.sort == [RowSorting(title)])
      try live.send(.tap(.cell(RowPath(section: 0, row: 1), \.crew)), on: grid)
      #expect(live.selected == [.row(RowPath(section: 0, row: 1))])
      #expect(throws: EventProblem.self) { try live.send(.tap(.header(\.port)), on: grid) }
    }
  }

  @Test("events are at columns and headers of sections; totals and spanners do not react")
  func events() throws {
    var live = try live(grid())
    try live.send(.tap(.column("Crew")))
    #expect(live.sort == [RowSorting("Crew")])
    try live.send(.tap(.sectionHeader(0)))
    #expect(live.collapsedSections == ["Kiel"])
    for place in [GridPlace.spanner("Size"), .summary(0)] {
      let problem = #expect(throws: EventProblem.self) { try live.send(.tap(place)) }
      #expect(problem?.message == "titles over columns and totals do not react to events")
    }
  }
}
