import GridModel

/// The number of cells of each type in a column when each cell is read by itself, numbers with a
/// decimal point.
struct ColumnInference {
  /// The type of the cells so far, without misfits; tried first on the next cell.
  private(set) var type = ColumnType.empty
  /// The number of cells of the type.
  private(set) var fitting = 0
  /// The number of cells of another type, except plain text.
  private var others = 0
  private(set) var texts = 0
  /// The number of cells that are a word for a missing value.
  private(set) var missing = 0
  /// Whether an infinity is among the numbers.
  private(set) var hasInfinity = false
  private(set) var evidence = MarkEvidence.none
  /// The first row whose cell is not of the type, from 0.
  private(set) var firstMisfit: Int?
  /// Whether so many cells do not fit that the others are irrelevant.
  private(set) var isSettled = false

  private let words: MissingWords
  /// The number of other cells that are allowed in a column of numbers.
  private let tolerance: Int

  init(rowCount: Int, words: MissingWords) {
    self.words = words
    tolerance = ColumnInference.toleratedMisfits(of: rowCount)
  }

  /// The number of values that need not be numbers in a column of numbers: one in twenty, from
  /// twenty values on.
  static func toleratedMisfits(of count: Int) -> Int { count >= 20 ? count / 20 : 0 }

  /// Whether every cell has been read as one type.
  var isUniform: Bool { texts == 0 && others == 0 }

  /// The number of cells with a value.
  var valueCount: Int { fitting + others + texts }

  @inline(__always)
  mutating func count(_ cell: Span<UInt8>, row: Int) {
    if isSettled { return }
    switch type {
    case .integer, .decimal:
      if let number = NumericText(cell) {
        count(number)
        return
      }
    case .date:
      if DateText(cell) != nil {
        fitting += 1
        return
      }
    case .text, .empty, .time, .boolean: break
    }
    countSlowly(cell, row: row)
  }

  @inline(__always)
  private mutating func count(_ number: NumericText) {
    fitting += 1
    if number.markEvidence.rawValue != 0 { evidence.formUnion(number.markEvidence) }
    if !number.isWhole { type = .decimal }
  }

  private mutating func countSlowly(_ cell: Span<UInt8>, row: Int) {
    let found = CellType.of(cell)
    switch found {
    case .empty: return
    case .text:
      if words.contains(cell) {
        missing += 1
        return
      }
      if InfinityText(cell) != nil {
        hasInfinity = true
        if type.isNumeric || type == .empty {
          fitting += 1
          if type == .empty { type = .integer }
          return
        }
      }
      texts += 1
    case .integer, .decimal:
      if type == .empty { type = found }
      if type.isNumeric, let number = NumericText(cell) {
        count(number)
        return
      }
      others += 1
    case .date, .time, .boolean:
      if type == .empty { type = found }
      if type == found {
        fitting += 1
        return
      }
      others += 1
    }
    firstMisfit = firstMisfit ?? row
    if texts + others > tolerance { isSettled = true }
  }
}
