import Foundation
public import GridModel

/// Provides the contents of a grid on request: first the columns and numbers of rows, then only the
/// texts of cells that are measured or drawn.
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
/// Sections, rows and columns count from 0. The results must not change while a picture is created;
/// a cell may be requested several times. A column is measured as a whole unless its width is
/// fixed, its texts do not wrap (or its style has the same `height` and `maxHeight`), it is not
/// aligned by decimal points and does not merge equal cells: only then are cells that are not drawn
/// not requested.
public protocol DataGridSource: Sendable {
  /// The columns, in order. `text(section:row:column:)` receives their indices.
  var columns: [GridColumn] { get }

  /// The number of sections. Default: 1.
  var sectionCount: Int { get }

  /// The number of rows in a section. Sections count from 0.
  func rowCount(inSection section: Int) -> Int

  /// The text of a section's header; `nil` draws none. Default: `nil`.
  func headerTitle(ofSection section: Int) -> String?

  /// The text of a cell; an empty text leaves it empty. Line feeds separate lines; NUL is omitted.
  func text(section: Int, row: Int, column: Int) -> String

  /// The value of a cell, independent of its text: used by cells that draw themselves, rules,
  /// styling callbacks, colour scales, formats, SQL, sorting and totals. Default: the cell's text,
  /// in which numbers are detected as in the cells of files.
  func value(section: Int, row: Int, column: Int) -> CellValue

  /// The Swift value that a row shows, for conditions of rules that are written for its type; `nil`
  /// if rows are not based on Swift values. Default: `nil`.
  func item(section: Int, row: Int) -> (any Sendable)?

  /// The behaviour of a column in a live grid, unless the grid itself specifies it. Default: none.
  func behavior(ofColumn column: Int) -> ColumnBehavior

  /// The rows of a section that are drawn as selected, in any order. Default: none.
  func selectedRows(inSection section: Int) -> [Int]

  /// The number of groups of sections that contain a section. Default: 0.
  func level(ofSection section: Int) -> Int

  /// The headers of the groups of sections that begin with a section, from the outermost inward:
  /// the last one has the level above the section's own. Default: none.
  func groupTitles(beforeSection section: Int) -> [String]

  /// Whether only the header of a section is drawn. If any section is collapsed, all headers have a
  /// triangle. Default: `false`.
  func isCollapsed(section: Int) -> Bool

  /// The text below the rows of a section; `nil` draws none. Default: `nil`.
  func footerTitle(ofSection section: Int) -> String?

  /// The values below the rows of a section, each below its column; `nil` draws none. Default:
  /// `nil`.
  func footerRow(ofSection section: Int) -> SummaryRow?

  /// Summary rows, such as totals, above or below the rows of a section. Default: none.
  func summaryRows(ofSection section: Int) -> [SummaryRow]

  /// Summary rows, such as totals, above or below all sections. Default: none.
  var grandSummaryRows: [SummaryRow] { get }

  /// The text for a section in the section column, if there is one. Default: the text of the
  /// section's header.
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

extension CellValue {
  /// The number, or the number that the whole text represents; `nil` if it is not a number.
  public var numericValue: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .decimal(let decimal): NumberText.number(decimal.description)
    case .text(let text): NumberText.number(text)
    case .empty, .date, .boolean: nil
    }
  }
}
