import GridModel

/// An easily readable style for the numbers of a column without a format, inferred from its cells.
///
/// 1. Only a column of plain figures (a minus, digits, the decimal mark, digits) has such a style; one with units, plus signs, separators, exponents
///    or leading zeros is shown as written.
/// 2. From five digits before the decimal mark on, the whole column is grouped, unless its name (`CodeNames`) or its values indicate
///    years, identifiers or codes.
/// 3. If no number has more than two decimals, all have as many as the longest; if all are whole and written with one zero after
///    the mark, as programs write floating point numbers, none has any.
/// 4. A floating point number that is written with all of its 16 or 17 digits, six or more of them decimals, is shown with the 15 reliable ones.
package struct ReadableNumberStyle: Hashable, Sendable {
  /// Whether thousands are grouped.
  private(set) var isGrouped = false
  /// Whether the numbers are identifiers or codes, so that totals are not grouped either.
  package private(set) var areCodes = false
  /// The number of decimals of all numbers; `nil` leaves those that each has.
  package private(set) var decimals: Int?
  /// The maximum number of digits shown; `nil` is all.
  private(set) var significantDigits: Int?
  /// The decimal mark of the column's cells.
  let mark: DecimalMark

  /// The number of digits from which on a whole number is hard to read.
  static let groupedDigits = 5
  /// The number of decimals up to which numbers are padded with zeros.
  private static let equalDecimals = 2

  /// - Returns: `nil` for a column that is shown as written.
  package init?(_ store: ColumnStore, column: Int) {
    guard store.columns[column].type.isNumeric,
      let census = store.figureCensus(column: column)
    else { return nil }
    mark = store.spelling(column: column).mark
    areCodes = census.areCodes || CodeNames.contain(store.columns[column].key)
    isGrouped = census.mostDigits >= Self.groupedDigits && !areCodes
    if census.hasTails { significantDigits = FigureCensus.sureDigits }
    if census.areWhole, census.mostDecimals <= 1 {
      decimals = 0
    } else if census.mostDecimals <= Self.equalDecimals {
      decimals = census.mostDecimals
    }
  }

  /// Rounds a number to the shown digits.
  /// - Returns: the resulting number of decimals.
  func round(
    _ number: inout DecimalDigits, _ rounding: NumberStyle.Rounding
  ) -> ClosedRange<Int> {
    if let significantDigits { number.round(toSignificant: significantDigits, rounding) }
    let written = min(number.writtenDecimals, NumberWriter.maximumDecimals)
    if let decimals { return decimals...max(decimals, written) }
    // Zeros that rounding leaves are not digits of the number.
    return (significantDigits == nil ? written : 0)...written
  }
}
