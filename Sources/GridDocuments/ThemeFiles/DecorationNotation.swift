import GridCore
import GridModel

extension StyleNotation {
  /// Lines by their names, or with a colour.
  static let decoration = Notation<TextDecoration>.mapping(
    "decoration", "Decoration", start: TextDecoration([]),
    keys: [
      Key(
        "line", lines, "underline, line-through, overline, or a list of these.",
        set: { lines, _, decoration in decoration.lines = lines },
        get: { decoration in decoration.lines }),
      Key("color", .color, \.color, "Colour of the lines; default that of the text."),
    ], needs: ["line": "a decoration needs a line"]
  ).orShort(
    Notation(
      .any(of: [.choice(["none"]), lines.schema]),
      read: { value in
        if case .scalar("none", _) = value.content { return .cleared }
        return lines.read(value).map { TextDecoration($0) }
      },
      write: { decoration throws(EncodingFailure) in
        decoration.lines.isEmpty ? .text("none") : try lines.write(decoration.lines)
      }),
    when: { $0.color == nil })

  private static let lines = Notation<[TextDecoration.Line]>.oneOrMore(.choice).converted(
    read: { lines, _ in Set(lines) },
    write: { lines in TextDecoration.Line.allCases.filter(lines.contains) })
}

extension StyleNotation {
  static let cards = Notation<CardStyles>.mapping(
    "cards", "Cards", start: CardStyles(),
    keys: [
      Key(
        "row", card, \.row, default: CardStyle(),
        "Behind each row; gaps between rows separate them. Default none."),
      Key(
        "section", card, \.section, default: CardStyle(),
        "Behind the rows of each section together; default none."),
    ])

  private static let card = Notation<CardStyle>.mapping(
    "card", "Card", description: "A rounded box behind rows, which are cut to its corners.",
    start: CardStyle(),
    keys: [
      Key(
        "radius", .number(in: 0...1000), \.radius,
        "Radius of the corners, in points; default 0."),
      Key("line", line, \.line, "Around it; default none."),
      Key("shadow", shadow, \.shadow, "Soft shadow under it; default none."),
    ])
}

extension StyleNotation {
  /// The colours of drawings in cells.
  static let plot = Notation<PlotStyle>.mapping(
    "plot", "Drawings in cells", start: PlotStyle(),
    keys: [
      Key("line", .color, \.line, "Lines, bars and points of a single series; default blue."),
      Key("area", .color, \.area, "The area under a line; default line, translucent."),
      Key(
        "positive", .color, \.positive,
        "Values that are more, up, won or good; default a bluish green."),
      Key(
        "negative", .color, \.negative,
        "Values that are less, down, lost or bad; default vermilion."),
      Key(
        "neutral", .color, \.neutral, "Values that are neither; default the text's, translucent."),
      Key(
        "track", .color, \.track,
        "The unfilled part of a bar or a rating; default the text's, translucent."),
      Key(
        "reference", .color, \.reference,
        "Lines that values are compared with; default the text's, translucent."),
      Key("highlight", .color, \.highlight, "Highlighted values; default vermilion."),
      Key(
        "categories", .list(of: .color), \.categories,
        "Categories without an order; default seven colours safe for colour blindness."),
      Key(
        "toggle", .choice, \.toggle,
        "The style of switches: one colour and a knob (flat), or words on a track and a shining knob (glossy); default flat."
      ),
      Key(
        "contrast", .number(in: 1...21), \.contrast,
        "The least contrast of texts whose colours drawings choose, 1 to 21; default 4.5."),
    ])
}

extension StyleNotation {
  /// A picture behind a box: its file, or with how it fits.
  static let imageFill = Notation<ImageFill>.mapping(
    "imageFill", "Picture behind a box", start: ImageFill(""),
    keys: [
      Key(
        "file", .picture, "File of the picture, below the folder of the document.",
        set: { file, _, fill in fill.file = file }, get: { fill in fill.file }),
      Key(
        "fit", .choice, \.fit, default: .cover,
        "How it fits the box: cover (the rest is cut off), contain, fill (stretched) or none (its own size); default cover."
      ),
      Key(
        "repeat", .flag, \.repeats, default: false,
        "Whether it is repeated in its own size; default false."),
      Key(
        "x", .number(in: 0...1), \.x, default: 0.5,
        "Horizontal position: 0 is left, 1 is right; default 0.5."),
      Key(
        "y", .number(in: 0...1), \.y, default: 0.5,
        "Vertical position: 0 is top, 1 is bottom; default 0.5."),
      Key(
        "opacity", .number(in: 0...1), \.opacity, default: 1,
        "Opacity, 0 to 1; default 1."),
    ],
    needs: ["file": "a picture needs a file"])
}
