import GridCore
import GridModel

/// The keys of a style, the same in theme files and documents.
enum StyleNotation {
  static let style = Notation<Style>.mapping(
    "style", "Style", description: "The style of cells; omitted keys show the layer below.",
    start: Style(), keys: keys,
    check: { style, value in
      if let least = style.height, let most = style.maxHeight, least > most {
        value.problem("the height, \(least.dumped), is more than the maxHeight, \(most.dumped)")
      }
    })

  /// How a property is written in a document.
  enum StyleKeyNotation {
    case style(Key<Style>)
    /// Below `font`.
    case font(Key<FontStyle>)
    /// Below `border`.
    case side(Key<BorderStyle>)
  }

  /// The notation of a property: one switch, so that the compiler requires an entry for each name.
  static func notation(_ name: StyleKey.Name) -> StyleKeyNotation {
    switch name {
    case .background:
      .style(
        Key(
          "background", clearable(.color, .clear), \.background,
          "Colour behind the text; none removes that of the theme, with its gradient and picture; default that of the layer below."
        ).called("backgroundColor", "fill", "bg"))
    case .gradient:
      .style(
        Key(
          "gradient", clearable(gradient, .cleared), \.gradient,
          "Painted over the layer's own background; none removes that of the theme; default none."))
    case .image:
      .style(
        Key(
          "image", clearable(imageFill, .cleared), \.image,
          "Picture over background and gradient; none removes that of the theme; default none."
        ).called("backgroundImage"))
    case .text:
      .style(
        Key("text", .color, \.text, "Colour of the text; default that of the layer below.").called(
          "color", "foreground", "textColor", "fontColor"))
    case .fontFamily:
      .font(
        Key(
          "family", .texts, \.families,
          "Names of font families, the first that is installed is used."))
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
          "Space added between two characters, in points; default 0."))
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
          "Horizontal alignment of texts; default decimal for numbers, else leading."
        ).called("textAlign", "justify"))
    case .valign:
      .style(
        Key(
          "valign", .choice, \.verticalAlignment,
          "Vertical alignment of texts; default middle."
        ).called("verticalAlign"))
    case .insets:
      .style(
        Key(
          "insets", insets, \.insets, default: InsetsStyle(),
          "Space between the cell's border and its text, in points."
        ).called("padding", "margin"))
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
          "Radius of rounded corners, in points; default 0."
        ).called("borderRadius", "cornerRadius"))
    case .height:
      .style(
        Key(
          "height", number(.height), \.height,
          "Least height of a row, in points; wrapped text makes it higher."
        ).called("minHeight", "rowHeight"))
    case .maxHeight:
      .style(
        Key(
          "maxHeight", number(.maxHeight), \.maxHeight,
          "Greatest height that a cell makes its row grow to, in points; text that needs more is cut to the lines that fit; default no limit."
        ))
    case .transform:
      .style(
        Key(
          "transform", .choice, \.transform,
          "How letters are changed before they are measured and drawn: uppercase, lowercase, capitalize (the first of each word), or none, the default."
        ).called("textTransform"))
    case .decoration:
      .style(
        Key(
          "decoration", decoration, \.decoration,
          "Lines along the text: underline, line-through, overline, a list of these, or none, the default."
        ).called("textDecoration", "underline"))
    case .wrap:
      .style(
        Key(
          "wrap", .choice, \.wrap,
          "What happens to text that is wider than its cell: it stays on one line and is shortened (none), or is broken "
            + "between words (word); default word."
        ).called("whiteSpace", "wordWrap", "overflowWrap"))
    case .hyphens:
      .style(
        Key(
          "hyphens", .choice, \.hyphens,
          "Where words are divided at the ends of lines: nowhere (none), where a text has soft hyphens (manual), or in other words of the locale's "
            + "language too (auto); default manual."))
    case .ellipsis:
      .style(
        Key(
          "ellipsis", .choice, \.ellipsis, "Position of the … in a shortened text; default end."
        ).called("textOverflow"))
    case .maxLines:
      .style(
        Key(
          "maxLines", .integer(in: StyleRange.maxLines.wholeNumbers), \.maxLines,
          "Maximum number of lines of a wrapped text; 0, the default, is no limit."
        ).called("lineClamp"))
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
          "Opacity of the box, its fills, borders and texts, 0 to 1; default 1."
        ))
    case .shadow:
      .style(
        Key(
          "shadow", shadow, \.shadow,
          "Soft shadow under parts that float over the grid (dragged parts, fields, bubbles); of grid, under the table; of header, under the column headers; default none."
        ).called("boxShadow"))
    case .textShadow:
      .style(
        Key(
          "textShadow", clearable(textShadow, .cleared), \.textShadow,
          "Shadow behind the characters of texts; default none. A sharp one is text in every format, a blurred one a picture in PDF and SVG."
        ))
    }
  }

  /// The keys of a style; those below `font` and `border` at the position of the first of them.
  private static var keys: [Key<Style>] {
    var groups: Set<String> = []
    return StyleKey.Name.allCases.compactMap { name in
      switch notation(name) {
      case .style(let key): key
      case .font:
        groups.insert("font").inserted
          ? Key("font", font, \.font, default: FontStyle(), "Font of the text.").called(
            "bold", "italic", "typeface") : nil
      case .side:
        groups.insert("border").inserted
          ? Key("border", border, \.border, default: BorderStyle(), "Lines along the cell's sides.")
          : nil
      }
    }
  }

  static func number(_ range: StyleRange) -> Notation<Double> {
    .number(in: range.range)
  }

  /// The same, or `none` for a value that removes that of the layer below.
  @_semantics("optimize.sil.specialize.generic.never")
  static func clearable<Value: Equatable & Sendable>(
    _ notation: Notation<Value>, _ cleared: Value
  ) -> Notation<Value> {
    Notation(
      .any(of: [notation.schema, .choice(["none"])]),
      read: { value in value.isNone ? cleared : notation.read(value) },
      write: { value throws(EncodingFailure) in
        value == cleared ? .text("none") : try notation.write(value)
      })
  }
}

extension YAMLValue {
  /// Whether it is the word `none`.
  fileprivate var isNone: Bool {
    if case .scalar("none", _) = content { true } else { false }
  }
}
