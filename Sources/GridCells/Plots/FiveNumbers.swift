/// The least, the quartiles, the median and the greatest of some numbers (J. W. Tukey, 1977), and the outliers.
struct FiveNumbers: Hashable, Sendable {
  var least: Double
  var lowerQuartile: Double
  var median: Double
  var upperQuartile: Double
  var greatest: Double
  /// Numbers farther from the box than one and a half times its length; the least and the greatest are then those of the others.
  var outliers: [Double] = []

  /// From raw values; quartiles are interpolated between neighbours (type 7 of Hyndman and Fan, 1996).
  init?(_ numbers: [Double]) {
    let sorted = numbers.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let index = min(Int(place), sorted.count - 1)
      let next = min(index + 1, sorted.count - 1)
      let part = place - Double(index)
      return sorted[index] * (1 - part) + sorted[next] * part
    }
    (least, greatest) = (first, last)
    (lowerQuartile, median, upperQuartile) = (quantile(0.25), quantile(0.5), quantile(0.75))
    let reach = (upperQuartile - lowerQuartile) * 1.5
    let inner = sorted.filter { $0 >= lowerQuartile - reach && $0 <= upperQuartile + reach }
    if let low = inner.first, let high = inner.last {
      outliers = sorted.filter { $0 < low || $0 > high }
      (least, greatest) = (min(low, lowerQuartile), max(high, upperQuartile))
    }
  }

  /// `nil` unless they are five numbers in ascending order.
  init?(summary: [Double]) {
    guard summary.count == 5, summary == summary.sorted() else { return nil }
    (least, lowerQuartile, median) = (summary[0], summary[1], summary[2])
    (upperQuartile, greatest) = (summary[3], summary[4])
  }
}
