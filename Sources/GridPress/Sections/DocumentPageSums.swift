import GridData
import GridModel

/// The sums of pages, out of the aggregates of the data: exact in decimal, written as their columns are.
struct DocumentPageSums: PageSums {
  struct SummedColumn: Sendable {
    var key: String
    /// Of the store.
    var source: Int
    /// Of the rows that are shown.
    var shown: Int
    /// `nil` if the column has no format.
    var format: FormattedRows?
  }

  struct Total: Sendable {
    var column: SummedColumn
    var function: Aggregate
  }

  private let totals: [Total]
  private let label: String?
  private let carried: [SummedColumn]
  /// By carried column, the sums before each position, and of all.
  private let sums: [RunningSums]
  private let aggregates: StoreAggregates
  private let rows: any RowSource
  private(set) var widestRows: [SummaryRow] = []
  let restarts: [Int]

  /// - Parameters:
  ///   - label: of totals; `nil` if there are none.
  ///   - restarts: the positions at which carried sums begin anew, ascending.
  init(
    totals: [Total], label: String?, carried: [SummedColumn], restarts: [Int],
    strings: GridStrings, aggregates: StoreAggregates, rows: any RowSource, order: RowOrder
  ) {
    self.totals = totals
    self.label = label
    self.carried = carried
    self.restarts = restarts
    self.rows = rows
    var aggregates = aggregates
    // What columns need is made now, once for all pages.
    for total in totals {
      _ = aggregates.text(
        total.function, column: total.column.source, positions: 0..<0, cell: { _ in "" },
        format: nil)
    }
    sums = carried.map { aggregates.runningSums(column: $0.source, restarts: restarts) }
    self.aggregates = aggregates
    if !totals.isEmpty { widestRows.append(total(of: 0..<order.count)) }
    for (column, sums) in zip(carried, sums) {
      for position in [sums.greatest, sums.least, order.count] {
        for label in [strings.carriedForward, strings.broughtForward] {
          widestRows.append(SummaryRow(label, [column.key: text(of: column, sums, position)]))
        }
      }
    }
  }

  var hasTotals: Bool { !totals.isEmpty }
  var isCarried: Bool { !carried.isEmpty }

  func total(of positions: Range<Int>) -> SummaryRow {
    var cells: [String: String] = [:]
    var aggregates = aggregates
    for total in totals {
      let column = total.column
      cells[column.key] = aggregates.text(
        total.function, column: column.source, positions: positions,
        cell: { rows.string(row: $0, column: column.shown) }, format: format(of: column))
    }
    return SummaryRow(label, cells)
  }

  func sums(before position: Int) -> SummaryRow {
    var cells: [String: String] = [:]
    for (column, sums) in zip(carried, sums) {
      cells[column.key] = text(of: column, sums, position)
    }
    return SummaryRow(nil, cells)
  }

  private func text(of column: SummedColumn, _ sums: RunningSums, _ position: Int) -> String {
    var aggregates = aggregates
    return aggregates.text(
      ofSum: sums[position], column: column.source, format: format(of: column))
  }

  private func format(of column: SummedColumn) -> ((String) -> String)? {
    column.format.map { format in { format.text(of: $0, column: column.shown) } }
  }
}
