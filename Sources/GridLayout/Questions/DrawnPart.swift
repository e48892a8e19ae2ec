import GridModel

/// Something in a picture that draws itself.
package enum DrawnPart: Hashable, Sendable {
  case cell(CellPath)
  /// What stands in the place of a title, by the number of the column.
  case columnHeader(Int)
  /// What a column's renderer adds under the title.
  case headerNote(Int)
  /// The text of a section's strip, or the label of a row of sums.
  case strip(Int, section: Int)
  /// A value of a row of sums, by the number of its column.
  case summaryValue(strip: Int, section: Int, column: Int)
  case sectionColumnHeader
  case sectionColumn(section: Int)
  case legend(Int)
}
