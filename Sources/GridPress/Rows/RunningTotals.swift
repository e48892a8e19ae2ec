import GridData
import GridModel

/// The columns of a grid that show the sum of another one up to the row.
///
/// They are part of the data before anything is arranged, so that they have a type and can be
/// formatted; their values are computed once the order of the rows is known.
struct RunningTotals {
  private let requests: [ColumnSettings]

  /// - Throws: a `RenderError` for a column that has a value in SQL, too.
  init(_ presentation: GridPresentation) throws(RenderError) {
    requests = presentation.columns?.filter { $0.running != nil } ?? []
    for request in requests where request.value != nil {
      throw Self.error(
        "column \"\(request.key)\" has both a value and a running total", request)
    }
  }

  /// - Throws: a `RenderError` for a column that already exists, and for sums of a missing column
  ///   or one without numbers.
  func added(to store: ColumnStore) throws(RenderError) -> ColumnStore {
    var result = store
    for request in requests {
      if store.columnIndex(of: request.key) != nil {
        throw Self.error(
          "column \"\(request.key)\" is in the data: a running total needs its own key",
          request)
      }
      let column = try self.column(of: request, in: result)
      result = result.withRunningSums(
        of: column, as: request.key, over: .source(count: store.rowCount))
    }
    return result
  }

  /// The sums over the rows in their order.
  /// - Parameter levels: the groups of each level, from the outermost.
  func filled(
    _ store: ColumnStore, order: RowOrder, levels: [[RowGroup]]
  ) throws(RenderError) -> ColumnStore {
    var result = store
    for request in requests {
      result = result.withRunningSums(
        of: try column(of: request, in: result), as: request.key, over: order,
        restarts: (request.running?.restart ?? .none).positions(in: levels))
    }
    return result
  }

  private func column(
    of request: ColumnSettings, in store: ColumnStore
  ) throws(RenderError) -> Int {
    let key = request.running?.column ?? ""
    guard let column = store.columnIndex(of: key) else {
      let hint = store.nearestKey(to: key).map { ", did you mean \"\($0)\"?" } ?? ""
      throw Self.error("no column is called \"\(key)\"\(hint)", request)
    }
    if let problem = store.runningSumProblem(column: column) { throw Self.error(problem, request) }
    guard store.columns[column].type.isNumeric || store.columns[column].type == .empty else {
      throw Self.error("column \"\(key)\" has no numbers, so it has no running total", request)
    }
    return column
  }

  private static func error(_ message: String, _ request: ColumnSettings) -> RenderError {
    RenderError(message, at: request.place)
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
