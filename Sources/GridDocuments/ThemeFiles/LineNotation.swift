import GridCore
import GridModel

/// The keys of insets, shadows, borders, separators and gaps.
extension StyleNotation {
  /// A number for all sides; `[vertical, horizontal]`; `[top, right, bottom, left]` as in CSS; or
  /// some sides by their names.
  static let insets: Notation<InsetsStyle> = {
    let side = Notation.number(in: StyleRange.inset.range)
    @Sendable func sides(_ count: Int) -> Schema {
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
      write: { insets throws(EncodingFailure) in
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
      Key(
        "blur", number(.shadowBlur), \.blur, default: 0,
        "How soft it is, as in CSS: twice the standard deviation of the Gaussian blur, in points; default 0, a sharp shadow."
      ),
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

  /// The keys of a line in a document.
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

    /// A line without a colour has that of texts; one without a width is not drawn.
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
          "Distance of a separator of rows or sections from the grid's left edge, or of the rule of a spanner from both its ends, in points."
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
      Key(
        "pin", line, \.pin,
        "Between fixed columns and those that scroll, and beside pinned totals; default none."),
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

    /// `nil` if none of its keys is set.
    init?(_ separators: SeparatorStyles) {
      if separators.frame == nil, separators.frameRadius == nil { return nil }
      if let line = separators.frame.map(LineParts.init) {
        color = line.color
        width = line.width == 1 && color != nil ? nil : line.width
        pattern = line.pattern == .solid ? nil : line.pattern
      }
      radius = separators.frameRadius
    }

    init(cleared line: LineStyle) {
      width = line.width
      pattern = line.pattern
    }

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
          "Width of the line, in points; on pixels never thinner than one; default 1, or without color and style no line."
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
        "How much further a section within another is indented, its header and its rows, in points; default 0."
      ),
      Key(
        "section", .number(in: 0...1000), \.section,
        "Above the header of an outermost section that has something other than headers above it, in points; default 0."
      ),
      Key(
        "caption", .number(in: 0...1000), \.caption,
        "Between the title, or the subtitle below it, and the table, in points; default 0."),
      Key(
        "edge", .number(in: 0...1000), \.edge,
        "Before the texts of the first column and after those of the last, in points: 0 sets them flush with the lines across the table; default the insets of the cells. Columns with their own colours keep these."
      ),
      Key(
        "end", .number(in: 0...1000), \.end,
        "Between the last row, or the totals below it, and the end of the table, on each page, in points; default 0."
      ),
    ])
}
