import GridData
import GridModel

/// The data of a document after all of its SQL that is not about styles: what it shows rows of.
///
/// 1. The data is read; the result of `sql` takes its place.
/// 2. The columns of `value` are added, in the order of the columns, then those of running totals.
/// 3. The rows of `where`, and those that rules are for, are found.
struct DocumentData {
  let store: ColumnStore
  /// `nil` shows all rows.
  let matching: RowSelection?
  /// By rule, the rows that it is for; `nil` is all.
  let ruleMatches: [RowSelection?]
  /// The rows that pages begin with.
  let pageBreaks: RowSelection
  let diagnostics: [Diagnostic]

  init(_ document: GridDocument) throws(RenderError) {
    let (store, diagnostics) = try TableLoader.load(document)
    let running = try RunningTotals(document)
    let virtual = document.columns?.filter { $0.value != nil } ?? []
    guard
      !virtual.isEmpty || document.where != nil
        || document.rules.contains(where: { $0.when != nil && !$0.target.isStrip })
        || document.pageData.breakWhen != nil
    else {
      self.store = try running.added(to: store)
      pageBreaks = RowSelection()
      self.diagnostics = diagnostics
      matching = nil
      ruleMatches = document.rules.map { _ in nil }
      return
    }
    try Self.checkKeys(of: virtual)
    try Self.checkKeys(of: document.columns ?? [], besides: store)
    let found: ColumnStore
    let name = document.data.name
    do {
      let table = try SQLTable(store, rounding: document.presentation.numbers.rounding)
      for column in virtual {
        guard let value = column.value else { continue }
        try table.add(
          column.key, valuedBy: try SQLExpression(value.text, place: value.place))
      }
      let matching = try document.where.map { condition throws(DataError) in
        try table.rows(matching: try SQLExpression(condition.text, place: condition.place))
      }
      var ruleMatches: [RowSelection?] = []
      // Several rules often have the same condition.
      var known: [String: RowSelection] = [:]
      for rule in document.rules {
        guard let condition = rule.when, !rule.target.isStrip else {
          ruleMatches.append(nil)
          continue
        }
        if let rows = known[condition.text] {
          ruleMatches.append(rows)
          continue
        }
        let rows = try table.rows(
          matching: try SQLExpression(condition.text, place: condition.place))
        known[condition.text] = rows
        ruleMatches.append(rows)
      }
      self.ruleMatches = ruleMatches
      pageBreaks =
        try document.pageData.breakWhen.map { condition throws(DataError) in
          try table.rows(matching: try SQLExpression(condition.text, place: condition.place))
        } ?? RowSelection()
      found = table.store
      self.matching = matching
      var repairs = diagnostics + table.diagnostics(inFile: name)
      if matching?.isEmpty == true, store.rowCount > 0 {
        repairs.append(
          Diagnostic(
            code: .emptyData, message: "no row matches",
            place: document.where?.place ?? SourcePlace(file: name)))
      }
      self.diagnostics = repairs
    } catch {
      throw RenderError(sql: error, dataName: name)
    }
    self.store = try running.added(to: found)
  }

  private static func checkKeys(of virtual: [ColumnRequest]) throws(RenderError) {
    var keys: Set<String> = []
    for column in virtual where !keys.insert(column.key).inserted {
      throw RenderError(
        column.place == nil ? .usage : .badInput,
        "column \"\(column.key)\" has two values; give one of them another key", at: column.place)
    }
  }

  /// What stands in for a column of the data would do so in other columns with its key too, which is hardly meant.
  private static func checkKeys(
    of columns: [ColumnRequest], besides store: ColumnStore
  ) throws(RenderError) {
    for column in columns where column.value != nil && store.columnIndex(of: column.key) != nil {
      guard columns.contains(where: { $0.key == column.key && $0.value == nil }) else { continue }
      throw RenderError(
        column.place == nil ? .usage : .badInput,
        "the value of column \"\(column.key)\" would show in the other column \"\(column.key)\" too, in the place of the data; "
          + "give it another key", at: column.place)
    }
  }
}

extension RenderError {
  /// A piece of SQL that cannot be used; without a place it comes from a flag or from Swift.
  init(sql error: DataError, dataName: String) {
    let isLocated = error.place.file != nil
    self.init(
      isLocated ? .badInput : .usage, error.message,
      at: isLocated ? error.place : SourcePlace(file: dataName))
  }
}
