import GridCore
import GridModel
import Platform

/// The common properties of the figures in some rows of a column of plain numbers. The results for
/// two stretches of rows can be combined (``add(_:)``), so that after a cell has changed only the
/// rows near it are examined again.
struct FigureStatistics: Hashable, Sendable {
  private(set) var count = 0
  /// The largest and the smallest number of digits before the decimal mark.
  private(set) var mostDigits = 0
  private var fewestDigits = Int.max
  /// The largest number of decimals, without digits that are not reliable.
  private(set) var mostDecimals = 0
  private(set) var areWhole = true
  /// Whether a number has all digits of a binary one, of which the last are not reliable.
  private(set) var hasTails = false
  /// Whether a number has about as many digits as a binary one represents reliably.
  private(set) var areComputed = false
  /// The number of decimals with which the number with the most zeros behind the decimal mark has
  /// three digits other than these; 0 if none is below 1.
  private(set) var smallestDecimals = 0
  /// The sum of the numbers without their decimals.
  private var sum = 0.0
  private var least = Int64.max
  private var greatest = Int64.min
  private var areDays = true
  private var areAscending = true
  private var areDescending = true
  private var first: Int64?
  private var last: Int64?

  /// The number of decimal digits that a 64-bit binary number represents reliably, and the number
  /// that it is written with at most.
  static let sureDigits = 15
  private static let binaryDigits = 16...17
  /// The number of decimals from which on a number must be computed.
  private static let computedDecimals = 6
  /// The least number of reliable digits of a number that is not written exactly.
  private static let computedDigits = 13
  /// The digits that the smallest number keeps if it is rounded.
  private static let keptDigits = 3
  /// The number of digits from which on an integer is not an amount but the number of a card or a
  /// message.
  private static let codeDigits = 16

  /// The census of no rows.
  init() {}

  /// - Returns: `nil` if a cell contains more than figures.
  init?(_ store: ColumnStore, column: Int, rows: Range<Int>) {
    let spelling = store.spelling(column: column)
    let texts = store.writtenTexts(ofColumn: column)
    let bytes = texts.text.span
    for row in rows where !store.isRemoved(row) {
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
    sum += Double(figure.value)
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
  mutating func add(_ next: FigureStatistics) {
    count += next.count
    mostDigits = max(mostDigits, next.mostDigits)
    fewestDigits = min(fewestDigits, next.fewestDigits)
    mostDecimals = max(mostDecimals, next.mostDecimals)
    areWhole = areWhole && next.areWhole
    hasTails = hasTails || next.hasTails
    areComputed = areComputed || next.areComputed
    smallestDecimals = max(smallestDecimals, next.smallestDecimals)
    sum += next.sum
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

  /// The number of digits that the sum of the numbers has before the decimal mark, at most: each
  /// number may have decimals of almost one.
  var sumDigits: Int {
    var rest = sum.magnitude + (areWhole ? 0 : Double(count))
    var digits = 1
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return digits
  }

  /// Not inlined: Swift 6.3.1 then leaves the last assignment of `areWhole` out of optimized code,
  /// and 15.0 beside 3.5 was shown as 15.
  @inline(never)
  private mutating func countDecimals(
    of figure: PlainFigure, in store: ColumnStore, _ row: Int, _ column: Int
  ) {
    if !figure.isWhole {
      areWhole = false
      if figure.value == 0 {
        let zeros = figure.decimals - figure.significantDigits
        smallestDecimals = max(smallestDecimals, zeros + Self.keptDigits)
      }
    }
    if figure.significantDigits == Self.sureDigits, figure.decimals >= Self.computedDecimals {
      areComputed = true
    }
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
    // What was written as 0.1 + 0.2 has few digits left.
    let left = figure.significantDigits - (figure.decimals - number.usedDecimals)
    if left >= Self.computedDigits { areComputed = true }
  }

  /// Whether the values appear to be identifiers: they number the rows, are days such as 20240131,
  /// or are longer than amounts.
  var areCodes: Bool {
    guard areWhole, mostDecimals == 0 else { return false }
    return areNumbered || areDays || fewestDigits >= Self.codeDigits
  }

  /// Whether the values appear to be years of the last centuries.
  var areYears: Bool {
    areWhole && mostDecimals == 0 && count > 0 && least >= 1500 && greatest <= 2100
  }

  /// Whether all are whole numbers of four digits, as some identifiers are.
  var haveFourDigits: Bool {
    areWhole && mostDecimals == 0 && least >= 0 && mostDigits == 4 && fewestDigits == 4
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

/// The common properties of a column's figures, by blocks of rows: after a text has changed, only
/// its block is examined again.
struct FigureBlocks: ColumnFact {
  private enum Block: Sendable {
    case unknown
    case figures(FigureStatistics)
    /// A cell contains more than figures.
    case none
  }

  private var blocks: [Block] = []

  /// The number of rows in each block.
  static let rowCount = 1024

  func forgetting(rows: Range<Int>) -> FigureBlocks? {
    var kept = self
    let first = rows.lowerBound / Self.rowCount
    let last = (rows.upperBound - 1) / Self.rowCount
    for block in kept.blocks.indices.clamped(to: first..<max(first, last) + 1) {
      kept.blocks[block] = .unknown
    }
    return kept
  }

  /// - Returns: `nil` if there are no figures, or if a cell contains more than figures.
  fileprivate mutating func census(_ store: ColumnStore, column: Int) -> FigureStatistics? {
    let count = (store.rowCount + Self.rowCount - 1) / Self.rowCount
    while blocks.count < count { blocks.append(.unknown) }
    var all = FigureStatistics()
    for block in blocks.indices {
      if case .unknown = blocks[block] {
        // A column of texts is known by its first block.
        find(block == 0 ? 0..<1 : block..<count, in: store, column: column)
      }
      guard case .figures(let census) = blocks[block] else { return nil }
      all.add(census)
    }
    return all.count == 0 ? nil : all
  }

  /// Examines those of the blocks that are unknown, on several processors if there are many.
  private mutating func find(_ range: Range<Int>, in store: ColumnStore, column: Int) {
    let unknown = range.filter { if case .unknown = blocks[$0] { true } else { false } }
    let helperCount = unknown.count < Self.leastSharedBlocks ? 0 : Processors.count - 1
    let found = SharedWork.map(
      unknown.count, by: (), helperCount: min(helperCount, unknown.count - 1), and: { $0(()) }
    ) { index, _ in
      let first = unknown[index] * Self.rowCount
      let rows = first..<min(first + Self.rowCount, store.rowCount)
      return FigureStatistics(store, column: column, rows: rows).map(Block.figures) ?? .none
    }
    for (block, result) in zip(unknown, found) { blocks[block] = result }
  }

  /// The number of blocks from which several tasks examine them.
  private static let leastSharedBlocks = 8
}

extension ColumnStore {
  /// The common properties of a column's figures; `nil` if there are none, or if a cell contains
  /// more than figures.
  func figureCensus(column: Int) -> FigureStatistics? {
    var blocks: FigureBlocks = facts.fact(ofColumn: column) ?? FigureBlocks()
    let census = blocks.census(self, column: column)
    facts.note(blocks, ofColumn: column)
    return census
  }
}
