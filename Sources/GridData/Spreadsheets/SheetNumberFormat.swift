import GridModel

/// The number format of cells in a spreadsheet, read once for all cells that have it.
final class SheetNumberFormat: Sendable {
  let format: SpreadsheetFormat
  /// A date or point in time in the style of the grid's locale, which the file leaves to the
  /// reader's system; `nil` for any other format.
  let systemStyle: CellFormat?
  /// What the numbers of its cells are.
  let kind: Kind
  /// Three letters of ISO 4217, if the cells themselves specify a currency.
  let currency: String?

  enum Kind: Hashable, Sendable {
    case number
    /// Days since the beginning of the sheet's calendar.
    case date
    /// Parts of a day.
    case time
    /// Days, as a length of time.
    case elapsed
  }

  init(
    _ format: SpreadsheetFormat, systemStyle: CellFormat? = nil, currency: String? = nil
  ) {
    self.systemStyle = systemStyle
    self.currency = currency
    var format = format
    if systemStyle != nil || format.hasDate {
      kind = .date
    } else if format.isElapsed {
      kind = .elapsed
      format.timeUnit = .seconds
    } else {
      kind = format.isTime ? .time : .number
    }
    self.format = format
  }

  /// No format: numbers as they are.
  static let general = SheetNumberFormat(.general)

  /// Dates in the style of the grid's locale.
  static let systemDate = SheetNumberFormat(.general, systemStyle: .date(.medium))
  static let systemDateTime = SheetNumberFormat(.general, systemStyle: .dateTime(.medium))

  /// A format by its code. One that cannot be read is reported, and changes nothing.
  convenience init(code: String) {
    if let format = SpreadsheetFormat(code) {
      self.init(format)
      return
    }
    var section = SpreadsheetFormat.CodeSection(tokens: [.general])
    section.omissions = ["the code cannot be read"]
    self.init(SpreadsheetFormat(name: code, sections: [section]))
  }

  /// A format by its number (ECMA-376, 18.8.30).
  static func builtIn(_ number: Int, locale: String) -> SheetNumberFormat {
    switch number {
    case 14: systemDate
    case 22: systemDateTime
    default:
      SpreadsheetFormat.builtInCode(number, locale: locale).map { SheetNumberFormat(code: $0) }
        ?? general
    }
  }

  var isTime: Bool { kind != .number }
  /// Whether a time of day is shown, also that of midnight.
  var showsClock: Bool { format.hasClock || systemStyle == Self.systemDateTime.systemStyle }

  /// Whether it writes the currency of its cells itself, or these have none.
  var hasOwnSymbol: Bool {
    currency == nil
      || format.sections.contains { section in
        section.tokens.contains { if case .text = $0 { true } else { false } }
      }
  }

  /// Whether numbers have no format. Those in cells for texts (`@`) have one: they are often
  /// identifiers, which nothing groups.
  var isGeneral: Bool {
    systemStyle == nil && currency == nil && format.text == nil
      && format.sections.allSatisfy { $0.tokens == [.general] && $0.omissions.isEmpty }
  }

  /// Whether text cells are shown with other texts than their own.
  var changesTexts: Bool {
    guard let text = format.text else { return false }
    return text.tokens.contains { token in
      switch token {
      case .content, .general, .alignment: false
      case .fill(let character): character != " "
      default: true
      }
    } || !text.tokens.contains { $0 == .content || $0 == .general }
  }

  /// What is not drawn of the format: reasons for messages.
  var omissions: [String] { format.omissions }
}

extension SheetNumberFormat: Hashable {
  static func == (left: SheetNumberFormat, right: SheetNumberFormat) -> Bool {
    left === right
      || left.format.sections == right.format.sections && left.format.text == right.format.text
        && left.systemStyle == right.systemStyle && left.currency == right.currency
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(format.sections)
    hasher.combine(systemStyle)
    hasher.combine(currency)
  }
}
