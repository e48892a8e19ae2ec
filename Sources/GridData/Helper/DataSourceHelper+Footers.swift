public import GridModel

extension DataSourceHelper {
  public func isCollapsed(section: Int) -> Bool {
    guard let groups = arranged.groups, groups.indices.contains(section) else { return false }
    return collapsedSections.contains(groups[section].title)
  }

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

  /// A row of totals with their texts, and with their values for cells that draw them or apply the format of their column.
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

extension Aggregate {
  fileprivate var isCount: Bool {
    switch self {
    case .count, .distinct: true
    case .sum, .mean, .median, .min, .max, .first, .last: false
    }
  }
}
