extension GridStrings {
  /// The names of the words in documents.
  package enum Word: String, CaseIterable, Sendable {
    case empty, pulled, release, updating, filterPlaceholder, delete, cancel, on, off
    case total, groupTotal, grandTotal, page, continued, pageTotal, carriedForward, broughtForward
    case count, mean, median, minimum, maximum, first, last, distinct, date
    case columnNotShown, columnsNotShown
    case figureTable, figureRow, figureRows, figureSome, figureColumns, figureList
    case figureAscending, figureDescending, figureSelected, figureEnlarged, figurePart

    private struct Definition {
      /// Where it is shown.
      let help: String
      let placeholders: TextPlaceholders

      init(_ help: String, _ placeholders: TextPlaceholders = .words([])) {
        self.help = help
        self.placeholders = placeholders
      }
    }

    private var definition: Definition {
      switch self {
      case .empty: Definition("Under the headers of a grid without rows.")
      case .pulled: Definition("In the pull-down row while it is not pulled far enough.")
      case .release: Definition("In the pull-down row once it is pulled far enough.")
      case .updating: Definition("In the pull-down row while the grid is updated.")
      case .filterPlaceholder: Definition("In an empty filter field.")
      case .delete: Definition("On the button of a row slid aside.")
      case .cancel: Definition("On the button that ends a search, where the theme has one.")
      case .on: Definition("On a switch that is on, where the theme has switches with words.")
      case .off: Definition("On a switch that is off, where the theme has switches with words.")
      case .total: Definition("The label of a row of sums that sets none.")
      case .groupTotal:
        Definition(
          "The label of the sums of a group where the grid has sums on several levels; {value} is "
            + "replaced by its value.",
          .words(["value"]))
      case .grandTotal:
        Definition("The label of the sums of the whole grid where groups have sums, too.")
      case .page:
        Definition(
          "At the foot of a page; {page} and {pages} are replaced by its number and the number "
            + "of pages.",
          .pageNumber)
      case .continued:
        Definition(
          "After the header of a section that continues from the previous page; with {title}, "
            + "which is replaced by the header, instead of it.",
          .continued)
      case .pageTotal: Definition("The label of the sums of a page.")
      case .carriedForward: Definition("The label of the sums so far, at the foot of a page.")
      case .broughtForward:
        Definition(
          "The label of the sums so far, at the head of the next page.")
      case .count: Definition("The label of a row of counts that sets none.")
      case .mean: Definition("The label of a row of means that sets none.")
      case .median: Definition("The label of a row of medians that sets none.")
      case .minimum: Definition("The label of a row of least values that sets none.")
      case .maximum: Definition("The label of a row of greatest values that sets none.")
      case .first: Definition("The label of a row of first values that sets none.")
      case .last: Definition("The label of a row of last values that sets none.")
      case .distinct: Definition("The label of a row of counts of different values that sets none.")
      case .date: Definition("Under the line that a date is written on, beside a signature.")
      case .columnNotShown:
        Definition("Under a grid whose width has no room for one of its columns.")
      case .columnsNotShown:
        Definition(
          "Under a grid whose width has no room for several columns; {count} is replaced by their "
            + "number.",
          .words(["count"]))
      case .figureTable:
        Definition(
          "In the alternative text of a documentation picture, what the picture is; {rows} is "
            + "replaced by the number of rows.",
          .words(["rows"]))
      case .figureRow: Definition("In the alternative text, a number of rows that is one.")
      case .figureRows:
        Definition(
          "In the alternative text, a number of rows; {count} is replaced by it.",
          .words(["count"]))
      case .figureSome:
        Definition(
          "In the alternative text, how many of the rows are shown; {shown} and {count} are "
            + "replaced by the numbers.",
          .words(["shown", "count"]))
      case .figureColumns:
        Definition(
          "In the alternative text, which columns are shown; {columns} is replaced by the list "
            + "of their titles.",
          .words(["columns"]))
      case .figureList:
        Definition(
          "In the alternative text, how a list continues; {list} is replaced by its beginning "
            + "and {name} by its next item.",
          .words(["list", "name"]))
      case .figureAscending:
        Definition(
          "In the alternative text, what the rows are sorted by if the least comes first; "
            + "{column} is replaced by the title.",
          .words(["column"]))
      case .figureDescending:
        Definition(
          "In the alternative text, what the rows are sorted by if the greatest comes first; "
            + "{column} is replaced by the title.",
          .words(["column"]))
      case .figureSelected:
        Definition(
          "In the alternative text, what is selected; {rows} is replaced by the names of the "
            + "rows, or their number.",
          .words(["rows"]))
      case .figureEnlarged:
        Definition(
          "In the alternative text and in tagged PDFs, which part is shown enlarged; {part} is "
            + "replaced by its name.",
          .words(["part"]))
      case .figurePart: Definition("In the alternative text, the name of a part that has none.")
      }
    }

    /// Where it is shown, for the help of documents.
    package var help: String { definition.help }
    /// The placeholders allowed in it.
    package var placeholders: TextPlaceholders { definition.placeholders }
  }
}
