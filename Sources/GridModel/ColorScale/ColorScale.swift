public import GridCore

/// Colours for numbers: where a number lies between two bounds gives its colour.
///
/// 1. The bounds are the given domain, or the least and the greatest number.
/// 2. With a centre, both sides are as long as the longer one, so that equal distances from it have equal strength.
/// 3. Bins divide the domain into equal parts, or at given breaks; each has the colour of its middle place in the palette, the outer ones
///    those of the ends.
/// 4. A number outside the domain has the colour of the end; what is no number has `missing`, or none.
public struct ColorScale: Hashable, Sendable {
  /// What the colours are used for.
  public enum Target: String, Hashable, Sendable, CaseIterable {
    case background
    case text
  }

  public enum Bins: Hashable, Sendable {
    /// So many of equal width; at least 1.
    case equal(Int)
    /// Ascending numbers at which one bin ends and the next begins; a number at a break belongs to the bin above it.
    case breaks([Double])
  }

  public var palette: ColorPalette
  /// From low to high; `nil` is from the least to the greatest number.
  public var domain: ClosedRange<Double>?
  /// The number that has the middle colour; `nil` is half-way between the bounds.
  public var center: Double?
  /// `nil` is a continuous scale.
  public var bins: Bins?
  /// Whether the palette's colours run from high to low.
  public var isReversed: Bool
  /// For empty cells and those without a number; `nil` leaves them as they are.
  public var missing: Color?
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

  /// The colour of a number.
  /// - Parameters:
  ///   - value: `nil` for a cell without a number.
  ///   - range: the least and the greatest number that the scale is for; used if it has no domain of its own.
  /// - Returns: `nil` to leave the cell as it is.
  public func color(of value: Double?, within range: ClosedRange<Double>) -> Color? {
    guard let value, value.isFinite else { return missing }
    let place = place(of: value, in: bounds(within: range))
    return palette.color(at: isReversed ? 1 - place : place)
  }

  /// Step 1 and 2.
  func bounds(within range: ClosedRange<Double>) -> ClosedRange<Double> {
    let domain = domain ?? range
    guard let center else { return domain }
    let reach = max(abs(domain.upperBound - center), abs(center - domain.lowerBound))
    return (center - reach)...(center + reach)
  }

  /// Step 3: 0 is the low end of the palette, 1 the high one.
  private func place(of value: Double, in bounds: ClosedRange<Double>) -> Double {
    let width = bounds.upperBound - bounds.lowerBound
    switch bins {
    case nil:
      guard width > 0 else { return 0.5 }
      return min(1, max(0, (value - bounds.lowerBound) / width))
    case .equal(let count):
      guard width > 0, count > 1 else { return 0.5 }
      let bin = ((value - bounds.lowerBound) / width * Double(count)).rounded(.down)
      return min(Double(count - 1), max(0, bin)) / Double(count - 1)
    case .breaks(let breaks):
      guard !breaks.isEmpty else { return 0.5 }
      return Double(breaks.count { $0 <= value }) / Double(breaks.count)
    }
  }
}

extension Color {
  /// Black or white, whichever stands out more from this colour (WCAG 2.2 contrast ratio). Without its alpha.
  public var readableText: Color {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }
}
