import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

private struct Sale: Identifiable, Sendable {
  let id: Int
  var customer: String
  var amount: Decimal
  var isPaid: Bool
}

private let sales = [
  Sale(id: 1, customer: "Ada", amount: 120, isPaid: true),
  Sale(id: 2, customer: "Bo", amount: 80.5, isPaid: false),
  Sale(id: 3, customer: "Ada", amount: 40, isPaid: false),
]

@Suite("The article for those who come from SwiftUI Table")
struct FromSwiftUITableTests {
  private var table: Grid<Sale> {
    let table = Grid(sales) {
      Column("Customer", \.customer)
      Column("Amount", \.amount, format: .currency("EUR"))
        .align(.trailing)
        .width(.fit(min: 80, max: 160))
      Column("Paid") { $0.isPaid ? "yes" : "no" }
    }
    return table
  }

  @Test("columns, order, selection, sections, columns of types of their own")
  func table() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let sorted =
      table
      .sorted(by: \.customer)
      .sorted(by: \.amount, .descending)
    #expect(try await renderer.inspect(sorted, stage: .grid).contains("€120.00"))

    let sortable = Grid(sales) {
      Column("Customer", \.customer).sortMode(.biState)
      Column("Amount", \.amount).sortMode(.triState)
    }
    var live = try LiveGrid(sortable, renderer: renderer)
    try live.send(.tap(.part(.columnHeader("Amount"))))
    #expect(live.texts(ofColumn: "Amount") == ["40.0", "80.5", "120.0"])

    let selectable = sortable.interaction(InteractionRules(selectionMode: .rows))
    live = try LiveGrid(selectable, renderer: renderer)
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    let selection = Set(live.selectedItems(as: Sale.self).map(\.id))
    #expect(selection == [2])

    let sections =
      table
      .grouped(by: \.customer, title: "{value}: {count} orders")
      .summary("Total", [\.amount: .sum])
    #expect(try await renderer.inspect(sections, stage: .grid).contains("Ada: 2 orders"))
    #expect(try await renderer.inspect(sections, stage: .grid).contains("€240.50"))
  }

  @Test("a view of SwiftUI is a renderer here, and a table with texts is a report")
  func others() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let dotted = Grid(sales) {
      Column("Customer", \.customer)
      Column("Paid", \.isPaid).cell(Dot())
    }
    let report = Report("Orders") {
      Text("Open orders are marked by a *dot*.")
      dotted
      PageBreak()
      Heading("Amounts")
      table.rule(Style(text: .red)) { !$0.isPaid }
    }
    let pdf = try await renderer.data(for: report, as: .pdf)
    #expect(pdf.starts(with: Array("%PDF-".utf8)))
  }
}

private struct Dot: CellRenderer {
  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Size(width: 10, height: 10) }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    guard content.value == "false" else { return }
    let middle = Point(x: frame.left + 5, y: (frame.top + frame.bottom) / 2)
    canvas.fill(.circle(center: middle, radius: 4), style.plot.negative)
  }
}
