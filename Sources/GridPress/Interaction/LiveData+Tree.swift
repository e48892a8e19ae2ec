import GridDocuments
import GridInteraction
import GridLayout
import GridModel
import GridPainting

/// The rows of a live grid as a tree.
extension LiveData {
  var isTree: Bool { request.presentation.tree != nil }

  /// `nil` if the rows are no tree.
  var treeArrangement: TreeArrangement? {
    get throws(RenderError) {
      guard isTree else { return nil }
      return try TreeArrangement(request, rows, ColumnChoice(request, rows))
    }
  }

  /// The collapsed rows that are shown, from top to bottom.
  var collapsedTreeRows: [SectionPath] {
    guard let outline = grid.tree, let tree = try? treeArrangement else { return [] }
    return grid.sections.flatMap { section in
      section.positions.map { grid.order[$0] }.filter { outline[$0].disclosure == .collapsed }
    }.map { tree.path(of: $0) }
  }

  func treePath(of row: RowID) throws(EventProblem) -> SectionPath? {
    try arrangement { $0.path(of: row.index) }
  }

  func disclosure(of row: RowID) -> Disclosure? { grid.tree?[row.index].disclosure }

  func treeRow(of path: SectionPath) throws(EventProblem) -> RowID {
    let found: [Int] =
      try arrangement { tree in
        var names = TreeNames(tree)
        return names.rows(named: path)
      } ?? []
    // A removed row keeps its number in the table, and its name.
    let rows = found.filter { !table.isRemoved($0) }
    guard let row = rows.first else {
      let names =
        try arrangement { tree in
          tree.tree.names.indices.filter { !table.isRemoved($0) }.map { tree.path(of: $0) }
        } ?? []
      let among = names.map { path.values.count == 1 ? $0.last : $0.description }
      throw EventProblem(
        "no row of the tree is called \"\(path)\"" + suggestion(for: path.description, among: among)
      )
    }
    guard rows.count == 1 else {
      throw EventProblem(
        "\(rows.count) rows of the tree are called \"\(path)\": write the names of all rows above, too"
      )
    }
    return RowID(row)
  }

  private func arrangement<Value>(
    _ body: (TreeArrangement) -> Value
  ) throws(EventProblem) -> Value? {
    do {
      return try treeArrangement.map(body)
    } catch {
      throw EventProblem(error.message)
    }
  }

  /// Hides or shows the rows below a row. The window stays at the row on top, or at the collapsed
  /// row that it was below.
  mutating func setCollapsed(_ isCollapsed: Bool, treeRow row: RowID) throws(EventProblem) {
    var rows = request.presentation.tree?.collapsedRows ?? []
    if isCollapsed { rows.insert(row.index) } else { rows.remove(row.index) }
    let offset = try scrollOffset
    let top = try offset == nil ? nil : topRow()
    try change { [rows] data throws(RenderError) in
      data.request.presentation.tree?.collapsedRows = rows
      try data.assemble()
    }
    guard let offset else { return }
    scroll(to: offset)
    if let top, offset.y > 0 {
      let anchor = path(of: top.row) != nil ? top.row : row
      let layout = try windowGeometry()
      if let place = path(of: anchor).flatMap({ layout.scrolledTop(ofRow: $0) }) {
        let moved = anchor == top.row ? offset.y + place - top.place : min(offset.y, place)
        scroll(to: ScrollOffset(x: offset.x, y: max(0, moved)))
      }
    }
    if let reached = try scrollOffset { scroll(to: reached) }
  }

  private func topRow() throws(EventProblem) -> (row: RowID, place: Double)? {
    let geometry = try windowGeometry()
    guard let path = geometry.visibleRows.first, let row = row(at: path),
      let place = geometry.scrolledTop(ofRow: path)
    else { return nil }
    return (row, place)
  }

  private func windowGeometry() throws(EventProblem) -> PartGeometry {
    PartGeometry(try windowLayout())
  }
}
