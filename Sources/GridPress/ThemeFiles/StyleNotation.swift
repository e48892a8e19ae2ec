import GridCore
import GridModel

/// The keys of a style, the same in theme files and documents.
enum StyleNotation {
  static let style = Notation<Style>.mapping(
    "style", "Style", description: "How cells look; what is left out shows the layer below.",
    start: Style(), keys: keys,
    check: { style, value in
      if let least = style.height, let most = style.maxHeight, least > most {
        value.problem("the height, \(least.dumped), is more than the maxHeight, \(most.dumped)")
      }
    })

  /// How a property stands in a document.
  private enum StyleKeyNotation {
    case style(Key<Style>)
    /// Below `font`.
    case font(Key<FontStyle>)
    /// Below `border`.
    case side(Key<BorderStyle>)
  }

  /// The notation of a property.
  private static func notation(_ name: StyleKey.Name) -> StyleKeyNotation {
    switch name {
    case .background:
      .style(
        Key(
          "background", clearable(.color, .clear), \.background,
          "Colour behind the text; none removes that of the theme, with its gradient and picture; default that of the layer below."
        ))
    case .gradient:
      .style(
        Key(
          "gradient", clearable(gradient, .cleared), \.gradient,
          "Painted over the layer's own background; none removes that of the theme; default none."))
    case .image:
      .style(
        Key(
          "image", clearable(imageFill, .cleared), \.image,
          "Picture over background and gradient; none removes that of the theme; default none."))
    case .text:
      .style(
        Key("text", .color, \.text, "Colour of the text; default that of the layer below."))
    case .fontFamily:
      .font(
        Key(
          "family", .texts, \.families,
          "Names of font families, the first that is installed counts."))
    case .fontScripts:
      .font(
        Key(
          "scripts", scripts, \.scripts,
          "Families that come before these in texts of a script, by its code in ISO 15924: {arab: Amiri, hani: [Noto Sans CJK JP]}; "
            + "jpan and kore are all scripts of Japanese and Korean."))
    case .fontSize: .font(Key("size", number(.fontSize), \.size, "Size, in points."))
    case .fontWeight:
      .font(Key("weight", weight, \.weight, "Weight: a name, or 1 to 1000; 400 is regular."))
    case .fontItalic:
      .font(Key("italic", .flag, \.isItalic, "Whether the font slants; default false."))
    case .fontFeatures:
      .font(
        Key(
          "features", .oneOrMore(feature), \.features,
          "OpenType features by the names of CSS, such as tabular-nums, oldstyle-nums, slashed-zero, small-caps or "
            + "no-common-ligatures, or by their tags, such as ss01 or liga=0; added to those below."
        ))
    case .fontLetterSpacing:
      .font(
        Key(
          "letterSpacing", number(.letterSpacing), \.letterSpacing,
          "What is added between two characters, in points; default 0."))
    case .fontSmallCaps:
      .font(
        Key(
          "smallCaps", .flag, \.hasSmallCapitals,
          "Whether small letters are small capitals, the font's own or made of its capitals; default false."
        ))
    case .align:
      .style(
        Key(
          "align", .choice, \.alignment,
          "Where texts stand across the cell; default decimal for numbers, else leading."))
    case .valign:
      .style(
        Key(
          "valign", .choice, \.verticalAlignment,
          "Where texts stand between top and bottom of the cell; default middle."))
    case .insets:
      .style(
        Key(
          "insets", insets, \.insets, default: InsetsStyle(),
          "Space between the cell's border and its text, in points."))
    case .borderTop:
      .side(Key("top", line, \.top, "Line along the top; default that of the layer below."))
    case .borderRight:
      .side(Key("right", line, \.right, "Line along the right; default that of the layer below."))
    case .borderBottom:
      .side(
        Key("bottom", line, \.bottom, "Line along the bottom; default that of the layer below."))
    case .borderLeft:
      .side(Key("left", line, \.left, "Line along the left; default that of the layer below."))
    case .radius:
      .style(
        Key(
          "radius", number(.radius), \.radius,
          "Radius of rounded corners, in points; default 0."))
    case .height:
      .style(
        Key(
          "height", number(.height), \.height,
          "Least height of a row, in points; wrapped text makes it higher."))
    case .maxHeight:
      .style(
        Key(
          "maxHeight", number(.maxHeight), \.maxHeight,
          "Most that a cell makes its row grow to, in points; text that needs more is cut to the lines that fit; default no limit."
        ))
    case .transform:
      .style(
        Key(
          "transform", .choice, \.transform,
          "How letters are changed before they are measured and drawn: uppercase, lowercase, capitalize (the first of each word), or none, the default."
        ))
    case .decoration:
      .style(
        Key(
          "decoration", decoration, \.decoration,
          "Lines along the text: underline, line-through, overline, a list of these, or none, the default."
        ))
    case .wrap:
      .style(
        Key(
          "wrap", .choice, \.wrap,
          "What happens to text that is wider than its cell: it stays on one line and is shortened (none), or is broken "
            + "between words (word); default word."))
    case .ellipsis:
      .style(
        Key(
          "ellipsis", .choice, \.ellipsis, "Where the … of a shortened text stands; default end."))
    case .maxLines:
      .style(
        Key(
          "maxLines", .integer(in: StyleRange.maxLines.wholeNumbers), \.maxLines,
          "Most lines of a wrapped text; 0, the default, is no limit."))
    case .lineHeight:
      .style(
        Key(
          "lineHeight", number(.lineHeight), \.lineHeight,
          "Distance of the baselines of a text's lines, as a factor of the font size; default 1.35 in wrapped texts, and a line alone is as high as its font (1.21 in Inter)."
        ))
    case .opacity:
      .style(
        Key(
          "opacity", number(.opacity), \.opacity,
          "How much of the box is seen, 0 to 1: its fills, borders and texts let through what is behind it; default 1."
        ))
    case .shadow:
      .style(
        Key(
          "shadow", shadow, \.shadow,
          "Soft shadow under what floats over the grid (what is dragged, fields, bubbles); of grid, under the table; of header, under the column headers; default none."
        ))
    case .textShadow:
      .style(
        Key(
          "textShadow", clearable(textShadow, .cleared), \.textShadow,
          "Sharp shadow of the characters of texts, which are drawn a second time under themselves; default none."
        ))
    }
  }

  /// The keys of a style; those below `font` and `border` where the first of them stands.
  private static var keys: [Key<Style>] {
    var groups: Set<String> = []
    return StyleKey.Name.allCases.compactMap { name in
      switch notation(name) {
      case .style(let key): key
      case .font:
        groups.insert("font").inserted
          ? Key("font", font, \.font, default: FontStyle(), "Font of the text.") : nil
      case .side:
        groups.insert("border").inserted
          ? Key("border", border, \.border, default: BorderStyle(), "Lines along the cell's sides.")
          : nil
      }
    }
  }

  private static func number(_ range: StyleRange) -> Notation<Double> {
    .number(in: range.range)
  }

  /// The same, or `none` for a value that removes what the layer below has.
  static func clearable<Value: Equatable & Sendable>(
    _ notation: Notation<Value>, _ cleared: Value
  ) -> Notation<Value> {
    Notation(
      .any(of: [notation.schema, .choice(["none"])]),
      read: { value in value.isNone ? cleared : notation.read(value) },
      write: { value throws(Unwritable) in
        value == cleared ? .text("none") : try notation.write(value)
      })
  }

  // MARK: Fonts

  static let font = Notation<FontStyle>.mapping(
    "font", "Font", start: FontStyle(),
    keys: StyleKey.Name.allCases.compactMap { name in
      if case .font(let key) = notation(name) { key } else { nil }
    })

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
    let number = Notation.integer(in: StyleRange.fontWeight.wholeNumbers)
    let names = weights.map(\.key)
    return Notation(
      .any(of: [.choice(names), number.schema]),
      read: { value in
        guard case .scalar(let text, _) = value.content, Double(text) == nil else {
          return number.read(value)
        }
        if let named = weights.first(where: { $0.key == text }) { return named.value }
        let hint = nearestName(to: text, among: names).map { ", did you mean \"\($0)\"?" }
        value.problem(
          "\"\(text)\" is none of \(names.joined(separator: ", ")), nor a number from 1 to 1000"
            + (hint ?? ""))
        return nil
      },
      write: number.write)
  }()

  // MARK: Lines

  /// A number for all sides; `[vertical, horizontal]`; `[top, right, bottom, left]` as in CSS; or some sides by their names.
  static let insets: Notation<InsetsStyle> = {
    let side = Notation.number(in: StyleRange.inset.range)
    func sides(_ count: Int) -> Schema {
      .list(
        of: side.schema, [.init("minItems", .integer(count)), .init("maxItems", .integer(count))])
    }
    let named = Notation<InsetsStyle>.mapping(
      "insetsBySide", "Insets by side", start: InsetsStyle(),
      keys: [
        Key(
          "vertical", side, "Top and bottom.",
          set: { inset, _, insets in (insets.top, insets.bottom) = (inset, inset) },
          get: { _ in nil }),
        Key(
          "horizontal", side, "Left and right.",
          set: { inset, _, insets in (insets.left, insets.right) = (inset, inset) },
          get: { _ in nil }),
        Key("top", side, \.top, "Above the text; default that of the layer below."),
        Key("right", side, \.right, "Right of the text; default that of the layer below."),
        Key("bottom", side, \.bottom, "Below the text; default that of the layer below."),
        Key("left", side, \.left, "Left of the text; default that of the layer below."),
      ])
    let words =
      "insets are one number, [vertical, horizontal] or [top, right, bottom, left]"
    return Notation(
      .definition(
        "insets",
        .any(of: [side.schema, sides(2), sides(4), named.schema]).with(
          .init("title", "Insets"),
          .init(
            "description",
            "In points: one number for all sides, [vertical, horizontal], [top, right, bottom, left], or some sides by their names, {left: 20}."
          ))
      ),
      read: { value in
        if value.isMapping { return named.read(value) }
        guard value.isList else {
          return side.read(value).map { InsetsStyle(vertical: $0, horizontal: $0) }
        }
        guard let sides = value.list(side.read) else { return nil }
        switch sides.count {
        case 2: return InsetsStyle(vertical: sides[0], horizontal: sides[1])
        case 4:
          return InsetsStyle(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
        default:
          value.problem(words)
          return nil
        }
      },
      write: { insets throws(Unwritable) in
        let sides = [insets.top, insets.right, insets.bottom, insets.left].compactMap(\.self)
        return sides.count == 4
          ? .list(sides.map { PlainValue($0) }) : try named.write(insets)
      })
  }()

  static let shadow = Notation<ShadowStyle>.mapping(
    "shadow", "Shadow", start: ShadowStyle(color: .clear, blur: 0),
    keys: [
      Key(
        "color", .color, "Colour at the edge of what casts it, with alpha.",
        set: { color, _, shadow in shadow.color = color }, get: { shadow in shadow.color }),
      Key(
        "blur", number(.shadowBlur), "How far it reaches, in points.",
        set: { blur, _, shadow in shadow.blur = blur }, get: { shadow in shadow.blur }),
      Key(
        "offset", number(.shadowOffset), \.offset, default: 0,
        "How far it is moved down, in points; default 0."),
    ],
    needs: ["color": "a shadow needs a color", "blur": "a shadow needs a blur"])

  static let textShadow = Notation<TextShadow>.mapping(
    "textShadow", "Text shadow", start: TextShadow(color: .clear),
    keys: [
      Key(
        "color", .color, "Colour of the shadow.",
        set: { color, _, shadow in shadow.color = color }, get: { shadow in shadow.color }),
      Key(
        "x", number(.shadowOffset), \.x, default: 0,
        "How far it is moved to the right, in points; default 0."),
      Key(
        "y", number(.shadowOffset), \.y, default: 1,
        "How far it is moved down, in points; default 1."),
    ],
    needs: ["color": "a text shadow needs a color"])

  static let border = clearable(
    Notation<BorderStyle>.mapping(
      "border", "Border", start: BorderStyle(),
      keys: [
        Key(
          "all", line, "Line along all sides; the others are over it.",
          set: { line, _, border in
            border = BorderStyle(top: line, left: line, bottom: line, right: line)
          },
          get: { _ in nil })
      ]
        + StyleKey.Name.allCases.compactMap { name in
          if case .side(let key) = notation(name) { key } else { nil }
        }),
    BorderStyle(top: .cleared, left: .cleared, bottom: .cleared, right: .cleared))

  /// What stands in a document of a line.
  struct LineParts: Equatable, Sendable {
    var color: Color?
    var width = 1.0
    var pattern = LinePattern.solid
    var inset = 0.0

    init() {}

    init(_ line: LineStyle) {
      color = line.hasTextColor || !line.pattern.isDrawn ? nil : line.color
      width = line.width
      pattern = line.pattern
      inset = line.inset
    }

    /// A line without a colour has that of texts; one without a width is none.
    var line: LineStyle {
      if !pattern.isDrawn || (width == 0 && color == nil) {
        return LineStyle(
          color: .clear, width: width, inset: inset, pattern: pattern.isDrawn ? .none : pattern)
      }
      guard let color else { return LineStyle(width: width, inset: inset, pattern: pattern) }
      return LineStyle(color: color, width: width, inset: inset, pattern: pattern)
    }
  }

  static let line = clearable(
    Notation<LineParts>.mapping(
      "line", "Line", start: LineParts(),
      keys: [
        Key("color", .color, \.color, "Colour of the line; default that of the text."),
        Key(
          "width", number(.lineWidth), \.width, default: 1,
          "Width, in points; on pixels never thinner than one, nor a double line than three; 0 is no line."
        ),
        Key("style", .choice, \.pattern, default: .solid, pattern),
        Key(
          "inset", number(.inset), \.inset, default: 0,
          "How far a separator of rows or sections stays away from the grid's left edge, or the rule of a spanner from both its ends, in points."
        ),
      ],
      needsOneOf: ["color", "width", "style"],
      check: { _, value in
        if ["color", "width", "style"].allSatisfy({ value[$0] == nil }) {
          value.problem("a line needs a color, a width or a style")
        }
      }
    ).converted(
      read: { parts, _ in parts.line }, write: { line in LineParts(line) }), .cleared)

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

  private struct Frame: Equatable, Sendable {
    var color: Color?
    var width: Double?
    var pattern: LinePattern?
    var radius: Double?

    init() {}

    /// `nil` if nothing is said about it.
    init?(_ separators: SeparatorStyles) {
      if separators.frame == nil, separators.frameRadius == nil { return nil }
      if let line = separators.frame.map(LineParts.init) {
        color = line.color
        width = line.width == 1 && color != nil ? nil : line.width
        pattern = line.pattern == .solid ? nil : line.pattern
      }
      radius = separators.frameRadius
    }

    init(cleared line: LineStyle) { pattern = line.pattern }

    /// `nil` if only the corners are rounded.
    var line: LineStyle? {
      if color == nil, width == nil, pattern == nil { return nil }
      var parts = LineParts()
      parts.color = color
      parts.width = width ?? 1
      parts.pattern = pattern ?? .solid
      return parts.line
    }
  }

  private static let frame = clearable(
    Notation<Frame>.mapping(
      "frame", "Frame", start: Frame(),
      keys: [
        Key("color", .color, \.color, "Colour of the line; default that of the text."),
        Key(
          "width", number(.lineWidth), \.width,
          "Width of the line, in points; on pixels never thinner than one; default 1, and without color, width and style only the corners are rounded."
        ),
        Key("style", .choice, \.pattern, pattern),
        Key(
          "radius", number(.radius), \.radius,
          "Radius of the grid's corners, in points; default 0."),
      ],
      check: { frame, value in
        if frame.line == nil, value["radius"] == nil {
          value.problem("a line needs a color, a width or a style")
        }
      }),
    Frame(cleared: .cleared))

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

extension YAMLValue {
  /// Whether it is the word `none`.
  fileprivate var isNone: Bool {
    if case .scalar("none", _) = content { true } else { false }
  }
}
