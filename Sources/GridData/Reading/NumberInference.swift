import GridModel

/// Reads the cells of a column as numbers in any spelling, with either decimal mark.
struct NumberInference {
  /// What is known of the cells as numbers with one mark.
  private struct Tally {
    let mark: DecimalMark
    /// The number of numeric cells.
    var readable = 0
    /// The first row that is not a number, from 0.
    var misfit: Int?
    /// Whether all numbers are whole.
    var isWhole = true
  }

  private(set) var valueCount = 0
  private var tallies: [Tally]
  private(set) var evidence = MarkEvidence.none
  /// The first row whose number differs between the marks, from 0.
  private(set) var firstAmbiguous: Int?
  private var units: Set<NumberUnit> = []
  private var magnitudes: Set<NumberMagnitude> = []
  private var unitCount = 0

  private let missing: MissingWords

  /// - Parameter mark: the only mark to try; `nil` tries both.
  init(mark: DecimalMark?, missing: MissingWords) {
    tallies = (mark.map { [$0] } ?? DecimalMark.allCases).map { Tally(mark: $0) }
    self.missing = missing
  }

  mutating func count(_ cell: Span<UInt8>, row: Int, _ buffer: inout [UInt8]) {
    if cell.spacelessRange(0..<cell.count).isEmpty || missing.contains(cell) { return }
    valueCount += 1
    if InfinityText(cell) != nil {
      for index in tallies.indices { tallies[index].readable += 1 }
      return
    }
    var found = MarkEvidence.none
    var unit: NumberUnit?
    for index in tallies.indices {
      buffer.removeAll(keepingCapacity: true)
      guard let number = LocalizedNumber(cell, mark: tallies[index].mark, to: &buffer) else {
        tallies[index].misfit = tallies[index].misfit ?? row
        continue
      }
      tallies[index].readable += 1
      found.formUnion(number.evidence)
      unit = unit ?? number.unit
      if let magnitude = number.magnitude { magnitudes.insert(magnitude) }
      if NumericText(buffer.span)?.isWhole != true { tallies[index].isWhole = false }
    }
    if found == .either, firstAmbiguous == nil { firstAmbiguous = row }
    evidence.formUnion(found)
    if let unit {
      unitCount += 1
      units.insert(unit)
    }
  }

  /// What is known with a mark; `nil` if it is not tried.
  private func tally(_ mark: DecimalMark) -> Tally? { tallies.first { $0.mark == mark } }

  /// The number of numeric cells with a mark.
  func count(_ mark: DecimalMark) -> Int { tally(mark)?.readable ?? 0 }

  /// Whether the column is numeric with a mark that is specified: half of its cells are enough,
  /// since no guess overrides it.
  func fitsAsSaid(_ mark: DecimalMark) -> Bool {
    let count = count(mark)
    return count > 0 && count * 2 >= valueCount && hasOneUnit(count)
  }

  /// Whether the column is numeric with a mark.
  func fits(_ mark: DecimalMark) -> Bool {
    let count = count(mark)
    return count > 0 && valueCount - count <= ColumnInference.toleratedMisfits(of: valueCount)
      && hasOneUnit(count)
  }

  /// Whether most cells are numbers with one of the marks.
  var mayFit: Bool {
    tallies.contains { tally in
      let count = tally.readable
      return count > 0
        && (tallies.count == 1 ? count * 2 >= valueCount : count * 4 >= valueCount * 3)
    }
  }

  /// The marks that fit; only the one with more numbers if there is a difference.
  var fittingMarks: [DecimalMark] {
    let fitting = tallies.filter { fits($0.mark) }
    guard fitting.count == 2, fitting[0].readable != fitting[1].readable
    else { return fitting.map(\.mark) }
    return [fitting[fitting[0].readable > fitting[1].readable ? 0 : 1].mark]
  }

  /// Words for units must be the same in all cells; currencies and percent signs may vary.
  private func hasOneUnit(_ count: Int) -> Bool {
    guard NumberMagnitude.areSure(magnitudes) else { return false }
    let measures = units.filter { if case .measure = $0 { true } else { false } }
    if measures.isEmpty { return true }
    return units.count == 1 && unitCount == count && count > 1
  }

  func misfit(_ mark: DecimalMark) -> Int? { tally(mark)?.misfit }

  func spelling(_ mark: DecimalMark) -> ColumnDialect {
    var spelling = ColumnDialect(tally(mark)?.isWhole == false ? .decimal : .integer)
    spelling.mark = mark
    spelling.missing = missing
    spelling.hasSpelledNumbers = true
    if units.count == 1, unitCount == count(mark) { spelling.unit = units.first }
    return spelling
  }
}
