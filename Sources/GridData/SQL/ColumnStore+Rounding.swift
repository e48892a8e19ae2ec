#if SQL
import GridCore
import GridModel

extension ColumnStore {
  /// The first row, from 0, whose number SQL cannot represent exactly: an integer of more than 64 bits, or a number with more
  /// digits than a binary number has; `nil` if there is none.
  func firstRoundedNumber(column: Int) -> Int? {
    guard columns[column].type.isNumeric else { return nil }
    let cells = text.span
    // Fifteen digits are always exact.
    return (0..<rowCount).first { row in
      if Cancellation.isNoticed(at: row) { return true }
      let range = range(row: row, column: column)
      guard range.count > 15 else { return false }
      let cell = cells.extracting(range)
      guard let number = NumericText(cell) else { return false }
      if columns[column].type == .integer, number.integer != nil { return false }
      let written = Array(number.value.description.utf8)
      guard let binary = NumericText(written.span) else { return false }
      return ExactNumber(number) != ExactNumber(binary)
    }
  }

  /// The first cell, with its row from 0, whose text in SQL differs from the data's; `nil` if there is none, and for columns that are not numeric.
  func firstCellUnlikeSQL(column: Int) -> (row: Int, text: String)? {
    guard columns[column].type.isNumeric else { return nil }
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return nil }
      var bytes: [UInt8] = []
      SQLiteCells.append(sqlValue(row: row, column: column), to: &bytes)
      if bytes != Array(text[range(row: row, column: column)]) {
        return (row, String(decoding: bytes, as: UTF8.self))
      }
    }
    return nil
  }
}
#endif
