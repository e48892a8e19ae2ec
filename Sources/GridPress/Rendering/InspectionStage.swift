/// A stage of the work that can be printed as text.
public enum InspectionStage: String, Hashable, Sendable, CaseIterable {
  /// What was read: columns, their types, how many cells are empty, the first rows.
  case data
  /// What is shown, after choosing, sorting and grouping: columns, sections, the first rows of each.
  case grid
  /// Where everything is: columns, strips, cells, styles.
  case layout
  /// What shows and where, as JSON: every part with its path, its place in points and pixels, its text and its style.
  case frames
  /// What is drawn, command by command.
  case displayList = "display-list"
  /// What stands on the pages of a PDF: the division of the grid, and the texts of each page.
  case pages
}
