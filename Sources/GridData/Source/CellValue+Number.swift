import Foundation
import GridModel

extension CellValue {
  /// The number that it is, or that its text stands for as a whole; `nil` for what is no number.
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
