package import GridCore
package import GridModel

/// A row of the data, regardless of its position on the screen.
public struct RowID: Hashable, Sendable {
  package var index: Int

  package init(_ index: Int) { self.index = index }
}

/// The contents of a live grid and their changes: the half of it that handles data and layout.
package protocol LiveModel {
  // What is shown.

  func row(at path: RowPath) -> RowID?
  /// `nil` while the row is not shown: filtered out, or in a collapsed section.
  func path(of row: RowID) -> RowPath?
  /// The paths of those rows that are shown, from top to bottom.
  func paths(of rows: Set<RowID>) -> [RowPath]
  func rowCount(inSection section: Int) -> Int?
  /// The keys of the columns of the data, from left to right.
  var columnKeys: [String] { get }
  /// What a column shows that the grid itself has added; `nil` for a column of the data.
  func control(ofColumn key: String) -> ControlColumn?
  /// Whether the header of the column of boxes has one.
  var hasBoxOfAllRows: Bool { get }
  /// The rows that are shown, from top to bottom.
  var shownRowIDs: [RowID] { get }
  func sortMode(ofColumn key: String) -> SortMode
  /// The buttons in a header.
  func headerIcons(ofColumn key: String) -> [HeaderIcon]
  func isEditable(column key: String) -> Bool
  /// The unformatted text of a cell.
  func text(of row: RowID, column key: String) -> String
  /// Whether no output may have the text of a cell.
  func isRedacted(_ path: CellPath) -> Bool
  /// The message about a text that cannot be stored in a column; `nil` if it can.
  /// - Parameter row: `nil` for one that is to be inserted.
  func problem(with text: String, of row: RowID?, column key: String) -> String?
  /// The text that a tap on a cell stores, if the cell is an editable check box or switch; `nil` if
  /// taps have their usual effect.
  func toggledText(of row: RowID, column key: String) -> String?
  /// The path of the header of a level that begins at a section; `nil` if there is none.
  func sectionPath(section: Int, level: Int) -> SectionPath?
  /// In points.
  func width(ofColumn key: String) throws(EventProblem) -> Double
  var sort: [(column: String, direction: SortDirection)] { get }
  /// The collapsed sections whose headers are shown, from top to bottom.
  var collapsedSections: [SectionPath] { get }
  /// Whether the section with a header of this level is collapsed.
  func isCollapsed(section: Int, level: Int) -> Bool
  /// Whether rows are below each other, as a tree.
  var isTree: Bool { get }
  /// The names from the outermost row to a row of a tree; `nil` without one.
  func treePath(of row: RowID) throws(EventProblem) -> SectionPath?
  /// The row of a tree with a name, shown or not.
  func treeRow(of path: SectionPath) throws(EventProblem) -> RowID
  /// Whether the rows below a row of a tree are shown; `nil` if there are none.
  func disclosure(of row: RowID) -> Disclosure?
  var hasFilter: Bool { get }
  /// The titles of the shortcut bar and their sections; none without a bar.
  var shortcuts: [(title: String, section: Int)] { get }

  // Items: rows of the data that flow into cells.

  /// Whether each row of the data is a cell.
  var isFlowed: Bool { get }
  /// The cell of the data at a position; `nil` if there is none.
  func cell(at path: CellPath) -> LiveCell?
  /// `nil` while the cell is not shown.
  func path(of cell: LiveCell) -> CellPath?

  // Places.

  /// The part at a point while the grid is in a state.
  func part(at point: Point, in state: GridState) throws(EventProblem) -> GridPart?
  /// The reason that a part cannot be touched while the grid is in a state: it is outside of the
  /// window, or covered; with the nearest part that could be meant. `nil` if it can.
  /// - Parameter state: called only where the state matters, since it lists all that is selected.
  func problem(
    touching part: GridPart, in state: () -> GridState
  ) throws(EventProblem) -> String?
  /// The cell over several rows or columns that covers a cell; `nil` if none does.
  func cell(covering path: CellPath) -> CellPath?
  /// The part in view that is nearest to a point at which there is none.
  func nearestPart(to point: Point, in state: GridState) throws(EventProblem) -> GridPart?
  /// How far the grid is scrolled, in points; `nil` if all of it is shown.
  var scrollOffset: ScrollOffset? { get throws(EventProblem) }
  /// Whether a finger that moves sideways scrolls the columns.
  var scrollsSideways: Bool { get throws(EventProblem) }
  /// The rows that an SQL expression is true for, shown or not.
  func rows(where condition: String) throws(EventProblem) -> [RowID]
  /// The rows with these texts, by the keys of columns of the data, shown or not.
  func rows(with texts: [String: String]) throws(EventProblem) -> [RowID]
  /// The header of a section.
  func section(of path: SectionPath) throws(EventProblem) -> (section: Int, level: Int)

  // Changes.

  /// - Parameter orders: from the most to the least significant column; empty is not sorted.
  mutating func sort(by orders: [(column: String, direction: SortDirection)]) throws(EventProblem)
  /// - Parameters:
  ///   - section: the section at which the header begins.
  ///   - level: the level of the header.
  mutating func setCollapsed(
    _ isCollapsed: Bool, section: Int, level: Int
  ) throws(EventProblem)
  /// Hides or shows the rows below a row of a tree.
  mutating func setCollapsed(_ isCollapsed: Bool, treeRow row: RowID) throws(EventProblem)
  /// Sorts and filters again, as the grid is sorted and filtered.
  mutating func arrangeAgain() throws(EventProblem)
  /// The rows are in the order to which ``cancelMove()`` returns.
  mutating func beginMove()
  mutating func cancelMove() throws(EventProblem)
  /// Stores the order to which a row has been moved.
  mutating func finishMove(of row: RowID, from start: RowPath)
  /// Moves a row to the position of another one in its section; those between move by one.
  mutating func moveRow(_ row: RowPath, to target: RowPath) throws(EventProblem)
  mutating func moveColumn(_ key: String, to index: Int) throws(EventProblem)
  mutating func resizeColumn(_ key: String, to width: Double) throws(EventProblem)
  mutating func filter(by text: String) throws(EventProblem)
  mutating func set(_ text: String, of row: RowID, column key: String) throws(EventProblem)
  mutating func remove(_ rows: [RowID]) throws(EventProblem)
  mutating func scroll(to target: ScrollTarget) throws(EventProblem)
  /// Scrolls as little as needed until a part is wholly in view.
  /// - Returns: whether that has changed what is in view.
  mutating func reveal(_ part: GridPart, in state: GridState) throws(EventProblem) -> Bool
  /// - Returns: the resulting scroll offset, in points.
  mutating func scrollOn(x: Double, y: Double) throws(EventProblem) -> ScrollOffset
}

extension LiveModel {
  package func paths(of rows: Set<RowID>) -> [RowPath] {
    rows.compactMap { path(of: $0) }.sorted()
  }

  /// The paths of those cells that are shown, row by row.
  package func paths(of cells: Set<LiveCell>) -> [CellPath] {
    guard !cells.isEmpty else { return [] }
    let numbers = Dictionary(columnKeys.enumerated().map { ($0.element, $0.offset) }) { first, _ in
      first
    }
    return cells.compactMap { path(of: $0) }
      .map { (path: $0, row: $0.row, column: numbers[$0.column] ?? 0) }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }.map(\.path)
  }

  package func isCollapsed(section: Int, level: Int) -> Bool {
    sectionPath(section: section, level: level).map(collapsedSections.contains) ?? false
  }

  package var isTree: Bool { false }

  package func treePath(of row: RowID) throws(EventProblem) -> SectionPath? { nil }

  package func treeRow(of path: SectionPath) throws(EventProblem) -> RowID {
    throw EventProblem("no row is below another")
  }

  package func disclosure(of row: RowID) -> Disclosure? { nil }

  package mutating func setCollapsed(
    _ isCollapsed: Bool, treeRow row: RowID
  ) throws(EventProblem) {}

  package func rows(with texts: [String: String]) throws(EventProblem) -> [RowID] {
    throw EventProblem("rows are not found by their texts")
  }

  package func problem(
    touching part: GridPart, in state: () -> GridState
  ) throws(EventProblem) -> String? { nil }

  package func cell(covering path: CellPath) -> CellPath? { nil }

  /// The cell that is drawn at the place of a cell: itself, or the one that covers it.
  package func shownCell(at path: CellPath) -> CellPath { cell(covering: path) ?? path }

  /// The reason that a cell cannot be touched or edited, if another one covers it.
  package func problem(coveredAt path: CellPath) -> String? {
    cell(covering: path).map {
      "\(GridPart.cell(path)) is covered by \(GridPart.cell($0)), which is over several rows or columns"
    }
  }

  package func nearestPart(
    to point: Point, in state: GridState
  ) throws(EventProblem) -> GridPart? { nil }

  package var scrollOffset: ScrollOffset? { nil }

  package var scrollsSideways: Bool { false }

  package mutating func reveal(
    _ part: GridPart, in state: GridState
  ) throws(EventProblem) -> Bool { false }

  package var isFlowed: Bool { false }

  package func control(ofColumn key: String) -> ControlColumn? { nil }

  package var hasBoxOfAllRows: Bool { false }

  package func isRedacted(_ path: CellPath) -> Bool { false }

  package var shownRowIDs: [RowID] { [] }

  package func headerIcons(ofColumn key: String) -> [HeaderIcon] { [] }

  package func toggledText(of row: RowID, column key: String) -> String? { nil }

  package func cell(at path: CellPath) -> LiveCell? {
    row(at: path.row).map { LiveCell($0, path.column) }
  }

  package func path(of cell: LiveCell) -> CellPath? {
    path(of: cell.row).map { CellPath($0, column: cell.column) }
  }

  /// The part that shows a row of the data: a row, or a cell if rows flow into cells; `nil` while
  /// it is not shown.
  package func part(of row: RowID) -> GridPart? {
    isFlowed ? path(of: LiveCell(row, "")).map { .cell($0) } : path(of: row).map { .row($0) }
  }

  /// The row of the data that a part belongs to; `nil` if it belongs to none.
  package func row(of part: GridPart) -> RowID? {
    guard isFlowed else { return part.row.flatMap { row(at: $0) } }
    return part.cell.flatMap { cell(at: $0)?.row }
  }
}
