import GridModel

/// The keys of a document that specify its output files.
enum OutputNotation {
  static let keys: [Key<GridDocument>] = [
    Key(
      "output", .oneOrMore(path), \.output.files, default: [],
      "The files that gridpress render makes without -o: .png, .pdf or .svg, relative to the document, {page} as with -o; default none."
    ),
    Key(
      "scale", .number(in: 0.01...8), \.output.scale,
      "Device pixels per point of a PNG; default 1."),
    Key(
      "date", date, \.output.date,
      "The creation date in a PDF: 2024-01-31 or 2024-01-31T12:00:00Z; now for that of the clock, or of SOURCE_DATE_EPOCH; default a fixed one."
    ),
    Key(
      "fonts", .oneOrMore(path), \.output.fonts, default: [],
      "Folders, relative to the document, whose fonts alone are used; default those of the system."),
  ]

  /// A path, relative to the document.
  private static let path = Notation.key.converted(
    read: { path, value in value.origin.resolve(path) }, write: { $0 })

  private static let date = Notation<String>(
    .pattern("^now$|^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?$"),
    read: { value in
      guard let text = value.string() else { return nil }
      guard
        text.wholeMatch(of: /now|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?/) != nil
      else {
        value.problem(
          "\"\(text)\" is not a date: write it as 2024-01-31, 2024-01-31T12:00:00Z or now")
        return nil
      }
      return text
    },
    write: { .text($0) })
}
