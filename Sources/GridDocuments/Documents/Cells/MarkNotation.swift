import GridCells
import GridCore
import GridModel

/// The values of keys that several kinds of cells have.
enum MarkNotation {
  /// A colour, a name for one that the theme has, or the number of a kind, counted from 1.
  static let color = Notation<PlotColor>(
    .definition(
      "markColor",
      .any(of: [
        Notation<Color>.color.schema, .choice(names.map(\.0)),
        Notation<Int>.integer(in: 1...99).schema,
      ])
      .with(
        .init("title", "Colour of marks"),
        .init(
          "description",
          "A colour, or by its meaning one of the theme's, or the number of one of its kinds."))),
    read: { value in
      guard let text = value.string() else { return nil }
      if let named = names.first(where: { $0.0 == text }) { return named.1 }
      if value.native == .number, let number = Int(text) { return category(number, value) }
      if let color = Color(hex: text) ?? Color(cssName: text) { return .color(color) }
      let hint = suggestion(for: text, among: names.map(\.0) + Color.cssNames)
      value.problem("\"\(text)\" is not a colour\(hint)")
      return nil
    },
    write: { color throws(EncodingFailure) in
      switch color {
      case .color(let color): return try Notation<Color>.color.write(color)
      case .category(let index): return .integer(index + 1)
      default: return .text(names.first { $0.1 == color }?.0 ?? "text")
      }
    })

  private static let names: [(String, PlotColor)] = [
    ("text", .text), ("muted", .muted), ("line", .line), ("positive", .positive),
    ("negative", .negative), ("neutral", .neutral), ("highlight", .highlight),
  ]

  private static func category(_ number: Int, _ value: YAMLValue) -> PlotColor? {
    guard (1...99).contains(number) else {
      value.problem("\(number) is out of range: 1 to 99")
      return nil
    }
    return .category(number - 1)
  }

  /// The meaning of values: a colour, or a mapping.
  static let meanings = Notation<[String: Meaning]>.byName(of: meaning).words()

  private static let meaningMapping = Notation<Meaning>.mapping(
    "meaning", "Meaning of a value", start: Meaning(),
    keys: [
      Key("color", color, \.color, "Its colour."),
      Key("label", .text, \.label, "The text instead of the value."),
      Key("icon", .choice, \.icon, "The icon of a pill or cell."),
    ])

  private static let meaning = meaningMapping.orShort(
    color.converted(read: { color, _ in Meaning(color: color) }, write: { $0.color ?? .text }),
    when: { $0.color != nil && $0.label == nil && $0.icon == nil })

  private static let iconMeaning = meaningMapping.orShort(
    Notation<Icon>.choice.converted(
      read: { icon, _ in Meaning(icon: icon) }, write: { $0.icon ?? .dot }),
    when: { $0.icon != nil && $0.label == nil && $0.color == nil })

  /// The meaning of values: an icon, or a mapping.
  static let icons = Notation<[String: Meaning]>.byName(of: iconMeaning).words()

  static let lamps = Notation<[String: LightCell.Lamp]>.byName(of: .choice).words()

  /// A text with the keys of columns in braces.
  static let pattern = Notation<String>.text.converted(
    read: { text, value -> TextPattern? in
      guard let pattern = TextPattern(text) else {
        value.problem("a brace or bracket of the pattern is not closed; \\{ and \\[ are plain ones")
        return nil
      }
      return pattern
    },
    write: { pattern in pattern.text })

  /// The style of a part of a text.
  static let look = Notation<TextLook>.mapping(
    "textLook", "Look of a text", start: TextLook(),
    keys: [
      Key("color", color, \.color, "Default as the cell's."),
      Key(
        "scale", .number(in: 0.2...5), \.scale, "The size as a multiple of the cell's; default 1."),
      Key("weight", StyleNotation.weight, \.weight, "A name, or 1 to 1000; default as the cell's."),
      Key("italic", .flag, \.isItalic, "Default as the cell's."),
      Key(
        "script", .choice, \.script,
        "Whether it is raised above or lowered below the line; default neither."),
      Key("underline", .flag, \.isUnderlined, "Default false."),
      Key("strike", .flag, \.isStruck, "Whether it is struck out; default false."),
    ])

  static func lineKey<Cell>(
    _ path: any WritableKeyPath<Cell, Int> & Sendable
  ) -> Key<Cell> {
    Key(
      "maxLines", .integer(in: 0...1000), path, default: 0,
      "Maximum number of lines; further text is cut with an ellipsis; default 0, no limit.")
  }

  /// The styles of the lines of a pattern, and their maximum number.
  static func lineKeys<Cell>(
    _ lines: any WritableKeyPath<Cell, [TextLook]> & Sendable,
    _ parts: any WritableKeyPath<Cell, [String: TextLook]> & Sendable,
    _ maxLines: any WritableKeyPath<Cell, Int> & Sendable
  ) -> [Key<Cell>] {
    [
      Key(
        "lines", .list(of: look), lines, default: PatternCell().lines,
        "Styles of the lines; further lines have the style of the last. Default: the second is smaller and muted."
      ),
      Key(
        "parts", .byName(of: look), parts, default: [:],
        "Styles of the texts of single columns, by their keys."),
      lineKey(maxLines),
    ]
  }
}

extension Notation {
  /// The same as a map that looks words up.
  fileprivate func words<Element: Hashable & Sendable>() -> Notation<WordMap<Element>>
  where Value == [String: Element] {
    converted(read: { elements, _ in WordMap(elements) }, write: { $0.elements })
  }
}
