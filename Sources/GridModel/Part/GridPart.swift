/// A part of a picture that can be asked for by name.
public enum GridPart: Hashable, Sendable {
  case title
  case subtitle
  /// The row that is uncovered by pulling the grid down.
  case pullDown
  /// The row with the search field.
  case filter
  /// What a grid without rows says.
  case emptyText
  /// The header of the column with this key.
  case columnHeader(String)
  /// The header of a section, or of the group of this level that begins with it; level 0 is outermost.
  case sectionHeader(section: Int, level: Int = 0)
  /// A text under the rows of a section, by its number among the section's strips, those above the rows counted first.
  case sectionFooter(section: Int, strip: Int)
  /// A row of totals, numbered likewise; those of the whole grid belong to its first or last section.
  case summary(section: Int, strip: Int)
  case row(RowPath)
  case cell(CellPath)
  /// A row without cells under the last one, counted on from the last section's rows.
  case emptyRow(Int)
  /// The line beside the columns that are fixed on a side.
  case pinSeparator(ColumnPin)
  /// The legend of a colour scale, from 0.
  case legend(Int)
  /// A footnote, from 0.
  case footnote(Int)
  /// A note under the grid, from 0.
  case note(Int)
}
