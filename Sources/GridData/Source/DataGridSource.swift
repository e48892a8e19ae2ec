public import GridModel

/// Gives a grid its contents when they are asked for: the columns and numbers of rows at first, then the texts of the
/// cells that are measured or drawn, and of no others.
///
/// ```swift
/// struct TimesTable: DataGridSource {
///   let columns = [GridColumn("n"), GridColumn("2n"), GridColumn("3n")]
///
///   func rowCount(inSection section: Int) -> Int { 10 }
///
///   func text(section: Int, row: Int, column: Int) -> String { "\((row + 1) * (column + 1))" }
/// }
/// ```
///
/// Sections, rows and columns count from 0. While one picture is made the answers must stay the same; a cell may be
/// asked for several times. A column is measured as a whole unless its width is fixed, its texts do not wrap (or its style has the
/// same `height` and `maxHeight`), it is not aligned by decimal points and does not merge equal cells: only then are
/// cells that are not drawn not asked for.
public protocol DataGridSource: Sendable {
  /// The columns, in order. `text(section:row:column:)` is asked by their places in it.
  var columns: [GridColumn] { get }

  /// Default: 1.
  var sectionCount: Int { get }

  /// How many rows a section has. Sections count from 0.
  func rowCount(inSection section: Int) -> Int

  /// The text of a section's header; `nil` draws none. Default: `nil`.
  func headerTitle(ofSection section: Int) -> String?

  /// What a cell shows; an empty text leaves it empty. Line feeds make several lines, a NUL is left out.
  func text(section: Int, row: Int, column: Int) -> String

  /// What a cell is worth, whatever its text looks like: cells that draw themselves, rules, styling callbacks, colour scales,
  /// formats, SQL, sorting and totals read it. Default: the cell's text, in which numbers are found as in the cells of files.
  func value(section: Int, row: Int, column: Int) -> CellValue

  /// The Swift value that a row shows, for conditions of rules that are written for its type; `nil` if rows are made of nothing of
  /// the kind. Default: `nil`.
  func item(section: Int, row: Int) -> (any Sendable)?

  /// How a column reacts in a live grid, where the grid itself does not say it. Default: not at all.
  func behavior(ofColumn column: Int) -> ColumnBehavior

  /// The rows of a section that are drawn as selected, in any order. Default: none.
  func selectedRows(inSection section: Int) -> [Int]

  /// In how many groups of sections a section lies. Default: 0.
  func level(ofSection section: Int) -> Int

  /// The headers of the groups of sections that begin with a section, from the outermost: the last of them is of the level
  /// above the section's own. Default: none.
  func groupTitles(beforeSection section: Int) -> [String]

  /// Whether only the header of a section is drawn. If one is collapsed, all headers have a triangle. Default: `false`.
  func isCollapsed(section: Int) -> Bool

  /// The text under the rows of a section; `nil` draws none. Default: `nil`.
  func footerTitle(ofSection section: Int) -> String?

  /// Values under the rows of a section, each under its column; `nil` draws none. Default: `nil`.
  func footerRow(ofSection section: Int) -> SummaryRow?

  /// Rows of totals and the like above or below the rows of a section. Default: none.
  func summaryRows(ofSection section: Int) -> [SummaryRow]

  /// Rows of totals and the like above or below all sections. Default: none.
  var grandSummaryRows: [SummaryRow] { get }

  /// What the section column shows for a section, if there is one. Default: the text of the section's header.
  func sectionColumnText(ofSection section: Int) -> String?
}

extension DataGridSource {
  public var sectionCount: Int { 1 }

  public func headerTitle(ofSection section: Int) -> String? { nil }

  public func value(section: Int, row: Int, column: Int) -> CellValue {
    .text(text(section: section, row: row, column: column))
  }

  public func item(section: Int, row: Int) -> (any Sendable)? { nil }

  public func behavior(ofColumn column: Int) -> ColumnBehavior { ColumnBehavior() }

  public func selectedRows(inSection section: Int) -> [Int] { [] }

  public func level(ofSection section: Int) -> Int { 0 }

  public func groupTitles(beforeSection section: Int) -> [String] { [] }

  public func isCollapsed(section: Int) -> Bool { false }

  public func footerTitle(ofSection section: Int) -> String? { nil }

  public func footerRow(ofSection section: Int) -> SummaryRow? { nil }

  public func summaryRows(ofSection section: Int) -> [SummaryRow] { [] }

  public var grandSummaryRows: [SummaryRow] { [] }

  public func sectionColumnText(ofSection section: Int) -> String? {
    headerTitle(ofSection: section)
  }
}
