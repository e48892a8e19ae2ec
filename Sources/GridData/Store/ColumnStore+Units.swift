import GridCore
package import GridModel

extension ColumnStore {
  /// A currency of a column, and the first cell that has it.
  package struct FirstAmount: Hashable, Sendable {
    package let currency: CurrencyUnit
    /// The row, from 0.
    package let row: Int
    /// Whether another column has the currency, so that the cell alone does not show it.
    var isBeside = false
  }

  /// The reason that the amounts of a column cannot be added up (they are in several currencies);
  /// `nil` if they can.
  /// - Parameter order: the rows that are added up; `nil` is all. It decides about currencies that
  ///   another column has; those in the cells are the notation of the whole column.
  package func mixedCurrencies(column: Int, in order: RowOrder? = nil) -> String? {
    if let written = mixedWrittenCurrencies(column: column) { return written }
    let coded = codedAmounts(column: column, in: order)
    return mixture(coded.first, column) { coded.withoutCode }
  }

  /// The reason that amounts whose cells have their currencies cannot be added up; `nil` if they
  /// can, and for those whose currencies another column has.
  func mixedWrittenCurrencies(column: Int) -> String? {
    mixture(writtenCurrencies(column: column), column) {
      firstAmountWithoutCurrency(column: column)
    }
  }

  /// The reason that amounts cannot be added up, wherever their currencies come from.
  /// - Parameters:
  ///   - amounts: the currencies in the order of their first cells.
  ///   - rowWithoutCurrency: finds the first row with an amount that has none.
  private func mixture(
    _ amounts: [FirstAmount], _ column: Int, rowWithoutCurrency: () -> Int?
  ) -> String? {
    guard let first = amounts.first else { return nil }
    guard let other = amounts.first(where: { !$0.currency.isCompatible(with: first.currency) })
    else {
      guard let row = rowWithoutCurrency() else { return nil }
      return "mixed-units: column \"\(columns[column].key)\" has \(quoted(first, column)) and "
        + "\"\(string(row: row, column: column))\" in row \(row + 1), which has no currency; they have no "
        + "total, unless convert: none is set for the column"
    }
    return "mixed-currency: column \"\(columns[column].key)\" has \(quoted(first, column)) and "
      + "\(quoted(other, column)); amounts in several currencies have no total, unless convert: none is "
      + "set for the column"
  }

  /// The reason that the amounts of a column cannot be written with a currency (one is in another);
  /// `nil` if they can.
  /// - Parameter code: the currency code, three letters.
  package func currencyConflict(column: Int, code: String) -> String? {
    let conflict = writtenCurrencies(column: column)
      .first { !$0.currency.isCompatible(withCode: code) }
    guard let conflict else { return nil }
    return
      "mixed-currency: column \"\(columns[column].key)\" has \(quoted(conflict, column)), but its "
      + "format is \(code); set convert: none for the column to write the figures as they are"
  }

  private func quoted(_ amount: FirstAmount, _ column: Int) -> String {
    "\"\(string(row: amount.row, column: column))\" "
      + (amount.isBeside ? "(\(amount.currency.text)) " : "") + "in row \(amount.row + 1)"
  }

  /// The currencies in the cells of a column in the order of their first cells; none for a column
  /// that is declared to need no conversion.
  private func writtenCurrencies(column: Int) -> [FirstAmount] {
    guard columns[column].type.isNumeric,
      !currencies.unconvertedKeys.contains(columns[column].key)
    else { return [] }
    return facts.fact(ofColumn: column) { Amounts(first: firstAmounts(column: column)) }.first
  }

  private struct Amounts: ColumnFact {
    var first: [FirstAmount]
  }

  private struct PlainAmount: ColumnFact {
    var row: Int?
  }

  /// The first row, from 0, of a column of amounts whose number has no currency and is not zero;
  /// `nil` if there is none.
  private func firstAmountWithoutCurrency(column: Int) -> Int? {
    let found = facts.fact(ofColumn: column) {
      let mark = spelling(column: column).mark
      let values = texts(ofColumn: column)
      var buffer: [UInt8] = []
      let row = (0..<rowCount).first { row in
        if Cancellation.isNoticed(at: row) { return true }
        if isRemoved(row) { return false }
        let value = NumericText(values.text.span.extracting(values.range(row)))?.value
        guard let value, value != 0 else { return false }
        buffer.removeAll(keepingCapacity: true)
        let cell = text.span.extracting(range(row: row, column: column))
        guard let number = LocalizedNumber(cell, mark: mark, to: &buffer) else { return false }
        return number.unit == nil
      }
      return PlainAmount(row: row)
    }
    return found.row
  }

  private func firstAmounts(column: Int) -> [FirstAmount] {
    let mark = spelling(column: column).mark
    let cells = text.span
    var amounts: [FirstAmount] = []
    var buffer: [UInt8] = []
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { break }
      let range = range(row: row, column: column)
      guard range.count > 1 else { continue }
      let cell = cells.extracting(range)
      // Most numbers begin and end with a digit.
      if cell.isDigit(at: 0, before: cell.count)
        && cell.isDigit(at: cell.count - 1, before: cell.count)
      {
        continue
      }
      buffer.removeAll(keepingCapacity: true)
      guard case .currency(let currency)? = LocalizedNumber(cell, mark: mark, to: &buffer)?.unit,
        !amounts.contains(where: { $0.currency == currency })
      else { continue }
      amounts.append(FirstAmount(currency: currency, row: row))
    }
    return amounts
  }
}

extension ColumnStore {
  /// The finding for adding up a column of numbers of which only some are percentages; `nil` if all
  /// are, or none.
  package func mixedPercentages(column: Int) -> Diagnostic? {
    guard columns[column].type.isNumeric else { return nil }
    return facts.fact(ofColumn: column) {
      MixedPercentages(finding: findMixedPercentages(column: column))
    }.finding
  }

  private struct MixedPercentages: ColumnFact {
    var finding: Diagnostic?
  }

  private func findMixedPercentages(column: Int) -> Diagnostic? {
    let cells = text.span
    let values = texts(ofColumn: column)
    var (percentage, plain): (Int?, Int?) = (nil, nil)
    for row in 0..<rowCount where !isRemoved(row) {
      if Cancellation.isNoticed(at: row) { return nil }
      if values.text.span.extracting(values.range(row)).trimmedRange.isEmpty { continue }
      let cell = cells.extracting(range(row: row, column: column))
      let trimmed = cell.trimmedRange
      if !trimmed.isEmpty, cell[trimmed.upperBound - 1] == UInt8(ascii: "%") {
        percentage = percentage ?? row
      } else {
        plain = plain ?? row
      }
      if percentage != nil, plain != nil { break }
    }
    guard let percentage, let plain else { return nil }
    return Diagnostic(
      code: .mixedUnits,
      message:
        "column \"\(columns[column].key)\" is added up, and has \"\(string(row: percentage, column: column))\" in "
        + "row \(percentage + 1) and \"\(string(row: plain, column: column))\" in row \(plain + 1): percentages are hundredths"
    )
  }
}
