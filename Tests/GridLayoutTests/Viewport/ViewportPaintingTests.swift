import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Painting a viewport")
struct ViewportPaintingTests {
  @Test("a small viewport, command by command")
  func everyCommand() {
    var grid = DataGrid.board(
      Viewport(
        width: 120, height: 90, scroll: ScrollOffset(x: 30, y: 15), hasIndicators: true),
      rowCounts: [4], titles: ["S"], columnCount: 3, pinnedLeft: 1,
      separators: SeparatorStyles(
        row: LineStyle(color: Color("#DDDDDD"), width: 1, inset: 5),
        pin: LineStyle(color: Color("#0000FF"), width: 2),
        frame: LineStyle(color: .black, width: 1)),
      elements: [
        .grid: Style(background: .white), .alternate: Style(background: Color("#EEEEEE")),
        .section: Style(background: Color("#CCCCCC")),
        .pinShadow: Style(background: Color("#00000040"), height: 4),
        .scrollIndicator: Style(background: Color("#00000080"), radius: 1, height: 2),
      ])
    grid.captions.title = "T"
    #expect(
      grid.painted() == """
        fill (0,0)-(120,90) #FFFFFF
        text (0,8) "T" 10, #000000, width 10
        clip (0,65)-(52,90)
        fill (5,69)-(52,70) #DDDDDD
        fill (50,50)-(52,70) #0000FF
        text (0,63) "0.0" 10, #000000, width 30
        fill (0,70)-(50,90) #EEEEEE
        fill (5,89)-(52,90) #DDDDDD
        fill (50,70)-(52,90) #0000FF
        text (0,83) "0.1" 10, #000000, width 30
        unclip
        clip (52,65)-(120,90)
        fill (52,69)-(120,70) #DDDDDD
        text (22,63) "1.0" 10, #000000, width 30
        text (72,63) "2.0" 10, #000000, width 30
        fill (22,70)-(122,90) #EEEEEE
        fill (52,89)-(120,90) #DDDDDD
        text (22,83) "1.1" 10, #000000, width 30
        text (72,83) "2.1" 10, #000000, width 30
        unclip
        clip (0,65)-(120,90)
        fill (52,10)-(56,90) gradient (52,10)-(56,10) 0 #00000040, 0.4 #0000001A, 1 #00000000
        unclip
        clip (0,40)-(120,65)
        outline "S" level 0 top 40
        fill (0,40)-(120,65) #CCCCCC
        text (0,55.5) "S" 10, #000000, width 10
        unclip
        fill (0,65)-(120,69) gradient (0,65)-(0,69) 0 #00000040, 0.4 #0000001A, 1 #00000000
        clip (0,10)-(52,40)
        fill (50,10)-(52,40) #0000FF
        text (0,28) "c0" 10, #000000, width 20
        unclip
        clip (52,10)-(120,40)
        text (22,28) "c1" 10, #000000, width 20
        text (72,28) "c2" 10, #000000, width 20
        unclip
        clip (0,10)-(120,40)
        fill (52,10)-(56,90) gradient (52,10)-(56,10) 0 #00000040, 0.4 #0000001A, 1 #00000000
        unclip
        fill (0,10)-(120,11) #000000
        fill (0,89)-(120,90) #000000
        fill (0,10)-(1,90) #000000
        fill (119,10)-(120,90) #000000
        fill (118,47.09)-(120,71.09) radius 1 #00000080
        fill (72.4,88)-(118.64,90) radius 1 #00000080

        """)
  }

  @Test("only what shows in a band is painted")
  func bands() {
    let grid = DataGrid.board(
      Viewport(width: 200, height: 150, scroll: ScrollOffset(y: 500)), columnCount: 1)
    let layout = grid.layout()
    var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: PixelGrid(scale: 1))
    let texts = painter.band(from: 50, to: 90).commands.filter {
      if case .text = $0 { true } else { false }
    }
    #expect(texts.count == 2)
    #expect(
      layout.bands(pixels: PixelGrid(scale: 2), target: 128) == [0..<128, 128..<256, 256..<300])
  }

  @Test("a text of a sample that is too wide is shortened on its line and found")
  func sample() {
    var grid = DataGrid(
      [GridColumn(key: "a", sourceIndex: 0)], [["abc"], ["ab cd"], ["a\nb"], ["x"]])
    grid.sample = 1
    let frames = grid.layout().frames
    #expect(frames.columns.spans == [HorizontalSpan(left: 0, right: 30)])
    #expect(frames.rowHeights == .uniform(10))
    #expect(
      grid.found() == [
        "clipped-text: column \"a\": the text of 1 cell is shortened, first in row 2"
      ])
  }
}
