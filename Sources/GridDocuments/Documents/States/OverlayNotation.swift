import GridModel

/// What is open beside a cell, in documents.
enum OverlayNotation {
  static let overlay = Notation<CellOverlay>.mapping(
    "overlay", "What is open beside a cell",
    start: CellOverlay(CellPath(NamedRowNotation.start, column: ""), .tooltip("")),
    keys: NamedRowNotation.cellKeys.map { $0.inside(\.cell) } + [
      Key(
        "tooltip", .text, "A text of one line.",
        set: { text, _, overlay in overlay.content = .tooltip(text) },
        get: { overlay in if case .tooltip(let text) = overlay.content { text } else { nil } }),
      Key(
        "menu", .list(of: item),
        "Actions: their titles, - for a line between them, or {title: TEXT, kind: destructive}.",
        set: { items, _, overlay in overlay.content = .menu(items) },
        get: { overlay in if case .menu(let items) = overlay.content { items } else { nil } }),
      Key(
        "choices", choices,
        "Texts of which the cell's own has a check mark: a list, or true for those of its column.",
        set: { choices, _, overlay in overlay.content = .choices(choices.texts) },
        get: { overlay in
          if case .choices(let texts) = overlay.content { Choices(texts: texts) } else { nil }
        }),
      Key(
        "calendar", calendar,
        "The month of a day, which is chosen: 2024-05-31, or true for that of the cell.",
        set: { day, _, overlay in overlay.content = .calendar(day: day.text) },
        get: { overlay in
          if case .calendar(let day) = overlay.content { Day(text: day) } else { nil }
        }
      ).called("date", "datePicker"),
      Key(
        "highlighted", PathNotation.number, \.highlighted,
        "The line that a pointer is on, counted from 0; default none."),
    ],
    needs: NamedRowNotation.cellNeeds, needsOneOf: NamedRowNotation.names,
    check: { overlay, value in
      NamedRowNotation.check(overlay.cell.row, value)
      let contents = ["tooltip", "menu", "choices", "calendar"].filter { value[$0] != nil }
      if contents.count != 1 {
        value.problem(
          contents.isEmpty
            ? "something is open: a tooltip, a menu, choices or a calendar"
            : "one thing is open, not \(contents.joined(separator: " and "))")
      }
      if overlay.highlighted != nil, value["menu"] == nil, value["choices"] == nil {
        value["highlighted"]?.problem("only lines of a menu or of choices are highlighted")
      }
    })

  private static let item = Notation<MenuItem>.mapping(
    "menuItem", "Action in a menu", start: MenuItem(""),
    keys: [
      Key(
        "title", .text, "The text of the action.", set: { title, _, item in item.title = title },
        get: { item in item.title }),
      Key("kind", .choice, \.kind, default: .normal, "How it is shown; default as an action."),
    ], needs: ["title": "an action has a title"]
  ).orShort(
    Notation.text.converted(
      read: { text, _ in text == "-" ? MenuItem(text, kind: .separator) : MenuItem(text) },
      write: { item in item.title }),
    when: { $0.kind == .normal && $0.title != "-" || $0 == MenuItem("-", kind: .separator) })

  private static let texts = Notation.list(of: Notation.text)

  private struct Choices: Sendable {
    var texts: [String]?
  }

  private static let choices = Notation<Choices>(
    .any(of: [.type("boolean"), texts.schema]),
    read: { value in
      if let flag = value.nativeFlag {
        if !flag { value.problem("choices are a list, or true for those of the column") }
        return Choices()
      }
      return texts.read(value).map { Choices(texts: $0) }
    },
    write: { choices throws(EncodingFailure) in
      guard let list = choices.texts else { return .flag(true) }
      return try texts.write(list)
    })

  private struct Day: Sendable {
    var text: String?
  }

  private static let calendar = Notation<Day>(
    .any(of: [.type("boolean"), .type("string")]),
    read: { value in
      if let flag = value.nativeFlag {
        if !flag { value.problem("a calendar has a day: 2024-05-31, or true for that of the cell") }
        return Day()
      }
      return value.string().map { Day(text: $0) }
    },
    write: { day in day.text.map { .text($0) } ?? .flag(true) })
}
