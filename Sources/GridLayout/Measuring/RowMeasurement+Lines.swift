import GridCore
import GridModel

extension RowMeasurement {
  /// Measures the rows whose texts have changed since earlier layouts.
  /// - Returns: the lines of all cells that have several in a column; `nil` if they depend on
  ///   states, are not all known, or break words.
  func severalLines(
    of columns: [Int], _ counts: inout [LineCounts?], _ measures: [[CellMeasure]]
  ) -> [(column: Int, counts: LineCounts)]? {
    var scratch = CellTextBuffer()
    var several: [(Int, LineCounts)] = []
    for (place, column) in columns.enumerated() {
      guard let setting = counts[place]?.setting else { return nil }
      let measure = measures[0][column]
      counts[place]?.learn { row in
        scratch.load(
          grid.source, row: row, column: grid.columns[column].sourceIndex, as: measure.flow)
        return lines(of: scratch, column: column, setting)
      }
      guard let cached = counts[place], cached.areWhole,
        measures.allSatisfy({ $0[column] == measure })
      else { return nil }
      if cached.haveSeveralLines { several.append((column, cached)) }
    }
    return several
  }

  /// Sets the heights of all rows without reading any text.
  /// - Parameter height: the height of rows in which all cells have one line.
  func fill(
    _ heights: inout [Double], with height: Double, _ several: [(column: Int, counts: LineCounts)],
    _ measures: [CellMeasure], _ whole: (Double) -> Double
  ) {
    let order = grid.order
    for section in grid.sections {
      for position in section.positions { heights[position] = height }
      for (column, counts) in several {
        let measure = measures[column]
        for position in section.positions {
          let count = counts.lineCount(order[position])
          if count > 1 {
            heights[position] = max(heights[position], whole(measure.height(lineCount: count)))
          }
        }
      }
    }
  }

  /// The lines of a column from earlier layouts; `nil` without a cache, or if the key of the column
  /// is not unique.
  func cachedLines(of column: Int, _ measures: [[CellMeasure]]) -> LineCounts? {
    let key = grid.columns[column].key
    guard let cache, let measure = measures.first?[column],
      grid.columns.count(where: { $0.key == key }) == 1
    else { return nil }
    return cache.takeLineCounts(
      of: key, measure.setting(width: columns[column].width), rowCount: grid.source.rowCount)
  }

  func cellHeight(
    _ text: inout CellTextBuffer, position: Int, column: Int, measure: CellMeasure, width: Double,
    zoom: Double, cached: inout LineCounts?, findings: inout SizeFindings, rowCount: Int = 1
  ) -> Double {
    let row = grid.order[position]
    let setting = measure.setting(width: width)
    let isCached = cached?.setting == setting
    let lines: LineCounts.Lines
    if isCached, let found = cached?[row] {
      lines = found
    } else {
      text.load(
        grid.source, row: row, column: grid.columns[column].sourceIndex, as: measure.flow)
      lines = self.lines(of: text, column: column, setting)
      if isCached { cached?[row] = lines }
    }
    if lines.breaksWords, setting.width < LineBreaker.longestKeptWord * zoom {
      findings.noteBrokenWord(column: column, row: row)
    }
    // A cell of several rows may be higher than one row may.
    guard rowCount == 1 else {
      return measure.fullHeight(lineCount: lines.count)
    }
    return measure.height(lineCount: lines.count)
  }

  private func lines(
    of text: CellTextBuffer, column: Int, _ setting: LineCounts.Setting
  ) -> LineCounts.Lines {
    Self.lines(
      of: text, isFigure: grid.columns[column].type.isNumeric, setting, measurer: measurer)
  }

  /// - Parameter isFigure: whether the column is one of numbers.
  static func lines(
    of text: CellTextBuffer, isFigure: Bool, _ setting: LineCounts.Setting,
    measurer: any TextMeasuring
  ) -> LineCounts.Lines {
    // A figure is not broken: if it is too wide, number signs are drawn.
    if isFigure, text.hasDigit, !text.hasLineBreaks {
      return LineCounts.Lines(
        count: 1, breaksWords: false, widths: LineCounts.Widths(whole: 0))
    }
    let whole = TextBlock.wholeWidth(
      text, font: setting.font, width: .infinity, measurer: measurer)
    if let whole, whole <= setting.width + LineBreaker.tolerance {
      return LineCounts.Lines(
        count: 1, breaksWords: false, widths: LineCounts.Widths(whole: whole))
    }
    let block = TextBlock.set(
      text, font: setting.font, flow: setting.flow, width: setting.width, measurer: measurer)
    return LineCounts.Lines(
      count: block.lines.count, breaksWords: block.breaksWords,
      widths: LineCounts.Widths(of: block, whole: whole, width: setting.width, text))
  }
}
