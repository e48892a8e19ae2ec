import Foundation
public import GridModel

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
