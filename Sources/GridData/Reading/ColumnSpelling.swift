package import GridModel

/// How the cells of a column are written, so that each can be read in the same way.
package struct ColumnSpelling: Hashable, Sendable {
  package var type: ColumnType
  /// Before the decimals of its numbers.
  package var mark = DecimalMark.point
  var missing = MissingWords([])
  /// How its dates are written beside ISO 8601; the first that fits counts.
  var dates: [DateSpelling] = []
  /// Whether numbers come in spellings that `NumericText` does not read.
  var hasSpelledNumbers = false
  /// What all of its numbers are numbers of; `nil` for plain numbers, and for several currencies.
  package var unit: NumberUnit?

  init(_ type: ColumnType) { self.type = type }

  /// Appends what a cell is worth: a number as `NumericText` reads it, `∞`, an ISO date, nothing for a missing value; any
  /// other text as it is.
  func appendValue(of cell: Span<UInt8>, to buffer: inout [UInt8]) {
    if missing.contains(cell) { return }
    switch type {
    case .integer, .decimal:
      if mark == .point, NumericText(cell) != nil { break }
      if let infinity = InfinityText(cell) {
        buffer.append(contentsOf: InfinityText.text(isNegative: infinity.isNegative).utf8)
        return
      }
      if hasSpelledNumbers, SpelledNumber(cell, mark: mark, to: &buffer) != nil { return }
    case .date:
      if DateText(cell) != nil { break }
      for spelling in dates where spelling.append(cell, to: &buffer) { return }
    case .time, .boolean, .text, .empty: break
    }
    for index in cell.indices { buffer.append(cell[index]) }
  }
}

/// The texts of a column's values, apart from those of the table, for a column whose cells are written in another way than
/// values are read.
struct ValueTexts: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]

  mutating func endCell() { offsets.append(UInt32(truncatingIfNeeded: text.count)) }

  /// Appends a cell as it is written.
  mutating func append(_ cell: ArraySlice<UInt8>) {
    text += cell
    endCell()
  }

  mutating func append(_ cell: Span<UInt8>, _ spelling: ColumnSpelling) {
    spelling.appendValue(of: cell, to: &text)
    endCell()
  }

  mutating func replace(_ row: Int, with cell: Span<UInt8>, _ spelling: ColumnSpelling) {
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

/// What the cells of one column are worth, as texts that `NumericText`, `DateText` and the like read.
struct ColumnTexts: Sendable {
  let text: [UInt8]
  private let offsets: [UInt32]
  private let stride: Int
  private let first: Int

  init(_ texts: ValueTexts) {
    text = texts.text
    offsets = texts.offsets
    stride = 1
    first = 0
  }

  /// The cells of a table as they are written.
  init(_ text: [UInt8], _ offsets: [UInt32], column: Int, of count: Int) {
    self.text = text
    self.offsets = offsets
    stride = count
    first = column
  }

  @inline(__always)
  func range(_ row: Int) -> Range<Int> {
    let cell = row * stride + first
    return Int(offsets[cell])..<Int(offsets[cell + 1])
  }
}
