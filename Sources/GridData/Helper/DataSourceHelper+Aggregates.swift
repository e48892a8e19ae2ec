public import GridModel

extension DataSourceHelper {
  /// An aggregate over all rows.
  ///
  /// Numbers are computed exactly in decimal. Texts that are all numbers count as numbers,
  /// thousands separators or not. Sum, mean and median ignore other values, and all aggregates
  /// except the counts are `empty` if no value is left.
  /// - Parameter key: the key of a column or a virtual column.
  /// - Throws: `UnknownKey` if no column has the key.
  public func summary(_ aggregate: Aggregate, of key: String) throws(UnknownKey) -> CellValue {
    let computation = try computation(aggregate, of: key)
    return computation.value(of: rows(at: 0..<items.count))
  }

  /// An aggregate over the rows of each section, in the order of the sections; one value if the
  /// rows are not grouped. Otherwise the same as `summary(_:of:)`.
  /// - Throws: `UnknownKey` if no column has the key.
  public func sectionSummaries(
    _ aggregate: Aggregate, of key: String
  ) throws(UnknownKey) -> [CellValue] {
    let computation = try computation(aggregate, of: key)
    return sectionPositions.map { computation.value(of: rows(at: $0)) }
  }

  /// The value of an aggregate, and the index in `items` of its row; `nil` for a computed value.
  struct ColumnTotal: Sendable {
    var value: CellValue
    var item: Int?
  }

  func total(_ aggregate: Aggregate, of key: String) throws(UnknownKey) -> ColumnTotal {
    total(try computation(aggregate, of: key), rows(at: 0..<items.count))
  }

  /// The totals of the sections, in their order.
  func sectionTotals(_ aggregate: Aggregate, of key: String) throws(UnknownKey) -> [ColumnTotal] {
    let computation = try computation(aggregate, of: key)
    return sectionPositions.map { total(computation, rows(at: $0)) }
  }

  private func total(_ computation: AggregateComputation, _ rows: [Int]) -> ColumnTotal {
    ColumnTotal(value: computation.value(of: rows), item: computation.row(of: rows))
  }

  private func computation(
    _ aggregate: Aggregate, of key: String
  ) throws(UnknownKey) -> AggregateComputation {
    let column = try column(key)
    return AggregateComputation(
      aggregate, of: ComparableValues(items.map(column.value), type: column.type),
      collation: Collation(locale))
  }

  private func rows(at positions: Range<Int>) -> [Int] {
    let order = arranged.order
    return positions.map { order[$0] }
  }
}

extension DataSourceHelper {
  public func footerRow(ofSection section: Int) -> SummaryRow? {
    guard !footer.isEmpty, sectionPositions.indices.contains(section) else { return nil }
    let totals = arranged.footers.get { footerTotals }
    return row(totals.mapValues { $0[section] }, footer)
  }

  /// The totals of the sections by column.
  private var footerTotals: [String: [ColumnTotal]] {
    var totals: [String: [ColumnTotal]] = [:]
    for (key, aggregate) in footer { totals[key] = try? sectionTotals(aggregate, of: key) }
    return totals
  }

  public var grandSummaryRows: [SummaryRow] {
    if grandSummary.isEmpty { return [] }
    var totals: [String: ColumnTotal] = [:]
    for (key, aggregate) in grandSummary { totals[key] = try? total(aggregate, of: key) }
    return [row(totals, grandSummary)]
  }

  /// A row of totals with their texts, and with their values for cells that draw them or apply the
  /// format of their column.
  private func row(_ totals: [String: ColumnTotal], _ aggregates: [String: Aggregate]) -> SummaryRow
  {
    var row = SummaryRow(footerLabel, [:])
    for (key, total) in totals {
      row.cells[key] = text(of: total, key: key)
      // A count is not in the unit of its column.
      if let aggregate = aggregates[key], !aggregate.isCount {
        row.values[key] = total.value.description
      }
    }
    return row
  }

  private func text(of total: ColumnTotal, key: String) -> String {
    if let displayAggregate { return displayAggregate(key, total.value) }
    guard let item = total.item, let column = try? column(key) else {
      return total.value.description
    }
    return column.text(of: items[item])
  }
}
