import GridModel

extension GridFrames {
  /// The section that a line is in.
  package func section(ofLine number: Int) -> Int { firstLines.section(ofLine: number) }

  /// The number of positions before the first row from a line on; `nil` beyond the last line.
  /// - Parameter offset: the height of the line that comes before; a partial row counts as a whole.
  func rowsBefore(_ number: Int, offset: Double) -> Int? {
    guard number < lineCount else { return nil }
    let index = section(ofLine: number)
    let section = sections[index]
    let row = number - firstLines[index] - section.leading.count + (offset > 0 ? 1 : 0)
    return section.positions.lowerBound + min(max(0, row), section.positions.count)
  }

  /// The position after the last row.
  var rowEnd: Int { sections.last?.positions.upperBound ?? 0 }
}

extension Paginator {
  /// The next line that a page has to begin with.
  func nextBreak(after line: Int) -> Int? {
    let index = (0..<breaks.count).partition { breaks[$0] > line }
    return index < breaks.count ? breaks[index] : nil
  }
}
