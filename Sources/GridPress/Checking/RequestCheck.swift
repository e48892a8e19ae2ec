import GridData
import GridDocuments
import GridModel

/// Finds all problems of a request from which no grid can be made.
///
/// Making a grid ends at the first step that finds problems. The check continues without the parts
/// that have them:
///
/// 1. The theme is read.
/// 2. The data is read. Nothing else can be checked without it.
/// 3. Each piece of SQL is tried; one that fails is replaced by a harmless one.
/// 4. The key of each column is looked up; an unknown one is replaced by the nearest.
/// 5. The grid is made of the rows and columns alone, then with one more part of the request at a
///    time. A part that has problems is removed again, with everything that refers to it.
///
/// Requests without problems are not checked: their grids are made as fast as without the check.
/// Swift values are not checked either, since reading their source again may be slow.
struct RequestCheck {
  private var request: GridRequest
  private let input: DataInput
  private let problems: ProblemList
  /// Those of all grids of the document.
  private let tables: SharedTables
  /// Whether it is known which sections and rows the grid has.
  private var hasKnownRows = true

  private init(
    _ request: GridRequest, _ input: DataInput, _ tables: SharedTables, _ problems: ProblemList
  ) {
    self.request = request
    self.input = input
    self.tables = tables
    self.problems = problems
  }

  /// Adds the problems of a request, or of each of its grids.
  static func run(_ request: GridRequest, problems: ProblemList) {
    let grids = request.parts.isEmpty ? [request] : request.parts.compactMap(\.grid)
    let tables = SharedTables(of: grids)
    for grid in grids {
      guard case .data(let input) = grid.rows else { continue }
      var check = RequestCheck(grid, input, tables, problems)
      check.run()
    }
  }

  private mutating func run() {
    checkTheme()
    if request.presentation.pivot != nil {
      // The columns of a cross table are known once it is made.
      _ = problems.collect { () throws(RenderError) in
        try GridReading(request, sharing: tables).prepared()
      }
      return
    }
    guard input.isReadable, let table = read(), let table = checkSQL(table) else { return }
    checkKeys(in: table)
    let rows = problems.collect { () throws(RenderError) in
      try GridRows(request, sharing: tables)
    }
    guard let rows else { return }
    checkColumns(ColumnChoice(request, rows))
    checkParts()
  }

  // MARK: - Steps

  private mutating func checkTheme() {
    let theme = problems.collect { () throws(RenderError) in
      try ThemeLoader.load(request)
    }
    // A theme that has been read need not be read again.
    request.presentation.theme = theme.map { .theme($0) } ?? .standard
    request.presentation.variants = []
  }

  private func read() -> ColumnStore? {
    problems.collect { () throws(RenderError) in
      try TableLoader.load(
        input, for: request.presentation.wrappedValue, sharing: tables
      ).0
    }
  }

  /// - Returns: the data with the columns computed by SQL; `nil` if there cannot be any SQL.
  private mutating func checkSQL(_ store: ColumnStore) -> ColumnStore? {
    let table: SQLTable? = attempt { () throws(DataError) in
      try SQLTable(store, request.presentation.sqlSettings)
    }
    guard let table else { return nil }
    let harmless = SQLText("1")
    var hasFaultyValues = false
    for index in request.presentation.columns?.indices ?? 0..<0 {
      guard let value = request.presentation.columns?[index].value,
        let key = request.presentation.columns?[index].key
      else { continue }
      let added: Void? = attempt { () throws(DataError) in
        try table.add(key, valuedBy: try value.expression())
      }
      if added != nil { continue }
      hasFaultyValues = true
      request.presentation.columns?[index].value = harmless
      try? table.add(key, valuedBy: SQLExpression(harmless.text, place: nil))
    }
    func isCondition(_ sql: SQLText) -> Bool {
      attempt { () throws(DataError) in
        try table.rows(matching: try sql.expression())
      } != nil
    }
    if let condition = request.presentation.where, !isCondition(condition) || hasFaultyValues {
      request.presentation.where = nil
      // Without a condition there are rows more, but all in the same places only if nothing groups
      // them.
      if !request.presentation.groups.isEmpty { hasKnownRows = false }
    }
    for index in request.presentation.rules.indices
    where !request.presentation.rules[index].target.isStrip {
      guard let condition = request.presentation.rules[index].when else { continue }
      if !isCondition(condition) { request.presentation.rules[index].when = nil }
    }
    for condition in request.presentation.footnoteConditions where !isCondition(condition) {
      request.presentation.wrappedValue.leaveFootnotes(where: condition.text)
    }
    if let condition = request.presentation.pageData.breakWhen, !isCondition(condition) {
      request.presentation.pageData.breakWhen = nil
    }
    return table.store
  }

  /// Looks up the columns of running totals.
  private mutating func checkKeys(in table: ColumnStore) {
    let totals = problems.collect { () throws(RenderError) in
      try Shares(request.presentation.columns).added(
        to: try RunningTotals(
          request.presentation.columns, mergedCells: request.presentation.mergedCells
        ).added(to: table))
    }
    guard totals == nil else { return }
    for index in request.presentation.columns?.indices ?? 0..<0
    where request.presentation.columns?[index].running != nil
      || request.presentation.columns?[index].share != nil
    {
      request.presentation.columns?[index].share = nil
      request.presentation.columns?[index].running = nil
      request.presentation.columns?[index].value = SQLText("1")
    }
  }

  private mutating func checkColumns(_ choice: ColumnChoice) {
    let problems = problems
    var meant: [String: String?] = [:]
    func corrected(_ key: String, at place: SourcePlace?) -> String? {
      if choice.index(of: key, place: place, problems) != nil { return key }
      if let known = meant[key] { return known }
      // Once there are more problems than are reported, those of the columns that are meant do not
      // help, but searching for each of them among all columns would take long.
      let name = problems.isFull ? nil : nearestName(to: key, among: choice.keys)
      meant[key] = .some(name)
      return name
    }
    var checked: [ColumnSettings] = []
    for column in request.presentation.columns ?? [] {
      guard let key = corrected(column.key, at: column.place) else { continue }
      var column = column
      column.key = key
      checked.append(column.isHidden ? column : self.checked(column, choice))
    }
    request.presentation.columns = checked.isEmpty ? nil : checked
    request.presentation.sort = request.presentation.sort.compactMap { sort in
      corrected(sort.key, at: sort.place).map { RowSorting($0, sort.direction) }
    }
    let groups = request.presentation.groups.compactMap { group -> RowGroups? in
      guard let key = corrected(group.key, at: group.place) else { return nil }
      var group = group
      group.key = key
      return group
    }
    if groups.count < request.presentation.groups.count { hasKnownRows = false }
    request.presentation.groups = groups
  }

  /// The column without those renderers and styles that read missing columns.
  private func checked(_ column: ColumnSettings, _ choice: ColumnChoice) -> ColumnSettings {
    var good = column
    good.cell = nil
    good.headerCell = nil
    good.styleFrom = nil
    func take<Value>(_ path: WritableKeyPath<ColumnSettings, Value>) {
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
    if !hasKnownRows {
      for index in request.presentation.rules.indices {
        request.presentation.rules[index].cells = nil
      }
    }
    var made = request
    for part in RequestPart.allCases {
      part.copy(from: GridPresentation(), to: &made.presentation.wrappedValue)
    }
    guard isGood(made) else { return }
    var missing: Set<RequestPart> = []
    for part in RequestPart.allCases where hasKnownRows || !part.isAboutRows {
      var next = made
      part.copy(from: request.presentation.wrappedValue, to: &next.presentation.wrappedValue)
      if next.presentation == made.presentation || !part.needs.isDisjoint(with: missing) {
        continue
      }
      if isGood(next) { made = next } else { missing.insert(part) }
    }
  }

  private func isGood(_ request: GridRequest) -> Bool {
    problems.collect { () throws(RenderError) in try PreparedReport(request) } != nil
  }

  private func attempt<Value>(_ work: () throws(DataError) -> Value) -> Value? {
    problems.collect { () throws(RenderError) in
      do throws(DataError) {
        return try work()
      } catch {
        throw RenderError(sql: error, dataPlace: request.dataPlace)
      }
    }
  }
}

extension DataInput {
  /// Whether the data can be read again. A document with problems may not specify where its data
  /// is.
  fileprivate var isReadable: Bool {
    switch source {
    case .file(let path): !path.isEmpty
    case .standardInput: false
    case .bytes: true
    }
  }
}

extension GridPresentation {
  /// Leaves out the places of footnotes that have a condition which cannot be tried.
  fileprivate mutating func leaveFootnotes(where condition: String) {
    for number in footnotes.indices {
      footnotes[number].placedTargets.removeAll {
        if case .row(condition, _?) = $0.target { true } else { false }
      }
    }
  }
}
