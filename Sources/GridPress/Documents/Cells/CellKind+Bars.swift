import GridCells
import GridCore

extension CellKind {
  static let bar = CellKind(
    "bar", "Bar", "A bar as long as the value, from where 0 is.", standard: BarCell(),
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
        "width", .number(in: 1...10_000), \.width, default: 120,
        "The least width of bar and label, in points; default 120."),
    ])

  /// Two numbers, the lesser first.
  static let domain = Notation<[Double]>.list(of: .number(in: -1e300...1e300)).converted(
    read: { numbers, value -> ClosedRange<Double>? in
      guard numbers.count == 2, numbers[0] < numbers[1] else {
        value.problem("a domain is two numbers, the lesser first: [0, 100]")
        return nil
      }
      return numbers[0]...numbers[1]
    },
    write: { domain in [domain.lowerBound, domain.upperBound] })
}
