/// The parts of a grid that themes and documents style, by their names there.
public enum StyleElement: String, Hashable, Sendable, CaseIterable {
  /// The picture behind everything; its font and text colour are inherited by all other elements,
  /// its insets are the space around the grid.
  case grid
  /// The cells of the body.
  case rows
  /// The column of row labels; over `rows`.
  case stub
  /// The column with the numbers of rows; over `rows`.
  case rowNumbers
  /// The column with the boxes of selected rows; over `rows`. Its text is the colour of the boxes.
  case checkboxes
  /// The cells of columns that are looked up and not read, such as those of identifiers: over
  /// `rows`. See ``ColumnRole``.
  case secondary
  /// The cells of columns of numbers: over `rows`. See ``ColumnRole``.
  case figure
  /// Every other row of a section: over `rows`.
  case alternate
  /// Selected rows and cells: over their own style.
  case selected
  /// The headers of the columns.
  case header
  /// Titles over several columns; over `header`, whose background shows behind them.
  case spanner
  /// The headers of sections. Those in groups of sections have `subsection` over it.
  case section
  /// The headers of sections within groups of sections: over `section`.
  case subsection
  /// The row count after the title of a section's header: over the style of the header.
  case sectionCount
  /// The texts under the rows of a section.
  case sectionFooter
  /// The cells of the column left of all others, one for each section.
  case sectionColumn
  /// Summary rows. Those of the whole grid have `grandSummary` over it.
  case summary
  /// Rows of totals of the whole grid: over `summary`.
  case grandSummary
  /// The text above the grid.
  case title
  /// The smaller text under the title.
  case subtitle
  /// Source notes. Footnotes have `footnote` over it.
  case note
  /// The texts that marks in the grid refer to: over `note`.
  case footnote
  /// The legend of a colour scale: over `note`.
  case legend
  /// The shadow of what is fixed in a viewport: `background` is its colour, `height` its extent.
  case pinShadow
  /// The scroll indicators of a viewport: `background` is their colour, `height` their thickness,
  /// `insets` their distance from the edges.
  case scrollIndicator
  /// The cover of a report: its background is the colour of the field, the band or the rule, its
  /// text that of the title on them.
  case cover
  /// The line at the top of each page: over `pageFooter`.
  case pageHeader
  /// The line at the bottom of each page.
  case pageFooter
  /// The field over a cell that is edited: over the style of the cell.
  case editing
  /// The field with a rejected entry: over `editing`.
  case invalid
  /// The bubble with the reason for the rejection.
  case invalidMessage
  /// A rectangle of selected cells: its background is a veil over the cells, its border around
  /// them.
  case range
  /// The handle at the last corner of the selected cells.
  case rangeHandle
  /// What is open beside a cell: a menu, a list of choices, a calendar.
  case overlay
  /// A line of it, or a day: its insets are the space around its text. Its background is over that
  /// of `overlay`.
  case overlayLine
  /// The line that a pointer is on, and the chosen day: over `overlayLine`.
  case overlaySelected
  /// A text that is open beside a cell.
  case tooltip
  /// Its background is the colour of the caret.
  case caret
  /// Its background is drawn behind selected characters.
  case textSelection
  /// The cells of a row, a cell or a header that a pointer is over: over their style.
  case hovered
  /// The line around a row, a cell or a header that has the keyboard focus.
  case focused
  /// A part that a finger is down on: over its style.
  case pressed
  /// Cells that light up because they changed: over all other styles of the cell.
  case flash
  /// The cells of a row or column that is lifted out of the grid: over the style of the cells.
  case dragged
  /// The place that a dragged row or column leaves.
  case dragGap
  /// Its background is the colour of the line where a dragged row or column would be dropped.
  case dropLine
  /// The strip with the handles for dragging rows: over the style of the rows. Its text is the
  /// colour of the handles.
  case handle
  /// A button beside a row that is slid aside.
  case swipeAction
  /// A destructive button: over `swipeAction`.
  case swipeDestructive
  /// The row with the search field.
  case filter
  /// The search field.
  case filterField
  /// The field with the caret in it: over `filterField`.
  case filterFocused
  /// The button beside the field with the caret in it, which ends the search. It is shown if a
  /// theme or a grid sets its style.
  case filterCancel
  /// The row that a pull-down uncovers.
  case pullDown
  /// The index of the sections.
  case shortcutBar
  /// The title in the index that a finger is on: over `shortcutBar`.
  case shortcutBarPressed
  /// The grip at the header of a column whose width is being changed.
  case resizer
  /// Its fills are those of the bars that replace loading texts.
  case skeleton
  /// The text of a grid without rows.
  case empty
  /// The cards with the texts of callouts.
  case callout
  /// Numbers of callouts, and their lines and outlines: `background` is the colour of these, the
  /// text that of the numbers.
  case calloutMark
  /// The parts that callouts highlight: its background is over the cells, its border around them.
  case calloutHighlight
  /// The parts that callouts enlarge: its background is behind the part, its border around it.
  case calloutLens

  /// The elements whose layers are under its own.
  package var bases: [StyleElement] {
    switch self {
    case .subsection: [.section]
    case .grandSummary: [.summary]
    case .footnote, .legend: [.note]
    case .pageHeader: [.pageFooter]
    case .overlaySelected: [.overlayLine]
    default: []
    }
  }
}
