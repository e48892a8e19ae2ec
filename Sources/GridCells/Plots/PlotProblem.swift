/// The messages about values that cannot be drawn.
enum PlotProblem {
  static func outside(_ value: Double, _ domain: ClosedRange<Double>) -> String {
    "\(PlotText.number(value)) is not between \(PlotText.number(domain.lowerBound)) and "
      + "\(PlotText.number(domain.upperBound))"
  }
}
