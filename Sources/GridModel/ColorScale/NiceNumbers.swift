/// Round numbers for the ticks of a scale.
package enum NiceNumbers {
  /// A few numbers in a range that are 1, 2 or 5 times a power of ten apart; its ends if they are one number.
  /// - Parameter wanted: about how many there should be.
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
