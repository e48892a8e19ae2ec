import GridCells
import GridCore

// Plots of distributions, parts and spans.

extension CellKind {
  /// All plots.
  static let plots: [CellKind] = [
    .bar, .progress, .bullet, .sparkline, .winLoss, .heatStrip, .boxPlot, .histogram, .donut,
    .stack, .range, .timeline,
  ]

  static let boxPlot = CellKind(
    "boxPlot", "Box plot",
    "The middle half of the values as a box with a line at the median, whiskers, and points far out.",
    standard: BoxPlotCell(),
    keys: [
      columns(\.columns),
      Key(
        "input", .choice, \.input, default: .values,
        "All values, or a summary of five: least, quartile, median, quartile, greatest; default values."
      ),
      scale(\.scale, .column),
      Key("domain", domain, \.domain, "The values at both ends; default as set by scale."),
      Key("color", .color, \.color, "Of boxes; default plot.line of the theme."),
      axis(\.hasAxisNote),
      width(\.width, 120),
    ])

  static let histogram = CellKind(
    "histogram", "Histogram", "How often values of each size occur, as vertical bars.",
    standard: HistogramCell(),
    keys: [
      columns(\.columns),
      Key(
        "bins", .integer(in: 1...1000), \.binCount,
        "Number of bars; default 5 to 20, depending on the number of values."),
      scale(\.scale, .column),
      Key("domain", domain, \.domain, "The values at both ends; default as set by scale."),
      Key("color", .color, \.color, "Of bars; default plot.line of the theme."),
      axis(\.hasAxisNote),
      width(\.width, 100),
      height(\.height, 20),
    ])

  static let donut = CellKind(
    "donut", "Donut", "A ring or a disc: the share that a value is of a whole, or several parts.",
    standard: DonutCell(),
    keys: [
      columns(\.columns),
      Key(
        "maximum", .number(in: 1e-300...1e300), \.maximum,
        "The whole that a single value is a share of; default 100."),
      Key(
        "hole", .number(in: 0...0.9), \.hole, default: 0.6,
        "How much of the radius is open; 0 makes a pie; default 0.6."),
      Key(
        "colors", .list(of: .color), \.colors, default: [],
        "Of the parts in turn; default plot.line of a share, plot.categories of parts."),
      Key(
        "label", .choice, \.label, default: .none,
        "Whether the first share or the value is written beside it; default none."),
      Key(
        "legend", .flag, \.hasLegend, default: false,
        "Whether the header lists the colour of each column; default false."),
      Key(
        "size", .number(in: 1...10_000), \.size, default: 22,
        "The diameter, in points; default 22."),
    ])

  static let range = CellKind(
    "range", "Range", "A bar from a low to a high value, with a mark at a third one.",
    standard: RangeCell(),
    keys: [
      Key(
        "columns", .list(of: .key), \.columns, default: [],
        "The columns with low, high and marked value; default the list in the cell: [2, 9, 4]."),
      Key(
        "domain", domain, \.domain,
        "The values at both ends; default the least and the greatest of the column."),
      Key(
        "shape", .choice, \.shape, default: .bar,
        "A bar from low to high, or a dumbbell: a point at each of the two, in any order; default bar."
      ),
      Key("color", .color, \.color, "Of bars; default plot.line of the theme."),
      Key(
        "startColor", .color, \.startColor,
        "Of the first point of a dumbbell; default plot.neutral of the theme."),
      Key(
        "track", .flag, \.hasTrack, default: true,
        "Whether the whole length is shown behind the bars; default true."),
      Key(
        "thickness", .number(in: 1...1000), \.thickness, default: 6,
        "Of the bar, in points; default 6."),
      axis(\.hasAxisNote),
      width(\.width, 120),
    ])

  static let timeline = CellKind(
    "timeline", "Timeline", "A bar from one date to another, on an axis that all cells share.",
    standard: TimelineCell(),
    keys: [
      Key(
        "columns", .list(of: .key), \.columns, default: [],
        "The columns with the first and the last date; default the cell's text: 2024-01-15/2024-03-01."
      ),
      Key(
        "domain", dates, \.domain, "The dates at both ends; default those of the column."),
      Key(
        "reference", date, \.reference,
        "A date with a line through all cells, such as today; default none."),
      Key("color", .color, \.color, "Of bars; default plot.line of the theme."),
      Key(
        "thickness", .number(in: 1...1000), \.thickness, default: 8,
        "Of the bar, in points; default 8."),
      axis(\.hasAxisNote),
      width(\.width, 140),
    ])

  private static let date = Notation<String>.key.converted(
    read: { text, value -> String? in
      if TimelineCell.isDate(text) { return text }
      value.problem("\"\(text)\" is not a date such as 2024-03-01")
      return nil
    },
    write: { text in text })

  private static let dates = Notation<[String]>.list(of: date).converted(
    read: { dates, value -> ClosedRange<String>? in
      guard dates.count == 2, dates[0] < dates[1] else {
        value.problem("a domain is two dates, the first one first: [2024-01-01, 2024-12-31]")
        return nil
      }
      return dates[0]...dates[1]
    },
    write: { domain in [domain.lowerBound, domain.upperBound] })
}

extension CellKind {
  static let stack = CellKind(
    "stack", "Stacked bar", "A bar that is divided into parts: shares of a sum, or as long as it.",
    standard: StackCell(),
    keys: [
      columns(\.columns),
      Key(
        "mode", .choice, \.mode, default: .share,
        "Whether every bar fills its cell, or is as long as its sum on a scale that all share; default share."
      ),
      Key(
        "domain", domain, \.domain,
        "The sums at both ends of the cell, of mode value; default from 0 to the greatest of the column."
      ),
      Key(
        "colors", .list(of: .color), \.colors, default: [],
        "Of the parts in turn; default plot.categories of the theme."),
      Key(
        "label", .choice, \.label, default: .none,
        "Whether the value or the share is written in each part that has room for it; default none."
      ),
      Key(
        "radius", .number(in: 0...1000), \.radius, default: 0,
        "Of the whole bar's corners, in points; default 0."),
      Key(
        "track", .flag, \.hasTrack, default: false,
        "Whether the length that a bar may have is shown behind it; default false."),
      Key(
        "thickness", .number(in: 1...1000), \.thickness, default: 12,
        "Of the bar, in points; default 12."),
      axis(\.hasAxisNote),
      Key(
        "legend", .flag, \.hasLegend, default: false,
        "Whether the header lists the colour of each column; default false."),
      width(\.width, 120),
    ],
    check: { cell, value in
      guard cell.mode == .share else { return }
      let keys = (cell.domain == nil ? [] : ["domain"]) + (cell.hasAxisNote ? ["axis"] : [])
      for key in keys {
        (value[key] ?? value).problem("bars of shares have no scale: \(key) needs mode: value")
      }
    })
}
