import GridCells
import GridCore

// Plots of one value.

extension CellKind {
  static let bar = CellKind(
    "bar", "Bar", "A bar from 0 to the value.", standard: BarCell(),
    keys: [
      Key(
        "domain", domain, \.domain,
        "The values at both ends of the cell; default from 0 to the farthest of the column."),
      Key("color", .color, \.color, "Colour of bars; default plot.line of the theme."),
      Key(
        "negative", .color, \.negativeColor,
        "Colour of bars of values below 0; default plot.negative of the theme."),
      Key(
        "label", .choice, \.label, default: .trailing,
        "Where the value is written; default trailing."),
      Key(
        "thickness", .number(in: 1...1000), \.thickness,
        "Of bars, in points; default by the font. With a label inside at least as much as it needs."
      ),
      Key(
        "radius", .number(in: 0...1000), \.radius, default: 0,
        "Of the bars' corners, in points; default 0."),
      Key(
        "colors", .oneOrMore(valueRule), \.colors, default: [],
        "Colours of bars by their values: {below: 0, color: negative}; default none."),
      Key(
        "track", .flag, \.hasTrack, default: false,
        "Whether the length that a bar may have is shown behind it; default false."),
      axis(\.hasAxisNote),
      width(\.width, 120),
    ])

  static let progress = CellKind(
    "progress", "Progress", "A progress bar, with the share that is done.",
    standard: ProgressCell(),
    keys: [
      Key(
        "maximum", .number(in: 1e-300...1e300), \.maximum,
        "The value of a full bar, 1 for shares; default 100."),
      Key("color", .color, \.color, "Colour of bars; default plot.line of the theme."),
      Key("done", .color, \.doneColor, "Colour of full bars; default that of the others."),
      Key(
        "label", .choice, \.label, default: .trailing,
        "Where the share is written; default trailing."),
      Key(
        "value", .flag, \.showsValue, default: false,
        "Whether the value is written in its format instead of the share; default false."),
      Key(
        "thickness", .number(in: 1...1000), \.thickness, default: 6,
        "Of the bar, in points; default 6."),
      width(\.width, 120),
    ])

  static let bullet = CellKind(
    "bullet", "Bullet chart", "A bar with a mark at its target, over bands from poor to good.",
    standard: BulletCell(),
    keys: [
      Key("target", value, \.target, "A number, or the column with it; default no mark."),
      Key(
        "bands", .list(of: value), \.bands, default: [],
        "The ends of all bands but the last, in any order: numbers, or columns with them; default one band."
      ),
      Key(
        "domain", domain, \.domain,
        "The values at both ends of the cell; default from 0 to the greatest of the column."),
      Key("color", .color, \.color, "Colour of bars; default plot.line of the theme."),
      axis(\.hasAxisNote),
      width(\.width, 120),
    ])
}

// MARK: - Keys that several plots have

extension CellKind {
  /// A colour of the values beyond a limit.
  static let valueRule = Notation<ValueRule>.mapping(
    "valueRule", "Colour of values", start: ValueRule(),
    keys: [
      Key("above", .number(in: -1e300...1e300), \.above, "Values greater than this."),
      Key("below", .number(in: -1e300...1e300), \.below, "Values less than this."),
      Key(
        "color", MarkNotation.color, \.color,
        "Their colour; default positive above a limit, else negative."),
    ],
    check: { rule, value in
      guard rule.above == nil, rule.below == nil else { return }
      value.problem("a colour of values needs a limit: above or below")
    })

  /// Two numbers, the lesser first.
  static let domain = interval("a domain")

  /// Two numbers, the lesser first.
  /// - Parameter name: its name in messages.
  static func interval(_ name: String) -> Notation<ClosedRange<Double>> {
    Notation<[Double]>.list(of: .number(in: -1e300...1e300)).converted(
      read: { numbers, value -> ClosedRange<Double>? in
        guard numbers.count == 2, numbers[0] < numbers[1] else {
          value.problem("\(name) is two numbers, the lesser first: [0, 100]")
          return nil
        }
        return numbers[0]...numbers[1]
      },
      write: { interval in [interval.lowerBound, interval.upperBound] })
  }

  /// A number, or the key of a column.
  static let value = Notation<PlotValue>(
    .any(of: [Notation<Double>.number(in: -1e300...1e300).schema, Notation<String>.key.schema]),
    read: { value in
      guard let text = value.string() else { return nil }
      if let number = Double(text), number.isFinite { return .constant(number) }
      return .column(text)
    },
    write: { value throws(EncodingFailure) in
      switch value {
      case .constant(let number): PlainValue(number)
      case .column(let key): .text(key)
      }
    })

  static func columns<Cell>(
    _ path: any WritableKeyPath<Cell, [String]> & Sendable
  ) -> Key<Cell> {
    Key(
      "columns", .list(of: .key), path, default: [],
      "The columns with the numbers; default the list in the cell itself: [1, 2, 3].")
  }

  static func scale<Cell>(
    _ path: any WritableKeyPath<Cell, PlotRange> & Sendable, _ standard: PlotRange
  ) -> Key<Cell> {
    Key(
      "scale", .choice, path, default: standard,
      "Whether each cell has its own scale, or all of the column share one; default \(standard.rawValue)."
    )
  }

  static func axis<Cell>(
    _ path: any WritableKeyPath<Cell, Bool> & Sendable
  ) -> Key<Cell> {
    Key(
      "axis", .flag, path, default: false,
      "Whether the header shows the values at the ends of the shared scale; default false.")
  }

  static func width<Cell>(
    _ path: any WritableKeyPath<Cell, Double> & Sendable, _ standard: Double
  ) -> Key<Cell> {
    Key(
      "width", .number(in: 1...10_000), path, default: standard,
      "The least width of drawing and label, in points; default \(Int(standard)).")
  }

  static func height<Cell>(
    _ path: any WritableKeyPath<Cell, Double> & Sendable, _ standard: Double
  ) -> Key<Cell> {
    Key(
      "height", .number(in: 1...10_000), path, default: standard,
      "The least height of the drawing, in points; default \(Int(standard)).")
  }
}
