import GridCore
import GridInteraction
import GridModel

/// A callout in documents: `{at: {row: 2, column: age}, number: 1, text: …}`,
/// `{highlight: {column: age}}`.
enum CalloutNotation {
  /// The keys of a callout as they are written.
  private struct Draft: Sendable {
    var at: CalloutPlace?
    var bracket: CalloutPlace?
    var magnify: CalloutPlace?
    var arrow: CalloutPlace?
    var to: CalloutPlace?
    var pointer: CalloutPlace?
    var finger: CalloutPlace?
    var highlight: CalloutPlace?
    var spotlight: CalloutPlace?
    var box: CalloutPlace?
    var redact: CalloutPlace?
    var label = CalloutLabel()
    var scale: Double?
    var style: RedactionStyle?
    var place: SourcePlace?

    init() {}

    /// `nil` unless it is one callout.
    var callout: Callout? {
      let marks: [(CalloutPlace?, Callout.Mark)] = [
        (at, .label(label)), (bracket, .bracket(label, to: to)),
        (magnify, .magnify(label, scale: scale ?? 2)),
        (to == nil ? nil : arrow, .arrow(to: to ?? .column(""))), (pointer, .pointer),
        (finger, .finger), (highlight, .highlight), (spotlight, .spotlight), (box, .box),
        (redact, .redact(style ?? .blur)),
      ]
      let given = marks.compactMap { place, mark in place.map { Callout($0, mark) } }
      guard given.count == 1, var callout = given.first else { return nil }
      callout.sourcePlace = place
      return callout
    }

    init(_ callout: Callout) {
      switch callout.mark {
      case .label(let content): (at, label) = (callout.place, content)
      case .bracket(let content, let end):
        (bracket, label, to) = (callout.place, content, end)
      case .magnify(let content, let factor):
        (magnify, label) = (callout.place, content)
        scale = factor == 2 ? nil : factor
      case .arrow(let end): (arrow, to) = (callout.place, end)
      case .pointer: pointer = callout.place
      case .finger: finger = callout.place
      case .highlight: highlight = callout.place
      case .spotlight: spotlight = callout.place
      case .box: box = callout.place
      case .redact(let style):
        redact = callout.place
        self.style = style == .blur ? nil : style
      }
    }
  }

  private static func place(
    _ name: String, _ path: any WritableKeyPath<Draft, CalloutPlace?> & Sendable,
    _ description: String
  ) -> Key<Draft> {
    Key(
      name, TargetNotation.place, description,
      set: { place, value, draft in
        draft[keyPath: path] = place
        draft.place = value.place
      }, get: { draft in draft[keyPath: path] })
  }

  static let callout: Notation<Callout> = Notation<Draft>.mapping(
    "callout", "Callout", start: Draft(),
    keys: [
      place("at", \.at, "The part that a text beside the grid names, with a line to it."),
      place(
        "bracket", \.bracket,
        "The part that a bracket beside the grid embraces, with a text: a row, a column or, with to, all from one to another."
      ),
      place(
        "magnify", \.magnify,
        "The part that is shown enlarged beside the grid, above a text if there is one, with a line to it."
      ),
      place("arrow", \.arrow, "Where an arrow begins that ends at to."),
      Key(
        "to", TargetNotation.place, \.to,
        "Where a bracket or an arrow ends; default of a bracket where it begins."),
      place("pointer", \.pointer, "The part that the mouse pointer is on."),
      place("finger", \.finger, "The part that a finger touches."),
      place(
        "highlight", \.highlight, "The part that is coloured as with a highlighter pen."),
      place(
        "spotlight", \.spotlight,
        "The part that stays bright while everything else is darkened."),
      place("box", \.box, "The part that a line is drawn around."),
      place(
        "redact", \.redact,
        "The part that is redacted: a column, a row, a cell, or the rows that an SQL expression is true for. Its texts are in no output."
      ),
      Key(
        "number", .integer(in: 0...999), \.label.number,
        "The number in a circle before the text; default none."),
      Key("text", .text, \.label.text, "The text beside the grid; default none."),
      Key(
        "keys", .oneOrMore(.text), \.label.keys, default: [],
        "Keys of a keyboard, drawn as caps after the text; default none."),
      Key(
        "side", .choice, \.label.side,
        "Where the text is placed; default where no line crosses another or runs over a part that others name."
      ),
      Key(
        "offset", offset, \.label.offset, default: Point(x: 0, y: 0),
        "How far the text is moved from its position: [right, down], in points; default [0, 0]."
      ),
      Key(
        "scale", .number(in: 1.1...8), \.scale,
        "The scale of an enlarged part; default 2."),
      Key("style", .choice, \.style, "How redacted texts are drawn over; default blur."),
    ],
    needsOneOf: marks,
    check: { draft, value in
      let given = marks.filter { value[$0] != nil }
      guard given.count == 1, let mark = given.first else {
        value.problem(
          "a callout is one of \(marks.dropLast().joined(separator: ", ")) and redact")
        return
      }
      let hasLabel = mark == "at" || mark == "bracket" || mark == "magnify"
      let others = ["number", "text", "keys", "side", "offset"].compactMap { value[$0] }
      if !hasLabel, let other = others.first {
        other.problem(
          "only a callout with \"at\", \"bracket\" or \"magnify\" has a number, a text, keys, a side or an offset"
        )
      } else if hasLabel, mark != "magnify",
        ["number", "text", "keys"].allSatisfy({ value[$0] == nil })
      {
        value.problem("a callout needs a number, a text or keys")
      }
      if mark == "arrow", value["to"] == nil {
        value.problem("an arrow needs its end: add to")
      } else if mark != "arrow", mark != "bracket", let end = value["to"] {
        end.problem("only a bracket and an arrow have an end")
      }
      if mark != "magnify", let scale = value["scale"] {
        scale.problem("only a part that is enlarged has a scale")
      }
      if mark != "redact", let style = value["style"] {
        style.problem("only a redaction has a style")
      }
    }
  ).converted(
    read: { draft, _ in draft.callout }, write: { callout in Draft(callout) })

  /// The kinds of callouts; exactly one of them is written.
  private static let marks = [
    "at", "bracket", "magnify", "arrow", "pointer", "finger", "highlight", "spotlight", "box",
    "redact",
  ]

  private static let offset = Notation<[Double]>.list(of: .number(in: -2000...2000)).converted(
    read: { numbers, value -> Point? in
      guard numbers.count == 2 else {
        value.problem("an offset is [right, down], not \(numbers.count) numbers")
        return nil
      }
      return Point(x: numbers[0], y: numbers[1])
    }, write: { point in [point.x, point.y] })
}
