/// A part of a picture that can be asked for by name.
public enum GridPart: Hashable, Sendable {
  case title
  case subtitle
  /// The header of the column with this key.
  case columnHeader(String)
  /// The header of a section, or of the group of this level that begins with it; level 0 is outermost.
  case sectionHeader(section: Int, level: Int = 0)
  case row(RowPath)
  case cell(CellPath)
  /// A row without cells under the last one, counted on from the last section's rows.
  case emptyRow(Int)
  /// The line beside the columns that are fixed on a side.
  case pinSeparator(ColumnPin)
  /// A note under the grid, from 0.
  case note(Int)
}
