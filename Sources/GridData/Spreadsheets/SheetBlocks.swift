/// Decides whether cells that are separated by empty rows or columns are tables of their own.
///
/// A block is an ascending list of the numbers of cells.
struct SheetBlocks {
  private let cells: SheetCells

  init(_ cells: SheetCells) { self.cells = cells }

  /// The cells of a row in a block.
  private struct Row {
    var row: Int
    /// Within the block.
    var cells: Range<Int>
  }

  func area(of block: [Int]) -> SheetArea {
    var (left, right) = (Int.max, 0)
    for number in block {
      left = min(left, Int(cells.cells[number].column))
      right = max(right, Int(cells.cells[number].column))
    }
    let top = block.first.map { Int(cells.cells[$0].row) } ?? 0
    let bottom = block.last.map { Int(cells.cells[$0].row) } ?? 0
    return SheetArea(rows: top...max(top, bottom), columns: min(left, right)...right)
  }

  /// Whether a block has the titles or spanners of another one, right above it.
  func isHead(_ block: [Int], of other: [Int]) -> Bool {
    let (area, below) = (area(of: block), area(of: other))
    let rows = rows(of: block)
    guard area.rows.upperBound < below.rows.lowerBound,
      area.columns.lowerBound <= below.columns.upperBound, rows.count <= 4,
      block.allSatisfy({ cells.cells[$0].isText })
    else { return false }
    if rows.allSatisfy({ $0.cells.count == 1 }) {
      return below.rows.lowerBound - area.rows.upperBound <= 3
    }
    return area.rows.upperBound + 1 == below.rows.lowerBound
      && below.columns.contains(area.columns.lowerBound)
      && below.columns.contains(area.columns.upperBound)
  }

  /// Whether a block is a row of totals, right below another one.
  func isTotals(_ block: [Int], of other: [Int]) -> Bool {
    let (area, above) = (area(of: block), area(of: other))
    return area.rows.count == 1 && cells.totals[area.rows.lowerBound] != nil
      && (1...2).contains(area.rows.lowerBound - above.rows.upperBound)
      && above.columns.contains(area.columns.lowerBound)
      && above.columns.contains(area.columns.upperBound)
  }

  /// Whether a block has only texts below each other, right below another one.
  func areNotes(_ block: [Int], of other: [Int]) -> Bool {
    let (area, above) = (area(of: block), area(of: other))
    return area.columns.count == 1 && (1...3).contains(area.rows.lowerBound - above.rows.upperBound)
      && above.columns.contains(area.columns.lowerBound)
      && block.allSatisfy { cells.cells[$0].isText }
  }

  private func rows(of block: [Int]) -> [Row] {
    var rows: [Row] = []
    for (index, number) in block.enumerated() {
      let row = Int(cells.cells[number].row)
      if rows.last?.row == row {
        rows[rows.count - 1].cells = rows[rows.count - 1].cells.lowerBound..<index + 1
      } else {
        rows.append(Row(row: row, cells: index..<index + 1))
      }
    }
    return rows
  }

  private func isText(_ row: Row, in block: [Int]) -> Bool {
    block[row.cells].allSatisfy { cells.cells[$0].isText }
  }

  private func columns(_ row: Row, in block: [Int]) -> [Int] {
    block[row.cells].map { Int(cells.cells[$0].column) }
  }

  private func texts(_ row: Row, in block: [Int]) -> [String] {
    block[row.cells].map { cells.string($0) }
  }

  // MARK: One below the other

  /// The tables in a block, separated by empty rows; `nil` if it is one.
  func stacked(_ block: [Int]) -> [[Int]]? {
    let rows = rows(of: block)
    var bands: [Range<Int>] = []
    for index in rows.indices {
      if let last = bands.last, rows[index].row == rows[index - 1].row + 1 {
        bands[bands.count - 1] = last.lowerBound..<index + 1
      } else {
        bands.append(index..<index + 1)
      }
    }
    guard bands.count > 1 else { return nil }
    var starts = [0]
    var hasBody = false
    var title: Int?
    for band in bands {
      let areTitles = rows[band].allSatisfy { isTitle($0, in: block) }
      if !hasBody {
        hasBody = !areTitles
      } else if areTitles {
        title = title ?? band.lowerBound
      } else {
        let start = starts.last ?? 0
        if beginsTable(
          Array(rows[band]), after: Array(rows[start..<band.lowerBound]), in: block,
          hasTitle: title != nil)
        {
          starts.append(title ?? band.lowerBound)
        }
        title = nil
      }
    }
    guard starts.count > 1 else { return nil }
    return starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? rows[starts[index + 1]].cells.lowerBound : block.count
      return Array(block[rows[start].cells.lowerBound..<end])
    }
  }

  private func isTitle(_ row: Row, in block: [Int]) -> Bool {
    row.cells.count == 1 && isText(row, in: block)
  }

  /// Whether the rows after an empty one begin a table: with a row of texts that fits them and not
  /// those before.
  private func beginsTable(
    _ rows: [Row], after before: [Row], in block: [Int], hasTitle: Bool
  ) -> Bool {
    let titleCount = rows.prefix { isTitle($0, in: block) }.count
    guard titleCount + 1 < rows.count else { return false }
    let header = rows[titleCount]
    guard header.cells.count > 1, isText(header, in: block) else { return false }
    guard let other = before.first(where: { $0.cells.count > 1 }) else { return true }
    let (columns, others) = (columns(header, in: block), columns(other, in: block))
    // An empty row may also be between a header and its rows.
    if before.count == 1, columns == others { return false }
    let extent = extent(of: before, in: block)
    guard columns.contains(where: extent.contains) else { return true }
    let texts = texts(header, in: block)
    if texts == self.texts(other, in: block), columns == others { return true }
    let below = Array(rows.dropFirst(titleCount + 1))
    let values = columns.filter { isOfValues($0, in: below, block) }
    if values.isEmpty {
      return (hasTitle || titleCount > 0) && columns != others
    }
    let names = zip(columns, texts).filter { values.contains($0.0) }.map(\.1)
    if names.contains(where: Placeholder.isOne) { return false }
    // A text that a column of numbers has more often is not its name.
    let body = Array(before.drop { $0.row <= other.row }) + below
    return !body.contains { row in
      zip(self.columns(row, in: block), self.texts(row, in: block)).contains {
        values.contains($0.0) && names.contains($0.1)
      }
    }
  }

  private func extent(of rows: [Row], in block: [Int]) -> ClosedRange<Int> {
    var (left, right) = (Int.max, 0)
    for row in rows {
      left = min(left, Int(cells.cells[block[row.cells.lowerBound]].column))
      right = max(right, Int(cells.cells[block[row.cells.upperBound - 1]].column))
    }
    return min(left, right)...right
  }

  /// Whether most cells of a column are numbers or dates.
  private func isOfValues(_ column: Int, in rows: [Row], _ block: [Int]) -> Bool {
    var (values, texts) = (0, 0)
    for row in rows {
      for number in block[row.cells] where Int(cells.cells[number].column) == column {
        if cells.cells[number].isText { texts += 1 } else { values += 1 }
      }
    }
    return values > texts
  }

  // MARK: Beside each other

  /// A block with more empty columns than these is one table.
  private static let maximumPartCount = 32

  /// What separates a part of a block from the part beside it.
  private struct Shape {
    /// The row with the names; `nil` if it has none or they are not texts.
    var header: Int?
    var names: Set<String> = []
    var top: Int
    var bottom: Int
    var columnCount: Int
    /// Whether it has no empty row.
    var isDense: Bool
  }

  /// The tables in a block, separated by empty columns; `nil` if it is one.
  func besideEachOther(_ block: [Int]) -> [[Int]]? {
    let area = area(of: block)
    var isUsed = Array(repeating: false, count: area.columns.count)
    for number in block { isUsed[Int(cells.cells[number].column) - area.columns.lowerBound] = true }
    guard isUsed.contains(false) else { return nil }
    for merge in cells.merges where area.rows.overlaps(merge.rows) && merge.columns.count > 1 {
      // A title over all is not part of the tables.
      if merge.rows.lowerBound == area.rows.lowerBound { continue }
      for column in merge.columns.clamped(to: area.columns) where area.columns.contains(column) {
        isUsed[column - area.columns.lowerBound] = true
      }
    }
    let ranges = Self.ranges(of: isUsed, from: area.columns.lowerBound)
    guard ranges.count <= Self.maximumPartCount else { return nil }
    var parts: [ClosedRange<Int>] = []
    var shapes: [Shape] = []
    for columns in ranges {
      let shape = shape(of: block.filter { columns.contains(Int(cells.cells[$0].column)) })
      if let left = shapes.last, let last = parts.last, !Self.areApart(left, shape) {
        parts[parts.count - 1] = last.lowerBound...columns.upperBound
        let whole = parts[parts.count - 1]
        shapes[shapes.count - 1] = self.shape(
          of: block.filter { whole.contains(Int(cells.cells[$0].column)) })
      } else {
        parts.append(columns)
        shapes.append(shape)
      }
    }
    guard parts.count > 1 else { return nil }
    return parts.map { columns in
      block.filter { columns.contains(Int(cells.cells[$0].column)) }
    }
  }

  private static func ranges(of isUsed: [Bool], from first: Int) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for (index, isUsed) in isUsed.enumerated() where isUsed {
      let column = first + index
      if let last = ranges.last, last.upperBound + 1 == column {
        ranges[ranges.count - 1] = last.lowerBound...column
      } else {
        ranges.append(column...column)
      }
    }
    return ranges
  }

  private func shape(of block: [Int]) -> Shape {
    let rows = rows(of: block)
    let area = area(of: block)
    var shape = Shape(
      top: area.rows.lowerBound, bottom: area.rows.upperBound, columnCount: area.columns.count,
      isDense: rows.count == area.rows.count)
    if let header = rows.first(where: { $0.cells.count > 1 }), isText(header, in: block),
      header.row < area.rows.upperBound
    {
      shape.header = header.row
      shape.names = Set(texts(header, in: block))
    }
    return shape
  }

  private static func areApart(_ left: Shape, _ right: Shape) -> Bool {
    guard let header = left.header, let other = right.header, left.columnCount > 1,
      right.columnCount > 1
    else { return false }
    return header != other || right.top < other || !left.names.isDisjoint(with: right.names)
      || left.isDense && right.isDense && left.bottom != right.bottom
  }
}
