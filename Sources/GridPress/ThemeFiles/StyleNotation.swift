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
      Key(
        "image", imageFill, \.image, "Picture over background and gradient; default none."),
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
        "maxHeight", .number(in: 0...10_000), \.maxHeight,
        "Most that a cell makes its row grow to, in points; text that needs more is cut to the lines that fit; default no limit."
      ),
      Key(
        "transform", .choice, \.transform,
        "How letters are changed before they are measured and drawn: uppercase, lowercase, capitalize (the first of each word), or none, the default."
      ),
      Key(
        "decoration", decoration, \.decoration,
        "Lines along the text: underline, line-through, overline, a list of these, or none, the default."
      ),
      Key(
        "wrap", .choice, \.wrap,
        "What happens to text that is wider than its cell: it stays on one line and is shortened (none), or is broken "
          + "between words (word); default word."),
      Key("ellipsis", .choice, \.ellipsis, "Where the … of a shortened text stands; default end."),
      Key(
        "maxLines", .integer(in: 0...10_000), \.maxLines,
        "Most lines of a wrapped text; 0, the default, is no limit."),
      Key(
        "opacity", .number(in: 0...1), \.opacity,
        "How much of the box is seen, 0 to 1: its fills, borders and texts let through what is behind it; default 1."
      ),
      Key(
        "shadow", shadow, \.shadow,
        "Soft shadow under what floats over the grid (what is dragged, fields, bubbles); of grid, under the table; of header, under the column headers; default none."
      ),
    ],
    check: { style, value in
      if let least = style.height, let most = style.maxHeight, least > most {
        value.problem("the height, \(least.dumped), is more than the maxHeight, \(most.dumped)")
      }
    })

  // MARK: Fonts

  static let font = Notation<FontStyle>.mapping(
    "font", "Font", start: FontStyle(),
    keys: [
      Key(
        "family", .texts, \.families, "Names of font families, the first that is installed counts."),
      Key(
        "scripts", scripts, \.scripts,
        "Families that come before these in texts of a script, by its code in ISO 15924: {arab: Amiri, hani: [Noto Sans CJK JP]}; "
          + "jpan and kore are all scripts of Japanese and Korean."),
      Key("size", .number(in: 1...500), \.size, "Size, in points."),
      Key("weight", weight, \.weight, "Weight: a name, or 1 to 1000; 400 is regular."),
      Key("italic", .flag, \.isItalic, "Whether the font slants; default false."),
      Key(
        "features", .oneOrMore(feature), \.features,
        "OpenType features by the names of CSS, such as tabular-nums, oldstyle-nums, slashed-zero, small-caps or "
          + "no-common-ligatures, or by their tags, such as ss01 or liga=0; added to those below."),
      Key(
        "letterSpacing", .number(in: -20...100), \.letterSpacing,
        "What is added between two characters, in points; default 0."),
      Key(
        "smallCaps", .flag, \.hasSmallCapitals,
        "Whether small letters are small capitals, the font's own or made of its capitals; default false."
      ),
    ])

  private static let scripts: Notation<[String: [String]]> = {
    let families = Notation<[String: [String]]>.byName(of: .texts)
    return Notation(
      families.schema,
      read: { value in
        for member in value.members {
          if let problem = FontScript.problem(with: member.key) { member.value.problem(problem) }
        }
        return families.read(value)
      },
      write: families.write)
  }()

  private static let feature = Notation<String>(
    .type("string"),
    read: { value in
      guard let text = value.string() else { return nil }
      guard let problem = FontFeature.problem(with: text) else { return text }
      value.problem(problem)
      return nil
    },
    write: { feature in .text(feature) })

  private static let weights: KeyValuePairs = [
    "thin": 100, "extralight": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500,
    "semibold": 600, "bold": 700, "extrabold": 800, "black": 900,
  ]

  /// A name, or a number.
  static let weight: Notation<Int> = {
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

  static let shadow = Notation<ShadowStyle>.mapping(
    "shadow", "Shadow", start: ShadowStyle(color: .clear, blur: 0),
    keys: [
      Key(
        "color", .color, "Colour at the edge of what casts it, with alpha.",
        set: { color, _, shadow in shadow.color = color }, get: { shadow in shadow.color }),
      Key(
        "blur", .number(in: 0...200), "How far it reaches, in points.",
        set: { blur, _, shadow in shadow.blur = blur }, get: { shadow in shadow.blur }),
      Key(
        "offset", .number(in: -200...200), \.offset, default: 0,
        "How far it is moved down, in points; default 0."),
    ],
    needs: ["color": "a shadow needs a color", "blur": "a shadow needs a blur"])

  static let border = Notation<BorderStyle>.mapping(
    "border", "Border", start: BorderStyle(),
    keys: [
      Key(
        "all", line, "Line along all sides; the others are over it.",
        set: { line, _, border in
          border = BorderStyle(top: line, left: line, bottom: line, right: line)
        },
        get: { _ in nil }),
      Key("top", line, \.top, "Line along the top; default that of the layer below."),
      Key("left", line, \.left, "Line along the left; default that of the layer below."),
      Key("bottom", line, \.bottom, "Line along the bottom; default that of the layer below."),
      Key("right", line, \.right, "Line along the right; default that of the layer below."),
    ])

  static let line = Notation<LineStyle>.mapping(
    "line", "Line", start: LineStyle(color: .clear, width: 1),
    keys: [
      Key(
        "color", .color, "Colour of the line; needed unless the style is none or hidden.",
        set: { color, _, line in line.color = color },
        get: { line in line.pattern.isDrawn ? line.color : nil }),
      Key(
        "width", .number(in: 0...100), \.width, default: 1,
        "Width, in points; on pixels never thinner than one, nor a double line than three."),
      Key("style", .choice, \.pattern, default: .solid, pattern),
      Key(
        "inset", .number(in: 0...1000), \.inset, default: 0,
        "How far a separator of rows or sections stays away from the grid's left edge, or the rule of a spanner from both its ends, in points."
      ),
    ],
    needsOneOf: ["color", "style"],
    check: { line, value in
      if line.pattern.isDrawn, value["color"] == nil { value.problem("a line needs a color") }
    })

  private static let pattern =
    "How it is drawn: solid (the default), dashed, dotted or double; none clears the line of the layer below, hidden also those of neighbours at its place."

  static let separators = Notation<SeparatorStyles>.mapping(
    "separators", "Separators", start: SeparatorStyles(),
    keys: [
      Key("row", line, \.row, "Between two rows; default none."),
      Key("column", line, \.column, "Between two columns; default none."),
      Key("header", line, \.header, "Under the column headers; default none."),
      Key("section", line, \.section, "Under a section header; default none."),
      Key("pin", line, \.pin, "Between fixed columns and those that scroll; default none."),
      Key("stub", line, \.stub, "At the right of the column of row labels; default none."),
      Key("spanner", line, \.spanner, "Under a spanner; default none."),
      Key("top", line, \.top, "Along the top of the table; default none."),
      Key(
        "bottom", line, \.bottom,
        "Along the bottom of the table, at the end of each page; default none."),
      Key(
        "frame", frame, "Around the grid, but not around its title and notes; default none.",
        set: { frame, _, separators in
          separators.frame = frame.line
          separators.frameRadius = frame.radius
        },
        get: { separators in Frame(separators) }),
    ])

  private struct Frame: Sendable {
    var color: Color?
    var width = 1.0
    var pattern = LinePattern.solid
    var radius: Double?

    init() {}

    /// `nil` if nothing is said about it.
    init?(_ separators: SeparatorStyles) {
      if separators.frame == nil, separators.frameRadius == nil { return nil }
      color = separators.frame?.color
      width = separators.frame?.width ?? 1
      pattern = separators.frame?.pattern ?? .solid
      if !pattern.isDrawn { color = nil }
      radius = separators.frameRadius
    }

    var line: LineStyle? {
      if !pattern.isDrawn { return LineStyle(color: .clear, width: width, pattern: pattern) }
      return color.map { LineStyle(color: $0, width: width, pattern: pattern) }
    }
  }

  private static let frame = Notation<Frame>.mapping(
    "frame", "Frame", start: Frame(),
    keys: [
      Key(
        "color", .color, \.color, "Colour of the line; without one only the corners are rounded."),
      Key(
        "width", .number(in: 0...100), \.width, default: 1,
        "Width of the line, in points; on pixels never thinner than one."),
      Key("style", .choice, \.pattern, default: .solid, pattern),
      Key(
        "radius", .number(in: 0...1000), \.radius,
        "Radius of the grid's corners, in points; default 0."),
    ],
    check: { frame, value in
      if frame.pattern.isDrawn, value["color"] == nil, value["radius"] == nil {
        value.problem("a line needs a color")
      }
    })

  static let gaps = Notation<SpacingStyle>.mapping(
    "gaps", "Gaps", start: SpacingStyle(),
    keys: [
      Key("column", .number(in: 0...1000), \.column, "Between two columns, in points; default 0."),
      Key("row", .number(in: 0...1000), \.row, "Between two rows, in points; default 0."),
      Key(
        "level", .number(in: 0...1000), \.level,
        "How much further the header of a section within another is indented, in points; default 0."
      ),
    ])
}
