public import Foundation

/// What a cell of a Swift value's column is worth: what it is sorted, grouped and summed up by, and what it shows
/// unless the column says otherwise.
public enum CellValue: Hashable, Sendable {
  /// Nothing: sorted behind everything else, and left out of aggregates.
  case empty
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A binary floating-point number; not NaN.
  case number(Double)
  /// Exact in decimal, up to 38 digits; not NaN.
  case decimal(Decimal)
  /// A point in time.
  case date(Date)
  /// Yes or no.
  case boolean(Bool)
}

extension CellValue: CustomStringConvertible {
  /// The plain text of the value, the same everywhere: numbers with a point and without separators, dates as
  /// `2013-08-28 09:30:00` in UTC, truth as `true` and `false`; nothing for `empty`.
  public var description: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number):
      number.isInfinite ? InfinityText.text(isNegative: number < 0) : number.description
    case .decimal(let decimal): decimal.description
    case .date(let date): TimestampText.text(of: date)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    }
  }

  /// The number, exact in decimal; `nil` for what is not a number and for one beyond 10^127.
  ///
  /// A binary number is the decimal it is written as: 0.1 is one tenth.
  public var decimal: Decimal? {
    switch self {
    case .integer(let integer): Decimal(integer)
    case .number(let number): ExactDecimal.value(of: number)
    case .decimal(let decimal): decimal
    case .empty, .text, .date, .boolean: nil
    }
  }

  /// Whether there is nothing to show or to sort by: no value, or a text without a character.
  var isEmpty: Bool { self == .empty || self == .text("") }
}
