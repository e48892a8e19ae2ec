import GridModel

/// Rows and columns that are lifted out of the grid, and the handles of rows, in documents.
enum DragNotation {
  private static let offset = Notation.number(in: -100_000...100_000)

  static let row = Notation<DraggedRow>.mapping(
    "dragged", "Dragged row", start: DraggedRow(NamedRowNotation.start),
    keys: NamedRowNotation.rowKeys.map { $0.inside(\.row) } + [
      Key(
        "to", NamedRowNotation.row, \.target,
        "The row whose place it would take, marked by a line; default no line."),
      Key(
        "offset", offset, \.offset,
        "How far below its place the row is, in points; default just short of the line."),
    ],
    needsOneOf: NamedRowNotation.names, check: { NamedRowNotation.check($0.row, $1) })

  static let column = Notation<DraggedColumn>.mapping(
    "draggedColumn", "Dragged column", start: DraggedColumn(""),
    keys: [
      StateNotation.columnKey(\.column, "The key of the column."),
      Key(
        "before", before, \.target,
        "The key of the column it would be dropped before, or end, marked by a line; default no line."
      ),
      Key(
        "offset", offset, \.offset,
        "How far right of its place the column is, in points; default just short of the line."),
    ],
    needs: ["column": "a column is dragged: {column: KEY}"])

  private static let before = Notation.key.converted(
    read: { key, _ in key == "end" ? .end : DraggedColumn.Target.before(key) },
    write: { target throws(EncodingFailure) in
      switch target {
      case .end: "end"
      case .before("end"): throw EncodingFailure("is a column called end")
      case .before(let key): key
      }
    })

  private struct Handles: Sendable {
    var exceptions: [Placed<RowPath>] = []
  }

  /// The rows without handles.
  static let handles: Notation<[Placed<RowPath>]> = {
    let rows = Notation<Handles>.mapping(
      "handles", "Handles of rows", start: Handles(),
      keys: [
        Key(
          "except", .list(of: NamedRowNotation.row.placed),
          "Rows that may not be dragged; default none.",
          set: { rows, _, handles in handles.exceptions = rows },
          get: { handles in handles.exceptions.isEmpty ? nil : handles.exceptions })
      ])
    let flag = Notation<Bool>.flag
    return Notation(
      .any(of: [flag.schema, rows.schema]),
      read: { value in
        value.isMapping
          ? rows.read(value)?.exceptions : flag.read(value) == true ? [] : nil
      },
      write: { exceptions throws(EncodingFailure) in
        exceptions.isEmpty ? .flag(true) : try rows.write(Handles(exceptions: exceptions))
      })
  }()
}

/// Rows that are slid aside, in documents.
enum SwipeNotation {
  static let row = Notation<SwipedRow>.mapping(
    "swiped", "Row slid aside", start: SwipedRow(NamedRowNotation.start),
    keys: NamedRowNotation.rowKeys.map { $0.inside(\.row) } + [
      Key(
        "side", .choice, \.side, default: .left,
        "Which way the row is slid; the buttons are on the other side; default left."),
      Key(
        "actions", .list(of: action), \.actions, default: [],
        "The buttons from the grid's edge inward; default one that deletes."),
      Key(
        "progress", .number(in: 0...1), \.progress, default: 1,
        "How far it is slid, 0 to 1; default 1, where the buttons are completely uncovered."),
    ],
    needsOneOf: NamedRowNotation.names, check: { NamedRowNotation.check($0.row, $1) })

  /// A title alone, or a mapping.
  static let action = Notation<SwipeAction>.mapping(
    "swipeAction", "Button of a row", start: SwipeAction(""),
    keys: [
      Key(
        "title", .text, "The text of the button.",
        set: { title, _, action in action.title = title }, get: { action in action.title }),
      Key(
        "kind", .choice, \.kind,
        "Whether it destroys something; default destructive at the edge, unless it has a style, else normal."
      ),
      Key(
        "role", .choice,
        "The same as kind.", set: { kind, _, action in action.kind = kind }, get: { _ in nil }),
      Key("style", StyleNotation.style, \.style, "Its style, over the theme's swipeAction."),
    ],
    needs: ["title": "a button needs a title"]
  ).orShort(
    Notation.text.converted(
      read: { title, _ in SwipeAction(title) }, write: { action in action.title }),
    when: { $0 == SwipeAction($0.title) })
}
