import GridModel

/// How linear data flows into cells, in documents: `row`, or `{columns: 4}`.
enum FlowNotation {
  static let flow: Notation<ItemFlow> = mapping.orShort(
    Notation<Word>.choice.converted(
      read: { _, _ in ItemFlow.row }, write: { _ in Word.row }),
    when: { $0 == .row }
  ).placed(at: \.place)

  private enum Word: String, CaseIterable, Sendable {
    case row
  }

  private static let mapping = Notation<ItemFlow>.mapping(
    "flow", "Flow", start: .row,
    keys: [
      Key(
        "columns", .integer(in: ItemFlow.columnCounts), \.columns,
        "How many columns the items fill, from left to right and then row by row; default all in one row."
      ),
      Key(
        "field", .key, \.field,
        "The key of the column whose cells flow; default the first that is shown."),
    ])
}
