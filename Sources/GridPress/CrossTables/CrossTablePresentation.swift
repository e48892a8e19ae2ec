import GridData
import GridDocuments
import GridModel

/// Rewrites a presentation of the data of a cross table for the columns of the table: what it
/// requests of a value is requested of all columns with it.
struct CrossTablePresentation {
  let columns: CrossTableColumns
  let values: [CrossTable.Value]
  let shape: CrossTableShape
  /// If values are below each other.
  let stack: CrossResult.Stack?
  let result: CrossResult
  /// The rows and columns of the table.
  let table: ColumnStore

  private var pivot: CrossTable { columns.pivot }

  var presentation: GridPresentation {
    var presentation = columns.presentation
    presentation.pivot = nil
    presentation.sql = nil
    presentation.where = nil
    presentation.rows = nil
    presentation.checks = []
    presentation.mergedCells = []
    presentation.rules = presentation.rules.flatMap(rules)
    presentation.scales = scales(presentation.scales)
    presentation.highlights = highlights(presentation.highlights)
    presentation.formats = presentation.formats.filter { table.columnIndex(of: $0.key) != nil }
    presentation.groups = groups(presentation.groups)
    let showsGroupTotals = presentation.groups.contains { group in
      group.summary.contains { $0.crossTotals != nil }
    }
    presentation.summary += totals(
      pivot.totals.columns && !pivot.rows.isEmpty, as: showsGroupTotals ? .grandTotal : .total)
    presentation.spanners += shape.spanners
    presentation.columns = settings
    presentation.columnSelection = nil
    if presentation.stub == nil || table.columnIndex(of: presentation.stub ?? "") == nil {
      presentation.stub = stack?.key ?? pivot.rows.last
    }
    presentation.sort = presentation.sort.map { sort in
      // A value is sorted by its total.
      guard table.columnIndex(of: sort.key) == nil,
        let value = values.firstIndex(where: { $0.key == sort.key }),
        let total = shape.columns.last(where: { $0.column.level == -1 && $0.column.value == value })
      else { return sort }
      var sort = sort
      sort.key = total.column.key
      return sort
    }
    return presentation
  }

  // MARK: Columns

  /// Groups, row labels, columns of the table, and calculated columns that are made of them.
  private var settings: [ColumnSettings] {
    var settings: [ColumnSettings] = []
    for key in groupKeys {
      var column = columns.settings(key) ?? ColumnSettings(key)
      column.value = nil
      column.title = columns.title(key)
      column.isHidden = true
      settings.append(column)
    }
    if stack == nil, let key = pivot.rows.last {
      var column = columns.settings(key) ?? ColumnSettings(key)
      column.value = nil
      column.isHidden = false
      if column.title == nil { column.title = columns.title(key) }
      settings.append(column)
    }
    if let stack { settings.append(ColumnSettings(stack.key, title: "")) }
    let hidden = Set(shape.hidden)
    settings += shape.columns.map { column($0, isHidden: hidden.contains($0.column.key)) }
    let before = columns.presentation.columnsBefore(pivot)
    settings += (columns.presentation.columns ?? []).filter {
      $0.value != nil && !before.contains($0.key) || $0.running != nil || $0.share != nil
    }
    return settings
  }

  /// The keys of the rows that make groups: all but the last, which has its own column.
  private var groupKeys: [String] { stack == nil ? pivot.rows.dropLast() : pivot.rows }

  private func column(_ shown: CrossTableShape.Column, isHidden: Bool) -> ColumnSettings {
    let value = shown.column.value.map { values[$0] }
    var settings = value.flatMap { columns.settings($0.key) } ?? ColumnSettings(shown.column.key)
    settings.key = shown.column.key
    settings.value = nil
    settings.running = nil
    settings.share = nil
    settings.isHidden = isHidden
    settings.title = shown.title
    settings.scale = nil
    settings.highlights = []
    settings.order = nil
    if values.count == 1 { settings.headerCell = nil }
    if stack != nil, settings.appearance.alignment == nil {
      settings.appearance.alignment = .trailing
    }
    settings.format = value.flatMap { columns.format($0) }
    settings.sharedFigures = shown.column.value.map { number in
      SharedFigures(value: number, leastDecimals: values[number].isMean ? 1 : 0)
    }
    settings.summedKeys = shape.summed(by: shown, values).map(\.column.key)
    settings.coveredKeys = shape.covered(by: shown).map(\.column.key)
    if let missing = pivot.missing {
      var format = settings.format ?? CellFormat(.automatic)
      format.substitutions.missing = format.substitutions.missing ?? missing
      settings.format = format
    }
    return settings
  }

  // MARK: Groups and totals

  private func groups(_ requested: [RowGroups]) -> [RowGroups] {
    let showsTotals = pivot.totals.groups ?? pivot.totals.columns
    let own = requested.filter { request in
      table.columnIndex(of: request.key) != nil && !groupKeys.contains(request.key)
    }
    return own
      + groupKeys.enumerated().map { index, key in
        var group = requested.first { $0.key == key } ?? RowGroups(by: key, title: "{value}")
        // The innermost group has one row for each value, which are its totals.
        let isRow = stack != nil && index == groupKeys.count - 1
        let isBesideOthers = pivot.totals.columns || groupKeys.count > 1
        group.summary += totals(
          showsTotals && !isRow, as: isBesideOthers ? .groupTotal : .total)
        return group
      }
  }

  /// The rows of totals, one for each value if they are below each other.
  /// - Parameter name: the word that says what they are totals of.
  private func totals(_ isShown: Bool, as name: GridStrings.Word) -> [AggregateRow] {
    guard isShown else { return [] }
    let strings = columns.presentation.strings
    let word = strings[word: name == .total ? name : strings.sumWord(isGrand: name == .grandTotal)]
    let shown = shown
    func row(_ label: String, _ number: Int?) -> AggregateRow {
      var aggregates: [String: ColumnAggregate] = [:]
      for column in shown {
        aggregates[column.column.key] = values[number ?? column.column.value ?? 0].aggregate
      }
      var row = AggregateRow(label, aggregates)
      row.crossTotals = CrossTotals(result, number: number)
      return row
    }
    guard let stack else { return [row(word, nil)] }
    guard stack.titles.count > 1 else { return [row(word, 0)] }
    return stack.titles.enumerated().map { number, title in row("\(word) · \(title)", number) }
  }

  // MARK: Styles by value

  /// The columns that are shown.
  private var shown: [CrossTableShape.Column] {
    let hidden = Set(shape.hidden)
    return shape.columns.filter { !hidden.contains($0.column.key) }
  }

  /// The columns of the table with a value.
  private func keys(of key: String, withTotals: Bool = true) -> [String] {
    shown.filter { column in
      guard let value = column.column.value, values[value].key == key else { return false }
      return withTotals || !column.isTotal
    }.map(\.column.key)
  }

  /// The same keys, with the columns of a value instead of its key.
  private func expanded(_ keys: [String], withTotals: Bool) -> [String] {
    keys.flatMap { key in
      let own = self.keys(of: key, withTotals: withTotals)
      return own.isEmpty || table.columnIndex(of: key) != nil ? [key] : own
    }
  }

  /// A rule about a value is one for each of its columns, whose condition is about the values
  /// beside it.
  private func rules(_ rule: GridRule) -> [GridRule] {
    let valueKeys = values.map(\.key)
    let mentioned = (rule.when?.names ?? []).intersection(valueKeys.map { $0.lowercased() })
    let unknown = mentioned.filter { name in
      valueKeys.contains { $0.lowercased() == name && table.columnIndex(of: $0) == nil }
    }
    guard let when = rule.when, !unknown.isEmpty, rule.target == .cells else {
      var rule = rule
      rule.columns = rule.columns.map { expanded($0, withTotals: true) }
      return [rule]
    }
    let ofValues = valueKeys.filter { unknown.contains($0.lowercased()) }
    let requested = expanded(rule.columns ?? ofValues, withTotals: true)
    return shown.filter { requested.contains($0.column.key) }.map { column in
      var names: [String: String] = [:]
      for other in shape.columns
      where other.column.level == column.column.level && other.column.node == column.column.node {
        guard let value = other.column.value else { continue }
        let name = values[value].key.lowercased()
        if names[name] == nil || value == column.column.value { names[name] = other.column.key }
      }
      var rule = rule
      rule.columns = [column.column.key]
      rule.when = when.renaming(names)
      return rule
    }
  }

  /// The scales of single columns, which compare all cells of a value, and those of several.
  private func scales(_ requested: [ColumnScale]) -> [ColumnScale] {
    let own = values.compactMap { value -> ColumnScale? in
      guard var scale = columns.settings(value.key)?.scale else { return nil }
      scale.columns = keys(of: value.key, withTotals: false)
      scale.scope = .grid
      return scale
    }
    return own
      + requested.map { scale in
        var scale = scale
        scale.columns = scale.columns.map { expanded($0, withTotals: false) } ?? cellKeys
        return scale
      }
  }

  private func highlights(_ requested: [CellHighlight]) -> [CellHighlight] {
    let own = values.flatMap { value in
      (columns.settings(value.key)?.highlights ?? []).map { highlight in
        var highlight = highlight
        highlight.columns = keys(of: value.key, withTotals: false)
        highlight.scope = .grid
        return highlight
      }
    }
    return own
      + requested.map { highlight in
        var highlight = highlight
        highlight.columns =
          highlight.columns.map { expanded($0, withTotals: false) } ?? cellKeys
        return highlight
      }
  }

  /// The columns that are no totals.
  private var cellKeys: [String] { shown.filter { !$0.isTotal }.map(\.column.key) }
}
