import Foundation
package import GridModel

/// The rows of a store, with additional columns whose cells are formatted.
///
/// A column of the store may appear in several formats. Cells are formatted on request; the
/// contents of the store, and the values that it sorts and groups by, do not change. Foundation is
/// used only while the formats are prepared, once per column, and for formats without a faster
/// implementation.
package struct FormattedRows: RowSource {
  /// A column in a format, and the context that the format needs.
  package struct ColumnFormat: Hashable, Sendable {
    /// The index of the column in the store.
    package var column: Int
    package var format: CellFormat
    /// How numbers are shown by ``CellFormat/Kind/automatic``.
    package var unformatted: UnformattedNumbers
    /// An identifier such as `de_DE`.
    package var locale: String
    /// The column with the currency of each row, if the format requires one.
    package var codeColumn: Int?
    /// The format of numbers that are not cells, such as sums; `nil` is ``format``.
    package var totals: CellFormat?
    /// The number style that it shares with other columns.
    package var style: NumberStyle
    /// Whether sums of the column are shown below its numbers.
    package var isSummed: Bool
    /// Whether its numbers are not in the data, but computed from it.
    package var isComputed = false
    /// Whether the grid shows the column: others, which texts are taken from, do not decide how
    /// numbers of the table are grouped.
    package var isShown = true
    /// What its numbers have in common with those of other columns; `nil` is nothing.
    package var sharedFigures: SharedFigures?

    package init(
      column: Int, _ format: CellFormat, locale: String, codeColumn: Int? = nil,
      style: NumberStyle = NumberStyle(), unformatted: UnformattedNumbers = .asWritten,
      isSummed: Bool = false
    ) {
      self.isSummed = isSummed
      self.unformatted = unformatted
      self.column = column
      self.format = format
      self.locale = locale
      self.codeColumn = codeColumn
      self.style = style
    }
  }

  /// The columns of the store, then one for each format.
  package let columns: [SourceColumn]
  private let store: ColumnStore
  private var cells: [FormattedCells]

  package init(_ store: ColumnStore, formats: [ColumnFormat]) {
    self.store = store
    columns = store.columns + formats.map { store.columns[$0.column] }
    let styles = Self.shared(formats.map { Self.readableStyle($0, of: store) }, of: formats)
    // Numbers are grouped alike in the whole table. Beside a format that groups, so are those with
    // sums: others may be numbers of articles or years.
    let areGrouped = zip(formats, styles).contains { $0.isShown && $1?.isGrouped == true }
    let isBesideGroups = formats.contains { $0.isShown && $0.groupsThousands }
    cells = zip(formats, styles).map { format, style in
      let isGrouped = areGrouped || (isBesideGroups && format.isSummed)
      let style = isGrouped ? style?.grouped() : style
      let locale = Locale(identifier: format.locale)
      let substitutions = format.format.substitutions
      if case .currency(let currency) = format.format.kind, let codeColumn = format.codeColumn {
        let currencies = CurrencyCells(currency, locale, format.style)
        return FormattedCells(
          column: format.column, texts: store.texts(ofColumn: format.column),
          formatting: (format.totals ?? format.format).kind.cells(locale, format.style),
          currencies: currencies,
          codeTexts: store.texts(ofColumn: codeColumn), substitutions: substitutions,
          marks: currencies.marks)
      }
      if [.automatic, .text].contains(format.format.kind),
        store.spelling(column: format.column).shown != nil
      {
        return FormattedCells(
          column: format.column, texts: store.texts(ofColumn: format.column),
          formatting: ShownCells(), substitutions: substitutions,
          marks: store.marks(column: format.column))
      }
      let readable = style.map { Self.readable(format, $0) }
      if readable == nil, let written = Self.written(format, of: store, isGrouped: isGrouped) {
        return FormattedCells(
          column: format.column, texts: store.writtenTexts(ofColumn: format.column),
          formatting: written, substitutions: substitutions, marks: written.marks)
      }
      let formatting: any CellFormatting =
        readable
        ?? format.format.kind.with(store.spelling(column: format.column).unit)
        .cells(locale, format.style)
      return FormattedCells(
        column: format.column, texts: store.texts(ofColumn: format.column), formatting: formatting,
        substitutions: substitutions, marks: formatting.marks)
    }
  }

  /// The formatting of a column of numbers that is shown as written; `nil` for any other.
  /// - Parameter isGrouped: whether numbers of the table are grouped.
  private static func written(
    _ format: ColumnFormat, of store: ColumnStore, isGrouped: Bool
  ) -> WrittenNumberCells? {
    guard [.automatic, .text].contains(format.format.kind),
      store.columns[format.column].type.isNumeric
    else { return nil }
    let spelling = store.spelling(column: format.column)
    guard format.format.kind == .automatic, case .readable(let locale?) = format.unformatted else {
      return WrittenNumberCells(minus: format.style.minus, spelling: spelling)
    }
    return WrittenNumberCells(
      spelling: spelling, locale: Locale(identifier: locale), format.style, isGrouped: isGrouped)
  }

  /// The style of a column of numbers that has a readable one; `nil` for any other.
  private static func readableStyle(
    _ format: ColumnFormat, of store: ColumnStore
  ) -> ReadableNumberStyle? {
    guard format.format.kind == .automatic, case .readable = format.unformatted,
      store.spelling(column: format.column).shown == nil
    else { return nil }
    return ReadableNumberStyle(
      store, column: format.column, isSummed: format.isSummed, isComputed: format.isComputed)
  }

  private static func readable(
    _ format: ColumnFormat, _ style: ReadableNumberStyle
  ) -> ReadableNumberCells {
    var locale: Locale?
    if case .readable(let identifier?) = format.unformatted {
      locale = Locale(identifier: identifier)
    }
    return ReadableNumberCells(style, locale: locale, format.style)
  }

  package var rowCount: Int { store.rowCount }

  /// How the numbers of a column are aligned.
  package func marks(column: Int) -> DecimalMarks {
    column < store.columns.count
      ? store.marks(column: column) : cells[column - store.columns.count].marks
  }

  /// Adjusts the totals of a column without a format, which are written like its cells in the data;
  /// `nil` for a column with a format.
  package func totalWriter(column: Int) -> (@Sendable (String) -> String)? {
    guard column >= store.columns.count else { return nil }
    let cells = cells[column - store.columns.count]
    if let formatting = cells.formatting as? ReadableNumberCells {
      return { formatting.text(ofTotal: $0) }
    }
    if cells.formatting is ShownCells { return { $0 } }
    guard cells.formatting is WrittenNumberCells else { return nil }
    return { text(of: $0, cells) ?? $0 }
  }

  /// The text of a value as a formatted column shows it, except for parts that depend on other
  /// columns. A column that shows its numbers as written in the data expects a number in that
  /// notation.
  package func text(of value: String, column: Int) -> String {
    guard column >= store.columns.count else { return value }
    let cells = cells[column - store.columns.count]
    guard let readable = cells.formatting as? ReadableNumberCells else {
      return text(of: value, cells) ?? value
    }
    var buffer: [UInt8] = []
    return readable.appendShort(Array(value.utf8).span, to: &buffer)
      ? String(decoding: buffer, as: UTF8.self) : value
  }

  /// The text of a number in plain notation, such as one of a legend, as a column shows its own.
  package func text(ofNumber plain: String, column: Int) -> String {
    guard column >= store.columns.count else { return plain }
    let cells = cells[column - store.columns.count]
    guard cells.formatting is WrittenNumberCells || cells.formatting is ShownCells,
      let number = ExactDecimal.value(of: plain)
    else { return text(of: plain, column: column) }
    // In the notation of the data, with all decimals.
    let decimals = DecimalDigits(Array(plain.utf8).span)?.usedDecimals ?? 0
    let written = store.writtenNumbers(column: cells.column)
      .text(of: number, extraDecimals: decimals)
    return cells.formatting is ShownCells ? written : text(of: written, cells) ?? written
  }

  /// The title of a group of rows.
  /// - Parameters:
  ///   - value: the common value of its rows in the column, in the normalized spelling.
  ///   - text: the same value as written in the data.
  package func title(of value: String, writtenAs text: String, column: Int) -> String {
    if column < store.columns.count { return text }
    let cells = cells[column - store.columns.count]
    let isAsWritten = cells.formatting is WrittenNumberCells
    return self.text(of: isAsWritten ? text : value, cells) ?? text
  }

  private func text(of value: String, _ cells: FormattedCells) -> String? {
    let text = Array(value.utf8)
    var buffer: [UInt8] = []
    guard
      cells.substitute(text.span, to: &buffer)
        || cells.formatting.append(text.span, to: &buffer)
    else { return nil }
    return String(decoding: buffer, as: UTF8.self)
  }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    guard column >= store.columns.count else {
      store.appendText(row: row, column: column, to: &buffer)
      return
    }
    appendFormatted(row: row, column: column, to: &buffer)
  }

  /// The result of formatting a cell.
  package enum Outcome {
    /// The cell has no value.
    case missing
    case applied
    /// The cell does not match the format, and is shown as written in the data.
    case notApplied
  }

  /// Appends the text of a cell in a formatted column.
  @discardableResult
  package func appendFormatted(
    row: Int, column: Int, to buffer: inout [UInt8]
  ) -> Outcome {
    cells[column - store.columns.count].append(row: row, of: store, to: &buffer)
  }

  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    let source = column < store.columns.count ? column : cells[column - store.columns.count].column
    store.appendValue(row: row, column: source, to: &buffer)
  }
}

/// Writes numbers that are not cells in the same way as those of a column.
package struct NumberTexts: Sendable {
  private let cells: any CellFormatting
  private let hasFormat: Bool

  /// - Parameter format: `nil` only applies the decimal mark and grouping.
  /// - Returns: `nil` for a format that does not apply to numbers.
  package init?(_ format: CellFormat?, locale: String, style: NumberStyle) {
    switch format?.kind {
    case .text, .date, .boolean: return nil
    case .currency(let currency)?:
      guard case .fixed = currency.code else { return nil }
      hasFormat = true
    case .automatic, nil: hasFormat = false
    default: hasFormat = true
    }
    let kind = hasFormat ? format?.kind : nil
    cells = (kind ?? .number(NumberFormat())).cells(Locale(identifier: locale), style)
  }

  /// - Parameter short: the number in few digits, as a column without a format shows it.
  package func text(_ value: Double, short: String) -> String {
    let plain = hasFormat ? value.plain : short.replacing("\u{2212}", with: "-")
    var buffer: [UInt8] = []
    guard cells.append(Array(plain.utf8).span, to: &buffer) else { return short }
    return String(decoding: buffer, as: UTF8.self)
  }
}

extension CellFormat.Kind {
  /// The format for a column whose numbers all have a unit of measure: a plain number keeps it,
  /// unless the format has another suffix.
  fileprivate func with(_ unit: NumberUnit?) -> CellFormat.Kind {
    guard case .number(var number) = self, case .measure(let text)? = unit, number.suffix.isEmpty
    else { return self }
    // A no-break space.
    number.suffix = text.hasPrefix("°") ? text : "\u{A0}" + text
    return .number(number)
  }

  func cells(_ locale: Locale, _ style: NumberStyle) -> any CellFormatting {
    switch self {
    case .automatic, .text: PlainCells()
    case .number(let format): NumberCells(number: format, locale, style)
    case .currency(let format):
      switch format.code {
      case .fixed(let code): NumberCells(currency: format, code: code, locale, style)
      // Without a row there is no currency, but the number is still one.
      case .column: NumberCells(number: format.number, locale, style)
      }
    case .percent(let format): NumberCells(percent: format, locale, style)
    case .scientific(let format): NumberCells(scientific: format, step: 1, locale, style)
    case .engineering(let format): NumberCells(scientific: format, step: 3, locale, style)
    case .compact(let format): NumberCells(compact: format, locale, style)
    case .pattern(let pattern): NumberCells(pattern: pattern, locale, style)
    case .bytes(let format): NumberCells(bytes: format, locale, style)
    case .date(let format): DateCells(format, locale)
    case .duration(let format): DurationCells(format, locale, style)
    case .ordinal: NumberCells(OrdinalWriter(locale, style), marks: .plain)
    case .fraction(let format): NumberCells(fraction: format, locale, style)
    case .roman(let letters): NumberCells(RomanWriter(letters: letters), marks: .plain)
    case .si(let format): NumberCells(si: format, locale, style)
    case .boolean(let words): BooleanCells(words)
    case .spreadsheet(let format): SpreadsheetCells(format, locale, style)
    }
  }
}

extension FormattedRows.ColumnFormat {
  /// Whether it is a requested format that writes 4,932 with a separator.
  fileprivate var groupsThousands: Bool {
    switch format.kind {
    case .number(let number): number.style(over: style).grouping == .always
    case .currency(let currency): currency.number.style(over: style).grouping == .always
    default: false
    }
  }
}
