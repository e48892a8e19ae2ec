import Foundation
import GridData
import GridDocuments
import GridModel

/// The columns of a grid that show what part of a sum each number of another one is. Like running
/// totals, they are part of the data before anything is arranged, and have their values once it is.
struct Shares {
  private let columns: [ColumnSettings]

  /// - Parameter columns: all columns of the grid.
  /// - Throws: a `RenderError` for a column that has another value, too.
  init(_ columns: [ColumnSettings]?) throws(RenderError) {
    let columns = columns?.filter { $0.share != nil } ?? []
    self.columns = columns
    for settings in columns where settings.value != nil || settings.running != nil {
      throw RenderError(
        "column \"\(settings.key)\" has both a share and another value", at: settings.place)
    }
  }

  /// The format of shares without another.
  static let format = CellFormat(.percent(NumberFormat(digits: .decimals(1))))

  /// - Throws: a `RenderError` for a column that already exists, and for shares of a missing column
  ///   or one without numbers.
  func added(to store: ColumnStore) throws(RenderError) -> ColumnStore {
    var result = AddedColumns(to: store)
    for settings in columns {
      try SumUse.share.checkKey(of: settings, in: store)
      let (source, column) = try source(of: settings, in: &result, over: .source(count: 0))
      result.add(
        source.shareColumn(
          of: column, as: settings.key, over: .source(count: store.rowCount),
          parts: [0..<store.rowCount]))
    }
    return result.joined()
  }

  /// The shares of the rows in their order.
  /// - Parameter levels: the groups of each level, from the outermost.
  func filled(
    _ store: ColumnStore, order: RowOrder, levels: [[RowGroup]]
  ) throws(RenderError) -> ColumnStore {
    var result = AddedColumns(to: store)
    for settings in columns {
      let base = settings.share?.base ?? .total
      let (source, column) = try source(
        of: settings, in: &result,
        over: base == .data ? .source(count: store.rowCount) : order)
      let groups = levels.last.map { $0.map(\.positions) }
      result.add(
        source.shareColumn(
          of: column, as: settings.key, over: order,
          parts: base == .group ? groups ?? [0..<order.count] : [0..<order.count],
          whole: base == .data ? source.sum(column: column) : nil))
    }
    return result.joined()
  }

  /// - Parameter order: the rows that are added up, as far as they are known.
  /// - Returns: a table that has the column that shares are of, and the index of the column there.
  private func source(
    of settings: ColumnSettings, in table: inout AddedColumns, over order: RowOrder
  ) throws(RenderError) -> (store: ColumnStore, column: Int) {
    try SumUse.share.source(
      settings.share?.column ?? "", for: settings, in: &table, over: order)
  }
}

/// The shares that groups of rows have together. The numbers are read once for all of them.
struct ShareTotals {
  private let order: RowOrder
  /// By row of the data.
  private let numbers: [Decimal?]
  /// The sum of what is 100 %; `nil` if that is each group.
  private let whole: Decimal?

  /// - Parameter order: the rows that are shown.
  /// - Returns: `nil` without the column that the shares are of.
  init?(_ share: ColumnShare, in table: ColumnStore, over order: RowOrder) {
    guard let column = table.columnIndex(of: share.column) else { return nil }
    self.order = order
    numbers = table.decimals(column: column)
    switch share.base {
    case .total: whole = Self.sum(0..<order.count, order, numbers)
    case .group: whole = nil
    case .data: whole = table.sum(column: column)
    }
  }

  /// The share of the rows at some positions, as a number with a point; empty of nothing.
  func total(of positions: Range<Int>) -> String {
    let part = Self.sum(positions, order, numbers)
    return ColumnStore.share(part, of: whole ?? part)?.description ?? ""
  }

  private static func sum(
    _ positions: Range<Int>, _ order: RowOrder, _ numbers: [Decimal?]
  ) -> Decimal {
    positions.reduce(.zero) { $0 + (numbers[order[$1]] ?? .zero) }
  }
}
