import GridCore
import GridModel

/// The widths of columns in documents: `120`, `fit`, `{fit: {min: 60, max: 240}}`, `25%` or `2fr`.
enum ColumnSizingNotation {
  static let width: Notation<ColumnSizing> = {
    let fit = Self.fit
    return Notation(
      .definition(
        "width",
        .any(of: [
          points.schema, .choice(["fit"]), .pattern("^(100(\\.0+)?|[0-9]{1,2}(\\.[0-9]+)?)%$"),
          .pattern("^(?!0*\\.?0*fr$)([0-9]+(\\.[0-9]+)?|\\.[0-9]+)fr$"), fit.schema,
        ]).with(
          .init("title", "Width of a column"),
          .init(
            "description",
            "A number of points, fit (as wide as the content), {fit: {min: 60, max: 240}}, 25% of the grid's width, or 2fr: a share of what the other columns leave."
          ))),
      read: { value in
        if value.isMapping { return fit.read(value)?.sizing }
        return value.string().flatMap { text in
          if let sizing = sizing(parsing: text) { return sizing }
          value.problem(
            "\"\(text)\" is not a column width: write 120, fit, {fit: {min: 60, max: 240}}, 25% or 2fr"
          )
          return nil
        }
      },
      write: { sizing throws(EncodingFailure) in
        switch sizing {
        case .fixed(let width): try points.write(width)
        case .fit(min: nil, max: nil): "fit"
        case .fit(let min, let max): try fit.write(Fit(bounds: Bounds(min: min, max: max)))
        case .percent(let share): .text(PlainValue(share).json + "%")
        case .fraction(let share): .text(PlainValue(share).json + "fr")
        }
      })
  }()

  private static func sizing(parsing text: String) -> ColumnSizing? {
    if text == "fit" { return .fit }
    if text.hasSuffix("%"), let value = Double(text.dropLast()), (0...100).contains(value) {
      return .percent(value)
    }
    if text.hasSuffix("fr"), let value = Double(text.dropLast(2)), value > 0, value.isFinite {
      return .fraction(value)
    }
    if let value = Double(text), range.contains(value) { return .fixed(value) }
    return nil
  }

  private static let range = 0.0...100_000
  private static let points = Notation.number(in: range)

  private struct Fit: Sendable {
    var bounds: Bounds?

    var sizing: ColumnSizing { .fit(min: bounds?.min, max: bounds?.max) }
  }

  private struct Bounds: Sendable {
    var min: Double?
    var max: Double?
  }

  private static let fit = Notation<Fit>.mapping(
    "fit", "Width by the content", start: Fit(),
    keys: [
      Key(
        "fit", bounds, \.bounds, "As wide as the header and the widest of all cells, within bounds."
      )
    ])

  private static let bounds = Notation<Bounds>.mapping(
    "fitBounds", "Bounds of a width", start: Bounds(),
    keys: [
      Key("min", points, \.min, "Least width, in points; default none."),
      Key("max", points, \.max, "Greatest width, in points; default none."),
    ],
    check: { bounds, value in
      if let min = bounds.min, let max = bounds.max, min > max {
        value.problem("the min, \(min.dumped), is more than the max, \(max.dumped)")
      }
    })
}
