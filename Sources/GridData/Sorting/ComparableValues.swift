import Foundation
import GridCore
import GridModel

/// The values of a column as they are sorted and aggregated: in a column of texts that are all
/// numbers, as numbers.
struct ComparableValues {
  let values: [CellValue]
  private let kind: Kind

  /// The kind that all values are compared as.
  private enum Kind {
    case integer, number, decimal, date, boolean, text
  }

  /// - Parameter type: the type of the column. A text in a column of numbers comes after all of
  ///   them.
  init(_ values: [CellValue], type: ColumnType) {
    let numbers = type == .text && !Self.areSections(values) ? Self.numbers(in: values) : nil
    self.values = numbers ?? values
    kind = Self.kind(of: self.values, type: type)
  }

  /// Whether the texts are numbers of sections, such as 1.9 and 1.10, which are not decimals.
  private static func areSections(_ values: [CellValue]) -> Bool {
    var sections = NumberedSections()
    for value in values {
      guard case .text(let text) = value, !text.isEmpty else { continue }
      sections.count(Array(text.utf8).span)
      if sections.isRefuted { return false }
    }
    return sections.mayBeSections
  }

  /// The numbers of all texts; `nil` if one is not a number, or if there is no text.
  private static func numbers(in values: [CellValue]) -> [CellValue]? {
    var numbers: [CellValue] = []
    numbers.reserveCapacity(values.count)
    var hasText = false
    for (index, value) in values.enumerated() {
      if Cancellation.isNoticed(at: index) { return nil }
      if value.isEmpty {
        numbers.append(.empty)
      } else if case .text(let text) = value, let decimal = ExactDecimal.value(of: text) {
        numbers.append(.decimal(decimal))
        hasText = true
      } else {
        return nil
      }
    }
    return hasText ? numbers : nil
  }

  private static func kind(of values: [CellValue], type: ColumnType) -> Kind {
    var common: Kind?
    for value in values {
      guard let kind = kind(of: value, type: type) else { continue }
      switch (common, kind) {
      case (nil, _), (.integer, .number), (.integer, .decimal), (.number, .decimal): common = kind
      case (.number, .integer), (.decimal, .integer), (.decimal, .number): continue
      case (let known, _): if known != kind { return .text }
      }
    }
    return common ?? .text
  }

  /// The kind of a value; `nil` for one that fits into a column of any kind.
  private static func kind(of value: CellValue, type: ColumnType) -> Kind? {
    switch value {
    case .empty: nil
    case .text(let text): text.isEmpty || type.isNumeric ? nil : .text
    case .integer: .integer
    case .number: .number
    case .decimal: .decimal
    case .date: .date
    case .boolean: .boolean
    }
  }

  /// Numbers that compare as the values do, equal ones for equal values; `nil` for the empty ones
  /// and `SortColumn.misfitRank` for those that are not of the column's kind.
  func ranks(_ collation: Collation) -> [UInt32?] {
    switch kind {
    case .integer:
      ranks { value in if case .integer(let integer) = value { integer } else { nil } }
    case .number: ranks(\.double)
    case .decimal: ranks(\.exactNumber)
    case .date: ranks { value in if case .date(let date) = value { date } else { nil } }
    case .boolean:
      ranks { value in if case .boolean(let isTrue) = value { isTrue ? 1 : 0 } else { nil } }
    case .text:
      zip(values, collation.ranks(of: values.map(\.description))).map { value, rank in
        value.isEmpty ? nil : rank
      }
    }
  }

  private func ranks<Key: Comparable>(_ key: (CellValue) -> Key?) -> [UInt32?] {
    var ranks = values.map { $0.isEmpty ? nil : SortColumn.misfitRank }
    var keys: [(key: Key, index: Int)] = []
    keys.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      if Cancellation.isNoticed(at: index) { break }
      if let key = key(value) { keys.append((key, index)) }
    }
    keys.sortUntilCancelled { $0.key < $1.key }
    var rank: UInt32 = 0
    for place in keys.indices {
      if place > 0, keys[place - 1].key < keys[place].key { rank += 1 }
      ranks[keys[place].index] = rank
    }
    return ranks
  }
}

extension CellValue {
  /// The number in binary; `nil` for a value that is not a number.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .decimal(let decimal): Double(decimal.description)
    case .empty, .text, .date, .boolean: nil
    }
  }

  /// The number for comparisons; `nil` for a value that is not a number.
  var exactNumber: ExactNumber? {
    switch self {
    case .integer(let integer): ExactNumber(integer)
    case .number(let number): ExactNumber(number)
    case .decimal(let decimal): ExactNumber(Array(decimal.description.utf8).span)
    case .empty, .text, .date, .boolean: nil
    }
  }

  /// The key of a value, the same for equal values: 1 and 1.0 are one number.
  var distinctKey: DistinctKey { exactNumber.map(DistinctKey.number) ?? .value(self) }
}

/// A key for counting distinct values.
enum DistinctKey: Hashable, Sendable {
  case number(ExactNumber)
  case value(CellValue)
}
