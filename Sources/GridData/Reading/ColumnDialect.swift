package import GridModel

/// The notation of the cells in a column, so that all are read in the same way.
package struct ColumnDialect: Hashable, Sendable {
  package var type: ColumnType
  /// The decimal mark of its numbers.
  package var mark = DecimalMark.point
  var missing = MissingWords([])
  /// The notations of its dates besides ISO 8601; the first that fits counts.
  var dates: [DateDialect] = []
  /// Whether numbers have spellings that `NumericText` does not read.
  var hasSpelledNumbers = false
  /// Whether its times have spellings that `TimeText` does not read, such as `3:05 PM`.
  var hasSpelledTimes = false
  /// How its numbers are written if they are lengths of time, in seconds; `nil` for other numbers.
  var duration: DurationNotation?
  /// Whether its numbers are lengths of time.
  package var isOfDurations: Bool { duration != nil }
  /// The unit of all its numbers; `nil` for plain numbers, and for several currencies.
  package var unit: NumberUnit?
  /// What is known of texts that the notation does not read; `nil` if it reads all of them.
  var shown: ShownNumbers?

  init(_ type: ColumnType) { self.type = type }

  /// Appends the value of a cell: a number as `NumericText` reads it, `∞`, an ISO date, nothing for
  /// a missing value; any other text unchanged.
  func appendValue(of cell: Span<UInt8>, to buffer: inout [UInt8]) {
    if missing.contains(cell) { return }
    switch type {
    case .integer, .decimal:
      if let duration {
        if let seconds = duration.seconds(of: cell) {
          buffer.append(contentsOf: seconds.utf8)
          return
        }
        break
      }
      if mark == .point, NumericText(cell) != nil { break }
      if let infinity = InfinityText(cell) {
        buffer.append(contentsOf: InfinityText.text(isNegative: infinity.isNegative).utf8)
        return
      }
      if hasSpelledNumbers, LocalizedNumber(cell, mark: mark, to: &buffer) != nil { return }
      // With the other mark it is no number, and must not be read as one.
      if mark == .comma, NumericText(cell) != nil { return }
    case .date:
      if DateText(cell) != nil { break }
      for spelling in dates where spelling.append(cell, to: &buffer) { return }
    case .time:
      if hasSpelledTimes, TimeText(cell) == nil, let time = ClockText(cell)?.timeOfDay {
        buffer.append(contentsOf: time.utf8)
        return
      }
    case .boolean, .text, .empty: break
    }
    for index in cell.indices { buffer.append(cell[index]) }
  }
}

/// The cells of a column have texts of their own, such as those that a spreadsheet shows in several
/// formats; their values are not read from them.
struct ShownNumbers: Hashable, Sendable {
  /// How sums are written; `nil` if the cells have nothing in common.
  var total: ShownTotals?
}

/// Writes the sums of cells that have texts of their own.
final class ShownTotals: Hashable, Sendable {
  private let format: CellFormat
  private let locale: String
  private let write: @Sendable (String) -> String?

  /// - Parameters:
  ///   - locale: an identifier such as `de_DE`.
  ///   - write: writes a number such as `1234.5` in the format.
  init(_ format: CellFormat, locale: String, write: @escaping @Sendable (String) -> String?) {
    self.format = format
    self.locale = locale
    self.write = write
  }

  func text(of number: String) -> String? { write(number) }

  static func == (left: ShownTotals, right: ShownTotals) -> Bool {
    left.format == right.format && left.locale == right.locale
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(locale)
  }
}

/// The texts of a column's values, separate from those of the table, for a column whose cells do
/// not have the normalized spelling.
struct ValueTexts: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]

  mutating func endCell() { offsets.append(UInt32(truncatingIfNeeded: text.count)) }

  /// Appends a cell as written.
  mutating func append(_ cell: ArraySlice<UInt8>) {
    text += cell
    endCell()
  }

  mutating func append(_ cell: Span<UInt8>, _ spelling: ColumnDialect) {
    spelling.appendValue(of: cell, to: &text)
    endCell()
  }

  func cell(_ row: Int) -> ArraySlice<UInt8> {
    text[Int(offsets[row])..<Int(offsets[row + 1])]
  }

  mutating func replace(_ row: Int, with cell: Span<UInt8>, _ spelling: ColumnDialect) {
    var value: [UInt8] = []
    spelling.appendValue(of: cell, to: &value)
    let replaced = Int(offsets[row])..<Int(offsets[row + 1])
    text.replaceSubrange(replaced, with: value)
    for index in row + 1..<offsets.count {
      offsets[index] = UInt32(
        truncatingIfNeeded: Int(offsets[index]) - replaced.count + value.count)
    }
  }
}

/// The values of the cells in one column, as texts that `NumericText`, `DateText` and similar types
/// read.
struct ColumnTexts: Sendable {
  let text: [UInt8]
  private let offsets: [UInt32]
  private let shared: SharedCells
  private let stride: Int
  private let first: Int

  init(_ texts: ValueTexts) {
    text = texts.text
    offsets = texts.offsets
    shared = SharedCells()
    stride = 1
    first = 0
  }

  /// The cells of a table as written.
  init(
    _ text: [UInt8], _ offsets: [UInt32], _ shared: SharedCells, column: Int, of count: Int
  ) {
    self.text = text
    self.offsets = offsets
    self.shared = shared
    stride = count
    first = column
  }

  @inline(__always)
  func range(_ row: Int) -> Range<Int> {
    let cell = row * stride + first
    let range = Int(offsets[cell])..<Int(offsets[cell + 1])
    return range.isEmpty && !shared.isEmpty ? shared.range(of: cell) ?? range : range
  }
}
