import GridModel

/// Reads the cells of a column as numbers in any spelling, with either decimal mark.
struct NumberInference {
  private(set) var valueCount = 0
  /// The number of numeric cells by mark.
  private var readable: [DecimalMark: Int] = [:]
  /// The first row that is not a number by mark, from 0.
  private var misfits: [DecimalMark: Int] = [:]
  private(set) var evidence = MarkEvidence.none
  /// The first row whose number differs between the marks, from 0.
  private(set) var firstAmbiguous: Int?
  private var units: Set<NumberUnit> = []
  private var magnitudes: Set<NumberMagnitude> = []
  private var unitCount = 0
  /// Whether all numbers are whole, by mark.
  private var isWhole: [DecimalMark: Bool] = [:]

  private let marks: [DecimalMark]
  private let missing: MissingWords

  /// - Parameter mark: the only mark to try; `nil` tries both.
  init(mark: DecimalMark?, missing: MissingWords) {
    marks = mark.map { [$0] } ?? DecimalMark.allCases
    self.missing = missing
  }

  mutating func count(_ cell: Span<UInt8>, row: Int, _ buffer: inout [UInt8]) {
    if cell.spacelessRange(0..<cell.count).isEmpty || missing.contains(cell) { return }
    valueCount += 1
    if InfinityText(cell) != nil {
      for mark in marks { readable[mark, default: 0] += 1 }
      return
    }
    var found = MarkEvidence.none
    var unit: NumberUnit?
    for mark in marks {
      buffer.removeAll(keepingCapacity: true)
      guard let number = LocalizedNumber(cell, mark: mark, to: &buffer) else {
        if misfits[mark] == nil { misfits[mark] = row }
        continue
      }
      readable[mark, default: 0] += 1
      found.formUnion(number.evidence)
      unit = unit ?? number.unit
      if let magnitude = number.magnitude { magnitudes.insert(magnitude) }
      if NumericText(buffer.span)?.isWhole != true { isWhole[mark] = false }
    }
    if found == .either, firstAmbiguous == nil { firstAmbiguous = row }
    evidence.formUnion(found)
    if let unit {
      unitCount += 1
      units.insert(unit)
    }
  }

  /// The number of numeric cells with a mark.
  func count(_ mark: DecimalMark) -> Int { readable[mark] ?? 0 }

  /// Whether the column is numeric with a mark that is specified: half of its cells are enough,
  /// since no guess overrides it.
  func fitsAsSaid(_ mark: DecimalMark) -> Bool {
    let count = count(mark)
    return count > 0 && count * 2 >= valueCount && hasOneUnit(count)
  }

  /// Whether the column is numeric with a mark.
  func fits(_ mark: DecimalMark) -> Bool {
    let count = readable[mark] ?? 0
    return count > 0 && valueCount - count <= ColumnInference.toleratedMisfits(of: valueCount)
      && hasOneUnit(count)
  }

  /// Whether most cells are numbers with one of the marks.
  var mayFit: Bool {
    marks.contains { mark in
      let count = readable[mark] ?? 0
      return count > 0 && (marks.count == 1 ? count * 2 >= valueCount : count * 4 >= valueCount * 3)
    }
  }

  /// The marks that fit; only the one with more numbers if there is a difference.
  var fittingMarks: [DecimalMark] {
    let fitting = marks.filter(fits)
    guard fitting.count == 2, let first = readable[fitting[0]], let second = readable[fitting[1]],
      first != second
    else { return fitting }
    return [first > second ? fitting[0] : fitting[1]]
  }

  /// Words for units must be the same in all cells; currencies and percent signs may vary.
  private func hasOneUnit(_ count: Int) -> Bool {
    guard NumberMagnitude.areSure(magnitudes) else { return false }
    let measures = units.filter { if case .measure = $0 { true } else { false } }
    if measures.isEmpty { return true }
    return units.count == 1 && unitCount == count && count > 1
  }

  func misfit(_ mark: DecimalMark) -> Int? { misfits[mark] }

  func spelling(_ mark: DecimalMark) -> ColumnDialect {
    var spelling = ColumnDialect(isWhole[mark] == false ? .decimal : .integer)
    spelling.mark = mark
    spelling.missing = missing
    spelling.hasSpelledNumbers = true
    if units.count == 1, unitCount == readable[mark] { spelling.unit = units.first }
    return spelling
  }
}
