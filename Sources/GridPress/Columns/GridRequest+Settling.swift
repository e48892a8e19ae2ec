import GridData
import GridDocuments
import GridModel

extension GridRequest {
  /// The request with the settings that depend on the data: the columns that patterns match, and
  /// the column settings of a spreadsheet. The request's own settings win.
  /// - Parameter tables: those of all grids of a document; `nil` reads the data.
  /// - Returns: the request, with its data read if that was needed, and the findings of reading it.
  func settled(
    sharing tables: SharedTables? = nil
  ) throws(RenderError) -> (request: GridRequest, findings: [Diagnostic]) {
    guard case .data(let input) = rows, presentation.waitsForData || input.knownFormat.hasHints
    else { return (self, []) }
    var request = self
    let (table, findings) = try TableLoader.load(
      input, for: presentation.wrappedValue, sharing: tables)
    request.rows = .table(table, of: input)
    let others = try request.settle(on: table)
    return (request, findings + others)
  }

  /// Decides by the data, which has been read.
  /// - Returns: the findings about totals in the data.
  mutating func settle(on table: ColumnStore) throws(RenderError) -> [Diagnostic] {
    presentation.wrappedValue.take(table.hints, keys: table.columns.map(\.key))
    if presentation.waitsForData {
      try presentation.wrappedValue.choose(among: table.columns.map(\.key), dataPlace: dataPlace)
      try presentation.wrappedValue.change(among: table.columns.map(\.key), dataPlace: dataPlace)
    }
    if table.hints.totals.isEmpty { return [] }
    return SourceTotals(table, dataPlace).adopt(by: &presentation.wrappedValue)
  }
}

extension GridPresentation {
  /// Whether columns are chosen or changed by patterns.
  fileprivate var waitsForData: Bool { columnSelection != nil || !columnChanges.isEmpty }

  /// Every column of data that is shown by default.
  private func standardColumns(of keys: [String]) -> [ColumnSettings] {
    let grouped = Set(groups.map(\.key))
    return keys.filter { !grouped.contains($0) }.map { ColumnSettings($0) }
  }

  fileprivate mutating func choose(
    among data: [String], dataPlace: SourcePlace?
  ) throws(RenderError) {
    guard let selection = columnSelection else { return }
    columnSelection = nil
    let own = columns ?? []
    let known = Set(data)
    let calculated = own.map(\.key).filter { !known.contains($0) }
    let standard = columns == nil ? standardColumns(of: data) : own.filter { !$0.isHidden }
    let keys = try selection.keys(
      standard: standard.map(\.key), among: data + calculated, dataPlace: dataPlace)
    let chosen = Set(keys)
    let left = own.filter { !chosen.contains($0.key) }.map { column in
      var column = column
      column.isHidden = true
      return column
    }
    let firsts = own.map(\.key).firstIndices
    columns =
      left
      + keys.map { key in
        var column = firsts[key].map { own[$0] } ?? ColumnSettings(key)
        column.isHidden = false
        return column
      }
  }

  fileprivate mutating func change(
    among data: [String], dataPlace: SourcePlace?
  ) throws(RenderError) {
    var requests = columns ?? standardColumns(of: data)
    let known = Set(data)
    let names = ColumnNames(data + requests.map(\.key).filter { !known.contains($0) })
    let indices = Dictionary(grouping: requests.indices) { requests[$0].key }
    for change in columnChanges {
      let matches = try change.pattern.matches(
        among: names, flag: change.flag, dataPlace: dataPlace)
      for key in matches {
        if let format = change.format { formats[key] = format }
        for index in indices[key] ?? [] {
          requests[index].appearance = change.appearance.merged(over: requests[index].appearance)
        }
      }
    }
    if columnChanges.contains(where: { $0.appearance != ColumnAppearance() }) {
      columns = requests
    }
    columnChanges = []
  }

  /// Adopts the file's settings of its columns, where the request has none.
  fileprivate mutating func take(_ hints: TableHints, keys: [String]) {
    if title == nil { title = hints.title }
    if subtitle == nil { subtitle = hints.subtitle }
    if notes.isEmpty { notes = hints.notes }
    if chosenDirection == nil { chosenDirection = hints.direction }
    mergedCells = hints.mergedCells
    if spanners.isEmpty, spannerDelimiter == nil {
      spanners = hints.spanners.map { Spanner($0.title, over: $0.keys, level: $0.level) }
    }
    let settings = columns ?? []
    let places = settings.map(\.key).firstIndices
    for (key, hint) in hints.columns {
      let asked = places[key].map { settings[$0] }
      guard formats[key] == nil, asked?.format == nil, asked?.value == nil,
        let format = hint.format
      else { continue }
      if showsRawNumbers, format.isOfNumbers { continue }
      formats[key] = format
    }
    if pivot == nil {
      // Rules of the request are over those of the file.
      rules =
        keys.flatMap { key in
          (hints.columns[key]?.colors ?? []).map { color in
            GridRule(
              Style(text: color.color), name: "number format", when: color.condition,
              columns: [key])
          }
        } + rules
    }
    guard hints.columns.values.contains(where: { $0.appearance != ColumnAppearance() }) else {
      return
    }
    var requests = columns ?? standardColumns(of: keys)
    for index in requests.indices where requests[index].value == nil {
      guard let hint = hints.columns[requests[index].key] else { continue }
      requests[index].appearance = requests[index].appearance.merged(over: hint.appearance)
    }
    columns = requests
  }
}
