import GridCore
import GridData
import GridDocuments
import GridModel

/// The columns of the data that a cross table is made of, and how their values are written.
struct CrossTableColumns {
  @Boxed private(set) var presentation: GridPresentation
  let pivot: CrossTable
  let store: ColumnStore
  let choice: ColumnChoice
  /// The rows of the data that count.
  let counted: RowOrder

  var locale: String { presentation.resolvedLocale }

  /// The settings that the document has for a column of the data.
  func settings(_ key: String) -> ColumnSettings? {
    presentation.columns?.first { $0.key == key }
  }

  /// The requested format of a column of the data.
  func format(_ key: String) -> CellFormat? {
    presentation.formats[key] ?? settings(key)?.format
  }

  func place(_ key: String) -> SourcePlace? { pivot.places[key] ?? pivot.place }

  func index(_ key: String) throws(RenderError) -> Int {
    try choice.index(of: key, place: place(key))
  }

  /// How the values of a column are written in a format.
  func writing(_ column: Int, _ format: CellFormat) -> FormattedRows.ColumnFormat {
    FormattedRows.ColumnFormat(
      column: column, format,
      locale: settings(store.columns[column].key)?.locale ?? locale, style: presentation.numbers)
  }

  /// How a column of dates is shown; `nil` distinguishes all dates.
  func dates(_ column: Int) -> FormattedRows.ColumnFormat? {
    guard store.columns[column].type == .date else { return nil }
    return format(store.columns[column].key).map { writing(column, $0) }
  }

  /// The title of a column of the data, or of a value that an expression computes.
  func title(_ key: String) -> String {
    settings(key)?.title ?? store.columnIndex(of: key).map { choice.available[$0].title }
      ?? presentation.defaultTitles.title(of: key)
  }

  /// Writes the titles of the nodes of a column.
  func titles(_ column: Int) -> (_ row: Int) -> String {
    let none = "—"
    let key = store.columns[column].key
    let timestamps = presentation.timestamps(store, column: column, settings(key)?.locale)
    guard let format = format(key) ?? timestamps else {
      return { [store] row in
        let text = store.string(row: row, column: column)
        return text.allSatisfy(\.isWhitespace) ? none : text
      }
    }
    let rows = FormattedRows(store, formats: [writing(column, format)])
    return { [count = store.columns.count] row in
      let text = rows.string(row: row, column: count)
      return text.allSatisfy(\.isWhitespace) ? none : text
    }
  }

  // MARK: Axes

  /// - Throws: a `RenderError` for a missing column, and for one that is in both lists.
  func check() throws(RenderError) {
    var known: Set<String> = []
    for key in pivot.rows + pivot.columns {
      _ = try index(key)
      guard known.insert(key).inserted else {
        throw RenderError(
          "column \"\(key)\" is in the rows or columns of the cross table twice", at: place(key))
      }
    }
    for (key, _) in pivot.order.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
      throw RenderError(
        "the cross table has no rows or columns by \"\(key)\" to sort"
          + suggestion(
            for: key, among: pivot.rows + pivot.columns,
            otherwise: ": there are "
              + (pivot.rows + pivot.columns).map { "\"\($0)\"" }.listed(upTo: 12)),
        at: pivot.place)
    }
  }

  /// The order of a level by its values or by the data; `nil` for one by totals.
  func order(_ key: String) throws(RenderError) -> CrossAxis.Order? {
    let column = try index(key)
    switch pivot.order[key] ?? pivot.defaultOrder {
    case .data: return .data
    case .total: return nil
    case .listed(let texts): return .values(SortKey(column: column, order: .listed(texts)))
    case .values(let direction):
      switch settings(key)?.order {
      case .column(let other)?:
        return .values(
          SortKey(
            column: try choice.index(of: other, place: settings(key)?.place),
            direction: direction))
      case let order: return .values(SortKey(column: column, direction: direction, order: order))
      }
    }
  }

  // MARK: Values

  /// The requested values; without any, the number of rows.
  func values() -> [CrossTable.Value] {
    guard pivot.values.isEmpty else { return pivot.values }
    return [
      CrossTable.Value("count", .sql("count(*)"), title: presentation.strings[word: .count])
    ]
  }

  /// How a value is computed.
  /// - Throws: a `RenderError` for a missing column, and for an aggregate that it does not have.
  func computed(
    _ value: CrossTable.Value, _ aggregates: StoreAggregates
  ) throws(RenderError) -> CrossComputation.Value {
    let place = value.place ?? pivot.place
    if case .sql = value.aggregate {
      return CrossComputation.Value(
        value.aggregate, column: store.columnIndex(of: value.key), isExact: writesNumbers(value))
    }
    let column = try choice.index(of: value.key, place: place)
    let (function, name) =
      switch value.aggregate {
      case .function(let function): (function, function.rawValue)
      case .percentile, .sql: (Aggregate.median, "percentile")
      }
    if let problem = aggregates.problem(function, column: column) {
      throw RenderError(
        problem.replacing(": median needs", with: ": \(name) needs"), at: place)
    }
    if case .percentile(let percent) = value.aggregate, !(0...100).contains(percent) {
      throw RenderError("a percentile is from 0 to 100, not \(percent)", at: place)
    }
    guard let weight = value.weight else {
      return CrossComputation.Value(
        value.aggregate, column: column, isExact: writesNumbers(value))
    }
    return CrossComputation.Value(
      try weighted(value, function, weight, aggregates, at: place), column: column,
      isExact: writesNumbers(value))
  }

  /// A mean or sum with weights, over the rows that have both numbers.
  private func weighted(
    _ value: CrossTable.Value, _ function: Aggregate, _ weight: String,
    _ aggregates: StoreAggregates, at place: SourcePlace?
  ) throws(RenderError) -> ColumnAggregate {
    let column = try choice.index(of: weight, place: place)
    if let problem = aggregates.problem(.sum, column: column) {
      throw RenderError(problem.replacing(": sum needs", with: ": a weight needs"), at: place)
    }
    func quoted(_ key: String) -> String {
      "\"" + key.replacing("\"", with: "\"\"") + "\""
    }
    let (number, factor) = (quoted(value.key), quoted(weight))
    var sql: SQLText
    switch function {
    case .sum: sql = SQLText("sum(\(number) * \(factor))")
    case .mean:
      sql = SQLText(
        "sum(\(number) * \(factor)) / sum(case when \(number) is not null then \(factor) end)")
    default:
      throw RenderError(
        "only a mean or a sum has weights, not \(function.rawValue)", at: place)
    }
    sql.place = place
    return .sql(sql)
  }

  /// The format of a value, with the currency that all of its amounts have in common; `nil` writes
  /// it like the numbers of its column.
  func format(_ value: CrossTable.Value) -> CellFormat? {
    let requested: CellFormat? =
      if let format = value.format {
        format
      } else if case .function(let function) = value.aggregate, function.isCount {
        nil
      } else {
        format(value.key)
      }
    guard let requested, let column = store.columnIndex(of: value.key) else { return requested }
    return store.inCommonCurrency(requested, column: column, in: counted)
  }

  /// Whether a value has a format for numbers; others show it as the data writes its column.
  private func writesNumbers(_ value: CrossTable.Value) -> Bool {
    switch format(value)?.kind {
    case nil, .automatic, .text: false
    default: true
    }
  }

  /// The data, for finding amounts that are added up in several currencies. Rows or columns by the
  /// codes have the amounts of one in each cell, so that only totals add up several.
  var addedUp: ColumnStore {
    var store = store
    let totals = pivot.totals
    let areRowsAddedUp = totals.columns || totals.groups == true
    store.currencies.codeKeys = store.currencies.codeKeys.filter { _, code in
      if pivot.rows.contains(code) { return areRowsAddedUp }
      if pivot.columns.contains(code) { return totals.rows || totals.spanners }
      return true
    }
    return store
  }

  /// A percentage as titles and keys have it.
  static func figure(_ percent: Double) -> String {
    Int(exactly: percent).map { "\($0)" } ?? "\(percent)"
  }

  /// The titles of the values: those of their columns, with the name of the aggregate if a column
  /// has several.
  func titles(of values: [CrossTable.Value]) -> [String] {
    values.map { value in
      if let title = value.title { return title }
      let title = title(value.key)
      guard values.count(where: { $0.key == value.key }) > 1 else { return title }
      switch value.aggregate {
      case .function(let function): return "\(title) (\(presentation.strings[word: function.word]))"
      case .percentile(let percent):
        return "\(title) (P\(Self.figure(percent)))"
      case .sql: return title
      }
    }
  }
}
