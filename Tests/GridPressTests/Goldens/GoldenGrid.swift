import GridPress
import Testing

/// An example in Swift that is drawn and compared with what was recorded.
struct GoldenGrid: Sendable, CustomTestStringConvertible {
  /// The name of its files below `golden/expected` without their endings.
  let id: String
  let make: @Sendable () throws -> Grid

  var testDescription: String { id }

  var picture: String { "\(id).png" }
  var displayList: String { "\(id).display-list.txt" }

  static let all = [
    GoldenGrid(id: "swift/countries") {
      var list = CountryList()
      try list.tapHeader("population")
      try list.tapHeader("population")
      return list.grid
    },
    GoldenGrid(id: "swift/instruments") { try FinancialGrid().grid },
    GoldenGrid(id: "swift/viewport-light") {
      QuoteBoard.grid(theme: "light", separator: Color(red: 0.79, green: 0.82, blue: 0.85))
    },
    GoldenGrid(id: "swift/viewport-ios7") {
      QuoteBoard.grid(theme: "ios7", separator: Color(red: 0.78, green: 0.78, blue: 0.8))
    },
  ]
}
