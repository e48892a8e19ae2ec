import GridPress

/// What grids of Swift values are made of in tests of their parts.
struct PricedItem: Sendable {
  var name: String
  var price: Double

  static var two: DataSourceHelper<PricedItem> {
    DataSourceHelper(
      [PricedItem(name: "x", price: 1), PricedItem(name: "y", price: 2)],
      columns: [DataColumn("name", \.name), DataColumn("price", \.price)])
  }
}
