import GridInteraction
import GridModel

/// The steps of a script in documents: one key each, such as `tap: {header: age}`, or a word such
/// as `drop`.
enum EventNotation {
  static let step: Notation<ScriptStep> = mapping.orShort(
    Notation<Word>.choice.converted(
      read: { word, _ in ScriptStep(word.action) },
      write: { step throws(EncodingFailure) in
        guard let word = Word(step.action) else { throw EncodingFailure("is not a word") }
        return word
      }),
    when: { Word($0.action) != nil }
  ).placed(at: \.place)

  /// Steps that only concern the current interaction.
  private enum Word: String, CaseIterable, Sendable {
    case drop
    case cancel
    case release
    case endEditing
    case reload
    /// The pointer leaves.
    case leave
    /// Nothing has the keyboard focus any more.
    case blur

    var action: ScriptStep.Action {
      switch self {
      case .drop: .event(.drop)
      case .cancel: .event(.cancel)
      case .release: .event(.release)
      case .endEditing: .change(.endEditing)
      case .reload: .change(.reload)
      case .leave: .event(.point(.hovered, at: nil))
      case .blur: .event(.point(.focused, at: nil))
      }
    }

    init?(_ action: ScriptStep.Action) {
      guard let word = Word.allCases.first(where: { $0.action == action }) else { return nil }
      self = word
    }
  }

  /// The steps of the keys of one mapping; one is allowed.
  struct Draft: Sendable {
    var actions: [ScriptStep.Action] = []
  }

  private static let mapping: Notation<ScriptStep> = Notation<Draft>.mapping(
    "event", "Event", start: Draft(),
    keys: gestures + pointing + keyboard + observations + changes
  ).converted(
    read: { draft, value in
      guard draft.actions.count == 1 else {
        if value.members.isEmpty || draft.actions.count > 1 {
          value.problem("a step has one key, such as tap, type, picture or expect")
        }
        return nil
      }
      return ScriptStep(draft.actions[0])
    },
    write: { step in Draft(actions: [step.action]) })

  @_semantics("optimize.sil.specialize.generic.never")
  static func key<Value>(
    _ name: String, _ notation: Notation<Value>, _ description: String,
    _ action: @escaping @Sendable (Value) -> ScriptStep.Action,
    _ value: @escaping @Sendable (ScriptStep.Action) throws(EncodingFailure) -> Value?
  ) -> Key<Draft> {
    Key(
      name, notation, description, set: { read, _, draft in draft.actions.append(action(read)) },
      get: { draft throws(EncodingFailure) in
        guard let action = draft.actions.first else { return nil }
        return try value(action)
      })
  }

  // MARK: - Pointing

  private static let pointing: [Key<Draft>] = PointerState.allCases.map { pointer in
    let (name, description) = words(pointer)
    return key(
      name, TargetNotation.target, description, { .event(.point(pointer, at: $0)) },
      { if case .event(.point(pointer, let target?)) = $0 { target } else { nil } })
  }

  private static func words(_ pointer: PointerState) -> (name: String, description: String) {
    switch pointer {
    case .hovered:
      ("hover", "A pointer comes over a row, a cell or a header; the step leave takes it away.")
    case .focused:
      (
        "focus",
        "The keyboard focus is on a row, a cell or a header: arrows move it, space taps, return taps twice; the step blur ends it."
      )
    case .pressed:
      ("press", "A finger goes down on a row, a cell or a header; the next step lifts it.")
    }
  }

  // MARK: - Gestures

  private static let gestures: [Key<Draft>] = [
    key(
      "tap", TargetNotation.target, "A tap: on a cell, a header, a button, the search field.",
      { .event(.tap($0)) },
      { if case .event(.tap(let target, count: 1)) = $0 { target } else { nil } }),
    key(
      "doubleTap", TargetNotation.target, "A double tap on a cell.",
      { .event(.tap($0, count: 2)) },
      { if case .event(.tap(let target, count: 2)) = $0 { target } else { nil } }),
    key(
      "longPress", TargetNotation.target, "Takes hold of a row, or of a column by its header.",
      { .event(.longPress($0)) },
      { if case .event(.longPress(let target)) = $0 { target } else { nil } }),
    key(
      "drag", drag, "Moves what is held: {to: {row: 3}, pictures: 4}.",
      { drag in
        drag.pictures == 0
          ? .event(.drag(to: drag.target)) : .drag(to: drag.target, pictureCount: drag.pictures)
      },
      {
        switch $0 {
        case .event(.drag(let target)): Drag(target: target)
        case .drag(let target, let count): Drag(target: target, pictures: count)
        default: nil
        }
      }),
    key(
      "swipe", swipe, "Slides a row aside: {row: 2, side: left}.",
      { .event(.swipe($0.target, $0.side, progress: $0.progress)) },
      {
        if case .event(.swipe(let target, let side, let progress)) = $0 {
          Swipe(target: target, side: side, progress: progress)
        } else {
          nil
        }
      }),
    key(
      "pull", .number(in: -100_000...100_000), "Pulls the grid down by a number of points.",
      { .event(.pull($0)) },
      { if case .event(.pull(let distance)) = $0 { distance } else { nil } }),
    key(
      "scroll", scroll, "Scrolls a row or cell into view: {to: {row: 40}, position: middle}.",
      { .event(.scroll(to: $0.target, vertical: $0.vertical, horizontal: $0.horizontal)) },
      {
        if case .event(.scroll(let target, let vertical, let horizontal)) = $0 {
          Scroll(target: target, vertical: vertical, horizontal: horizontal)
        } else {
          nil
        }
      }),
    key(
      "scrollOn", scrollOn,
      "Scrolls on as a finger does: {x: 0, y: 120} in points to the right and down; one cell at a time by pages.",
      { .event(.scrollOn(x: $0.x, y: $0.y)) },
      {
        if case .event(.scrollOn(let x, let y)) = $0 { ScrollOffset(x: x, y: y) } else { nil }
      }),
    key(
      "resize", resize,
      "Drags or pinches a column until it has a width: {column: age, width: 120}.",
      { .event(.resize(column: $0.column, width: $0.width, progress: $0.progress)) },
      {
        if case .event(.resize(let column, let width, let progress)) = $0 {
          Resize(column: column, width: width, progress: progress)
        } else {
          nil
        }
      }),
  ]

  private struct Drag: Sendable {
    var target = EventTarget.filter
    var pictures = 0
  }

  private static let drag = Notation<Drag>.mapping(
    "dragEvent", "Drag", start: Drag(),
    keys: [
      targetKey("to", \.target, "The row or column whose place it is to take."),
      Key(
        "pictures", .integer(in: 0...600), \.pictures, default: 0,
        "How many pictures are taken on the way, the last at its end; default none."),
    ],
    needs: ["to": "a drag needs its end: {to: {row: 3}}"])

  private struct Swipe: Sendable {
    var target = EventTarget.filter
    var side = SwipedRow.Side.left
    var progress = 1.0
  }

  private static let swipe: Notation<Swipe> = Notation<Swiped>.mapping(
    "swipeEvent", "Swipe", start: Swiped(),
    keys: [
      Key(
        "section", PathNotation.number, \.section, default: 0,
        "The row's section, counted from 0; default the first."),
      Key("row", PathNotation.number, \.row, "The row within its section, counted from 0."),
      Key("where", .text, \.condition, "An SQL expression that is true for the row."),
      Key(
        "side", .choice, \.side, default: .left,
        "Which way the row is slid: left or right; default left."),
      Key(
        "progress", .number(in: 0...1), \.progress, default: 1,
        "How far it is slid, 0 to 1; default 1, 0 closes it."),
    ]
  ).converted(
    read: { swiped, value in
      switch (swiped.row, swiped.condition) {
      case (let row?, nil):
        return Swipe(
          target: .part(.row(RowPath(section: swiped.section, row: row))), side: swiped.side,
          progress: swiped.progress)
      case (nil, let condition?):
        return Swipe(
          target: .row(where: condition), side: swiped.side, progress: swiped.progress)
      default:
        value.problem("a row is swiped: {row: 2, side: left} or {where: SQL, side: left}")
        return nil
      }
    },
    write: { swipe throws(EncodingFailure) in
      switch swipe.target {
      case .part(.row(let path)):
        return Swiped(
          section: path.section, row: path.row, condition: nil, side: swipe.side,
          progress: swipe.progress)
      case .row(let condition, _):
        return Swiped(
          section: 0, row: nil, condition: condition, side: swipe.side, progress: swipe.progress)
      default: throw EncodingFailure("is not a row")
      }
    })

  private struct Swiped: Sendable {
    var section = 0
    var row: Int?
    var condition: String?
    var side = SwipedRow.Side.left
    var progress = 1.0
  }

  private struct Scroll: Sendable {
    var target = EventTarget.filter
    var vertical = ScrollTarget.Vertical.none
    var horizontal = ScrollTarget.Horizontal.none
  }

  private static let scroll = Notation<Scroll>.mapping(
    "scrollEvent", "Scrolling", start: Scroll(),
    keys: [
      targetKey("to", \.target, "The row or cell to scroll to."),
      Key(
        "position", .choice, \.vertical, default: .none,
        "Its position afterwards: top, middle, bottom or none, which scrolls as little as needed; default none."
      ),
      Key(
        "horizontal", .choice, \.horizontal, default: .none,
        "The horizontal position of a cell afterwards: left, middle, right or none; default none."),
    ],
    needs: ["to": "scrolling needs its end: {to: {row: 40}}"])

  private static let scrollOn = Notation<ScrollOffset>.mapping(
    "scrollOnEvent", "Scrolling on", start: ScrollOffset(x: 0, y: 0),
    keys: [
      Key(
        "x", .number(in: -1_000_000...1_000_000), \.x, default: 0,
        "How far to the right, in points; default not at all."),
      Key(
        "y", .number(in: -1_000_000...1_000_000), \.y, default: 0,
        "How far down, in points; default not at all."),
    ])

  private struct Resize: Sendable {
    var column = ""
    var width = 0.0
    var progress = 1.0
  }

  private static let resize = Notation<Resize>.mapping(
    "resizeEvent", "Width of a column", start: Resize(),
    keys: [
      Key(
        "column", .key, "The key of the column.",
        set: { column, _, resize in resize.column = column }, get: { resize in resize.column }),
      Key(
        "width", .number(in: -100_000...1_000_000), "Its width at the end, in points.",
        set: { width, _, resize in resize.width = width }, get: { resize in resize.width }),
      Key(
        "progress", .number(in: 0...1), \.progress, default: 1,
        "The progress of the finger; below 1 the column has the width up to there, and a step resize to 1 or cancel follows. Default all of it."
      ),
    ],
    needs: [
      "column": "a column is resized: {column: KEY, width: 120}",
      "width": "a column is resized: {column: KEY, width: 120}",
    ])

  static func targetKey<Model>(
    _ name: String, _ path: any WritableKeyPath<Model, EventTarget> & Sendable,
    _ description: String
  ) -> Key<Model> {
    Key(
      name, TargetNotation.target, description,
      set: { target, _, model in model[keyPath: path] = target },
      get: { model in model[keyPath: path] })
  }

  // MARK: - Keyboard and pictures

  private static let keyboard: [Key<Draft>] = [
    key(
      "type", .text, "Types a text into the field of a cell or into the search field.",
      { .event(.type($0)) }, { if case .event(.type(let text)) = $0 { text } else { nil } }),
    key(
      "key", Notation<GridKey>.choice,
      "Presses a key: return, escape, tab, up, down, left, right, space or delete.",
      { .event(.key($0)) }, { if case .event(.key(let key)) = $0 { key } else { nil } }),
  ]

  private static let observations: [Key<Draft>] = [
    key(
      "picture", picture,
      "Takes a picture; {name} in the names of files is replaced by the name. {name: NAME, progress: 0.4} is one during the transition that the previous step began.",
      { taken in
        taken.progress == 1
          ? .picture(taken.name) : .transition(taken.name, progress: taken.progress)
      },
      {
        switch $0 {
        case .picture(let name): Taken(name: name)
        case .transition(let name, let progress): Taken(name: name, progress: progress)
        default: nil
        }
      }),
    key(
      "expect", ExpectationNotation.expectation,
      "What must be true at this step; else the run fails and reports the actual state.",
      { .expect($0) }, { if case .expect(let expected) = $0 { expected } else { nil } }),
  ]

  private struct Taken: Sendable {
    var name = ""
    var progress = 1.0
  }

  private static let picture = Notation<Taken>.mapping(
    "pictureEvent", "Picture", start: Taken(),
    keys: [
      Key(
        "name", .key, "The name of the picture.", set: { name, _, taken in taken.name = name },
        get: { taken in taken.name }),
      Key(
        "progress", .number(in: 0...1), \.progress, default: 1,
        "The progress of the transition from before the last step that changed the grid to after it; default 1, the end."
      ),
    ],
    needs: ["name": "a picture has a name: {name: NAME, progress: 0.4}"]
  ).orShort(
    Notation.key.converted(
      read: { name, _ in Taken(name: name) }, write: { taken in taken.name }),
    when: { $0.progress == 1 })
}
