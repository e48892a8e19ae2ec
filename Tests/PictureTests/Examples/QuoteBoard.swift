import GridPress

/// Quotes in sections, with fixed columns on both sides, for viewports.
struct QuoteBoard: DataGridSource {
  private static let names = [
    "Amber Rail", "Birch Foods", "Cobalt Mining", "Dune Solar", "Ember Gas", "Fjord Shipping",
    "Granite Homes", "Harbour Bank",
  ]
  private static let markets = ["Stockholm", "Frankfurt", "Milan"]

  let columns: [GridColumn] = {
    var name = GridColumn("name", title: "Name", sizing: .fixed(150))
    name.pin = .left
    var change = GridColumn("change", title: "Change", sizing: .fixed(90), alignment: .trailing)
    change.pin = .right
    let prices = ["Open", "High", "Low", "Bid", "Ask"].map {
      GridColumn($0.lowercased(), title: $0, sizing: .fixed(100), alignment: .trailing)
    }
    return [name] + prices + [GridColumn("trades", title: "Trades", alignment: .trailing), change]
  }()

  var sectionCount: Int { Self.markets.count }

  func rowCount(inSection section: Int) -> Int { Self.names.count }

  func headerTitle(ofSection section: Int) -> String? { Self.markets[section] }

  func text(section: Int, row: Int, column: Int) -> String {
    if column == 0 { return Self.names[row] }
    let seed = (section * 31 + row * 17 + column * 7) % 97
    switch column {
    case 6: return "\(seed * 13 + 5)"
    case 7:
      let hundredths = seed * 5 - 240
      return (hundredths < 0 ? "−" : "+") + decimal(abs(hundredths))
    default: return decimal(4000 + section * 900 + row * 610 + column * 7 + seed)
    }
  }

  private func decimal(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Scrolled down and to the right.
  static func grid(theme: String, separator: Color) -> SourceGrid {
    var grid = SourceGrid(QuoteBoard(), theme: .builtIn(theme))
    grid.styles.separators.pin = LineStyle(color: separator, width: 1)
    grid.viewport = Viewport(
      width: 560, height: 400, scroll: ScrollOffset(x: 130, y: 190), hasIndicators: true)
    return grid
  }
}
