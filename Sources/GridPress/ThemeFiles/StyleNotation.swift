import GridCore
import GridModel

/// The keys of a style, the same in theme files and documents.
enum StyleNotation {
  static let style = Notation<Style>.mapping(
    "style", "Style", description: "How cells look; what is left out shows the layer below.",
    start: Style(),
    keys: [
      Key(
        "background", .color, \.background,
        "Colour behind the text; default that of the layer below."),
      Key(
        "gradient", gradient, \.gradient, "Painted over the layer's own background; default none."),
      Key("text", .color, \.text, "Colour of the text; default that of the layer below."),
      Key("font", font, \.font, default: FontStyle(), "Font of the text."),
      Key(
        "align", .choice, \.alignment,
        "Where texts stand across the cell; default decimal for numbers, else leading."),
      Key(
        "valign", .choice, \.verticalAlignment,
        "Where texts stand between top and bottom of the cell; default middle."),
      Key("insets", insets, \.insets, "Space between the cell's border and its text, in points."),
      Key("border", border, \.border, default: BorderStyle(), "Lines along the cell's sides."),
      Key(
        "radius", .number(in: 0...1000), \.radius,
        "Radius of rounded corners, in points; default 0."),
      Key(
        "height", .number(in: 0...10_000), \.height,
        "Least height of a row, in points; wrapped text makes it higher."),
      Key(
        "wrap", .choice, \.wrap,
        "What happens to text that is wider than its cell: it stays on one line and is shortened (none), or is broken "
          + "between words (word); default word."),
      Key("ellipsis", .choice, \.ellipsis, "Where the … of a shortened text stands; default end."),
      Key(
        "maxLines", .integer(in: 0...10_000), \.maxLines,
        "Most lines of a wrapped text; 0, the default, is no limit."),
    ])

  // MARK: Fonts

  static let font = Notation<FontStyle>.mapping(
    "font", "Font", start: FontStyle(),
    keys: [
      Key(
        "family", .texts, \.families, "Names of font families, the first that is installed counts."),
      Key("size", .number(in: 1...500), \.size, "Size, in points."),
      Key("weight", weight, \.weight, "Weight: a name, or 1 to 1000; 400 is regular."),
      Key("italic", .flag, \.isItalic, "Whether the font slants; default false."),
      Key("features", .texts, \.features, "OpenType features in the syntax of CSS: tnum, ss01=1."),
    ])

  private static let weights: KeyValuePairs = [
    "thin": 100, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600,
    "bold": 700, "black": 900,
  ]

  private static let weight: Notation<Int> = {
    let number = Notation.integer(in: 1...1000)
    return Notation(
      .any(of: [.choice(weights.map(\.key)), number.schema]),
      read: { value in
        if case .scalar(let text, _) = value.content,
          let named = weights.first(where: { $0.key == text })
        {
          return named.value
        }
        return number.read(value)
      },
      write: number.write)
  }()

  // MARK: Lines

  /// A number for all sides; `[vertical, horizontal]`; or `[top, right, bottom, left]` as in CSS.
  static let insets: Notation<Insets> = {
    let side = Notation.number(in: 0...1000)
    func sides(_ count: Int) -> Schema {
      .list(
        of: side.schema, [.init("minItems", .integer(count)), .init("maxItems", .integer(count))])
    }
    return Notation(
      .definition(
        "insets",
        .any(of: [side.schema, sides(2), sides(4)]).with(
          .init("title", "Insets"),
          .init(
            "description",
            "In points: one number for all sides, [vertical, horizontal], or [top, right, bottom, left]."
          ))
      ),
      read: { value in
        guard value.isList else {
          return side.read(value).map { Insets(top: $0, left: $0, bottom: $0, right: $0) }
        }
        guard let sides = value.list(side.read) else { return nil }
        switch sides.count {
        case 2: return Insets(vertical: sides[0], horizontal: sides[1])
        case 4: return Insets(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
        default:
          value.problem(
            "insets are one number, [vertical, horizontal] or [top, right, bottom, left]")
          return nil
        }
      },
      write: { insets in
        .list([insets.top, insets.right, insets.bottom, insets.left].map { PlainValue($0) })
      })
  }()

  static let border = Notation<BorderStyle>.mapping(
    "border", "Border", start: BorderStyle(),
    keys: [
      Key("top", line, \.top, "Line along the top; default that of the layer below."),
      Key("left", line, \.left, "Line along the left; default that of the layer below."),
      Key("bottom", line, \.bottom, "Line along the bottom; default that of the layer below."),
      Key("right", line, \.right, "Line along the right; default that of the layer below."),
    ])

  static let line = Notation<LineStyle>.mapping(
    "line", "Line", start: LineStyle(color: .clear, width: 1),
    keys: [
      Key(
        "color", .color, "Colour of the line.",
        set: { color, _, line in line.color = color }, get: { line in line.color }),
      Key(
        "width", .number(in: 0...100), \.width, default: 1,
        "Width, in points; on pixels never thinner than one."),
      Key(
        "inset", .number(in: 0...1000), \.inset, default: 0,
        "How far a separator of rows or sections stays away from the grid's left edge, in points."),
    ],
    needs: ["color": "a line needs a color"])

  static let separators = Notation<SeparatorStyles>.mapping(
    "separators", "Separators", start: SeparatorStyles(),
    keys: [
      Key("row", line, \.row, "Between two rows; default none."),
      Key("column", line, \.column, "Between two columns; default none."),
      Key("header", line, \.header, "Under the column headers; default none."),
      Key("section", line, \.section, "Under a section header; default none."),
      Key(
        "frame", line, \.frame, "Around the grid, but not around its title and notes; default none."
      ),
    ])
}
