import Foundation
import GridPress
import SwiftUI

// A file that imports both modules: the compiler chooses initializers by their arguments, and only
// type annotations need the name of a module.

struct Order: Sendable {
  var customer: String
  var amount: Decimal
}

func table(_ orders: [Order], negative: GridPress.Color = .red) async throws -> Data {
  let table = Grid(orders) {
    Column("Customer", \.customer)
    Column("Amount", \.amount, format: .currency("EUR"), total: .sum)
  }
  .title("Orders")
  .sorted(by: \.amount, .descending)
  .rule(Style(background: "#0B7A75", text: .red)) { $0.amount < 0 }
  .theme("ios7", variant: "dark")
  return try await Renderer().data(for: table, as: .png(scale: 2))
}

func layout() -> SwiftUI.Grid<SwiftUI.Section<SwiftUI.Color>> {
  Grid(alignment: .leading) { Section("Orders") { SwiftUI.Color.white } }
}

let middle: GridPress.VerticalAlignment = .middle
