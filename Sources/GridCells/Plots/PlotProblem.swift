/// What is said of values that cannot be drawn.
enum PlotProblem {
  static func noNumber(_ text: String) -> String {
    let shown = text.count > 20 ? "\(text.prefix(20))…" : text
    let isNotFinite = Double(text).map { !$0.isFinite } ?? false
    return "\"\(shown)\" is \(isNotFinite ? "not finite" : "no number")"
  }

  static func outside(_ value: Double, _ domain: ClosedRange<Double>) -> String {
    "\(PlotText.number(value)) is not between \(PlotText.number(domain.lowerBound)) and "
      + "\(PlotText.number(domain.upperBound))"
  }
}
