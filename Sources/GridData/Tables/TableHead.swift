/// The header of a table in one or more rows, some of whose cells may be merged.
///
/// In each column, the lowest cell with a text is the header. The cells above it are spanners, and
/// so is a lowest cell over several columns. Equal headers are distinguished by their spanners.
struct TableHead {
  /// A cell with the rows and columns that it covers, all from 0.
  struct Cell {
    var text: String
    var rows: Range<Int>
    var columns: Range<Int>
    /// Whether it is a number or a date, not a text.
    var isValue = false
  }

  /// A title over several columns.
  struct Spanner: Hashable {
    var title: String
    var columns: Range<Int>
    /// From 0, right above the headers; `nil` if there is only one level.
    var level: Int?
  }

  /// The name of each column, empty for those without one.
  private(set) var names: [String] = []
  /// The text of a column's header if it is not the name.
  private(set) var titles: [Int: String] = [:]
  /// From the top, then from the first column.
  private(set) var spanners: [Spanner] = []

  /// The maximum number of rows in a header that is not marked as such.
  static let maximumRowCount = 5

  /// The header in the given cells.
  init(_ cells: [Cell], columnCount: Int) {
    let cells = cells.filter { !$0.text.isEmpty && !$0.rows.isEmpty }
    let stacks = Self.stacks(of: cells, columnCount: columnCount)
    var heights: [Int: Int] = [:]
    var spans: [Int: [Int]] = [:]
    for (column, stack) in stacks.enumerated() {
      guard let lowest = stack.last else {
        names.append("")
        continue
      }
      let isWide = cells[lowest].columns.clamped(to: 0..<columnCount).count > 1
      names.append(Self.line(cells[lowest].text))
      if isWide {
        titles[column] = ""
      } else if cells[lowest].text != names[column] {
        titles[column] = cells[lowest].text
      }
      for (height, cell) in (isWide ? stack : stack.dropLast()).reversed().enumerated() {
        spans[cell, default: []].append(column)
        heights[cell] = max(heights[cell] ?? 0, height)
      }
    }
    let isLevelled = Set(heights.values).count > 1
    for cell in spans.keys.sorted(by: { Self.isBefore(cells[$0], cells[$1]) }) {
      for columns in Self.neighbours(spans[cell] ?? []) {
        spanners.append(
          Spanner(
            title: cells[cell].text, columns: columns, level: isLevelled ? heights[cell] : nil))
      }
    }
    distinguishNames()
  }

  /// By column, the cells above it from the top, by their numbers.
  private static func stacks(of cells: [Cell], columnCount: Int) -> [[Int]] {
    var stacks = Array(repeating: [Int](), count: columnCount)
    let order = cells.indices.sorted { isBefore(cells[$0], cells[$1]) }
    for number in order {
      let cell = cells[number]
      for column in cell.columns.clamped(to: 0..<columnCount) {
        // A text that is repeated below itself is one header.
        if let above = stacks[column].last, cells[above].text == cell.text,
          cell.columns.count == 1
        {
          stacks[column].removeLast()
        }
        stacks[column].append(number)
      }
    }
    return stacks
  }

  private static func isBefore(_ first: Cell, _ second: Cell) -> Bool {
    (first.rows.lowerBound, first.columns.lowerBound)
      < (second.rows.lowerBound, second.columns.lowerBound)
  }

  /// Ascending columns as ranges.
  private static func neighbours(_ columns: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in columns {
      if let last = ranges.last, last.upperBound == column {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    return ranges
  }

  /// A text on one line, as the name of a column.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Equal names under several spanners are distinguished by the titles of these, and those under
  /// one header by numbers.
  private mutating func distinguishNames() {
    guard !spanners.isEmpty else { return }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    var above = Array(repeating: [String](), count: names.count)
    for spanner in spanners {
      for column in spanner.columns { above[column].append(Self.line(spanner.title)) }
    }
    var numbers: [String: Int] = [:]
    for (column, name) in names.enumerated() where counts[name] ?? 0 > 1 && !name.isEmpty {
      let isWide = titles[column] == ""
      let parts = above[column] + (isWide ? [] : [name])
      if parts != [name] {
        if titles[column] == nil { titles[column] = name }
        names[column] = parts.joined(separator: " ")
      }
      guard isWide else { continue }
      numbers[names[column], default: 0] += 1
      if let number = numbers[names[column]], number > 1 { names[column] += "_\(number)" }
    }
  }

  /// The number of rows of a header that is not marked: a row with cells over several columns has
  /// the names of these below it, and a cell over several rows ends with the header.
  /// - Parameters:
  ///   - cells: those of the first rows.
  ///   - rowCount: the number of rows there are.
  static func rowCount(of cells: [Cell], columnCount: Int, rowCount: Int) -> Int {
    var count = 1
    var row = 0
    while row < count {
      let inRow = cells.filter { $0.rows.lowerBound == row && !$0.text.isEmpty }
      for cell in inRow where cell.rows.upperBound > count {
        count = cell.rows.upperBound
      }
      let wide = inRow.filter { $0.columns.count > 1 }
      if row + 1 == count, !wide.isEmpty, hasNames(below: wide, in: cells, row: row + 1) {
        count += 1
      }
      if count >= min(rowCount, maximumRowCount) { return min(rowCount, maximumRowCount) }
      row += 1
    }
    return max(1, count)
  }

  /// Whether the cells in a row below wide ones are names and not the first values.
  private static func hasNames(below wide: [Cell], in cells: [Cell], row: Int) -> Bool {
    let below = cells.filter { cell in
      cell.rows.lowerBound == row && !cell.text.isEmpty
        && wide.contains { $0.columns.overlaps(cell.columns) }
    }
    return !below.isEmpty && below.allSatisfy { !$0.isValue || isYear($0.text) }
  }

  /// Whether a number may be the name of a column.
  static func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && Int(text).map { (1900...2100).contains($0) } == true
  }
}
