import GridModel

/// The words that a grid shows of itself, in documents.
enum StringsNotation {
  static let strings = Notation<GridStrings>.mapping(
    "strings", "Words",
    description:
      "The words that the grid shows of itself, each replaceable; default those of the language of locale.",
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
        .total, "The label of a row of sums that has none of its own."),
      key(
        .page,
        "At the foot of a page; {page} and {pages} stand for its number and how many there are."),
      key(
        .continued,
        "Behind the header of a section that goes on from the page before; with {title}, which stands for the header, in its place."
      ),
      key(
        .pageTotal, "The label of the sums of a page."),
      key(
        .carriedForward, "The label of the sums so far, at the foot of a page."),
      key(
        .broughtForward,
        "The label of the sums so far, at the head of the next page."),
      key(.count, "The label of a row of counts that has none of its own."),
      key(.mean, "The label of a row of means that has none of its own."),
      key(.median, "The label of a row of medians that has none of its own."),
      key(.minimum, "The label of a row of least values that has none of its own."),
      key(.maximum, "The label of a row of greatest values that has none of its own."),
      key(.first, "The label of a row of first values that has none of its own."),
      key(.last, "The label of a row of last values that has none of its own."),
      key(.distinct, "The label of a row of counts of different values that has none of its own."),
      key(.date, "Under the line that a date is written on, beside a signature."),
      key(
        .figureTable,
        "What a picture is, in the alternative text of a documentation picture; {rows} stands for how many rows it has."
      ),
      key(.figureRow, "There, a number of rows that is one."),
      key(.figureRows, "There, a number of rows; {count} stands for it."),
      key(
        .figureSome, "There, how many of the rows show; {shown} and {count} stand for the numbers."),
      key(
        .figureColumns, "There, which columns show; {columns} stands for the list of their titles."),
      key(
        .figureList,
        "There, how a list goes on; {list} stands for its beginning and {name} for the next of it."),
      key(
        .figureAscending,
        "There, what the rows are sorted by if the least comes first; {column} stands for the title."
      ),
      key(
        .figureDescending,
        "There, what the rows are sorted by if the greatest comes first; {column} stands for the title."
      ),
      key(
        .figureSelected,
        "There, what is selected; {rows} stands for the names of the rows, or how many they are."),
      key(
        .figureEnlarged,
        "There and in tagged PDFs, of which part there is an enlarged picture; {part} stands for what it is called."
      ),
      key(.figurePart, "There, what a part is called that has no name of its own."),
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
