import GridPress
import GridSnapshots
import Testing

/// An example in Swift that is drawn and compared with what was recorded.
struct GoldenGrid: Sendable, CustomTestStringConvertible {
  /// The name of its files below `golden/expected` without their endings.
  let id: String
  let make: @Sendable () throws -> SourceGrid

  var testDescription: String { id }

  func snapshot(as format: SnapshotFormat) throws -> SnapshotCase {
    SnapshotCase(
      id, of: .grid(try make()), as: GoldenScale.format(format, of: id),
      recordsDigest: GoldenText.isDigest(format, of: id))
  }

  static let formats: [SnapshotFormat] = [.png, .displayList]

  static let all = [
    GoldenGrid(id: "swift/countries") {
      var list = CountryList()
      try list.tapHeader("population")
      try list.tapHeader("population")
      return list.grid
    },
    GoldenGrid(id: "swift/instruments") { try FinancialGrid().grid },
    empty("light"), empty("dark"), empty("ios6"), empty("ios7"),
    GoldenGrid(id: "swift/viewport-light") {
      QuoteBoard.grid(theme: "light", separator: Color(red: 0.79, green: 0.82, blue: 0.85))
    },
    GoldenGrid(id: "swift/viewport-ios7") {
      QuoteBoard.grid(theme: "ios7", separator: Color(red: 0.78, green: 0.78, blue: 0.8))
    },
  ]

  /// A grid without rows.
  private static func empty(_ theme: String) -> GoldenGrid {
    GoldenGrid(id: "swift/empty-\(theme)") {
      var grid = SourceGrid(
        DataSourceHelper(
          [CountryList.Country](),
          columns: [DataColumn("Country", \.name), DataColumn("Population", \.population)]),
        theme: .builtIn(theme))
      grid.width = 380
      grid.strings.empty = "No countries yet"
      return grid
    }
  }
}
