import GridCore
package import GridModel

extension ColumnStore {
  /// The first cell of a column of text that keeps it from being one of numbers: ` ("see note" in row 17 is none)`; nothing
  /// if most cells are no numbers.
  func firstText(column: Int) -> String {
    guard let row = firstMisfit(column: column) else { return "" }
    return " (\"\(string(row: row, column: column))\" in row \(row + 1) is none)"
  }

  /// What it means that a column of text, most of whose cells are numbers, is compared; `nil` for any other column.
  /// - Parameter use: what is done with it, such as `sorted`.
  package func numbersAsText(column: Int, use: String) -> Diagnostic? {
    guard let row = firstMisfit(column: column) else { return nil }
    return Diagnostic(
      code: .textAsNumbers,
      message: "column \"\(columns[column].key)\" is \(use) as text, though most of its cells are "
        + "numbers: \"\(string(row: row, column: column))\" in row \(row + 1) is none")
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
        // The decimal mark and the separator of groups of Arabic.
        let mark: String = scalar == "\u{66B}" ? "." : scalar == "\u{66C}" ? "," : String(scalar)
        digits += mark.utf8
      }
    }
    return hasDigit && NumericText(digits.span) != nil
  }

  /// The first cell that is no number, from 0, in a column of text in which at least half are.
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
      if cell.trimmedRange.isEmpty || MissingWords.standard.contains(cell) { continue }
      buffer.removeAll(keepingCapacity: true)
      let number =
        SpelledNumber(cell, mark: .point, to: &buffer)
        ?? SpelledNumber(cell, mark: .comma, to: &buffer)
      guard let number else {
        // Digits of other scripts are no numbers here, but look like them.
        if Self.isNumberInOtherDigits(cell) { numberCount += 1 } else { textCount += 1 }
        misfit = misfit ?? row
        continue
      }
      numberCount += 1
      // Another unit keeps a column from being one of numbers, too.
      if let first, first.unit != number.unit { misfit = misfit ?? row }
      first = first ?? (row, number.unit)
    }
    return numberCount > 0 && numberCount >= textCount ? misfit : nil
  }
}
