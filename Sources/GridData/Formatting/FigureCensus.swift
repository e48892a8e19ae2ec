import GridCore
import GridModel

/// The common properties of the figures in some rows of a column of plain numbers. The results for two stretches of rows can be
/// combined (``add(_:)``), so that after a cell has changed only the rows near it are examined again.
struct FigureCensus: Hashable, Sendable {
  private(set) var count = 0
  /// The largest and the smallest number of digits before the decimal mark.
  private(set) var mostDigits = 0
  private var fewestDigits = Int.max
  /// The largest number of decimals, without digits that are not reliable.
  private(set) var mostDecimals = 0
  private(set) var areWhole = true
  /// Whether a number has all digits of a binary one, of which the last are not reliable.
  private(set) var hasTails = false
  private var least = Int64.max
  private var greatest = Int64.min
  private var areDays = true
  private var areAscending = true
  private var areDescending = true
  private var first: Int64?
  private var last: Int64?

  /// The number of decimal digits that a 64-bit binary number represents reliably, and the number that it is written with at most.
  static let sureDigits = 15
  private static let binaryDigits = 16...17
  /// The number of decimals from which on a number must be computed.
  private static let computedDecimals = 6
  /// The number of digits from which on an integer is not an amount but the number of a card or a message.
  private static let codeDigits = 16

  /// The census of no rows.
  init() {}

  /// - Returns: `nil` if a cell contains more than figures.
  init?(_ store: ColumnStore, column: Int, rows: Range<Int>) {
    let spelling = store.spelling(column: column)
    let texts = store.writtenTexts(ofColumn: column)
    let bytes = texts.text.span
    for row in rows {
      if Cancellation.isNoticed(at: row) { return nil }
      let cell = bytes.extracting(texts.range(row))
      guard let figure = PlainFigure(cell, mark: spelling.mark) else {
        if cell.trimmedRange.isEmpty || spelling.missing.contains(cell) { continue }
        return nil
      }
      if figure.decimals > 0 { countDecimals(of: figure, in: store, row, column) }
      count(figure)
    }
  }

  @inline(__always)
  private mutating func count(_ figure: PlainFigure) {
    count += 1
    mostDigits = max(mostDigits, figure.digits)
    fewestDigits = min(fewestDigits, figure.digits)
    least = min(least, figure.value)
    greatest = max(greatest, figure.value)
    if areDays, !Self.isDay(figure.value) { areDays = false }
    if let last {
      if figure.value <= last { areAscending = false }
      if figure.value >= last { areDescending = false }
    } else {
      first = figure.value
    }
    last = figure.value
  }

  /// Adds the rows that follow.
  mutating func add(_ next: FigureCensus) {
    count += next.count
    mostDigits = max(mostDigits, next.mostDigits)
    fewestDigits = min(fewestDigits, next.fewestDigits)
    mostDecimals = max(mostDecimals, next.mostDecimals)
    areWhole = areWhole && next.areWhole
    hasTails = hasTails || next.hasTails
    least = min(least, next.least)
    greatest = max(greatest, next.greatest)
    areDays = areDays && next.areDays
    areAscending = areAscending && next.areAscending
    areDescending = areDescending && next.areDescending
    if let last, let first = next.first {
      if first <= last { areAscending = false }
      if first >= last { areDescending = false }
    }
    first = first ?? next.first
    last = next.last ?? last
  }

  private mutating func countDecimals(
    of figure: PlainFigure, in store: ColumnStore, _ row: Int, _ column: Int
  ) {
    if !figure.isWhole { areWhole = false }
    guard Self.binaryDigits.contains(figure.significantDigits),
      figure.decimals >= Self.computedDecimals
    else {
      mostDecimals = max(mostDecimals, figure.decimals)
      return
    }
    hasTails = true
    guard var number = DecimalDigits(Array(store.valueText(row: row, column: column).utf8).span)
    else { return }
    number.round(toSignificant: Self.sureDigits)
    mostDecimals = max(mostDecimals, number.usedDecimals)
  }

  /// Whether the values appear to be identifiers: they number the rows, are days such as 20240131, or are longer than amounts.
  var areCodes: Bool {
    guard areWhole, mostDecimals == 0 else { return false }
    return areNumbered || areDays || fewestDigits >= Self.codeDigits
  }

  /// Whether there are three or more in order, with few gaps.
  private var areNumbered: Bool {
    count >= 3 && least >= 0 && mostDigits <= 18 && (areAscending || areDescending)
      && greatest - least < 2 * Int64(count)
  }

  private static func isDay(_ value: Int64) -> Bool {
    (1000_01_01...2999_12_31).contains(value) && (1...12).contains(value / 100 % 100)
      && (1...31).contains(value % 100)
  }
}
