import GridCore
import GridModel

/// Columns of numbers whose texts must stay as they are, since they are not amounts.
extension TypeInference {
  /// Whether a column that could be numeric is one of text: strings of plain numbers in a format
  /// that has numbers of its own, or numbers of sections.
  func isIdentity(_ column: Int) -> Bool {
    let key = keys[column]
    guard types[column].isNumeric, !reading.saysNumbers(key) else { return false }
    if reading.stringKeys.contains(key) { return arePlainNumbers(column) }
    // A program writes a number of its own format as it is.
    guard !reading.hasNativeNumbers, types[column] == .decimal, isPlain(censuses[column]) else {
      return false
    }
    return areSections(column)
  }

  /// Whether all values are plain numbers, which JSON writes without quotes.
  private func arePlainNumbers(_ column: Int) -> Bool {
    let words = missing(column)
    return (0..<rowCount).allSatisfy { row in
      if Cancellation.isNoticed(at: row) { return true }
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { return true }
      return NumericText(cell) != nil
        && cell.indices.allSatisfy { index in
          let byte = cell[index]
          return (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-") || byte | 0x20 == UInt8(ascii: "e")
        }
    }
  }

  private func areSections(_ column: Int) -> Bool {
    let words = missing(column)
    // Few columns have a zero at the end of a decimal, and need to be read again.
    let hasZero = (0..<rowCount).contains { row in
      let range = range(row, column)
      return range.count >= 4 && text[range.upperBound - 1] == UInt8(ascii: "0")
    }
    guard hasZero else { return false }
    var sections = NumberedSections()
    for row in 0..<rowCount {
      if sections.isRefuted || Cancellation.isNoticed(at: row) { return false }
      let cell = text.span.extracting(range(row, column))
      if cell.trimmedRange.isEmpty || words.contains(cell) { continue }
      sections.count(cell)
    }
    return sections.areSections(inColumn: keys[column])
  }
}
