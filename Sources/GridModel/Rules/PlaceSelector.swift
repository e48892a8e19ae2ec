/// A selection from a list of rows or sections, by their places: `odd`, `first`, `2-5`.
public enum PlaceSelector: Hashable, Sendable {
  /// Those with an even index, including the first.
  case even
  /// Those with an odd index: the alternate rows.
  case odd
  /// The first one.
  case first
  /// The last one.
  case last
  /// Counted from 0; an end beyond the last is the last.
  case range(ClosedRange<Int>)

  /// Reads `odd`, `even`, `first`, `last`, `3`, `2-5` or `4-` (to the end), counted from 0; `nil`
  /// for anything else.
  public init?(parsing text: String) {
    switch text {
    case "odd": self = .odd
    case "even": self = .even
    case "first": self = .first
    case "last": self = .last
    default:
      let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = Int(parts[0]), first >= 0 else { return nil }
      guard parts.count == 2 else {
        self = .range(first...first)
        return
      }
      guard let last = parts[1].isEmpty ? Int.max : Int(parts[1]), last >= first else { return nil }
      self = .range(first...last)
    }
  }

  /// The notation that is read as this selector.
  public var notation: String {
    switch self {
    case .even: "even"
    case .odd: "odd"
    case .first: "first"
    case .last: "last"
    case .range(let range):
      if range.lowerBound == range.upperBound {
        "\(range.lowerBound)"
      } else if range.upperBound == .max {
        "\(range.lowerBound)-"
      } else {
        "\(range.lowerBound)-\(range.upperBound)"
      }
    }
  }

  /// The places that are selected; `nil` for those that are not next to each other.
  /// - Parameter count: the length of the list.
  package func places(of count: Int) -> Range<Int>? {
    switch self {
    case .even, .odd: nil
    case .first: 0..<min(1, count)
    case .last: max(0, count - 1)..<count
    case .range(let range):
      min(range.lowerBound, count)..<min(max(range.upperBound, range.upperBound &+ 1), count)
    }
  }

  /// Whether a place is selected.
  /// - Parameters:
  ///   - index: from 0.
  ///   - count: the length of the list.
  package func contains(_ index: Int, of count: Int) -> Bool {
    switch self {
    case .even: index % 2 == 0
    case .odd: index % 2 == 1
    case .first: index == 0
    case .last: index == count - 1
    case .range(let range): range.contains(index)
    }
  }
}
