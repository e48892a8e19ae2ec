import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting

/// Regions and states in pairs and triples that nobody thought of: what must hold of each picture.
@Suite("Random combinations of regions and states")
struct RandomStateTests {
  private static let drawn = Color("#FFFF00")

  /// A grid of some of all regions, in one or two states.
  private func grid(_ random: inout SeededGenerator) -> DataGrid {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    var columns = ["a", "b", "c"].enumerated().map {
      GridColumn(key: $1, sizing: .fixed(30), sourceIndex: $0)
    }
    if chance(3) { columns[0].pin = .left }
    if chance(3) { columns[1].mergesEqualCells = true }
    let hasSections = chance(2)
    let sections = hasSections ? [0..<3, 3..<6] : [0..<6]
    var grid = DataGrid(
      columns,
      (0..<6).map { ["r\($0)", "s\($0 / 2)", "v\($0)"] },
      sections: sections.map { positions in
        Section(
          leading: hasSections ? [.header(SectionHeader(title: "head"))] : [],
          positions: positions,
          trailing: chance(2)
            ? [.summary(SummaryStrip(SummaryRow("sum", ["c": "9"]), kind: .summary))] : [])
      }, title: chance(2) ? "title" : nil, notes: chance(2) ? ["note"] : [],
      elements: [
        .rows: Style(background: .white), .header: Style(background: .white),
        .dragged: Style(background: Self.drawn), .editing: Style(background: Self.drawn),
        .section: Style(background: .white), .summary: Style(background: .white),
      ], separators: SeparatorStyles(row: LineStyle(color: .black, width: 1)))
    if chance(3) {
      grid.spans = [CellSpan(CellPath(section: 0, row: 0, column: "c"), rows: 3)]
    }
    if chance(3) { grid.styles.spacing = SpacingStyle(column: 4, row: 3) }
    if chance(3) {
      grid.styles.cards.row = CardStyle(radius: 3, line: LineStyle(color: .black, width: 1))
    }
    if chance(3) { grid.sectionColumn = SectionColumn(title: "col") }
    var state = GridState()
    let path = RowPath(section: 0, row: Int.random(in: 0..<3, using: &random))
    let key = ["a", "b", "c"].randomElement(using: &random) ?? "a"
    let cell = CellPath(section: 0, row: path.row, column: key)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: state.editing = CellEditing(cell, text: "edit", isInvalid: true, message: "wrong")
    case 1:
      state.dragged = DraggedRow(
        path, to: RowPath(section: 0, row: 2), offset: Double.random(in: -40...40, using: &random))
    case 2:
      state.draggedColumn = DraggedColumn(
        key, offset: Double.random(in: -40...40, using: &random))
    case 3: state.swiped = [SwipedRow(path, side: chance(2) ? .left : .right)]
    default: state.selected = [.cell(cell)]
    }
    if chance(3) { state.filter = FilterRow(text: "f") }
    if chance(3) { state.shortcutBar = ShortcutBar(titles: ["A", "B"]) }
    if chance(2) {
      grid.viewport = Viewport(
        width: Double.random(in: 60...140, using: &random),
        height: Double.random(in: 40...120, using: &random),
        scroll: ScrollOffset(
          x: Double.random(in: 0...20, using: &random),
          y: Double.random(in: 0...60, using: &random)))
    }
    #expect(grid.apply(state) == [])
    return grid
  }

  private func painted(_ grid: DataGrid, pixels: PixelGrid? = nil) -> (LaidOutGrid, DisplayList) {
    let layout = grid.layout()
    var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: pixels)
    return (layout, painter.band(from: 0, to: layout.pictureSize.height))
  }

  /// What a list paints, with the box that it is cut to.
  private func pieces(
    _ list: DisplayList, picture: Rect
  ) -> [(command: DisplayList.Command, clip: Rect)] {
    var clips = [picture]
    var pieces: [(DisplayList.Command, Rect)] = []
    for command in list.commands {
      switch command {
      case .pushClip(let rect), .pushRoundedClip(let rect, _):
        clips.append(rect.intersection(clips[clips.count - 1]))
      case .popClip: clips.removeLast()
      default: pieces.append((command, clips[clips.count - 1]))
      }
    }
    #expect(clips.count == 1)
    return pieces
  }

  private func text(_ command: DisplayList.Command, of list: DisplayList) -> String? {
    guard case .text(let run) = command else { return nil }
    return String(decoding: list.textBytes[run.byteRange], as: UTF8.self)
  }

  @Test("parts of rows are not painted over headers, nor over strips that are not rows")
  func clips() {
    var random = SeededGenerator(seed: 71)
    for round in 0..<400 {
      let grid = grid(&random)
      let (layout, list) = painted(grid)
      guard let view = layout.viewport else { continue }
      let size = layout.pictureSize
      for (command, clip) in pieces(
        list, picture: Rect(x: 0, y: 0, width: size.width, height: size.height))
      {
        let text = text(command, of: list) ?? ""
        guard ["edit", "wrong"].contains(text) else { continue }
        #expect(clip.top >= view.rowsTop - 1e-6, "round \(round): \(text) over the headers")
        #expect(clip.bottom <= view.body.bottom + 1e-6, "round \(round)")
      }
    }
  }

  @Test(
    "each text of a cell is painted once, or twice where a part of a cell of several rows is moved")
  func once() {
    var random = SeededGenerator(seed: 72)
    for round in 0..<400 {
      var grid = grid(&random)
      grid.viewport = nil
      let (_, list) = painted(grid)
      var counts: [String: Int] = [:]
      for command in list.commands {
        if let text = text(command, of: list) { counts[text, default: 0] += 1 }
      }
      let isMoved = grid.shown.draggedRow != nil || !grid.shown.swipes.isEmpty
      for row in 0..<6 {
        let count = counts["r\(row)"] ?? 0
        let isEdited = grid.shown.editing?.row.position == row && grid.shown.editing?.column == 0
        #expect(count == (isEdited ? 0 : 1), "round \(round): r\(row)")
      }
      if grid.spans.isEmpty {
        for row in 0..<6 where grid.shown.editing?.column != 2 {
          #expect(counts["v\(row)"] == 1, "round \(round): v\(row)")
        }
      } else if grid.shown.editing == nil {
        #expect((1...(isMoved ? 3 : 1)).contains(counts["v0"] ?? 0), "round \(round): the span")
        #expect(counts["v1"] == nil && counts["v2"] == nil, "round \(round)")
      }
      // Titles, headers of sections and totals are covered by nothing that is dragged.
      if grid.title != nil { #expect(counts["title"] == 1) }
    }
  }

  @Test("a dragged column covers nothing but headers and rows")
  func draggedColumns() {
    var random = SeededGenerator(seed: 73)
    for round in 0..<400 {
      var grid = grid(&random)
      grid.viewport = nil
      guard grid.shown.draggedColumn != nil else { continue }
      let (layout, list) = painted(grid)
      let strips = layout.frames.items(from: 0, to: layout.pictureSize.height).filter {
        switch $0.item {
        case .row, .columnHeader, .emptyRow: false
        default: true
        }
      }
      for command in list.commands {
        guard case .fill(let rect, .color(let color)) = command, color == RGBA8(Self.drawn) else {
          continue
        }
        for strip in strips {
          #expect(
            rect.bottom <= strip.top + 1e-6 || rect.top >= strip.bottom - 1e-6,
            "round \(round): \(strip.item)")
        }
      }
    }
  }

  @Test("pixels and vectors paint the same texts, in the same places to half a pixel")
  func backends() {
    var random = SeededGenerator(seed: 74)
    for round in 0..<200 {
      let grid = grid(&random)
      func texts(_ list: DisplayList) -> [(String, Point)] {
        list.commands.compactMap { command in
          guard case .text(let run) = command, let text = text(command, of: list) else {
            return nil
          }
          return (text, run.origin)
        }
      }
      let vector = texts(painted(grid).1)
      let raster = texts(painted(grid, pixels: PixelGrid(scale: 2)).1)
      #expect(vector.map(\.0) == raster.map(\.0), "round \(round)")
      for (a, b) in zip(vector, raster) {
        #expect(abs(a.1.x - b.1.x) < 1e-6 && abs(a.1.y - b.1.y) <= 0.25 + 1e-6, "round \(round)")
      }
    }
  }
}
