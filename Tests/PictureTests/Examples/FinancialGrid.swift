import Foundation
import GridPress

/// The grid of an article on financial instruments: decimals and times formatted, cells with
/// arrows, rows selected to be traded, grouped by a key that no column shows.
struct FinancialGrid {
  enum Kind: String, Sendable { case currency, commodity, index }

  struct Instrument: Hashable, Sendable {
    var kind: Kind
    var name: String
    var amount: Int
    var bid: Decimal
    var bidDelta: Decimal
    var ask: Decimal
    var askDelta: Decimal
    var high: Decimal
    var low: Decimal
    var lastUpdated: Date

    var spread: Decimal { ask - bid }

    init(
      _ kind: Kind, _ name: String, _ amount: Int, bid: String, _ bidDelta: String, ask: String,
      _ askDelta: String, high: String, low: String, at second: Double
    ) {
      func decimal(_ text: String) -> Decimal { Decimal(string: text)! }
      self.kind = kind
      self.name = name
      self.amount = amount
      self.bid = decimal(bid)
      self.bidDelta = decimal(bidDelta)
      self.ask = decimal(ask)
      self.askDelta = decimal(askDelta)
      self.high = decimal(high)
      self.low = decimal(low)
      // 28 August 2013, 09:00 UTC, and so many seconds.
      lastUpdated = Date(timeIntervalSince1970: 1_377_680_400 + second)
    }
  }

  static let instruments = [
    Instrument(
      .currency, "GBP/USD", 5, bid: "1.55021", "0.00042", ask: "1.55034", "0.00042",
      high: "1.5569", low: "1.54271", at: 61),
    Instrument(
      .index, "FTSE 100", 12, bid: "6428.8", "-12.15", ask: "6429.8", "-12.15",
      high: "6441", low: "6401.55", at: 55.9),
    Instrument(
      .currency, "EUR/USD", 0, bid: "1.33392", "-0.00057", ask: "1.33404", "-0.00056",
      high: "1.33985", low: "1.33054", at: 3),
    Instrument(
      .commodity, "Gold", 3, bid: "1414.25", "0.9", ask: "1414.75", "0.9", high: "1433.8",
      low: "1411.2", at: 3599),
    Instrument(
      .index, "Wall Street", 0, bid: "14811.5", "0", ask: "14813.5", "0", high: "14844.75",
      low: "14760.4", at: 0),
    Instrument(
      .currency, "usd/jpy", 2, bid: "97.441", "0.213", ask: "97.452", "0.214", high: "97.89",
      low: "96.81", at: 12),
    Instrument(
      .commodity, "Crude Oil", 40, bid: "109.815", "-0.105", ask: "109.845", "-0.105",
      high: "112.24", low: "108.9", at: 1800),
  ]

  private static func text(_ decimal: Decimal) -> String {
    decimal.formatted(
      .number.precision(.fractionLength(2...5)).locale(Locale(identifier: "en_US")))
  }

  private static func time(_ date: Date) -> String {
    let second = Int(date.timeIntervalSince1970) % 86_400
    return [second / 3600, second / 60 % 60, second % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  var rows: DataSourceHelper<Instrument>

  init() throws {
    rows = DataSourceHelper(
      Self.instruments,
      columns: [
        DataColumn(
          "name", title: "Instrument", sizing: .fixed(150), sortMode: .biState, \.name),
        DataColumn("amount", title: "Owned", \.amount),
        DataColumn("bid", title: "Bid/Sell", alignment: .trailing, \.bid) { Self.text($0.bid) },
        DataColumn("ask", title: "Ask/Buy", alignment: .trailing, \.ask) { Self.text($0.ask) },
        DataColumn("spread", title: "Spread", \.spread) { Self.text($0.spread) },
        DataColumn("high", title: "High", \.high) { Self.text($0.high) },
        DataColumn("low", title: "Low", \.low) { Self.text($0.low) },
        DataColumn("updated", title: "Updated", \.lastUpdated) { Self.time($0.lastUpdated) },
        DataColumn("bidDelta", \.bidDelta), DataColumn("askDelta", \.askDelta),
      ],
      virtualColumns: [DataColumn("kind") { $0.kind.rawValue }])
    try rows.group(by: "kind") { kind, count in
      "\(kind == "index" ? "Indices" : kind == "currency" ? "Currencies" : "Commodities") (\(count))"
    }
    try rows.sort(toggling: "name")
    rows.selectedItems = Self.instruments.filter { $0.name == "Gold" || $0.name == "EUR/USD" }
  }

  var grid: SourceGrid {
    var grid = SourceGrid(rows, title: "Instruments", theme: .builtIn("light"))
    grid.subtitle = "28 August 2013"
    grid.columns = rows.columns.map { column in
      var request = ColumnSettings(column.key)
      switch column.key {
      case "bid", "ask": request.cell = AnyCellRenderer(PriceCell(change: column.key + "Delta"))
      case "bidDelta", "askDelta": request.isHidden = true
      default: break
      }
      return request
    }
    // What has just come in lights up.
    grid.styles[.flash] = Style(background: Color(red: 1, green: 0.93, blue: 0.4))
    grid.state.flash = ["bid", "ask"].map {
      CellFlash(CellPath(section: 0, row: 2, column: $0))
    }
    return grid
  }
}
