import GridData
import GridModel

/// Makes summary rows: computes their values and writes them as their columns are written.
struct SummaryAssembly {
  private let store: ColumnStore
  private let choice: ColumnChoice
  /// The columns that are shown.
  private let columns: [Column]
  private let rows: FormattedRows?
  private var aggregates: StoreAggregates

  init(
    store: ColumnStore, order: RowOrder, choice: ColumnChoice, columns: [Column],
    rows: FormattedRows?, locale: String
  ) {
    self.store = store
    self.choice = choice
    self.columns = columns
    self.rows = rows
    aggregates = StoreAggregates(store, order: order, locale: locale)
  }

  /// - Throws: `RenderError` for columns that are not there or not shown, and for sums of what is no number.
  mutating func row(
    _ request: SummaryRequest, positions: Range<Int>
  ) throws(RenderError) -> SummaryRow {
    var cells: [String: String] = [:]
    for (key, aggregate) in request.columns.sorted(by: { $0.key < $1.key }) {
      let place = request.columnPlaces[key] ?? request.place
      let source = try choice.index(of: key, place: place)
      guard let column = columns.first(where: { $0.key == key }) else {
        throw RenderError(
          place == nil ? .usage : .badInput,
          "column \"\(key)\" is not shown, so it has no place for a summary", at: place)
      }
      switch aggregate {
      case .function(let function):
        if let problem = aggregates.problem(function, column: source) {
          throw RenderError(place == nil ? .usage : .badInput, problem, at: place)
        }
        let shown = column.sourceIndex
        let format = rows.flatMap { rows -> ((String) -> String)? in
          shown < store.columns.count ? nil : { rows.text(of: $0, column: shown) }
        }
        let text = aggregates.text(
          function, column: source, positions: positions,
          cell: { (rows ?? store as any RowSource).string(row: $0, column: shown) },
          format: format)
        if !text.isEmpty { cells[key] = text }
      }
    }
    return SummaryRow(request.shownLabel, cells, position: request.position)
  }
}
