import GridData
import GridDocuments
import GridModel

/// What the numbers of a column are added up for in another one, for messages.
enum SumUse {
  case runningTotal
  case share

  private var noun: String {
    switch self {
    case .runningTotal: "a running total"
    case .share: "a share"
    }
  }

  private var absence: String {
    switch self {
    case .runningTotal: "it has no running total"
    case .share: "there are no shares of it"
    }
  }

  /// - Throws: a `RenderError` if the data has a column with the key.
  func checkKey(of settings: ColumnSettings, in store: ColumnStore) throws(RenderError) {
    guard store.columnIndex(of: settings.key) != nil else { return }
    throw RenderError(
      "column \"\(settings.key)\" is in the data: \(noun) needs its own key", at: settings.place)
  }

  /// A table that has the column whose numbers are added up, and the index of the column there.
  /// - Parameters:
  ///   - key: its key.
  ///   - settings: the column that is made from it.
  ///   - order: the rows that are added up, as far as they are known.
  /// - Throws: a `RenderError` for a missing column, one without numbers, and one whose numbers
  ///   cannot be added up.
  func source(
    _ key: String, for settings: ColumnSettings, in table: inout AddedColumns, over order: RowOrder
  ) throws(RenderError) -> (store: ColumnStore, column: Int) {
    guard let (store, column) = table.source(of: key) else {
      let keys = table.joined().columns.map(\.key)
      throw RenderError(
        "no column is called \"\(key)\"\(suggestion(for: key, among: keys))", at: settings.place)
    }
    if let problem = store.runningSumProblem(column: column, in: order) {
      throw RenderError(words(of: problem), at: settings.place)
    }
    guard store.columns[column].type.isNumeric || store.columns[column].type == .empty else {
      throw RenderError("column \"\(key)\" has no numbers, so \(absence)", at: settings.place)
    }
    return (store, column)
  }

  private func words(of problem: String) -> String {
    switch self {
    case .runningTotal: problem
    case .share: problem.replacing("a running total is added", with: "shares are computed")
    }
  }
}
