public import GridCore

/// A part of a grid as one refers to it: by its address, by what its row or section contains, by
/// its title, or by a point. Events, changes, expectations, refusals, states, callouts, crops,
/// footnotes, explanations and the masks of snapshot tests all refer to parts like this.
///
/// ```swift
/// try live.send(.tap(.header("age")))
/// try live.perform(.select(.row(where: "name = 'Bo'")))
/// let note = Footnote("As of March", at: .header("age"), .section("Kiel", "docked"))
/// ```
///
/// A ``RowPath`` may name its row by its contents, so that `.row(path)` and `.cell(path, key)` are
/// at that row wherever it is.
public enum GridPlace: Hashable, Sendable {
  /// A part by its address at that time.
  case part(GridPart)
  /// The part at a point, in points from the picture's top left.
  case point(Point)
  /// The one row that an SQL expression is true for, or its cell in a column. Footnotes and
  /// redactions are at all such rows.
  case row(where: String, column: String? = nil)
  /// The column with this key, with its header; for an event or a footnote its header.
  case column(String)
  /// The header of a section.
  case section(SectionPath)
  /// The header of a section, or that of a group of sections that begins with it, by its number
  /// from 0.
  /// - Parameter level: the nesting level of the group; `nil` is the section's own header.
  case sectionHeader(Int, level: Int? = nil)
  /// The title over several columns with this text.
  case spanner(String)
  /// A row of totals, or a footer of a section: its label or text, or its value in the column with
  /// this key. Counted from 0: first those of the section, then those of the groups around it
  /// that begin or end with it, from the innermost.
  /// - Parameter section: a section or a group of sections; `nil` are the totals of the whole grid.
  case summary(Int, section: SectionName? = nil, column: String? = nil)
  /// A button beside a row that is swiped aside; `nil` is the only such row.
  case action(String, row: RowPath? = nil)
  /// A title of the shortcut bar.
  case shortcut(String)
  /// The search field above the headers.
  case filter
}

extension GridPlace {
  /// What is wrong with a place of any other kind that is to be selected.
  package static let selectionProblem = "only rows and cells can be selected"

  /// The title of the grid.
  public static var title: GridPlace { .part(.title) }

  /// The subtitle of the grid.
  public static var subtitle: GridPlace { .part(.subtitle) }

  /// The header of the section with these values, from the outermost level.
  public static func section(_ outermost: String, _ inner: String...) -> GridPlace {
    .section(SectionPath([outermost] + inner))
  }

  /// The header of the column with a key.
  public static func header(_ column: String) -> GridPlace { .part(.columnHeader(column)) }

  /// A row, by its position at that time or by its contents.
  public static func row(_ row: RowPath) -> GridPlace { .part(.row(row)) }

  /// A cell, by its position at that time or by the contents of its row.
  public static func cell(_ cell: CellPath) -> GridPlace { .part(.cell(cell)) }

  /// The cell of a row in the column with a key.
  public static func cell(_ row: RowPath, _ column: String) -> GridPlace {
    .cell(CellPath(row, column: column))
  }

  /// A cell, by its section and row from 0 and the key of its column.
  public static func cell(section: Int, row: Int, column: String) -> GridPlace {
    .cell(CellPath(section: section, row: row, column: column))
  }
}
