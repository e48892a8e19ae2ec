public import Foundation
public import GridModel

/// The value of a cell in a column of Swift values: it is sorted, grouped and aggregated by this
/// value, and shows it unless the column specifies otherwise.
public enum CellValue: Hashable, Sendable {
  /// No value: sorted last, and ignored by aggregates.
  case empty
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A binary floating-point number; not NaN.
  case number(Double)
  /// A decimal number, exact up to 38 digits; not NaN.
  case decimal(Decimal)
  /// A point in time.
  case date(Date)
  /// True or false.
  case boolean(Bool)
}

extension CellValue: CustomStringConvertible {
  /// The plain text of the value, independent of the locale: numbers with a point and without
  /// separators, dates as `2013-08-28 09:30:00` in UTC, Booleans as `true` and `false`; empty for
  /// `empty`.
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

  /// The number, exact in decimal; `nil` for a value that is not a number or is beyond 10^127.
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

/// A type whose values a column can contain.
///
/// Texts, integers and floating-point numbers, `Decimal`, `Date`, `Bool` and optionals of them
/// conform. A custom type conforms with the value that it is sorted and aggregated by; a type that
/// only has a `description` need not conform.
public protocol CellValueConvertible: SendableMetatype {
  /// The type of columns with these values; determines how their cells are aligned.
  static var columnType: ColumnType { get }
  /// The value for a cell of a grid.
  var cellValue: CellValue { get }
}

extension CellValue: CellValueConvertible {
  public static var columnType: ColumnType { .text }
  public var cellValue: CellValue { self }
}

extension Optional: CellValueConvertible where Wrapped: CellValueConvertible {
  public static var columnType: ColumnType { Wrapped.columnType }
  /// `nil` is an empty cell.
  public var cellValue: CellValue { self?.cellValue ?? .empty }
}

extension StringProtocol where Self: CellValueConvertible {
  /// ``ColumnType/text``.
  public static var columnType: ColumnType { .text }
  /// The text as the value of a cell.
  public var cellValue: CellValue { .text(String(self)) }
}

extension String: CellValueConvertible {}
extension Substring: CellValueConvertible {}

extension Character: CellValueConvertible {
  public static var columnType: ColumnType { .text }
  public var cellValue: CellValue { .text(String(self)) }
}

extension Bool: CellValueConvertible {
  public static var columnType: ColumnType { .boolean }
  public var cellValue: CellValue { .boolean(self) }
}

extension Date: CellValueConvertible {
  public static var columnType: ColumnType { .date }
  public var cellValue: CellValue { .date(self) }
}

extension Decimal: CellValueConvertible {
  public static var columnType: ColumnType { .decimal }
  /// NaN is an empty cell.
  public var cellValue: CellValue { isNaN ? .empty : .decimal(self) }
}

/// The type of a single cell.
enum CellType {
  /// The type that a text has by itself; `.empty` for white space.
  /// - Parameter likely: the type of the column so far: tried first, it changes nothing else.
  @inline(__always)
  static func of(_ text: Span<UInt8>, likely: ColumnType) -> ColumnType {
    switch likely {
    case .integer, .decimal:
      if let number = NumericText(text) { return number.isWhole ? .integer : .decimal }
    case .date:
      if DateText(text) != nil { return .date }
    default: break
    }
    return of(text)
  }

  /// The type that a text has by itself; `.empty` for white space.
  static func of(_ text: Span<UInt8>) -> ColumnType {
    let trimmed = text.trimmedRange
    if trimmed.isEmpty { return .empty }
    let first = text[trimmed.lowerBound]
    let isLetter = first & 0xDF >= UInt8(ascii: "A") && first & 0xDF <= UInt8(ascii: "Z")
    if isLetter { return BooleanText(text) == nil ? .text : .boolean }
    if let number = NumericText(text) { return number.isWhole ? .integer : .decimal }
    if DateText(text) != nil { return .date }
    if TimeText(text) != nil { return .time }
    return .text
  }
}

/// `true`, `false`, `yes` or `no` in any case, with white space around it.
struct BooleanText {
  let value: Bool

  /// - Returns: `nil` for any other text.
  init?(_ text: Span<UInt8>) {
    let trimmed = text.trimmedRange
    guard (2...5).contains(trimmed.count) else { return nil }
    var letters: UInt64 = 0
    for index in trimmed { letters = letters << 8 | UInt64(text[index] | 0x20) }
    switch letters {
    case 0x74_7275_65, 0x79_6573: value = true
    case 0x66_616C_7365, 0x6E6F: value = false
    default: return nil
    }
  }
}

extension BinaryInteger where Self: CellValueConvertible {
  /// The type of a column of whole numbers.
  public static var columnType: ColumnType { .integer }
  /// The number as the value of a cell; one of more than 64 bits is a decimal number.
  public var cellValue: CellValue {
    if let integer = Int(exactly: self) { return .integer(integer) }
    // Only 64-bit unsigned and wider integers get here; they have at most 39 digits.
    return Decimal(string: String(self)).map { .decimal($0) } ?? .text(String(self))
  }
}

extension Int: CellValueConvertible {}
extension Int8: CellValueConvertible {}
extension Int16: CellValueConvertible {}
extension Int32: CellValueConvertible {}
extension Int64: CellValueConvertible {}
extension UInt: CellValueConvertible {}
extension UInt8: CellValueConvertible {}
extension UInt16: CellValueConvertible {}
extension UInt32: CellValueConvertible {}
extension UInt64: CellValueConvertible {}

extension Double: CellValueConvertible {
  public static var columnType: ColumnType { .decimal }
  /// NaN is an empty cell; the infinities are the texts ∞ and -∞, which come after all numbers.
  public var cellValue: CellValue {
    if isFinite { return .number(self) }
    return isNaN ? .empty : .text(self > 0 ? "∞" : "-∞")
  }
}

extension Float: CellValueConvertible {
  public static var columnType: ColumnType { .decimal }
  /// The number as written: 0.1 as a `Float` is 0.1. Otherwise the same as `Double`.
  public var cellValue: CellValue {
    isFinite ? .number(Double(description) ?? Double(self)) : Double(self).cellValue
  }
}
