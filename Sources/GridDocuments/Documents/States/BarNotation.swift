import GridModel

/// The parts beside the rows for a state, in documents: search field, pull-down row, shortcut bar.
enum BarNotation {
  /// The text that has been typed, or a mapping.
  static let filter = Notation<FilterRow>.mapping(
    "filter", "Filter row", start: FilterRow(),
    keys: [
      Key("text", .text, \.text, default: "", "The typed text; default none."),
      Key(
        "placeholder", .text, \.placeholder,
        "The text of an empty field; default filterPlaceholder of strings."),
      Key(
        "focused", .flag, \.isFocused, default: false,
        "Whether the caret is in the field; default false."),
    ]
  ).orShort(
    Notation.text.converted(
      read: { text, _ in FilterRow(text: text) }, write: { filter in filter.text }),
    when: { !$0.text.isEmpty && $0 == FilterRow(text: $0.text) })

  /// The state, or a mapping.
  static let pullDown = Notation<PullDown>.mapping(
    "pullDown", "Pull-down row", start: PullDown(.pulled),
    keys: [
      Key(
        "state", .choice, "How far it is pulled, or that the grid is being updated.",
        set: { phase, _, pullDown in pullDown.phase = phase },
        get: { pullDown in pullDown.phase }),
      Key("text", .text, \.text, "The text of the row; default the word of the state in strings."),
      Key(
        "progress", .number(in: 0...1), \.progress, default: 1,
        "How much of the row is uncovered, 0 to 1; default all of it."),
    ],
    needs: ["state": "a pull-down row has a state: pulled, release or updating"]
  ).orShort(
    Notation<PullDown.Phase>.choice.converted(
      read: { phase, _ in PullDown(phase) }, write: { pullDown in pullDown.phase }),
    when: { $0.text == nil && $0.progress == 1 })

  /// What a pull-down row shows instead of its text, in all its states.
  struct PullDownContent: Sendable {
    var cell: AnyCellRenderer?
  }

  static let pullDownContent = Notation<PullDownContent>.mapping(
    "pullDownRow", "Content of the pull-down row", start: PullDownContent(),
    keys: [
      Key(
        "cell", CellNotation.cell, \.cell,
        "The renderer of the row: its value is the text of the phase, and {state} is pulled, release or updating; default an arrow or a spinner, and the text."
      )
    ])

  /// `auto`, or a mapping.
  static let shortcutBar = Notation<ShortcutBar>.mapping(
    "shortcutBar", "Shortcut bar", start: ShortcutBar(),
    keys: [
      Key(
        "titles", titles,
        "The titles, or auto: the first letters of the sections' titles; default that.",
        set: { titles, _, bar in bar.titles = titles.list },
        get: { bar in bar.titles.map { Titles(list: $0) } }),
      Key(
        "pressed", pressed, \.pressed,
        "What a finger is on: a title, or its number, counted from 0; default nothing."),
    ]
  ).orShort(
    Notation<Auto>.choice.converted(
      read: { _, _ in ShortcutBar() }, write: { _ in Auto.auto }),
    when: { $0 == ShortcutBar() })

  private enum Auto: String, CaseIterable, Sendable {
    case auto
  }

  private struct Titles: Sendable {
    /// `nil` is auto.
    var list: [String]?
  }

  private static let titles: Notation<Titles> = {
    let list = Notation.list(of: Notation.key)
    let auto = Notation<Auto>.choice
    return Notation(
      .any(of: [auto.schema, list.schema]),
      read: { value in
        value.isList
          ? list.read(value).map { Titles(list: $0) } : auto.read(value).map { _ in Titles() }
      },
      write: { titles throws(EncodingFailure) in
        try titles.list.map { titles throws(EncodingFailure) in try list.write(titles) } ?? "auto"
      })
  }()

  private static let pressed = Notation<ShortcutBar.Pressed>(
    .any(of: [.type("integer", .init("minimum", .integer(0))), .type("string")]),
    read: { value in
      guard let text = value.string() else { return nil }
      guard value.native == .number, let index = Int(text) else { return .title(text) }
      return index < 0 ? value.integer(in: 0...Int(Int32.max)).map { .index($0) } : .index(index)
    },
    write: { pressed in
      switch pressed {
      case .index(let index): .integer(index)
      case .title(let title): .text(title)
      }
    })
}
