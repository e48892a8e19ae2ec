import GridCells
import GridCore

// Plots of several values in their order.

extension CellKind {
  static let sparkline = CellKind(
    "sparkline", "Sparkline", "A series of values as a small line, area or row of bars.",
    standard: SparklineCell(),
    keys: [
      columns(\.columns),
      Key("shape", .choice, \.shape, default: .line, "The kind of plot; default line."),
      scale(\.scale, .own),
      Key(
        "domain", domain, \.domain, "The values at bottom and top; default as set by scale."),
      Key(
        "missing", .choice, \.missing, default: .gap,
        "How a missing value is drawn: as a gap, as zero, or left out of a continuous line; default gap."
      ),
      Key(
        "reference", reference, \.reference,
        "A line across: a number, min, q1, mean, median, q3, max or first of the cell's values, or the column with it; default none."
      ),
      Key(
        "band", band, \.bandEnds,
        "Two values between which the plot is shaded, each as in reference; default none."),
      Key(
        "points", .oneOrMore(.choice), \.marks,
        "Highlighted values; default the last of lines, none of bars; [] for none."),
      Key(
        "colors", .oneOrMore(valueRule), \.colors, default: [],
        "Colours of values above or below a limit: bars have them, lines get points; default none."
      ),
      Key(
        "smooth", .flag, \.isSmooth, default: false,
        "Whether lines are smooth curves through the values, without overshoot; default false."
      ),
      Key(
        "zero", .flag, \.hasZero, default: false,
        "Whether the axis includes 0, as that of bars always does; default false."),
      Key(
        "baseline", .flag, \.hasBaseline, default: false,
        "Whether a thin line is drawn at 0, or under the plot if 0 is below it; default false."),
      Key(
        "label", .choice, \.label, default: .none,
        "The label beside the plot: the last value, or its extremes, the greatest over the least; default none."
      ),
      Key("color", .color, \.color, "Of the series; default plot.line of the theme."),
      Key(
        "lineWidth", .number(in: 0.1...100), \.lineWidth, default: 1.5,
        "Of lines, in points; default 1.5."),
      axis(\.hasAxisNote),
      width(\.width, 100),
      height(\.height, 20),
    ])

  static let winLoss = CellKind(
    "winLoss", "Wins and losses",
    "A row of blocks: up for values above 0, down for values below, a line for 0.",
    standard: WinLossCell(),
    keys: [
      columns(\.columns),
      Key("color", .color, \.color, "Of blocks above 0; default plot.positive of the theme."),
      Key(
        "negative", .color, \.negativeColor,
        "Of blocks below 0; default plot.negative of the theme."),
      width(\.width, 100),
      height(\.height, 16),
    ])

  static let heatStrip = CellKind(
    "heatStrip", "Heat strip", "A row of coloured cells, stronger for greater values.",
    standard: HeatStripCell(),
    keys: [
      columns(\.columns),
      scale(\.scale, .column),
      Key(
        "domain", domain, \.domain,
        "The values of the first and the last colour; default as set by scale."),
      Key(
        "colors", .list(of: .color), \.colors, default: [],
        "From the least to the greatest; default tints of the theme's colours."),
      axis(\.hasAxisNote),
      width(\.width, 100),
      height(\.height, 14),
    ])

  /// A number, the name of one that is computed from the values, or a column. A column with such a
  /// name is `{column: mean}`.
  private static let reference = Notation<SparklineCell.Reference>(
    .any(of: [
      Notation<Double>.number(in: -1e300...1e300).schema,
      .choice(SparklineCell.Reference.computed.map(\.name)), Notation<String>.key.schema,
      referenceColumn.schema,
    ]),
    read: { value in
      if value.isMapping { return referenceColumn.read(value).map { .column($0) } }
      guard let text = value.string() else { return nil }
      if let number = Double(text), number.isFinite { return .value(number) }
      return SparklineCell.Reference.computed.first { $0.name == text }?.reference ?? .column(text)
    },
    write: { reference throws(EncodingFailure) in
      switch reference {
      case .value(let number): PlainValue(number)
      case .column(let key):
        if SparklineCell.Reference.computed.contains(where: { $0.name == key }) {
          try referenceColumn.write(key)
        } else {
          .text(key)
        }
      default:
        .text(SparklineCell.Reference.computed.first { $0.reference == reference }?.name ?? "")
      }
    })

  private static let referenceColumn = Notation<String>.mapping(
    "referenceColumn", "Column to compare with", start: "",
    keys: [
      Key(
        "column", .key, "The column with the value of each row.",
        set: { key, _, column in column = key }, get: { column in column })
    ],
    needs: ["column": "write {column: KEY}"])

  private static let band = Notation<[SparklineCell.Reference]>.list(of: reference).converted(
    read: { ends, value -> SparklineCell.Band? in
      if ends.count == 2 {
        guard case .value(let start) = ends[0], case .value(let end) = ends[1], start >= end
        else { return SparklineCell.Band(from: ends[0], to: ends[1]) }
      }
      value.problem("a band is two values, the lesser first: [3, 6], [q1, q3] or [KEY, KEY]")
      return nil
    },
    write: { band in [band.start, band.end] })
}
