import GridData
import GridModel

/// Finds all problems of a document that cannot be drawn.
///
/// Drawing ends at the first step that finds problems. The check goes on without what has them:
///
/// 1. The theme is read.
/// 2. The data is read. Nothing else can be checked without it.
/// 3. Each piece of SQL is tried; a harmless one takes the place of one that fails.
/// 4. The key of each column is looked up; the nearest one takes the place of one that is not there.
/// 5. The grid is made of the rows and columns alone, then with one more part of the document at a time. A part that has problems is
///    left out again, and so is what is about it.
///
/// Documents without problems are not checked: they are drawn as fast as if there was no check.
struct DocumentCheck {
  private var document: GridDocument
  private let problems: ProblemList
  /// Whether it is known which sections and rows the grid has.
  private var hasKnownRows = true

  private init(_ document: GridDocument, _ problems: ProblemList) {
    self.document = document
    self.problems = problems
  }

  /// Adds the problems of a document, or of each of its grids.
  /// - Parameters:
  ///   - document: as far as it could be read.
  ///   - cells: the renderers that it can ask for beside the kinds of cells that there are.
  static func run(
    _ document: GridDocument, cells: [String: AnyCellRenderer], problems: ProblemList
  ) {
    var document = document
    _ = problems.collect { () throws(RenderError) in try CellResolution.resolve(&document, cells) }
    for grid in document.grids.isEmpty ? [document] : document.grids {
      var check = DocumentCheck(grid, problems)
      check.run()
    }
  }

  /// The problem that a document could not be drawn for, and all others that it has.
  static func error(
    after error: RenderError, in document: GridDocument, cells: [String: AnyCellRenderer]
  ) -> RenderError {
    let problems = ProblemList()
    if let file = document.file { problems.willRead(file) }
    problems.add(error)
    run(document, cells: cells, problems: problems)
    return problems.error ?? error
  }

  private mutating func run() {
    checkTheme()
    guard document.hasData,
      let (store, _) = problems.collect({ () throws(RenderError) in
        try TableLoader.load(document)
      }), let table = checkSQL(store)
    else { return }
    checkKeys(in: table)
    checkParts()
  }

  // MARK: - Steps

  private mutating func checkTheme() {
    let theme = problems.collect { () throws(RenderError) in
      try ThemeLoader.load(
        document.theme, variants: document.variants, place: document.themePlace)
    }
    // What is read already need not be read again.
    document.theme = theme.map { .theme($0) } ?? .builtIn("light")
    document.variants = []
  }

  /// - Returns: the data with the columns that SQL gives; `nil` if there cannot be any SQL.
  private mutating func checkSQL(_ store: ColumnStore) -> ColumnStore? {
    let table: SQLTable? = attempt { () throws(DataError) in try SQLTable(store) }
    guard let table else { return nil }
    let harmless = SQLText("1")
    var hasFaultyValues = false
    for index in document.columns?.indices ?? 0..<0 {
      guard let value = document.columns?[index].value, let key = document.columns?[index].key
      else { continue }
      let added: Void? = attempt { () throws(DataError) in
        try table.add(key, valuedBy: try SQLExpression(value.text, place: value.place))
      }
      if added != nil { continue }
      hasFaultyValues = true
      document.columns?[index].value = harmless
      try? table.add(key, valuedBy: SQLExpression(harmless.text, place: nil))
    }
    func isCondition(_ sql: SQLText) -> Bool {
      attempt { () throws(DataError) in
        try table.rows(matching: try SQLExpression(sql.text, place: sql.place))
      } != nil
    }
    if let condition = document.where, !isCondition(condition) || hasFaultyValues {
      document.where = nil
      // Without a condition there are rows more, but all in the same places only if nothing groups them.
      if !document.groups.isEmpty { hasKnownRows = false }
    }
    for index in document.rules.indices where !document.rules[index].target.isStrip {
      guard let condition = document.rules[index].when else { continue }
      if !isCondition(condition) { document.rules[index].when = nil }
    }
    if let condition = document.pageData.breakWhen, !isCondition(condition) {
      document.pageData.breakWhen = nil
    }
    return table.store
  }

  private mutating func checkKeys(in table: ColumnStore) {
    let totals = problems.collect { () throws(RenderError) in
      try RunningTotals(document).added(to: table)
    }
    if totals == nil {
      for index in document.columns?.indices ?? 0..<0
      where document.columns?[index].running != nil {
        document.columns?[index].running = nil
        document.columns?[index].value = SQLText("1")
      }
    }
    let keys =
      (totals ?? table).columns.map(\.key)
      + (document.columns?.filter { $0.value != nil }.map(\.key) ?? [])
    let choice = ColumnChoice(
      of: keys.map { Column($0) }, dataName: document.data.name)
    func corrected(_ key: String, at place: SourcePlace?) -> String? {
      let index = problems.collect { () throws(RenderError) in
        try choice.index(of: key, place: place)
      }
      return index == nil ? nearestName(to: key, among: keys) : key
    }
    document.columns = document.columns?.compactMap { column in
      guard let key = corrected(column.key, at: column.place) else { return nil }
      var column = column
      column.key = key
      return column.isHidden ? column : checked(column, choice)
    }
    if document.columns?.isEmpty == true { document.columns = nil }
    document.sort = document.sort.compactMap { sort in
      corrected(sort.key, at: sort.place).map { SortRequest($0, sort.direction) }
    }
    let groupCount = document.groups.count
    document.groups = document.groups.compactMap { group in
      guard let key = corrected(group.key, at: group.place) else { return nil }
      var group = group
      group.key = key
      return group
    }
    if document.groups.count < groupCount { hasKnownRows = false }
  }

  /// The column without those renderers and styles that read columns which are not there.
  private func checked(_ column: ColumnRequest, _ choice: ColumnChoice) -> ColumnRequest {
    var good = column
    good.cell = nil
    good.headerCell = nil
    good.styleFrom = nil
    func take<Value>(_ path: WritableKeyPath<ColumnRequest, Value>) {
      var next = good
      next[keyPath: path] = column[keyPath: path]
      let isGood = problems.collect { () throws(RenderError) in try choice.columns([next]) }
      if isGood != nil { good = next }
    }
    take(\.cell)
    take(\.headerCell)
    take(\.styleFrom)
    return good
  }

  private mutating func checkParts() {
    let nothing = GridDocument(data: document.data, theme: document.theme)
    if !hasKnownRows {
      for index in document.rules.indices { document.rules[index].cells = nil }
    }
    var made = document
    for part in DocumentPart.allCases { part.copy(from: nothing, to: &made) }
    guard problems.collect({ () throws(RenderError) in try PreparedGrid(made) }) != nil else {
      return
    }
    var missing: Set<DocumentPart> = []
    for part in DocumentPart.allCases where hasKnownRows || !part.isAboutRows {
      var next = made
      part.copy(from: document, to: &next)
      if next == made || !part.needs.isDisjoint(with: missing) { continue }
      if problems.collect({ () throws(RenderError) in try PreparedGrid(next) }) != nil {
        made = next
      } else {
        missing.insert(part)
      }
    }
  }

  private func attempt<Value>(_ work: () throws(DataError) -> Value) -> Value? {
    problems.collect { () throws(RenderError) in
      do throws(DataError) {
        return try work()
      } catch {
        throw RenderError(sql: error, dataName: document.data.name)
      }
    }
  }
}

/// The parts of a document that are added to its rows and columns one after the other, in the order in which a grid is made.
private enum DocumentPart: CaseIterable {
  case rows, formats, summaries, structure, pages, footnotes, rules, scales, state, viewport

  /// The parts without which it may be about what is not there.
  var needs: Set<DocumentPart> {
    switch self {
    case .footnotes: [.summaries, .structure]
    case .rows, .formats, .summaries, .structure, .pages, .rules, .scales, .state, .viewport: []
    }
  }

  /// Whether it names sections and rows by their numbers.
  var isAboutRows: Bool {
    switch self {
    case .structure, .footnotes, .state, .viewport: true
    case .rows, .formats, .summaries, .pages, .rules, .scales: false
    }
  }

  func copy(from source: GridDocument, to target: inout GridDocument) {
    switch self {
    case .rows:
      target.rows = source.rows
      target.limit = source.limit
    case .formats:
      target.formats = source.formats
      target.locale = source.locale
      copyColumns(\.format, from: source, to: &target)
      copyColumns(\.locale, from: source, to: &target)
    case .summaries:
      target.summary = source.summary
      target.sectionColumn = source.sectionColumn
      for index in target.groups.indices {
        let group = source.groups.indices.contains(index) ? source.groups[index] : nil
        target.groups[index].footer = group?.footer
        target.groups[index].summary = group?.summary ?? []
        target.groups[index].cell = group?.cell
      }
    case .structure:
      target.stub = source.stub
      target.presentation.stubPlace = source.presentation.stubPlace
      target.spanners = source.spanners
      target.spannerDelimiter = source.spannerDelimiter
      target.spans = source.spans
      target.rowHeights = source.rowHeights
    case .pages: target.pageData = source.pageData
    case .footnotes:
      target.footnotes = source.footnotes
      target.presentation.footnotePlaces = source.presentation.footnotePlaces
    case .rules: target.rules = source.rules
    case .scales:
      target.scales = source.scales
      target.highlights = source.highlights
      copyColumns(\.scale, from: source, to: &target)
      for index in target.columns?.indices ?? 0..<0 {
        target.columns?[index].highlights = source.columns?[index].highlights ?? []
      }
    case .state: target.state = source.state
    case .viewport:
      target.viewport = source.viewport
      target.sample = source.sample
    }
  }

  /// - Parameter source: has the same columns, or none.
  private func copyColumns<Value>(
    _ path: WritableKeyPath<ColumnRequest, Value?>, from source: GridDocument,
    to target: inout GridDocument
  ) {
    for index in target.columns?.indices ?? 0..<0 {
      target.columns?[index][keyPath: path] = source.columns?[index][keyPath: path]
    }
  }
}

extension GridDocument {
  /// The file that the document is read from, as places name it; `nil` if it is a Swift value.
  fileprivate var file: String? { data.place?.file }

  /// Whether it says where its data is; a document that could not be read may not.
  fileprivate var hasData: Bool {
    if case .file("") = data.source { false } else { true }
  }
}
