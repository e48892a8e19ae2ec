import GridCore

/// The positions of values on an axis between two positions of the picture.
struct PlotScale {
  let domain: ClosedRange<Double>
  /// The positions of the least and the greatest value, in points.
  let start: Double
  let end: Double

  /// - Parameter domain: an infinite end is the last finite number.
  init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    let most = Double.greatestFiniteMagnitude
    self.domain = domain.clamped(to: -most...most)
    self.start = start
    self.end = end
  }

  /// The position of a value, in points. Values outside the domain are at its end, and all are in
  /// the middle of a domain of one value.
  func callAsFunction(_ value: Double) -> Double {
    // Halved, since the difference of two finite numbers may not be finite.
    let span = domain.upperBound / 2 - domain.lowerBound / 2
    guard span > 0 else { return (start + end) / 2 }
    let clamped = max(domain.lowerBound, min(domain.upperBound, value))
    return start + (clamped / 2 - domain.lowerBound / 2) / span * (end - start)
  }
}

/// The range of values of a cell's axis.
public enum PlotRange: String, Hashable, Sendable, CaseIterable {
  /// From the least to the greatest value of the cell, which emphasizes the shape.
  case own
  /// From the least to the greatest value of the column, so that cells can be compared.
  case column
}

extension ClosedRange<Double> {
  /// - Returns: `nil` without numbers.
  init?(of numbers: some Sequence<Double>) {
    var range: ClosedRange<Double>?
    for number in numbers where !number.isNaN {
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

/// The whole of which a value is a part.
enum PlotWhole {
  /// A whole that is set, if values can be parts of it; `nil` if it is not above 0, or infinite.
  static func of(_ maximum: Double?) -> Double? {
    maximum.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
