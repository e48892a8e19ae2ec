import GridCore

/// Icons before the numbers of a column, by the range that they are in.
public struct IconScale: Hashable, Sendable {
  /// Where one range ends and the next begins: a number there is in the upper one.
  public enum Bounds: Hashable, Sendable {
    /// Ranges of equal width between the least and the greatest number.
    case equal(Int)
    /// Shares of the way from the least to the greatest number, 0…1, ascending.
    case shares([Double])
    /// Numbers, ascending.
    case values([Double])

    /// The number of ranges.
    public var rangeCount: Int {
      switch self {
      case .equal(let count): count
      case .shares(let bounds), .values(let bounds): bounds.count + 1
      }
    }
  }

  /// The icons.
  public var set: IconSet
  /// The ranges; default three of equal width.
  public var bounds: Bounds
  /// Whether the last icon is for the lowest numbers; default `false`.
  public var isReversed = false
  /// Whether the number is shown after the icon; default `true`.
  public var showsText = true
  /// What the icons mean, from the lowest range up, for those who do not see them; empty, the
  /// default, are the words of the set.
  public var labels: [String] = []

  public init(_ set: IconSet = .arrows, bounds: Bounds = .equal(3)) {
    self.set = set
    self.bounds = bounds
  }

  /// The icons of the ranges, from low to high; empty if the set has none for their number.
  package var icons: [CellIcon] {
    var icons = set.icons(count: bounds.rangeCount)
    if isReversed { icons.reverse() }
    for (index, label) in labels.enumerated() where index < icons.count {
      icons[index].label = label
    }
    return icons
  }

  /// The problem with its ranges; `nil` if there is none.
  package var problem: String? {
    let count = bounds.rangeCount
    guard set.counts.contains(count) else {
      let counts = set.counts.map(String.init).joined(separator: ", ")
      return "\(set.rawValue) are icons for \(counts) ranges, not \(count)"
    }
    guard labels.isEmpty || labels.count == count else {
      return "\(count) ranges have \(count) labels, not \(labels.count)"
    }
    let ends: [Double]
    switch bounds {
    case .equal: return nil
    case .shares(let shares):
      guard shares.allSatisfy({ (0...1).contains($0) }) else {
        return "shares are 0 to 1: [0.33, 0.67]"
      }
      ends = shares
    case .values(let values): ends = values
    }
    let isAscending = zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }
    return isAscending && ends.allSatisfy(\.isFinite)
      ? nil : "ranges meet at ascending numbers: [0.33, 0.67]"
  }

  /// The number of the range of a number, from 0.
  /// - Parameter numbers: the least and the greatest of the column.
  package func range(of number: Double, in numbers: ClosedRange<Double>) -> Int {
    let ends: [Double]
    switch bounds {
    case .values(let values): ends = values
    case .equal(let count):
      let count = count.bounded(to: 2...IconScale.mostRanges)
      ends = (1..<count).map { Double($0) / Double(count) }.map { numbers.at($0) }
    case .shares(let shares): ends = shares.map { numbers.at($0) }
    }
    // Of numbers that are all equal, none is high.
    if case .values = bounds {
    } else if numbers.lowerBound == numbers.upperBound {
      return ends.count / 2
    }
    return ends.filter { $0 <= number }.count
  }
}

extension IconScale {
  /// The greatest number of equal ranges; no set has icons for more.
  fileprivate static let mostRanges = 100
}

extension ClosedRange<Double> {
  fileprivate func at(_ share: Double) -> Double {
    lowerBound * (1 - share) + upperBound * share
  }
}
