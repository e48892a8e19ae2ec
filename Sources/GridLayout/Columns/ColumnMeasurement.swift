import GridCore
import GridModel

/// Measures what the columns of a grid contain: every row, never a sample.
struct ColumnMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  /// A word longer than this, in points, does not keep its column from shrinking: it is broken.
  static let longestKeptWord = 160.0

  /// The content widths of all columns that need them.
  func contents(cascade: inout Cascade) -> [ColumnContent] {
    var contents = grid.columns.indices.map { header(of: $0, cascade: &cascade) }
    for column in grid.columns.indices where needsCells(grid.columns[column]) {
      measureCells(of: column, cascade: &cascade, into: &contents[column])
    }
    return contents
  }

  /// Sets the longest word of each column whose width may change.
  func measureWords(cascade: inout Cascade, in contents: inout [ColumnContent]) {
    for column in grid.columns.indices {
      guard !grid.columns[column].type.isNumeric else {
        contents[column].wordWidth = contents[column].naturalWidth
        continue
      }
      var scratch = TextScratch()
      var longest = headerWord(of: column, cascade: &cascade)
      forEachStyle(of: column, cascade: &cascade) { style, font, position in
        scratch.load(
          grid.source, row: grid.order[position], column: grid.columns[column].sourceIndex)
        longest = max(longest, longestWord(in: scratch.bytes.span, font: font) + style.insets.horizontal)
      }
      contents[column].wordWidth = longest
    }
  }

  /// Cells of fixed columns need no measuring, unless they are aligned by a decimal point.
  private func needsCells(_ column: Column) -> Bool {
    if case .fixed = column.sizing { return column.type.isNumeric }
    return true
  }

  private func header(of column: Int, cascade: inout Cascade) -> ColumnContent {
    let style = cascade.headerStyle(column: column)
    var scratch = TextScratch()
    scratch.load(grid.columns[column].title)
    let font = measurer.font(style.font)
    var width = measurer.width(of: scratch.bytes.span, font: font) + style.insets.horizontal
    if grid.columns[column].sort != nil {
      width += SortArrow.reservedWidth(fontSize: style.font.size)
    }
    return ColumnContent(headerWidth: width)
  }

  private func measureCells(
    of column: Int, cascade: inout Cascade, into content: inout ColumnContent
  ) {
    var scratch = TextScratch()
    var cell = 0.0
    var integer = 0.0
    var fraction = 0.0
    var insets = 0.0
    let sourceIndex = grid.columns[column].sourceIndex
    forEachStyle(of: column, cascade: &cascade) { style, font, position in
      scratch.load(grid.source, row: grid.order[position], column: sourceIndex)
      guard !scratch.bytes.isEmpty else { return }
      if style.wrap == .word, scratch.bytes.span.containsLineBreak {
        content.hasLineBreaks = true
        cell = max(cell, widestLine(of: scratch.bytes.span, font: font) + style.insets.horizontal)
        return
      }
      let width = measurer.width(of: scratch.bytes.span, font: font)
      cell = max(cell, width + style.insets.horizontal)
      insets = max(insets, style.insets.horizontal)
      guard style.alignment == .decimal,
        let split = DecimalSplit.leadingByteCount(of: scratch.bytes.span)
      else { return }
      let leading =
        split == scratch.bytes.count
        ? width : measurer.width(of: scratch.bytes.span.extracting(0..<split), font: font)
      integer = max(integer, leading)
      fraction = max(fraction, width - leading)
    }
    content.cellWidth = max(cell, integer + fraction + insets)
    content.integerWidth = integer
    content.fractionWidth = fraction
    content.isMeasured = true
  }

  private func widestLine(of text: Span<UInt8>, font: FontID) -> Double {
    let lines = LineBreaker(
      clusters: measurer.clusters(of: text, font: font), byteCount: text.count
    ).lines(width: .infinity)
    return lines.reduce(0) { max($0, $1.width) }
  }

  /// Calls `body` for each row with the style and font its cell has.
  private func forEachStyle(
    of column: Int, cascade: inout Cascade,
    _ body: (_ style: ComputedStyle, _ font: FontID, _ position: Int) -> Void
  ) {
    let even = cascade.bodyStyle(column: column, state: [])
    let odd = cascade.bodyStyle(column: column, state: .alternate)
    let evenFont = measurer.font(even.font)
    let oddFont = measurer.font(odd.font)
    for section in grid.sections {
      for position in section.positions {
        let isOdd = (position - section.positions.lowerBound) % 2 == 1
        body(isOdd ? odd : even, isOdd ? oddFont : evenFont, position)
      }
    }
  }

  private func headerWord(of column: Int, cascade: inout Cascade) -> Double {
    let style = cascade.headerStyle(column: column)
    var scratch = TextScratch()
    scratch.load(grid.columns[column].title)
    let arrow =
      grid.columns[column].sort == nil ? 0 : SortArrow.reservedWidth(fontSize: style.font.size)
    return longestWord(in: scratch.bytes.span, font: measurer.font(style.font))
      + style.insets.horizontal + arrow
  }

  /// Words of ASCII text end at spaces; other scripts are asked for their break opportunities.
  private func longestWord(in text: Span<UInt8>, font: FontID) -> Double {
    var longest = 0.0
    if text.isASCII {
      var start = 0
      for index in 0...text.count where index == text.count || text[index] == 0x20 {
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
    return min(longest, Self.longestKeptWord)
  }
}
