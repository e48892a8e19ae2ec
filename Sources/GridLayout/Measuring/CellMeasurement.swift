import GridCore
import GridModel

/// Measures the texts in the cells of one column.
///
/// What it needs of the grid is copied once: threads that count references to the same object for
/// each cell wait for each other.
struct CellMeasurement: Sendable {
  let column: Int
  private let sections: [Section]
  /// The number of rows that are measured; `nil` is all.
  private let sample: Int?
  private let joined: JoinedCells?
  private let source: any RowSource
  private let order: RowOrder
  private let sourceIndex: Int
  private let type: ColumnType
  private let marks: DecimalMarks
  private let striping: Striping
  /// The state of a cell; `nil` if the striping alone determines it. In a closure, since
  /// measurements are copied for each column and each task, and a grid is large.
  private let state: (@Sendable (_ position: Int, _ section: Section) -> CellState)?
  /// The rows that are measured; `nil` is all, or the sample of the grid.
  private var rows: Range<Int>?
  /// The only cells that are measured, by position; `nil` is all of the rows.
  private var positions: [Int]?

  init(_ grid: DataGrid, column: Int, joined: JoinedCells?) {
    self.column = column
    sections = grid.sections
    sample = grid.sample
    self.joined = joined
    source = grid.source
    order = grid.order
    sourceIndex = grid.columns[column].sourceIndex
    type = grid.columns[column].type
    marks = grid.columns[column].decimalMarks
    striping = grid.striping
    if grid.plainStriping == nil {
      state = { grid.state(ofCellAt: $0, column: column, in: $1) }
    } else {
      state = nil
    }
  }

  /// Whether most cells are numbers or dates, which are measured without shaping each.
  var hasFigures: Bool {
    switch type {
    case .integer, .decimal, .date, .time: true
    case .empty, .text, .boolean: false
    }
  }

  /// Whether the cells may be broken between words.
  var hasWords: Bool { !type.isNumeric }

  /// Measurements of some of the rows each, which together measure the column. What the cells of a
  /// row need does not depend on other rows.
  /// - Parameter count: the number of rows that a task measures at a time.
  func divided(by count: Int = 4_096) -> [CellMeasurement] {
    if let positions {
      return stride(from: 0, to: positions.count, by: count).map { start in
        only(Array(positions[start..<min(positions.count, start + count)]))
      }
    }
    guard sample == nil, order.count > count else { return [self] }
    return stride(from: 0, to: order.count, by: count).map { start in
      var block = self
      block.rows = start..<min(order.count, start + count)
      return block
    }
  }

  /// Measurements of some of its cells.
  func only(_ positions: [Int]) -> CellMeasurement {
    var some = self
    some.positions = positions
    return some
  }

  /// The widths that the cells need.
  /// - Parameter measure: that of a cell's state.
  func content(
    measurer: any TextMeasuring, _ measure: (CellState) -> CellTextMeasure
  ) -> ColumnContent {
    widest(measurer: measurer, measure).content
  }

  /// The same, to which further cells can be added.
  /// - Parameter wordZoom: the factor of the length up to which words are kept whole, if the
  ///   longest words are to be found as well; `nil` if not.
  func widest(
    measurer: any TextMeasuring, wordZoom: Double? = nil,
    _ measure: (CellState) -> CellTextMeasure
  ) -> WidestCells {
    var widest = WidestCells(isNumeric: type.isNumeric)
    guard let wordZoom else {
      forEachCell(measure) { text, _, measure in
        widest.add(width(of: text, measure, measurer), insets: measure.insets)
      }
      return widest
    }
    let extent = TextExtent(measurer: measurer, zoom: wordZoom)
    let limit = LineBreaker.longestKeptWord * wordZoom
    var found = CellWords()
    forEachCell(measure) { text, position, measure in
      if text.isEmpty { return }
      if text.hasLineBreaks || measure.isDecimal {
        widest.add(width(of: text, measure, measurer), insets: measure.insets)
        found.unmeasured.append(position)
        return
      }
      let (width, words) = extent.width(of: text, font: measure.font)
      widest.add(
        CellWidths.Cell(width: width, leading: nil, kind: text.hasDigit ? .figure : .text),
        insets: measure.insets)
      if let words {
        found.longest.add(words.limited(to: limit), insets: measure.insets)
      } else {
        found.unmeasured.append(position)
      }
    }
    widest.words = found
    return widest
  }

  /// The same, measuring only the cells whose widths are not known.
  func content(measurer: any TextMeasuring, cached: inout CellWidths) -> ColumnContent {
    let measure = cached.setting.measure
    var widest = WidestCells(isNumeric: type.isNumeric)
    var scratch = CellTextBuffer()
    forEachPosition { position, _ in
      let row = order[position]
      let cell: CellWidths.Cell
      if let width = cached[row] {
        cell = width
      } else {
        scratch.load(source, row: row, column: sourceIndex, as: measure.flow)
        cell = width(of: scratch, measure, measurer)
        cached[row] = cell
      }
      widest.add(cell, insets: measure.insets)
    }
    return widest.content
  }

  /// The widths of the longest words, up to that from which words may be broken, with the insets of
  /// their cells.
  func longestWords(
    zoom: Double, measurer: any TextMeasuring, _ measure: (CellState) -> CellTextMeasure
  ) -> LongestWords {
    let extent = TextExtent(measurer: measurer, zoom: zoom)
    let limit = LineBreaker.longestKeptWord * zoom
    var longest = LongestWords()
    forEachCell(measure) { text, _, measure in
      if text.isEmpty { return }
      let words = extent.longestWords(in: text, font: measure.font)
      longest.add(words.limited(to: limit), insets: measure.insets)
    }
    return longest
  }

  private func width(
    of text: CellTextBuffer, _ measure: CellTextMeasure, _ measurer: any TextMeasuring
  ) -> CellWidths.Cell {
    if text.isEmpty { return CellWidths.Cell() }
    if text.hasLineBreaks {
      let extent = TextExtent(measurer: measurer, zoom: 1)
      return CellWidths.Cell(
        width: extent.widestLine(of: text, font: measure.font), leading: nil, kind: .lines)
    }
    let width = measurer.width(of: text.bytes.span, font: measure.font)
    let leading =
      measure.isDecimal
      ? DecimalSplit.leadingWidth(
        of: text.bytes.span, width: width, font: measure.font, marks: marks, measurer: measurer)
      : nil
    return CellWidths.Cell(
      width: width, leading: leading, kind: text.hasDigit ? .figure : .text)
  }

  /// - Parameter body: gets the buffer of all cells, which it leaves as it is: it would be copied
  ///   for each cell.
  private func forEachCell(
    _ measure: (CellState) -> CellTextMeasure,
    _ body: (_ text: inout CellTextBuffer, _ position: Int, _ measure: CellTextMeasure) -> Void
  ) {
    var scratch = CellTextBuffer()
    forEachState { position, state in
      let measure = measure(state)
      scratch.load(source, row: order[position], column: sourceIndex, as: measure.flow)
      body(&scratch, position, measure)
    }
  }

  /// - Parameters:
  ///   - flow: that of the text of a cell in a state.
  ///   - body: called with the buffer, which it leaves as it is, and the number of the row among
  ///     those of the grid, and in the source.
  func forEachCell(
    flow: (CellState) -> TextFlow,
    _ body: (_ text: inout CellTextBuffer, _ position: Int, _ row: Int, _ state: CellState) -> Void
  ) {
    var scratch = CellTextBuffer()
    forEachState { position, state in
      let row = order[position]
      scratch.load(source, row: row, column: sourceIndex, as: flow(state))
      body(&scratch, position, row, state)
    }
  }

  @inline(__always)
  private func forEachState(_ body: (_ position: Int, _ state: CellState) -> Void) {
    forEachPosition { position, section in
      body(
        position,
        state?(position, section)
          ?? striping.state(ofRow: position - section.positions.lowerBound))
    }
  }

  /// Calls `body` for each cell that is not joined, in the rows that are measured.
  private func forEachPosition(_ body: (_ position: Int, _ section: Section) -> Void) {
    if let positions {
      var index = 0
      for section in sections {
        while index < positions.count, positions[index] < section.positions.upperBound {
          if Cancellation.isNoticed(at: positions[index]) { return }
          body(positions[index], section)
          index += 1
        }
      }
      return
    }
    if let rows {
      let first = sections.indices.partition {
        sections[$0].positions.upperBound > rows.lowerBound
      }
      for section in sections[first...] {
        if section.positions.lowerBound >= rows.upperBound { return }
        for position in section.positions.clamped(to: rows) {
          if Cancellation.isNoticed(at: position) { return }
          if let joined, joined.isApart(position, column: column) { continue }
          body(position, section)
        }
      }
      return
    }
    var left = sample ?? .max
    for section in sections {
      for position in section.positions.prefix(left) {
        if Cancellation.isNoticed(at: position) { return }
        if let joined, joined.isApart(position, column: column) { continue }
        body(position, section)
      }
      left -= min(left, section.positions.count)
      if left == 0 { break }
    }
  }
}

/// A column that any measurer can measure.
struct CellPart: Sendable {
  let cells: CellMeasurement
  /// By the state of the row.
  let measures: [CellTextMeasure]

  /// Whether no cell needs further fonts, nor words divided, which the measurer of the picture
  /// reports.
  static func isIndependent(_ table: StateTable<CellTextMeasure>) -> Bool {
    table.isComplete && !table.rows.contains { $0.flow.hyphens.isAutomatic }
  }
}
