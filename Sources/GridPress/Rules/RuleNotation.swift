import GridModel

/// The keys of a rule in documents.
enum RuleNotation {
  static let rule = Notation<RuleRequest>.mapping(
    "rule", "Rule", start: RuleRequest(Style()),
    keys: [
      Key("name", .text, \.name, "What explanations call it; default its number."),
      Key(
        "target", .choice, \.target, default: .cells,
        "What it is for: cells, or the headers of columns; default cells."),
      Key(
        "when", SQLNotation.expression, \.when,
        "An SQL expression over the row, which must be true; default every row."),
      Key(
        "rows", places, \.rows,
        "Rows by their places in their section, from 0: odd, even, first, last, 3, 2-5, or a list of these; default all."
      ),
      Key(
        "sections", places, \.sections,
        "Sections by their places, from 0, as for rows; default all."
      ),
      Key("columns", .texts, \.columns, "The keys of the columns; default all."),
      Key(
        "style", StyleNotation.style, "The style that it adds.",
        set: { style, _, rule in rule.style = style }, get: { rule in rule.style }),
    ],
    needs: ["style": "a rule needs a style"],
    check: { rule, value in
      guard rule.target == .headers else { return }
      for key in ["when", "rows", "sections"] {
        value[key]?.problem("a rule for headers has no \(key): headers belong to no row")
      }
    }
  ).placed(at: \.place)

  /// One place or a list of them.
  private static let places = Notation<[PlaceSelector]>(
    .any(of: [place.schema, .list(of: place.schema)]),
    read: { value in
      value.isList ? value.list(place.read) : place.read(value).map { [$0] }
    },
    write: { places throws(Unwritable) in
      places.count == 1
        ? try place.write(places[0]) : try Notation.list(of: place).write(places)
    })

  private static let place = Notation<PlaceSelector>(
    .any(of: [
      .choice(["odd", "even", "first", "last"]), .pattern("^[0-9]+(-[0-9]*)?$"),
      .type("integer", .init("minimum", .integer(0))),
    ]),
    read: { value in
      guard let text = value.string() else { return nil }
      guard let place = PlaceSelector(parsing: text) else {
        value.problem("\"\(text)\" names no place: write odd, even, first, last, 3 or 2-5")
        return nil
      }
      return place
    }, write: { place in .text(place.notation) })
}
