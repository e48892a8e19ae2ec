import Foundation
import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Rounded corners")
struct RoundedFrameTests {
  private static func grid(line: LineStyle?) -> DataGrid {
    DataGrid(
      [GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0)], [["1"]], title: "T",
      notes: ["N"],
      separators: SeparatorStyles(frame: line, frameRadius: 8))
  }

  @Test("the table is cut to its corners, title and notes are not")
  func clip() {
    let lines = Self.grid(line: nil).painted().split(separator: "\n").map(String.init)
    #expect(lines.first == "text (0,8) \"T\" 10, #000000, width 10")
    #expect(lines[1] == "clip (0,10)-(100,30) radius 8")
    #expect(lines[4] == "unclip")
    #expect(lines.last == "text (0,38) \"N\" 10, #000000, width 10")
  }

  @Test("the clip runs along the middle of the frame's line, which is one ring in vector formats")
  func ring() {
    let painted = Self.grid(line: LineStyle(color: .black, width: 2)).painted()
    #expect(painted.contains("clip (1,11)-(99,29) radius 7"))
    #expect(painted.contains("path M(0,18) C(0,13.58)(3.58,10)(8,10) L(92,10)"))
  }

  @Test("on pixels the line is four rules and four corners, all with edges on pixels")
  func pixels() {
    let painted = Self.grid(line: LineStyle(color: .black, width: 1))
      .painted(pixels: PixelGrid(scale: 1))
    for rule in [
      "fill (8,10)-(92,11) #000000", "fill (8,29)-(92,30) #000000", "fill (0,18)-(1,22) #000000",
      "fill (99,18)-(100,22) #000000",
    ] { #expect(painted.contains(rule), "\(rule)") }
    #expect(painted.components(separatedBy: "path M").count == 5)
  }

  @Test("each page has rounded corners around its part of the table")
  func pages() {
    let measurer = FixedAdvanceMeasurer()
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0)], [["1"], ["2"], ["3"]],
      separators: SeparatorStyles(frameRadius: 4))
    let paged = PagedLayout(
      grid: grid,
      format: PageFormat(
        size: Size(width: 100, height: 30), margins: Insets(vertical: 0, horizontal: 0)),
      measurer: measurer)
    var painter = Painter(
      paged.layout, measurer: measurer, format: paged.format, pageCount: paged.pages.count)
    let pages = paged.pages.map { painter.page($0).dump(fontName: measurer.name) }
    #expect(pages.map { $0.contains("clip (0,0)-(100,30) radius 4") } == [true, false])
    #expect(pages[1].contains("clip (0,0)-(100,20) radius 4"))
    #expect(pages.allSatisfy { $0.contains("unclip") })
  }
}
