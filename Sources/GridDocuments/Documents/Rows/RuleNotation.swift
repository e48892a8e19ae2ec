import GridModel

/// The keys of a rule in documents.
enum RuleNotation {
  static let rule = Notation<GridRule>.mapping(
    "rule", "Rule", start: GridRule(Style()),
    keys: [
      Key("name", .text, \.name, "Its name in explanations; default its number."),
      Key(
        "target", .choice, \.target, default: .cells,
        "What it applies to; default cells."),
      Key(
        "when", SQLNotation.expression,
        "An SQL expression which must be true: over the row, or for strips of sections over the group, such as sum(amount) > 100. Default always.",
        set: { condition, _, rule in rule.when = condition },
        get: { rule throws(EncodingFailure) in
          if rule.condition != nil { throw EncodingFailure("is a condition in Swift") }
          return rule.when
        }),
      key(
        "rows", NamedRowNotation.row, places: \.rows, names: \.namedRows,
        "Rows by their places in their section, from 0: odd, even, first, last, 3, 2-5; single rows by {where: SQL}, {key: {KEY: TEXT}} or {section: VALUE, row: 2}; or a list of these; default all."
      ),
      key(
        "sections", namedSection, places: \.sections, names: \.namedSections,
        "Sections by their places, from 0, as for rows; by their values, {section: Kiel} or {section: [Kiel, docked]}, with all sections in them; or a list of these; default all."
      ),
      Key(
        "cells", cells, \.cells,
        "Cells by their addresses, \"0,2,population\" (section, row, column), {section: 0, row: 2, column: population} or {where: SQL, column: population}, or a list of these; default all."
      ),
      Key(
        "names", .texts, \.names,
        "Values or texts of section headers, texts of footers, or labels of summaries; default all."
      ),
      Key(
        "level", PathNotation.number, \.level,
        "The nesting level of the group whose header, footer or summary is meant, 0 outermost; default any."
      ),
      Key("columns", .texts, \.columns, "The keys of the columns; default all."),
      Key(
        "style", StyleNotation.style, "The style that it adds.",
        set: { style, _, rule in rule.style = style },
        get: { rule in rule.setsContent && rule.style == Style() ? nil : rule.style }),
      Key(
        "icon", IconNotation.icon, \.icon,
        "The icon before the content of cells: its name, or {icon: NAME, color: …, label: WORDS}; default none."
      ),
      Key(
        "text", MarkNotation.pattern, \.text,
        "The text that cells show instead of their own, with keys of columns in braces: {due}, overdue. An empty one leaves the icon alone. Default their own."
      ),
      Key(
        "cell", CellNotation.cell, \.cell,
        "What draws the content of cells instead of the renderer of their column; default that one."
      ),
    ],
    needsOneOf: ["style", "icon", "text", "cell"],
    check: { rule, value in
      let effects = ["style", "icon", "text", "cell"]
      if effects.allSatisfy({ value[$0] == nil }) {
        value.problem("a rule needs a style, or an icon, a text or a cell")
      }
      if rule.text != nil, rule.cell != nil {
        value["text"]?.problem("a rule has a text or a cell, not both")
      }
      for key in rule.misplacedKeys { value[key]?.problem(rule.target.refusal(of: key)) }
    }
  ).placed(at: \.place)

  private static let cells = Notation<[CellPath]>.oneOrMore(
    NamedRowNotation.cell.orShort(
      Notation(
        .pattern("^[0-9]+,[0-9]+,.+$"),
        read: { value in
          guard let text = value.string() else { return nil }
          if let path = CellPath(parsing: text) { return path }
          value.problem("\"\(text)\" is not a cell: write \"0,2,KEY\" for section, row and column")
          return nil
        },
        write: { cell in .text("\(cell.row.section),\(cell.row.row),\(cell.column)") }),
      when: { !$0.row.isNamed }))

  /// Rows or sections by their places, or one by its name.
  private enum Choice<Name: Hashable & Sendable>: Hashable, Sendable {
    case place(PlaceSelector)
    case name(Name)

    var place: PlaceSelector? { if case .place(let place) = self { place } else { nil } }
    var name: Name? { if case .name(let name) = self { name } else { nil } }
  }

  /// Rows or sections: places and names in one list.
  private static func key<Name: Hashable & Sendable>(
    _ key: String, _ name: Notation<Name>,
    places: any WritableKeyPath<GridRule, [PlaceSelector]?> & Sendable,
    names: any WritableKeyPath<GridRule, [Name]> & Sendable, _ words: String
  ) -> Key<GridRule> {
    Key(
      key, .oneOrMore(choice(of: name)), words,
      set: { choices, _, rule in
        let found = choices.compactMap(\.place)
        rule[keyPath: names] = choices.compactMap(\.name)
        rule[keyPath: places] = found.isEmpty && !choices.isEmpty ? nil : found
      },
      get: { rule in
        let named = rule[keyPath: names]
        guard rule[keyPath: places] != nil || !named.isEmpty else { return nil }
        return (rule[keyPath: places] ?? []).map { .place($0) } + named.map { .name($0) }
      })
  }

  private static func choice<Name>(of name: Notation<Name>) -> Notation<Choice<Name>> {
    Notation(
      .any(of: [place.schema, name.schema]),
      read: { value in
        value.isMapping ? name.read(value).map { .name($0) } : place.read(value).map { .place($0) }
      },
      write: { choice throws(EncodingFailure) in
        switch choice {
        case .place(let selector): try place.write(selector)
        case .name(let named): try name.write(named)
        }
      })
  }

  private static let namedSection = Notation.record(
    "namedSection", "Section by its values",
    Field("section", SectionNotation.path, "Its value, or a list of the values of all levels."),
    needs: "a section is named by its values: {section: [Kiel, docked]}")

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
