import Foundation
import GridPress

// swift-format-ignore
struct Order: Sendable { var customer: String; var amount: Decimal; var change: Double; var paid: Bool; var due: Date }

let table = Grid(orders) {
  Column("Customer", \.customer)
  Column("Amount", \.amount, format: .currency("EUR"), total: .sum)
  Column("Change", \.change, format: .percent(decimals: 1)).cell(.bar)
  Column("Due", \.due, format: .date(.medium)).sortMode(.tri)
}
.title("Orders")
.grouped(by: \.customer)
.sorted(by: \.amount, .descending)
.rule(Style(text: .red)) { $0.amount < 0 }
.theme("ios7", variant: "dark")

let renderer = Renderer()
let png: Data = try await renderer.data(for: table, as: .png(scale: 2))
let pdf: Data = try await renderer.data(for: table, as: .pdf(page: .a4))
try await renderer.write(table, to: URL(filePath: "orders.svg"))

try check(table, by: renderer, png: png, pdf: pdf)
