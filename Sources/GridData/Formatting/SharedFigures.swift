/// What columns of numbers without a format have in common with others: those of one value of a
/// cross table are read along the row, so they have the same decimals.
package struct SharedFigures: Hashable, Sendable {
  /// The number of the value.
  package var value: Int
  /// The least number of decimals: means of whole numbers have one, since their totals may.
  package var leastDecimals: Int

  package init(value: Int, leastDecimals: Int) {
    self.value = value
    self.leastDecimals = leastDecimals
  }
}

extension FormattedRows {
  /// The styles of columns, those with shared figures with the decimals of all of them.
  static func shared(
    _ styles: [ReadableNumberStyle?], of formats: [ColumnFormat]
  ) -> [ReadableNumberStyle?] {
    var decimals: [SharedFigures: Int?] = [:]
    for (style, format) in zip(styles, formats) {
      guard let style, let figures = format.sharedFigures else { continue }
      let known = decimals[figures] ?? figures.leastDecimals
      decimals[figures] = .some(known.flatMap { known in style.decimals.map { max($0, known) } })
    }
    return zip(styles, formats).map { style, format in
      guard let figures = format.sharedFigures, let decimals = decimals[figures] else {
        return style
      }
      return style?.with(decimals: decimals)
    }
  }
}
