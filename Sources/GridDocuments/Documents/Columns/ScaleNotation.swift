import GridCore
import GridModel

/// The keys of colour scales in documents.
enum ScaleNotation {
  /// Of one column: the name of a palette, a list of colours, or a mapping.
  static let column = short(
    Notation<ColumnScale>.mapping(
      "columnScale", "Colour scale of a column",
      start: ColumnScale(ColorScale(.viridis)), keys: keys, check: check))

  /// Of several columns.
  static let columns = Notation<ColumnScale>.mapping(
    "scale", "Colour scale", start: ColumnScale(ColorScale(.viridis)),
    keys: [
      Key(
        "columns", .texts, \.columns, "The keys of the columns; default all that have numbers."),
      Key(
        "over", .choice, \.scope, default: .column,
        "What a number is compared with: the others of its column, of its row, or of all columns of the scale (grid)."
      ),
    ] + keys,
    check: { request, value in
      check(request, value)
      if request.scope == .row, let legend = value["legend"], request.legend != nil {
        legend.problem("a scale over rows has no legend: each row has its own bounds")
      }
    }
  ).placed(at: \.place)

  private static func short(_ mapping: Notation<ColumnScale>) -> Notation<ColumnScale> {
    mapping.orShort(
      palette.converted(
        read: { palette, _ in ColumnScale(ColorScale(palette)) },
        write: { request in request.scale.palette }),
      when: { $0 == ColumnScale(ColorScale($0.scale.palette)) }
    ).placed(at: \.place)
  }

  private static let keys: [Key<ColumnScale>] = [
    Key(
      "palette", palette, \.scale.palette, default: .viridis,
      "The name of a palette, or a list of colours from low to high; default viridis."),
    Key(
      "domain", range("a domain"), \.scale.domain,
      "The numbers at the ends, [0, 100]; those outside have the colour of the end. Default the least and the greatest."
    ),
    Key(
      "center", number, \.scale.center,
      "The number with the middle colour: both sides are then as long as the longer one. Default half-way."
    ),
    Key(
      "bins", bins, \.scale.bins,
      "Colours without steps between: a number of bins of equal width, a list of the numbers where bins meet, or {quantiles: 4}. Default a continuous scale."
    ),
    Key(
      "reverse", .flag, \.scale.isReversed, default: false,
      "Whether the colours run from high to low."),
    Key(
      "missing", .color, \.scale.missing,
      "Colour of cells without a number; default none: they look like others."),
    Key(
      "apply", .choice, \.scale.target, default: .background,
      "What gets the colours. On a background, texts get a colour that can be read."),
    Key(
      "legend", legend, \.legend,
      "The legend below the grid that explains the colours: true, its title, or a mapping; default none."
    ),
  ]

  private static func check(_ request: ColumnScale, _ value: YAMLValue) {
    guard let domain = request.scale.domain, let center = request.scale.center,
      !domain.contains(center)
    else { return }
    value["center"]?.problem(
      "the center, \(center.plain), is outside the domain, \(domain.lowerBound.plain) to "
        + domain.upperBound.plain)
  }

  static let palette = Notation<ColorPalette>(
    .definition(
      "palette",
      .any(of: [
        .choice(ColorPalette.names),
        .list(of: Notation<Color>.color.schema, [.init("minItems", .integer(2))]),
      ])
      .with(
        .init("title", "Palette"),
        .init(
          "description", "The name of a palette, or two or more colours from low to high."))),
    read: { value in
      if value.isList {
        guard let colors = value.list({ $0.color() }) else { return nil }
        if colors.count < 2 { value.problem("a palette has two colours or more") }
        return ColorPalette(colors)
      }
      guard let name = value.string() else { return nil }
      if let palette = ColorPalette(named: name) { return palette }
      let hint = suggestion(
        for: name, among: ColorPalette.names,
        otherwise: "; there are \(ColorPalette.names.joined(separator: ", "))")
      value.problem("no palette is called \"\(name)\"\(hint)")
      return nil
    },
    write: { palette throws(EncodingFailure) in
      if let name = palette.name { return .text(name) }
      return try Notation.list(of: .color).write(palette.colors)
    })

  static let number = Notation.number(in: -1e300...1e300)

  /// `[low, high]`.
  static func range(_ name: String) -> Notation<ClosedRange<Double>> {
    Notation(
      .list(
        of: number.schema, [.init("minItems", .integer(2)), .init("maxItems", .integer(2))]),
      read: { value in
        guard let ends = value.list(number.read) else { return nil }
        guard ends.count == 2 else {
          value.problem("\(name) is two numbers, from low to high: [0, 100]")
          return nil
        }
        guard ends[0] <= ends[1] else {
          let hint = name == "a domain" ? "; reverse: true reverses the colours" : ""
          value.problem(
            "\(name) goes from low to high, not from \(ends[0].plain) to \(ends[1].plain)\(hint)")
          return nil
        }
        if ends[0] == ends[1], name == "a domain" {
          value.problem("\(name) is two different numbers")
          return nil
        }
        return ends[0]...ends[1]
      },
      write: { range in .list([PlainValue(range.lowerBound), PlainValue(range.upperBound)]) })
  }

  private static let count = Notation.integer(in: 1...100)

  private struct Quantiles: Sendable {
    var count: Int?
  }

  private static let quantiles = Notation<Quantiles>.mapping(
    "quantiles", "Quantiles", start: Quantiles(),
    keys: [Key("quantiles", count, \.count, "How many bins, with equally many numbers each.")],
    needs: ["quantiles": "bins are a number, a list of numbers, or {quantiles: 4}"])

  private static let bins = Notation<ColorScale.Bins>(
    .any(of: [
      count.schema, .list(of: number.schema, [.init("minItems", .integer(1))]), quantiles.schema,
    ]),
    read: { value in
      if value.isMapping {
        return quantiles.read(value).flatMap { $0.count.map { .quantiles($0) } }
      }
      guard value.isList else { return count.read(value).map { .equal($0) } }
      guard let breaks = value.list(number.read) else { return nil }
      if breaks.isEmpty || zip(breaks, breaks.dropFirst()).contains(where: { $0 >= $1 }) {
        value.problem("bins meet at ascending numbers: [0, 10, 20]")
      }
      return .breaks(breaks)
    },
    write: { bins throws(EncodingFailure) in
      switch bins {
      case .equal(let number): try count.write(number)
      case .breaks(let breaks): .list(breaks.map { PlainValue($0) })
      case .quantiles(let number): try quantiles.write(Quantiles(count: number))
      }
    })

  /// `true`, a title, or a mapping.
  private static let legend = Notation<LegendTexts>.mapping(
    "legend", "Legend", start: LegendTexts(),
    keys: [
      Key("title", .text, \.title, "Text before the colours; default the title of the column."),
      Key(
        "missing", .text, \.missing, default: "no value",
        "Text beside the colour of cells without a number, if they have one."),
    ]
  ).orFlag(LegendTexts(), orText: { LegendTexts(title: $0) })
}
