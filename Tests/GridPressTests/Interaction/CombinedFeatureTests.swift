import GridDocuments
import TestSupport
import Testing

@testable import GridPress

@Suite("What is drawn after events is what a document with the result draws")
struct CombinedFeatureTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  @Test(
    "whatever styles, spacing, sections and cells it has",
    arguments: [
      "style: {gaps: {row: 6, column: 10}, cards: {row: {radius: 8, line: {color: blue}}}}",
      "style: {grid: {gradient: {colors: [\"#FFFFFF\", \"#CCDDFF\"]}}, header: {height: 44}}",
      "style: {alternate: {background: \"#FF000033\"}, selected: {background: \"#0000FF55\"}}",
      "sectionColumn: {title: Port, width: 90}",
      "summary: {tonnage: sum}",
      "theme: trading",
    ])
  func sameAsResult(_ settings: String) async throws {
    let columns = """
      columns:
        - {key: ship, sortMode: bi, width: 90}
        - {key: tonnage, sortMode: bi, cell: {change: {from: crew}}}
        - {key: crew, sortMode: bi, cell: bar}
      \(settings)

      """
    let after = try await scripts.live(
      columns + "group: {by: port}\ninteraction: {selectionMode: rows}",
      "tap: {header: tonnage}", "collapse: {section: Kiel}", "tap: {where: \"ship = 'Aurora'\"}",
      "set: {cell: {where: \"ship = 'Dorado'\", column: crew}, text: \"17\"}",
      "remove: {where: \"ship = 'Fortuna'\"}", "leave")
    try scripts.folder.write(
      """
      ship,port,tonnage,crew
      Aurora,Riga,4200,18
      Boreas,Kiel,1800,9
      Castor,Hull,9900,31
      Dorado,Riga,700,17
      Electra,Kiel,5100,22
      Galatea,Riga,5100,20
      Hydra,Hull,300,4

      """, to: "fleet.csv")
    let written = try await scripts.live(
      columns + """
        group: {by: port, collapsed: [Kiel]}
        sort: [tonnage]
        interaction: {selectionMode: rows}
        state: {selectionMode: rows, selected: [{where: "ship = 'Aurora'"}]}
        """, "leave")
    #expect(try await after.data(as: .svg) == written.data(as: .svg))
  }
}
