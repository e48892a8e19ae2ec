import Foundation
import GridCore
import GridModel
import Platform

/// Infers the type of each column, and the notation of its values, from all cells of the table.
///
/// 1. All cells are read by themselves in one pass: numbers with a decimal point, ISO dates, times,
///    booleans.
/// 2. Columns with other cells are read again: as dates in any spelling, as times of day and
///    lengths of time with colons, as numbers in any spelling, then as lengths of time in words.
/// 3. The evidence of columns for the decimal mark decides for those that can be read both ways;
///    without evidence, the format of the file decides, then the locale.
///
/// Columns of strings of JSON, and of numbers of sections such as 1.9 and 1.10, are text.
///
/// Empty cells, and words for missing values beside other values, are ignored. Whole numbers and
/// decimals together form a decimal column. Of at least twenty values, one in twenty need not be a
/// number; any other mixture is text. A column without values is empty.
struct TypeInference {
  var types: [ColumnType] = []
  /// The notations by column; `nil` for a column whose cells are read directly.
  var spellings: [ColumnDialect?] = []
  /// The texts of values by column, if they are not those of the table.
  private(set) var values: [ValueTexts?] = []

  let keys: [String]
  let text: [UInt8]
  private let offsets: [UInt32]
  private let shared: SharedCells
  let reading: DataReading
  let censuses: [ColumnInference]

  /// - Parameters:
  ///   - declared: the types, by key, that are not inferred.
  ///   - known: by column, the notation of cells that come from another table.
  ///   - knownValues: by column, the values of cells whose texts do not give them.
  init(
    keys: [String], declared: [String: ColumnType], text: [UInt8], offsets: [UInt32],
    shared: SharedCells = SharedCells(), reading: DataReading = DataReading(),
    known: [Int: ColumnDialect] = [:],
    knownValues: [Int: ValueTexts] = [:], log: inout DiagnosticLog
  ) {
    self.keys = keys
    self.text = text
    self.offsets = offsets
    self.shared = shared
    self.reading = reading
    let rowCount = keys.isEmpty ? 0 : (offsets.count - 1) / keys.count
    censuses = Self.counted(
      keys.map { key in
        ColumnInference(
          rowCount: rowCount, words: reading.columns[key]?.missing ?? reading.missing)
      }, text: text, offsets: offsets, shared: shared)
    spellings = Array(repeating: nil, count: keys.count)
    types = censuses.map(\.type)
    var undecided: [Int: NumberInference?] = [:]
    var shown = MarkEvidence.none
    for column in keys.indices {
      if let spelling = known[column] {
        types[column] = spelling.type
        spellings[column] = spelling
        continue
      }
      // A column that is declared to be text is not evidence for anything.
      if declared[keys[column]] == .text { continue }
      if declared[keys[column]] == nil, surveyDates(column, &log) || surveyClocks(column) {
        continue
      }
      if let evidence = surveyNumbers(column, &undecided, &log) {
        shown.formUnion(evidence)
      } else if declared[keys[column]] == nil, types[column] == .text {
        _ = surveyDurations(column)
      }
    }
    for column in keys.indices
    where known[column] == nil && declared[keys[column]] == nil && isIdentity(column) {
      types[column] = .text
      spellings[column] = nil
      undecided[column] = nil
    }
    decide(undecided, shown, &log)
    for column in keys.indices {
      if let type = declared[keys[column]] { declare(type, column, &log) }
    }
    values = spellings.indices.map { knownValues[$0] ?? valueTexts($0) }
  }

  // MARK: Step 1

  private static func counted(
    _ censuses: [ColumnInference], text: [UInt8], offsets: [UInt32], shared: SharedCells
  ) -> [ColumnInference] {
    let width = censuses.count
    if width == 0 { return censuses }
    let processorCount = offsets.count < leastSharedCells ? 1 : Processors.count
    // Columns take more or less time, so that there are more parts than tasks.
    let partCount = processorCount == 1 ? 1 : min(width, 4 * processorCount)
    let parts = SharedWork.map(
      partCount, by: (), helperCount: min(partCount, processorCount) - 1, and: { $0(()) }
    ) { part, _ in
      let columns = (part * width / partCount)..<((part + 1) * width / partCount)
      return counted(
        columns, Array(censuses[columns]), width: width, text: text, offsets: offsets,
        shared: shared)
    }
    return parts.flatMap(\.self)
  }

  /// The number of cells from which several tasks count.
  private static let leastSharedCells = 10_000

  /// - Parameter censuses: those of the columns.
  private static func counted(
    _ columns: Range<Int>, _ censuses: [ColumnInference], width: Int, text: [UInt8],
    offsets: [UInt32], shared: SharedCells
  ) -> [ColumnInference] {
    var censuses = censuses
    let texts = text.span
    var row = 0
    var first = columns.lowerBound
    while first + columns.count < offsets.count, !Cancellation.isNoticed(at: row) {
      var begin = Int(offsets[first])
      for column in censuses.indices {
        let end = Int(offsets[first + column + 1])
        if begin < end {
          censuses[column].count(texts.extracting(begin..<end), row: row)
        } else if !shared.isEmpty, let range = shared.range(of: first + column) {
          censuses[column].count(texts.extracting(range), row: row)
        }
        begin = end
      }
      first += width
      row += 1
    }
    return censuses
  }

  // MARK: Step 2

  var rowCount: Int { keys.isEmpty ? 0 : (offsets.count - 1) / keys.count }

  func range(_ row: Int, _ column: Int) -> Range<Int> {
    let cell = row * keys.count + column
    let range = Int(offsets[cell])..<Int(offsets[cell + 1])
    return range.isEmpty && !shared.isEmpty ? shared.range(of: cell) ?? range : range
  }

  func missing(_ column: Int) -> MissingWords {
    reading.columns[keys[column]]?.missing ?? reading.missing
  }

  func mark(_ column: Int) -> DecimalMark? {
    reading.columns[keys[column]]?.decimal ?? reading.decimal
  }

  func isPlain(_ census: ColumnInference) -> Bool {
    census.isUniform && !census.isSettled
  }

  // MARK: Declared types and notations

  private mutating func declare(
    _ type: ColumnType, _ column: Int, _ log: inout DiagnosticLog
  ) {
    if types[column] != type, !(type == .decimal && types[column] == .integer) {
      spellings[column] = nil
    }
    types[column] = type
    spellings[column]?.type = type
    var value: [UInt8] = []
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { break }
      let cell = range(row, column)
      if cell.isEmpty || type == .text { continue }
      value.removeAll(keepingCapacity: true)
      if let spelling = spellings[column] {
        spelling.appendValue(of: text.span.extracting(cell), to: &value)
      } else {
        value.append(bytes: text.span.extracting(cell))
      }
      guard !type.admits(CellType.of(value.span, likely: type)) else { continue }
      log.add(
        .mismatchedType, at: nil,
        "row \(row + 1), column \"\(keys[column])\": \(quoted(row, column)) is not of the declared type "
          + type.rawValue)
    }
  }

  // MARK: Values

  private func valueTexts(_ column: Int) -> ValueTexts? {
    guard let spelling = spellings[column] else { return nil }
    var values = ValueTexts()
    for row in 0..<rowCount {
      // The values of a cancelled task are discarded, but each cell must have one.
      if Task.isCancelled {
        values.endCell()
        continue
      }
      values.append(text.span.extracting(range(row, column)), spelling)
    }
    return values
  }

  func quoted(_ row: Int, _ column: Int) -> String {
    "\"\(String(decoding: text[range(row, column)], as: UTF8.self).beginning(40))\""
  }
}

extension ColumnType {
  /// Whether a cell of another type is valid in a column that was declared to have this one.
  fileprivate func admits(_ found: ColumnType) -> Bool {
    found == .empty || found == self || self == .text || (self == .decimal && found == .integer)
  }
}
