import Foundation
import GridModel

extension CellValue {
  /// The number, or the number that the whole text represents; `nil` if it is not a number.
  public var numericValue: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .decimal(let decimal): NumberText.number(decimal.description)
    case .text(let text): NumberText.number(text)
    case .empty, .date, .boolean: nil
    }
  }
}
