import GridModel

/// Writes the numbers of plots where there is no formatted text for them.
enum PlotText {
  /// With at most four significant digits, unless there are more before the point: `1234`, `12.35`,
  /// `0.001234`.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let size = value.magnitude
    if size >= 1e15 || (size < 1e-4 && size > 0) { return "\(value)" }
    var unit = 1.0
    while size * unit < 1000, unit < 1e8 { unit *= 10 }
    let rounded = (value * unit).rounded() / unit
    if rounded == rounded.rounded() { return "\(Int(rounded))".withMinusSign }
    return "\(rounded)".withMinusSign
  }

  /// `12 values, from 3 to 19, rising`: the number of values, the least, the greatest, and the
  /// direction.
  static func series(
    _ numbers: [Double], missing: Int = 0, write: PlotFigures = PlotFigures()
  ) -> String {
    guard let range = ClosedRange(of: numbers), let first = numbers.first, let last = numbers.last
    else { return "no values" }
    var text: String
    if numbers.count == 1 {
      text = "1 value, \(write(first))"
    } else if range.lowerBound == range.upperBound {
      text = "\(numbers.count) values, all \(write(first))"
    } else {
      text =
        "\(numbers.count) values, from \(write(range.lowerBound)) to \(write(range.upperBound)), "
        + direction(from: first, to: last, range: range)
    }
    if missing > 0 { text += ", \(missing) missing" }
    return text
  }

  /// A change of less than a tenth of the range has no direction.
  private static func direction(
    from first: Double, to last: Double, range: ClosedRange<Double>
  ) -> String {
    let change = last / 2 - first / 2
    let span = range.upperBound / 2 - range.lowerBound / 2
    if change.magnitude < span / 10 { return "ending where it began" }
    return change > 0 ? "rising" : "falling"
  }
}

/// Writes the numbers, dates and shares of a plot in the format and locale of its column.
struct PlotFigures: Hashable, Sendable {
  @Incidental private var writer: (any FigureWriter)?

  /// Writes them as in the data.
  init() { writer = nil }

  init(_ content: CellContent) { writer = content.figures }

  init(_ values: ColumnValues) {
    var found: CellContent?
    values.forEach { if found == nil { found = $0 } }
    writer = found?.figures
  }

  /// A number.
  func callAsFunction(_ value: Double) -> String {
    let short = PlotText.number(value)
    return value.isFinite ? writer?.text(value, short: short) ?? short : short
  }

  /// - Parameter days: from 1 January 1970.
  func date(_ days: Double) -> String {
    let date = CivilDay.text(days)
    return writer?.text(date: date) ?? date
  }

  /// A share as whole percent. Only the complete whole is 100%, and only an empty share is 0%,
  /// however the column rounds.
  func percent(_ share: Double) -> String {
    let text = whole(share)
    // A computed share may be off in its last digit.
    if share > 0.98, share < 1 - 1e-11, text == whole(1) { return whole(0.99) }
    if share > 0, share < 0.02, text == whole(0) { return "<" + whole(0.01) }
    return text
  }

  private func whole(_ share: Double) -> String {
    let percent = share * 100
    guard percent.magnitude < 1e15 else { return "\(percent) %" }
    return writer?.percent(share) ?? "\(Int(percent.rounded()))%".withMinusSign
  }
}

/// The messages about values that cannot be drawn.
enum PlotProblem {
  static func outside(_ value: Double, _ domain: ClosedRange<Double>) -> String {
    "\(PlotText.number(value)) is not between \(PlotText.number(domain.lowerBound)) and "
      + "\(PlotText.number(domain.upperBound))"
  }
}
