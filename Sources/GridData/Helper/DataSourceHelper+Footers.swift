public import GridModel

extension DataSourceHelper {
  public func isCollapsed(section: Int) -> Bool {
    guard let group = arranged.groups?[section] else { return false }
    return collapsedSections.contains(group.title)
  }

  public func footerRow(ofSection section: Int) -> SummaryRow? {
    if footer.isEmpty { return nil }
    let columns = arranged.footers.get { footerValues }
    return SummaryRow(
      footerLabel,
      columns.reduce(into: [:]) { $0[$1.key] = text(of: $1.value[section], key: $1.key) })
  }

  /// By column, what is shown under each section.
  private var footerValues: [String: [CellValue]] {
    footer.reduce(into: [:]) { values, column in
      values[column.key] = try? sectionSummaries(column.value, of: column.key)
    }
  }

  public var grandSummaryRows: [SummaryRow] {
    if grandSummary.isEmpty { return [] }
    return [
      SummaryRow(
        footerLabel,
        grandSummary.reduce(into: [:]) { cells, column in
          guard let value = try? summary(column.value, of: column.key) else { return }
          cells[column.key] = text(of: value, key: column.key)
        })
    ]
  }

  private func text(of value: CellValue, key: String) -> String {
    displayAggregate?(key, value) ?? value.description
  }
}
