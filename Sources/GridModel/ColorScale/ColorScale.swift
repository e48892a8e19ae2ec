public import GridCore

/// Colours for numbers: the position of a number between two bounds determines its colour.
///
/// 1. The bounds are the given domain, or the least and the greatest number that the scale is for.
/// 2. With a centre, both sides are as long as the longer one, so that equal distances from it have
///    equal strength.
/// 3. Bins divide the bounds into equal parts, or at given numbers, or so that all contain equally
///    many numbers. Each has one colour: the outer ones those of the palette's ends, the others
///    those between at equal distances.
/// 4. A number outside the bounds has the colour of the end. If the bounds are one number, or there
///    is one bin, all numbers have the middle colour.
/// 5. A cell without a number has `missing`, or is unchanged.
public struct ColorScale: Hashable, Sendable {
  /// The use of the colours.
  public enum Target: String, Hashable, Sendable, CaseIterable {
    /// The background. Texts on it get a legible colour, unless a rule sets one.
    case background
    /// The colour of the text.
    case text
  }

  /// How numbers are divided into classes that have one colour each.
  public enum Bins: Hashable, Sendable {
    /// A number of bins of equal width, 1…100.
    case equal(Int)
    /// Ascending numbers at which one bin ends and the next begins; a number at a break belongs to
    /// the bin above it. One that is not a number is ignored.
    case breaks([Double])
    /// A number of bins with equally many numbers, as far as equal numbers allow, 1…100.
    case quantiles(Int)
  }

  /// The colours, from the smallest number to the greatest.
  public var palette: ColorPalette
  /// From low to high; `nil` is from the least to the greatest number.
  public var domain: ClosedRange<Double>?
  /// The number with the middle colour; `nil`, or one that is not finite, is half-way between the
  /// bounds.
  public var center: Double?
  /// `nil` is a continuous scale.
  public var bins: Bins?
  /// Whether the palette's colours run from high to low; default false.
  public var isReversed: Bool
  /// The colour of empty cells and those without a number; `nil` leaves them unchanged.
  public var missing: Color?
  /// Default the background.
  public var target: Target

  public init(
    _ palette: ColorPalette, domain: ClosedRange<Double>? = nil, center: Double? = nil,
    bins: Bins? = nil, isReversed: Bool = false, missing: Color? = nil,
    target: Target = .background
  ) {
    self.palette = palette
    self.domain = domain
    self.center = center
    self.bins = bins
    self.isReversed = isReversed
    self.missing = missing
    self.target = target
  }

  /// The scale for these numbers; those that are not finite count as missing.
  /// - Returns: `nil` if it has no bounds: no domain is given, and there is no number.
  package func resolved(for numbers: some Sequence<Double>) -> ResolvedScale? {
    let numbers = numbers.filter(\.isFinite)
    var bounds = domain
    if bounds == nil, let low = numbers.min(), let high = numbers.max() { bounds = low...high }
    if case .breaks(let breaks)? = bounds == nil ? bins : nil {
      let breaks = breaks.filter { !$0.isNaN }
      if let low = breaks.min(), let high = breaks.max() { bounds = low...high }
    }
    guard var bounds else { return nil }
    if let center, center.isFinite {
      let reach = max(abs(bounds.upperBound - center), abs(center - bounds.lowerBound))
      bounds = (center - reach)...(center + reach)
    }
    return ResolvedScale(self, bounds: bounds, breaks: breaks(within: bounds, of: numbers))
  }

  /// How many bins a scale may have.
  private static let binCounts = 1...100

  /// The boundaries between bins; `nil` for a continuous scale.
  private func breaks(within bounds: ClosedRange<Double>, of numbers: [Double]) -> [Double]? {
    switch bins {
    case nil: return nil
    case .breaks(let breaks): return breaks.filter { !$0.isNaN }.sorted()
    case .equal(let count):
      let count = count.bounded(to: Self.binCounts)
      let part = 1 / Double(count)
      return (1..<count).map { number in
        let share = Double(number) * part
        return bounds.lowerBound * (1 - share) + bounds.upperBound * share
      }
    case .quantiles(let count):
      let sorted = numbers.sorted()
      let count = count.bounded(to: Self.binCounts)
      return (1..<count).compactMap { Quantile.of(sorted, Double($0) / Double(count)) }
    }
  }
}

/// The numbers with which a number is compared to determine its colour.
public enum ScaleScope: String, Hashable, Sendable, CaseIterable {
  /// The others of its column.
  case column
  /// The others of its row, among the columns of the scale.
  case row
  /// All numbers of all columns of the scale.
  case grid
}
