import GridModel

/// A crop in documents: `{rows: 0-5, columns: [name, age], more: "… 94 more rows"}` or
/// `{at: {row: 2, column: age}, margin: 12}`.
enum CropNotation {
  static let crop = Notation<PictureCrop>.mapping(
    "crop", "Crop of the picture", start: PictureCrop(),
    keys: [
      Key(
        "rows", .oneOrMore(rows), \.rows,
        "The rows that are kept, counted from 0 over all that are shown: 0-5, 7, 90- or a list of these; default all. Column headers stay."
      ),
      Key(
        "columns", .oneOrMore(.key), \.columns,
        "The keys of the columns that are kept; default all. Without all of them, titles and notes are left out."
      ),
      Key(
        "sections", .oneOrMore(SectionNotation.path), \.sections,
        "The sections whose rows are kept: their values, or lists with the values of all levels; default all."
      ),
      Key(
        "at", PlaceNotation.place, \.place,
        "The part that is kept instead of rows and columns, with a margin around it."),
      Key(
        "margin", .number(in: 0...2000), \.margin, default: PictureCrop.defaultMargin,
        "How much is kept around the part, in points."),
      Key(
        "more", .text, \.more,
        "The text where the most rows are left out; {count} is how many are left out in all. Default none."
      ),
      Key(
        "moreColumns", .text, \.moreColumns,
        "The text where the most columns are left out, turned upward; {count} is how many are left out in all. Default none."
      ),
    ],
    needsOneOf: ["rows", "columns", "sections", "at"],
    check: { crop, value in
      let lines = ["rows", "columns", "sections"].compactMap { value[$0] }
      guard value["at"] != nil else {
        if lines.isEmpty { value.problem("a crop needs rows, columns, sections or at") }
        value["margin"]?.problem("only a crop with \"at\" has a margin")
        return
      }
      lines.first?.problem("a crop with \"at\" has no rows, columns or sections")
      for key in ["more", "moreColumns"] {
        guard let text = value[key], text.string()?.contains("{count}") == true else { continue }
        text.problem("around a part, rows and columns are not counted: write the number")
      }
    }
  ).placed(at: \.sourcePlace)

  /// `0-5`, `7` or `90-`.
  private static let rows = Notation<ClosedRange<Int>>(
    .any(of: [
      .type("integer", .init("minimum", .integer(0))), .pattern("^[0-9]+(-[0-9]*)?$"),
    ]),
    read: { value in
      guard let text = value.string() else { return nil }
      guard let range = range(text) else {
        value.problem("\"\(text)\" is not a range of rows, counted from 0: write 0-5, 7 or 90-")
        return nil
      }
      return range
    },
    write: { rows in
      .text(
        rows.upperBound == .max
          ? "\(rows.lowerBound)-"
          : rows.count == 1 ? "\(rows.lowerBound)" : "\(rows.lowerBound)-\(rows.upperBound)")
    })

  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = ends.first.flatMap({ Int($0) }), first >= 0 else { return nil }
    guard ends.count == 2 else { return first...first }
    if ends[1].isEmpty { return first ... .max }
    guard let last = Int(ends[1]), last >= first else { return nil }
    return first...last
  }
}
