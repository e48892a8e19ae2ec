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
    when: { Word($0.action) != nil && $0.seconds == nil && $0.caption == nil }
  ).placed(at: \.place)

  /// Steps that only concern the current interaction.
  private enum Word: String, CaseIterable, Sendable {
    case drop
    case cancel
    case release
    case endEditing
    case dismiss
    case reload
    case update
    case refresh
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
      case .dismiss: .change(.dismiss)
      case .reload: .change(.reload)
      case .update: .change(.update)
      case .refresh: .change(.refresh)
      case .leave: .event(.point(.hovered, at: nil))
      case .blur: .event(.point(.focused, at: nil))
      }
    }

    init?(_ action: ScriptStep.Action) {
      guard let word = Word.allCases.first(where: { $0.action == action }) else { return nil }
      self = word
    }
  }

  private static let mapping = Notation<ScriptStep>.oneOf(
    "event", "Event",
    (gestures + pointing + keyboard + observations + changes).map(shown)
      + [words, pause, .keys(AnimationNotation.seconds, AnimationNotation.caption)],
    check: { step, value in
      if step.value == nil, value.members.isEmpty || step.given.count > 1 {
        value.problem("a step has one key, such as tap, type, picture or expect")
      }
    })

  /// A step with its time and its caption in an animation.
  private static func shown(_ action: Alternative<ScriptStep.Action>) -> Alternative<ScriptStep> {
    action.adding(
      AnimationNotation.seconds, AnimationNotation.caption,
      make: { action, seconds, caption in
        var step = ScriptStep(action)
        (step.seconds, step.caption) = (seconds, caption)
        return step
      },
      take: { step in (step.action, step.seconds, step.caption) })
  }

  /// A step that is a word, with a time or a caption: `{step: drop, caption: There}`.
  private static let words = shown(
    Alternative(
      "step", Notation<Word>.choice,
      "A step that is a word, where it has seconds or a caption: {step: drop, seconds: 2}.",
      { $0.action }, { Word($0) }))

  /// A time or a caption alone.
  private static let pause = Alternative<ScriptStep>.unnamed(
    AnimationNotation.seconds, AnimationNotation.caption,
    make: { seconds, caption in
      guard seconds != nil || caption != nil else { return nil }
      var step = ScriptStep(.pause)
      (step.seconds, step.caption) = (seconds, caption)
      return step
    },
    take: { step in step.action == .pause ? (step.seconds, step.caption) : nil })

  // MARK: - Pointing

  private static let pointing: [Alternative<ScriptStep.Action>] = PointerState.allCases.map {
    pointer in
    let (name, description) = words(pointer)
    return Alternative(
      name, PlaceNotation.place, description, { .event(.point(pointer, at: $0)) },
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

  private static let gestures: [Alternative<ScriptStep.Action>] = [
    Alternative(
      "tap", PlaceNotation.place, "A tap: on a cell, a header, a button, the search field.",
      { .event(.tap($0)) },
      { if case .event(.tap(let target, count: 1)) = $0 { target } else { nil } }),
    Alternative(
      "doubleTap", PlaceNotation.place, "A double tap on a cell.",
      { .event(.tap($0, count: 2)) },
      { if case .event(.tap(let target, count: 2)) = $0 { target } else { nil } }),
    Alternative(
      "longPress", PlaceNotation.place, "Takes hold of a row, or of a column by its header.",
      { .event(.longPress($0)) },
      { if case .event(.longPress(let target)) = $0 { target } else { nil } }),
    Alternative(
      "drag", drag, "Moves what is held: {to: {row: 3}, pictures: 4}.",
      { target, count in
        count == 0 ? .event(.drag(to: target)) : .drag(to: target, pictureCount: count)
      },
      {
        switch $0 {
        case .event(.drag(let target)): (target, 0)
        case .drag(let target, let count): (target, count)
        default: nil
        }
      }),
    Alternative(
      "swipe", swipe, "Slides a row aside: {row: 2, side: left}.", { .event($0) },
      { if case .event(let event) = $0, case .swipe = event { event } else { nil } }),
    Alternative(
      "pull", .number(in: -100_000...100_000), "Pulls the grid down by a number of points.",
      { .event(.pull($0)) },
      { if case .event(.pull(let distance)) = $0 { distance } else { nil } }),
    Alternative(
      "scroll", scroll, "Scrolls a row or cell into view: {to: {row: 40}, position: middle}.",
      { .event(.scroll(to: $0, vertical: $1, horizontal: $2)) },
      {
        if case .event(.scroll(let target, let vertical, let horizontal)) = $0 {
          (target, vertical, horizontal)
        } else {
          nil
        }
      }),
    Alternative(
      "scrollOn", scrollOn,
      "Scrolls on as a finger does: {x: 0, y: 120} in points to the right and down; one cell at a time by pages.",
      { .event(.scrollOn(x: $0.x, y: $0.y)) },
      {
        if case .event(.scrollOn(let x, let y)) = $0 { ScrollOffset(x: x, y: y) } else { nil }
      }),
    Alternative(
      "resize", resize,
      "Drags or pinches a column until it has a width: {column: age, width: 120}.",
      { .event(.resize(column: $0, width: $1, progress: $2)) },
      {
        if case .event(.resize(let column, let width, let progress)) = $0 {
          (column, width, progress)
        } else {
          nil
        }
      }),
  ]

  private static let drag = Notation.record(
    "dragEvent", "Drag",
    Field("to", PlaceNotation.place, "The row or column whose place it is to take."),
    Field(
      "pictures", .integer(in: 0...600),
      "How many pictures are taken on the way, the last at its end; default none.",
      default: .integer(0)
    ).or(0),
    needs: "a drag needs its end: {to: {row: 3}}")

  private static let swipe: Notation<GridEvent> = {
    let row = Field(
      "row", start: NamedRowNotation.start, keys: NamedRowNotation.rowKeys)
    let side = Field<SwipedRow.Side>(
      "side", .choice, "Which way the row is slid: left or right; default left.", default: "left"
    ).or(.left)
    let progress = Field(
      "progress", .number(in: 0...1), "How far it is slid, 0 to 1; default 1, 0 closes it.",
      default: .integer(1)
    ).or(1)
    return .oneOf(
      "swipeEvent", "Swipe",
      [
        Alternative(
          row, side, progress,
          make: { path, side, progress in
            if case .matching(let condition)? = path.name {
              .swipe(.row(where: condition), side, progress: progress)
            } else {
              .swipe(.row(path), side, progress: progress)
            }
          },
          take: {
            switch $0 {
            case .swipe(.part(.row(let path)), let side, let progress) where path.sourceRow == nil:
              (path, side, progress)
            case .swipe(.row(let condition, _), let side, let progress):
              (RowPath(.matching(condition)), side, progress)
            default: nil
            }
          })
      ],
      unwritable: "is not a row",
      check: { swipe, value in
        if swipe.value == nil {
          value.problem("a row is swiped: {row: 2, side: left} or {where: SQL, side: left}")
        } else if let path = swipe.fields[row] {
          NamedRowNotation.check(path, value)
        }
      })
  }()

  private static let scroll = Notation.record(
    "scrollEvent", "Scrolling",
    Field("to", PlaceNotation.place, "The row or cell to scroll to."),
    Field<ScrollTarget.Vertical>(
      "position", .choice,
      "Its position afterwards: top, middle, bottom or none, which scrolls as little as needed; default none.",
      default: "none"
    ).or(.none),
    Field<ScrollTarget.Horizontal>(
      "horizontal", .choice,
      "The horizontal position of a cell afterwards: left, middle, right or none; default none.",
      default: "none"
    ).or(.none),
    needs: "scrolling needs its end: {to: {row: 40}}")

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

  private static let resize = Notation.record(
    "resizeEvent", "Width of a column",
    Field("column", .key, "The key of the column."),
    Field("width", .number(in: -100_000...1_000_000), "Its width at the end, in points."),
    Field(
      "progress", .number(in: 0...1),
      "The progress of the finger; below 1 the column has the width up to there, and a step resize to 1 or cancel follows. Default all of it.",
      default: .integer(1)
    ).or(1),
    needs: "a column is resized: {column: KEY, width: 120}")

  // MARK: - Keyboard and pictures

  private static let keyboard: [Alternative<ScriptStep.Action>] = [
    Alternative(
      "type", .text, "Types a text into the field of a cell or into the search field.",
      { .event(.type($0)) }, { if case .event(.type(let text)) = $0 { text } else { nil } }),
    Alternative(
      "key", Notation<GridKey>.choice,
      "Presses a key: return, escape, tab, up, down, left, right, space or delete; shift+up and the like extend a range of cells.",
      { .event(.key($0)) }, { if case .event(.key(let key)) = $0 { key } else { nil } }),
  ]

  private static let observations: [Alternative<ScriptStep.Action>] = [
    Alternative(
      "picture", picture,
      "Takes a picture; {name} in the names of files is replaced by the name. {name: NAME, progress: 0.4} is one during the transition that the previous step began.",
      { name, progress in
        progress == 1 ? .picture(name) : .transition(name, progress: progress)
      },
      {
        switch $0 {
        case .picture(let name): (name, 1)
        case .transition(let name, let progress): (name, progress)
        default: nil
        }
      }),
    Alternative(
      "expect", ExpectationNotation.expectation,
      "What must be true at this step; else the run fails and reports the actual state.",
      { .expect($0) }, { if case .expect(let expected) = $0 { expected } else { nil } }),
  ]

  private static let picture = Notation.record(
    "pictureEvent", "Picture",
    Field("name", .key, "The name of the picture."),
    Field(
      "progress", .number(in: 0...1),
      "The progress of the transition from before the last step that changed the grid to after it; default 1, the end.",
      default: .integer(1)
    ).or(1),
    needs: "a picture has a name: {name: NAME, progress: 0.4}"
  ).orShort(
    Notation.key.converted(read: { name, _ in (name, 1) }, write: { name, _ in name }),
    when: { _, progress in progress == 1 })
}
