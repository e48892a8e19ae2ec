import GridCells
import GridCore
import GridModel

extension CellKind {
  /// Marks for single values.
  static let marks: [CellKind] = [
    delta, change, check, toggle, rating, status, light, tags, swatch, icon, avatar,
  ]

  static let delta = CellKind(
    "delta", "Value with change", "A value, followed by an arrow and how much it changed.",
    standard: DeltaCell(),
    keys: changeKeys(
      \DeltaCell.change, form: .number,
      and: [
        Key(
          "colored", .flag, \.isValueColored, default: false,
          "Whether the value too has the colour of the change; default false.")
      ]))

  static let change = CellKind(
    "change", "Change", "A change in the colour of its direction, with an arrow.",
    standard: ChangeCell(),
    keys: changeKeys(
      \ChangeCell.change, form: .percent,
      and: [
        Key("arrow", .flag, \.hasArrow, default: true, "Whether there is an arrow; default true."),
        Key("pill", .flag, \.isPill, default: false, "Whether it is in a pill; default false."),
      ]))

  private static func changeKeys<Cell>(
    _ path: any WritableKeyPath<Cell, Change> & Sendable, form: Change.Form,
    and others: [Key<Cell>]
  ) -> [Key<Cell>] {
    let keys: [Key<Change>] = [
      Key(
        "by", .key, \.by, "The column that has the change; default the value is the change itself."),
      Key("from", .key, \.from, "The column with the value before, to compute the change from."),
      Key(
        "as", .choice, \.form, default: form,
        "How a computed change is written; default \(form.rawValue)."),
      Key(
        "decimals", .integer(in: 0...6), \.decimals,
        "Of a computed change; default 1 for percent, else as the values have."),
      Key(
        "lowerIsBetter", .flag, \.isLowerBetter, default: false,
        "Whether less is good; default false."),
      Key(
        "positive", MarkNotation.color, \.positive, default: .positive,
        "Colour of good changes; default plot.positive of the theme."),
      Key(
        "negative", MarkNotation.color, \.negative, default: .negative,
        "Colour of bad changes; default plot.negative of the theme."),
    ]
    return keys.map { $0.inside(path) } + others
  }

  private static func wordKeys<Cell>(
    _ yes: any WritableKeyPath<Cell, [String]> & Sendable,
    _ no: any WritableKeyPath<Cell, [String]> & Sendable, and others: [Key<Cell>]
  ) -> [Key<Cell>] {
    let keys: [Key<Cell>] = [
      Key(
        "yes", .texts, yes, default: [],
        "Words that mean true, in addition to yes, true, on, x and 1."),
      Key(
        "no", .texts, no, default: [],
        "Words that mean false, in addition to no, false, off and 0."),
    ]
    return keys + others
  }

  static let check = CellKind(
    "check", "Check", "A check mark for true, a cross for false, a dash for mixed.",
    standard: CheckCell(),
    keys: wordKeys(
      \CheckCell.yes, \CheckCell.no,
      and: [
        Key(
          "look", .choice, \.look, default: .plain,
          "Marks alone, on discs, or in boxes as in forms; default plain."),
        Key(
          "positive", MarkNotation.color, \.positive, default: .positive,
          "Colour of check marks; default plot.positive of the theme."),
        Key(
          "negative", MarkNotation.color, \.negative, default: .negative,
          "Colour of crosses; default plot.negative of the theme."),
        Key(
          "scale", .number(in: 0.3...5), \.scale, default: 1,
          "Size as a multiple of the usual one; default 1."),
      ]))

  static let toggle = CellKind(
    "toggle", "Toggle", "A switch that is on or off.", standard: ToggleCell(),
    keys: wordKeys(
      \ToggleCell.yes, \ToggleCell.no,
      and: [
        Key(
          "color", MarkNotation.color, \.color, default: .line,
          "Colour of switches that are on; default plot.line of the theme.")
      ]))

  static let rating = CellKind(
    "rating", "Rating", "Stars out of a fixed number, the last one partly filled.",
    standard: RatingCell(),
    keys: [
      Key("of", .integer(in: 1...20), \.total, default: 5, "How many there are; default 5."),
      Key("symbol", .choice, \.symbol, default: .star, "Their symbol; default star."),
      Key(
        "color", MarkNotation.color, \.color, default: .category(1),
        "Their colour; default the second of plot.categories of the theme."),
      Key("label", .choice, \.label, default: .none, "Where the value is written; default none."),
    ])

  static let status = CellKind(
    "status", "Status", "A short text in a pill, or behind a dot, in its own colour.",
    standard: StatusCell(),
    keys: [
      Key("look", .choice, \.look, default: .tint, "How it is marked; default tint."),
      Key(
        "map", MarkNotation.meanings, \.map, default: WordMap(),
        "The meaning of values: a colour, or {color, label, icon}; default a different colour for each value."
      ),
      Key("label", .flag, \.hasLabel, default: true, "Whether the text is there; default true."),
    ])

  static let light = CellKind(
    "light", "Traffic light", "Three lamps in a row, one of them lit.", standard: LightCell(),
    keys: [
      Key(
        "thresholds", thresholds, \.thresholds, default: [],
        "The numbers where amber and green begin."),
      Key(
        "map", MarkNotation.lamps, \.map, default: WordMap(),
        "The lamps that words light, in addition to red, amber, green, good, bad and the like."),
      Key(
        "lowerIsBetter", .flag, \.isLowerBetter, default: false,
        "Whether less is good; default false."),
      Key(
        "label", .flag, \.hasLabel, default: false, "Whether the value is written; default false."),
    ])

  private static let thresholds = Notation<[Double]>.list(of: .number(in: -1e300...1e300))
    .converted(
      read: { numbers, value -> [Double]? in
        guard numbers.count == 2, numbers[0] < numbers[1] else {
          value.problem("thresholds are two numbers, the lesser first: [60, 80]")
          return nil
        }
        return numbers
      },
      write: { $0 })

  static let tags = CellKind(
    "tags", "Tags", "A list of short texts, each in a box, in as many lines as they need.",
    standard: TagsCell(),
    keys: [
      Key(
        "map", MarkNotation.meanings, \.map, default: WordMap(),
        "The meaning of words: a colour, or {color, label}."),
      Key(
        "colored", .flag, \.isColored, default: true,
        "Whether each word has its own colour; default true."),
    ])

  static let swatch = CellKind(
    "swatch", "Swatch", "A patch of the colour that the value names.", standard: SwatchCell(),
    keys: [
      LabelNotation.flagKey(
        \.label, \.text,
        "Whether and where the value is written, or a pattern of several columns instead of it; default true."
      ),
      Key("round", .flag, \.isRound, default: false, "Whether it is round; default false."),
    ])

  static let icon = CellKind(
    "icon", "Icon", "An icon that the value names or is mapped to.", standard: IconCell(),
    keys: [
      Key("icon", .choice, \.icon, "The icon of all values for which the map has none."),
      Key(
        "map", MarkNotation.icons, \.map, default: WordMap(),
        "The meaning of values: an icon, or {icon, color, label}."),
      Key(
        "color", MarkNotation.color, \.color, default: .text,
        "Colour of the icons; default the text's."),
      LabelNotation.key(
        \.label, \.text, default: .none,
        "Where the value is written, or a pattern of several columns instead of it; default none."),
      Key(
        "scale", .number(in: 0.3...10), \.scale, default: 1.25,
        "Size as a multiple of the font's; default 1.25."),
    ])

  static let avatar = CellKind(
    "avatar", "Avatar", "A picture or the initials of a name in a circle, and the name.",
    standard: AvatarCell(),
    keys: [
      LabelNotation.flagKey(
        \.label, \.text,
        "Whether and where the name is written, or a pattern of several columns instead of it; default true."
      ),
      Key(
        "scale", .number(in: 0.5...10), \.scale, default: 1.85,
        "Diameter of the circle as a multiple of the font's size; default 1.85."),
      Key(
        "from", .text,
        "Key of the column with pictures: paths, data: URIs or Base64; default none.",
        set: { key, _, cell in cell.picture = CellPicture(key: key, file: cell.picture?.file) },
        get: { cell in cell.picture?.key }),
      Key(
        "file", .text,
        "Path of pictures with {value} for the value, such as people/{value}.jpg; default none.",
        set: { file, _, cell in cell.picture = CellPicture(key: cell.picture?.key, file: file) },
        get: { cell in cell.picture?.file }),
    ])
}
