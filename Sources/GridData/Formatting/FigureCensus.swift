import GridModel

/// What the figures of a column of plain numbers have in common.
struct FigureCensus {
  private(set) var count = 0
  /// The most and the fewest before the decimal mark.
  private(set) var mostDigits = 0
  private var fewestDigits = Int.max
  /// The most that a number shows, digits left out that are not sure.
  private(set) var mostDecimals = 0
  private(set) var areWhole = true
  /// Whether a number has the digits of a binary one, of which the last ones are not sure.
  private(set) var hasTails = false
  private var least = Int64.max
  private var greatest = Int64.min
  private var areDays = true
  private var areAscending = true
  private var areDescending = true

  /// How many decimal digits a binary number of 64 bits holds for sure, and with how many it is written at most.
  static let sureDigits = 15
  private static let binaryDigits = 16...17
  /// How many decimals only a computation gives to a number.
  private static let computedDecimals = 6
  /// From how many digits on a whole number counts nothing: it is the number of a card or a message.
  private static let codeDigits = 16

  /// - Returns: `nil` if there are no figures, or if a cell with a value has more than figures.
  init?(_ store: ColumnStore, column: Int) {
    let spelling = store.spelling(column: column)
    let texts = store.writtenTexts(ofColumn: column)
    let bytes = texts.text.span
    var last: Int64?
    for row in 0..<store.rowCount {
      let cell = bytes.extracting(texts.range(row))
      guard let figure = PlainFigure(cell, mark: spelling.mark) else {
        if cell.trimmedRange.isEmpty || spelling.missing.contains(cell) { continue }
        return nil
      }
      if figure.decimals > 0 { countDecimals(of: figure, in: store, row, column) }
      count(figure)
      if let last, figure.value <= last { areAscending = false }
      if let last, figure.value >= last { areDescending = false }
      last = figure.value
    }
    if count == 0 { return nil }
  }

  @inline(__always)
  private mutating func count(_ figure: PlainFigure) {
    count += 1
    mostDigits = max(mostDigits, figure.digits)
    fewestDigits = min(fewestDigits, figure.digits)
    least = min(least, figure.value)
    greatest = max(greatest, figure.value)
    if areDays, !Self.isDay(figure.value) { areDays = false }
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

  /// Whether the values say that they are identifiers: they number the rows, are days such as 20240131, or are longer than
  /// amounts are.
  var areCodes: Bool {
    guard areWhole, mostDecimals == 0 else { return false }
    return areNumbered || areDays || fewestDigits >= Self.codeDigits
  }

  /// Whether there are three or more in order, with few left out.
  private var areNumbered: Bool {
    count >= 3 && least >= 0 && mostDigits <= 18 && (areAscending || areDescending)
      && greatest - least < 2 * Int64(count)
  }

  private static func isDay(_ value: Int64) -> Bool {
    (1000_01_01...2999_12_31).contains(value) && (1...12).contains(value / 100 % 100)
      && (1...31).contains(value % 100)
  }
}
