import GridCore
import GridInteraction
import GridModel

/// A callout in documents: `{at: {row: 2, column: age}, number: 1, text: …}`,
/// `{highlight: {column: age}}`.
enum CalloutNotation {
  private typealias Mark = Callout<GridPlace>.Mark

  static let callout = Notation<Callout<GridPlace>>.oneOf(
    "callout", "Callout",
    [
      kind(
        "at", "The part that a text beside the grid names, with a line to it.", label,
        make: { .label($0) }, take: { if case .label(let label) = $0 { label } else { nil } }),
      kind(
        "bracket",
        "The part that a bracket beside the grid embraces, with a text: a row, a column or, with to, all from one to another.",
        label, end.optional, make: { .bracket($0, to: $1) },
        take: { if case .bracket(let label, let end) = $0 { (label, end) } else { nil } }),
      kind(
        "magnify",
        "The part that is shown enlarged beside the grid, above a text if there is one, with a line to it.",
        label, scale, make: { .magnify($0, scale: $1) },
        take: { if case .magnify(let label, let scale) = $0 { (label, scale) } else { nil } }),
      kind(
        "arrow", "Where an arrow begins that ends at to.", end, make: { .arrow(to: $0) },
        take: { if case .arrow(let end) = $0 { end } else { nil } }),
      .keys(end),
      kind("pointer", .pointer, "The part that the mouse pointer is on."),
      kind("finger", .finger, "The part that a finger touches."),
      kind(
        "highlight", .highlight, "The part that is coloured as with a highlighter pen."),
      kind(
        "spotlight", .spotlight,
        "The part that stays bright while everything else is darkened."),
      kind("box", .box, "The part that a line is drawn around."),
      kind(
        "redact",
        "The part that is redacted: a column, a row, a cell, or the rows that an SQL expression is true for. Its texts are in no output.",
        style, make: { .redact($0) },
        take: { if case .redact(let style) = $0 { style } else { nil } }),
      .keys(label, scale, style),
    ],
    needsOne: true, check: check)

  // MARK: - Keys of several kinds

  private static let end = Field(
    "to", PlaceNotation.place,
    "Where a bracket or an arrow ends; default of a bracket where it begins.")

  private static let label = Field(
    "number", start: CalloutLabel(),
    keys: [
      Key(
        "number", .integer(in: 0...999), \.number,
        "The number in a circle before the text; default none."),
      Key("text", .text, \.text, "The text beside the grid; default none."),
      Key(
        "keys", .oneOrMore(.text), \.keys, default: [],
        "Keys of a keyboard, drawn as caps after the text; default none."),
      Key(
        "side", .choice, \.side,
        "Where the text is placed; default where no line crosses another or runs over a part that others name."
      ),
      Key(
        "offset", offset, \.offset, default: Point(x: 0, y: 0),
        "How far the text is moved from its position: [right, down], in points; default [0, 0]."
      ),
    ]
  ).or(CalloutLabel())

  private static let scale = Field(
    "scale", .number(in: 1.1...8), "The scale of an enlarged part; default 2."
  ).or(2)

  private static let style = Field<RedactionStyle>(
    "style", .choice, "How redacted texts are drawn over; default blur."
  ).or(.blur)

  private static let offset = Notation<[Double]>.list(of: .number(in: -2000...2000)).converted(
    read: { numbers, value -> Point? in
      guard numbers.count == 2 else {
        value.problem("an offset is [right, down], not \(numbers.count) numbers")
        return nil
      }
      return Point(x: numbers[0], y: numbers[1])
    }, write: { point in [point.x, point.y] })

  // MARK: - Kinds

  /// A kind without keys of its own.
  private static func kind(
    _ name: String, _ mark: Mark, _ description: String
  ) -> Alternative<Callout<GridPlace>> {
    kind(name, description, make: { mark }, take: { $0 == mark ? () : nil })
  }

  private static func kind<each Part>(
    _ name: String, _ description: String, _ fields: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Mark,
    take: @escaping @Sendable (Mark) -> (repeat each Part)?
  ) -> Alternative<Callout<GridPlace>> {
    Alternative(
      Field(name, PlaceNotation.place.placed, description), repeat each fields,
      make: { (place: Placed<GridPlace>, parts: repeat each Part) in
        var callout = Callout(place.value, make(repeat each parts))
        callout.sourcePlace = place.place
        return callout
      },
      take: { callout in
        guard let parts = take(callout.mark) else { return nil }
        return (Placed(value: callout.place), repeat each parts)
      })
  }

  // MARK: - Checks

  @Sendable private static func check(
    _ callout: AlternativeReading<Callout<GridPlace>>, _ value: YAMLValue
  ) {
    guard callout.given.count == 1, let kind = callout.given.first else {
      value.problem("a callout is one of \(callout.kinds)")
      return
    }
    let labelled = callout.kinds(with: label)
    if !labelled.contains(kind) {
      let others = ["number", "text", "keys", "side", "offset"].compactMap { value[$0] }
      let names = labelled.map { "\"\($0)\"" }
      others.first?.problem(
        "only a callout with \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "") has a number, a text, keys, a side or an offset"
      )
    } else if kind != "magnify", ["number", "text", "keys"].allSatisfy({ value[$0] == nil }) {
      value.problem("a callout needs a number, a text or keys")
    }
    if kind == "arrow", value["to"] == nil {
      value.problem("an arrow needs its end: add to")
    } else if !callout.kinds(with: end).contains(kind) {
      value["to"]?.problem("only a bracket and an arrow have an end")
    }
    if !callout.kinds(with: scale).contains(kind) {
      value["scale"]?.problem("only a part that is enlarged has a scale")
    }
    if !callout.kinds(with: style).contains(kind) {
      value["style"]?.problem("only a redaction has a style")
    }
  }
}
