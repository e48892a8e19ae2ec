import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting

/// Grids that begin at the right, against the same ones that begin at the left.
@Suite("Mirrored grids")
struct MirroredGridTests {
  @Test("each part stands where a mirror shows it, in whole grids and in viewports")
  func frames() {
    var random = RandomGrid(seed: 51)
    for round in 0..<200 {
      var grid = random.grid()
      if round % 2 == 1 { grid.viewport = random.viewport() }
      var mirrored = grid
      mirrored.direction = .rightToLeft
      let (plain, turned) = (grid.geometry, mirrored.geometry)
      #expect(plain.size == turned.size, "round \(round)")
      #expect(plain.visibleCells == turned.visibleCells, "round \(round)")
      let parts: [GridPart] =
        plain.visibleCells.map { .cell($0) } + plain.visibleRows.map { .row($0) }
        + grid.columns.map { .columnHeader($0.key) }
        + [
          .title, .note(0), .pinSeparator(.left), .pinSeparator(.right), .sectionHeader(section: 0),
        ]
      for part in parts {
        let width = plain.size.width
        #expect(
          turned.frame(of: part) == plain.frame(of: part)?.mirrored(in: width),
          "\(part) in round \(round)")
        #expect(
          turned.visibleFrame(of: part) == plain.visibleFrame(of: part)?.mirrored(in: width),
          "\(part) in round \(round)")
      }
      for _ in 0..<20 {
        let point = random.point(in: plain.size)
        let other = Point(x: plain.size.width - point.x, y: point.y)
        #expect(turned.part(at: other) == plain.part(at: point), "\(point) in round \(round)")
        #expect(turned.row(at: other) == plain.row(at: point), "\(point) in round \(round)")
        #expect(turned.cell(at: other) == plain.cell(at: point), "\(point) in round \(round)")
      }
    }
  }

  @Test("a left edge belongs to the part right of it in a mirrored grid too")
  func edges() {
    var grid = DataGrid.board(nil, rowCounts: [1], titles: [nil], columnCount: 2)
    grid.direction = .rightToLeft
    let frame = grid.geometry.frame(of: .cell(CellPath(section: 0, row: 0, column: "c0")))
    #expect(frame?.left == 50)
    let y = (frame?.top ?? 0) + 1
    #expect(grid.geometry.cell(at: Point(x: 50, y: y))?.column == "c0")
    #expect(grid.geometry.cell(at: Point(x: 49.5, y: y))?.column == "c1")
    #expect(grid.geometry.cell(at: Point(x: 0, y: y))?.column == "c1")
    #expect(grid.geometry.cell(at: Point(x: 100, y: y)) == nil)
  }

  @Test("texts begin at the right; numbers stay under each other, at the side where they end")
  func painted() {
    var grid = DataGrid(
      [
        GridColumn(key: "a", sizing: .fixed(60), sourceIndex: 0),
        GridColumn(key: "b", type: .decimal, sizing: .fixed(80), sourceIndex: 1),
      ],
      [["ab", "1.5"], ["abc", "22.25"], ["", "n/a"]])
    grid.direction = .rightToLeft
    let texts = grid.painted().split(separator: "\n").filter { $0.hasPrefix("text") }
      .map { $0.prefix { $0 != "#" } }
    // The digits are 50 wide: 22.25 begins at the left edge, and the points stand at 20. n/a would
    // end there, if there were room.
    #expect(
      texts == [
        #"text (130,8) "a" 10, "#, #"text (0,8) "b" 10, "#, #"text (120,18) "ab" 10, "#,
        #"text (10,18) "1.5" 10, "#, #"text (110,28) "abc" 10, "#,
        #"text (0,28) "22.25" 10, "#, #"text (0,38) "n/a" 10, "#,
      ])
  }

  @Test("a picture in bands is mirrored as a whole is")
  func bands() {
    var random = RandomGrid(seed: 52)
    for _ in 0..<40 {
      var grid = random.grid()
      let width = PixelGrid(scale: 2).snap(grid.layout().pictureSize.width)
      func commands() -> [DisplayList.Command] {
        let layout = grid.layout()
        var painter = Painter(
          layout, measurer: FixedAdvanceMeasurer(), pixels: PixelGrid(scale: 2))
        let height = layout.pictureSize.height
        let list = painter.band(from: 0, to: height / 2).commands
        return list + painter.band(from: height / 2, to: height).commands
      }
      let plain = commands()
      grid.direction = .rightToLeft
      for (a, b) in zip(plain, commands()) {
        guard case .fill(let plain, .color) = a, case .fill(let mirrored, .color) = b else {
          continue
        }
        #expect(mirrored == plain.mirrored(in: width))
      }
    }
  }
}
