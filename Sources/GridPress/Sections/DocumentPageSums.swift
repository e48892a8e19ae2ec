import GridCore
import GridData
import GridDocuments
import GridModel

/// The sums of pages, from the aggregates of the data: exact in decimal, written like their
/// columns.
struct DocumentPageSums: PageSums {
  struct SummedColumn: Sendable {
    var key: String
    /// Of the store.
    var source: Int
    /// Of the rows that are shown.
    var shown: Int
    /// Whether it shows running totals, of which the last one is carried, since their sum has no
    /// meaning.
    var isRunning = false
    /// How its sums are written.
    var writing = TotalWriting.plain
    /// Further columns with its key.
    var repeated: [(shown: Int, writing: TotalWriting)] = []

    /// The column, and those with its key, each with how it is shown.
    fileprivate var places: [(shown: Int, writing: TotalWriting)] { [(shown, writing)] + repeated }
  }

  struct Total: Sendable {
    var column: SummedColumn
    var function: Aggregate
  }

  let totals: [Total]
  @Boxed private(set) var presentation: GridPresentation
  private let shown: ShownRows
  let order: RowOrder
  /// The numbers that are summed up.
  let table: ColumnStore
  /// By the keys of columns, how their numbers are rounded.
  let footings: [String: Footing]
  private let totalDrawing: Int
  private let carriedDrawing: Int
  let carried: [SummedColumn]
  /// By carried column, the sums before each position, and of all; `nil` for running totals.
  private let sums: [RunningSums?]
  private let aggregates: StoreAggregates
  /// Computes the data in the label of totals.
  private let texts: DataTexts
  private(set) var widestRows: [PageSumRow] = []
  /// The positions at which carried sums restart, ascending.
  let restarts: [Int]

  /// - Parameters:
  ///   - totalDrawing: the number of the renderer of totals; 0 is none.
  ///   - carriedDrawing: the number of the renderer of carried sums; 0 is none.
  init(
    totals: [Total], carried: [SummedColumn], _ context: AssemblyContext,
    aggregates: StoreAggregates, totalDrawing: Int, carriedDrawing: Int
  ) {
    self.totals = totals
    _presentation = context.presentation
    shown = context.shown
    texts = DataTexts(context)
    order = context.order
    table = context.table
    let footing = FootingAssembly(context)
    footings = Dictionary(
      (context.presentation.columns ?? []).compactMap { settings in
        footing.footing(settings).map { (settings.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
    self.totalDrawing = totalDrawing
    self.carriedDrawing = carriedDrawing
    self.carried = carried
    restarts = context.presentation.pageData.carriedRestart.positions(in: context.levels)
    var aggregates = aggregates
    // The data that columns need is computed now, once for all pages.
    for total in totals { aggregates.prepare(total.function, column: total.column.source) }
    let restarts = restarts
    sums = carried.map {
      $0.isRunning ? nil : aggregates.runningSums(column: $0.source, restarts: restarts)
    }
    self.aggregates = aggregates
    if !totals.isEmpty { widestRows.append(total(of: 0..<order.count)) }
    for position in Set(
      sums.flatMap { sums in [sums?.greatest, sums?.least, order.count].compactMap(\.self) }
    ).sorted() {
      for kind in [PageSumKind.carriedForward, .broughtForward] {
        widestRows.append(self.sums(before: position, kind))
      }
    }
  }

  var hasTotals: Bool { !totals.isEmpty }
  var isCarried: Bool { !carried.isEmpty }

  func drawing(of kind: PageSumKind) -> Int {
    switch kind {
    case .total: totalDrawing
    case .broughtForward, .carriedForward: carriedDrawing
    }
  }

  func total(of positions: Range<Int>) -> PageSumRow {
    let request = presentation.pageData.total
    let labelValues = [
      "count": presentation.strings.number(positions.count), "title": presentation.title ?? "",
    ]
    let label = request.map { $0.label ?? presentation.strings.pageTotal }
    var labelData: [DataCall: String] = [:]
    if let label = request?.label, shown.isTable {
      var texts = texts
      // Its problems have been found over all rows.
      labelData =
        (try? texts.values(in: label, positions: positions, of: "", at: nil)) ?? [:]
    }
    var row = SummaryRow(
      label.map { TextTemplate($0).filled(labelValues, data: labelData).text }, [:])
    if request?.isLabelMarkdown == true { row.setLabelValues(labelValues, labelData) }
    var aggregates = aggregates
    for total in totals {
      let column = total.column
      for (number, place) in column.places.enumerated() {
        let text = aggregates.text(
          total.function, column: column.source, positions: positions,
          cell: { shown.string(row: $0, column: place.shown) }, writing: place.writing)
        row.set(text, in: column, number, place.shown)
      }
      if totalDrawing > 0 {
        row.values[column.key] = aggregates.text(
          total.function, column: column.source, positions: positions,
          cell: { shown.string(row: $0, column: column.source) }, writing: .value)
      }
    }
    return PageSumRow(.total, row, of: positions, drawing: totalDrawing)
  }

  /// Whether carried sums restart at a position.
  func isRestart(_ position: Int) -> Bool {
    let index = restarts.indices.partition { restarts[$0] >= position }
    return index < restarts.count && restarts[index] == position
  }

  /// The last restart before a position; 0 if there is none.
  private func start(before position: Int) -> Int {
    let index = restarts.indices.partition { restarts[$0] >= position }
    return index > 0 ? restarts[index - 1] : 0
  }

  func sums(before position: Int, _ kind: PageSumKind) -> PageSumRow {
    let strings = presentation.strings
    let label = kind == .broughtForward ? strings.broughtForward : strings.carriedForward
    var row = SummaryRow(label, [:])
    let start = start(before: position)
    for (column, sums) in zip(carried, sums) {
      guard let sums else {
        guard position > start else { continue }
        let last = order[position - 1]
        for (number, place) in column.places.enumerated() {
          row.set(shown.string(row: last, column: place.shown), in: column, number, place.shown)
        }
        row.values[column.key] = shown.string(row: last, column: column.source)
        continue
      }
      for (number, place) in column.places.enumerated() {
        let text = aggregates.text(
          ofSum: sums[position], column: column.source, writing: place.writing)
        row.set(text, in: column, number, place.shown)
      }
      if carriedDrawing > 0 {
        row.values[column.key] = aggregates.text(
          ofSum: sums[position], column: column.source, writing: .value)
      }
    }
    return PageSumRow(kind, row, of: start..<position, drawing: carriedDrawing)
  }
}

extension SummaryRow {
  /// - Parameters:
  ///   - number: 0 for the first column with its key.
  ///   - shown: the source index of the column.
  fileprivate mutating func set(
    _ text: String, in column: DocumentPageSums.SummedColumn, _ number: Int, _ shown: Int
  ) {
    if number == 0 { cells[column.key] = text } else { repeated[shown] = text }
  }
}
