/// The parts of a grid that a theme or a document gives a style to, by the names they have there.
public enum StyleElement: String, Hashable, Sendable, CaseIterable {
  /// The picture behind everything; its font and text colour are inherited by all other elements, its insets are the
  /// space around the grid.
  case grid
  /// The cells of the body.
  case rows
  /// The column of row labels; over `rows`.
  case stub
  /// Every second row of a section: over `rows`.
  case alternate
  /// Rows and cells that are selected: over their own look.
  case selected
  /// The headers of the columns.
  case header
  /// Titles over several columns; over `header`, whose background shows behind them.
  case spanner
  /// The headers of sections. Those within groups of sections have `subsection` over it.
  case section
  /// The headers of sections within groups of sections: over `section`.
  case subsection
  /// How many rows a section has, behind the title of its header: over the look of the header.
  case sectionCount
  /// The texts under the rows of a section.
  case sectionFooter
  /// The cells of the column left of all others, a section each.
  case sectionColumn
  /// Rows of totals and the like. Those of the whole grid have `grandSummary` over it.
  case summary
  /// Rows of totals of the whole grid: over `summary`.
  case grandSummary
  /// The text above the grid.
  case title
  /// The smaller text under the title.
  case subtitle
  /// Source notes. Footnotes have `footnote` over it.
  case note
  /// The texts that marks in the grid lead to: over `note`.
  case footnote
  /// What tells which colours stand for which numbers. Over `note`.
  case legend
  /// The shadow of what is fixed in a viewport: `background` is its colour, `height` how far it reaches.
  case pinShadow
  /// The bars that tell how far a viewport is scrolled: `background` is their colour, `height` how thick they are,
  /// `insets` how far from the edges.
  case scrollIndicator
  /// The line at the top of each page: over `pageFooter`.
  case pageHeader
  /// The line at the bottom of each page.
  case pageFooter
  /// The field over a cell that is edited: over the look of the cell.
  case editing
  /// What has been typed is refused: over `editing`.
  case invalid
  /// The bubble that says why.
  case invalidMessage
  /// Its background is the colour of the line where typing goes on.
  case caret
  /// Its background lies behind selected characters.
  case textSelection
  /// The cells of a row, a cell or a header that a pointer is over: over the look of these.
  case hovered
  /// The line around a row, a cell or a header that the keyboard is about.
  case focused
  /// What a finger is down on: over the look of it.
  case pressed
  /// Cells that light up because they changed: over all other looks of the cell.
  case flash
  /// The cells of a row or column that is lifted out of the grid: over the look of the cells.
  case dragged
  /// The place that a dragged row or column leaves.
  case dragGap
  /// Its background is the colour of the line where a dragged row or column would be put.
  case dropLine
  /// The strip with the handles that rows are dragged by: over the look of the rows. Its text is the colour of the handles.
  case handle
  /// A button beside a row that is slid aside.
  case swipeAction
  /// One that destroys something: over `swipeAction`.
  case swipeDestructive
  /// The row with the search field.
  case filter
  /// The search field.
  case filterField
  /// The field with the caret in it: over `filterField`.
  case filterFocused
  /// The button beside the field with the caret in it, which ends the search. It is there if a theme or a grid gives it a style.
  case filterCancel
  /// The row that is uncovered by pulling the grid down.
  case pullDown
  /// The index of the sections.
  case shortcutBar
  /// The title of it that a finger is on: over `shortcutBar`.
  case shortcutBarPressed
  /// The grip at the header of a column whose width is being changed.
  case resizer
  /// Its fills are those of the bars in the place of texts that are loading.
  case skeleton
  /// What a grid without rows says.
  case empty
  /// The cards with the texts of callouts.
  case callout
  /// Numbers of callouts, and their lines and outlines: `background` is the colour of these, the text that of the numbers.
  case calloutMark
  /// What callouts highlight: its background lies over the cells, its border around them.
  case calloutHighlight
  /// What callouts enlarge: its background lies behind the part, its border around it.
  case calloutLens

  /// The elements whose layers lie under its own.
  package var bases: [StyleElement] {
    switch self {
    case .subsection: [.section]
    case .grandSummary: [.summary]
    case .footnote, .legend: [.note]
    case .pageHeader: [.pageFooter]
    default: []
    }
  }
}
