import GridCore
import GridData
import GridModel

/// Finds where a grid would show redacted values outside of their cells, and removes these parts.
///
/// 1. Columns that are calculated from a redacted one, sum it up, are totals over it in a cross
///    table, write its currency or have another name in the query of the document are redacted like
///    it. Those that depend on other rows are redacted in all rows: running totals, since
///    neighbouring sums differ by the value, shares, and SQL with a window function or a query. A
///    query that cannot be followed is reported.
/// 2. Totals of redacted columns are omitted, also those with single redacted cells: with all other
///    cells, the total reveals the value. Drawings of columns in their headers and carried sums of
///    pages are omitted too. Functions in texts are empty, by the same decision
///    (``RedactedColumns``).
/// 3. A rule or a footnote over a redacted column is kept, since the document decides what it
///    colours or marks; it is reported.
struct RedactionScope {
  @Boxed private(set) var presentation: GridPresentation
  /// Findings about removed and remaining parts, in the order of the document.
  private(set) var findings: [Diagnostic] = []
  /// The columns with redacted values, shown or calculated.
  private(set) var redacted = RedactedColumns()
  private var keys: Set<String> {
    get { redacted.keys }
    set { redacted.keys = newValue }
  }

  /// - Parameter columns: the keys of all columns of the data.
  init(_ presentation: GridPresentation, columns: [String]) {
    self.presentation = presentation
    let settings = presentation.columns ?? []
    let derivation = Derivation(presentation, columns: columns)
    var derived: [Callout<GridPlace>] = []
    for callout in presentation.callouts where callout.isRedaction {
      guard let key = callout.place.onlyColumn else {
        // All cells of a row.
        keys.formUnion(columns)
        keys.formUnion(settings.map(\.key))
        // Neighbouring rows of these columns reveal the row, too.
        for column in derivation.columns(from: keys) where column.isInAllRows && column.isShown {
          derived.append(callout.about(column.key, isInAllRows: true))
        }
        continue
      }
      keys.insert(key)
      redacted.named.insert(key)
      // One that replaces the column of the data may depend on other rows of that.
      for column in derivation.columns(from: [key]) where column.key != key || column.isInAllRows {
        keys.insert(column.key)
        redacted.named.insert(column.key)
        if column.isShown {
          derived.append(callout.about(column.key, isInAllRows: column.isInAllRows))
        }
      }
      if let query = derivation.unfollowedQuery, SQLExpression.reach(of: key, in: query.text) != nil
      {
        report(
          "the query reads column \"\(key)\" in a way that is not followed, so other columns of its result may show redacted values: write one SELECT, with AS after each expression",
          at: query.place)
      }
    }
    self.presentation.callouts += derived
    guard !keys.isEmpty else { return }
    takeAwayTotals()
    takeAwayTreeSums()
    takeAwayPageSums()
    for index in settings.indices where keys.contains(settings[index].key) {
      // A title in Markdown contains no values.
      if settings[index].headerCell?.isMarkdownText == true { continue }
      self.presentation.columns?[index].headerCell = nil
    }
    reportRules()
  }

  // MARK: - Totals

  private mutating func takeAwayTotals() {
    presentation.summary = presentation.summary.map { cleared($0) }
    presentation.groups = presentation.groups.map { group in
      var group = group
      group.summary = group.summary.map { cleared($0) }
      if case .values(let request) = group.footer { group.footer = .values(cleared(request)) }
      return group
    }
  }

  private mutating func takeAwayTreeSums() {
    guard let tree = presentation.tree else { return }
    let summed = tree.sums.filter { keys.contains($0.key) && $0.value != .count }
    for key in summed.keys.sorted() {
      presentation.tree?.sums[key] = nil
      report(
        "the sums of the tree in column \"\(key)\" are left out, since they would reveal redacted values",
        at: tree.place)
    }
  }

  private mutating func takeAwayPageSums() {
    presentation.pageData.total = presentation.pageData.total.map { cleared($0) }
    let carried = presentation.pageData.carried.filter(keys.contains)
    guard !carried.isEmpty else { return }
    presentation.pageData.carried.removeAll(where: keys.contains)
    for key in carried {
      report(
        "the sum of column \"\(key)\" is not carried from page to page, since it would reveal redacted values",
        at: presentation.pageData.carriedPlace ?? presentation.pageData.place)
    }
  }

  private mutating func cleared(_ summary: AggregateRow) -> AggregateRow {
    var summary = summary
    let isOfCells = summary.crossTotals != nil
    let given = summary.columns.filter { key, aggregate in
      // Totals of a cross table are computed from its data, and those of counts are of its cells.
      isOfCells ? keys.contains(key) : redacted.areRevealed(by: aggregate, of: key)
    }
    for key in given.keys.sorted() {
      summary.columns[key] = nil
      summary.cells[key] = nil
      report(
        "the total of column \"\(key)\" is left out, since it would reveal redacted values",
        at: summary.columnPlaces[key] ?? summary.place)
    }
    return summary
  }

  // MARK: - Rules

  private mutating func reportRules() {
    for rule in presentation.rules {
      guard let condition = rule.when,
        let key = keys.sorted().first(where: { SQLExpression.mentions($0, in: condition.text) })
      else { continue }
      report(
        "a rule depends on column \"\(key)\", so the cells that it styles reveal something about redacted values",
        at: condition.place)
    }
    for condition in presentation.footnoteConditions {
      guard let key = keys.sorted().first(where: { SQLExpression.mentions($0, in: condition.text) })
      else { continue }
      report(
        "a footnote depends on column \"\(key)\", so the cells that it marks reveal something about redacted values",
        at: condition.place)
    }
  }

  private mutating func report(_ message: String, at place: SourcePlace?) {
    findings.append(Diagnostic(code: .redactionShown, message: message, place: place))
  }
}

extension Callout<GridPlace> {
  /// The same about another column.
  fileprivate func about(_ key: String, isInAllRows: Bool) -> Self {
    var callout = self
    switch place {
    case _ where isInAllRows: callout.place = .column(key)
    case .row(let condition, _): callout.place = .row(where: condition, column: key)
    case .part(.cell(var path)):
      path.column = key
      callout.place = .cell(path)
    default: callout.place = .column(key)
    }
    return callout
  }
}

extension GridPlace {
  /// The only column that the place refers to; `nil` is all of them or none.
  var onlyColumn: String? {
    switch self {
    case .column(let key): key
    case .row(_, let key): key
    case .part(let part): part.cell?.column
    default: nil
    }
  }
}
