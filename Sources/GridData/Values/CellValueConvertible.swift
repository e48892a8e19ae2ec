public import Foundation
public import GridModel

/// A type whose values can stand in a column.
///
/// Texts, whole and floating-point numbers, `Decimal`, `Date`, `Bool` and optionals of them conform. A type of your own
/// conforms with the value that it is sorted and summed up by; one that only has a `description` need not conform.
public protocol CellValueConvertible: SendableMetatype {
  /// What the columns of this type are; decides how their cells are aligned.
  static var columnType: ColumnType { get }
  /// The value as a cell of a grid has it.
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
