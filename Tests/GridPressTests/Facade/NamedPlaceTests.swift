import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Rows and sections by what they contain, wherever a document names them")
struct NamedPlaceTests {
  private static let fleet = """
    data:
      columns: [ship, port, status, crew]
      rows: [[Aurora, Kiel, docked, 9], [Bo, Kiel, docked, 12], [Cy, Kiel, at sea, 3],
        [Dorado, Riga, docked, 5], [Elli, Riga, at sea, 7]]
    columns: [ship, crew]
    group: [{by: port, title: "{value}"}, {by: status, title: "{value}"}]
    theme: light

    """

  private func live(_ text: String) throws -> LiveGrid {
    try LiveGrid(
      try DocumentFile.parse(Self.fleet + text, name: "fleet.yaml", folder: ""),
      renderer: Renderer(fonts: try PrivateFonts.source))
  }

  /// The ships whose name has a rule.
  private func ruled(_ live: LiveGrid) throws -> [String] {
    try live.transcript().parts.filter { part in
      part.address.kind == .cell && part.address.column == "ship"
        && part.notes.contains { $0.name == "rule" }
    }.compactMap(\.text).sorted()
  }

  @Test(
    "rules are for rows and sections by their contents, and follow them",
    arguments: [
      ("rows: {where: crew = 12}", ["Bo"]),
      ("rows: [{key: {ship: Cy}}, {where: crew = 5}]", ["Cy", "Dorado"]),
      ("rows: [{key: {ship: Cy}}, {key: {ship: Bo}}, {key: {ship: Cy}}]", ["Bo", "Cy"]),
      ("rows: [{section: [Kiel, docked], row: 1}, {section: Riga, row: 0}]", ["Bo", "Dorado"]),
      ("sections: {section: Riga}", ["Dorado", "Elli"]),
      ("sections: [{section: [Kiel, at sea]}]", ["Cy"]),
      ("sections: {section: Kiel}, rows: {key: {ship: Aurora}}", ["Aurora"]),
      ("sections: [0, {section: Riga}]", ["Aurora", "Bo", "Dorado", "Elli"]),
    ])
  func rules(_ keys: String, _ ships: [String]) throws {
    var live = try live(
      "rules: [{\(keys), style: {font: {weight: bold}}}]\n")
    #expect(try ruled(live) == ships)
    try live.perform(.sort([RowSorting("crew", .descending)]))
    #expect(try ruled(live) == ships)
    try live.perform(.removeRows([.row(where: "ship = 'Bo'")]))
    #expect(try ruled(live) == ships.filter { $0 != "Bo" })
  }

  @Test("a rule for a row or a section that does not exist is refused where it stands")
  func missing() {
    for (keys, problem) in [
      ("rows: {where: crew = 99}", "no row that is shown matches crew = 99"),
      ("rows: [{key: {ship: Bo}}, {key: {ship: Ob}}]", "no row that is shown matches ship: Ob"),
      ("sections: {section: Oslo}", "a rule is for a section: there is no section \"Oslo\""),
      ("sections: {section: docked}", "a rule is for a section: 2 sections are called \"docked\""),
    ] {
      let error = #expect(throws: RenderError.self) {
        try live("rules: [{\(keys), style: {font: {weight: bold}}}]\n")
      }
      #expect(error?.message.hasPrefix(problem) == true, "\(error?.message ?? "")")
      #expect(error?.place?.line == 8)
    }
  }

  @Test("footnotes are at rows and headers of sections by their values")
  func footnotes() throws {
    let places: [(String, GridPart)] = [
      (
        "{section: [Kiel, docked], row: 1, column: ship}",
        .cell(CellPath(section: 0, row: 1, column: "ship"))
      ),
      ("{section: [Riga, docked]}", .sectionHeader(section: 2, level: 1)),
      ("{section: Riga}", .sectionHeader(section: 2, level: 0)),
    ]
    for (place, part) in places {
      let live = try live("footnotes: [{text: x, at: \(place)}]\n")
      let marked = try live.transcript().parts.filter { part in
        part.notes.contains { $0.name == TranscriptNote.footnote }
      }.map(\.address.part)
      #expect(marked == [part], "\(place)")
    }
    #expect(throws: RenderError.self) {
      try live("footnotes: [{text: x, at: {section: Riga, level: 1}}]\n")
    }
  }

  @Test("a row is swiped by the values of its section")
  func swipe() throws {
    let text = """
      interaction: {swipe: {left: [Delete]}}
      events:
        - swipe: {section: [Riga, at sea], row: 0}
        - swipe: {section: Kiel, row: 2, side: left}
        - swipe: {key: {ship: Bo}, progress: 0.5}
      """
    let document = try DocumentFile.parse(Self.fleet + text, name: "fleet.yaml", folder: "")
    var live = try live("interaction: {swipe: {left: [Delete]}}\n")
    let shown = try document.events.map { step -> RowPath? in
      guard case .event(let event) = step.action else { return nil }
      try live.send(event)
      return live.state.swiped.first?.row
    }
    #expect(
      shown == [
        RowPath(section: 3, row: 0), RowPath(section: 1, row: 0), RowPath(section: 0, row: 1),
      ])
  }

  @Test("what is selected at first is named as in events; other places are refused where they are")
  func selected() throws {
    let text = """
      state:
        selected: [{section: [Riga, docked], row: 0}, {where: crew = 3}, {key: {ship: Bo}, column: crew}]
      """
    #expect(
      try live(text).selected == [
        .row(RowPath(section: 1, row: 0)), .row(RowPath(section: 2, row: 0)),
        .cell(CellPath(section: 0, row: 1, column: "crew")),
      ])
    var document = try DocumentFile.parse(Self.fleet, name: "fleet.yaml", folder: "")
    document.state.selected = [.row(where: "crew = 3", column: "ship")]
    #expect(
      try LiveGrid(document).selected == [.cell(CellPath(section: 1, row: 0, column: "ship"))])
    document.state.selected = [.header("crew")]
    let error = #expect(throws: RenderError.self) { try LiveGrid(document) }
    #expect(error?.message == "only rows and cells can be selected")
  }
}
