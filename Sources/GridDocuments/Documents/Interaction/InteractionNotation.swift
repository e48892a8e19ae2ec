import GridInteraction
import GridModel

/// How a grid reacts to events, in documents.
enum InteractionNotation {
  static let rules = Notation<InteractionRules>.mapping(
    "interaction", "Interaction",
    description: "How the grid reacts to events when the document is played.",
    start: InteractionRules(),
    keys: [
      Key(
        "selectionMode", .choice, \.selectionMode, default: .row,
        "What taps select: none, row, rows, cell, cells or a range of cells; default row."),
      Key(
        "singleTap", .choice, \.singleTap, default: .select,
        "What a tap on a cell does: none, select or edit; default select."),
      Key(
        "doubleTap", .choice, \.doubleTap, default: .edit,
        "What a double tap on a cell does; default edit, if the column is editable."),
      Key(
        "reorder", .oneOrMore(.choice),
        "What a long press takes hold of: rows, columns or both; default nothing.",
        set: { parts, _, rules in rules.reordering = Set(parts) },
        get: { rules in
          rules.reordering.isEmpty
            ? nil : InteractionRules.Reordering.allCases.filter(rules.reordering.contains)
        }),
      Key(
        "swipe", swipe,
        "The buttons that a swipe to the left or right uncovers: {left: [{title: Delete, role: destructive}]}; default none.",
        set: { actions, _, rules in rules.swipeActions = actions },
        get: { rules in rules.swipeActions.isEmpty ? nil : rules.swipeActions }),
      Key(
        "filter", .choice, \.filterTime, default: .immediate,
        "When the text of the search field filters rows: immediate, after each character, or done, with the return key; default immediate."
      ),
      Key(
        "flash", .choice, \.flashing, default: .plain,
        "How cells light up that change: plain, byChange, where numbers do in the colour of good or bad changes, or row, where their whole row lights up too; default plain."
      ),
      Key(
        "afterEdit", .choice, \.afterEdit, default: .keep,
        "What an edit does to the order of the rows: keep leaves the row at its place, arrange sorts and filters again; default keep."
      ),
      Key(
        "pullDistance", .number(in: InteractionRules.pullDistances), \.pullDistance, default: 64,
        "How far the grid has to be pulled down to be refreshed, in points; default 64."),
      Key(
        "transition", .number(in: InteractionRules.transitionTimes), \.transitionTime, default: 0,
        "Duration of changes in animated pictures, in seconds: their transitions are then drawn; default 0, immediately."
      ),
      Key(
        "refuse", .list(of: refusal), \.refusals, default: [],
        "Refused actions: {select: {where: \"name = 'Ada'\"}}, {collapse: {section: Engine}}; default nothing."
      ),
    ])

  /// none, bi or tri.
  static let sortMode = Notation<SortWord>.choice.converted(
    read: { word, _ in word.mode }, write: { mode in SortWord(mode) })

  enum SortWord: String, CaseIterable, Sendable {
    case none
    case bi
    case tri

    init(_ mode: SortMode) {
      switch mode {
      case .none: self = .none
      case .biState: self = .bi
      case .triState: self = .tri
      }
    }

    var mode: SortMode {
      switch self {
      case .none: .none
      case .bi: .biState
      case .tri: .triState
      }
    }
  }

  private static let swipe = Notation<[SwipedRow.Side: [SwipeAction]]>.mapping(
    "swipes", "Buttons of rows", start: [:],
    keys: [
      Key(
        "left", .list(of: SwipeNotation.action),
        "The buttons that a swipe to the left uncovers, from the edge inward; default none.",
        set: { actions, _, sides in sides[.left] = actions }, get: { sides in sides[.left] }),
      Key(
        "right", .list(of: SwipeNotation.action),
        "The buttons that a swipe to the right uncovers, from the edge inward; default none.",
        set: { actions, _, sides in sides[.right] = actions }, get: { sides in sides[.right] }),
    ])

  private static let refusal = Notation<Refusal?>.mapping(
    "refusal", "What is refused", start: nil,
    keys: Refusal.Kind.allCases.map { kind in
      Key(
        kind.rawValue, PlaceNotation.place, kind.refusalDescription,
        set: { target, value, refusal in
          if refusal != nil { value.problem("one thing is refused at a time: write a list") }
          refusal = Refusal(kind, target)
        },
        get: { refusal in refusal?.kind == kind ? refusal?.target : nil })
    }
  ).converted(
    read: { refusal, value in
      if refusal == nil {
        value.problem("what is refused? write {select: {row: 2}} or {collapse: {section: VALUE}}")
      }
      return refusal
    },
    write: { refusal in refusal }
  ).orShort(
    Notation<Refusal.Kind>.choice.converted(
      read: { kind, _ in Refusal(kind) }, write: { refusal in refusal.kind }),
    when: { $0.target == nil })
}

extension Refusal.Kind {
  fileprivate var refusalDescription: String {
    switch self {
    case .select: "Which rows or cells are not selected."
    case .deselect: "Which rows or cells are not deselected."
    case .sort: "By which column the grid is not sorted: {header: KEY}."
    case .edit: "Which cells are not edited."
    case .collapse: "Which sections are not collapsed."
    case .expand: "Which sections are not expanded."
    case .reorder: "Which rows or columns are not moved."
    case .action: "Which buttons of rows do nothing: {action: TITLE}."
    }
  }
}
