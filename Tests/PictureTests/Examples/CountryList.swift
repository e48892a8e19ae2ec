import GridPress

/// The list of an article on sorting a grid by taps on its headers: countries, and their
/// populations as texts with thousands separators.
struct CountryList {
  struct Country: Hashable, Sendable {
    var name: String
    var population: String
  }

  static let countries = [
    Country(name: "Bangladesh", population: "142,319,000"),
    Country(name: "Mexico", population: "112,336,538"),
    Country(name: "China", population: "1,339,724,852"),
    Country(name: "Vietnam", population: "87,840,000"),
    Country(name: "India", population: "1,210,193,422"),
    Country(name: "United States", population: "312,972,000"),
    Country(name: "Russia", population: "143,030,106"),
    Country(name: "Indonesia", population: "237,641,326"),
    Country(name: "Brazil", population: "192,376,496"),
    Country(name: "Pakistan", population: "178,627,000"),
    Country(name: "Nigeria", population: "162,471,000"),
    Country(name: "Japan", population: "127,730,000"),
    Country(name: "Philippines", population: "94,013,200"),
  ]

  var rows = DataSourceHelper(
    countries,
    columns: [
      DataColumn("country", title: "Country", sizing: .fixed(160), sortMode: .biState, \.name),
      DataColumn(
        "population", title: "Population", sizing: .fixed(140), alignment: .trailing,
        sortMode: .biState, style: Style(font: FontStyle(features: ["tnum"])), \.population),
    ])

  /// What the article does in `didSelectCellAtCoord:`.
  mutating func tapHeader(_ key: String) throws { try rows.sort(toggling: key) }

  /// The countries as they are shown.
  var shown: [String] {
    (0..<rows.items.count).map { rows.text(section: 0, row: $0, column: 0) }
  }

  var grid: SourceGrid { SourceGrid(rows, theme: .builtIn("ios6")) }
}
