import GridData
import GridDocuments
import GridModel

/// The rows of a grid in their order, with the groups of each level.
struct ArrangedRows {
  var order: RowOrder
  /// From the outermost; none without groups.
  var levels: [[RowGroup]]
  /// The order if no row of a tree were collapsed; `nil` is ``order``.
  var expandedOrder: RowOrder? = nil

  /// The same with no row of a tree collapsed.
  var expanded: ArrangedRows { ArrangedRows(order: expandedOrder ?? order, levels: levels) }

  /// The values in the data of the groups that a position is in, from the outermost to a level.
  func groups(at position: Int, level: Int) -> [String] {
    levels.prefix(max(0, level + 1)).compactMap { $0.group(at: position)?.title }
  }

  /// The same for all groups of a level, in their order.
  func groups(ofLevel level: Int) -> [[String]] {
    guard levels.indices.contains(level) else { return [] }
    return levels[level].map { groups(at: $0.positions.lowerBound, level: level) }
  }
}

extension [RowGroup] {
  /// The group that contains a position; `nil` if none does.
  func group(at position: Int) -> RowGroup? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].positions.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < count ? self[low] : nil
  }
}

/// Finds the requested order and groups of rows.
struct RowOrdering {
  private let request: GridRequest
  private let table: ColumnStore
  private let matching: RowSelection?
  private let choice: ColumnChoice

  /// - Parameter matching: the rows that are shown; `nil` is all.
  init(
    _ request: GridRequest, _ table: ColumnStore, matching: RowSelection?, _ choice: ColumnChoice
  ) {
    self.request = request
    self.table = table
    self.matching = matching
    self.choice = choice
  }

  /// - Throws: a `RenderError` for missing columns and rows.
  func rowRequest() throws(RenderError) -> RowArrangement.Request {
    let presentation = request.presentation
    let group = try presentation.groups.first.map { group throws(RenderError) in
      try choice.index(of: group.key, place: group.place)
    }
    let keys = try presentation.sort.map(key)
    var arrangement = RowArrangement.Request(
      groupBy: group, sortedBy: keys, locale: presentation.resolvedLocale,
      rows: try rowRange(), matching: matching, limit: presentation.limit)
    arrangement.order = request.dataOrder
    arrangement.groupDates = group.flatMap(dates)
    // A limit counts the rows that are in the data.
    arrangement.includesRemoved = group != nil && arrangement.limit == nil
    return arrangement
  }

  private func key(_ sort: RowSorting) throws(RenderError) -> SortKey {
    let index = try choice.index(of: sort.key, place: sort.place)
    let asked = request.presentation.columns?.first { $0.key == sort.key }
    guard case .column(let other) = asked?.order else {
      return SortKey(column: index, direction: sort.direction, order: asked?.order)
    }
    return SortKey(
      column: try choice.index(of: other, place: asked?.place), direction: sort.direction)
  }

  /// How a column of dates is shown; `nil` if it has no format.
  private func dates(_ column: Int) -> FormattedRows.ColumnFormat? {
    guard table.columns[column].type == .date else { return nil }
    let presentation = request.presentation
    let key = table.columns[column].key
    let asked = presentation.columns?.first { $0.key == key }
    guard let format = presentation.formats[key] ?? asked?.format else { return nil }
    return FormattedRows.ColumnFormat(
      column: column, format,
      locale: asked?.locale ?? presentation.resolvedLocale)
  }

  /// The rows in their order, and the groups of each level.
  /// - Parameter groupColumns: those that rows are grouped by, from the outermost level.
  func nested(
    _ arrangement: RowArrangement, by groupColumns: [Int]
  ) throws(RenderError) -> ArrangedRows {
    if groupColumns.isEmpty { return ArrangedRows(order: arrangement.order, levels: []) }
    var (order, groups) = (arrangement.order, arrangement.groups)
    var levels = [groups]
    for column in groupColumns.dropFirst() {
      try RenderError.checkCancellation()
      var request = try rowRequest()
      request.groupBy = nil
      request.limit = nil
      request.keys = request.keys.filter { $0.column == column }
      let ranking = request.keys.isEmpty ? nil : RowArrangement(table, request).order
      (order, groups) = NestedGrouping.divide(
        groups, of: order, by: column, in: table, dates: dates(column), ranking: ranking)
      levels.append(groups)
    }
    return ArrangedRows(order: order, levels: levels)
  }

  /// Findings about sorted, grouped and compared texts that are mostly numbers, dates or times,
  /// sums over percentages and other numbers, and groups with titles that are easily confused.
  func findings(inGroups levels: [[RowGroup]]) throws(RenderError) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for sort in request.presentation.sort {
      let column = try choice.index(of: sort.key, place: sort.place)
      guard var finding = table.valuesAsText(column: column, use: "sorted") else { continue }
      finding.place = sort.place ?? request.dataPlace
      findings.append(finding)
    }
    var known = Set(findings)
    let runningCount = request.presentation.runningTotals.count
    for (position, total) in request.presentation.totals.enumerated() {
      let isRunning = position < runningCount
      // Missing columns are reported by the totals themselves.
      guard let column = table.columnIndex(of: total.key) else { continue }
      let found =
        switch total.function.operand {
        case .comparable: table.valuesAsText(column: column, use: "compared")
        case .numbers: table.mixedPercentages(column: column)
        case .summands:
          table.mixedPercentages(column: column)
            ?? table.roundedSum(column: column, isRunning: isRunning)
        case .values: nil as Diagnostic?
        }
      for var finding in [found, mergedNumbers(of: total, column)].compactMap(\.self) {
        finding.place = total.place ?? request.dataPlace
        if known.insert(finding).inserted { findings.append(finding) }
      }
    }
    let sorted = Set(request.presentation.sort.map(\.key))
    for group in request.presentation.groups where !sorted.contains(group.key) {
      guard let column = table.columnIndex(of: group.key),
        var finding = table.valuesAsText(column: column, use: "grouped")
      else { continue }
      finding.place = group.place ?? request.dataPlace
      findings.append(finding)
    }
    for (level, group) in zip(levels, request.presentation.groups) {
      guard var finding = SimilarGroups.finding(in: level, by: group.key) else { continue }
      finding.place = group.place ?? request.dataPlace
      findings.append(finding)
    }
    return findings
  }

  /// The finding that numbers of a total are merged over several cells.
  private func mergedNumbers(
    of total: (key: String, function: Aggregate, place: SourcePlace?), _ column: Int
  ) -> Diagnostic? {
    switch total.function.operand {
    case .numbers, .summands: break
    case .comparable, .values: return nil
    }
    let count = request.presentation.mergedCells.count { $0.keys.contains(total.key) }
    guard count > 0, table.columns[column].type.isNumeric else { return nil }
    return Diagnostic(
      code: .mergedNumber,
      message: "column \"\(total.key)\" has \(counted(count, "number")) merged over several cells; "
        + "each total of the column counts \(count == 1 ? "it" : "them") once")
  }

  private func rowRange() throws(RenderError) -> Range<Int>? {
    guard let rows = request.presentation.rows else { return nil }
    func noRow(_ reason: String) -> RenderError {
      let place = request.presentation.rowsPlace
      return RenderError(
        .init(at: place), "there is no row \(rows.lowerBound): \(reason)",
        at: place ?? request.dataPlace)
    }
    guard rows.lowerBound >= 1 else { throw noRow("rows are counted from 1") }
    let first = rows.lowerBound - 1
    guard first < table.rowCount else { throw noRow("the data has \(table.rowCount)") }
    return first..<max(first, min(rows.upperBound, table.rowCount))
  }
}

extension GridPresentation {
  /// The columns with sums over all rows above, and their places.
  fileprivate var runningTotals: [(key: String, function: Aggregate, place: SourcePlace?)] {
    let running = (columns ?? []).compactMap { column in
      column.running.map { (key: $0.column, function: Aggregate.sum, place: column.place) }
    }
    let carried = pageData.carried.map { key in
      (key: key, function: Aggregate.sum, place: pageData.carriedPlace)
    }
    return running + carried
  }

  /// The columns with requested totals, of which those over all rows above are the first.
  fileprivate var totals: [(key: String, function: Aggregate, place: SourcePlace?)] {
    var requests = summary + groups.flatMap(\.summary)
    for group in groups { if case .values(let footer)? = group.footer { requests.append(footer) } }
    if let total = pageData.total { requests.append(total) }
    requests.removeAll { $0.crossTotals != nil }
    return runningTotals
      + requests.flatMap { request in
        request.columns.sorted { $0.key < $1.key }.compactMap { key, aggregate in
          guard case .function(let function) = aggregate else { return nil }
          return (key: key, function: function, place: request.columnPlaces[key] ?? request.place)
        }
      }
  }
}

extension [Section] {
  /// The groups that sections of a source make, by level from the outermost; none if there is
  /// nothing but rows.
  var levels: [[RowGroup]] {
    guard count > 1 || contains(where: { $0.title != nil }) else { return [] }
    let depth = map(\.level).max() ?? 0
    return (0...depth).map { level in
      var groups: [RowGroup] = []
      for section in self {
        let header = section.leading.lazy.compactMap { strip -> SectionHeader? in
          if case .header(let header) = strip { header } else { nil }
        }.first { $0.level <= level }
        let positions = section.memberPositions
        if header == nil, section.level > level, let last = groups.last {
          groups[groups.count - 1].positions =
            last.positions.lowerBound..<positions.upperBound
        } else {
          groups.append(RowGroup(title: header?.title ?? "", positions: positions))
        }
      }
      return groups
    }
  }
}
