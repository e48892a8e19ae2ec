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
    var result = store
    for settings in columns {
      if store.columnIndex(of: settings.key) != nil {
        throw RenderError(
          "column \"\(settings.key)\" is in the data: a share needs its own key",
          at: settings.place)
      }
      result = result.withShares(
        of: try column(of: settings, in: result, over: .source(count: 0)), as: settings.key,
        over: .source(count: store.rowCount), parts: [0..<store.rowCount])
    }
    return result
  }

  /// The shares of the rows in their order.
  /// - Parameter levels: the groups of each level, from the outermost.
  func filled(
    _ store: ColumnStore, order: RowOrder, levels: [[RowGroup]]
  ) throws(RenderError) -> ColumnStore {
    var result = store
    for settings in columns {
      let base = settings.share?.base ?? .total
      let column = try column(
        of: settings, in: result,
        over: base == .data ? .source(count: result.rowCount) : order)
      let groups = levels.last.map { $0.map(\.positions) }
      result = result.withShares(
        of: column, as: settings.key, over: order,
        parts: base == .group ? groups ?? [0..<order.count] : [0..<order.count],
        whole: base == .data ? result.sum(column: column) : nil)
    }
    return result
  }

  /// - Parameter order: the rows that are added up, as far as they are known.
  private func column(
    of settings: ColumnSettings, in store: ColumnStore, over order: RowOrder
  ) throws(RenderError) -> Int {
    let key = settings.share?.column ?? ""
    guard let column = store.columnIndex(of: key) else {
      throw RenderError(
        "no column is called \"\(key)\"\(suggestion(for: key, among: store.columns.map(\.key)))",
        at: settings.place)
    }
    if let problem = store.runningSumProblem(column: column, in: order) {
      throw RenderError(
        problem.replacing("a running total is added", with: "shares are computed"),
        at: settings.place)
    }
    guard store.columns[column].type.isNumeric || store.columns[column].type == .empty else {
      throw RenderError(
        "column \"\(key)\" has no numbers, so there are no shares of it", at: settings.place)
    }
    return column
  }
}

extension ColumnShare {
  /// The share that some rows have together, as a number with a point; empty of nothing.
  /// - Parameters:
  ///   - rows: those of the total.
  ///   - all: all rows that are shown.
  func total(of rows: [Int], among all: [Int], in table: ColumnStore) -> String {
    guard let column = table.columnIndex(of: self.column) else { return "" }
    let numbers = table.decimals(column: column)
    func sum(_ rows: [Int]) -> Decimal { rows.reduce(.zero) { $0 + (numbers[$1] ?? .zero) } }
    let part = sum(rows)
    let whole =
      switch base {
      case .total: sum(all)
      case .group: part
      case .data: table.sum(column: column)
      }
    return ColumnStore.share(part, of: whole)?.description ?? ""
  }
}
