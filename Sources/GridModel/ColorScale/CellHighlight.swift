/// A style for cells whose numbers stand out.
public struct CellHighlight: Hashable, Sendable {
  /// Which numbers stand out; cells without a number never do.
  public enum Choice: Hashable, Sendable {
    /// The greatest, as often as it is there.
    case max
    /// The least, as often as it is there.
    case min
    /// So many of the greatest, and others that are equal to the last of them; at least 1.
    case top(Int)
    /// So many of the least, and others that are equal to the last of them; at least 1.
    case bottom(Int)
    /// Those between two numbers, both included.
    case between(ClosedRange<Double>)
    /// Those that lie more than 1.5 times the distance of the quartiles below the lower or above the upper one.
    case outliers
  }

  /// Which cells of a column are highlighted.
  public var choice: Choice
  /// Default bold.
  public var style: Style
  /// The keys of the columns; `nil` is all with numbers.
  public var columns: [String]?
  /// What a number is compared with; default the others of its column.
  public var scope: ScaleScope
  /// Where a document has it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ choice: Choice, style: Style = CellHighlight.bold, columns: [String]? = nil,
    over scope: ScaleScope = .column
  ) {
    self.choice = choice
    self.style = style
    self.columns = columns
    self.scope = scope
  }

  /// The style of highlights that have no other.
  public static let bold = Style(font: FontStyle(weight: 700))

  /// The numbers that stand out among others.
  /// - Returns: ranges of them.
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
      return [
        -.greatestFiniteMagnitude...fences.lowerBound.nextDown,
        fences.upperBound.nextUp...(.greatestFiniteMagnitude),
      ]
    }
  }

  /// As a person would say it: `max`, `top 3`.
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
