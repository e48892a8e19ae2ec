import GridInteraction
import GridModel

/// A callout in documents: `{at: {row: 2, column: age}, number: 1, text: …}`, `{highlight: {column: age}}`.
enum CalloutNotation {
  /// The keys of a callout as they are written.
  private struct Draft: Sendable {
    var at: CalloutPlace?
    var highlight: CalloutPlace?
    var spotlight: CalloutPlace?
    var box: CalloutPlace?
    var redact: CalloutPlace?
    var number: Int?
    var text: String?
    var side: CalloutSide?
    var style: RedactionStyle?
    var place: SourcePlace?

    init() {}

    /// `nil` unless it is one callout.
    var callout: Callout? {
      let marks: [(CalloutPlace?, Callout.Mark)] = [
        (at, .label(number: number, text: text, side: side)), (highlight, .highlight),
        (spotlight, .spotlight), (box, .box), (redact, .redact(style ?? .blur)),
      ]
      let given = marks.compactMap { place, mark in place.map { Callout($0, mark) } }
      guard given.count == 1, var callout = given.first else { return nil }
      callout.sourcePlace = place
      return callout
    }

    init(_ callout: Callout) {
      switch callout.mark {
      case .label(let number, let text, let side):
        at = callout.place
        (self.number, self.text, self.side) = (number, text, side)
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
      place("at", \.at, "What a text beside the grid names, with a line to it."),
      place(
        "highlight", \.highlight, "What is coloured like a text that is marked with a pen."),
      place("spotlight", \.spotlight, "What stays bright while all else is darkened."),
      place("box", \.box, "What a line is drawn around."),
      place(
        "redact", \.redact,
        "What is drawn over: a column, a row, a cell, or the rows that an SQL expression is true for. Its texts are in no output."
      ),
      Key(
        "number", .integer(in: 0...999), \.number,
        "The number in a circle before the text; default none."),
      Key("text", .text, \.text, "The text beside the grid; default the number alone."),
      Key(
        "side", .choice, \.side,
        "Where the text stands; default where no line crosses another or runs over what others name."
      ),
      Key("style", .choice, \.style, "How redacted texts are drawn over; default blur."),
    ],
    needsOneOf: ["at", "highlight", "spotlight", "box", "redact"],
    check: { draft, value in
      let marks = ["at", "highlight", "spotlight", "box", "redact"].filter { value[$0] != nil }
      if marks.count != 1 {
        value.problem("a callout is one of at, highlight, spotlight, box and redact")
      } else if marks != ["at"],
        let other = ["number", "text", "side"].compactMap({ value[$0] }).first
      {
        other.problem("only a callout with \"at\" has a number, a text or a side")
      } else if marks == ["at"], value["number"] == nil, value["text"] == nil {
        value.problem("a callout needs a number or a text")
      }
      if marks != ["redact"], let style = value["style"] {
        style.problem("only a redaction has a style")
      }
    }
  ).converted(
    read: { draft, _ in draft.callout }, write: { callout in Draft(callout) })
}
