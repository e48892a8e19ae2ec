import GridData
import GridDocuments
import GridModel

/// The rows of a request as a tree.
struct TreeArrangement {
  let request: TreeRows
  let tree: RowTree
  private let table: ColumnStore
  /// The index of the column that is indented, in the table; `nil` if it is none of it.
  private let labels: Int?
  private let sums: [(column: Int, aggregate: Aggregate)]
  private let locale: String

  /// - Returns: `nil` if the rows are no tree.
  /// - Throws: a `RenderError` for missing columns, rows that are no tree, and settings that
  ///   exclude a tree.
  init?(_ request: GridRequest, _ rows: GridRows, _ choice: ColumnChoice) throws(RenderError) {
    guard let tree = request.presentation.tree, rows.isTable else { return nil }
    self.request = tree
    table = rows.table
    locale = request.presentation.resolvedLocale
    try Self.check(request, tree)
    func index(_ key: String) throws(RenderError) -> Int {
      try choice.index(of: key, place: tree.place)
    }
    let structure: RowTree.Structure
    if let path = tree.path, tree.parent == nil, tree.id == nil, !tree.separator.isEmpty {
      structure = .path(column: try index(path), separator: tree.separator)
    } else if let parent = tree.parent, let id = tree.id, tree.path == nil {
      structure = .parent(column: try index(parent), id: try index(id))
    } else {
      throw RenderError(
        "a tree needs {parent: KEY, id: KEY} or {path: KEY}", at: tree.place)
    }
    do throws(RowTree.Problem) {
      self.tree = if let tree = rows.tree { tree } else { try RowTree(rows.table, structure) }
    } catch {
      throw RenderError(error.message, at: tree.place)
    }
    let keys = try choice.columns(request.presentation.shownColumns).map(\.key)
    labels = Self.column(of: request.presentation.wrappedValue, keys)
      .flatMap { rows.table.columnIndex(of: $0) }
    var sums: [(Int, Aggregate)] = []
    let aggregates = StoreAggregates(
      rows.table, order: .source(count: rows.table.rowCount), locale: locale)
    for (key, aggregate) in tree.sums.sorted(by: { $0.key < $1.key }) {
      let column = try index(key)
      if let problem = aggregates.problem(aggregate, column: column) {
        throw RenderError(problem, at: tree.place)
      }
      sums.append((column, aggregate))
    }
    self.sums = sums
  }

  private static func check(_ request: GridRequest, _ tree: TreeRows) throws(RenderError) {
    let presentation = request.presentation
    let other: String? =
      if !presentation.groups.isEmpty {
        "divided into groups"
      } else if presentation.flow != nil {
        "cells that flow"
      } else if request.splitKey != nil {
        "divided among files"
      } else if presentation.interaction.reordering.contains(.rows) {
        "dragged to other places"
      } else {
        nil
      }
    guard let other else { return }
    throw RenderError("the rows of a tree cannot be \(other)", at: tree.place)
  }

  /// The key of the column that is indented.
  /// - Parameter keys: those of the columns that are shown.
  static func column(of presentation: GridPresentation, _ keys: [String]) -> String? {
    if let column = presentation.tree?.column { return column }
    if let stub = presentation.stub, keys.contains(stub) { return stub }
    return keys.first
  }

  // MARK: - Order

  /// - Parameters:
  ///   - existing: the rows in their order, if they are sorted already.
  ///   - ordering: finds the requested rows of a table.
  func order(
    _ existing: RowOrder?, _ ordering: (ColumnStore) throws(RenderError) -> RowArrangement.Request,
    limit: Int?
  ) throws(RenderError) -> TreeOrder {
    let count = table.rowCount
    if let existing { return TreeOrder(tree, over: existing, rowCount: count) }
    var requested = try ordering(table)
    let keys = requested.keys
    (requested.keys, requested.limit, requested.groupBy) = ([], nil, nil)
    var order = RowArrangement(table, requested).order
    if requested.matching != nil || requested.rows != nil {
      let rows = tree.withAncestors(of: (0..<order.count).lazy.map { order[$0] })
      (requested.matching, requested.rows) = (rows, nil)
      order = RowArrangement(table, requested).order
    }
    var result = TreeOrder(tree, over: order, rowCount: count)
    if !keys.isEmpty {
      // By what rows with rows below them show.
      requested.keys = keys
      order = RowArrangement(try summed(table, result), requested).order
      result = TreeOrder(tree, over: order, rowCount: count)
    }
    guard let limit, limit < result.nodes.count else { return result }
    let first = result.nodes.prefix(limit).map { UInt32($0.row) }
    return TreeOrder(tree, over: .rows(first), rowCount: count)
  }

  /// A table with what rows show that have rows below them.
  func summed(_ table: ColumnStore, _ order: TreeOrder) throws(RenderError) -> ColumnStore {
    do {
      return try table.summed(order, by: sums, locale: locale)
    } catch {
      throw RenderError(sql: error, dataPlace: nil)
    }
  }

  // MARK: - Names

  /// The text of a row in the column of the tree.
  func label(of row: Int) -> String {
    if request.path != nil || labels == nil { return tree.names[row] }
    let text = labels.map { table.string(row: row, column: $0) } ?? ""
    return text.isEmpty ? tree.names[row] : text
  }

  /// The texts from the outermost row to a row.
  func path(of row: Int) -> SectionPath {
    let above = tree.ancestors(of: row).map { label(of: $0) }
    return SectionPath(above.reversed() + [label(of: row)])
  }

  /// - Throws: a `RenderError` for names of no row.
  func collapsedRows() throws(RenderError) -> Set<Int> {
    if let rows = request.collapsedRows { return rows }
    switch request.collapsed {
    case .none: return []
    case .all: return Set(tree.names.indices)
    case .named(let paths):
      var found: Set<Int> = []
      var problems: [RenderError] = []
      var names = TreeNames(self)
      var labels: [SectionPath] = []
      for path in paths {
        let rows = names.rows(named: path)
        if rows.isEmpty {
          if labels.isEmpty { labels = tree.names.indices.map { self.path(of: $0) } }
          let among = labels.map { path.values.count == 1 ? $0.last : $0.description }
          problems.append(
            RenderError(
              "no row of the tree is called \"\(path)\""
                + suggestion(for: path.description, among: among),
              at: request.collapsedPlaces[path] ?? request.place))
        }
        found.formUnion(rows)
      }
      try ProblemList.throwAll(problems)
      return found
    }
  }

  /// The finding about rows that name a row above them that there is not.
  var finding: Diagnostic? {
    guard let missing = tree.missing else { return nil }
    let others = missing.count - 1
    return Diagnostic(
      code: .missingParent,
      message:
        "row \(missing.row + 1) of the data is below \"\(missing.name.prefix(60))\", which no row is"
        + (others > 0 ? "; so \(others == 1 ? "is" : "are") \(counted(others, "other row"))" : "")
        + ": shown below the nearest row that is there, or outermost",
      place: request.place)
  }
}
