import GridCore
package import GridModel

/// What is known of the currencies of a table's amounts besides the cells themselves.
package struct ColumnCurrencies: Hashable, Sendable {
  /// The columns whose amounts are used without conversion, whatever their currencies.
  package var unconvertedKeys: Set<String> = []
  /// By the keys of columns of amounts, those of the columns that have the currency code of each.
  package var codeKeys: [String: String] = [:]

  package init() {}
}

extension ColumnStore {
  /// The currencies that another column has for the amounts of a column.
  struct CodedAmounts {
    /// Each currency and the first cell in it, in their order.
    var first: [FirstAmount] = []
    /// The first row, from 0, whose amount has no code and is not zero; `nil` if there is none.
    var withoutCode: Int?
  }

  /// The currencies that another column has for the amounts of a column; none if no column has
  /// them, or the column is declared to need no conversion.
  /// - Parameter order: the rows that count; `nil` is all.
  func codedAmounts(column: Int, in order: RowOrder?) -> CodedAmounts {
    let key = columns[column].key
    guard let codes = currencies.codeKeys[key].flatMap(columnIndex),
      !currencies.unconvertedKeys.contains(key)
    else { return CodedAmounts() }
    return codedAmounts(column: column, codes: codes, in: order)
  }

  private func codedAmounts(column: Int, codes: Int, in order: RowOrder?) -> CodedAmounts {
    guard columns[column].type.isNumeric else { return CodedAmounts() }
    let order = order ?? .source(count: rowCount)
    let (values, codes) = (texts(ofColumn: column), texts(ofColumn: codes))
    var known: Set<[UInt8]> = []
    var amounts = CodedAmounts()
    for position in 0..<order.count {
      if Cancellation.isNoticed(at: position) { break }
      let row = order[position]
      let value = NumericText(values.text.span.extracting(values.range(row)))?.value
      guard let value else { continue }
      guard let code = CurrencyUnit.code(in: codes.text.span.extracting(codes.range(row))) else {
        if value != 0, amounts.withoutCode == nil { amounts.withoutCode = row }
        continue
      }
      guard known.insert(code).inserted else { continue }
      let currency = CurrencyUnit(code: String(decoding: code, as: UTF8.self))
      amounts.first.append(FirstAmount(currency: currency, row: row, isBeside: true))
    }
    return amounts
  }

  /// A format with the currency that all amounts of a column have in common, which is that of their
  /// sums; the format itself if they have several, or if no other column has them.
  /// - Parameter order: the rows that count; `nil` is all.
  package func inCommonCurrency(
    _ format: CellFormat, column: Int, in order: RowOrder?
  ) -> CellFormat {
    guard case .currency(var currency) = format.kind, let key = format.currencyCodeColumn,
      let codes = columnIndex(of: key)
    else { return format }
    let amounts = codedAmounts(column: column, codes: codes, in: order)
    guard amounts.first.count == 1, amounts.withoutCode == nil, let only = amounts.first.first
    else { return format }
    currency.code = .fixed(only.currency.text)
    var fixed = format
    fixed.kind = .currency(currency)
    return fixed
  }
}
