import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Live grids over sources with sections")
struct LiveSectionsTests {
  private struct Ship: Hashable, Sendable {
    var name: String
    var port: String
    var crew: Int
    var pay = 2
    var cost: Int { crew * pay }
  }

  private static let ships = [
    Ship(name: "Aurora", port: "Kiel", crew: 9), Ship(name: "Bo", port: "Riga", crew: 12),
    Ship(name: "Cyan", port: "Kiel", crew: 3), Ship(name: "Dorado", port: "Riga", crew: 7),
  ]

  /// Ships by port, in sections of its own.
  private struct Harbour: DataGridSource {
    var ports = ["Kiel", "Riga", "Oslo"]
    var ships = [
      [LiveSectionsTests.ships[0], LiveSectionsTests.ships[2]],
      [LiveSectionsTests.ships[1], LiveSectionsTests.ships[3]], [],
    ]
    let columns = [GridColumn("name"), GridColumn("crew", type: .integer)]
    var sectionCount: Int { ports.count }
    func rowCount(inSection section: Int) -> Int { ships[section].count }
    func headerTitle(ofSection section: Int) -> String? { ports[section] }
    func footerTitle(ofSection section: Int) -> String? { "End of \(ports[section])" }
    func text(section: Int, row: Int, column: Int) -> String {
      let ship = ships[section][row]
      return column == 0 ? ship.name : "\(ship.crew) men"
    }
    func value(section: Int, row: Int, column: Int) -> CellValue {
      let ship = ships[section][row]
      return column == 0 ? .text(ship.name) : .integer(ship.crew)
    }
    func item(section: Int, row: Int) -> (any Sendable)? { ships[section][row] }
    func selectedRows(inSection section: Int) -> [Int] { section == 1 ? [0] : [] }
  }

  private func renderer() throws -> Renderer { Renderer(fonts: try PrivateFonts.source) }

  private func harbour() throws -> LiveGrid {
    var grid = SourceGrid(Harbour())
    grid.columns = ["name", "crew"].map { ColumnSettings($0) }
    grid.columns?[1].sortMode = .triState
    grid.interaction.selectionMode = .rows
    return try LiveGrid(grid, renderer: renderer())
  }

  @Test("its sections, texts and selected rows are those of the source")
  func drawn() throws {
    let live = try harbour()
    #expect(live.texts(ofColumn: "name") == ["Aurora", "Cyan", "Bo", "Dorado"])
    #expect(live.texts(ofColumn: "crew") == ["9 men", "3 men", "12 men", "7 men"])
    #expect(live.selected == [.row(RowPath(section: 1, row: 0))])
    let dump = try renderer().inspect(live, stage: .grid)
    for text in ["Kiel", "Riga", "Oslo", "End of Oslo"] { #expect(dump.contains(text)) }
  }

  @Test("rows are sorted within their sections, and items follow them")
  func sorted() throws {
    var live = try harbour()
    try live.send(.tap(.part(.columnHeader("crew"))))
    #expect(live.texts(ofColumn: "name") == ["Cyan", "Aurora", "Dorado", "Bo"])
    #expect(live.item(at: RowPath(section: 1, row: 0)) == Self.ships[3])
    #expect(live.item(at: CellPath(section: 0, row: 0, column: "name")) == Self.ships[2])
    #expect(live.item(at: RowPath(section: 2, row: 0), as: Ship.self) == nil)
    #expect(live.item(at: RowPath(section: 0, row: 0), as: Int.self) == nil)
    #expect(live.path(ofSourceRow: 0, inSection: 1) == RowPath(section: 1, row: 1))
    #expect(live.selected == [.row(RowPath(section: 1, row: 1))])
    #expect(live.selectedItems(as: Ship.self).map(\.name) == ["Bo"])
    try live.send(.tap(.part(.columnHeader("crew"))))
    try live.send(.tap(.part(.columnHeader("crew"))))
    #expect(live.texts(ofColumn: "name") == ["Aurora", "Cyan", "Bo", "Dorado"])
  }

  @Test("sections collapse and expand by taps, one at a time")
  func collapsed() throws {
    var live = try harbour()
    try live.send(.tap(.section("Kiel")))
    #expect(live.collapsedSections == ["Kiel"])
    #expect(live.texts(ofColumn: "name") == ["Bo", "Dorado"])
    try live.send(.tap(.part(.columnHeader("crew"))))
    #expect(live.texts(ofColumn: "name") == ["Dorado", "Bo"])
    try live.perform(.expand(.section("Kiel")))
    #expect(live.texts(ofColumn: "name") == ["Cyan", "Aurora", "Dorado", "Bo"])
    try live.updateData()
    #expect(live.texts(ofColumn: "name") == ["Cyan", "Aurora", "Dorado", "Bo"])
    try live.perform(.insertRows([["name": "Eve", "crew": "1"]], before: nil))
    #expect(live.texts(ofColumn: "name") == ["Cyan", "Aurora", "Dorado", "Bo", "Eve"])
    try live.perform(.removeRows([.part(.row(RowPath(section: 0, row: 0)))]))
    #expect(live.texts(ofColumn: "name") == ["Aurora", "Dorado", "Bo", "Eve"])
  }

  private func helper() throws -> DataSourceHelper<Ship> {
    var helper = DataSourceHelper(
      Self.ships,
      columns: [
        DataColumn("name", \.name) { "MS \($0.name)" },
        DataColumn("port", \.port).storing(\.port),
        DataColumn("crew", sortMode: .biState, \.crew).storing(\.crew),
        DataColumn("cost", \.cost),
      ])
    try helper.group(by: "port")
    helper.footer = ["cost": .sum]
    return helper
  }

  @Test("a helper that is grouped keeps its sections; totals follow edits")
  func grouped() throws {
    var live = try LiveGrid(SourceGrid(try helper()), renderer: renderer())
    #expect(live.texts(ofColumn: "name") == ["MS Aurora", "MS Cyan", "MS Bo", "MS Dorado"])
    func dump() throws -> String { try renderer().inspect(live, stage: .grid) }
    #expect(try dump().contains("Kiel (2)"))
    #expect(try dump().contains("38"))
    let cell = GridPart.cell(CellPath(section: 1, row: 0, column: "crew"))
    try live.perform(.set(.part(cell), text: "20"))
    #expect(live.texts(ofColumn: "cost") == ["18", "6", "40", "14"], "cells of the item follow")
    #expect(try dump().contains("54"))
    #expect(live.items(as: Ship.self)?.map(\.crew) == [9, 20, 3, 7])
    try live.send(.tap(.section("Riga")))
    #expect(live.collapsedSections == ["Riga"])
    try live.send(.tap(.part(.columnHeader("crew"))))
    #expect(live.texts(ofColumn: "name") == ["MS Cyan", "MS Aurora"])
  }

  @Test("taps reach the selected items of the helper")
  func selection() throws {
    var rows = try helper()
    rows.ungroup()
    rows.selectedItems = [Self.ships[3]]
    var grid = SourceGrid(rows)
    grid.interaction.selectionMode = .rows
    var live = try LiveGrid(grid, renderer: renderer())
    #expect(live.selected == [.row(RowPath(section: 0, row: 3))])
    try live.send(.tap(.part(.columnHeader("crew"))))
    #expect(live.texts(ofColumn: "crew") == ["3", "7", "9", "12"])
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 3)))))
    #expect(live.helper(of: Ship.self)?.selectedItems == [Self.ships[1], Self.ships[3]])
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    #expect(live.helper(of: Ship.self)?.selectedItems == [Self.ships[1]])
    #expect(live.selectedItems(as: Ship.self) == [Self.ships[1]])
  }

  @Test("an item that changes reads its row again, which lights up by the change")
  func updatedItems() throws {
    var rows = try helper()
    rows.ungroup()
    for flashing in InteractionRules.Flashing.allCases {
      var grid = SourceGrid(rows)
      grid.interaction.flashing = flashing
      var live = try LiveGrid(grid, renderer: renderer())
      try live.updateItem(at: RowPath(section: 0, row: 2)) { (ship: inout Ship) in ship.crew = 1 }
      #expect(live.texts(ofColumn: "cost") == ["18", "24", "2", "14"])
      let keys = live.state.flash.map(\.cell.column)
      #expect(keys == (flashing == .row ? ["cost", "crew", "name", "port"] : ["cost", "crew"]))
      let crew = try #require(live.state.flash.first { $0.cell.column == "crew" })
      #expect(crew.change == (flashing == .plain ? nil : ValueChange.down))
      #expect(throws: EventProblem.self) {
        try live.updateItem(at: RowPath(section: 0, row: 9)) { (_: inout Ship) in }
      }
      #expect(throws: EventProblem.self) {
        try live.updateItem(at: RowPath(section: 0, row: 0)) { (_: inout Int) in }
      }
    }
  }

  /// Shows what a cell's value was, and which way it went.
  private struct ChangeCell: CellRenderer {
    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size { Size(width: 60, height: 12) }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      let words = "\(content.previousValue ?? "-") \(content.change?.rawValue ?? "none")"
      canvas.draw(words, in: frame, alignment: .leading, font: style.font, color: style.textColor)
    }
  }

  @Test("a renderer sees the change itself, until the next one, wherever its row goes")
  func changes() throws {
    var rows = try helper()
    rows.ungroup()
    var grid = SourceGrid(rows)
    grid.columns = ["name", "crew"].map { ColumnSettings($0) }
    grid.columns?[1].cell = AnyCellRenderer(ChangeCell())
    grid.columns?[1].sortMode = .biState
    var live = try LiveGrid(grid, renderer: renderer())
    func words() throws -> [Substring] {
      try renderer().inspect(live, stage: .displayList).split(separator: "\n")
        .filter { $0.contains(" none\"") || $0.contains(" up\"") || $0.contains(" down\"") }
    }
    #expect(try words().allSatisfy { $0.contains("- none") })
    let cell = GridPart.cell(CellPath(section: 0, row: 0, column: "crew"))
    try live.perform(.set(.part(cell), text: "20"))
    try live.send(.tap(.part(.columnHeader("crew"))))
    #expect(try words().count { $0.contains("9 up") } == 1)
    #expect(try words().last?.contains("9 up") == true)
    try live.updateItem(at: RowPath(section: 0, row: 3)) { (ship: inout Ship) in ship.crew = 2 }
    #expect(try words().last?.contains("20 down") == true)
    try live.perform(.reload)
    #expect(try words().allSatisfy { $0.contains("- none") })
  }
}
