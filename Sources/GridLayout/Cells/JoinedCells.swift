import GridCore
package import GridModel

/// A row's part of a cell that has more than one row or column, or is in a column of merged cells.
package struct JoinedCell: Equatable {
  package var columns: Range<Int>
  /// Whether rows above belong to it too.
  package var goesOnAbove: Bool
  /// Whether rows below belong to it too.
  package var goesOnBelow: Bool
  /// Whether it is shown without the colours of alternate rows: in a column of merged cells, or
  /// over several rows.
  package var isPlain: Bool
}

/// The cells of a grid that are parts of larger ones: equal neighbours in columns that merge them,
/// and spans. Determined once, before measuring: a bit for each row in each column that merges its
/// cells.
///
/// 1. The cells of spans are not part of a run of equal cells.
/// 2. In a column that merges equal cells, every row with the text of the row above, in the same
///    section, continues its cell, if the two look the same: see `CellLooks`.
///
/// While the grid is shown, a row or column that is moved out of its position takes its part of a
/// cell along: see `leaving(_:)`.
package struct JoinedCells: Sendable {
  /// By column, the rows that continue the cell above; `nil` in columns that do not merge cells.
  private var runs: [RowBits?]
  /// The indexes of those columns.
  private let mergedColumns: [Int]
  /// Sorted by their first rows.
  private var spans: [Span]
  /// Finds them by row and column.
  private var places: CellBlockIndex
  /// By row, the columns in which it left a cell that stays where it is.
  private var emptied: [Int: Set<Int>] = [:]

  /// A span or a part of one.
  private struct Span {
    var block: CellBlock
    /// The row and column whose content it shows.
    var contentRow: Int
    var contentColumn: Int
  }

  /// `nil` if there are no joined cells.
  init?(_ grid: DataGrid) {
    let blocks = grid.spans.isEmpty ? [] : grid.spanBlocks().blocks
    mergedColumns = grid.columns.indices.filter { grid.columns[$0].mergesEqualCells }
    if blocks.isEmpty, mergedColumns.isEmpty { return nil }
    spans = blocks.map {
      Span(block: $0, contentRow: $0.rows.lowerBound, contentColumn: $0.columns.lowerBound)
    }
    places = CellBlockIndex(blocks)
    runs = Array(repeating: nil, count: grid.columns.count)
    for column in mergedColumns { runs[column] = equalRows(of: column, in: grid) }
  }

  /// The same while rows and a column are moved out of their positions: each takes its part of a
  /// larger cell along as a separate cell with the content of the whole; the remainder is joined as
  /// if they were not there.
  /// - Parameter slidRows: those of the rows that are slid aside. They leave the content behind, if
  ///   the larger cell has other rows: it is shown once.
  func leaving(rows: [Int], column: Int?, slidRows: [Int] = []) -> JoinedCells {
    if rows.isEmpty, column == nil { return self }
    var joined = self
    for row in slidRows {
      for cell in cells(inRow: row) {
        guard let block = block(at: row, column: cell.columns.lowerBound),
          block.rows.contains(where: { !slidRows.contains($0) })
        else { continue }
        joined.emptied[row, default: []].formUnion(block.columns)
      }
    }
    for column in mergedColumns {
      for row in rows {
        joined.runs[column]?.remove(row)
        joined.runs[column]?.remove(row + 1)
      }
    }
    joined.spans = spans.flatMap { span in
      span.block.rows.divided(at: rows).flatMap { rows in
        span.block.columns.divided(at: column.map { [$0] } ?? []).map { columns in
          Span(
            block: CellBlock(rows: rows, columns: columns), contentRow: span.contentRow,
            contentColumn: span.contentColumn)
        }
      }
    }
    .sorted {
      ($0.block.rows.lowerBound, $0.block.columns.lowerBound)
        < ($1.block.rows.lowerBound, $1.block.columns.lowerBound)
    }
    joined.places = CellBlockIndex(joined.spans.map(\.block))
    return joined
  }

  /// The row whose content a cell shows; `nil` if it shows none, since the column with its content
  /// is moved, or the row has left it.
  package func contentRow(of block: CellBlock) -> Int? {
    if block.rows.count == 1,
      emptied[block.rows.lowerBound]?.contains(block.columns.lowerBound) == true
    {
      return nil
    }
    guard let span = span(at: block.rows.lowerBound, column: block.columns.lowerBound) else {
      return block.rows.lowerBound
    }
    return span.block.columns.contains(span.contentColumn) ? span.contentRow : nil
  }

  private func equalRows(of column: Int, in grid: DataGrid) -> RowBits {
    var bits = RowBits(count: grid.order.count)
    var above: [UInt8] = []
    var text: [UInt8] = []
    let sourceIndex = grid.columns[column].sourceIndex
    let looks = CellLooks(grid, column: column)
    for (number, section) in grid.sections.enumerated() {
      for position in section.positions {
        if Cancellation.isNoticed(at: position) { return bits }
        text.removeAll(keepingCapacity: true)
        grid.source.appendText(row: grid.order[position], column: sourceIndex, to: &text)
        if position > section.positions.lowerBound, text == above,
          span(at: position, column: column) == nil, span(at: position - 1, column: column) == nil,
          looks.continues(position, section: number)
        {
          bits.insert(position)
        }
        swap(&above, &text)
      }
    }
    return bits
  }

  var hasSpans: Bool { !spans.isEmpty }

  /// The joined cell that covers a column of a row, if any.
  package func block(at position: Int, column: Int) -> CellBlock? {
    if let span = span(at: position, column: column) { return span.block }
    guard let run = runs[column] else { return nil }
    return CellBlock(rows: rows(of: run, at: position), columns: column..<(column + 1))
  }

  /// The rows that a row is joined with by cells of several rows, directly or through others.
  package func rows(joinedWith position: Int) -> Range<Int> {
    var rows = position..<(position + 1)
    var edges = [position]
    while let edge = edges.popLast() {
      for cell in cells(inRow: edge) {
        guard let block = block(at: edge, column: cell.columns.lowerBound) else { continue }
        if block.rows.lowerBound < rows.lowerBound {
          edges += block.rows.lowerBound..<rows.lowerBound
        }
        if block.rows.upperBound > rows.upperBound {
          edges += rows.upperBound..<block.rows.upperBound
        }
        rows =
          min(rows.lowerBound, block.rows.lowerBound)..<max(rows.upperBound, block.rows.upperBound)
      }
    }
    return rows
  }

  /// Whether a cell's text is not shown, because another one covers it.
  func isCovered(_ position: Int, column: Int) -> Bool {
    if let run = runs[column], run.contains(position) { return true }
    guard let span = span(at: position, column: column) else { return false }
    return position != span.block.rows.lowerBound || column != span.block.columns.lowerBound
  }

  /// Whether a cell does not affect the width of its column: it is covered, or has several columns.
  func isApart(_ position: Int, column: Int) -> Bool {
    if isCovered(position, column: column) { return true }
    return (span(at: position, column: column)?.block.columns.count ?? 1) > 1
  }

  /// The parts that a row has of joined cells, from left to right.
  /// - Parameter columns: only those with one of these columns; `nil` is all.
  package func cells(inRow position: Int, columns: Range<Int>? = nil) -> [JoinedCell] {
    let columns = columns ?? runs.indices
    var cells = places.blocks(inRow: position, columns: columns).map { number in
      let span = spans[number].block
      return JoinedCell(
        columns: span.columns, goesOnAbove: span.rows.lowerBound < position,
        goesOnBelow: span.rows.upperBound > position + 1, isPlain: span.rows.count > 1)
    }
    let hasSpans = !cells.isEmpty
    let first = mergedColumns.indices.partition { mergedColumns[$0] >= columns.lowerBound }
    for column in mergedColumns[first...] {
      if column >= columns.upperBound { break }
      guard let run = runs[column], !hasSpans || span(at: position, column: column) == nil
      else { continue }
      cells.append(
        JoinedCell(
          columns: column..<(column + 1), goesOnAbove: run.contains(position),
          goesOnBelow: run.contains(position + 1), isPlain: true))
    }
    if hasSpans { cells.sort { $0.columns.lowerBound < $1.columns.lowerBound } }
    return cells
  }

  /// All spans, and the cells of the columns among `columns` that merge equal cells, by their last
  /// rows.
  func blocks(ofColumns columns: [Int], in sections: [Section]) -> [CellBlock] {
    var blocks = spans.map(\.block)
    for column in columns {
      guard let run = runs[column] else { continue }
      for section in sections {
        var position = section.positions.lowerBound
        while position < section.positions.upperBound {
          let rows = rows(of: run, at: position)
          if span(at: position, column: column) == nil {
            blocks.append(CellBlock(rows: rows, columns: column..<(column + 1)))
          }
          position = rows.upperBound
        }
      }
    }
    return blocks.sorted {
      ($0.rows.upperBound, $0.columns.lowerBound) < ($1.rows.upperBound, $1.columns.lowerBound)
    }
  }

  private func rows(of run: RowBits, at position: Int) -> Range<Int> {
    run.lastAbsent(upTo: position)..<run.firstAbsent(from: position + 1)
  }

  private func span(at position: Int, column: Int) -> Span? {
    places.block(atRow: position, column: column).map { spans[$0] }
  }
}

extension DataGrid {
  /// Applies the state of a part of a larger cell to the whole: it is selected, flashed and edited
  /// as a unit.
  mutating func showWholeCells(of joined: JoinedCells) {
    func whole(_ position: Int, _ column: Int) -> (position: Int, column: Int) {
      guard let block = joined.block(at: position, column: column) else {
        return (position, column)
      }
      return (block.rows.lowerBound, block.columns.lowerBound)
    }
    replaceStates(whole)
  }
}

extension Range<Int> {
  /// The pieces of the range when each of the given ascending numbers is a separate piece.
  fileprivate func divided(at numbers: [Int]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = lowerBound
    for number in numbers where contains(number) {
      if number > start { pieces.append(start..<number) }
      pieces.append(number..<(number + 1))
      start = number + 1
    }
    if start < upperBound { pieces.append(start..<upperBound) }
    return pieces
  }
}
