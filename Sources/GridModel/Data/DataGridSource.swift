/// Gives a grid its contents when they are asked for: the columns and numbers of rows at first, then the texts of the
/// cells that are measured or drawn, and of no others.
///
/// ```swift
/// struct TimesTable: DataGridSource {
///   let columns = [Column("n"), Column("2n"), Column("3n")]
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
  var columns: [Column] { get }

  /// Default: 1.
  var sectionCount: Int { get }

  func rowCount(inSection section: Int) -> Int

  /// The text of a section's header; `nil` draws none. Default: `nil`.
  func headerTitle(ofSection section: Int) -> String?

  /// What a cell shows; an empty text leaves it empty. Line feeds make several lines, a NUL is left out.
  func text(section: Int, row: Int, column: Int) -> String

  /// The rows of a section that are drawn as selected, in any order. Default: none.
  func selectedRows(inSection section: Int) -> [Int]
}

extension DataGridSource {
  public var sectionCount: Int { 1 }

  public func headerTitle(ofSection section: Int) -> String? { nil }

  public func selectedRows(inSection section: Int) -> [Int] { [] }
}
