import GridCore
package import GridModel

extension ColumnStore {
  /// The first cell that keeps a column of text from being numeric:
  /// ` ("see note" in row 17 is not one)`; empty if most cells are not numbers.
  func firstText(column: Int) -> String {
    guard let row = firstMisfit(column: column) else { return "" }
    return " (\"\(string(row: row, column: column))\" in row \(row + 1) is not one)"
  }

  /// The finding for a comparison of a text column in which most cells are numbers; `nil` for any
  /// other column.
  /// - Parameter use: the operation, such as `sorted`.
  package func numbersAsText(column: Int, use: String) -> Diagnostic? {
    guard let row = firstMisfit(column: column) else { return nil }
    return Diagnostic(
      code: .textAsNumbers,
      message: "column \"\(columns[column].key)\" is \(use) as text, though most of its cells are "
        + "numbers: \"\(string(row: row, column: column))\" in row \(row + 1) is not one")
  }

  /// Whether a text is a number in digits other than 0 to 9, such as ٣ or １２.
  private static func isNumberInOtherDigits(_ cell: Span<UInt8>) -> Bool {
    guard cell.indices.contains(where: { cell[$0] >= 0x80 }) else { return false }
    var bytes: [UInt8] = []
    for index in cell.indices { bytes.append(cell[index]) }
    var hasDigit = false
    var digits: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        digits.append(UInt8(ascii: "0") + UInt8(value))
        hasDigit = true
      } else {
        // The decimal mark and the group separator of Arabic.
        let mark: String = scalar == "\u{66B}" ? "." : scalar == "\u{66C}" ? "," : String(scalar)
        digits += mark.utf8
      }
    }
    return hasDigit && NumericText(digits.span) != nil
  }

  /// The row, from 0, of the first cell that is not a number in a column of text in which at least
  /// half are.
  func firstMisfit(column: Int) -> Int? {
    guard columns[column].type == .text else { return nil }
    return facts.fact(ofColumn: column) { Misfit(row: findMisfit(column: column)) }.row
  }

  private struct Misfit: ColumnFact {
    var row: Int?
  }

  private func findMisfit(column: Int) -> Int? {
    let cells = text.span
    var buffer: [UInt8] = []
    var numberCount = 0
    var textCount = 0
    var first: (row: Int, unit: NumberUnit?)?
    var misfit: Int?
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return nil }
      let cell = cells.extracting(range(row: row, column: column))
      if cell.trimmedRange.isEmpty || MissingWords.default.contains(cell) { continue }
      buffer.removeAll(keepingCapacity: true)
      let number =
        LocalizedNumber(cell, mark: .point, to: &buffer)
        ?? LocalizedNumber(cell, mark: .comma, to: &buffer)
      guard let number else {
        // Digits of other scripts are not numbers here, but resemble them.
        if Self.isNumberInOtherDigits(cell) { numberCount += 1 } else { textCount += 1 }
        misfit = misfit ?? row
        continue
      }
      numberCount += 1
      // Another unit also keeps a column from being numeric.
      if let first, first.unit != number.unit { misfit = misfit ?? row }
      first = first ?? (row, number.unit)
    }
    return numberCount > 0 && numberCount >= textCount ? misfit : nil
  }
}
