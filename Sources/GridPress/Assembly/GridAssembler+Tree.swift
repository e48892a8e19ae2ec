import GridCells
import GridData
import GridDocuments
import GridModel

/// Rows as a tree.
extension GridAssembler {
  /// What the steps know of a tree.
  struct Tree {
    var arrangement: TreeArrangement
    var order: TreeOrder
    var collapsed: Set<Int>
    /// The number of rows that are not below collapsed ones.
    var shownCount: Int
  }

  /// Puts each row below the one that it belongs to. Those of collapsed rows come after all others,
  /// so that they count in totals, but are not shown.
  mutating func arrangeTree(_ arrangement: TreeArrangement) throws(RenderError) {
    let existing: RowOrder?
    switch self.arrangement {
    case .none: existing = nil
    case .outermost(let outermost): existing = outermost.order
    case .whole(let whole): existing = whole.order
    }
    let order = try arrangement.order(
      existing,
      { [request, rows, choice] table throws(RenderError) in
        try RowOrdering(request, table, matching: rows.matching, choice).rowRequest()
      }, limit: presentation.limit)
    let collapsed = try arrangement.collapsedRows()
    let (shown, count) = order.order { collapsed.contains($0) }
    arranged = ArrangedRows(order: shown, levels: [], expandedOrder: order.order)
    tree = Tree(
      arrangement: arrangement, order: order, collapsed: collapsed, shownCount: count)
    guard count < shown.count,
      presentation.pageData.total != nil || !presentation.pageData.carried.isEmpty
    else { return }
    throw RenderError(
      "pages have no sums while rows of the tree are collapsed: their values would be on no page",
      at: presentation.pageData.place ?? arrangement.request.place)
  }

  /// The order in which values are added up: that of the tree, as if no row were collapsed.
  var readingOrder: RowOrder { tree?.order.order ?? order }

  /// Hides the rows below collapsed ones.
  mutating func collapseTree() {
    guard let tree, tree.shownCount < order.count else { return }
    var sections = sections ?? [Section(positions: 0..<order.count)]
    guard !sections.isEmpty else { return }
    sections[0].positions = 0..<tree.shownCount
    sections[0].collapsedPositions = 0..<order.count
    self.sections = sections
  }

  /// Indents the column of the tree.
  /// - Returns: the levels of its rows; `nil` without a tree.
  mutating func indentTree() throws(RenderError) -> TreeOutline? {
    guard let tree else { return nil }
    let request = tree.arrangement.request
    let keys = columns.filter { !$0.isHidden }.map(\.key)
    guard let key = TreeArrangement.column(of: presentation.wrappedValue, keys) else { return nil }
    guard let column = columns.firstIndex(where: { $0.key == key && !$0.isHidden }) else {
      throw RenderError(
        "the grid shows no column \"\(key)\"" + suggestion(for: key, among: keys),
        at: request.place)
    }
    var outlined = Array(
      repeating: TreeOutline.Row(level: 0, disclosure: nil, count: nil), count: table.rowCount)
    for node in tree.order.nodes where node.row < outlined.count {
      let isParent = node.childCount > 0
      let count: Int? =
        switch request.counts {
        case .none: nil
        case .children: node.childCount
        case .all: node.descendantCount
        }
      outlined[node.row] = TreeOutline.Row(
        level: Int32(truncatingIfNeeded: node.level),
        disclosure: isParent
          ? (tree.collapsed.contains(node.row) ? .collapsed : .expanded) : nil,
        count: isParent ? count.map { Int32(truncatingIfNeeded: $0) } : nil)
    }
    let strings = presentation.strings
    let outline = TreeOutline(
      column: key, rows: outlined, separator: key == request.path ? request.separator : nil,
      indentation: presentation.styles.spacing.level ?? theme.styles.spacing.level,
      number: { strings.number($0) })
    columns[column].cell = AnyCellRenderer(TreeCell(outline, inner: columns[column].cell))
    return outline
  }
}
