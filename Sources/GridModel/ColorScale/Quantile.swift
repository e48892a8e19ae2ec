/// Quantiles as most statistics programs and spreadsheets compute them.
package enum Quantile {
  /// The number below which a share of the numbers lies, interpolated between neighbours (Hyndman and Fan's type 7, as in R,
  /// NumPy and the inclusive function of spreadsheets).
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

  /// The numbers beyond which others lie far out: 1.5 times the distance of the quartiles below the lower and above the upper
  /// one (Tukey's fences).
  /// - Returns: `nil` if there is no number.
  package static func fences(of sorted: [Double]) -> ClosedRange<Double>? {
    guard let lower = of(sorted, 0.25), let upper = of(sorted, 0.75) else { return nil }
    let reach = 1.5 * (upper - lower)
    return (lower - reach)...(upper + reach)
  }
}
