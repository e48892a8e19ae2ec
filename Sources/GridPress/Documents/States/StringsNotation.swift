import GridModel

/// The words that a grid shows of itself, in documents.
enum StringsNotation {
  static let strings = Notation<GridStrings>.mapping(
    "strings", "Words", description: "The words that the grid shows of itself, each replaceable.",
    start: GridStrings(),
    keys: [
      key("empty", \.empty, "Under the headers of a grid without rows."),
      key("pulled", \.pulled, "In the pull-down row while it is not pulled far enough."),
      key("release", \.release, "In the pull-down row once it is pulled far enough."),
      key("updating", \.updating, "In the pull-down row while the grid is updated."),
      key("filterPlaceholder", \.filterPlaceholder, "In an empty filter field."),
      key("delete", \.delete, "On the button of a row slid aside."),
      key("total", \.total, "The label of a row of sums that has none of its own."),
      key(
        "page", \.page,
        "At the foot of a page; {page} and {pages} stand for its number and how many there are."),
      key(
        "continued", \.continued,
        "Behind the header of a section that goes on from the page before."),
      key("pageTotal", \.pageTotal, "The label of the sums of a page."),
      key(
        "carriedForward", \.carriedForward, "The label of the sums so far, at the foot of a page."),
      key(
        "broughtForward", \.broughtForward,
        "The label of the sums so far, at the head of the next page."),
    ])

  private static func key(
    _ name: String, _ path: any WritableKeyPath<GridStrings, String> & Sendable,
    _ description: String
  ) -> Key<GridStrings> {
    Key(name, .text, path, default: GridStrings()[keyPath: path], description)
  }
}
