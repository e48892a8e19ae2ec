import GridModel

/// The keys of highlights in documents.
enum HighlightNotation {
  /// One of a column, or a list of them.
  static let column = Notation<[CellHighlight]>.oneOrMore(
    Notation<CellHighlight>.mapping(
      "columnHighlight", "Highlight of a column", start: CellHighlight(.max), keys: keys,
      needs: needs
    ).orShort(
      word.converted(
        read: { choice, _ in CellHighlight(choice) }, write: { highlight in highlight.choice }),
      when: { highlight in
        [.max, .min, .outliers].contains(highlight.choice)
          && highlight == CellHighlight(highlight.choice)
      }
    ).placed(at: \.place))

  /// Of several columns.
  static let columns = Notation<CellHighlight>.mapping(
    "highlight", "Highlight", start: CellHighlight(.max),
    keys: keys + [
      Key(
        "columns", .texts, \.columns, "The keys of the columns; default all that have numbers."),
      Key(
        "over", .choice, \.scope, default: .column,
        "What a number is compared with: the others of its column, of its row, or of all these columns (grid)."
      ),
    ], needs: needs
  ).placed(at: \.place)

  private static let needs: KeyValuePairs = [
    "which":
      "a highlight is one of max, min, outliers, {top: 3}, {bottom: 3} or {between: [0, 5]}"
  ]

  private static let keys: [Key<CellHighlight>] = [
    Key(
      "which", choice,
      "Which numbers are highlighted: max, min, outliers, {top: 3}, {bottom: 3} or {between: [0, 5]}.",
      set: { choice, _, highlight in highlight.choice = choice },
      get: { highlight in highlight.choice }),
    Key(
      "style", StyleNotation.style, \.style, default: CellHighlight.bold,
      "Their style; default bold."),
  ]

  private enum Named: String, CaseIterable, Sendable {
    case max
    case min
    case outliers
  }

  private static let count = Notation.integer(in: 1...1_000_000)

  private static let numbers = Notation<CellHighlight.Choice>.oneOf(
    "highlightNumbers", "Numbers that stand out",
    [
      Alternative(
        "top", count, "A number of the greatest, and those equal to the last of them.",
        { .top($0) }, { if case .top(let count) = $0 { count } else { nil } }),
      Alternative(
        "bottom", count, "A number of the least, and those equal to the last of them.",
        { .bottom($0) }, { if case .bottom(let count) = $0 { count } else { nil } }),
      Alternative(
        "between", ScaleNotation.range("between"),
        "Those between two numbers, both included.",
        { .between($0) },
        { if case .between(let range) = $0 { range } else { nil } }),
    ],
    check: { _, value in
      if value.members.count != 1 {
        value.problem("a highlight has one of top, bottom and between")
      }
    })

  private static let word: Notation<CellHighlight.Choice> =
    Notation<Named>.choice.converted(
      read: { named, _ in
        switch named {
        case .max: .max
        case .min: .min
        case .outliers: .outliers
        }
      },
      write: { choice in
        switch choice {
        case .min: .min
        case .outliers: .outliers
        default: .max
        }
      })

  private static let choice = Notation<CellHighlight.Choice>(
    .any(of: [word.schema, numbers.schema]),
    read: { value in value.isMapping ? numbers.read(value) : word.read(value) },
    write: { choice throws(EncodingFailure) in
      switch choice {
      case .max, .min, .outliers: try word.write(choice)
      case .top, .bottom, .between: try numbers.write(choice)
      }
    })
}
