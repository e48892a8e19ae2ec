import GridCore
import GridLayout
import GridModel
import Testing

@testable import GridPainting

@Suite("Boards")
struct BoardTests {
  /// A grid of one column, 30 wide, and so many rows, 10 high each under a header of 10.
  private func tile(_ label: String, rows: Int, size: Size? = nil) -> Board.Tile {
    let grid = DataGrid(
      [GridColumn("a", title: "abc")], Array(repeating: ["x"], count: rows),
      elements: [.grid: Style(background: .white)])
    return Board.Tile(label, grid.layout(), size: size)
  }

  @Test("a tile goes where columns are shortest so far; the panel below begins under the longest")
  func placing() {
    let frames = BoardFrames(
      Board(
        title: "T",
        panels: [
          Board.Panel(
            heading: "A",
            tiles: [tile("1", rows: 9), tile("2", rows: 1), tile("3", rows: 1), tile("4", rows: 1)]),
          Board.Panel(tiles: [tile("5", rows: 1)]),
        ], columnCount: 2))
    // Margin 32, title 32, heading 44, label 24: the first tiles begin at 132.
    #expect(
      frames.tiles == [
        Rect(x: 32, y: 132, width: 30, height: 100),
        Rect(x: 86, y: 132, width: 30, height: 20),
        Rect(x: 86, y: 192, width: 30, height: 20),
        Rect(x: 86, y: 252, width: 30, height: 20),
        Rect(x: 32, y: 308, width: 30, height: 20),
      ])
    #expect(frames.texts.map(\.text) == ["T", "A", "1", "2", "3", "4", "5"])
    #expect(frames.texts[1].frame == Rect(x: 32, y: 64, width: 84, height: 44))
    #expect(frames.size == Size(width: 148, height: 360))
  }

  @Test("grids are painted at their places, cut to their tiles; their ground goes on beyond them")
  func painting() {
    let board = Board(
      panels: [
        Board.Panel(tiles: [tile("ab", rows: 1, size: Size(width: 40, height: 15))])
      ])
    let measurer = FixedAdvanceMeasurer()
    var painter = BoardPainter(board, measurer: measurer, pixels: nil)
    let lines = painter.paint().dump(fontName: measurer.name).split(separator: "\n")
    #expect(
      lines.prefix(8) == [
        "fill (0,0)-(104,103) #EAECEF",
        "text (32,47.3) \"ab\" 11/500, #525C6B, width 22",
        "clip (32,56)-(72,71)",
        "fill (32,56)-(72,71) #FFFFFF",
        "fill (32,56)-(62,76) #FFFFFF",
        "text (32,64) \"abc\" 10, #000000, width 30",
        "text (32,74) \"x\" 10, #000000, width 10",
        "unclip",
      ])
    // A hair around the tile.
    #expect(lines.dropFirst(8).count == 4)
  }
}
