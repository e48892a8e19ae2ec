import GridCore
import GridModel

/// Measures what the columns of a grid contain: every row, unless the grid asks for a sample.
struct ColumnMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  /// The cascade's zoom.
  var zoom = 1.0

  /// A word longer than this at zoom 1, in points, does not keep its column from shrinking: it is broken.
  static let longestKeptWord = 160.0

  private struct CellMeasure {
    var font: FontID
    var flow: TextFlow
    var insets: Double
    var isDecimal: Bool
  }

  /// The widths of all headers, and of the cells of all columns that need them.
  func contents(cascade: inout Cascade) -> [ColumnContent] {
    grid.columns.indices.map { column in
      let measures = measures(of: column, cascade: &cascade)
      var content = ColumnContent(headerWidth: headerWidth(of: column, cascade: &cascade))
      if needsCells(column, measures) { measureCells(of: column, measures, into: &content) }
      return content
    }
  }

  /// Sets the longest word of each column whose width may change.
  func measureWords(cascade: inout Cascade, in contents: inout [ColumnContent]) {
    for column in grid.columns.indices {
      switch grid.columns[column].sizing {
      case .fixed, .percent: continue
      case .fit, .fraction: break
      }
      var longest = headerWord(of: column, cascade: &cascade)
      if grid.columns[column].type.isNumeric {
        longest = max(longest, contents[column].cellWidth)
      } else {
        forEachCell(of: column, measures(of: column, cascade: &cascade)) { text, measure in
          let word = longestWord(in: text.bytes.span, font: measure.font)
          longest = max(longest, word + measure.insets)
        }
      }
      contents[column].wordWidth = longest
    }
  }

  /// Cells of fixed columns need no measuring, unless they are aligned by a decimal point.
  private func needsCells(_ column: Int, _ measures: [CellMeasure]) -> Bool {
    if case .fixed = grid.columns[column].sizing { return measures.contains { $0.isDecimal } }
    return true
  }

  /// By the raw value of the rows' state.
  private func measures(of column: Int, cascade: inout Cascade) -> [CellMeasure] {
    func measure(_ style: ComputedStyle) -> CellMeasure {
      CellMeasure(
        font: measurer.font(style.font), flow: grid.rowFlow(style), insets: style.insets.horizontal,
        isDecimal: style.alignment == .decimal)
    }
    return grid.rowStates.map { measure(cascade.bodyStyle(column: column, state: $0)) }
  }

  private func measureCells(
    of column: Int, _ measures: [CellMeasure], into content: inout ColumnContent
  ) {
    var cell = 0.0
    var integer = 0.0
    var fraction = 0.0
    var insets = 0.0
    var hasLineBreaks = false
    let marks = grid.columns[column].decimalMarks
    forEachCell(of: column, measures) { text, measure in
      if text.hasLineBreaks {
        hasLineBreaks = true
        cell = max(cell, widestLine(of: text.bytes.span, font: measure.font) + measure.insets)
        return
      }
      let width = measurer.width(of: text.bytes.span, font: measure.font)
      cell = max(cell, width + measure.insets)
      guard measure.isDecimal,
        let split = DecimalSplit.leadingByteCount(of: text.bytes.span, marks: marks)
      else { return }
      let leading =
        split == text.bytes.count
        ? width : measurer.width(of: text.bytes.span.extracting(0..<split), font: measure.font)
      integer = max(integer, leading)
      fraction = max(fraction, width - leading)
      insets = max(insets, measure.insets)
    }
    content.cellWidth = max(cell, integer + fraction + insets)
    content.integerWidth = integer
    content.fractionWidth = fraction
    content.hasLineBreaks = hasLineBreaks
    content.isMeasured = true
  }

  /// Calls `body` for each cell that is not empty.
  private func forEachCell(
    of column: Int, _ measures: [CellMeasure],
    _ body: (_ text: TextScratch, _ measure: CellMeasure) -> Void
  ) {
    var scratch = TextScratch()
    let sourceIndex = grid.columns[column].sourceIndex
    var left = grid.sample ?? .max
    for section in grid.sections {
      for position in section.positions.prefix(left) {
        let measure = measures[Int(grid.state(ofRowAt: position, in: section).rawValue)]
        scratch.load(
          grid.source, row: grid.order[position], column: sourceIndex, wrap: measure.flow.wrap)
        if !scratch.isEmpty { body(scratch, measure) }
      }
      left -= min(left, section.positions.count)
      if left == 0 { break }
    }
  }

  // MARK: - Headers

  private func headerWidth(of column: Int, cascade: inout Cascade) -> Double {
    let style = cascade.headerStyle(column: column)
    var scratch = TextScratch()
    scratch.load(grid.columns[column].title, wrap: style.wrap)
    let font = measurer.font(style.font)
    let text =
      scratch.hasLineBreaks
      ? widestLine(of: scratch.bytes.span, font: font)
      : measurer.width(of: scratch.bytes.span, font: font)
    return text + style.insets.horizontal + arrowWidth(of: column, style)
  }

  private func headerWord(of column: Int, cascade: inout Cascade) -> Double {
    let style = cascade.headerStyle(column: column)
    var scratch = TextScratch()
    scratch.load(grid.columns[column].title, wrap: style.wrap)
    return longestWord(in: scratch.bytes.span, font: measurer.font(style.font))
      + style.insets.horizontal + arrowWidth(of: column, style)
  }

  private func arrowWidth(of column: Int, _ style: ComputedStyle) -> Double {
    grid.columns[column].sort == nil ? 0 : SortArrow.reservedWidth(fontSize: style.font.size)
  }

  // MARK: - Texts

  private func widestLine(of text: Span<UInt8>, font: FontID) -> Double {
    let lines = LineBreaker(
      clusters: measurer.clusters(of: text, font: font), byteCount: text.count
    ).lines(width: .infinity)
    return lines.reduce(0) { max($0, $1.width) }
  }

  /// Words of ASCII text end at white space; other scripts are asked for their break opportunities.
  private func longestWord(in text: Span<UInt8>, font: FontID) -> Double {
    var longest = 0.0
    if text.isASCII {
      var start = 0
      for index in 0...text.count where index == text.count || text[index] <= 0x20 {
        if index > start {
          longest = max(longest, measurer.width(of: text.extracting(start..<index), font: font))
        }
        start = index + 1
      }
    } else {
      var word = 0.0
      for cluster in measurer.clusters(of: text, font: font) {
        if cluster.breakBefore != .prohibited { word = 0 }
        if !cluster.isWhitespace { word += cluster.advance }
        longest = max(longest, word)
      }
    }
    return min(longest, Self.longestKeptWord * zoom)
  }
}
