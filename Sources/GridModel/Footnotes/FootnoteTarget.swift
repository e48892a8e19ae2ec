/// A part of a grid that a footnote is about. Sections count from 0, rows and summaries too, within their section as it is
/// shown.
public enum FootnoteTarget: Hashable, Sendable {
  /// The title of the grid.
  case title
  /// The subtitle of the grid.
  case subtitle
  /// The header of the column with this key.
  case header(String)
  /// A cell, by its section and row from 0 and the key of its column.
  case cell(section: Int, row: Int, column: String)
  /// The header of a section, or that of a group of sections that begins with it.
  /// - Parameter level: how deep in other groups; `nil` is the section's own header.
  case section(Int, level: Int? = nil)
  /// A summary of the whole grid: its label, or its value in the column with this key.
  case summary(Int, column: String? = nil)
  /// A footer or summary under a section: its label or text, or its value in the column with this key.
  case sectionSummary(section: Int, Int, column: String? = nil)
}
