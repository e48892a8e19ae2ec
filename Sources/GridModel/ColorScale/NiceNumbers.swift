/// Round numbers for the ticks of a scale.
package enum NiceNumbers {
  /// A few numbers in a range that are 1, 2 or 5 times a power of ten apart; its ends if they are
  /// one number.
  /// - Parameter wanted: the approximate number of results.
  package static func within(_ range: ClosedRange<Double>, wanted: Int = 5) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    let width = high - low
    guard width > 0, width.isFinite else { return low == high ? [low] : [low, high] }
    var unit = 1.0
    while unit * 10 <= width { unit *= 10 }
    while unit > width, unit > .leastNormalMagnitude { unit /= 10 }
    // The unit is now between a tenth of the width and the width.
    let steps = [0.1, 0.2, 0.5, 1.0].map { $0 * unit }
    let step =
      steps.min {
        abs(width / $0 - Double(wanted - 1)) < abs(width / $1 - Double(wanted - 1))
      } ?? unit
    guard step > 0 else { return [low, high] }
    let slack = 1e-9 * step
    let first = ((low - slack) / step).rounded(.up)
    let last = ((high + slack) / step).rounded(.down)
    guard last - first < 100, last >= first else { return [low, high] }
    // Dividing by the whole number 1/step keeps 0.3 from being 0.30000000000000004.
    let inverse = (1 / step).rounded()
    return stride(from: first, through: last, by: 1).map { number in
      let value = step < 1 && inverse > 0 ? number / inverse : number * step
      return value == 0 ? 0 : value
    }
  }
}

extension Double {
  /// The number in plain notation: without the rounding errors of binary arithmetic, and without
  /// `.0`.
  package var plain: String {
    guard isFinite else { return description }
    var number = self
    if magnitude < 1e6 { number = (number * 1e9).rounded() / 1e9 }
    // Very small numbers have significant digits beyond the ninth.
    if number == 0, self != 0 { number = self }
    let text = (number == 0 ? 0 : number).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Quantiles as most statistics programs and spreadsheets compute them.
package enum Quantile {
  /// The number below which a share of the numbers lies, interpolated between neighbours (Hyndman
  /// and Fan's type 7, as in R, NumPy and the inclusive function of spreadsheets).
  /// - Parameters:
  ///   - sorted: ascending.
  ///   - share: 0…1.
  /// - Returns: `nil` if there is no number.
  package static func of(_ sorted: [Double], _ share: Double) -> Double? {
    guard let last = sorted.last else { return nil }
    let place = share * Double(sorted.count - 1)
    let lower = Int(place.rounded(.down))
    guard lower + 1 < sorted.count else { return last }
    let part = place - Double(lower)
    return sorted[lower] * (1 - part) + sorted[lower + 1] * part
  }

  /// The limits beyond which numbers are outliers: 1.5 times the interquartile range below the
  /// lower and above the upper quartile (Tukey's fences).
  /// - Returns: `nil` if there is no number.
  package static func fences(of sorted: [Double]) -> ClosedRange<Double>? {
    guard let lower = of(sorted, 0.25), let upper = of(sorted, 0.75) else { return nil }
    let reach = 1.5 * (upper - lower)
    return (lower - reach)...(upper + reach)
  }
}
