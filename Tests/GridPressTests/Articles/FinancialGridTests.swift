import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

private struct Instrument: Hashable, Sendable {
  enum Kind: String, Sendable { case currency, index, commodity }
  var kind: Kind
  var name: String
  var owned: Int
  var bid: Decimal
  var ask: Decimal
  var updated: String
  var spread: Decimal { ask - bid }
}

private let instruments = [
  Instrument(
    kind: .currency, name: "EUR/USD", owned: 0, bid: 1.33392, ask: 1.33404, updated: "09:00:03"),
  Instrument(
    kind: .index, name: "FTSE 100", owned: 12, bid: 6428.8, ask: 6429.8, updated: "09:00:55"),
  Instrument(
    kind: .currency, name: "GBP/USD", owned: 5, bid: 1.55021, ask: 1.55034, updated: "09:01:01"),
  Instrument(
    kind: .commodity, name: "Gold", owned: 3, bid: 1414.25, ask: 1414.75, updated: "09:59:59"),
]

private struct PriceCell: CellRenderer {
  var alignment: HorizontalAlignment? { .trailing }

  private func ink(_ change: ValueChange, _ style: CellStyle) -> Color {
    style.legible(change == .up ? "#0D8040" : "#C71D24")
  }

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(
      width: text.width(of: content.text, font: style.font) + style.font.size,
      height: text.lineHeight(of: style.font))
  }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    var price = frame
    price.right -= style.font.size
    let color = content.change.map { ink($0, style) } ?? style.textColor
    canvas.draw(content.text, in: price, alignment: .trailing, font: style.font, color: color)
    guard let change = content.change else { return }
    let arrow = change == .up ? "▲" : "▼"
    canvas.draw(arrow, in: frame, alignment: .trailing, font: style.font, color: color)
  }

  func alternative(for content: CellContent) -> String? {
    content.change.map { "\(content.text), \($0.rawValue)" }
  }
}

@Suite("The article on the financial grid")
struct FinancialGridTests {
  private var table: Grid<Instrument> {
    let price = CellFormat(.number(NumberFormat(digits: .fraction(2...5))))
    var styles = StyleSheet()
    styles[.flash] = Style(background: "#FFF3B0")
    let table = Grid(instruments) {
      Column("Instrument", \.name).width(150).sortMode(.biState)
      Column("Owned", \.owned, total: .sum).sortMode(.biState)
      Column("Bid/Sell", \.bid, format: price).cell(PriceCell())
      Column("Ask/Buy", \.ask, format: price).cell(PriceCell())
      Column("Spread", format: price) { $0.spread }
      Column("Updated", \.updated)
    }
    .title("Instruments")
    .grouped(by: \.kind.rawValue)
    .styles(styles)
    .interaction(InteractionRules(selectionMode: .rows, doubleTap: .none, flashing: .row))
    return table
  }

  private final class TradeButton: LiveGridDelegate {
    private(set) var isHidden = true

    func didSelectRow(_ row: RowPath, in grid: LiveGridProxy) { isHidden = false }

    func didDeselectRow(_ row: RowPath, in grid: LiveGridProxy) {
      isHidden = grid.selected.isEmpty
    }
  }

  @Test("a price that changes has an arrow and a flash of its own; selected instruments are traded")
  func prices() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let button = TradeButton()
    var live = try LiveGrid(table, renderer: renderer, delegates: [button])
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    let gold = try #require(live.path(ofSourceRow: 3))
    try live.updateItem(at: gold) { (instrument: inout Instrument) in
      instrument.bid += 0.75
      instrument.ask -= 0.25
      instrument.updated = "10:00:01"
    }
    let folder = try TemporaryFolder()
    try await live.write(to: folder.file("prices.png"), scale: 2)
    let shown = try await renderer.inspect(live, stage: .displayList)
    #expect(shown.contains("▲"))
    #expect(shown.contains("▼"))
    #expect(live.texts(ofColumn: "Spread")?.last?.hasSuffix("0.50") == true)
    let changes = live.state.flash.compactMap(\.change)
    #expect(changes == [.down, .up, .down])
    #expect(live.state.flash.count == 6, "the whole row")

    try live.send(.tap(.part(.columnHeader("Owned"))))
    let later = try await renderer.inspect(live, stage: .displayList)
    #expect(later.contains("▲"), "arrows stay")
    #expect(live.state.flash.isEmpty, "flashes do not")
    let traded = live.selectedItems(as: Instrument.self).map(\.name)
    #expect(traded == ["GBP/USD"])
    #expect(!button.isHidden)
    for part in live.selected { try live.send(.tap(.part(part))) }
    #expect(button.isHidden)
  }
}
