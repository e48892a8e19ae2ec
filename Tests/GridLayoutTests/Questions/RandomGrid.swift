import GridCore
import GridModel
import TestSupport

/// Grids of all shapes from random numbers.
struct RandomGrid {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  mutating func grid() -> DataGrid {
    let columnCount = Int.random(in: 0...8, using: &random)
    var columns = (0..<columnCount).map { index in
      GridColumn(key: "c\(index)", sizing: sizing(), sourceIndex: index)
    }
    let left = Int.random(in: 0...2, using: &random)
    let right = Int.random(in: 0...2, using: &random)
    for index in columns.indices.prefix(left) { columns[index].pin = .left }
    for index in columns.indices.dropFirst(left).suffix(right) { columns[index].pin = .right }
    var sections: [Section] = []
    var position = 0
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let count = Int.random(in: 0...9, using: &random)
      var levels: [Int] = []
      if !chance(4) { levels = chance(3) && !sections.isEmpty ? [1] : chance(2) ? [0, 1] : [0] }
      sections.append(
        Section(
          leading: levels.map { .header(SectionHeader(title: "s", level: $0)) },
          positions: position..<(position + count)))
      position += count
    }
    let words = ["", "a", "abc", "ab cd ef", "12.5", "a\nb"]
    let rows = (0..<position).map { _ in
      (0..<columnCount).map { _ in words.randomElement(using: &random) ?? "" }
    }
    var grid = DataGrid(
      columns, rows, sections: sections, title: chance(2) ? "T" : nil,
      notes: chance(2) ? ["N"] : [],
      elements: [
        .grid: Style(insets: Insets(vertical: number(0...9), horizontal: number(0...9))),
        .rows: Style(
          background: .white, insets: Insets(vertical: 1, horizontal: number(0...5)),
          height: number(12...30)),
        .header: Style(height: number(0...30)), .section: Style(height: number(5...25)),
      ],
      separators: SeparatorStyles(
        row: LineStyle(color: .black, width: 1), pin: LineStyle(color: .black, width: number(0...5))
      ),
      width: chance(3) ? number(100...400) : nil)
    if chance(2) { grid.styles.spacing = SpacingStyle(column: number(0...6), row: number(0...6)) }
    return grid
  }

  mutating func viewport(wrap: ViewportWrap = .none) -> Viewport {
    Viewport(
      width: number(20...300), height: number(20...300),
      scroll: ScrollOffset(
        x: chance(3) ? 0 : number(0...400), y: chance(3) ? 0 : number(0...600)), wrap: wrap)
  }

  mutating func point(in size: Size) -> Point {
    Point(x: number(-5...size.width + 5), y: number(-5...size.height + 5))
  }

  private mutating func sizing() -> ColumnSizing {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .fixed(number(0...90))
    case 1: .percent(number(1...40))
    case 2: .fraction(number(0.5...3))
    case 3: .fit(min: number(10...40), max: number(40...90))
    default: .fit
    }
  }
}
