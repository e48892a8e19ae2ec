/// The first records of a file, split as a delimiter and a quote say, for guesses about the rest.
struct CSVSample {
  struct Field {
    /// The text without quotes around it.
    var range: Range<Int>
    var isQuoted: Bool
  }

  struct Record {
    /// The index of its first byte, and its line, from 1.
    var start: Int
    var line: Int
    /// Whether an empty line is before it.
    var followsEmptyLine: Bool
    var fields: [Field]
  }

  private(set) var records: [Record] = []
  /// The quoted fields that end at their closing quote, and those with text after it.
  private(set) var closedQuotes = 0
  private(set) var strayQuotes = 0
  /// The quotes with spaces before them.
  private(set) var spacedQuotes = 0
  /// The quotes after a backslash within a quoted field, which text follows.
  private(set) var escapedQuotes = 0

  /// The number of records that are looked at.
  private static let recordCount = 64

  private let text: [UInt8]
  private let delimiter: UInt8
  private let quote: UInt8
  private var index = 0
  private var line = 1

  /// - Parameter isWhole: whether the text ends with the last record, which is complete then.
  init(_ text: [UInt8], delimiter: CSVDelimiter, quote: UInt8, isWhole: Bool) {
    self.text = text
    self.delimiter = delimiter.byte
    self.quote = quote
    var followsEmptyLine = false
    while index < text.count, records.count < Self.recordCount {
      if isLineEnd(index) {
        followsEmptyLine = true
        passLineEnd()
        continue
      }
      var record = Record(start: index, line: line, followsEmptyLine: followsEmptyLine, fields: [])
      followsEmptyLine = false
      repeat {
        record.fields.append(field())
      } while pass(self.delimiter)
      if index == text.count, !isWhole, !records.isEmpty { break }
      records.append(record)
      if index < text.count { passLineEnd() }
    }
  }

  /// The text of a field, without spaces around it.
  func text(_ field: Field) -> ArraySlice<UInt8> { text[field.range].withoutOuterSpaces }

  private func isLineEnd(_ index: Int) -> Bool { text[index] == 0x0A || text[index] == 0x0D }

  private mutating func passLineEnd() {
    if text[index] == 0x0D, index + 1 < text.count, text[index + 1] == 0x0A { index += 1 }
    index += 1
    line += 1
  }

  private mutating func pass(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func field() -> Field {
    let start = index
    var open = index
    while open < text.count, text[open] == 0x20, delimiter != 0x20 { open += 1 }
    guard open < text.count, text[open] == quote else {
      while index < text.count, text[index] != delimiter, !isLineEnd(index) { index += 1 }
      return Field(range: start..<index, isQuoted: false)
    }
    index = open + 1
    let end = passQuoted()
    var after = index
    while after < text.count, text[after] == 0x20, delimiter != 0x20 { after += 1 }
    let isClosed = after == text.count || text[after] == delimiter || isLineEnd(after)
    if isClosed { closedQuotes += 1 } else { strayQuotes += 1 }
    if open > start, isClosed { spacedQuotes += 1 }
    while index < text.count, text[index] != delimiter, !isLineEnd(index) { index += 1 }
    return Field(range: open + 1..<(isClosed ? end : index), isQuoted: true)
  }

  /// Skips a quoted text and its closing quote.
  /// - Returns: the index of that.
  private mutating func passQuoted() -> Int {
    while index < text.count {
      if text[index] == quote {
        let next = index + 1 < text.count ? text[index + 1] : 0x0A
        if next == quote {
          index += 1
        } else if text[index - 1] == UInt8(ascii: "\\"), next != delimiter, next != 0x0A,
          next != 0x0D, next != 0x20 || !isFollowedByEnd(index + 1)
        {
          escapedQuotes += 1
        } else {
          index += 1
          return index - 1
        }
      } else if isLineEnd(index),
        !(text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A)
      {
        line += 1
      }
      index += 1
    }
    return index
  }

  /// Whether only spaces are before the end of a field.
  private func isFollowedByEnd(_ index: Int) -> Bool {
    var index = index
    while index < text.count, text[index] == 0x20 { index += 1 }
    return index == text.count || text[index] == delimiter || isLineEnd(index)
  }
}
