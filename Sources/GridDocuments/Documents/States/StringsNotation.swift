import GridModel

/// The built-in words of a grid, in documents.
enum StringsNotation {
  static let strings = Notation<GridStrings>.mapping(
    "strings", "Words",
    description:
      "The built-in words of the grid, each replaceable; default those of the language of locale.",
    start: GridStrings(),
    keys: [
      key(
        .empty, "Under the headers of a grid without rows."),
      key(
        .pulled, "In the pull-down row while it is not pulled far enough."),
      key(
        .release, "In the pull-down row once it is pulled far enough."),
      key(
        .updating, "In the pull-down row while the grid is updated."),
      key(
        .filterPlaceholder, "In an empty filter field."),
      key(
        .delete, "On the button of a row slid aside."),
      key(.cancel, "On the button that ends a search, where the theme has one."),
      key(.on, "On a switch that is on, where the theme has switches with words."),
      key(.off, "On a switch that is off, where the theme has switches with words."),
      key(
        .total, "The label of a row of sums that sets none."),
      key(
        .page,
        "At the foot of a page; {page} and {pages} are replaced by its number and the number of pages."
      ),
      key(
        .continued,
        "After the header of a section that continues from the previous page; with {title}, which is replaced by the header, instead of it."
      ),
      key(
        .pageTotal, "The label of the sums of a page."),
      key(
        .carriedForward, "The label of the sums so far, at the foot of a page."),
      key(
        .broughtForward,
        "The label of the sums so far, at the head of the next page."),
      key(.count, "The label of a row of counts that sets none."),
      key(.mean, "The label of a row of means that sets none."),
      key(.median, "The label of a row of medians that sets none."),
      key(.minimum, "The label of a row of least values that sets none."),
      key(.maximum, "The label of a row of greatest values that sets none."),
      key(.first, "The label of a row of first values that sets none."),
      key(.last, "The label of a row of last values that sets none."),
      key(.distinct, "The label of a row of counts of different values that sets none."),
      key(.date, "Under the line that a date is written on, beside a signature."),
      key(
        .figureTable,
        "In the alternative text of a documentation picture, what the picture is; {rows} is replaced by the number of rows."
      ),
      key(.figureRow, "In the alternative text, a number of rows that is one."),
      key(.figureRows, "In the alternative text, a number of rows; {count} is replaced by it."),
      key(
        .figureSome,
        "In the alternative text, how many of the rows are shown; {shown} and {count} are replaced by the numbers."
      ),
      key(
        .figureColumns,
        "In the alternative text, which columns are shown; {columns} is replaced by the list of their titles."
      ),
      key(
        .figureList,
        "In the alternative text, how a list continues; {list} is replaced by its beginning and {name} by its next item."
      ),
      key(
        .figureAscending,
        "In the alternative text, what the rows are sorted by if the least comes first; {column} is replaced by the title."
      ),
      key(
        .figureDescending,
        "In the alternative text, what the rows are sorted by if the greatest comes first; {column} is replaced by the title."
      ),
      key(
        .figureSelected,
        "In the alternative text, what is selected; {rows} is replaced by the names of the rows, or their number."
      ),
      key(
        .figureEnlarged,
        "In the alternative text and in tagged PDFs, which part is shown enlarged; {part} is replaced by its name."
      ),
      key(.figurePart, "In the alternative text, the name of a part that has none."),
    ])

  /// - Parameter word: its name is the key, and its default is the English word.
  private static func key(_ word: GridStrings.Word, _ description: String) -> Key<GridStrings> {
    Key(
      word.rawValue, .template(word.placeholders), description,
      default: .text(GridStrings()[word: word]),
      set: { text, _, strings in strings[word: word] = text },
      get: { strings in strings.replacement(of: word) })
  }
}
