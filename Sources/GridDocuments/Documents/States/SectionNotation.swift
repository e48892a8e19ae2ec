import GridModel

/// Sections in documents: by a single value, `Kiel`, or by the values of all levels from the
/// outermost, `[Kiel, docked]`.
enum SectionNotation {
  static let path = Notation<[String]>.oneOrMore(.text).converted(
    read: { values, value -> SectionPath? in
      guard values.isEmpty else { return SectionPath(values) }
      value.problem("a section has the values of its levels: [Kiel, docked]")
      return nil
    },
    write: { path in path.values })
}
