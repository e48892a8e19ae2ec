import GridModel

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
