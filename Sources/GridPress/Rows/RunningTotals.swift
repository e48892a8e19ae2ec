import GridData
import GridModel

/// The columns of a grid that show the sum of another one up to the row.
///
/// They are part of the data before anything is arranged, so that they have a type and can be
/// formatted; their values are computed once the order of the rows is known.
struct RunningTotals {
  private let columns: [ColumnSettings]
  private let mergedCells: [TableHints.MergedCell]

  /// - Parameters:
  ///   - columns: all columns of the grid.
  ///   - mergedCells: those of the data.
  /// - Throws: a `RenderError` for a column that has a value in SQL, too.
  init(
    _ columns: [ColumnSettings]?, mergedCells: [TableHints.MergedCell]
  ) throws(RenderError) {
    let columns = columns?.filter { $0.running != nil } ?? []
    self.columns = columns
    self.mergedCells = mergedCells
    for settings in columns where settings.value != nil {
      throw RenderError(
        "column \"\(settings.key)\" has both a value and a running total", at: settings.place)
    }
  }

  /// - Throws: a `RenderError` for a column that already exists, and for sums of a missing column
  ///   or one without numbers.
  func added(to store: ColumnStore) throws(RenderError) -> ColumnStore {
    var result = AddedColumns(to: store)
    for settings in columns {
      try SumUse.runningTotal.checkKey(of: settings, in: store)
      let (source, column) = try source(of: settings, in: &result, over: .source(count: 0))
      result.add(
        source.runningSumColumn(
          of: column, as: settings.key, over: .source(count: store.rowCount)))
    }
    return result.joined()
  }

  /// The sums over the rows in their order.
  /// - Parameter levels: the groups of each level, from the outermost.
  func filled(
    _ store: ColumnStore, order: RowOrder, levels: [[RowGroup]]
  ) throws(RenderError) -> ColumnStore {
    var result = AddedColumns(to: store)
    for settings in columns {
      let (source, column) = try source(of: settings, in: &result, over: order)
      result.add(
        source.runningSumColumn(
          of: column, as: settings.key, over: order,
          restarts: (settings.running?.restart ?? .none).positions(in: levels),
          merged: MergedNumbers(mergedCells, key: settings.running?.column ?? "")))
    }
    return result.joined()
  }

  /// - Parameter order: the rows that are added up, as far as they are known.
  /// - Returns: a table that has the column that is added up, and the index of the column there.
  private func source(
    of settings: ColumnSettings, in table: inout AddedColumns, over order: RowOrder
  ) throws(RenderError) -> (store: ColumnStore, column: Int) {
    try SumUse.runningTotal.source(
      settings.running?.column ?? "", for: settings, in: &table, over: order)
  }
}

extension SumRestart {
  /// The positions at which sums restart, ascending.
  /// - Parameter levels: the groups of each level, from the outermost.
  func positions(in levels: [[RowGroup]]) -> [Int] {
    let groups: [RowGroup]?
    switch self {
    case .none: groups = nil
    case .group: groups = levels.first
    case .section: groups = levels.last
    }
    return groups?.map(\.positions.lowerBound) ?? []
  }
}
