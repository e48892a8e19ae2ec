// A number of a program may be infinite, or none at all. Whoever makes a whole number, a range or a
// length of it uses these, which have a result for each number.

extension Double {
  /// The number, or the nearer end of a range that it is beyond; the lower end if it is not a
  /// number.
  @inlinable
  package func bounded(to range: ClosedRange<Double>) -> Double {
    // Comparisons with what is not a number are false.
    if self >= range.upperBound { return range.upperBound }
    return self > range.lowerBound ? self : range.lowerBound
  }
}

extension Int {
  /// The whole part of a number; 0 if it is not a number, and the end of the range of exact whole
  /// numbers, 2⁵³, if it is beyond it: sums and differences of a few results are whole numbers too.
  @inlinable
  package init(bounded number: Double) {
    self = number.isNaN ? 0 : Int(number.bounded(to: -0x1p53...0x1p53))
  }

  /// The number, or the nearer end of a range that it is beyond.
  @inlinable
  package func bounded(to range: ClosedRange<Int>) -> Int {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}

extension Size {
  /// The greatest width or height that the result of a program counts with, in points: far more
  /// than a picture or a page has, and little enough that the sums of a grid stay exact.
  package static let greatestLength = 1e9

  /// The size with lengths from 0 to ``greatestLength``; a length that is infinite or not a number
  /// is 0.
  package var bounded: Size {
    func length(_ number: Double) -> Double {
      number.isFinite ? number.bounded(to: 0...Size.greatestLength) : 0
    }
    return Size(width: length(width), height: length(height))
  }
}
