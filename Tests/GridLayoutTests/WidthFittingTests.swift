import GridCells
import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPainting

/// Every character is as wide as the font is large, which is 10.
@Suite("Grids that need more than their width")
struct WidthFittingTests {
  private func grid(
    _ columns: [GridColumn], _ rows: [[String]], width: Double, fit: GridFit? = nil
  ) -> DataGrid {
    var grid = DataGrid(columns, rows, width: width)
    grid.fit = fit
    return grid
  }

  private func column(
    _ index: Int, _ title: String, _ type: ColumnType = .text, _ sizing: ColumnSizing = .fit,
    priority: Int? = nil
  ) -> GridColumn {
    var column = GridColumn(
      key: "c\(index)", title: title, type: type, sizing: sizing, sourceIndex: index)
    column.priority = priority
    return column
  }

  @Test("a column of a fixed width shrinks to its longest word before the words of others break")
  func fixed() {
    let layout = grid(
      [column(0, "Name"), column(1, "Note", .text, .fixed(120))],
      [["Ada Byron", "a long remark"]], width: 110
    ).layout()
    #expect(layout.columnWidths == [50, 60])
    #expect(layout.diagnostics == [])
  }

  @Test("a fixed width is kept while the words of other columns have room")
  func keptWidth() {
    let layout = grid(
      [column(0, "Name"), column(1, "Note", .text, .fixed(120))],
      [["Ada Byron", "a long remark"]], width: 180
    ).layout()
    #expect(layout.columnWidths == [60, 120])
  }

  @Test("headers that are wider than their cells are turned, as many as needed")
  func turned() {
    let columns = [
      column(0, "N"), column(1, "Temperature", .integer), column(2, "Power", .integer),
    ]
    let layout = grid(columns, [["Ada", "12", "34"]], width: 100).layout()
    #expect(layout.grid.columns.map { $0.headerCell != nil } == [false, true, false])
    #expect(layout.cascade.zoom == 1)
    #expect(layout.frames.size.width == 100)
    #expect(layout.frames.header.height >= 110)
    #expect(layout.diagnostics == [])
  }

  @Test("a header that is only a little wider than its cells is not turned")
  func notTurned() {
    let columns = [column(0, "N"), column(1, "January", .integer), column(2, "May", .integer)]
    let layout = grid(columns, [["Ada", "12345", "34567"]], width: 140).layout()
    #expect(layout.grid.columns.allSatisfy { $0.headerCell == nil })
    #expect(layout.cascade.zoom == 0.92)
    #expect(layout.surplus == [])
  }

  @Test("a turned header has the lines that its column has room for, and the others are beside it")
  func turnedLines() {
    let columns = [
      column(0, "N"), column(1, "Temperature difference", .integer), column(2, "May", .integer),
    ]
    let layout = grid(columns, [["Adaxxxxxxx", "123456", "345"]], width: 190).layout()
    #expect(layout.grid.columns.map { $0.headerCell != nil } == [false, true, false])
    #expect(layout.frames.header.height == 110)
    #expect(layout.grid.styles[.header]?.verticalAlignment == .bottom)
  }

  @Test("after that the type gets smaller, and not below 9 points")
  func smaller() {
    let columns = [column(0, "N"), column(1, "M", .integer)]
    let rows = [["Adaxxx", "123456"]]
    let small = grid(columns, rows, width: 112).layout()
    #expect(small.cascade.zoom == 0.92)
    #expect(small.surplus == [])
    #expect(grid(columns, rows, width: 100).layout().surplus == ["c1"])
  }

  @Test("at last the columns of least priority are surplus, from the right")
  func surplus() {
    func surplus(_ priorities: [Int?], fit: GridFit? = nil) -> [String] {
      let columns = priorities.enumerated().map { column($0, "N", .integer, priority: $1) }
      return grid(columns, [["1234", "1234", "1234", "1234"]], width: 85, fit: fit).layout().surplus
    }
    #expect(surplus([nil, nil, nil, nil]) == ["c3", "c2"])
    #expect(surplus([nil, nil, 1, 2]) == ["c1", "c0"])
    #expect(surplus([-1, nil, nil, nil]) == ["c0", "c3"])
    #expect(surplus([nil, nil, nil, nil], fit: .drop) == ["c3", "c2"])
    #expect(surplus([nil, nil, nil, nil], fit: .shrink) == [])
    #expect(surplus([nil, nil, nil, nil], fit: .overflow) == [])
  }

  @Test("figures are never number signs: the grid gets wider")
  func figures() {
    let columns = (0..<4).map { column($0, "N", .integer) }
    for fit in [GridFit.shrink, .overflow] {
      let layout = grid(columns, [["1234", "1234", "1234", "1234"]], width: 60, fit: fit).layout()
      var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: nil)
      #expect(painter.band(from: 0, to: 1000).texts.map(\.text).count { $0 == "1234" } == 4)
      #expect(layout.diagnostics.map(\.code) == [.narrowColumn])
    }
  }

  @Test("insets give way before a figure becomes number signs")
  func wideInsets() {
    func texts(_ figure: String, width: Double, insets: Insets) -> [String] {
      let column = GridColumn(
        key: "n", title: "N", type: .integer, sizing: .fixed(width), style: Style(insets: insets),
        sourceIndex: 0)
      let layout = DataGrid([column], [[figure]]).layout()
      var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: nil)
      return painter.band(from: 0, to: 1000).texts.map(\.text)
    }
    let wide = Insets(top: 2, left: 24, bottom: 2, right: 24)
    #expect(texts("12", width: 34, insets: wide).contains("12"))
    #expect(texts("123", width: 34, insets: wide).contains("123"))
    // Not even without insets.
    #expect(texts("123456", width: 34, insets: wide).contains { $0.contains("#") })
    #expect(texts("12", width: 34, insets: .zero).contains("12"))
  }

  @Test("a word of more than six ems is broken before columns are surplus")
  func longWords() {
    let layout = grid(
      [column(0, "N"), column(1, "M")], [["Donaudampfschiff", "Ada"]], width: 90
    ).layout()
    #expect(layout.surplus == [])
    #expect(layout.columnWidths[1] >= 27)
  }

  @Test("a time or an identifier is not broken where a word would be, up to fifteen ems")
  func wordsWithDigits() {
    func surplus(_ text: String, width: Double = 100) -> [String] {
      grid([column(0, "N"), column(1, "M")], [[text, "Ada"]], width: width).layout().surplus
    }
    #expect(surplus("Donaudampf") == [])
    #expect(surplus("FR99999999") == ["c1"])
    #expect(surplus("08:15:00\u{a0}UTC") == ["c1"])
    #expect(surplus("DE02120300000000202051", width: 170) == [])
  }

  @Test("no word of up to six ems is broken, and no figure a number sign, unless it is reported")
  func property() {
    var random = SeededGenerator(seed: 57)
    let words = ["a", "Ada", "Byron", "remark", "of", "Okafor", "x y", "wide"]
    var whole = 0
    for round in 0..<300 {
      let count = Int.random(in: 1...7, using: &random)
      let columns = (0..<count).map { index -> GridColumn in
        let sizing: [ColumnSizing] = [.fit, .fit, .fixed(120), .fraction(1), .percent(20)]
        var column = column(
          index, words.randomElement(using: &random) ?? "",
          index % 2 == 1 && round % 3 > 0 ? .integer : .text,
          sizing.randomElement(using: &random) ?? .fit)
        if index == 2, round % 4 == 0 { column.cell = AnyCellRenderer(SparklineCell()) }
        return column
      }
      let rows = (0..<3).map { _ in
        columns.map { column in
          column.type.isNumeric
            ? String(Int.random(in: 0...99_999, using: &random))
            : (0..<3).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        }
      }
      let fit = [nil, GridFit.drop, .shrink, .overflow][round % 4]
      let layout = grid(
        columns, rows, width: Double.random(in: 60...700, using: &random), fit: fit
      ).layout()
      // What is surplus is left out of the grid that is drawn.
      if !layout.surplus.isEmpty { continue }
      var painter = Painter(layout, measurer: FixedAdvanceMeasurer(), pixels: nil)
      let list = painter.band(from: 0, to: layout.frames.size.height)
      let texts = list.texts.map(\.text)
      #expect(!texts.contains { $0.contains("#") }, "round \(round): \(texts)")
      let isReported = layout.diagnostics.contains {
        $0.code == .narrowColumn && $0.message.contains("broken")
      }
      if isReported {
        #expect(fit == .shrink || layout.grid.columns.count == 1, "round \(round)")
        continue
      }
      let known = Set(
        (rows.flatMap(\.self) + columns.map(\.title)).flatMap { $0.split(separator: " ") })
      for text in texts {
        for word in text.split(separator: " ") {
          #expect(known.contains(word), "round \(round): \(word) of \(text)")
        }
      }
      whole += 1
    }
    #expect(whole > 150)
  }
}
