package import GridCore
package import GridModel

/// A row of the data, whatever its place on the screen.
public struct RowID: Hashable, Sendable {
  package var index: Int

  package init(_ index: Int) { self.index = index }
}

/// What a live grid shows and how that is changed: the half of it that knows data and layout.
package protocol LiveModel {
  // What is shown.

  func row(at path: RowPath) -> RowID?
  /// `nil` while the row is not shown: filtered out, or in a collapsed section.
  func path(of row: RowID) -> RowPath?
  func rowCount(inSection section: Int) -> Int?
  /// The keys of the columns from left to right.
  var columnKeys: [String] { get }
  func sortMode(ofColumn key: String) -> SortMode
  func isEditable(column key: String) -> Bool
  /// The text of a cell as the data has it, without its format.
  func text(of row: RowID, column key: String) -> String
  /// Why a text cannot be stored in a column, for people; `nil` if it can.
  /// - Parameter row: `nil` for one that is to be inserted.
  func problem(with text: String, of row: RowID?, column key: String) -> String?
  /// The values of the sections of a level, by their headers; `nil` if there is no such header.
  func sectionValue(section: Int, level: Int) -> String?
  /// In points.
  func width(ofColumn key: String) throws(EventProblem) -> Double
  var sort: [(column: String, direction: SortDirection)] { get }
  /// The values of collapsed sections, from top to bottom.
  var collapsedSections: [String] { get }
  var hasFilter: Bool { get }
  /// The titles of the shortcut bar and the sections that they lead to; none without a bar.
  var shortcuts: [(title: String, section: Int)] { get }

  // Places.

  /// What is drawn at a point while the grid is in a state.
  func part(at point: Point, in state: GridState) throws(EventProblem) -> GridPart?
  /// The rows that an SQL expression is true for, shown or not.
  func rows(where condition: String) throws(EventProblem) -> [RowID]
  /// The header of the section with a value.
  func section(of value: String) throws(EventProblem) -> (section: Int, level: Int)

  // Changes.

  /// - Parameter orders: from the most to the least significant column; none is not sorted.
  mutating func sort(by orders: [(column: String, direction: SortDirection)]) throws(EventProblem)
  mutating func setCollapsed(_ isCollapsed: Bool, section value: String) throws(EventProblem)
  /// Gives a row the place of another of its section; those between move by one.
  mutating func moveRow(_ row: RowPath, to target: RowPath) throws(EventProblem)
  mutating func moveColumn(_ key: String, to index: Int) throws(EventProblem)
  mutating func resizeColumn(_ key: String, to width: Double) throws(EventProblem)
  mutating func filter(by text: String) throws(EventProblem)
  mutating func set(_ text: String, of row: RowID, column key: String) throws(EventProblem)
  mutating func remove(_ rows: [RowID]) throws(EventProblem)
  mutating func scroll(to target: ScrollTarget) throws(EventProblem)
}
