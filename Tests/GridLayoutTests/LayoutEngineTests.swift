import GridCore
import GridModel
import Testing

@testable import GridLayout
@testable import GridPainting

@Suite("Laying out a picture")
struct LayoutEngineTests {
  @Test("fit columns are as wide as their header or their widest cell, with insets")
  func fit() {
    let grid = DataGrid(
      [GridColumn(key: "header", sourceIndex: 0), GridColumn(key: "b", sourceIndex: 1)],
      [["a", "abc"], ["b", "abcdef"]],
      elements: [
        .rows: Style(insets: Insets(vertical: 0, horizontal: 4)),
        .header: Style(insets: Insets(vertical: 0, horizontal: 6)),
      ])
    #expect(grid.layout().columnWidths == [72, 68])
  }

  @Test("a sorted column has room for its arrow")
  func arrow() {
    let grid = DataGrid([GridColumn(key: "abc", sort: .ascending, sourceIndex: 0)], [["a"]])
    #expect(isClose(grid.layout().columnWidths, [30 + 5.6 + 3.8]))
  }

  @Test("decimal alignment needs room for the widest parts of different numbers")
  func decimal() {
    let grid = DataGrid(
      [GridColumn(key: "n", type: .decimal, sourceIndex: 0)], [["1234"], ["1.2345"]])
    #expect(grid.layout().columnWidths == [40 + 50])
  }

  @Test("a given width includes the grid's insets, and the picture has it to the last bit")
  func givenWidth() {
    let columns = (0..<7).map { GridColumn(key: "\($0)", sourceIndex: $0) }
    let grid = DataGrid(
      columns, [Array(repeating: "abc", count: 7)],
      elements: [.grid: Style(insets: Insets(vertical: 5, horizontal: 20))], width: 333.3)
    let frames = grid.layout().frames
    #expect(frames.size.width == 333.3)
    #expect(frames.gridLeft == 20)
    #expect(frames.size.height == 30)
  }

  @Test("a picture of fixed columns is as wide as asked")
  func fixedInGivenWidth() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(50), sourceIndex: 0)], [["a"]], width: 200)
    #expect(grid.layout().frames.size.width == 200)
    #expect(grid.layout().frames.gridRight == 50)
  }

  @Test("a long header of a number column is wrapped before the numbers are")
  func numericHeader() {
    let grid = DataGrid(
      [
        GridColumn(key: "n", title: "a very long header", type: .integer, sourceIndex: 0),
        GridColumn(key: "t", sourceIndex: 1),
      ], [["12345", "text"]], width: 130)
    let layout = grid.layout()
    #expect(isClose(layout.columnWidths, [90, 40]))
    #expect(layout.frames.leadingItems[0].height == 30)
  }

  @Test("a line feed in a header or a text ends a word")
  func wordsAtLineFeeds() {
    let grid = DataGrid(
      [
        GridColumn(key: "a", title: "abc\nabcd", sourceIndex: 0),
        GridColumn(key: "b", sourceIndex: 1),
      ],
      [["abcde\nabcde", "x"]], width: 60)
    #expect(grid.layout().columnWidths == [50, 10])
  }

  @Test("strips are stacked: title, subtitle, headers, sections, notes")
  func stack() {
    let grid = DataGrid(
      [GridColumn(key: "a", sizing: .fixed(100), sourceIndex: 0)], [["x"], ["y"]],
      sections: [Section(title: "S", positions: 0..<2)], title: "a title in two lines",
      subtitle: "sub", notes: ["n", "m"],
      elements: [
        .grid: Style(insets: Insets(top: 5, left: 6, bottom: 7, right: 8)),
        .section: Style(height: 14),
      ])
    let frames = grid.layout().frames
    #expect(
      frames.items(from: 0, to: 1000) == [
        PlacedItem(item: .title, top: 5, bottom: 25),
        PlacedItem(item: .subtitle, top: 25, bottom: 35),
        PlacedItem(item: .columnHeader, top: 35, bottom: 45),
        PlacedItem(item: .sectionStrip(section: 0, index: 0), top: 45, bottom: 59),
        PlacedItem(item: .row(section: 0, position: 0), top: 59, bottom: 69),
        PlacedItem(item: .row(section: 0, position: 1), top: 69, bottom: 79),
        PlacedItem(item: .note(0), top: 79, bottom: 89),
        PlacedItem(item: .note(1), top: 89, bottom: 99),
      ])
    #expect(frames.size == Size(width: 114, height: 106))
    #expect(frames.tableTop == 35)
    #expect(frames.tableBottom == 79)
  }

  @Test("a grid without columns has a size of its insets")
  func noColumns() {
    let grid = DataGrid(
      [], [], elements: [.grid: Style(insets: Insets(vertical: 5, horizontal: 6))])
    #expect(grid.layout().frames.size == Size(width: 12, height: 10))
    #expect(grid.painted() == "")
  }

  @Test("the dump of a small grid")
  func dump() {
    let grid = DataGrid(
      [
        GridColumn(key: "country", title: "Country", sourceIndex: 0),
        GridColumn(key: "n", type: .integer, sizing: .fixed(60), sort: .descending, sourceIndex: 1),
      ],
      [["Chad", "12"], ["Mali", "3"], ["Fiji", "1"]],
      sections: [
        Section(title: "Africa", positions: 0..<2), Section(title: nil, positions: 2..<3),
      ], order: .rows([1, 0, 2]), title: "T",
      elements: [
        .grid: Style(background: .white, insets: Insets(vertical: 5, horizontal: 5)),
        .rows: Style(insets: Insets(top: 1, left: 2, bottom: 3, right: 4)),
        .alternate: Style(background: Color("#0000FF40"), text: Color("#FF0000")),
        .section: Style(
          gradient: Gradient(colors: [.black, .white]), font: FontStyle(weight: 700),
          border: BorderStyle(top: LineStyle(color: .black, width: 1)), height: 20),
      ])
    #expect(
      grid.layout().dump(maximumLines: 3) == """
        picture 140 x 92
        columns
          "country" title "Country", text, fit, leading, left 5, width 70
          "n", integer, fixed 60, decimal, left 75, width 60, sorted descending
        strips
          title 5-15 s0
          column headers 15-25
            "country" (5,15)-(75,25) s0
            "n" (75,15)-(135,25) s1
          lines 25-87
        sections
          0 "Africa", 2 rows, 25-73
          1 without header, 1 row, 73-87
        lines
          0 header of section 0 25-45 s2
          1 row 2 45-59
            "country" (5,45)-(75,59) s3
            "n" (75,45)-(135,59) s4
          2 row 1 59-73
            "country" (5,59)-(75,73) s5
            "n" (75,59)-(135,73) s6
          … 1 more
        styles
          s0 Inter 10; text #000000; lineHeight 1
          s1 Inter 10; text #000000; align trailing; lineHeight 1
          s2 Inter 10 700; text #000000; fill gradient to bottom 0 #000000, 1 #FFFFFF; \
        border top 1 #000000; height 20; lineHeight 1
          s3 Inter 10; text #000000; insets 1 4 3 2; lineHeight 1
          s4 Inter 10 tnum; text #000000; align decimal; insets 1 4 3 2; lineHeight 1
          s5 Inter 10; text #FF0000; fill #0000FF40; insets 1 4 3 2; lineHeight 1
          s6 Inter 10 tnum; text #FF0000; fill #0000FF40; align decimal; insets 1 4 3 2; lineHeight 1

        """)
  }
}

@Suite("Narrow grids")
struct NarrowGridTests {
  @Test("a grid without a width is as wide as its section headers, up to 360 points")
  func sections() {
    func width(_ title: String, own: Double? = nil) -> Double {
      var grid = DataGrid(
        [GridColumn(key: "a", sourceIndex: 0)], [["x"]],
        sections: [Section(title: title, positions: 0..<1)])
      grid.width = own
      return grid.layout(FixedAdvanceMeasurer()).frames.size.width
    }
    #expect(width("ten to one") == 90)
    #expect(width(String(repeating: "x", count: 100)) == 360)
    #expect(width("ten to one", own: 50) == 50)
  }
}
