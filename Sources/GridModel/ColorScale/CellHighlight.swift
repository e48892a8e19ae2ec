/// A style for cells whose numbers stand out.
public struct CellHighlight: Hashable, Sendable {
  /// Which numbers stand out; cells without a number never do.
  public enum Choice: Hashable, Sendable {
    /// The greatest number, including ties.
    case max
    /// The least number, including ties.
    case min
    /// The given number of greatest numbers, including ties with the last of them; at least 1.
    case top(Int)
    /// The given number of least numbers, including ties with the last of them; at least 1.
    case bottom(Int)
    /// Numbers in a closed range.
    case between(ClosedRange<Double>)
    /// Numbers more than 1.5 times the interquartile range below the lower or above the upper
    /// quartile.
    case outliers
  }

  /// Which cells of a column are highlighted.
  public var choice: Choice
  /// Default bold.
  public var style: Style
  /// The keys of the columns; `nil` is all columns with numbers.
  public var columns: [String]?
  /// The numbers with which a number is compared; default the others of its column.
  public var scope: ScaleScope
  /// Its place in a document, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(
    _ choice: Choice, style: Style = CellHighlight.bold, columns: [String]? = nil,
    over scope: ScaleScope = .column
  ) {
    self.choice = choice
    self.style = style
    self.columns = columns
    self.scope = scope
  }

  /// The default style of highlights.
  public static let bold = Style(font: FontStyle(weight: 700))

  /// The numbers that stand out among others.
  /// - Returns: ranges that contain them.
  package func ranges(among numbers: some Sequence<Double>) -> [ClosedRange<Double>] {
    let numbers = numbers.filter(\.isFinite)
    guard let least = numbers.min(), let greatest = numbers.max() else { return [] }
    switch choice {
    case .max: return [greatest...greatest]
    case .min: return [least...least]
    case .top(let count):
      let sorted = numbers.sorted(by: >)
      return [sorted[Swift.min(Swift.max(1, count), sorted.count) - 1]...greatest]
    case .bottom(let count):
      let sorted = numbers.sorted()
      return [least...sorted[Swift.min(Swift.max(1, count), sorted.count) - 1]]
    case .between(let range): return [range]
    case .outliers:
      guard let fences = Quantile.fences(of: numbers.sorted()) else { return [] }
      // No finite number is beyond a fence that is infinite.
      return [
        fences.lowerBound.isFinite
          ? min(-.greatestFiniteMagnitude, fences.lowerBound.nextDown)...fences.lowerBound.nextDown
          : nil,
        fences.upperBound.isFinite
          ? fences.upperBound.nextUp...max(.greatestFiniteMagnitude, fences.upperBound.nextUp)
          : nil,
      ].compactMap(\.self)
    }
  }

  /// A readable name: `max`, `top 3`.
  package var name: String {
    switch choice {
    case .max: "max"
    case .min: "min"
    case .top(let count): "top \(count)"
    case .bottom(let count): "bottom \(count)"
    case .between(let range):
      "between \(range.lowerBound.plain) and \(range.upperBound.plain)"
    case .outliers: "outliers"
    }
  }
}
