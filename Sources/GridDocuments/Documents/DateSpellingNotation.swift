import GridData

/// How the dates of data are written, in documents.
enum DateSpellingNotation {
  /// A pattern of Unicode TR 35, or the words `epoch` and `epochMillis`.
  static let pattern = Notation<String>(
    .type("string"),
    read: { value in
      guard let pattern = value.string() else { return nil }
      do throws(DataError) {
        _ = try DateSpelling(pattern, locale: "en_US")
        return pattern
      } catch {
        value.problem(error.message)
        return nil
      }
    },
    write: { pattern in .text(pattern) })
}
