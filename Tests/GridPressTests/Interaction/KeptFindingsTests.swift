import DocumentSupport
import GridCore
import GridDocuments
import GridInteraction
import GridModel
import TestSupport
import Testing

@testable import GridData
@testable import GridLayout
@testable import GridPress

@Suite("What a live grid keeps from one event to the next")
struct KeptFindingsTests {
  private static let words = ["apple", "Birne", "Kirsche", "a long note of many words", "élan", ""]

  /// Numbers that are aligned by their decimal marks, amounts in another spelling, texts of one
  /// line and of several.
  private func live(_ more: String = "group: {by: team, collapsed: []}") throws -> LiveGrid {
    let folder = try TemporaryFolder()
    let rows = (0..<60).map { row in
      "\(row);Person \(row * 7 % 60);\(["Red", "Blue", "Grün"][row % 3]);"
        + "\(Self.words[row % Self.words.count]);\(row * 997 % 400);\(row % 9),50 €"
    }
    try folder.write(
      "id;name;team;note;sum;amount\n" + rows.joined(separator: "\n") + "\n", to: "rows.csv")
    let document = """
      data: rows.csv
      viewport: {width: 440, height: 220}
      columns:
        - {key: id, width: 40, sortMode: bi, editable: true}
        - {key: name, width: 90, sortMode: bi, editable: true}
        - {key: note, width: 100, sortMode: bi, editable: true}
        - {key: sum, sortMode: tri, editable: true}
        - {key: amount, sortMode: bi, editable: true}
      state: {filter: {}}
      interaction: {selectionMode: rows, swipe: {left: [Delete]}, reorder: rows}
      \(more)
      """
    return try LiveGrid(
      try DocumentReader.read(path: try folder.write(document, to: "live.yaml")),
      renderer: Renderer(fonts: try PrivateFonts.source))
  }

  /// The same grid with nothing kept: its table, its arrangement, its state.
  private func anew(_ live: LiveGrid) throws -> LiveGrid {
    var fresh = live
    var data = fresh.interaction.model
    let removed = (0..<data.table.rowCount).filter { data.table.isRemoved($0) }
    data.table = ColumnStore(
      columns: data.table.columns, rowCount: data.table.rowCount, text: data.table.text,
      offsets: data.table.offsets, spellings: data.table.spellings, values: data.table.values
    ).removing(removed)
    data.forgetMeasures()
    try data.readRows()
    try data.assemble()
    fresh.interaction.model = data
    return fresh
  }

  private func picture(_ live: LiveGrid) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try await live.write(to: [RenderOutput(.file(folder.file("picture.png")), as: .png)])
    return try folder.bytes("picture.png")
  }

  /// Something that a person or a program does; what cannot be at the moment is left out.
  private func perform(_ live: inout LiveGrid, _ random: inout SeededGenerator) {
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let section = number(3)
    let row = GridPlace.part(.row(RowPath(section: section, row: number(6))))
    let column = ["id", "name", "note", "sum", "amount"][number(5)]
    let cell = GridPlace.part(
      .cell(CellPath(section: section, row: number(6), column: column)))
    let texts = ["7", "12345.25", "Kirschen", "", "x", "-3,75 €", "a note that needs two lines"]
    switch number(13) {
    case 0, 1: try? live.perform(.set(cell, text: texts[number(texts.count)]))
    case 2:
      try? live.perform(
        .insertRows(
          [["name": "New \(number(9))", "team": "Blue", "sum": "\(number(99))"]], before: nil))
    case 3: try? live.perform(.removeRows([row]))
    case 4:
      try? live.perform(
        .move(row, to: .part(.row(RowPath(section: section, row: number(6))))))
    case 5: _ = try? live.send(.tap(.part(.columnHeader(column))))
    case 6:
      _ = try? live.send(.key(.escape))
      _ = try? live.send(.tap(.filter))
      _ = try? live.send(.type(["a", "kir", "É", "1", "50"][number(5)]))
    case 7:
      _ = try? live.send(.tap(.filter))
      _ = try? live.send(.key(.escape))
    case 8: _ = try? live.send(.tap(.part(.sectionHeader(section: section, level: 0))))
    case 9: _ = try? live.send(.resize(column: column, width: Double(60 + number(80))))
    case 10: _ = try? live.send(.swipe(row, .left))
    case 11: _ = try? live.send(.scroll(to: row))
    default: _ = try? live.send(.tap(row))
    }
  }

  @Test(
    "after any events it is what it would be with nothing kept", arguments: 0..<8)
  func events(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var live = try live(seed % 2 == 0 ? "group: {by: team, collapsed: []}" : "")
    for step in 0..<30 {
      perform(&live, &random)
      let fresh = try anew(live)
      let (data, other) = (live.interaction.model, fresh.interaction.model)
      #expect(data.shown.order == other.shown.order, "step \(step)")
      #expect(
        GridDump(grid: try live.shownGrid()).text == GridDump(grid: try fresh.shownGrid()).text,
        "step \(step)")
      let layout = data.layout(of: try live.shownGrid())
      let otherLayout = LayoutEngine(grid: try fresh.shownGrid(), measurer: other.engine).layout()
      #expect(layout.frames.rowHeights == otherLayout.frames.rowHeights, "step \(step)")
      #expect(layout.contents.map(\.cellWidth) == otherLayout.contents.map(\.cellWidth))
      if step % 3 == 0 {
        #expect(try await picture(live) == (try await picture(fresh)), "step \(step)")
      }
    }
  }

  @Test("a search finds what is shown now, and no longer what was")
  func search() throws {
    var live = try live("")
    try live.send(.tap(.filter))
    try live.send(.type("kirsche"))
    let rows: [UInt32] = (0..<10).map { $0 * 6 + 2 }
    #expect(live.interaction.model.shown.order == .rows(rows))
    try live.perform(
      .set(.part(.cell(CellPath(section: 0, row: 0, column: "note"))), text: "Apfel"))
    #expect(live.interaction.model.shown.order == .rows(rows), "it stays until the next search")
    try live.send(.type(""))
    #expect(live.interaction.model.shown.order == .rows(Array(rows.dropFirst())))
    try live.perform(.insertRows([["note": "KIRSCHEN"]], before: nil))
    #expect(live.interaction.model.shown.order.count == 10)
    try live.send(.type("n"))
    #expect(live.interaction.model.shown.order == .rows([60]))
  }

  @Test("a text is found by its letters, whatever their case and their number of bytes")
  func letters() throws {
    var live = try live("")
    try live.perform(
      .set(.part(.cell(CellPath(section: 0, row: 0, column: "note"))), text: "CAFE\u{301} \u{3A3}"))
    for (text, rows) in [("café", 1), ("caf", 1), ("cafe", 0), ("\u{3C3}", 1), ("ÉLAN", 10)] {
      try live.send(.tap(.filter))
      try live.send(.key(.escape))
      try live.send(.tap(.filter))
      try live.send(.type(text))
      #expect(live.interaction.model.shown.order.count == rows, "\(text)")
    }
  }

  @Test("moving, removing and sorting rows measures no cell again, an edit only its own row")
  func measures() throws {
    var live = try live("")
    func count(_ live: LiveGrid) throws -> Int {
      let data = live.interaction.model
      let measurer = CountingMeasurer(base: data.engine)
      let memory = try #require(data.layoutCache)
      let grid = try live.shownGrid()
      _ = LayoutEngine(grid: grid, measurer: measurer, cache: memory).layout()
      return measurer.widthCount + measurer.clusterCount
    }
    _ = try count(live)
    let least = try count(live)
    let row = { GridPlace.part(.row(RowPath(section: 0, row: $0))) }
    try live.perform(.move(row(2), to: row(9)))
    #expect(try count(live) == least)
    try live.perform(.removeRows([row(4)]))
    #expect(try count(live) == least)
    try live.send(.tap(.part(.columnHeader("name"))))
    #expect(try count(live) == least)
    let cell = { GridPlace.part(.cell(CellPath(section: 0, row: 3, column: $0))) }
    try live.perform(.set(cell("note"), text: "a text that nobody has measured yet"))
    // A row has five cells, and a text is measured in its words too.
    #expect(try count(live) < least + 40)
    try live.perform(.set(cell("sum"), text: "17"))
    #expect(try count(live) < least + 40)
    #expect(try count(live) == least)
  }
}
