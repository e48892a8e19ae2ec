import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Random grids with joined cells")
struct JoinedCellPropertyTests {
  /// Few different texts, so that there are runs; spans anywhere, of which many do not fit.
  private func grid(_ random: inout SeededGenerator) -> DataGrid {
    let columnCount = Int.random(in: 1...5, using: &random)
    let rowCount = Int.random(in: 0...14, using: &random)
    let columns = (0..<columnCount).map { index in
      var column = GridColumn(
        key: "\(index)", sizing: Bool.random(using: &random) ? .fixed(30) : .fit, sourceIndex: index
      )
      column.mergesEqualCells = Bool.random(using: &random)
      return column
    }
    let rows = (0..<rowCount).map { _ in
      (0..<columnCount).map { _ in ["", "a", "b b", "cc cc cc"].randomElement(using: &random) ?? ""
      }
    }
    let cut = Int.random(in: 0...rowCount, using: &random)
    var grid = DataGrid(
      columns, rows,
      sections: [
        Section(title: "1", positions: 0..<cut), Section(title: nil, positions: cut..<rowCount),
      ],
      elements: [.rows: Style(background: Color("#00FF00"))])
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      grid.spans.append(
        CellSpan(
          CellPath(
            section: Int.random(in: 0...1, using: &random),
            row: Int.random(in: 0...6, using: &random),
            column: "\(Int.random(in: 0..<columnCount, using: &random))"),
          rows: Int.random(in: 1...4, using: &random),
          columns: Int.random(in: 1...3, using: &random)))
    }
    return grid
  }

  @Test(
    "fills of cells cover the rows without gap or overlap; each shown text is painted once",
    arguments: 0..<200)
  func tiling(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let grid = grid(&random)
    let layout = grid.layout()
    let measurer = FixedAdvanceMeasurer()
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    let list = painter.band(from: 0, to: layout.frames.size.height)
    var boxes: [Rect] = []
    for case .fill(let box, _) in list.commands { boxes.append(box) }
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { $0.intersects(box) }, "\(box)")
    }
    var rowsArea = 0.0
    var shown = 0
    for number in 0..<layout.frames.lineCount {
      let line = layout.frames.line(number)
      guard case .row(_, let position) = line.item else { continue }
      rowsArea += line.height * (layout.frames.gridRight - layout.frames.gridLeft)
      for column in grid.columns.indices
      where layout.joined?.isCovered(position, column: column) != true {
        var text: [UInt8] = []
        grid.source.appendText(row: position, column: column, to: &text)
        if !text.isEmpty { shown += 1 }
      }
    }
    let area = boxes.reduce(0) { $0 + $1.width * $1.height }
    #expect(abs(area - rowsArea) < 1e-6)
    // Bands repeat what crosses their edges, at the same place.
    var bands = Painter(layout, measurer: measurer, pixels: nil)
    var tops: Set<String> = []
    var top = 0.0
    while top < layout.frames.size.height {
      let band = bands.band(from: top, to: top + 17)
      for case .text(let run) in band.commands { tops.insert("\(run.origin)") }
      top += 17
    }
    var whole: [String] = []
    for case .text(let run) in list.commands { whole.append("\(run.origin)") }
    #expect(Set(whole) == tops)
    #expect(whole.count == Set(whole).count)
    #expect(whole.count >= shown)
  }
}
