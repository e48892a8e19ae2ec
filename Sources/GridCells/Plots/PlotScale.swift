import GridCore

/// Where values stand on an axis between two places of the picture.
struct PlotScale {
  let domain: ClosedRange<Double>
  /// Where the least and the greatest value stand, in points.
  let start: Double
  let end: Double

  init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    self.domain = domain
    self.start = start
    self.end = end
  }

  /// In points; what is outside the domain stands at its end, and all stand in the middle of a domain of one value.
  func callAsFunction(_ value: Double) -> Double {
    // Halves, since the difference of two finite numbers may not be finite.
    let span = domain.upperBound / 2 - domain.lowerBound / 2
    guard span > 0 else { return (start + end) / 2 }
    let clamped = max(domain.lowerBound, min(domain.upperBound, value))
    return start + (clamped / 2 - domain.lowerBound / 2) / span * (end - start)
  }
}

/// Which values the ends of a cell's axis stand for.
public enum PlotRange: String, Hashable, Sendable, CaseIterable {
  /// The least and the greatest of the cell: what counts is the shape.
  case own
  /// The least and the greatest of the column: cells can be compared.
  case column
}

extension ClosedRange<Double> {
  /// - Returns: `nil` for no numbers.
  init?(of numbers: some Sequence<Double>) {
    var range: ClosedRange<Double>?
    for number in numbers {
      range =
        Swift.min(
          range?.lowerBound ?? number, number)...Swift.max(
          range?.upperBound ?? number, number)
    }
    guard let range else { return nil }
    self = range
  }

  func extended(to value: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  func extended(to other: ClosedRange<Double>?) -> ClosedRange<Double> {
    guard let other else { return self }
    return extended(to: other.lowerBound).extended(to: other.upperBound)
  }
}
